// 待维护内容: a search that found nothing becomes a piece; what a reader said is counted; 「已核对」 on the editor's page.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Browser } from 'playwright-core';
import { expectSound, newVisitor, openAwake, signIn, waitDrawn } from './browser.ts';
import { openBrowser } from './open-browser.ts';

export const covers = ['/console/content/upkeep'];

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

const MISSED = '魑魅魍魉蟛蜞';

describe('待维护内容', () => {
  it('读者搜不到的词，编辑从列表里「写成问答」，编辑页带着标题', async () => {
    const guest = await newVisitor(browser, { isScriptless: true });
    await guest.page.goto(`/zct-ee/policy-info?keyword=${encodeURIComponent(MISSED)}`);
    await guest.context.close();
    const { page, faults, context } = await newVisitor(browser);
    await signIn(page, 'demo-operator');
    const write = page.getByRole('button', { name: `写成问答：${MISSED}` });
    // counts are written every few seconds
    await expect
      .poll(
        async () => {
          await openAwake(page, '/console/content/upkeep');
          return write.count();
        },
        { timeout: 60_000, interval: 2000 },
      )
      .toBe(1);
    await expectSound(page, '待维护内容');
    await write.click();
    await page.waitForURL(/\/console\/content\/help\/[\w-]{36}/);
    await expect
      .poll(() => page.getByRole('textbox', { name: '问题' }).inputValue(), { timeout: 15_000 })
      .toBe(MISSED);
    expect(faults).toEqual([]);
    await context.close();
  });
  it('「现在检查」之后写明检查时间；在编辑页按「已核对」，页面上写着最后核对的日期', async () => {
    const { page, faults, context } = await newVisitor(browser);
    await signIn(page, 'demo-operator');
    await openAwake(page, '/console/content/upkeep');
    await page.getByRole('button', { name: '现在检查' }).click();
    await expect
      .poll(() => page.locator('main').innerText(), { timeout: 30_000 })
      .toMatch(/链接与阅读情况检查于 \d{4}/);
    await page.goto('/console/content/place');
    await page.locator('main tbody a').last().click();
    await page.waitForURL(/\/console\/content\/place\/[\w-]{36}/);
    await waitDrawn(page);
    await openAwake(page, page.url());
    await page.getByRole('button', { name: '已核对' }).click();
    await expect
      .poll(() => page.locator('main').innerText(), { timeout: 15_000 })
      .toMatch(/最后核对于 \d{4}-\d\d-\d\d（demo-operator）/);
    expect(faults).toEqual([]);
    await context.close();
  });
});
