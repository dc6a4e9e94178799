// 重置 of every list that has one: the fields are as on the list without conditions, whatever was typed, sent or not, with
// scripts, without them, and before they are there.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Browser, Page } from 'playwright-core';
import { newVisitor, openAwake, signIn, waitDrawn } from './browser.ts';
import { openBrowser } from './open-browser.ts';
import { everyPage } from './screenshot-list.ts';

export const covers = ['/activity', '/console/users', '/console/policies'];

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

const LIMIT = { timeout: 15_000 };
const form = (page: Page) =>
  page.getByRole('search').filter({ has: page.getByRole('link', { name: '重置', exact: true }) });
const reset = (page: Page) => form(page).getByRole('link', { name: '重置', exact: true });

/** What the fields say, by name. */
const said = (page: Page): Promise<Record<string, string>> =>
  form(page).evaluate((one) =>
    Object.fromEntries(
      [...one.querySelectorAll<HTMLInputElement | HTMLSelectElement>('input, select')].map(
        ({ name, value }) => [name, value],
      ),
    ),
  );

/** Writes into every field something that it does not say; in how many. */
async function fillAll(page: Page): Promise<number> {
  const before = await said(page);
  for (const field of await form(page).locator('input:visible, select:visible').all()) {
    const kind = await field.evaluate((one: HTMLInputElement) => one.type);
    if (kind === 'select-one') {
      const last = await field.locator('option').last().getAttribute('value');
      await field.selectOption(last ?? '');
    } else if (kind === 'month') await field.fill('2026-03');
    else if (kind === 'date') await field.fill('2026-03-05');
    else if (kind !== 'checkbox' && kind !== 'radio') await field.fill('没有查询过');
  }
  const now = await said(page);
  return Object.keys(now).filter((name) => now[name] !== before[name]).length;
}

/** Of somebody who is signed in; of a guest none. */
async function cookiesOf(who: string) {
  if (who === '游客') return [];
  const { page, context } = await newVisitor(browser);
  await signIn(page, who);
  const cookies = await context.cookies();
  await context.close();
  return cookies;
}

const places = [
  ...new Map(
    everyPage()
      .filter(({ width, press, via = [] }) => width === 1280 && press === undefined && via.length === 0)
      .map(({ as, path }) => [path.replace(/\?.*$/, ''), { as, path: path.replace(/\?.*$/, '') }]),
  ).values(),
];

describe('查询栏的重置', () => {
  it.each([...Map.groupBy(places, ({ as }) => as ?? '游客')].filter(([who]) => who !== 'demo-enterprise'))(
    '%s：输入而没有查询的、查询过的，重置之后都回到没有条件时的样子；没有脚本也一样',
    { timeout: 300_000 },
    async (who, own) => {
      const lists: string[] = [];
      const cookies = await cookiesOf(who);
      for (const isScriptless of [false, true]) {
        const { page, context } = await newVisitor(browser, { isScriptless });
        await context.addCookies(cookies);
        for (const { path } of own) {
          const html = await (await context.request.get(path)).text();
          if (!/<search.*>重置<\/a>/s.test(html)) continue;
          const open = () => (isScriptless ? page.goto(path) : openAwake(page, path));
          await open();
          const plain = await said(page);
          lists.push(path);
          const filled = await fillAll(page);
          expect(filled, path).toBeGreaterThan(0);
          await reset(page).click();
          if (!isScriptless) await waitDrawn(page);
          const isPlain = async () => JSON.stringify(await said(page)) === JSON.stringify(plain);
          await expect.poll(isPlain, { ...LIMIT, message: `${path} 没有查询` }).toBe(true);
          await fillAll(page);
          await form(page).getByRole('button', { name: '查询', exact: true }).click();
          await page.waitForURL(/\?/);
          await reset(page).click();
          await expect.poll(isPlain, { ...LIMIT, message: `${path} 查询之后` }).toBe(true);
        }
        await context.close();
      }
      // each with scripts and without
      expect(lists.length).toBeGreaterThanOrEqual(who === '游客' ? 2 : 20);
    },
  );

  it('查询的结果到达之前就重置：输入的条件也不留下', async () => {
    const { page, context, faults } = await newVisitor(browser);
    await signIn(page, 'demo-operator');
    await openAwake(page, '/console/users');
    const plain = await said(page);
    await fillAll(page);
    const answer = Promise.withResolvers<void>();
    await page.route(/users\.data\?.*keyword=/, async (route) => {
      await answer.promise;
      await route.abort();
    });
    await form(page).getByRole('button', { name: '查询', exact: true }).click();
    await reset(page).click();
    answer.resolve();
    await expect.poll(() => said(page), LIMIT).toEqual(plain);
    expect(faults).toEqual([]);
    await context.close();
  });
});
