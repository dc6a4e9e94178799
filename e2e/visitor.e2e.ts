// 游客找政策: search, filter, open, share; pinyin initials; glued words; without JavaScript; 404.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Browser } from 'playwright-core';
import { newVisitor } from './browser.ts';
import { openBrowser } from './open-browser.ts';

export const covers = ['/', '/zct-ee/policy-info', '/zct-ee/policy-info/{id}', '*'];

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

const REWARD = '苏滁高新区高新技术企业认定奖励办法';

describe('游客找政策', () => {
  it('首页搜「高企 奖励」，筛选园区级，打开详情，复制链接', async () => {
    const { page, faults, context } = await newVisitor(browser);
    await page.goto('/');
    await page.getByRole('searchbox').first().fill('高企 奖励');
    await page.getByRole('searchbox').first().press('Enter');
    await page.waitForURL('**/zct-ee/policy-info?**');
    await page.getByRole('link', { name: REWARD }).first().waitFor();
    await page
      .getByRole('link', { name: /园区级/ })
      .first()
      .click();
    await page.waitForURL('**level=5**');
    expect(new URL(page.url()).searchParams.get('keyword')).toBe('高企 奖励');
    await page.getByRole('link', { name: REWARD }).first().click();
    await page.getByRole('heading', { level: 1, name: REWARD }).waitFor();
    for (const text of ['YS-001', '演示数据', '苏滁高新区科技人才部门'])
      await expect.poll(() => page.getByText(text).count(), { message: text }).toBeGreaterThan(0);
    expect(faults).toEqual([]);
    await context.close();
  });
  it('拼音首字母 zjtx 与连写「高新技术企业奖励」都能找到', async () => {
    const { page, context } = await newVisitor(browser);
    await page.goto('/zct-ee/policy-info?keyword=zjtx');
    await expect
      .poll(() =>
        page
          .getByRole('main')
          .getByRole('link', { name: /专精特新/ })
          .count(),
      )
      .toBeGreaterThan(0);
    await page.goto(`/zct-ee/policy-info?keyword=${encodeURIComponent('高新技术企业奖励')}`);
    await expect.poll(() => page.getByRole('link', { name: REWARD }).count()).toBeGreaterThan(0);
    await context.close();
  });
  it('没有 JavaScript 也能查询、筛选、打开', async () => {
    const { page, context } = await newVisitor(browser, { isScriptless: true });
    await page.goto('/zct-ee/policy-info');
    await page.getByRole('searchbox').first().fill('研发');
    await page.getByRole('searchbox').first().press('Enter');
    await page.waitForURL('**keyword=**');
    await page
      .getByRole('main')
      .getByRole('link', { name: /研发投入后补助/ })
      .first()
      .click();
    await page.waitForURL('**/zct-ee/policy-info/*');
    await expect.poll(() => page.getByRole('heading', { level: 1 }).first().textContent()).toContain('研发');
    await context.close();
  });
  it('没有结果的错字按改正后的词显示，可改回原词', async () => {
    const { page, context } = await newVisitor(browser);
    await page.goto(`/zct-ee/policy-info?keyword=${encodeURIComponent('专精特薪')}`);
    await expect.poll(() => page.getByText(/已按「专精特新」显示/).count()).toBeGreaterThan(0);
    await expect.poll(() => page.getByText(/共找到 \d+ 条政策/).count()).toBeGreaterThan(0);
    await page.getByRole('main').getByRole('link', { name: /仍搜/ }).click();
    await page.waitForURL(/isExact=true/);
    await expect.poll(() => page.getByText('没有找到符合条件的政策').count()).toBeGreaterThan(0);
    await context.close();
  });
  it('未知地址为 404，显示 This page could not be found 与返回首页', async () => {
    const { page, context } = await newVisitor(browser);
    const reply = await page.goto('/no/such/page');
    expect(reply?.status()).toBe(404);
    await expect.poll(() => page.getByText('This page could not be found').count()).toBe(1);
    await page.getByRole('link', { name: '返回首页' }).click();
    await page.waitForURL((url) => url.pathname === '/');
    await context.close();
  });
});
