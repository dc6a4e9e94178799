// 名单旅程: a batch of 137 declarations goes from acceptance to payment by two people at their browsers; an objection by name stops
// its case alone; what the bank sends back is corrected by the enterprise and paid again.
import type { Workbook } from '@cj-tech-master/excelts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Browser, Page } from 'playwright-core';
import type { Sql } from '@yqt/database/sql';
import type { TestBatch } from '../apps/portal/src/domains/declaration/list/server/test-batch.ts';
import { expectAccessible, expectNoOverflow, newVisitor, signIn } from './browser.ts';
import { expectStates, fileBatch, grantPost, passPublicity } from './declaration-batch.ts';
import { chooseFile, confirmList, emptyPdf, payOrders, type Confirming } from './desk-acts.ts';
import { openBrowser } from './open-browser.ts';
import { openDatabase } from './own-database.ts';

export const covers = [
  '/console/lists',
  '/console/lists/{id}',
  '/console/payments',
  '/user/my-apply/account',
];

const CASES = 137;
/** 10 万元. */
const FEN = 10_000_000;
const EXCEPTIONS = 3;
/** One of the 134 that departments do not object to. */
const CUT = 1;
const PAID = CASES - EXCEPTIONS - CUT;
/** A list of 137 cases is moved by one click. */
const MOVING_MS = 240_000;
/** Writes lists and pays. */
const WRITER = 'demo-operator';
/** Answers for the departments and decides. */
const DECIDER = 'demo-leader';
const PROJECT = '批量测试项目';

let browser: Browser;
let sql: Sql;
beforeAll(async () => {
  browser = await openBrowser();
  sql = openDatabase();
  await grantPost(sql, WRITER, 'payer');
});
afterAll(async () => {
  await browser.close();
  await sql.end({ timeout: 1 });
});

async function officer(login: string): Promise<Page> {
  const { page } = await newVisitor(browser);
  await signIn(page, login);
  return page;
}

/** The window accepts them all, by its own call. */
async function accept(batch: TestBatch): Promise<void> {
  const page = await officer('demo-clerk2');
  const AT_ONCE = 100;
  for (let from = 0; from < batch.caseIds.length; from += AT_ONCE) {
    const cases = batch.caseIds.slice(from, from + AT_ONCE).map((id) => ({ id, version: 1 }));
    const reply = await page.evaluate(
      async (body) => {
        const answer = await fetch('/policy/api/manager/case/batch', {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body,
        });
        return answer.json();
      },
      JSON.stringify({ cases, event: 'accept' }),
    );
    expect(reply.data.done).toBe(cases.length);
  }
  await page.context().close();
}

/** Makes the lists of a kind; returns their addresses. */
async function prepare(page: Page, batch: TestBatch, code: string, kind: string): Promise<string[]> {
  const made = page.getByText(/已编制名单/);
  await page.goto('/console/lists');
  await page
    .getByRole('button', {
      name: new RegExp(`^编制${WORDS[kind]}名单（\\d+ 件） ${PROJECT} ${code} 2026 年第一批$`),
    })
    .click();
  await made.waitFor({ timeout: 60_000 });
  await page.goto(`/console/lists?kind=${kind}&state=open&batchId=${batch.batchId}&size=50`);
  const links = page.getByRole('table', { name: '名单', exact: true }).getByRole('link');
  await links.first().waitFor();
  return links.evaluateAll((all) => all.map((one) => one.getAttribute('href') ?? ''));
}
const WORDS: Readonly<Record<string, string>> = {
  joint: '联审',
  support: '拟支持',
  publicity: '公示',
  payment: '资金下达',
};

async function confirm(page: Page, path: string, given: Confirming): Promise<void> {
  await page.goto(path);
  await confirmList(page, given, MOVING_MS);
}
const TODAY = new Date(Date.now() + 8 * 3_600_000).toISOString().slice(0, 10);
const MEETING = { 会议名称: '管委会专题会', 会议日期: '2026-01-05', 纪要文号: '〔2026〕3 号' };
const moved = (count: number) => `已办理 ${count} 件，全部办完`;

