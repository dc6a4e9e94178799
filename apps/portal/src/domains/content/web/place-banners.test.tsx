// 横幅 of a list: each page asks for its own, and the ways to the others stay on it.
import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test } from 'vitest';
import { loadBanners } from '../../../home/load-banners.ts';
import { contextOf } from '../../../page/test-page-context.ts';
import { loader as helpLoader } from '../help/web/help.page.tsx';
import { loader as newsLoader } from '../news/web/news-list.page.tsx';
import { loader as resourcesLoader } from '../resource/web/resources.page.tsx';
import { loader as topicLoader } from '../topic/web/topic-list.page.tsx';
import { loadPlaced } from './load-placed.ts';
import { PlaceBanners } from './place-banners.tsx';

const BANNERS = '/policy/api/ua/banner/page';
const records = ['甲', '乙'].map((title) => ({ id: title, title, isDemo: false, href: '/help' }));
const contextHere = () => contextOf({ [BANNERS]: { records } }, { hasSession: false });
const request = new Request('http://portal/news-center?banner=2');

test.each([
  ['home', ({ context }: { context: Parameters<typeof loadBanners>[0] }) => loadBanners(context)],
  ['news', newsLoader],
  ['topic', topicLoader],
  ['resource', resourcesLoader],
  ['help', helpLoader],
] as const)('%s 的页面只要它自己的横幅', async (place, load) => {
  const { context, asked } = contextHere();
  const given = { request, context };
  // oxlint-disable-next-line typescript/consistent-type-assertions -- of what a router gives, these loaders read request and context
  await load(given as never).catch(() => null);
  expect(asked.filter((url) => url.startsWith(BANNERS))).toEqual([
    `${BANNERS}?places=${place}&current=1&size=6`,
  ]);
});

test('地址要哪一条就先显示哪一条，切换的链接留在本页', async () => {
  const { context } = contextHere();
  const placed = await loadPlaced({ request, context }, 'news');
  const element = <PlaceBanners placed={placed} page="/news-center" />;
  const router = createMemoryRouter([{ path: '*', element }]);
  const html = renderToStaticMarkup(<RouterProvider router={router} />);
  expect(html).toMatch(/<li data-shown="true"><h2><a [^>]*>乙</);
  expect(html).toContain('href="/news-center?banner=1"');
});
