// 用户旅程: an administrator gives a state another name, which everybody reads at once, enters the holidays of a year, and says
// how long drafts are kept; a clerk finds nothing.
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Browser, Page } from 'playwright-core';
import { expectAccessible, expectNoOverflow, newVisitor, signIn } from './browser.ts';
import { openBrowser } from './open-browser.ts';

export const covers = ['/console/case-settings'];

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

const SETTINGS = '/console/case-settings';
const main = (page: Page) => page.getByRole('main');

it('修改环节名称立即生效，同名的指出；录入一个年度的放假安排，有误的日期指出', async () => {
  const { page, context, faults } = await newVisitor(browser);
  await signIn(page, 'demo-operator', { at: '/console' });
  await page.getByRole('navigation').getByRole('link', { name: '办件设置' }).click();
  await page.waitForURL(`**${SETTINGS}`);
  await expectAccessible(page, SETTINGS);
  const vehicles = main(page).getByRole('region', { name: '车辆通行申请', exact: true });
  await vehicles.locator('summary').click();
  const word = vehicles.getByLabel('「待受理」的名称');
  await word.fill('审核中');
  await vehicles.getByRole('button', { name: '保存名称' }).click();
  await main(page).getByText('与另一环节同名：审核中').first().waitFor();
  await expectAccessible(page, '同名');
  await word.fill('窗口待收');
  await vehicles.getByRole('button', { name: '保存名称' }).click();
  await main(page).getByText('车辆通行申请的环节名称已修改').waitFor();
  await page.goto('/console/cases?tab=all&state=submitted');
  await main(page).getByRole('table').getByText('窗口待收').first().waitFor();

  await page.goto(SETTINGS);
  const years = main(page).getByRole('region', { name: '放假安排', exact: true });
  await years.getByRole('textbox', { name: '年度' }).fill('2031');
  await years.getByRole('textbox', { name: '依据' }).fill('测试通知');
  await years.getByRole('textbox', { name: '放假日期' }).fill('2031-01-01\n2030-12-31');
  await years.getByRole('button', { name: '保存放假安排' }).click();
  await main(page)
    .getByText(/2030-12-31/)
    .first()
    .waitFor();
  await years.getByRole('textbox', { name: '放假日期' }).fill('2031-01-01');
  await years.getByRole('button', { name: '保存放假安排' }).click();
  await main(page).getByText('2031 年的放假安排已保存').waitFor();
  await years.getByRole('link', { name: '修改 2031 年' }).click();
  await page.waitForURL('**year=2031');
  await expect.poll(() => years.getByRole('textbox', { name: '放假日期' }).inputValue()).toBe('2031-01-01');
  expect(faults).toEqual([]);
  await context.close();
});

it('草稿与撤回件的保留期限：不是天数的指出并留在原处，保存后立即按新的期限，重新打开仍是', async () => {
  const { page, context, faults } = await newVisitor(browser);
  await signIn(page, 'demo-operator', { at: SETTINGS });
  const keeping = main(page).getByRole('region', { name: '草稿与撤回件的保留期限', exact: true });
  await keeping.getByText('草稿保留 180 天，撤回的办件保留 365 天（未设置，按系统默认）').waitFor();
  await keeping.locator('summary').click();
  const days = keeping.getByRole('textbox', { name: '草稿保留天数' });
  await days.fill('两百');
  await keeping.getByRole('button', { name: '保存保留期限' }).click();
  await keeping.getByText('请填写 30～3650 的整数').first().waitFor();
  await expect.poll(() => days.inputValue()).toBe('两百');
  await expectAccessible(page, '保留期限有误');
  await days.fill('200');
  await keeping.getByRole('textbox', { name: '撤回件保留天数' }).fill('400');
  await keeping.getByRole('button', { name: '保存保留期限' }).click();
  await main(page).getByText('保留期限已保存').waitFor();
  const saved = keeping.getByText('草稿保留 200 天，撤回的办件保留 400 天', { exact: true });
  await saved.waitFor();
  await page.reload();
  await saved.waitFor();
  expect(faults).toEqual([]);
  await context.close();
});

it('手机上不超出屏幕；受理员没有权限', async () => {
  const { page, context, faults } = await newVisitor(browser, { isPhone: true });
  await signIn(page, 'demo-operator', { at: SETTINGS });
  await main(page).getByRole('heading', { level: 1 }).waitFor();
  await expectAccessible(page, SETTINGS);
  await expectNoOverflow(page, SETTINGS);
  expect(faults).toEqual([]);
  await context.close();
  const clerk = await newVisitor(browser);
  await signIn(clerk.page, 'demo-clerk');
  await clerk.page.goto(SETTINGS);
  await clerk.page.getByText('您没有权限查看此内容').waitFor();
  await clerk.context.close();
});
