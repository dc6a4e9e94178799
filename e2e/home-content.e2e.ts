// 首页的横幅与新闻: banners turn by hand and by themselves, never where less movement is asked for, and all are reached
// without scripts; the latest news lead to their pages.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Browser, Page } from 'playwright-core';
import { expectAccessible, expectNoOverflow, newVisitor, openAwake } from './browser.ts';
import { openBrowser } from './open-browser.ts';

export const covers = ['/'];

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

const banners = (page: Page) => page.getByRole('region', { name: '园区推荐', exact: true });
const shown = (page: Page) => banners(page).getByRole('heading');
const currentNumber = (page: Page) => banners(page).locator('a[aria-current="true"]');
const AT_LONGEST = { timeout: 15_000 };
const isNumber = (page: Page, no: string) =>
  expect.poll(() => currentNumber(page).textContent(), AT_LONGEST).toBe(no);

describe('首页横幅', () => {
  it('键盘切换上一条与下一条，切换后停在所选的一条；链接通向所写的页面', async () => {
    const { page, context, faults } = await newVisitor(browser);
    await openAwake(page, '/');
    await isNumber(page, '1');
    await banners(page).getByRole('link', { name: '下一条推荐' }).press('Enter');
    await isNumber(page, '2');
    await expect.poll(() => shown(page).allTextContents(), AT_LONGEST).toEqual(['今日可申报项目']);
    await banners(page).getByRole('link', { name: '上一条推荐' }).press('Enter');
    await isNumber(page, '1');
    await banners(page).getByRole('link', { name: '上一条推荐' }).press('Enter');
    await isNumber(page, '6');
    await banners(page).getByRole('button', { name: '继续' }).waitFor();
    await expectAccessible(page, '/');
    await shown(page).getByRole('link').click();
    await page.waitForURL('**/help');
    expect(faults).toEqual([]);
    await context.close();
  });

  it('自己换下一条，按「暂停」便停住，按「继续」再走', async () => {
    const { page, context, faults } = await newVisitor(browser);
    await page.clock.install();
    await openAwake(page, '/');
    const pause = banners(page).getByRole('button', { name: '暂停' });
    await pause.waitFor();
    await page.clock.fastForward(7500);
    await isNumber(page, '2');
    await pause.press('Enter');
    await banners(page).getByRole('button', { name: '继续' }).waitFor();
    await page.evaluate(() => {
      if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    });
    await page.clock.fastForward(60_000);
    await isNumber(page, '2');
    await banners(page).getByRole('button', { name: '继续' }).press('Enter');
    await page.evaluate(() => {
      if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    });
    await banners(page).getByRole('button', { name: '暂停' }).waitFor();
    await page.clock.fastForward(7500);
    await isNumber(page, '3');
    expect(faults).toEqual([]);
    await context.close();
  });

  it('系统要求减少动态效果时从不自己换，也没有「暂停」', async () => {
    const { page, context } = await newVisitor(browser);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.clock.install();
    await openAwake(page, '/');
    await page.clock.fastForward(60_000);
    await isNumber(page, '1');
    await expect.poll(() => banners(page).getByRole('button').count(), AT_LONGEST).toBe(0);
    await banners(page).getByRole('link', { name: '下一条推荐' }).click();
    await isNumber(page, '2');
    await context.close();
  });

  it.each([1280, 375])('没有 JavaScript 时先看到第一条，其余都有链接（%i 像素）', async (width) => {
    const { page, context } = await newVisitor(browser, { isScriptless: true, isPhone: width === 375 });
    await page.goto('/');
    await isNumber(page, '1');
    await banners(page).getByRole('link', { name: '下一条推荐' }).click();
    await page.waitForURL('**/?banner=2');
    await expect.poll(() => shown(page).allTextContents(), AT_LONGEST).toEqual(['今日可申报项目']);
    await expectNoOverflow(page, `/?banner=2 ${width}`);
    await context.close();
  });
});

it.each([
  [1280, 4],
  [375, 3],
])('%i 像素宽时列出最新 %i 条新闻，有栏目与日期，「更多」通向新闻中心', async (width, count) => {
  const { page, context } = await newVisitor(browser, { isPhone: width === 375 });
  await page.goto('/');
  const news = page.getByRole('region', { name: '新闻', exact: true });
  await expect.poll(() => news.getByRole('listitem').count(), AT_LONGEST).toBe(count);
  const first = news.getByRole('listitem').first();
  await first.getByText(/^\d{4}-\d{2}-\d{2}$/).waitFor();
  const title = (await first.getByRole('link').textContent()) ?? '';
  await first.getByRole('link').click();
  await page.waitForURL(/\/news-center\/[^/]+$/);
  await page.getByRole('heading', { level: 1, name: title }).waitFor();
  await page.goto('/');
  await news.getByRole('link', { name: /更多/ }).click();
  await page.waitForURL('**/news-center');
  await context.close();
});
