// Public calls of 新闻 (spec §7 News and activities).
import Type from 'typebox';
import { defineEndpoint } from '@yqt/endpoint/define';
import { pageFields } from '@yqt/kernel/page';
import { Codes, Id, Input, Line } from '@yqt/kernel/schema';
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

export const newsCalls = {
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
