// A download that is asked for after the session has ended: the login page with its sentence, and from there back.
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Browser } from 'playwright-core';
import { newVisitor, openAwake, signIn } from './browser.ts';
import { openBrowser } from './open-browser.ts';

export const covers = ['/console/policies'];

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

const LIST = '/console/policies?keyword=%E7%94%B5%E6%B1%A0&state=published';

it('登录失效后点导出：到登录页并说明，登录后回到原来的列表，再点就下载', async () => {
  const { page, context, faults } = await newVisitor(browser);
  await signIn(page, 'demo-operator');
  await openAwake(page, LIST);
  const sheet = page.getByRole('main').getByRole('link', { name: /导出/ }).first();
  const downloads: string[] = [];
  page.on('download', (one) => downloads.push(one.suggestedFilename()));
  await sheet.click();
  await expect.poll(() => downloads.length, { timeout: 15_000 }).toBe(1);
  await context.clearCookies({ name: 'sid' });
  await sheet.click();
  await page.waitForURL('**/auth/login?**');
  await page.getByText('登录已过期或未登录，请重新登录').first().waitFor();
  await page.getByRole('main').getByRole('link', { name: '单点登录' }).click();
  await page.waitForURL(`**${LIST}`);
  await sheet.click();
  await expect.poll(() => downloads.length, { timeout: 15_000 }).toBe(2);
  expect(downloads.every((name) => name.endsWith('.xlsx'))).toBe(true);
  expect(faults).toEqual([]);
  await context.close();
});

it('在新页打开下载、地址栏输入下载地址：同样到登录页', async () => {
  const { page, context } = await newVisitor(browser);
  await signIn(page, 'demo-operator');
  await openAwake(page, LIST);
  const sheet = page.getByRole('main').getByRole('link', { name: /导出/ }).first();
  await context.clearCookies({ name: 'sid' });
  const address = (await sheet.getAttribute('href')) ?? '';
  const opened = context.waitForEvent('page');
  await page.evaluate((to) => void window.open(to), address);
  await (await opened).waitForURL(`**/auth/login?redirect=${encodeURIComponent(LIST)}`);
  await page.goto(address);
  await page.waitForURL('**/auth/login**');
  await expect.poll(() => page.getByText('登录已过期或未登录，请重新登录').count()).toBeGreaterThan(0);
  await context.close();
});
