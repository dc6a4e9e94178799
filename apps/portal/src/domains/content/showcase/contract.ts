// Public calls of 企业风采 and 典型案例 (spec §7).
import Type from 'typebox';
import { defineEndpoint } from '@yqt/endpoint/define';
import { pageFields } from '@yqt/kernel/page';
import { Codes, Id, Input, Line } from '@yqt/kernel/schema';
import { PublishedItem, PublishedList } from '../collection/published.rules.ts';
import { showcaseCase, showcaseEnterprise } from './showcase.rules.ts';

const base = '/uaa/api/ua/relative';
const list = {
  method: 'GET',
  access: 'public',
  rate: 'search',
  input: Input({
    ...pageFields,
    keyword: Type.Optional(Line({ maxLength: 100 })),
    chain: Type.Optional(Codes),
  }),
} as const;

export const showcaseCalls = {
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
