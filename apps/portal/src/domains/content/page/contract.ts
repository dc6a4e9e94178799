// The public call of 专题页面: one by its code.
import Type from 'typebox';
import { defineEndpoint } from '@yqt/endpoint/define';
import { Code, Input } from '@yqt/kernel/schema';
import { WholePicture } from '../../file/contract.ts';
import { PublishedItem } from '../collection/published.rules.ts';
import { page } from './page.rules.ts';

export const pageCalls = {
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
