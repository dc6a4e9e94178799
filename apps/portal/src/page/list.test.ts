import Type from 'typebox';
import { describe, expect, test } from 'vitest';
import { unreadText } from './unread.text.ts';
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
    expect((await load(`?keyword=${'长'.repeat(11)}`)).lead).toBe(unreadText.unsearched);
    expect((await load('?keyword=a')).lead).toBe('');
    expect((await load('?keyword=%20')).lead).toBe('');
    expect((await load('')).lead).toBe('');
  });
  test('列表不接受的筛选值逐个说出，接受的、没有写的、分页与次序的不说', async () => {
    const years = Input({ ...schema.properties, year: Type.Optional(Type.String({ pattern: '^\\d{4}$' })) });
    const leftOut = async (query: string) =>
      (await loadList(request(query), { schema: years, call: async (asked) => pageOf(25, asked) })).leftOut;
    expect(await leftOut('?year=abc')).toBe(unreadText.leftOut(['year=abc']));
    expect(await leftOut(`?year=${'9'.repeat(40)}`)).toBe(unreadText.leftOut([`year=${'9'.repeat(30)}`]));
    expect(await leftOut('?year=2026&year=x')).toBe(unreadText.leftOut(['year=x']));
    for (const query of [
      '',
      '?year=',
      '?year=%20',
      '?year=2026',
      '?current=x&size=0&sort=zz&keyword=%0b&view=card&cols=x&page=2&saved=1',
      '?from=singlemessage&isappinstalled=0&scene=1&clicktime=1&wxshare_count=1&utm_source=weixin&gclid=1&status=',
    ])
      expect(await leftOut(query)).toBe('');
  });
  test('列表没有的筛选条件同样说出；同一条件写了几个值的，说明按哪一个', async () => {
    const years = Input({
      ...pageFields,
      year: Type.Optional(Type.String({ pattern: '^\\d{4}$' })),
      kind: Type.Optional(Type.String({ maxLength: 10 })),
    });
    const definition = {
      schema: years,
      call: async (asked: { current: number; size: number }) => pageOf(25, asked),
    };
    const load2 = async (query: string, more: object = {}) =>
      loadList(request(query), { ...definition, ...more });
    expect((await load2('?status=open&status=shut')).leftOut).toBe(
      unreadText.leftOut(['status=open', 'status=shut']),
    );
    expect((await load2('?keyword=a')).leftOut).toBe(unreadText.leftOut(['keyword=a']));
    expect((await load2('?user=1', { beside: ['user'] })).leftOut).toBe('');
    expect((await load2('?status=open', { isPart: true })).leftOut).toBe('');
    expect((await load2('?year=2026&year=2025')).leftOut).toBe(unreadText.repeated);
    const chosen = await load2('?kind=zzz', { choices: { kind: ['news'] } });
    expect([chosen.query.kind, chosen.search, chosen.leftOut]).toEqual([
      undefined,
      '',
      unreadText.leftOut(['kind=zzz']),
    ]);
    expect((await load2('?kind=news', { choices: { kind: ['news'] } })).query.kind).toBe('news');
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
