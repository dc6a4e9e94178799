// Public calls of 横幅 (spec §7).
import Type from 'typebox';
import { defineEndpoint } from '@yqt/endpoint/define';
import { pageFields } from '@yqt/kernel/page';
import { Codes, Id, Input } from '@yqt/kernel/schema';
import { PublishedItem, PublishedList } from '../collection/published.rules.ts';
import { banner } from './banner.rules.ts';

export const bannerCalls = {
  listBanners: defineEndpoint({
    method: 'GET',
    path: '/policy/api/ua/banner/page',
    access: 'public',
    rate: 'read',
    summary: '横幅分页，可只要显示在某些页面上的',
    input: Input({ ...pageFields, places: Type.Optional(Codes) }),
    output: PublishedList(banner),
  }),
  getBanner: defineEndpoint({
    method: 'GET',
    path: '/policy/api/ua/banner/{id}',
    access: 'public',
    rate: 'read',
    summary: '一条横幅',
    input: Input({ id: Id }),
    output: PublishedItem(banner),
  }),
};
