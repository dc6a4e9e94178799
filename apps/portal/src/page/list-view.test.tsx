import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test } from 'vitest';
import { englishPagerText, englishUnreadText } from '../domains/policy/web/english.text.ts';
import { ListView } from './list-view.tsx';
import { unreadText, type UnreadWords } from './unread.text.ts';

const html = (isUnsearched: boolean, words?: typeof englishPagerText, leftOut: string[] = []): string => {
  const said = (unread: UnreadWords) => ({
    lead: isUnsearched ? unread.unsearched : '',
    leftOut: leftOut.length === 0 ? '' : unread.leftOut(leftOut),
  });
  const page = { records: ['甲'], total: 1, current: 1, size: 10 };
  const loaded = {
    list: { ok: true as const, value: page },
    search: '',
    ...said(words ? englishUnreadText : unreadText),
  };
  const element = (
    <ListView
      loaded={loaded}
      label="新闻"
      found={(count) => `共 ${count} 条新闻`}
      rows={{ keyOf: (one) => one, item: (one) => one, layout: 'rows' }}
      empty={null}
      {...(words && { words })}
    />
  );
  return renderToStaticMarkup(<RouterProvider router={createMemoryRouter([{ path: '*', element }])} />);
};

test('没有按搜索词搜索的列表写明这一点，再写条数', () => {
  expect(html(true)).toContain('搜索词太长或有不能识别的字符，没有按它搜索。共 1 条新闻');
  expect(html(false)).not.toContain('没有按它搜索');
});

test('英文页面的列表用英文写明', () => {
  expect(html(true, englishPagerText)).toContain('were not used. 共 1 条新闻');
});

test('没有按网址中的某个条件筛选的列表写明是哪一个，并可以去掉', () => {
  expect(html(false, undefined, ['abc'])).toContain(
    '网址中的筛选条件「abc」不能识别，没有按它筛选。 <a href="/"',
  );
  expect(html(false, englishPagerText, ['abc'])).toContain('not narrowed by “abc”');
  expect(html(false)).not.toContain('没有按它筛选');
});
