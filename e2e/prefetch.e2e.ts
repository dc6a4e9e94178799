// 空闲预取 (spec §9): the code of pages that visible links lead to is loaded when the browser is idle, for guests too;
// never for a reader who saves data, and never their content.
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Browser, Page } from 'playwright-core';
import { newVisitor, openAwake } from './browser.ts';
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

/** How many files the window remembers. */
const prefetchedBy = (page: Page): Promise<number> =>
  page.evaluate(() => (sessionStorage.getItem('prefetched') ?? '').split('\n').length);

it('游客的浏览器空闲时预取可见链接的页面代码，不预取内容；点击后不再加载代码', async () => {
  const { page, faults, context } = await newVisitor(browser, { isPrefetching: true });
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

it('同一窗口里打开下一个页面，不再要已经预取的代码；没有预取的照样预取', async () => {
  const { page, faults, context } = await newVisitor(browser, { isPrefetching: true });
  const asked = requestsOf(page);
  await openAwake(page, '/');
  await expect.poll(() => asked.filter(isListCode).length).toBe(1);
  await openAwake(page, '/');
  // the links in sight are looked at when the browser is idle, their code is asked for when it is idle again
  await page.evaluate(idleTimes, 4);
  expect(asked.filter(isListCode)).toHaveLength(1);
  // what only another page leads to comes with that page
  const known = await prefetchedBy(page);
  await openAwake(page, '/apply-center');
  await expect.poll(() => prefetchedBy(page)).toBeGreaterThan(known);
  expect(faults).toEqual([]);
  await context.close();
});

/** In the page: when it has been idle that often, with a frame in between. */
async function idleTimes(times: number): Promise<void> {
  for (let time = 0; time < times; time += 1) {
    await new Promise((idle) => requestIdleCallback(idle, { timeout: 2_000 }));
    await new Promise((drawn) => requestAnimationFrame(drawn));
  }
}

it('选择节省流量的读者不预取', async () => {
  const { page, context } = await newVisitor(browser, { isPrefetching: true });
  await page.addInitScript("Object.defineProperty(navigator, 'connection', { value: { saveData: true } })");
  const asked = requestsOf(page);
  const isAwake = page.waitForRequest('**/policy/api/log/behavior/record');
  await page.goto('/');
  await isAwake;
  await page.waitForLoadState('networkidle');
  expect(asked.filter(isListCode)).toEqual([]);
  await context.close();
});