const pay = (page: Page, path: string, answer: (book: Workbook) => void): Promise<void> =>
  payOrders(page, path, { answer, timeout: MOVING_MS });

/** The treasury's answer: `back` came back from the bank. */
const results = (back: number | null) => (book: Workbook) =>
  book.worksheets[0]?.eachRow((row, no) => {
    if (no === 1) return;
    row.getCell(9).value = no === back ? '退票' : '已拨付';
    if (no === back) row.getCell(12).value = '户名与账号不符';
    else {
      row.getCell(10).value = `PZ-${no}`;
      row.getCell(11).value = TODAY;
    }
  });

it('137 件、七个部门、三件例外、一件因预算截去：两个人从联审办到拨付', async () => {
  const code = 'E137';
  const budgetFen = PAID * FEN;
  const batch = await fileBatch(sql, { count: CASES, code, fen: FEN, budgetFen, jointReviewer: DECIDER });
  await accept(batch);
  const [writer, decider] = [await officer(WRITER), await officer(DECIDER)];

  const joint = await prepare(writer, batch, code, 'joint');
  expect(joint).toHaveLength(7);
  await expectAccessible(writer, 'lists');
  for (const [at, path] of joint.entries()) {
    if (at < EXCEPTIONS) await object(decider, path, at);
    await confirm(decider, path, { ask: '确认反馈', button: '确认并办理全部', done: moved(CASES) });
  }
  await expectStates(sql, batch, { final_review: CASES });

  const [support = ''] = await prepare(writer, batch, code, 'support');
  await writer.goto(support);
  await writer.locator('summary', { hasText: '超预算处理' }).click();
  await writer.getByLabel('超预算处理').selectOption({ label: '按排序截取' });
  await writer.getByRole('button', { name: '按此方式调整' }).click();
  await writer.getByText('名单已调整').waitFor();
  await expectAccessible(writer, 'support');
  await confirm(decider, support, {
    ask: '集体决策',
    fields: MEETING,
    button: '批准并办理全部',
    done: moved(CASES),
  });
  await expectStates(sql, batch, { publicity: PAID, rejected: EXCEPTIONS + CUT });

  const [publicity = ''] = await prepare(writer, batch, code, 'publicity');
  await confirm(decider, publicity, { ask: '发布公示', button: '发布公示', done: '名单已确认' });
  await passPublicity(sql, batch);
  await expectStates(sql, batch, { pending_disbursement: PAID, rejected: EXCEPTIONS + CUT });

  const [payment = ''] = await prepare(writer, batch, code, 'payment');
  const fields = { 资金文件文号: '苏滁财〔2026〕8 号' };
  await confirm(decider, payment, { ask: '下达资金', fields, button: '确认下达', done: '名单已确认' });
  await pay(writer, payment, results(null));
  await expectStates(sql, batch, { completed: PAID, rejected: EXCEPTIONS + CUT });
  await writer.reload();
  await expectAccessible(writer, 'paid');
  await writer.goto('/console/payments');
  await writer.getByRole('link', { name: /^ZJ/ }).first().waitFor();
  await expectAccessible(writer, 'payments');
  await writer.context().close();
  await decider.context().close();
}, 1_500_000);

/** A department's exception, with its ground. */
async function object(page: Page, path: string, at: number): Promise<void> {
  await page.goto(path);
  const edit = page.locator('details', { has: page.getByLabel(/^修改 /) }).nth(at);
  await edit.locator('summary').click();
  await edit.getByLabel('结论').selectOption({ label: '有异议' });
  await edit.getByLabel('依据').fill('存在欠税');
  await edit.getByRole('button', { name: '保存本行' }).click();
  await page.getByText('已保存', { exact: true }).waitFor();
  await expectAccessible(page, 'exception');
}

