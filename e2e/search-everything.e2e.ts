// 用户旅程: one keyword over the whole portal, from the list of policies and from the footer; at both widths.
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Browser } from 'playwright-core';
import { expectSound, newVisitor } from './browser.ts';
import { openBrowser } from './open-browser.ts';

export const covers = ['/search'];

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

it.each([
  { name: '1280', isPhone: false },
  { name: '375', isPhone: true },
])('在政策查询没有满意的结果，到全站搜索看到各类的条数，进入一条新闻（$name 像素）', async ({ isPhone }) => {
  const { page } = await newVisitor(browser, { isPhone });
  await page.goto('/zct-ee/policy-info?keyword=培训');
  await page.getByRole('link', { name: '在全站搜索“培训”' }).click();
  await page.waitForURL(/\/search\?keyword=/);
  const results = page.getByRole('navigation', { name: '各类结果' });
  for (const kind of ['政策', '新闻', '活动'])
    await results.getByRole('link', { name: new RegExp(`^${kind} \\d+`) }).waitFor();
  await expectSound(page, '/search');
  const news = page.getByRole('region', { name: '新闻' });
  await expect.poll(() => news.getByRole('listitem').count(), { timeout: 15_000 }).toBeLessThanOrEqual(3);
  await news.getByRole('link').first().click();
  await page.waitForURL(/\/news-center\/[0-9a-f-]{36}/);
  await page.getByRole('contentinfo').getByRole('link', { name: '全站搜索' }).click();
  await page.getByText('请输入关键词', { exact: true }).waitFor();
});

it('没有结果时说没有，并给出提问的去处；尖括号只是文字', async () => {
  const { page } = await newVisitor(browser);
  await page.goto(`/search?keyword=${encodeURIComponent('<b>zzqq</b>')}`);
  await page.getByText('没有找到与“<b>zzqq</b>”有关的内容').waitFor();
  const ask = page.getByRole('link', { name: '我要提问' });
  await expect.poll(() => ask.getAttribute('href'), { timeout: 15_000 }).toBe('/feedback');
});
