// The dictionary domain's endpoints: option lists by code, and provinces, cities, counties (spec §7 Common).
import Type, { type Static } from 'typebox';
import { defineEndpoint } from '@yqt/endpoint/define';
import { Code, Input, NoInput } from '@yqt/kernel/schema';

/** 字典项 (spec §3), also the shape of a region: what a select needs. */
export const DictionaryEntry = Type.Object({
  id: Type.String(),
  label: Type.String(),
  value: Type.String(),
  /** Value of the entry above it, where there is one. */
  parent: Type.Optional(Type.String()),
  /** Everyday words that mean it (industries: 锂电池, 电商). */
  words: Type.Optional(Type.Array(Type.String())),
});
export type DictionaryEntry = Static<typeof DictionaryEntry>;

/** More dictionaries than any one page shows; keeps the answer bounded (trust.md 66). */
const MAX_TYPE_CODES = 20;

/** 行政区划代码, six digits. */
const RegionInput = Input({
  id: Type.String({ pattern: '^\\d{6}$', maxLength: 6, message: '行政区划代码应为 6 位数字' }),
});
const Entries = Type.Array(DictionaryEntry);

export const dictionaryContract = {
  listEntries: defineEndpoint({
    method: 'GET',
    path: '/uaa/api/dict/value',
    access: 'member+ua',
    rate: 'read',
    summary: '按字典编码查询字典项',
    input: Input({ typeCode: Code }),
    output: Entries,
  }),
  /** Answers entries by typeCode, so that a page asks once. */
  listEntriesOfSeveral: defineEndpoint({
    method: 'GET',
    path: '/uaa/api/dict/value/multiple',
    access: 'member+ua',
    rate: 'read',
    summary: '一次查询多个字典的字典项（typeCode 可重复，最多 20 个）',
    input: Input({ typeCode: Type.Array(Code, { minItems: 1, maxItems: MAX_TYPE_CODES }) }),
    output: Type.Record(Type.String(), Entries),
  }),
  listProvinces: defineEndpoint({
    method: 'GET',
    path: '/uaa/api/states/provinces',
    access: 'member+ua',
    rate: 'read',
    summary: '省级行政区划',
    input: NoInput,
    output: Entries,
  }),
  listCities: defineEndpoint({
    method: 'GET',
    path: '/uaa/api/states/provinces/{id}/cities',
    access: 'member+ua',
    rate: 'read',
    summary: '某省的地级行政区划',
    input: RegionInput,
    output: Entries,
  }),
  listCounties: defineEndpoint({
    method: 'GET',
    path: '/uaa/api/states/provinces/cities/{id}/counties',
    access: 'member+ua',
    rate: 'read',
    summary: '某市的县级行政区划',
    input: RegionInput,
    output: Entries,
  }),
};