/** One of three rows, by its name; the sums are of what was found. */
async function findRow(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.getByText('共 3 行，申请 300,000.00 元').waitFor();
  await page.getByLabel('企业名称或受理编号').fill('批量企业 0002');
  await page.getByLabel('排列次序').selectOption({ label: '金额从大到小' });
  await page.getByRole('search').getByRole('button', { name: '查询', exact: true }).click();
  await page.waitForURL(/sort=amount\.desc/);
  await page.getByText('共 1 行，申请 100,000.00 元').waitFor();
  await expectAccessible(page, 'found');
  await expectNoOverflow(page, 'found');
}

describe('公示异议与退票', () => {
  it('实名异议只停一件，异议不成立后继续；退票后企业更正账户再拨付', async () => {
    const code = 'EOBJ';
    const { batch, writer, decider, publicity } = await publishThree(code);

    await objectInPublic(code);
    await expectStates(sql, batch, { publicity: 2, objection_handling: 1 });
    await decider.goto(publicity);
    await decider.getByText('李异议').waitFor();
    await expectAccessible(decider, 'objections');
    await decider.locator('summary', { hasText: '异议不成立，继续公示' }).click();
    await decider.getByLabel('核查情况与理由').first().fill('经现场核查，设备均已投产');
    await decider.getByRole('button', { name: '异议不成立，继续公示' }).click();
    await decider.getByText('已处理', { exact: true }).waitFor();
    await passPublicity(sql, batch);
    await expectStates(sql, batch, { pending_disbursement: 3 });

    await giveAccount(batch, '6222000000000001');
    const [payment = ''] = await prepare(writer, batch, code, 'payment');
    const fields = { 资金文件文号: '苏滁财〔2026〕9 号' };
    await confirm(decider, payment, { ask: '下达资金', fields, button: '确认下达', done: '名单已确认' });
    await pay(writer, payment, (book) => results(rowOf(book, '6222000000000001'))(book));
    await expectStates(sql, batch, { completed: 2, pending_disbursement: 1 });

    await giveAccount(batch, '6222000000000002', '户名与账号不符');
    const [again = ''] = await prepare(writer, batch, code, 'payment');
    await confirm(decider, again, { ask: '下达资金', fields, button: '确认下达', done: '名单已确认' });
    await pay(writer, again, results(null));
    await expectStates(sql, batch, { completed: 3 });
    await writer.goto(again);
    await expect.poll(() => writer.getByText('已完成 1 / 1').count()).toBe(1);
    await writer.context().close();
    await decider.context().close();
  }, 600_000);

  it('异议成立：该件不予支持，当即不再公示，其余的照常拨付', async () => {
    const code = 'EUPH';
    const { batch, writer, decider, publicity } = await publishThree(code);
    await objectInPublic(code);
    await expectStates(sql, batch, { publicity: 2, objection_handling: 1 });
    await expectPublic(code, ['批量企业 0002', '批量企业 0003']);
    await decider.goto(publicity);
    await decider.getByText('李异议').waitFor();
    await decider.locator('summary', { hasText: '异议成立，取消支持' }).click();
    const settling = decider.locator('details[open]', { hasText: '异议成立，取消支持' });
    await settling.getByLabel('核查情况与理由').fill('设备未投入使用，情况属实');
    await settling.getByRole('button', { name: '异议成立，取消支持' }).click();
    await decider.getByText('已处理', { exact: true }).waitFor();
    await expectStates(sql, batch, { publicity: 2, rejected: 1 });
    await expectPublic(code, ['批量企业 0003']);

    await passPublicity(sql, batch);
    await expectStates(sql, batch, { pending_disbursement: 2, rejected: 1 });
    await giveAccount(batch, '6222000000000003');
    const [payment = ''] = await prepare(writer, batch, code, 'payment');
    const fields = { 资金文件文号: '苏滁财〔2026〕10 号' };
    await confirm(decider, payment, { ask: '下达资金', fields, button: '确认下达', done: '名单已确认' });
    await pay(writer, payment, results(null));
    await expectStates(sql, batch, { completed: 2, rejected: 1 });
    await writer.goto(payment);
    await expect.poll(() => writer.getByText('已完成 2 / 2').count()).toBe(1);
    await writer.context().close();
    await decider.context().close();
  }, 600_000);
});

