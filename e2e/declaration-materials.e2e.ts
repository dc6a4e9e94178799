// 用户旅程: materials that nobody uploads. The enterprise reads in the guide how each is obtained, stores what is missing in its
// 材料库 and comes back, promises in the place of a file, files; the desk reads the promise and records what the tax office
// verified before it goes on, and the enterprise reads that.
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Browser, Page } from 'playwright-core';
import { expectAccessible, expectNoOverflow, newVisitor, openAwake, signIn } from './browser.ts';
import { actOnCase, chooseFile, emptyPdf } from './desk-acts.ts';
import { askForMaterials, fillFiling, openGuide, startFiling, submitFiling } from './filing-acts.ts';
import { openBrowser } from './open-browser.ts';

export const covers = ['/user/vault'];

const WORDS = '本企业承诺近三年无重大安全事故，所述属实。';
const LONG_MS = 300_000;
const material = { copies: 1, needsSeal: false, note: '', required: true };
const MATERIALS = [
  { ...material, code: 'licence', name: '营业执照', obtainBy: 'vault', type: '02' },
  { ...material, code: 'tax', name: '完税情况', obtainBy: 'department', verifyBy: '税务部门' },
  { ...material, code: 'safety', name: '安全生产', obtainBy: 'promise', promise: WORDS },
];

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
  await askForMaterials(MATERIALS);
});
afterAll(() => browser.close());

const main = (page: Page) => page.getByRole('main');
const item = (page: Page, code: string) => page.locator(`#material-${code}`);

/** Reads in the guide how each is obtained; returns the id of the draft. */
async function begin(page: Page): Promise<string> {
  await openGuide(page);
  await main(page).getByText('由税务部门核验，无需提交').waitFor();
  await main(page).getByText(WORDS).waitFor();
  await main(page).getByText('从材料库选用').waitFor();
  return startFiling(page);
}

/** What the vault lacks is stored there, and taken from there. */
async function takeFromVault(page: Page): Promise<void> {
  await item(page, 'licence').getByText('材料库中还没有可用的这类材料').waitFor();
  await item(page, 'licence').getByRole('link', { name: '去材料库存入' }).click();
  await page.waitForURL('**/user/vault**');
  await openAwake(page, page.url());
  const form = main(page).getByRole('form', { name: '存入材料' });
  await form.getByLabel('名称').fill('执照正本');
  await chooseFile(form, '文件', emptyPdf('执照.pdf'));
  await form.getByRole('button', { name: '存入' }).click();
  await page.getByText('已存入材料库').first().waitFor();
  await main(page)
    .getByRole('link', { name: /^返回填报/ })
    .click();
  await page.waitForURL('**/apply-center/apply**');
  await openAwake(page, page.url());
  await item(page, 'licence').getByRole('button', { name: '使用 执照正本' }).click();
  await item(page, 'licence').getByText('来自材料库').waitFor();
}

const tasks = (page: Page) =>
  main(page).getByRole('region', { name: '任务清单' }).getByRole('listitem').filter({ hasText: '材料' });

it(
  '材料库、部门核验与告知承诺：指南写明，填报时存入、引用并承诺，审核台登记核验结果后才能通过，企业读得到',
  async () => {
    const { page, faults } = await newVisitor(browser);
    await signIn(page, 'demo-other');
    const id = await begin(page);
    await tasks(page).getByText('还差 2 项').waitFor();
    await item(page, 'tax').getByText('由税务部门核验，无需提交').waitFor();
    await takeFromVault(page);
    await item(page, 'safety').getByText(WORDS).waitFor();
    await item(page, 'safety').getByRole('button', { name: '确认承诺：安全生产' }).click();
    await item(page, 'safety')
      .getByText(/已于 .+ 承诺/)
      .waitFor();
    await tasks(page).getByText('已完成').waitFor();
    await expectAccessible(page, 'form');
    await fillFiling(page);
    await submitFiling(page);

    const desk = await newVisitor(browser);
    await signIn(desk.page, 'demo-operator');
    await openAwake(desk.page, `/console/cases/${id}`);
    await actOnCase(desk.page, { event: '受理', state: '初审中' });
    const review = await newVisitor(browser);
    await signIn(review.page, 'demo-reviewer');
    await openAwake(review.page, `/console/cases/${id}`);
    const materials = main(review.page).getByRole('region', { name: '材料', exact: true });
    await materials.getByText(WORDS).waitFor();
    await materials.getByText('待登记核验结果').waitFor();
    const actions = main(review.page).getByRole('region', { name: '办理', exact: true });
    await actions.locator('summary', { hasText: '初审通过' }).click();
    await actions.getByRole('button', { name: '确认初审通过' }).click();
    await main(review.page)
      .getByText(/部门核验结果尚未登记：完税情况/)
      .first()
      .waitFor();
    await materials.locator('summary', { hasText: '登记核验结果：完税情况' }).click();
    const form = materials.getByRole('form', { name: '登记核验结果：完税情况' });
    await form.getByLabel('核验结果').selectOption({ label: '相符' });
    await form.getByLabel('核验说明').fill('无欠税记录');
    await expectAccessible(review.page, 'desk');
    await form.getByRole('button', { name: '登记', exact: true }).click();
    await materials.getByText(/相符（初审，.+ 登记）/).waitFor();
    await materials.getByText('核验说明：无欠税记录').waitFor();
    await openAwake(review.page, `/console/cases/${id}`);
    await actOnCase(review.page, { event: '初审通过', state: '已办结', fields: {} });

    const phone = await newVisitor(browser, { isPhone: true });
    await signIn(phone.page, 'demo-other');
    await openAwake(phone.page, `/user/my-apply/detail?id=${id}`);
    await item(phone.page, 'tax')
      .getByText(/核验结果：相符/)
      .waitFor();
    await item(phone.page, 'tax').getByText('核验说明：无欠税记录').waitFor();
    await item(phone.page, 'safety')
      .getByText(/已于 .+ 承诺/)
      .waitFor();
    await expectNoOverflow(phone.page, 'own');
    for (const one of [faults, desk.faults, review.faults, phone.faults]) expect(one).toEqual([]);
  },
  LONG_MS,
);
