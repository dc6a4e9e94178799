// Public calls of 新闻 (spec §7 News and activities).
import Type from 'typebox';
import { defineEndpoint } from '@yqt/endpoint/define';
import { FileAnswer } from '@yqt/endpoint/file-answer';
import { pageFields } from '@yqt/kernel/page';
import { Code, Codes, Id, Input, Line, OneOf } from '@yqt/kernel/schema';
import { PublishedItem, PublishedList } from '../collection/published.rules.ts';
import { news } from './news.rules.ts';

const keyword = Type.Optional(Line({ maxLength: 100 }));
const list = {
  method: 'GET',
  rate: 'search',
  input: Input({ ...pageFields, keyword, category: Type.Optional(Codes) }),
  output: PublishedList(news),
} as const;
const center = '/policy/api/news/center';

const FEED_FORMATS = ['rss', 'json'] as const;
export type FeedFormat = (typeof FEED_FORMATS)[number];

export const newsCalls = {
  getNewsFeed: defineEndpoint({
    method: 'GET',
    path: '/policy/api/ua/news/feed',
    access: 'public',
    rate: 'read',
    summary: '新闻订阅源（RSS 或 JSON Feed），可只要一个栏目',
    input: Input({ format: OneOf(FEED_FORMATS, { default: 'rss' }), category: Type.Optional(Code) }),
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
    summary: '新闻中心：检索、按栏目筛选',
  }),
  getNews: defineEndpoint({
    method: 'GET',
    path: `${center}/get/{id}`,
    access: 'member+ua',
    rate: 'read',
    summary: '新闻详情，附前后各一条',
    input: Input({ id: Id }),
    output: PublishedItem(news),
  }),
};
