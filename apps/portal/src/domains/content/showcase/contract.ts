// Public calls of 企业风采 and 典型案例 (spec §7).
import Type from 'typebox';
import { defineEndpoint } from '@yqt/endpoint/define';
import { feedFields, FileAnswer } from '@yqt/endpoint/file-answer';
import { pageFields } from '@yqt/kernel/page';
import { Codes, Id, Input, Line } from '@yqt/kernel/schema';
import { PublishedItem, PublishedList } from '../collection/published.rules.ts';
import { showcaseCase, showcaseEnterprise } from './showcase.rules.ts';

const base = '/uaa/api/ua/relative';
const filters = { keyword: Type.Optional(Line({ maxLength: 100 })), chain: Type.Optional(Codes) };
const list = {
  method: 'GET',
  access: 'public',
  rate: 'search',
  input: Input({ ...pageFields, ...filters }),
} as const;

export const showcaseCalls = {
  getCaseFeed: defineEndpoint({
    method: 'GET',
    path: `${base}/case/feed`,
    access: 'public',
    rate: 'search',
    summary: '典型案例订阅源（RSS 或 JSON Feed），可按关键词与产业链筛选',
    input: Input({ ...feedFields, ...filters }),
    output: FileAnswer,
    answers: 'file',
  }),
  listShowcaseEnterprises: defineEndpoint({
    ...list,
    path: `${base}/enterprise/page`,
    summary: '企业风采分页，可按产业链筛选',
    output: PublishedList(showcaseEnterprise),
  }),
  listShowcaseCases: defineEndpoint({
    ...list,
    path: `${base}/case/page`,
    summary: '典型案例分页，可按产业链筛选',
    output: PublishedList(showcaseCase),
  }),
  getShowcaseCase: defineEndpoint({
    method: 'GET',
    path: `${base}/case/detail`,
    access: 'public',
    rate: 'read',
    summary: '典型案例详情',
    input: Input({ id: Id }),
    output: PublishedItem(showcaseCase),
  }),
};
