import Type from 'typebox';
import { describe, expect, test } from 'vitest';
import { ApiError } from '@yqt/endpoint/client';
import type { Page } from '@yqt/kernel/page';
import { columnsField, pageFields, sortField } from '@yqt/kernel/page';
import { Input, Line } from '@yqt/kernel/schema';
import { listSearch, loadList } from './list.ts';

const schema = Input({
  ...pageFields,
  keyword: Type.Optional(Line({ maxLength: 10 })),
  sort: sortField(['title']),
  cols: columnsField(['level', 'date']),
});
const request = (query: string) => new Request(`http://portal/news${query}`);
const pageOf = (total: number, { current, size }: { current: number; size: number }): Page<number> => ({
  records: Array.from({ length: Math.max(0, Math.min(size, total - (current - 1) * size)) }, (_, at) => at),
  total,
  current,
  size,
});
const load = (query: string, total = 25) =>
  loadList(request(query), { schema, call: async (asked) => pageOf(total, asked) });

/** Where the loader leads instead of answering. */
async function targetOf(work: Promise<unknown>): Promise<string | null> {
  try {
    await work;
    return null;
  } catch (thrown) {
    return thrown instanceof Response ? thrown.headers.get('location') : String(thrown);
  }
}

describe('列表的地址', () => {
  test.each([
    ['', ''],
    ['?current=2', '?current=2'],
    ['?keyword=a&size=10&unknown=1', '?keyword=a'],
    ['?sort=title.desc&cols=date&cols=level', '?sort=title.desc&cols=date&cols=level'],
    ['?sort=nonsense&size=oops', ''],
  ])('%s 的状态写作「%s」', async (query, search) => {
    expect((await load(query)).search).toBe(search);
  });
  test('列表不接受的搜索词：说明没有按它搜索；没有写、写得对的不说', async () => {
    expect((await load(`?keyword=${'长'.repeat(11)}`)).isUnsearched).toBe(true);
    expect((await load('?keyword=a')).isUnsearched).toBe(false);
    expect((await load('?keyword=%20')).isUnsearched).toBe(false);
    expect((await load('')).isUnsearched).toBe(false);
  });
  test('默认值不写进地址', () => {
    expect(listSearch(schema, { current: 1, size: 20 })).toBe('?size=20');
  });
  test('页面的一部分是列表时，其他参数也留着', async () => {
    const found = await loadList(request('?result=x&current=2'), {
      schema,
      call: async (asked) => pageOf(25, asked),
      isPart: true,
    });
    expect(found.search).toBe('?result=x&current=2');
  });
});

describe('末页之后', () => {
  test.each([
    ['?current=9999', 25, '/news?current=3'],
    ['?keyword=a&current=4&x=1', 25, '/news?keyword=a&current=3&x=1'],
    ['?current=99', 6, '/news'],
    ['?current=3', 25, null],
    ['?current=9999', 0, null],
  ])('%s（共 %i 条）跳到 %s', async (query, total, target) => {
    expect(await targetOf(load(query, total))).toBe(target);
  });
});

describe('失败', () => {
  const failing = (status: number) =>
    loadList(request('?current=2'), {
      schema,
      call: () => Promise.reject(new ApiError({ status, requestId: 'r', envelope: null })),
    });
  test('留在列表里；登录过期则去登录，后端不可用则整页说明', async () => {
    expect((await failing(500)).list.ok).toBe(false);
    expect(await targetOf(failing(401))).toContain('/auth/login');
    await expect(failing(503)).rejects.toMatchObject({ init: { status: 503 } });
  });
});
