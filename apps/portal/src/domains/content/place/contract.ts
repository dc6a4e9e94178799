// The public call of 园区地图.
import Type from 'typebox';
import { defineEndpoint } from '@yqt/endpoint/define';
import { pageFields } from '@yqt/kernel/page';
import { Codes, Input, Line } from '@yqt/kernel/schema';
import { PublishedList } from '../collection/published.rules.ts';
import { place } from './place.rules.ts';

export const placeCalls = {
  listPlaces: defineEndpoint({
    method: 'GET',
    path: '/policy/api/ua/place/page',
    access: 'public',
    rate: 'search',
    summary: '园区地图：点位，可检索、按图层筛选',
    input: Input({
      ...pageFields,
      keyword: Type.Optional(Line({ maxLength: 100 })),
      layer: Type.Optional(Codes),
    }),
    output: PublishedList(place),
  }),
};
