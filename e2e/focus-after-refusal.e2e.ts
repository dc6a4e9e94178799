// 用户旅程: a refused form takes the focus once. Whoever then mends it keeps the focus, also while the page asks
// for suggestions.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Browser, Locator, Page } from 'playwright-core';
import { newVisitor, openAwake, signIn, waitAwake } from './browser.ts';
import { openBrowser } from './open-browser.ts';

export const covers = ['/feedback', '/signup'];

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

const LIMIT = { timeout: 15_000 };
const main = (page: Page) => page.getByRole('main');

/** Waits for the refusal, which has the focus. */
async function refused(page: Page): Promise<void> {
  const summary = main(page).getByRole('alert').filter({ hasText: '需要修改' });
  await expect.poll(() => summary.evaluate((one) => one === document.activeElement), LIMIT).toBe(true);
}

/** Types as a person does; the field remembers whether it ever lost the focus. */
async function type(field: Locator, words: string): Promise<void> {
  await field.evaluate((one) => {
    one.addEventListener('blur', () => one.setAttribute('data-lost', ''));
  });
  await field.pressSequentially(words, { delay: 60 });
}

const stays = async (field: Locator, words: string): Promise<void> => {
  await expect.poll(() => field.inputValue(), LIMIT).toBe(words);
  await expect.poll(() => field.getAttribute('data-lost'), LIMIT).toBeNull();
};

describe('退回修改之后接着填写', () => {
  it('诉求反馈：填写标题时出现相关问题，焦点留在标题里', async () => {
    const { page, context, faults } = await newVisitor(browser);
    await openAwake(page, '/feedback');
    await main(page).getByRole('button', { name: '提交反馈' }).click();
    await refused(page);
    const title = main(page).locator('[name="title"]');
    const suggested = page.waitForResponse(/feedback\.data\?keyword=/);
    await type(title, '技改补贴怎样申领');
    await suggested;
    await title.press('End');
    await type(title, '呢');
    await stays(title, '技改补贴怎样申领呢');
    expect(faults).toEqual([]);
    await context.close();
  });

  it('新闻报名：填写手机号，焦点留在输入框里', async () => {
    const { page, context, faults } = await newVisitor(browser);
    await signIn(page, 'demo-viewer', { at: '/news-center?keyword=培训班' });
    await page.getByRole('link', { name: /安全生产.*培训班/ }).click();
    await page.getByRole('link', { name: '我要报名' }).click();
    await page.waitForURL(/\/signup\?news=/);
    await waitAwake(page);
    await page.getByRole('button', { name: '提交报名' }).click();
    await refused(page);
    const mobile = page.locator('[name="mobile"]');
    await mobile.fill('');
    await type(mobile, '13900001234');
    await stays(mobile, '13900001234');
    expect(faults).toEqual([]);
    await context.close();
  });
});
