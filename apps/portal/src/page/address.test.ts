import { describe, expect, test } from 'vitest';
import { policyContract, PolicyQuery } from '../domains/policy/contract.ts';
import { readQuery } from './address.ts';

const read = (query: string) => readQuery(PolicyQuery, new Request(`http://page/zct-ee/policy-info${query}`));
const DEFAULTS = { sort: 'relevance', current: 1, size: 10 };

describe('地址中的无效内容回到默认值', () => {
  test.each([
    ['', DEFAULTS],
    ['?current=abc&size=9999&sort=x', DEFAULTS],
    ['?current=2&size=oops', { ...DEFAULTS, current: 2 }],
    ['?keyword=', DEFAULTS],
    ['?keyword=%E9%AB%98%E4%BC%81&unknown=1', { ...DEFAULTS, keyword: '高企' }],
    ['?level=1&level=2', { ...DEFAULTS, level: ['1', '2'] }],
    ['?level=1', { ...DEFAULTS, level: ['1'] }],
    ['?level=%00&level=2', { ...DEFAULTS, level: ['2'] }],
    ['?validity=valid&validity=nonsense', { ...DEFAULTS, validity: ['valid'] }],
    ['?published=week&published=month', { ...DEFAULTS, published: 'week' }],
  ])('%s', (query, expected) => {
    expect(read(query)).toEqual(expected);
  });

  test.each([
    ['%E2%80%8B新%00能源%E2%80%AE', '新能源'],
    ['新能源%09补贴%0A', '新能源 补贴'],
    ['%E2%80%8B', undefined],
  ])('从别处粘贴的搜索词 %j 去掉看不见的字符', (given, keyword) => {
    const request = new Request(`http://portal/zct-ee/policy-info?keyword=${given}`);
    expect(readQuery(PolicyQuery, request).keyword).toBe(keyword);
  });
  test('路径中不可能存在的编号是 404', () => {
    const request = new Request('http://page/zct-ee/policy-info/x?channel=wechat');
    expect(readQuery(policyContract.getPolicy.input, request, { id: 'abc' })).toEqual({
      id: 'abc',
      channel: 'wechat',
    });
    expect(() => readQuery(policyContract.getPolicy.input, request, { id: '../etc' })).toThrow(
      expect.objectContaining({ init: { status: 404 } }),
    );
  });
});
