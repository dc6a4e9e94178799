// 政策查询: a keyword that it does not take.
import { prerender } from 'react-dom/static';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { unreadText } from '../../../page/unread.text.ts';
import { expect, test } from 'vitest';
import PolicyListPage from './policy-list.page.tsx';

const page = { records: [], total: 0, current: 1, size: 10, suggestions: [], emptyKind: 'none' };
const loaded = {
  list: { ok: true, value: page },
  facets: { ok: true, value: [] },
  keyword: '',
  sort: 'newest',
  search: '',
  exportTo: '/export',
  feed: { rss: '/rss', json: '/json' },
  verdicts: {},
  favorited: null,
};

async function html(isUnsearched: boolean): Promise<string> {
  const props = {
    loaderData: {
      ...loaded,
      lead: isUnsearched ? unreadText.unsearched : '',
      leftOut: isUnsearched ? unreadText.leftOut(['zz']) : '',
    },
    params: {},
    matches: [],
  };
  // oxlint-disable-next-line typescript/consistent-type-assertions -- of a page's data only what an empty list shows
  const element = <PolicyListPage {...(props as unknown as Parameters<typeof PolicyListPage>[0])} />;
  const router = createMemoryRouter([{ path: '*', element }]);
  return new Response((await prerender(<RouterProvider router={router} />)).prelude).text();
}

test('没有按搜索词搜索的政策列表写明这一点', async () => {
  expect(await html(true)).toContain('搜索词太长或有不能识别的字符，没有按它搜索。');
  expect(await html(true)).toContain('「zz」不能识别，没有按它筛选。');
  expect(await html(false)).not.toContain('没有按它');
});
