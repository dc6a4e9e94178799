// The public call of 园区片区.
import Type, { type Static } from 'typebox';
import { defineEndpoint } from '@yqt/endpoint/define';
import { NoInput } from '@yqt/kernel/schema';

const Area = Type.Object({
  id: Type.String(),
  title: Type.String(),
  tone: Type.String(),
  /** Corners in the plan's units, x and y each. */
  corners: Type.Array(Type.Array(Type.Number(), { minItems: 2, maxItems: 2 })),
  isDemo: Type.Boolean(),
});
export type Area = Static<typeof Area>;

export const areaCalls = {
  listAreas: defineEndpoint({
    method: 'GET',
    path: '/policy/api/ua/area/list',
    access: 'public',
    rate: 'read',
    summary: '园区地图的片区',
    input: NoInput,
    output: Type.Array(Area),
  }),
};
