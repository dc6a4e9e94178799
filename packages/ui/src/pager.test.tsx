import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { describe, expect, test } from 'vitest';
import { pagerWindow } from './pager-window.ts';
import { Pager } from './pager.tsx';
import type { PagerProps } from './pager.tsx';

const html = (props: Partial<PagerProps>) => {
  const element = <Pager total={128} current={4} size={10} query="?keyword=电池&page=4" {...props} />;
  return renderToStaticMarkup(
    <RouterProvider router={createMemoryRouter([{ path: '*', element }], { initialEntries: ['/list'] })} />,
  );
};

describe('页码窗口', () => {
  test.each([
    [1, 1, [1]],
    [1, 5, [1, 2, 3, 4, 5]],
    [1, 7, [1, 2, 3, 4, 5, 6, 7]],
    [1, 8, [1, 2, 3, 4, 5, 'gap', 8]],
    [5, 13, [1, 2, 3, 4, 5, 6, 7, 'gap', 13]],
    [7, 13, [1, 'gap', 5, 6, 7, 8, 9, 'gap', 13]],
    [13, 13, [1, 'gap', 9, 10, 11, 12, 13]],
  ] as const)('第 %i 页，共 %i 页', (current, last, expected) => {
    expect(pagerWindow(current, last)).toEqual(expected);
  });
});

describe('分页器', () => {
  test('共 128 条，当前页有标记，首页尾页都在', () => {
    const page = html({});
    expect(page).toContain('共 128 条');
    expect(page).toMatch(/aria-label="第 4 页" aria-current="page"/);
    expect(page).toContain('首页');
    expect(page).toContain('尾页');
  });
  test('每个链接都保留关键词', () => {
    const hrefs = [...html({}).matchAll(/href="([^"]*)"/g)].map((match) => match[1]);
    expect(hrefs.length).toBeGreaterThan(8);
    expect(hrefs.every((href) => href?.includes('keyword=%E7%94%B5%E6%B1%A0'))).toBe(true);
  });
  test('第 1 页的链接不带页码', () => {
    expect(html({})).toContain('href="/list?keyword=%E7%94%B5%E6%B1%A0"');
  });
  test('改每页条数回到第 1 页', () => {
    expect(html({})).toContain('keyword=%E7%94%B5%E6%B1%A0&amp;size=50"');
  });
  test('跳至是保留关键词的 GET 表单', () => {
    const page = html({});
    expect(page).toMatch(/<form [^>]*method="get"/);
    expect(page).toContain('type="hidden" name="keyword" value="电池"');
    expect(page).not.toContain('type="hidden" name="page"');
  });
  test('总数封顶时显示 1,000+，没有尾页', () => {
    const page = html({ total: 1000, isLowerBound: true });
    expect(page).toContain('共 1,000+ 条');
    expect(page).not.toContain('尾页');
  });
  test('没有结果时不显示分页', () => {
    expect(html({ total: 0 })).toBe('');
  });
});
