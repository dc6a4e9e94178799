// 用户旅程: 容缺受理. An enterprise that lacks one paper promises it and files, reads until when in 待我处理, hands it in while the
// review goes on; the desk cannot decide before it is received, sends it back once, and receives it. One that is not handed in bars its
// owner, until an officer lifts that.
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Browser, Page } from 'playwright-core';
import type { Sql } from '@yqt/database/sql';
import { expectAccessible, expectNoOverflow, expectSound, newVisitor, openAwake, signIn } from './browser.ts';
import { actOnCase, attach } from './desk-acts.ts';
import { askForMaterials, fillFiling, openGuide, startFiling, submitFiling } from './filing-acts.ts';
import { openBrowser } from './open-browser.ts';
import { openDatabase } from './own-database.ts';

const LONG_MS = 300_000;
const MATERIALS = [
  { code: 'report', name: '验收报告', copies: 1, needsSeal: false, note: '', required: true, deferDays: 5 },
];

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
const item = (page: Page) => page.locator('#material-report');
/** Promises it on the page of the form, and files; returns the id. */
async function fileWithPromise(page: Page): Promise<string> {
  await openGuide(page);
  await main(page)
    .getByText(/可申请容缺，承诺受理后 5 个工作日内补交/)
    .first()
    .waitFor();
  const id = await startFiling(page);
  await item(page).locator('summary', { hasText: '暂未备齐' }).click();
  await expectAccessible(page, 'form');
  await item(page).getByRole('button', { name: '申请容缺并承诺：验收报告' }).click();
  await item(page).getByText('已申请容缺').waitFor();
  await fillFiling(page);
  await submitFiling(page);
  return id;
}

async function handIn(page: Page, id: string, name: string): Promise<void> {
  await openAwake(page, `/user/my-apply/detail?id=${id}`);
  await attach(page, '验收报告', name);
  await main(page).getByRole('button', { name: '提交补交的容缺材料' }).click();
  await item(page)
    .getByText(/已于 .+ 补交/)
    .waitFor();
}

async function receive(page: Page, id: string, { result, note = '' }: { result: string; note?: string }) {
  await openAwake(page, `/console/cases/${id}`);
  const materials = main(page).getByRole('region', { name: '材料', exact: true });
  await materials.getByText('已补交，待核收').waitFor();
  await materials.locator('summary', { hasText: '核收验收报告' }).click();
  const form = materials.getByRole('form', { name: '核收验收报告' });
  await form.getByLabel('核收结果').selectOption({ label: result });
  await form.getByLabel('说明').fill(note);
  await expectAccessible(page, 'desk');
  await form.getByRole('button', { name: '登记', exact: true }).click();
  await materials.getByText('已补交，待核收').waitFor({ state: 'detached' });
}

