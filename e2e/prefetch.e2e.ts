// 空闲预取 (spec §9): the code of pages that visible links lead to is loaded when the browser is idle, for guests too;
// never for a reader who saves data, and never their content.
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Browser, Page } from 'playwright-core';
import { newVisitor } from './browser.ts';
import { openBrowser } from './open-browser.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

const isListCode = (url: string): boolean => /\/assets\/policy-list\.page-[^/]+\.js$/.test(url);

/** Addresses that the page asks for from now on. */
function requestsOf(page: Page): string[] {
  const asked: string[] = [];
  page.on('request', (request) => void asked.push(request.url()));
  return asked;
}

it('游客的浏览器空闲时预取可见链接的页面代码，不预取内容；点击后不再加载代码', async () => {
  const { page, faults, context } = await newVisitor(browser);
  const asked = requestsOf(page);
  const prefetched = page.waitForRequest((request) => isListCode(request.url()));
  await page.goto('/');
  await prefetched;
  await page.waitForLoadState('networkidle');
  expect(asked.filter((url) => new URL(url).pathname.endsWith('.data'))).toEqual([]);
  await page
    .getByRole('main')
    .locator('a[href="/zct-ee/policy-info"], a[href^="/zct-ee/policy-info?"]')
    .first()
    .click();
  await page.waitForURL(/\/zct-ee\/policy-info(?:\?|$)/);
  await page.getByRole('heading', { level: 1, name: '政策查询' }).waitFor();
  expect(asked.filter(isListCode)).toHaveLength(1);
  expect(faults).toEqual([]);
  await context.close();
});

it('选择节省流量的读者不预取', async () => {
  const { page, context } = await newVisitor(browser);
  await page.addInitScript("Object.defineProperty(navigator, 'connection', { value: { saveData: true } })");
  const asked = requestsOf(page);
  const isAwake = page.waitForRequest('**/policy/api/log/behavior/record');
  await page.goto('/');
  await isAwake;
  await page.waitForLoadState('networkidle');
  expect(asked.filter(isListCode)).toEqual([]);
  await context.close();
});
