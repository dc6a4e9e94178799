// Two windows of one browser: what one has switched changes nothing of what the other shows, and what that one saves goes where it
// says, or waits.
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { newVisitor, openAwake, signIn } from './browser.ts';
import { openBrowser } from './open-browser.ts';

export const covers = ['/tool/cloud'];

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

const LIMIT = { timeout: 15_000 };
const PAGE = '/tool/cloud';
const drawnFor = (page: Page, what: 'account' | 'enterprise') =>
  page.evaluate((name) => document.documentElement.dataset[name] ?? '', what);
const answers = (page: Page) => page.getByRole('group', { name: '计算', exact: true }).getByRole('radio');
const button = (page: Page, name: string) =>
  page.getByRole('main').getByRole('button', { name, exact: true }).first();

/** The tool as a window shows it, once what watches over it is there. */
async function openTool(page: Page): Promise<void> {
  await page.addLocatorHandler(page.getByRole('button', { name: '稍后再填' }), (later) => later.click());
  await openAwake(page, PAGE);
  await page.waitForLoadState('networkidle');
}

/** Chooses another enterprise in the header of a window. */
async function switchIn(page: Page): Promise<void> {
  const switcher = page.getByRole('banner').locator('details').filter({ hasText: '切换企业' });
  const other = switcher
    .getByRole('button', { name: /信用代码/, includeHidden: true })
    .and(page.locator(':not([aria-current])'));
  await switcher.locator('summary').click();
  await other.first().click();
  await page
    .getByText(/已切换至/)
    .first()
    .waitFor();
}

async function changeAccount(context: BrowserContext, page: Page, user: string): Promise<void> {
  await context.clearCookies();
  await signIn(page, user, { at: PAGE });
}

it('在另一窗口切换企业：本窗口仍为它写明的企业保存，并仍显示它', async () => {
  const { page: own, context } = await newVisitor(browser);
  await signIn(own, 'demo-enterprise', { at: PAGE });
  await openTool(own);
  const first = await drawnFor(own, 'enterprise');
  const other = await context.newPage();
  await openTool(other);
  await switchIn(other);
  await expect.poll(() => drawnFor(other, 'enterprise'), LIMIT).not.toBe(first);
  await answers(own).nth(1).check();
  await button(own, '保存草稿').click();
  await own.getByText('草稿已保存').first().waitFor();
  await expect.poll(() => drawnFor(own, 'enterprise'), LIMIT).toBe(first);
  await expect.poll(() => answers(own).nth(1).isChecked(), LIMIT).toBe(true);
  await openTool(other);
  await expect.poll(() => drawnFor(other, 'enterprise'), LIMIT).not.toBe(first);
  await expect.poll(() => answers(other).nth(1).isChecked(), LIMIT).toBe(false);
  await context.close();
});

it('在另一窗口换了账号：本窗口的内容都在，什么也不保存；换回来之后接着保存', async () => {
  const { page: own, context } = await newVisitor(browser);
  await signIn(own, 'demo-enterprise', { at: PAGE });
  await openTool(own);
  const [account, enterprise] = [await drawnFor(own, 'account'), await drawnFor(own, 'enterprise')];
  await answers(own).nth(1).check();
  const other = await context.newPage();
  await changeAccount(context, other, 'demo-other');
  await button(own, '保存草稿').click();
  const held = own.getByRole('alert').filter({ hasText: '登录的账号已在其他窗口更换，没有保存' });
  await held.waitFor();
  expect([await drawnFor(own, 'account'), await drawnFor(own, 'enterprise')]).toEqual([account, enterprise]);
  await expect.poll(() => answers(own).nth(1).isChecked(), LIMIT).toBe(true);
  await openTool(other);
  await expect.poll(() => answers(other).nth(1).isChecked(), LIMIT).toBe(false);
  await changeAccount(context, other, 'demo-enterprise');
  await held.getByRole('button', { name: '重试' }).first().click();
  await own.getByText('草稿已保存').first().waitFor();
  await expect.poll(() => held.count(), LIMIT).toBe(0);
  await openTool(other);
  await expect.poll(() => answers(other).nth(1).isChecked(), LIMIT).toBe(true);
  await context.close();
});

it('在另一窗口退出：按保存后仍在本页，选择都在；重新登录后再按即保存', async () => {
  const { page: own, context } = await newVisitor(browser);
  await signIn(own, 'demo-handler', { at: PAGE });
  await openTool(own);
  await answers(own).nth(2).check();
  const other = await context.newPage();
  await openTool(other);
  await other.getByRole('banner').getByRole('button', { name: '退出' }).first().click();
  await expect.poll(() => drawnFor(other, 'account'), LIMIT).toBe('');
  await button(own, '保存草稿').click();
  await own.getByText('登录已过期', { exact: true }).first().waitFor();
  await expect.poll(() => answers(own).nth(2).isChecked(), LIMIT).toBe(true);
  await signIn(other, 'demo-handler', { at: PAGE });
  await button(own, '保存草稿').click();
  await own.getByText('草稿已保存').first().waitFor();
  await openTool(other);
  await expect.poll(() => answers(other).nth(2).isChecked(), LIMIT).toBe(true);
  await context.close();
});
