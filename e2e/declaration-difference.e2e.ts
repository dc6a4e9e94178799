// 差异: what a declaration says beside the enterprise's facts stands on the check page, and is taken over by a tick alone.
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Browser } from 'playwright-core';
import { expectSound, newVisitor, openAwake, signIn } from './browser.ts';
import { openBrowser } from './open-browser.ts';

export const covers = ['/apply-center/apply'];

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

it('核对页写明差异；勾选后更新到企业信息，差异随之消失', async () => {
  const { page, context, faults } = await newVisitor(browser, { isPhone: true });
  await signIn(page, 'demo-enterprise', { at: '/apply-center' });
  await page.getByRole('link', { name: '企业统计信息备案' }).click();
  await page.waitForURL('**/apply-center/detail**');
  await page.getByRole('button', { name: '去申报' }).click();
  await page.waitForURL('**/apply-center/apply**');
  await openAwake(page, page.url());
  const named = (name: string) => page.locator(`[name="${name}"]`);
  await named('establishDate').fill('2018-03-01');
  await named('staff').fill('121');
  await named('contactName').fill('王演示');
  await named('contactMobile').fill('13900005678');
  await named('mainProducts').fill('锂离子电池材料');
  await named('isTrue').last().check();
  await page.getByText('已保存', { exact: true }).waitFor();
  await page.getByRole('button', { name: '下一步：核对并提交' }).click();
  await page.getByText('请核对所填内容').waitFor();
  await openAwake(page, page.url());
  const differences = page.getByRole('form', { name: '填报内容与企业信息不一致' });
  const tick = differences.getByRole('checkbox', { name: /填报为 121/ });
  await tick.check();
  await expectSound(page, 'check');
  await differences.getByRole('button', { name: '更新到企业信息' }).click();
  await page.getByText('企业信息已更新，来源为申报').waitFor();
  await expect.poll(() => tick.count()).toBe(0);
  expect(faults).toEqual([]);
  await context.close();
}, 180_000);
