// 首页「政策匹配」 and 智能匹配 by name: names of the enterprise library while one types, for guests and members; a plain
// field without JavaScript.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Browser, Locator } from 'playwright-core';
import { expectAccessible, expectNoOverflow, newVisitor, signIn } from './browser.ts';
import { openBrowser } from './open-browser.ts';

export const covers = ['/', '/zct-ee/policy-match'];

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

const MATCH = '/zct-ee/policy-match';
const LIBRARY = /\/ua\/enterprise\/lib\/list/;

/** Letters that follow one another faster than any pause. */
const typeAtOnce = (field: Locator, texts: string[]) =>
  field.evaluate((input, given) => {
    for (const text of given) {
      if (input instanceof HTMLInputElement) input.value = text;
      input.dispatchEvent(new Event('input', { bubbles: true }));
    }
  }, texts);

describe.each([
  ['访客', '/?tab=match', 1280],
  ['访客', '/?tab=match', 375],
  ['访客', MATCH, 1280],
  ['访客', MATCH, 375],
  ['登录用户', '/?tab=match', 1280],
  ['登录用户', MATCH, 1280],
])('%s在 %s（%i 像素）', (who, address, width) => {
  it('输入两个字起提示企业名称，连续输入只问一次', async () => {
    const { page, context, faults } = await newVisitor(browser, { isPhone: width === 375 });
    if (who === '登录用户') await signIn(page, 'demo-enterprise');
    const asked: string[] = [];
    page.on('request', (request) => {
      if (LIBRARY.test(request.url())) asked.push(new URL(request.url()).searchParams.get('keyword') ?? '');
    });
    await page.goto(address, { waitUntil: 'networkidle' });
    const field = page.getByRole('combobox', { name: '企业名称' });
    const offered = page.locator('datalist option');
    await field.fill('滁');
    await typeAtOnce(field, ['滁州', '滁州演', '滁州演示']);
    await expect.poll(() => offered.count()).toBeGreaterThan(1);
    for (const name of await offered.allTextContents()) expect(name).toContain('滁州演示');
    expect(asked).toEqual(['滁州演示']);
    // what the browser types when one of them is chosen
    const [first = ''] = await offered.allTextContents();
    await field.fill(first);
    await expectAccessible(page, `${address} ${width}`);
    await expectNoOverflow(page, `${address} ${width}`);
    await field.press('Enter');
    await page.waitForURL((url) => url.pathname === MATCH && url.searchParams.get('name') === first);
    await page.getByText(/仅依据登记公开信息/).waitFor();
    expect(asked).toEqual(['滁州演示']);
    expect(faults).toEqual([]);
    await context.close();
  });
});

it('企业库不能查询时照常可以输入和提交', async () => {
  const { page, context, faults } = await newVisitor(browser);
  await page.route(LIBRARY, (route) => route.abort());
  await page.goto('/?tab=match', { waitUntil: 'networkidle' });
  const failed = page.waitForEvent('requestfailed', (request) => LIBRARY.test(request.url()));
  await page.getByRole('combobox', { name: '企业名称' }).pressSequentially('滁州演示');
  await failed;
  await page.keyboard.press('Enter');
  await page.waitForURL(`**${MATCH}?**`);
  await expect.poll(() => page.locator('datalist option').count()).toBe(0);
  expect(faults).toEqual([]);
  await context.close();
});

it.each(['/?tab=match', MATCH])('没有 JavaScript 时 %s 是普通的输入框', async (address) => {
  const { page, context } = await newVisitor(browser, { isScriptless: true });
  await page.goto(address);
  await page.getByLabel('企业名称').fill('滁州演示');
  await page.keyboard.press('Enter');
  await page.waitForURL(`**${MATCH}?name=**`);
  await expect.poll(() => page.getByRole('heading', { level: 1 }).isVisible()).toBe(true);
  await context.close();
});
