import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test } from 'vitest';
import { FacetedList } from './faceted-list.tsx';

const words = {
  title: '资源下载',
  search: '搜索资料',
  placeholder: '',
  found: (count: string) => `共 ${count} 份`,
  none: '没有符合条件的资料',
  noneHint: '请换个说法',
  all: '查看全部资料',
};

const html = (keyword: string): string => {
  const page = { records: [], total: 0, current: 1, size: 10, facets: { category: [] } };
  const search = keyword === '' ? '' : `?keyword=${keyword}`;
  const loaded = { list: { ok: true as const, value: page }, search, query: { keyword } };
  const facets = { category: '类别' };
  const element = (
    <FacetedList<{ id: string }, 'category'>
      loaded={loaded}
      facets={facets}
      words={words}
      to="/resources"
      item={() => null}
    />
  );
  return renderToStaticMarkup(<RouterProvider router={createMemoryRouter([{ path: '*', element }])} />);
};

test('还没有发布过内容的列表照实说，不请读者换个说法；查询过的说没有符合条件的', () => {
  expect(html('')).toContain('「资源下载」还没有内容');
  expect(html('')).not.toContain('请换个说法');
  expect(html('x')).toContain('没有符合条件的资料');
  expect(html('x')).toContain('搜索全站');
});