it(
  '容缺受理：承诺后先提交，受理后写明补交日期；审核中补交，退回重交一次，核收之后才能通过',
  async () => {
    const { page, faults } = await newVisitor(browser);
    await signIn(page, 'demo-other');
    const id = await fileWithPromise(page);
    await item(page).getByText('已申请容缺').waitFor();

    const desk = await newVisitor(browser);
    await signIn(desk.page, 'demo-operator');
    await openAwake(desk.page, `/console/cases/${id}`);
    await main(desk.page).getByText('已申请容缺').waitFor();
    await actOnCase(desk.page, { event: '受理', state: '初审中' });

    await page.goto('/zct-ee/declaration');
    await main(page).getByText('容缺材料待补交').waitFor();
    await openAwake(page, `/user/my-apply/detail?id=${id}`);
    await item(page)
      .getByText(/容缺受理，应于 \d{4}-\d{2}-\d{2} 前补交/)
      .waitFor();
    await expectAccessible(page, 'own');
    await main(page).getByRole('button', { name: '提交补交的容缺材料' }).click();
    await main(page).getByText('请先上传要补交的容缺材料').waitFor();

    const review = await newVisitor(browser);
    await signIn(review.page, 'demo-reviewer');
    await openAwake(review.page, `/console/cases/${id}`);
    const actions = main(review.page).getByRole('region', { name: '办理', exact: true });
    await actions.locator('summary', { hasText: '初审通过' }).click();
    await actions.getByRole('button', { name: '确认初审通过' }).click();
    await main(review.page)
      .getByText(/容缺材料尚未补交：验收报告/)
      .first()
      .waitFor();
    await handIn(page, id, '验收旧.pdf');
    await receive(review.page, id, { result: '退回重交', note: '缺签字页' });
    const phone = await newVisitor(browser, { isPhone: true });
    await signIn(phone.page, 'demo-other');
    await openAwake(phone.page, `/user/my-apply/detail?id=${id}`);
    await item(phone.page).getByText('退回重交：缺签字页').waitFor();
    await expectNoOverflow(phone.page, 'own');
    await handIn(phone.page, id, '验收新.pdf');
    await receive(review.page, id, { result: '核收' });
    await openAwake(review.page, `/console/cases/${id}`);
    await actOnCase(review.page, { event: '初审通过', state: '已办结', fields: {} });
    await openAwake(phone.page, `/user/my-apply/detail?id=${id}`);
    await item(phone.page)
      .getByText(/已于 .+ 核收/)
      .waitFor();
    for (const one of [faults, desk.faults, review.faults, phone.faults]) expect(one).toEqual([]);
  },
  LONG_MS,
);

it(
  '承诺未兑现：审核台写明限制，写明理由解除，企业收到消息',
  async () => {
    const owner = await newVisitor(browser);
    await signIn(owner.page, 'demo-enterprise');
    const id = await fileWithPromise(owner.page);
    await owner.context.close();
    const { page, faults } = await newVisitor(browser);
    await signIn(page, 'demo-operator');
    await openAwake(page, `/console/cases/${id}`);
    await actOnCase(page, { event: '受理', state: '初审中' });
    await sql.unsafe(`update casework.owed_material set due_on = current_date - 1 where case_id = $1::uuid`, [
      id,
    ]);
    await sql.unsafe(`insert into jobs.job (name, data) values ('casework.sweep', '{}')`);
    const found = () =>
      sql
        .unsafe(`select 1 from casework.promise_breach where case_id = $1::uuid`, [id])
        .then((rows) => rows.length);
    await expect.poll(found, { timeout: 60_000, interval: 500 }).toBe(1);

    for (const isPhone of [true, false]) {
      // oxlint-disable-next-line no-await-in-loop -- one account, one session
      const look = await newVisitor(browser, { isPhone });
      await signIn(look.page, 'demo-leader');
      await openAwake(look.page, `/console/cases/${id}`);
      const section = main(look.page).getByRole('region', { name: '承诺未兑现', exact: true });
      await section.getByText(/前不再适用容缺受理/).waitFor();
      await section.locator('summary', { hasText: '解除「验收报告」的限制' }).click();
      await expectSound(look.page, '承诺未兑现');
      if (isPhone) {
        await section.getByRole('button', { name: '解除限制' }).click();
        await section.getByText('请填写 10～500 个字的理由').waitFor();
      } else {
        await section.getByLabel('理由').fill('厂房失火，验收报告原件损毁，已核实');
        await section.getByRole('button', { name: '解除限制' }).click();
        await section.getByText('对容缺受理的限制已解除。').waitFor();
      }
      expect(look.faults).toEqual([]);
      await look.context.close();
    }
    const told = await newVisitor(browser, { isPhone: true });
    await signIn(told.page, 'demo-enterprise');
    await openAwake(told.page, '/user/message');
    await main(told.page)
      .getByText(/承诺未兑现的限制已解除/)
      .first()
      .waitFor();
    expect(faults).toEqual([]);
  },
  LONG_MS,
);
