// 人工核定: a member's report waits for an officer; the officer finds the condition and answers; the member's report says
// that it is outdated, is made anew, and the verdict has changed with its source; the answer is taken back at the end, so
// that other journeys find the rules as they were. And the console's lists on a phone.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Browser, Page } from 'playwright-core';
import { expectAccessible, expectNoOverflow, newVisitor, signIn } from './browser.ts';
import { openBrowser } from './open-browser.ts';

export const covers = ['/console/manual'];

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

const MANUAL = '/console/manual';
const REPORT = '/zct-ee/policy-match/report';
/** A policy that waits for nothing else, and that no other journey touches. */
const CODE = 'D-SC-009';
const TITLE = '苏滁高新区人才安居补贴办法';
const CONDITION = '人才与用人单位签订三年以上劳动合同';
const ENTERPRISE = '滁州演示新能源科技有限公司';

const main = (page: Page) => page.getByRole('main');
const row = (page: Page) =>
  main(page)
    .getByRole('article')
    .filter({ hasText: CONDITION })
    .filter({ has: page.getByRole('heading', { name: new RegExp(ENTERPRISE) }) });
const save = (page: Page) => row(page).getByRole('button', { name: '保存核定' });

/** The group of the member's report that the policy stands in, and its condition there. */
async function openReport(page: Page, group = 'completable') {
  await page.goto(`${REPORT}?group=${group}&size=50`);
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  const item = page.locator('main details').filter({ has: page.getByRole('heading', { name: TITLE }) });
  await item.locator('summary').click();
  return item.getByRole('row', { name: new RegExp(CONDITION) });
}

/** Makes the report anew where other journeys have changed what it rests on. */
async function refreshReport(page: Page) {
  await page.goto(REPORT);
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  const stale = page.getByText(/报告可能不是最新/);
  if ((await stale.count()) === 0) return;
  await page.getByRole('button', { name: '重新生成' }).first().click();
  await stale.waitFor({ state: 'detached' });
}

describe('人工核定', () => {
  it('报告等待核定：工作人员找到条件，不选结论时指出，选择后保存', async () => {
    const member = await newVisitor(browser);
    await signIn(member.page, 'demo-enterprise');
    await refreshReport(member.page);
    await (await openReport(member.page)).getByText('待主管部门判断').waitFor();
    await member.context.close();

    const { page, context, faults } = await newVisitor(browser);
    await signIn(page, 'demo-operator', { at: '/console' });
    await page.getByRole('navigation').getByRole('link', { name: '人工核定' }).click();
    await page.waitForURL(`**${MANUAL}`);
    await main(page).getByLabel('企业名称').fill(ENTERPRISE);
    await main(page).getByLabel('政策名称或编号').fill(CODE);
    await main(page).getByRole('button', { name: '查询' }).click();
    await main(page).getByText('共 1 项条件').waitFor();
    await save(page).click();
    await row(page).getByText('请选择核定结论').waitFor();
    await expectAccessible(page, MANUAL);
    await row(page).getByRole('radio', { name: '符合 核定后政策匹配为符合', exact: true }).check();
    await save(page).click();
    await main(page)
      .getByText(/的这项条件核定为「符合」/)
      .waitFor();
    await expectAccessible(page, '核定之后');
    await row(page).waitFor({ state: 'detached' });
    await main(page).getByRole('link', { name: '查看已核定的条件' }).click();
    await row(page)
      .getByText(/^demo-operator/)
      .waitFor();
    expect(faults).toEqual([]);
    await context.close();
  });

  it('企业的报告提示有新的核定，重新生成后结论改变，写明来源', async () => {
    const { page, context, faults } = await newVisitor(browser);
    await signIn(page, 'demo-enterprise', { at: REPORT });
    const stale = page.getByText('人工判断或自我声明的条件已有新的答复，报告可能不是最新');
    await stale.waitFor();
    await page.getByRole('button', { name: '重新生成' }).first().click();
    await expect.poll(() => stale.count()).toBe(0);
    const answered = await openReport(page, 'eligible');
    await answered.getByText('满足', { exact: true }).waitFor();
    await answered.getByText(/^主管部门核定 · \d{4}-\d{2}-\d{2}$/).waitFor();
    expect(faults).toEqual([]);
    await context.close();
  });

  it('手机上撤回核定；两个列表都不需要左右滑动', async () => {
    const { page, context, faults } = await newVisitor(browser, { isPhone: true });
    await signIn(page, 'demo-reviewer', { at: `${MANUAL}?state=answered&policy=${CODE}` });
    await row(page).waitFor();
    await expectAccessible(page, `${MANUAL}（手机）`);
    await expectNoOverflow(page, `${MANUAL}（手机）`);
    await row(page).getByRole('radio', { name: '撤回核定' }).check();
    await save(page).click();
    await main(page)
      .getByText(/^已撤回对/)
      .waitFor();
    await row(page).waitFor({ state: 'detached' });
    await page.goto('/console/rules');
    await main(page).getByText('生效版本').first().waitFor({ state: 'attached' });
    await expectAccessible(page, '/console/rules（手机）');
    await expectNoOverflow(page, '/console/rules（手机）');
    const table = main(page).getByRole('table');
    const [content, room] = await table.evaluate((one) => [
      one.scrollWidth,
      one.parentElement?.clientWidth ?? 0,
    ]);
    expect(content).toBeLessThanOrEqual(room ?? 0);
    expect(faults).toEqual([]);
    await context.close();
  });
});
