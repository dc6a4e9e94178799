import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test } from 'vitest';
import { ListView } from './list-view.tsx';

const html = (isUnsearched: boolean): string => {
  const page = { records: ['甲'], total: 1, current: 1, size: 10 };
  const loaded = { list: { ok: true as const, value: page }, search: '', isUnsearched };
  const element = (
    <ListView
      loaded={loaded}
      label="新闻"
      found={(count) => `共 ${count} 条新闻`}
      rows={{ keyOf: (one) => one, item: (one) => one, layout: 'rows' }}
      empty={null}
    />
  );
  return renderToStaticMarkup(<RouterProvider router={createMemoryRouter([{ path: '*', element }])} />);
};

test('没有按搜索词搜索的列表写明这一点，再写条数', () => {
  expect(html(true)).toContain('搜索词太长或有不能识别的字符，没有按它搜索。共 1 条新闻');
  expect(html(false)).not.toContain('没有按它搜索');
});
