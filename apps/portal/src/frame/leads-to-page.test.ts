import { expect, test } from 'vitest';
import { paths } from '../paths.ts';
import { leadsToPage } from './leads-to-page.ts';

const HERE = new URL('http://portal.example/activity/1?view=list');
const leads = (href: string, { target = '', isDownload = false } = {}) => {
  const { origin, pathname, search, hash } = new URL(href, HERE);
  return leadsToPage({ origin, pathname, search, hash, target, hasAttribute: () => isDownload }, HERE);
};

test('本站的其他页面是翻页，同一页换了条件也是', () => {
  expect(leads('/help')).toBe(true);
  expect(leads(paths.policies())).toBe(true);
  expect(leads('?view=month')).toBe(true);
  expect(leads('?view=month#list')).toBe(true);
});

test('接口给出的文件不是翻页：页面不离开，进度条就不会消失', () => {
  for (const href of [paths.activityIcs('1'), paths.activityFile('1', '2'), paths.download('1', 'a.pdf')])
    expect(leads(href), href).toBe(false);
});

test('其他网站、新的标签页、下载与本页的一处不是翻页', () => {
  expect(leads('https://elsewhere.example/')).toBe(false);
  expect(leads('tel:1')).toBe(false);
  expect(leads('/help', { target: '_blank' })).toBe(false);
  expect(leads('/help', { isDownload: true })).toBe(false);
  expect(leads('#top')).toBe(false);
});