/** A batch of three as far as its publicity, by two people at their browsers. */
async function publishThree(code: string) {
  const departments = ['Z02'];
  const batch = await fileBatch(sql, { count: 3, code, fen: FEN, departments, jointReviewer: DECIDER });
  await accept(batch);
  const [writer, decider] = [await officer(WRITER), await officer(DECIDER)];
  const [joint = ''] = await prepare(writer, batch, code, 'joint');
  await findRow(writer, joint);
  await confirm(decider, joint, { ask: '确认反馈', button: '确认并办理全部', done: moved(3) });
  const [support = ''] = await prepare(writer, batch, code, 'support');
  await confirm(decider, support, {
    ask: '集体决策',
    fields: MEETING,
    button: '批准并办理全部',
    done: moved(3),
  });
  const [publicity = ''] = await prepare(writer, batch, code, 'publicity');
  await confirm(decider, publicity, { ask: '发布公示', button: '发布公示', done: '名单已确认' });
  return { batch, writer, decider, publicity };
}

/** The rows of a project on the public page. */
const publicRows = (page: Page, code: string) =>
  page.getByRole('row').filter({ hasText: `${PROJECT} ${code}` });

/** Which of the two enterprises that nobody signs in for everybody reads there. */
async function expectPublic(code: string, names: readonly string[]): Promise<void> {
  const { page, context } = await newVisitor(browser);
  const shown = async (): Promise<string[]> => {
    await page.goto('/apply-center?tab=publicity&size=50');
    await page.getByText('正在公示').first().waitFor();
    const rows = await publicRows(page, code).allTextContents();
    return rows.flatMap((row) => /批量企业 \d+/.exec(row) ?? []).toSorted();
  };
  await expect.poll(shown, { interval: 1000 }).toEqual([...names]);
  await context.close();
}

/** The row of an account in the orders. */
function rowOf(book: Workbook, accountNo: string): number {
  let found = 0;
  book.worksheets[0]?.eachRow((row, no) => {
    if (row.getCell(7).text === accountNo) found = no;
  });
  return found;
}

/** Somebody objects by name to the second enterprise of the batch, on a phone. */
async function objectInPublic(code: string): Promise<void> {
  const { page, context } = await newVisitor(browser, { isPhone: true });
  await signIn(page, 'demo-other', { at: '/apply-center?tab=publicity&size=50' });
  await page.getByText('正在公示').first().waitFor();
  await expectAccessible(page, 'publicity');
  await expectNoOverflow(page, 'publicity');
  const form = publicRows(page, code).locator('details', { has: page.getByLabel(/批量企业 0002/) });
  await form.locator('summary').click();
  await form.getByLabel('姓名或单位名称').fill('李异议');
  await form.getByLabel('联系方式').fill('13900008888');
  await form.getByLabel('异议内容与理由').fill('该企业的设备并未投入使用，请核查。');
  await chooseFile(form, '证据材料', emptyPdf('证据.pdf'));
  await form.getByRole('button', { name: '提交异议' }).click();
  await page.getByText('异议已收到，我们将核查处理').waitFor();
  await context.close();
}

/** The first enterprise gives its account, on a phone; of one that came back it reads why. */
async function giveAccount({ caseIds: [id] }: TestBatch, accountNo: string, fault?: string): Promise<void> {
  const { page, context } = await newVisitor(browser, { isPhone: true });
  await signIn(page, 'demo-enterprise', { at: `/user/my-apply/account?id=${id}` });
  if (fault !== undefined) await page.getByText(fault).waitFor();
  const named = (name: string) => page.locator(`[name="${name}"]`);
  await named('bank').fill('中国工商银行');
  await named('branch').fill('滁州分行');
  await named('bankCode').fill('102375000012');
  await named('accountNo').fill(accountNo);
  await expectAccessible(page, 'account');
  await expectNoOverflow(page, 'account');
  await page.getByRole('button', { name: '保存账户' }).click();
  await page.getByText('收款账户已保存').waitFor();
  await context.close();
}
