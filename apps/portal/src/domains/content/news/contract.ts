// Public calls of 新闻 (spec §7 News and activities).
import Type from 'typebox';
import { defineEndpoint } from '@yqt/endpoint/define';
import { feedFields, FileAnswer } from '@yqt/endpoint/file-answer';
import { pageFields } from '@yqt/kernel/page';
import { Codes, Id, Input, Line, Nullable } from '@yqt/kernel/schema';
import { PublishedItem, PublishedList } from '../collection/published.rules.ts';
import { news } from './news.rules.ts';

const keyword = Type.Optional(Line({ maxLength: 100 }));
const Year = Type.String({ pattern: '^20\\d{2}$', maxLength: 4 });
const filters = { keyword, category: Type.Optional(Codes), year: Type.Optional(Year) };
const list = {
  method: 'GET',
  rate: 'search',
  input: Input({ ...pageFields, ...filters }),
  output: PublishedList(news, ['year']),
} as const;
const center = '/policy/api/news/center';

/** A further thing to read. */
const Related = Type.Object({ id: Id, title: Type.String(), publishedOn: Nullable(Type.String()) });
const NewsDetail = PublishedItem(news, {
  /** Policies that the item names, and are published. */
  policies: Type.Array(Related),
  /** Of its category, nearest in title first. */
  alike: Type.Array(Related),
});

export const newsCalls = {
  getNewsFeed: defineEndpoint({
    method: 'GET',
    path: '/policy/api/ua/news/feed',
    access: 'public',
    rate: 'search',
    summary: '新闻订阅源（RSS 或 JSON Feed），可按关键词、栏目与年份筛选',
    input: Input({ ...feedFields, ...filters }),
    output: FileAnswer,
    answers: 'file',
  }),
  listPortalNews: defineEndpoint({
    ...list,
    path: '/policy/api/ua/news/page',
    access: 'public',
    summary: '新闻分页（门户）',
  }),
  listNews: defineEndpoint({
    ...list,
    path: `${center}/page`,
    access: 'member+ua',
    summary: '新闻中心：检索、按栏目与年份筛选',
  }),
  getNews: defineEndpoint({
    method: 'GET',
    path: `${center}/get/{id}`,
    access: 'member+ua',
    rate: 'read',
    summary: '新闻详情，附前后各一条、相关政策与相关新闻',
    input: Input({ id: Id }),
    output: NewsDetail,
  }),
};
