// Public calls of 首页横幅 (spec §7).
import { defineEndpoint } from '@yqt/endpoint/define';
import { pageFields } from '@yqt/kernel/page';
import { Id, Input } from '@yqt/kernel/schema';
import { PublishedItem, PublishedList } from '../collection/published.rules.ts';
import { banner } from './banner.rules.ts';

export const bannerCalls = {
  listBanners: defineEndpoint({
    method: 'GET',
    path: '/policy/api/ua/banner/page',
    access: 'public',
    rate: 'read',
    summary: '首页横幅分页',
    input: Input(pageFields),
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
