// The public calls of 专题页面: one by its code, and those that have a keyword.
import Type from 'typebox';
import { defineEndpoint } from '@yqt/endpoint/define';
import { pageFields } from '@yqt/kernel/page';
import { Code, Input, Line } from '@yqt/kernel/schema';
import { WholePicture } from '../../file/contract.ts';
import { PublishedItem, PublishedList } from '../collection/published.rules.ts';
import { page } from './page.rules.ts';

export const pageCalls = {
  listStaticPages: defineEndpoint({
    method: 'GET',
    path: '/policy/api/ua/static/page/list',
    access: 'public',
    rate: 'search',
    summary: '专题页面：检索',
    input: Input({ ...pageFields, keyword: Type.Optional(Line({ maxLength: 100 })) }),
    output: PublishedList(page),
  }),
  getStaticPage: defineEndpoint({
    method: 'GET',
    path: '/policy/api/ua/static/page',
    access: 'public',
    rate: 'read',
    summary: '专题页面，按页面位置',
    input: Input({ code: Code }),
    output: PublishedItem(page, { gallery: Type.Array(WholePicture) }),
  }),
};
