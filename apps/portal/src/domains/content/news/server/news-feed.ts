// The latest news for feed readers.
import type { FileAnswer } from '@yqt/endpoint/file-answer';
import { paths } from '../../../../paths.ts';
import type { Visit } from '../../../../visit.ts';
import type { ItemDeps } from '../../collection/server/item-deps.ts';
import { listPublished } from '../../collection/server/list-published.ts';
import type { FeedFormat } from '../contract.ts';
import { jsonFeedOf, rssOf } from '../feed.rules.ts';
import { news } from '../news.rules.ts';

/** What readers of feeds are usually given at once. */
const LATEST = 30;
const TITLE = '园区新闻';

/** RSS or JSON Feed; of one category where it is named. */
export async function newsFeed(
  deps: ItemDeps,
  visit: Visit,
  { format, category }: { format: FeedFormat; category?: string },
): Promise<FileAnswer> {
  const chosen = category === undefined ? {} : { category: [category] };
  const query = { current: 1, size: LATEST, ...chosen };
  const { records } = await listPublished(deps, visit, { collection: news, query });
  const whole = (path: string) => new URL(path, visit.origin).href;
  const feed = {
    title: TITLE,
    home: whole(paths.newsCenter()),
    own: whole(paths.newsFeed({ format, category })),
    items: records.map(({ id, title, summary = '', publishedOn: day }) => ({
      id,
      url: whole(paths.newsItem(id)),
      title,
      summary,
      day,
    })),
  };
  const isRss = format === 'rss';
  return {
    name: isRss ? 'news.xml' : 'news.json',
    mediaType: isRss ? 'application/rss+xml; charset=utf-8' : 'application/feed+json; charset=utf-8',
    content: Buffer.from(isRss ? rssOf(feed) : jsonFeedOf(feed)),
    isInline: true,
  };
}
