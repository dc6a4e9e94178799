// 检索词: what a visitor searched in vain is listed to an officer, who says what it means; the next visitor finds policies,
// and the word is taken away again.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Browser, Page } from 'playwright-core';
import { expectAccessible, expectNoOverflow, newVisitor, PHONE, signIn } from './browser.ts';
import { openBrowser } from './open-browser.ts';

export const covers = ['/console/search-words'];

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

const WORDS = '/console/search-words';
/** Of no policy and no word of the table. */
const SAYING = '喵星飞毯';
const MEANING = '高新技术企业';

const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

async function search(keyword: string): Promise<string> {
  const { page, context } = await newVisitor(browser);
  await page.goto(`/zct-ee/policy-info?keyword=${encodeURIComponent(keyword)}`);
  const said = await page
    .getByText(/共找到 \d+ 条政策/)
    .or(page.getByText(/没有找到/))
    .first()
    .innerText();
  await context.close();
  return said;
}

describe('检索词', () => {
  it('没有结果的检索词出现在运营后台，填上对应的政策用语后即可搜到', async () => {
    await expect.poll(() => search(SAYING)).not.toMatch(/共找到 [1-9]/);
    const { page, context, faults } = await newVisitor(browser);
    await signIn(page, 'demo-operator', { at: '/console' });
    await page.getByRole('navigation').getByRole('link', { name: '检索词' }).click();
    await page.waitForURL(`**${WORDS}`);
    await expect
      .poll(
        async () => {
          await page.goto(WORDS);
          return section(page, '没有结果的检索词').innerText();
        },
        { timeout: 15_000 },
      )
      .toContain(SAYING);
    await expectAccessible(page, WORDS);
    await page.getByRole('link', { name: SAYING }).click();
    await expect.poll(() => page.locator('input[name="word"]:visible').inputValue()).toBe(SAYING);
    await page.getByLabel('对应的政策用语').fill(MEANING);
    await page.getByRole('button', { name: '保存', exact: true }).click();
    await page.getByText(`已保存「${SAYING}」`).waitFor();
    await page.setViewportSize(PHONE);
    await expectNoOverflow(page, '保存之后');
    await expect.poll(() => search(SAYING), { timeout: 15_000 }).toMatch(/共找到 [1-9]/);

    await page.goto(`${WORDS}?keyword=${encodeURIComponent(SAYING)}`);
    await page.getByRole('button', { name: /^移除\s*「喵星飞毯」/ }).click();
    await page.getByText(`已移除「${SAYING}」`).waitFor();
    expect(faults).toEqual([]);
    await context.close();
  });
});
