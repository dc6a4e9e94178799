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

it.each([
  { name: '1280', isPhone: false },
  { name: '375', isPhone: true },
])('从全站搜索进入一项图解、一个案例和地图上的一处（$name 像素）', async ({ isPhone }) => {
  const { page } = await newVisitor(browser, { isPhone });
  const open = async (kind: string): Promise<string> => {
    await page.goto('/search?keyword=企业');
    const results = page.getByRole('navigation', { name: '各类结果' });
    await results.getByRole('link', { name: new RegExp(`^${kind} \\d+`) }).waitFor();
    const first = page.getByRole('region', { name: kind }).getByRole('listitem').getByRole('link').first();
    const title = (await first.textContent()) ?? '';
    await first.click();
    return title;
  };
  const topic = await open('政策图解');
  await page.waitForURL(/\/zct-ee\/policy-topic\/[0-9a-f-]{36}/);
  await page.getByRole('heading', { level: 1, name: topic }).waitFor();
  const instance = await open('典型案例');
  await page.waitForURL(/\/static-page\/case-detail\?id=/);
  await page.getByRole('heading', { level: 1, name: instance }).waitFor();
  const place = await open('地图点位');
  await page.waitForURL(/\/map\?.*place=/);
  await page.getByRole('heading', { level: 2, name: new RegExp(`^1\\. ${place}$`) }).waitFor();
  expect(new URL(page.url()).searchParams.get('keyword')).toBe('企业');
  await expectSound(page, '/map');
});

it('政策图解可以检索，没有的可以到全站去找', async () => {
  const { page } = await newVisitor(browser);
  await page.goto('/zct-ee/policy-topic');
  await page.getByRole('searchbox', { name: '搜索政策图解' }).fill('人才');
  await page.getByRole('searchbox', { name: '搜索政策图解' }).press('Enter');
  await page.waitForURL(/keyword=/);
  await page.getByRole('link', { name: /人才/ }).first().waitFor();
  await page.goto('/zct-ee/policy-topic?keyword=zzqq');
  await page.getByText('没有符合条件的政策图解').waitFor();
  await expectSound(page, '/zct-ee/policy-topic');
  await page.getByRole('main').getByRole('link', { name: '搜索全站' }).click();
  await page.waitForURL(/\/search\?/);
  expect(new URL(page.url()).searchParams.get('keyword')).toBe('zzqq');
});

it('没有结果时说没有，并给出提问的去处；尖括号只是文字', async () => {
  const { page } = await newVisitor(browser);
  await page.goto(`/search?keyword=${encodeURIComponent('<b>zzqq</b>')}`);
  await page.getByText('没有找到与“<b>zzqq</b>”有关的内容').waitFor();
  const ask = page.getByRole('link', { name: '我要提问' });
  await expect.poll(() => ask.getAttribute('href'), { timeout: 15_000 }).toBe('/feedback');
});
