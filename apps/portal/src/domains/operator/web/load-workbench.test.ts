// The workbench tells a publisher what waits for approval, each kind with its list.
import { expect, test } from 'vitest';
import { contextOf } from '../../../page/test-page-context.ts';
import { loadWorkbench } from './load-workbench.ts';

const COLLECTIONS = '/policy/api/manager/content/collections';
const kind = (name: string, label: string, forMe: number, path: string) => ({
  name,
  label,
  published: 9,
  open: 3,
  waiting: 3,
  forMe,
  path,
});
const reviewsOf = async (held: readonly string[], kinds: object | null) => {
  const { context, asked } = contextOf(kinds ? { [COLLECTIONS]: kinds } : {}, { hasSession: true });
  const { waiting } = await loadWorkbench(context, held);
  return {
    asked: asked.includes(COLLECTIONS),
    reviews: waiting.filter(({ href }) => /content|policies/.test(href)),
  };
};

test('发布人在工作台看到待自己审核的内容与政策，各通往按状态筛选的列表', async () => {
  const kinds = [
    kind('news', '新闻', 2, '/console/content/news'),
    kind('banner', '横幅', 0, '/console/content/banner'),
    kind('policy', '政策', 1, '/console/policies'),
  ];
  expect((await reviewsOf(['publisher'], kinds)).reviews).toEqual([
    { label: '待审核的新闻', count: 2, href: '/console/content/news?state=in_review', isPending: true },
    { label: '待审核的政策', count: 1, href: '/console/policies?state=in_review', isPending: true },
  ]);
});

test('没有待审核的写明为 0，数不出来的不当作没有；不管发布的人不问', async () => {
  const none = { label: '待审核的内容', href: '/console/content', isPending: true };
  expect(
    (await reviewsOf(['publisher'], [kind('news', '新闻', 0, '/console/content/news')])).reviews,
  ).toEqual([{ ...none, count: 0 }]);
  expect((await reviewsOf(['publisher'], null)).reviews).toEqual([{ ...none, count: null }]);
  expect(await reviewsOf(['editor'], null)).toEqual({ asked: false, reviews: [] });
});
