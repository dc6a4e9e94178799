// Public calls of 新闻 (spec §7 News and activities).
import Type, { type Static } from 'typebox';
import { defineEndpoint } from '@yqt/endpoint/define';
import { feedFields, FileAnswer } from '@yqt/endpoint/file-answer';
import { pageFields } from '@yqt/kernel/page';
import { Code, Codes, Id, Input, Line, NoInput, Nullable } from '@yqt/kernel/schema';
import { PublishedItem, PublishedList } from '../collection/published.rules.ts';
import { news } from './news.rules.ts';

const keyword = Type.Optional(Line({ maxLength: 100 }));
/** Any that a calendar has: one without news is an empty list. */
const Year = Type.String({ pattern: '^[1-9]\\d{3}$', maxLength: 4 });
const filters = { keyword, category: Type.Optional(Codes), year: Type.Optional(Year) };
const list = {
  method: 'GET',
  rate: 'search',
  input: Input({ ...pageFields, ...filters }),
  output: PublishedList(news, ['year']),
} as const;
const center = '/policy/api/news/center';
const subscription = { access: 'member', path: '/policy/api/customer/news/subscription' } as const;

/** A further thing to read. */
const Related = Type.Object({ id: Id, title: Type.String(), publishedOn: Nullable(Type.String()) });
const NewsDetail = PublishedItem(news, {
  /** Policies that the item names, and are published. */
  policies: Type.Array(Related),
  /** Of its category, nearest in title first. */
  alike: Type.Array(Related),
});

/** What a member is told of when it is published. */
const NewsSubscription = Type.Object({
  /** Every category, those too that come later. */
  isAll: Type.Boolean(),
  /** NEWS_CATEGORY in its order. */
  categories: Type.Array(Type.Object({ code: Code, label: Type.String(), isSubscribed: Type.Boolean() })),
});
export type NewsSubscription = Static<typeof NewsSubscription>;

export const newsCalls = {
  getNewsSubscription: defineEndpoint({
    ...subscription,
    method: 'GET',
    rate: 'read',
    summary: '新闻订阅：全部或哪些栏目',
    input: NoInput,
    output: NewsSubscription,
  }),
  /** What is not named is ended. */
  saveNewsSubscription: defineEndpoint({
    ...subscription,
    method: 'POST',
    rate: 'write',
    summary: '订阅全部新闻或所选栏目，都不选即取消',
    input: Input({ isAll: Type.Boolean(), categories: Codes }),
    output: NewsSubscription,
  }),
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
