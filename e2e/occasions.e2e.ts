// 纪念日与节日: an editor writes a day in the console, a publisher publishes it, and every page shows a banner or stands in grey: read
// without scripts, with React, and behind sign-in.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Browser, Page } from 'playwright-core';
import { expectNoOverflow, expectSound, inHours, newVisitor, openAwake, signIn } from './browser.ts';
import { openBrowser } from './open-browser.ts';

export const covers = ['/', '/console/content/{collection}', '/console/content/{collection}/{id}'];

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

const LATER = { timeout: 15_000 };
const LIST = '/console/content/occasion';
const WORDS = '恭贺新春，窗口照常办理';
const button = (page: Page, name: string) =>
  page.getByRole('main').getByRole('button', { name, exact: true });
const band = (page: Page) => page.getByRole('region', { name: '节日横幅', exact: true });
const told = (page: Page, words: RegExp) =>
  expect
    .poll(async () => (await page.locator('main form output').allTextContents()).join('；'), LATER)
    .toMatch(words);

/** One that an editor has written and a publisher publishes; its address. */
async function published(fill: (page: Page) => Promise<void>): Promise<string> {
  const editor = await newVisitor(browser);
  await signIn(editor.page, 'demo-operator');
  await openAwake(editor.page, LIST);
  await button(editor.page, '新建纪念日与节日').click();
  await editor.page.waitForURL(`**${LIST}/*`);
  await openAwake(editor.page, editor.page.url());
  await fill(editor.page);
  await button(editor.page, '保存草稿').click();
  await editor.page.getByRole('main').getByText('已自动保存').waitFor();
  await expectSound(editor.page, LIST);
  const address = new URL(editor.page.url()).pathname;
  expect(editor.faults).toEqual([]);
  await editor.context.close();
  await act(address, '发布', /已发布/);
  return address;
}

/** A publisher's act. */
async function act(address: string, name: string, words: RegExp): Promise<void> {
  const { page, context } = await newVisitor(browser);
  await signIn(page, 'demo-reviewer');
  await openAwake(page, address);
  // what cannot be taken back is asked for twice
  if (name === '下线') await page.getByRole('main').locator('summary').filter({ hasText: name }).click();
  await button(page, name === '下线' ? '确定下线' : name).click();
  await told(page, words);
  await context.close();
}

const days = async (page: Page, label: string): Promise<void> => {
  const today = inHours(0).slice(0, 10);
  await page.getByRole('textbox', { name: /名称/ }).fill(`旅程的${label}`);
  await page.getByRole('combobox', { name: /方式/ }).selectOption({ label });
  await page.getByLabel(/开始日期/).fill(today);
  await page.getByLabel(/结束日期/).fill(today);
};

/** What the page's root is filtered by. */
const filterOf = (page: Page) => page.evaluate(() => getComputedStyle(document.documentElement).filter);

/** How much of the page moved while it came. */
const moved = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((done) => {
        let sum = 0;
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) sum += Number(Reflect.get(entry, 'value'));
        }).observe({ type: 'layout-shift', buffered: true });
        setTimeout(() => done(sum), 500);
      }),
  );

describe('纪念日与节日', () => {
  it('节日横幅在每一页的最上方，可以关闭到当天结束，没有 JavaScript 也可以', async () => {
    const address = await published(async (page) => {
      await days(page, '节日横幅');
      await page.getByRole('textbox', { name: /横幅文字/ }).fill(WORDS);
      await page.getByRole('textbox', { name: /链接/ }).fill('/news-center');
    });
    for (const isPhone of [false, true]) {
      const { page, context, faults } = await newVisitor(browser, { isScriptless: true, isPhone });
      await page.goto('/');
      await band(page).getByRole('link', { name: WORDS }).waitFor();
      await expectNoOverflow(page, `/ ${isPhone}`);
      await page.keyboard.press('Tab');
      await expect.poll(() => page.locator(':focus').textContent(), LATER).toBe('跳到主要内容');
      await band(page).getByRole('button', { name: '今日不再显示' }).click();
      await expect.poll(() => band(page).count(), LATER).toBe(0);
      await page.goto('/news-center');
      await expect.poll(() => band(page).count(), LATER).toBe(0);
      expect(faults).toEqual([]);
      await context.close();
    }
    const { page, context, faults } = await newVisitor(browser);
    await page.goto('/');
    await band(page).waitFor();
    await expect.poll(() => moved(page), LATER).toBe(0);
    await signIn(page, 'demo-enterprise');
    for (const path of ['/', '/user/collect']) {
      await openAwake(page, path);
      await band(page).waitFor();
      await expectSound(page, path);
    }
    await band(page).getByRole('button', { name: '今日不再显示' }).click();
    await page.waitForURL('**/user/collect');
    await expect.poll(() => band(page).count(), LATER).toBe(0);
    expect(faults).toEqual([]);
    await context.close();
    await act(address, '下线', /已下线/);
  }, 180_000);

  it('灰色模式在游客、登录后与没有 JavaScript 的页面，固定的部分不动，打印不受影响', async () => {
    const address = await published((page) => days(page, '灰色模式'));
    const guest = await newVisitor(browser, { isScriptless: true, isPhone: true });
    await expect
      .poll(async () => {
        await guest.page.goto('/news-center');
        return filterOf(guest.page);
      }, LATER)
      .toBe('grayscale(1)');
    await guest.context.close();
    const { page, context, faults } = await newVisitor(browser);
    await openAwake(page, '/zct-ee/policy-info');
    await expect.poll(() => filterOf(page), LATER).toBe('grayscale(1)');
    // what is fixed stays at the screen while the page moves
    const fixed = () =>
      page.evaluate(() => {
        const probe = Object.assign(document.createElement('div'), { style: 'position:fixed;top:7px' });
        document.body.append(probe);
        scrollTo(0, 400);
        const { top } = probe.getBoundingClientRect();
        probe.remove();
        return Math.round(top);
      });
    await expect.poll(fixed, LATER).toBe(7);
    await page.emulateMedia({ media: 'print' });
    await expect.poll(() => filterOf(page), LATER).toBe('none');
    await page.emulateMedia({ media: 'screen', forcedColors: 'active' });
    await expect.poll(() => filterOf(page), LATER).toBe('none');
    await page.emulateMedia({ media: 'screen', forcedColors: 'none' });
    await signIn(page, 'demo-operator');
    await openAwake(page, '/console/content');
    await expect.poll(() => filterOf(page), LATER).toBe('grayscale(1)');
    await expectSound(page, '/console/content');
    expect(faults).toEqual([]);
    await context.close();
    await act(address, '下线', /已下线/);
  }, 180_000);
});
