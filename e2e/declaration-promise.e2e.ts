// 用户旅程: 告知承诺核查. An enterprise promises in the place of a file and files; a reviewer finds the promise untrue, at a phone and
// at a desk, and asks for the file; the enterprise reads why and whom to ask, uploads it, and its next filing asks for the file.
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Browser, Page } from 'playwright-core';
import type { Sql } from '@yqt/database/sql';
import { expectSound, newVisitor, openAwake, signIn } from './browser.ts';
import { actOnCase, attach } from './desk-acts.ts';
import { askForMaterials, fillFiling, openGuide, startFiling, submitFiling } from './filing-acts.ts';
import { openBrowser } from './open-browser.ts';
import { openDatabase } from './own-database.ts';

const LONG_MS = 300_000;
const WORDS = '本企业承诺近三年无重大安全事故，所述属实。';
const REASON = '应急管理部门通报该企业上年发生一起较大事故';
const material = { copies: 1, needsSeal: false, note: '', required: true };
const MATERIALS = [{ ...material, code: 'safety', name: '安全生产', obtainBy: 'promise', promise: WORDS }];

let browser: Browser;
let sql: Sql;
beforeAll(async () => {
  browser = await openBrowser();
  sql = openDatabase();
  await askForMaterials(MATERIALS);
});
afterAll(async () => {
  await browser.close();
  await sql.end({ timeout: 1 });
});

const main = (page: Page) => page.getByRole('main');
/** The one row of 承诺核查. */
const listed = (page: Page) => main(page).getByRole('table');
const item = (page: Page) => page.locator('#material-safety');

async function fileWithPromise(page: Page): Promise<string> {
  await openGuide(page);
  const id = await startFiling(page);
  await item(page).getByRole('button', { name: '确认承诺：安全生产' }).click();
  await item(page)
    .getByText(/已于 .+ 承诺/)
    .waitFor();
  await fillFiling(page);
  await submitFiling(page);
  return id;
}

async function findUntrue(page: Page): Promise<void> {
  const materials = main(page).getByRole('region', { name: '材料', exact: true });
  await materials.getByText('未核查').waitFor();
  await materials.locator('summary', { hasText: '核查「安全生产」的承诺' }).click();
  const form = materials.getByRole('form', { name: '核查「安全生产」的承诺' });
  await form.getByLabel('核查结果').selectOption({ label: '不实' });
  await form.getByRole('button', { name: '登记核查结果' }).click();
  await form.getByText(/请写明何处不实/).waitFor();
  await form.getByText(/请写明如何核查/).waitFor();
  await expectSound(page, '核查');
  await form.getByLabel('何处不实').fill(REASON);
  await form.getByLabel('如何核查').fill('电话核实并调取通报文件');
  await form.getByRole('button', { name: '登记核查结果' }).click();
  await materials.getByText('核查不实').waitFor();
}

it(
  '告知承诺核查不实：审核台登记，要求补正；企业读到原因与向谁说明，上传材料后提交，双方都看得到',
  async () => {
    const owner = await newVisitor(browser);
    await signIn(owner.page, 'demo-other');
    const id = await fileWithPromise(owner.page);
    const desk = await newVisitor(browser);
    await signIn(desk.page, 'demo-operator');
    await openAwake(desk.page, `/console/cases/${id}`);
    await actOnCase(desk.page, { event: '受理', state: '初审中' });

    const phone = await newVisitor(browser, { isPhone: true });
    await signIn(phone.page, 'demo-reviewer');
    await openAwake(phone.page, '/console/promises');
    // beside those of the demonstration
    const own = listed(phone.page).getByRole('row').filter({ hasText: '安全生产' });
    await own.getByText('由您核查').waitFor();
    await expectSound(phone.page, '待核查');
    await listed(phone.page)
      .getByRole('link', { name: /安全生产/ })
      .click();
    await phone.page.waitForURL(`**/console/cases/${id}#materials`);
    await findUntrue(phone.page);
    await openAwake(phone.page, '/console/promises');
    await listed(phone.page).getByText('由您核查').first().waitFor();
    await expect.poll(() => own.count()).toBe(0);
    await main(phone.page)
      .getByRole('link', { name: /^限制中/ })
      .click();
    await listed(phone.page).getByText(REASON).waitFor();
    await expectSound(phone.page, '限制中');
    await phone.context.close();

    const wide = await newVisitor(browser);
    await signIn(wide.page, 'demo-reviewer');
    await openAwake(wide.page, `/console/cases/${id}`);
    await main(wide.page)
      .getByText(/请要求补正该项（上传材料）/)
      .waitFor();
    await main(wide.page)
      .getByRole('region', { name: '承诺未兑现' })
      .getByText(/不再适用告知承诺/)
      .waitFor();
    await expectSound(wide.page, '不实');

    await openAwake(owner.page, `/user/my-apply/detail?id=${id}`);
    await item(owner.page).getByText(`理由：${REASON}`).waitFor();

    await openAwake(owner.page, '/zct-ee/declaration');
    await openGuide(owner.page);
    await startFiling(owner.page);
    await item(owner.page)
      .getByText(/经核查承诺不实.+不再适用告知承诺/)
      .waitFor();
    await attach(owner.page, '安全生产', '证明.pdf');
    await item(owner.page).getByText('证明.pdf').first().waitFor();
    await expectSound(owner.page, '改为上传');
    await owner.page.setViewportSize({ width: 375, height: 800 });
    await expectSound(owner.page, '改为上传 375');

    const rows = () =>
      sql.unsafe(`select 1 from casework.promise_breach where case_id = $1::uuid and way = 'promise'`, [id]);
    await expect.poll(async () => (await rows()).length, { timeout: 15_000 }).toBe(1);
    for (const one of [owner.faults, desk.faults, wide.faults]) expect(one).toEqual([]);
  },
  LONG_MS,
);
