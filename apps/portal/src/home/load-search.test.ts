// 全站搜索 over kinds that are registered: their order, their counts, and one that fails.
import { expect, it } from 'vitest';
import Type from 'typebox';
import { defineEndpoint } from '@yqt/endpoint/define';
import { Input } from '@yqt/kernel/schema';
import { contextOf } from '../page/test-page-context.ts';
import { foundIn, noteOf, type SearchSource } from '../search-source.ts';
import { searchEverything } from './load-search.ts';

const call = (path: string) =>
  defineEndpoint({
    method: 'GET',
    path,
    access: 'public',
    rate: 'search',
    summary: '一类内容',
    input: Input({ keyword: Type.String(), current: Type.Integer(), size: Type.Integer() }),
    output: Type.Object({ total: Type.Integer(), records: Type.Array(Type.Object({ id: Type.String() })) }),
  });

const sourceOf = (id: string): SearchSource => ({
  id,
  title: `一类${id}`,
  order: 1,
  all: (keyword) => `/${id}?keyword=${keyword}`,
  find: async (ask, asked) =>
    foundIn(await ask({ list: call(`/${id}/list`) }).list(asked), (one) => ({
      id: one.id,
      title: one.id,
      to: `/${id}/${one.id}`,
      note: noteOf('部门', null, '', '2026-01-01'),
    })),
});

it('登记了什么就找什么：照登记的次序，最多三条，条数照实', async () => {
  const records = ['a', 'b', 'c', 'd'].map((id) => ({ id }));
  const answers = { '/first/list': { total: 1000, totalIsLowerBound: true, records } };
  const { context, asked } = contextOf(answers, {
    hasSession: false,
    searchSources: ['second', 'first'].map(sourceOf),
  });
  const parts = await searchEverything(context, '<b>100%');
  expect(parts.map(({ id, title, to }) => [id, title, to])).toEqual([
    ['second', '一类second', '/second?keyword=<b>100%'],
    ['first', '一类first', '/first?keyword=<b>100%'],
    ['services', '服务与工具', '/site-map'],
  ]);
  expect(asked).toContain('/first/list?keyword=%3Cb%3E100%25&current=1&size=3');
  const [failed, found] = parts.map((part) => part.found);
  expect(failed).toMatchObject({ ok: false, error: { status: 404 } });
  expect(found).toEqual({
    ok: true,
    value: {
      total: 1000,
      count: '1,000+',
      isNear: false,
      records: ['a', 'b', 'c'].map((id) => ({
        id,
        title: id,
        to: `/first/${id}`,
        note: '部门 · 2026-01-01',
      })),
    },
  });
});
