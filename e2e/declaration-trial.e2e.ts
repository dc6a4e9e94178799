// 试办: whoever sets a project up walks it through its nodes in the browser; neither the desk nor the enterprise sees any of it, and
// one button takes it away.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Browser, Page } from 'playwright-core';
import { expectAccessible, expectNoOverflow, newVisitor, openAwake, signIn } from './browser.ts';
import { openBrowser } from './open-browser.ts';

export const covers = ['/console/projects/{id}/trial'];

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

const NAME = '高新技术企业认定奖励';
const main = (page: Page) => page.getByRole('main');
const today = (): string => new Date(Date.now() + 8 * 3_600_000).toISOString().slice(0, 10);

/** Opens what is folded, fills in and confirms one step of an officer; waits for the state that follows. */
async function act(page: Page, label: string, fields: Record<string, string>, state: string): Promise<void> {
  const named = page.locator('summary').filter({ hasText: new RegExp(`：${label}$`) });
  const fold = main(page).locator('details').filter({ has: named });
  const form = fold.locator('form');
  if ((await fold.getAttribute('open')) === null) await fold.locator('summary').click();
  for (const [name, value] of Object.entries(fields)) await form.locator(`[name="${name}"]`).fill(value);
  await form.getByRole('button', { name: `确认${label}` }).click();
  await main(page).getByRole('definition').filter({ hasText: state }).first().waitFor();
}

describe.each([
  ['1280', false, 'demo-operator'],
  ['375', true, 'demo-clerk'],
] as const)('试办，%s 像素', (_width, isPhone, user) => {
  it('从填报走到办结；没有受理件，企业也看不到；结束即删除', async () => {
    const { page, context, faults } = await newVisitor(browser, { isPhone });
    await signIn(page, user, { at: `/console/projects?keyword=${encodeURIComponent(NAME)}` });
    await main(page).getByRole('link', { name: NAME, exact: true }).click();
    await page.waitForURL(/console\/projects\/[0-9a-f-]{36}$/);
    const address = `${new URL(page.url()).pathname}/trial`;
    await main(page).getByRole('link', { name: '试办', exact: true }).click();
    await page.waitForURL(`**${address}`);
    await expectAccessible(page, 'before');
    await main(page).getByRole('button', { name: '开始试办' }).click();
    await main(page).getByRole('form', { name: '以企业身份填报' }).waitFor();
    await openAwake(page, address);
    await expectAccessible(page, 'form');
    if (isPhone) await expectNoOverflow(page, 'form');
    await main(page).getByRole('button', { name: '提交申报' }).click();
    await main(page).getByText('请选择认定情形').first().waitFor();
    const named = (name: string) => main(page).locator(`[name="${name}"]`);
    await named('establishDate').fill('2018-03-01');
    await named('staff').fill('77');
    await named('contactName').fill('试办联系人');
    await named('contactMobile').fill('13900001111');
    await named('passKind').selectOption('first');
    await named('certificateNo').fill('GR202634000001');
    await named('certifiedOn').fill('2026-01-05');
    await named('requestedAmount').fill('200000.00');
    await named('revenueWan').fill('5000');
    await named('rdExpenseWan').fill('400');
    await named('isTrue').last().check();
    await main(page).getByRole('button', { name: '提交申报' }).click();
    await main(page)
      .getByText(/^试办\d{14}$/)
      .waitFor();
    await expectAccessible(page, 'desk');
    if (isPhone) await expectNoOverflow(page, 'desk');
    await act(page, '受理', {}, '初审中');
    await act(page, '初审通过', { verifiedAmount: '200000.00' }, '终审中');
    await act(page, '终审通过', { verifiedAmount: '200000.00' }, '公示中');
    const days = { publicFrom: today(), publicTo: today() };
    await act(page, '记录公示结果', { place: '园区网站', ...days }, '待拨付');
    const paid = { paidAmount: '200000.00', paidOn: today(), voucherNo: 'V1' };
    await act(page, '登记拨付', paid, '已办结');
    await main(page).getByText('已办结。可以重新开始').waitFor();
    await expectAccessible(page, 'over');
    if (isPhone) await expectNoOverflow(page, 'over');
    await page.goto(`/console/cases?tab=all&keyword=${encodeURIComponent('试办')}`);
    await main(page).getByRole('heading', { level: 1 }).waitFor();
    await expect.poll(() => main(page).getByText('试办企业').count()).toBe(0);
    await page.goto(`/apply-center?keyword=${encodeURIComponent('试办')}`);
    await main(page).getByRole('heading', { level: 1 }).waitFor();
    await expect.poll(() => main(page).getByText('【试办】').count()).toBe(0);
    await openAwake(page, address);
    await main(page).getByText('结束试办', { exact: true }).click();
    await main(page).getByRole('button', { name: '结束并删除' }).click();
    await main(page).getByRole('button', { name: '开始试办' }).waitFor();
    expect(faults).toEqual([]);
    await context.close();
  }, 240_000);
});
