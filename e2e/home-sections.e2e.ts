// 首页栏目: a publisher orders and hides the sections of the home page by keys and buttons; guests see it at once; two who set it at
// the same time are told of one another.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Browser, Page } from 'playwright-core';
import { expectNoOverflow, expectSound, newVisitor, openAwake, signIn } from './browser.ts';
import { openBrowser } from './open-browser.ts';

export const covers = ['/', '/console/content/home'];

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

const LATER = { timeout: 15_000 };
const HOME = '/console/content/home';
const rows = (page: Page) => page.getByRole('list', { name: '首页栏目，从上到下' }).getByRole('listitem');
const names = (page: Page) => rows(page).locator('> span').allTextContents();
const isFirst = (page: Page, name: string) =>
  expect.poll(async () => (await names(page))[0], LATER).toBe(name);
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

/** The headings of a home page from top to bottom, as a guest without scripts reads it. */
async function headings(page: Page): Promise<string[]> {
  await page.goto('/');
  return page.locator('main h2[id]').allTextContents();
}

describe('首页栏目', () => {
  it('编辑可以查看，不能修改', async () => {
    const { page, context, faults } = await newVisitor(browser);
    await signIn(page, 'demo-operator');
    await openAwake(page, HOME);
    await page.getByText('只有内容审核发布人可以修改').waitFor();
    await expect.poll(() => page.getByRole('button', { name: '保存栏目' }).count(), LATER).toBe(0);
    await expectSound(page, HOME);
    expect(faults).toEqual([]);
    await context.close();
  }, 180_000);

  it('发布人用按钮和按键调整次序、隐藏栏目，保存后访客立即看到；两人同时修改时写明', async () => {
    const guest = await newVisitor(browser, { isScriptless: true, isPhone: true });
    await expect.poll(async () => (await headings(guest.page))[0], LATER).toBe('今日可申报');
    const one = await newVisitor(browser);
    await signIn(one.page, 'demo-reviewer');
    await openAwake(one.page, HOME);
    const second = await one.context.newPage();
    await openAwake(second, HOME);

    await isFirst(one.page, '企业工具');
    await press(one.page, '上移 通知公告');
    await one.page.getByRole('button', { name: '上移 新闻', exact: true }).focus();
    for (const at of [3, 2, 1, 0]) {
      await one.page.keyboard.press('Alt+ArrowUp');
      await expect.poll(async () => (await names(one.page)).indexOf('新闻'), LATER).toBe(at + 1);
    }
    await one.page.keyboard.press('Alt+ArrowUp');
    await isFirst(one.page, '新闻');
    await rows(one.page).filter({ hasText: '政策日历' }).getByRole('checkbox').uncheck();
    await press(one.page, '保存栏目');
    await one.page.getByText('首页栏目已保存').waitFor();
    await expectSound(one.page, HOME);
    await expect
      .poll(() => headings(guest.page), LATER)
      .toEqual(['新闻', '今日可申报', '热门政策', '通知公告', '活动', '诉求反馈', '政策图解']);
    await expectNoOverflow(guest.page, '/ 375');

    await press(second, '下移 企业工具');
    await isFirst(second, '今日可申报');
    await press(second, '保存栏目');
    await second.getByText('其他人刚保存了另一个次序').waitFor();
    await second.getByText(/新闻、企业工具、今日可申报、政策日历（隐藏）/).waitFor();
    await expectSound(second, HOME);
    await press(second, '仍保存我的次序');
    await second.getByText('首页栏目已保存').waitFor();
    await expect
      .poll(() => headings(guest.page), LATER)
      .toEqual([
        '今日可申报',
        expect.stringContaining('政策日历'),
        '热门政策',
        '新闻',
        '通知公告',
        '活动',
        '诉求反馈',
        '政策图解',
      ]);

    // the first page knows the older revision: what is stored is taken this time
    await press(one.page, '上移 热门政策');
    await press(one.page, '保存栏目');
    await one.page.getByText('其他人刚保存了另一个次序').waitFor();
    await press(one.page, '采用已保存的次序');
    await isFirst(one.page, '今日可申报');
    await press(one.page, '恢复默认次序');
    await isFirst(one.page, '企业工具');
    await press(one.page, '保存栏目');
    await one.page.getByText('首页栏目已保存').waitFor();
    expect([...one.faults, ...guest.faults]).toEqual([]);
    await Promise.all([one.context.close(), guest.context.close()]);
  }, 180_000);
});
