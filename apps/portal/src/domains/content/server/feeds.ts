// 订阅源 of this domain's lists: what guests see of each, the newest first.
import { FEED_ITEMS, feedFile, type FeedItem } from '@yqt/endpoint/feed';
import type { FeedFormat, FileAnswer } from '@yqt/endpoint/file-answer';
import { instantOf } from '@yqt/kernel/dates';
import { paths } from '../../../paths.ts';
import type { Visit } from '../../../visit.ts';
import type { ItemDeps } from '../collection/server/item-deps.ts';
import { latestPublished } from '../collection/server/list-published.ts';
import { help } from '../help/help.rules.ts';
import { news } from '../news/news.rules.ts';
import { resource } from '../resource/resource.rules.ts';
import { showcaseCase } from '../showcase/showcase.rules.ts';
import { latestTopics, type TopicQuery } from '../topic/server/read-topics.ts';

interface Asked {
  format: FeedFormat;
  keyword?: string;
}
type AskedBy<Facet extends string> = Asked & { [Name in Facet]?: string[] };

type NewsAsked = AskedBy<'category'> & { year?: string };
type TopicsAsked = Pick<Asked, 'format'> & TopicQuery;

interface Told extends Omit<FeedItem, 'url' | 'at'> {
  path: string;
  day: string;
}

/** With addresses of the visited tenant; a day begins at midnight in Shanghai. */
function fileOf(
  { origin }: Visit,
  format: FeedFormat,
  { title, home, own, told }: { title: string; home: string; own: string; told: readonly Told[] },
): FileAnswer {
  const whole = (path: string) => new URL(path, origin).href;
  const items = told.map(({ path, day, ...item }) => ({
    ...item,
    url: whole(path),
    at: instantOf(`${day} 00:00:00`),
  }));
  return feedFile({ title, home: whole(home), own: whole(own), items }, format);
}

/** 新闻. */
async function newsFeed(deps: ItemDeps, visit: Visit, { format, ...query }: NewsAsked): Promise<FileAnswer> {
  const records = await latestPublished(deps, visit, { collection: news, query, limit: FEED_ITEMS });
  return fileOf(visit, format, {
    title: '园区新闻',
    home: paths.newsCenter(query),
    own: paths.newsFeed({ format, ...query }),
    told: records.map(({ id, title, summary = '', publishedOn: day }) => ({
      id,
      title,
      summary,
      day,
      path: paths.newsItem(id),
    })),
  });
}

/** 资料: the list with that one alone, since none has a page of its own. */
async function resourceFeed(
  deps: ItemDeps,
  visit: Visit,
  { format, ...query }: AskedBy<'category'>,
): Promise<FileAnswer> {
  const records = await latestPublished(deps, visit, { collection: resource, query, limit: FEED_ITEMS });
  return fileOf(visit, format, {
    title: '园区资料',
    home: paths.resources(query),
    own: paths.resourceFeed({ format, ...query }),
    told: records.map(({ id, title, summary = '', publishedOn: day }) => ({
      id,
      title,
      summary,
      day,
      path: paths.resources({ keyword: title }),
    })),
  });
}

/** 常见问题: each opens in the list. */
async function helpFeed(
  deps: ItemDeps,
  visit: Visit,
  { format, ...query }: AskedBy<'category'>,
): Promise<FileAnswer> {
  const records = await latestPublished(deps, visit, { collection: help, query, limit: FEED_ITEMS });
  return fileOf(visit, format, {
    title: '园区常见问题',
    home: paths.help(query),
    own: paths.helpFeed({ format, ...query }),
    told: records.map(({ id, title, answer = '', publishedOn: day }) => ({
      id,
      title,
      summary: answer,
      day,
      path: `${paths.help({ keyword: title })}#${id}`,
    })),
  });
}

/** 典型案例. */
async function caseFeed(
  deps: ItemDeps,
  visit: Visit,
  { format, ...query }: AskedBy<'chain'>,
): Promise<FileAnswer> {
  const records = await latestPublished(deps, visit, { collection: showcaseCase, query, limit: FEED_ITEMS });
  return fileOf(visit, format, {
    title: '园区典型案例',
    home: paths.caseDetail(query),
    own: paths.caseFeed({ format, ...query }),
    told: records.map(({ id, title, summary = '', publishedOn: day }) => ({
      id,
      title,
      summary,
      day,
      path: paths.caseDetail({ id }),
    })),
  });
}

/** 政策图解. */
async function topicFeed(
  deps: ItemDeps,
  visit: Visit,
  { format, ...query }: TopicsAsked,
): Promise<FileAnswer> {
  const records = await latestTopics(deps, visit, { ...query, limit: FEED_ITEMS });
  return fileOf(visit, format, {
    title: '园区政策图解',
    home: paths.topics(query),
    own: paths.topicFeed({ format, ...query }),
    told: records.map(({ id, title, summary, publishedOn: day }) => ({
      id,
      title,
      summary,
      day,
      path: paths.topic(id),
    })),
  });
}

/** The handlers of this domain's feeds. */
export const feedsOf = (deps: ItemDeps) => ({
  getNewsFeed: (input: NewsAsked, visit: Visit) => newsFeed(deps, visit, input),
  getResourceFeed: (input: AskedBy<'category'>, visit: Visit) => resourceFeed(deps, visit, input),
  getHelpFeed: (input: AskedBy<'category'>, visit: Visit) => helpFeed(deps, visit, input),
  getCaseFeed: (input: AskedBy<'chain'>, visit: Visit) => caseFeed(deps, visit, input),
  getTopicFeed: (input: TopicsAsked, visit: Visit) => topicFeed(deps, visit, input),
});
