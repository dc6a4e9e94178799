// Public calls of 新闻 (spec §7 News and activities).
import Type from 'typebox';
import { defineEndpoint } from '@yqt/endpoint/define';
import { pageFields } from '@yqt/kernel/page';
import { Codes, Id, Input, Line } from '@yqt/kernel/schema';
import { PublishedItem, PublishedList } from '../collection/published.rules.ts';
import { news } from './news.rules.ts';

const NewsQuery = Input({
  ...pageFields,
  keyword: Type.Optional(Line({ maxLength: 100 })),
  category: Type.Optional(Codes),
});
const NewsList = PublishedList(news);

export const newsCalls = {
  listHomeNews: defineEndpoint({
    method: 'GET',
    path: '/policy/api/ua/news/page',
    access: 'public',
    rate: 'read',
    summary: '新闻分页（门户）',
    input: NewsQuery,
    output: NewsList,
  }),
  listNews: defineEndpoint({
    method: 'GET',
    path: '/policy/api/news/center/page',
    access: 'member+ua',
    rate: 'search',
    summary: '新闻中心：检索、按栏目筛选',
    input: NewsQuery,
    output: NewsList,
  }),
  getNews: defineEndpoint({
    method: 'GET',
    path: '/policy/api/news/center/get/{id}',
    access: 'member+ua',
    rate: 'read',
    summary: '新闻详情，附前后各一条',
    input: Input({ id: Id }),
    output: PublishedItem(news),
  }),
};
