// 已登记拨付之后银行退票: two persons take the payment back; the case is paid again, and every sum is right to the fen.
import { setTimeout as sleep } from 'node:timers/promises';
import type { Workbook } from '@cj-tech-master/excelts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { connectBeside, transaction } from '@yqt/database/sql';
import { addDays } from '@yqt/kernel/dates';
import { DEMO_ENTERPRISES } from '../../../../../seeds/identity.seed.ts';
import { selectBudgetUse } from './list-row.sql.ts';
import { endPublicity, FEN, openDesk, OWN_LOGIN, publishAll, type Desk, TODAY } from './test-desk.ts';

const [LEADER, PAYER] = ['demo-leader', 'demo-payer'];
const CASES = 6;
const RELEASE = { documentNo: '8 号', fundSource: '园区' };
const ACCOUNT = {
  accountName: DEMO_ENTERPRISES[0].name,
  bank: '中国工商银行',
  branch: '滁州分行',
  bankCode: '102375000012',
};
let desk: Desk;
beforeAll(async () => {
  desk = await openDesk({ count: CASES, code: 'TBACK', departments: ['Z02'], jointReviewer: 'demo-joint' });
  await endPublicity(desk, await publishAll(desk));
  await giveAccount('1313000100000099999');
}, 120_000);
afterAll(() => desk.app.close());

const caseAt = (n: number): string => desk.batch.caseIds[n] ?? '';
const giveAccount = (accountNo: string) =>
  desk.ask(OWN_LOGIN, 'POST', 'declare/account/save', { id: caseAt(0), ...ACCOUNT, accountNo });
const act = async (as: string, id: string, event: string, more: object = {}) => {
  const { version } = (await desk.ask<{ version: number }>(as, 'GET', `manager/case/get/${id}`)).data;
  const body = { id, version, event, ...more };
  return desk.ask<{ isPending?: true } & { field: string; errorMessage: string }[]>(
    as,
    'POST',
    'manager/case/act',
    body,
  );
};
const offers = async (id: string, event: string) => {
  const file = await desk.ask<{ actions: { event: string }[] }>(PAYER, 'GET', `manager/case/get/${id}`);
  return file.data.actions.some((one) => one.event === event);
};
const giveBack = (as: string, id: string, payload: object) =>
  act(as, id, 'return_paid', { reason: '账户已销户', payload });
const decide = async (as: string, id: string) => {
  const { pending } = (
    await desk.ask<{ pending: { id: string } | null }>(as, 'GET', `manager/case/second/${id}`)
  ).data;
  return desk.ask(as, 'POST', 'manager/case/second/decide', {
    id,
    actId: pending?.id ?? id,
    isConfirmed: true,
  });
};
const payByHand = (id: string, paidAmount: string, voucherNo: string) =>
  act(PAYER, id, 'record_payment', { payload: { paidAmount, paidOn: TODAY, voucherNo } });

/** As their enterprise would. */
const putRight = (id: string) => desk.app.sql`
  update declaration.account a set fault = null, account_name = c.applicant_name from casework.case_file c
  where c.id = a.case_id and c.id = ${id}::uuid`;
const send = (id: string) =>
  desk.ask<{ sent: number; held: string[] }>(PAYER, 'POST', 'manager/payment/send', { id });

/** A list that orders those cases alone. */
async function confirmed(ids: readonly string[]): Promise<string> {
  const list = (await desk.prepare('demo-operator', 'payment')).data.records[0]?.id ?? '';
  for (const row of await desk.rowsOf('demo-operator', list))
    await desk.saveRow('demo-operator', list, row, { choice: ids.includes(row.caseId) ? 'yes' : 'later' });
  expect((await desk.confirm(LEADER, list, RELEASE)).code).toBe(1000);
  return list;
}

/** The same of one case, sent to the treasury. */
async function sent(id: string): Promise<string> {
  const list = await confirmed([id]);
  expect((await send(list)).code).toBe(1000);
  return list;
}
const answered = async (list: string, change: (book: Workbook) => void) => {
  const path = `manager/payment/export?id=${list}&reason=${encodeURIComponent('送财政')}`;
  const fileId = await desk.roundTrip(PAYER, path, change);
  return desk.ask<{ errorMessage: string }[]>(PAYER, 'POST', 'manager/payment/import', { id: list, fileId });
};
const paidBy = (voucherNo: string) => (book: Workbook) => {
  const sheet = book.worksheets[0]!;
  sheet.getCell('I2').value = '已拨付';
  sheet.getCell('J2').value = voucherNo;
  sheet.getCell('K2').value = TODAY;
};
const sentBack = (book: Workbook) => {
  const sheet = book.worksheets[0]!;
  sheet.getCell('I2').value = '退票';
  sheet.getCell('L2').value = '账户已销户';
};
const sumsOf = async (id: string) =>
  (
    await desk.app.sql<object[]>`
      select d.paid_fen::int as "paidFen", d.paid_at is not null as "isPaid", c.state, c.closed_at is not null as "isClosed",
        array(select p.state from declaration.payment p where p.case_id = d.case_id order by p.id) as orders
      from declaration.declaration d join casework.case_file c on c.id = d.case_id where d.case_id = ${id}::uuid`
  )[0];
const countsOf = async () => {
  const page = `manager/statistics/cases?projectId=${desk.batch.projectId}`;
  type Counts = {
    projects: { paid: number; paidFen: number; approved: number }[];
    months: { paidFen: number }[];
  };
  const { projects, months } = (await desk.ask<Counts>(LEADER, 'GET', page)).data;
  const { paid, paidFen, approved } = projects[0]!;
  const [use] = await selectBudgetUse(desk.app.sql, { batchId: desk.batch.batchId });
  return {
    paid,
    paidFen,
    approved,
    byMonth: months.reduce((sum, one) => sum + one.paidFen, 0),
    spent: use?.paidFen,
    granted: use?.verifiedFen,
  };
};

test('导入的结果把已拨付改报退票：提请另一人确认，确认前一分不变；确认后恢复待拨付，企业收到消息、更正账户，再拨一次', async () => {
  const id = caseAt(0);
  const list = await sent(id);
  expect((await answered(list, paidBy('PZ-1'))).data).toMatchObject({ paid: 1, proposed: 0 });
  const whole = { paidFen: FEN, isPaid: true, state: 'completed', isClosed: true, orders: ['paid'] };
  expect(await sumsOf(id)).toEqual(whole);
  const granted = FEN * CASES;
  expect(await countsOf()).toEqual({
    paid: 1,
    paidFen: FEN,
    byMonth: FEN,
    spent: FEN,
    approved: CASES,
    granted,
  });

  const none = await answered(list, (book) => {
    sentBack(book);
    book.worksheets[0]!.getCell('L2').value = '';
  });
  expect(none.data.map(({ errorMessage }) => errorMessage)).toEqual(['第 2 行：退票、止付须填写原因']);
  const counted = { paid: 0, returned: 0 };
  expect((await answered(list, sentBack)).data).toMatchObject({ ...counted, proposed: 1, unchanged: 0 });
  expect((await answered(list, sentBack)).data).toMatchObject({ ...counted, proposed: 0, unchanged: 1 });
  expect(await sumsOf(id)).toEqual(whole);

  expect((await decide(PAYER, id)).code).toBe(4030);
  expect((await decide(LEADER, id)).code).toBe(1000);
  const back = {
    paidFen: 0,
    isPaid: false,
    state: 'pending_disbursement',
    isClosed: false,
    orders: ['returned'],
  };
  expect(await sumsOf(id)).toEqual(back);
  expect(await countsOf()).toEqual({ paid: 0, paidFen: 0, byMonth: 0, spent: 0, approved: CASES, granted });
  expect((await answered(list, sentBack)).data).toMatchObject({ ...counted, proposed: 0, unchanged: 1 });

  const [told] = await desk.app.sql<{ title: string; body: string }[]>`
    select title, body from message.message where link like ${`%${id}`} order by created_at desc limit 1`;
  expect(told?.title).toContain('收款账户需要更正');
  expect(told?.body).toContain('已登记拨付的 100,000.00 元被银行退回，原因：账户已销户');
  const own = await desk.ask<{
    timeline: { code: string; status: string; turns: { outcome: string | null; reason: string | null }[] }[];
  }>(OWN_LOGIN, 'GET', `declare/get/${id}`);
  const node = own.data.timeline.find(({ code }) => code === 'disbursement');
  expect(node?.status).toBe('now');
  expect(node?.turns).toMatchObject([
    { outcome: '登记拨付' },
    { outcome: '登记已拨付退票', reason: '账户已销户', used: null },
    { outcome: null },
  ]);
  const account = await desk.ask<object>(OWN_LOGIN, 'GET', `declare/account/${id}`);
  expect(account.data).toMatchObject({ isEditable: true, fault: '账户已销户' });
  expect((await giveAccount('1313000100000088888')).code).toBe(1000);

  const second = await sent(id);
  expect((await answered(second, paidBy('PZ-2'))).data).toMatchObject({ paid: 1 });
  expect(await sumsOf(id)).toEqual({ ...whole, orders: ['returned', 'paid'] });
  expect(await countsOf()).toMatchObject({ paid: 1, paidFen: FEN, byMonth: FEN, spent: FEN });
  // the list that is over says so of both, and may not be paid anew
  expect((await desk.listOf(LEADER, list)).state).toBe('done');
}, 120_000);

test('单件登记：凭证号或金额不符的逐项指出，同一人不能确认，另一笔分期不受影响；同一笔不能退两次', async () => {
  const id = caseAt(1);
  await payByHand(id, '60000.01', 'PZ-11');
  await payByHand(id, '39999.99', 'PZ-12');
  expect(await desk.stateOf(id)).toBe('completed');
  const wrong = await giveBack(PAYER, id, { voucherNo: 'PZ-13', returnedAmount: '39999.99' });
  expect(wrong.data).toMatchObject([
    { field: 'payload.voucherNo', errorMessage: expect.stringContaining('PZ-11、PZ-12') },
  ]);
  const part = await giveBack(PAYER, id, { voucherNo: 'PZ-12', returnedAmount: '39999.98' });
  expect(part.data).toMatchObject([
    { field: 'payload.returnedAmount', errorMessage: expect.stringContaining('39,999.99 元') },
  ]);
  const right = { voucherNo: 'PZ-12', returnedAmount: '39999.99', returnedOn: TODAY };
  expect((await giveBack(PAYER, id, right)).data).toMatchObject({ isPending: true });
  expect((await decide(PAYER, id)).code).toBe(4030);
  expect((await decide(LEADER, id)).code).toBe(1000);
  expect(await sumsOf(id)).toMatchObject({
    paidFen: 6_000_001,
    isPaid: true,
    state: 'pending_disbursement',
  });
  expect((await giveBack(PAYER, id, right)).data).toMatchObject([
    { field: 'payload.voucherNo', errorMessage: expect.stringContaining('已登记的凭证号：PZ-11') },
  ]);
  expect((await countsOf()).byMonth).toBe(FEN + 6_000_001);
  // nothing is paid to an account that the bank has found fault with, until it is put right
  const faulty = await payByHand(id, '39999.99', 'PZ-14');
  expect(faulty.data).toMatchObject([
    { field: 'event', errorMessage: '收款账户有误（账户已销户），请企业在「收款账户」更正后再拨付' },
  ]);
  await putRight(id);
  await payByHand(id, '39999.99', 'PZ-14');
  expect(await sumsOf(id)).toMatchObject({ paidFen: FEN, state: 'completed' });
}, 60_000);

test('拨付日期早于批准、户名不是本企业、同一笔登记两次的不收，按字段一次说全', async () => {
  const id = caseAt(4);
  await payByHand(id, '10000', 'PZ-41');
  await desk.app.sql`update declaration.account set account_name = '别的公司' where case_id = ${id}::uuid`;
  const day = addDays(TODAY, -1);
  const payload = { paidAmount: '10000', paidOn: day, voucherNo: 'PZ-41' };
  const wrong = await act(PAYER, id, 'record_payment', { payload });
  expect(wrong.data).toMatchObject([
    { field: 'payload.paidOn', errorMessage: `拨付日期不能早于批准日期 ${TODAY}` },
    { field: 'payload.voucherNo', errorMessage: expect.stringContaining('凭证号 PZ-41 登记过同一金额') },
    { field: 'event', errorMessage: expect.stringMatching(/^收款账户的户名「别的公司」与企业登记名称/) },
  ]);
  await putRight(id);
  const early = { voucherNo: 'PZ-41', returnedAmount: '10000', returnedOn: day };
  expect((await giveBack(PAYER, id, early)).data).toMatchObject([
    { field: 'payload.returnedOn', errorMessage: `退回日期不能早于拨付日期 ${TODAY}` },
  ]);
  expect(await sumsOf(id)).toMatchObject({ paidFen: 1_000_000 });
});

/** Until somebody waits for a lock in this database, or the answer is there. */
async function waitsOrAnswers(answer: Promise<unknown>): Promise<void> {
  let isThere = false;
  void answer.finally(() => (isThere = true));
  const waiting = () => desk.app.sql`
    select from pg_stat_activity where datname = current_database() and cardinality(pg_blocking_pids(pid)) > 0`;
  // oxlint-disable-next-line no-await-in-loop -- asks until it is so
  while (!isThere && (await waiting()).length === 0) await sleep(5);
}

test('下达之后账户出了问题的，送财政时留下并写明是哪家；企业更正后再送，款项走新账户', async () => {
  const id = caseAt(0);
  await desk.app
    .sql`update declaration.declaration set verified_fen = verified_fen * 2 where case_id = ${id}::uuid`;
  await desk.app.sql`update casework.case_file set state = 'pending_disbursement' where id = ${id}::uuid`;
  const list = await confirmed([id, caseAt(4)]);
  // an instalment of before comes back while the next one is being sent
  const beside = connectBeside(desk.app.sql, { max: 1 });
  const { sending } = await transaction(beside, async (tx) => {
    await tx`update declaration.account set fault = '账户已销户', frozen_by = null where case_id = ${id}::uuid`;
    const answer = send(list);
    await waitsOrAnswers(answer);
    return { sending: answer };
  });
  const told = await sending;
  await beside.end();
  expect(told.data).toEqual({ sent: 1, held: [`${ACCOUNT.accountName}（收款账户有误：账户已销户）`] });
  expect((await send(list)).message).toContain('没有可以送财政的款项');
  type Order = { caseId: string; state: string; held: string | null; accountNo: string };
  type Orders = { records: (Order & { warnings: { text: string }[] })[] };
  const orderOf = async () =>
    (await desk.ask<Orders>(PAYER, 'GET', `manager/payment/list?id=${list}`)).data.records.find(
      ({ caseId }) => caseId === id,
    );
  expect(await orderOf()).toMatchObject({
    state: 'pending',
    held: '暂不送财政：收款账户有误（账户已销户），待企业更正',
  });
  type Told = { accountId: string; title: string; body: string };
  const toldOf = () => desk.app.sql<Told[]>`
    select login_name as "accountId", title, body from message.message m join identity.account a on a.id = m.account_id
    where link = ${`/console/lists/${list}`} and title like '%可再送财政'`;
  expect(await toldOf()).toEqual([]);
  expect((await giveAccount('1313000100000077777')).code).toBe(1000);
  // whoever sends it hears of it, and reads that nobody has compared the account that it goes to now
  const heard = await toldOf();
  expect(heard.map(({ accountId }) => accountId)).toContain(PAYER);
  expect(heard.map(({ accountId }) => accountId)).not.toContain(LEADER);
  expect(heard[0]?.body).toContain(ACCOUNT.accountName);
  expect((await orderOf())?.warnings.map(({ text }) => text)).toEqual([
    '收款账户未核对：企业没有上传开户证明',
  ]);
  // closed again, with the order
  expect((await giveAccount('1313000100000066666')).code).toBe(4090);
  expect((await send(list)).data).toEqual({ sent: 1, held: [] });
  expect(await orderOf()).toMatchObject({ state: 'sent', held: null, accountNo: '**** 7777' });

  // one is paid with a voucher that another list has, the other comes back
  const path = `manager/payment/export?id=${list}&reason=${encodeURIComponent('送财政')}`;
  const answer = (day: string) =>
    desk.roundTrip(PAYER, path, (book) => {
      const sheet = book.worksheets[0]!;
      for (const no of [2, 3]) {
        const isOwn = sheet.getCell(`C${no}`).text === ACCOUNT.accountName;
        sheet.getCell(`I${no}`).value = isOwn ? '退票' : '已拨付';
        if (isOwn) sheet.getCell(`L${no}`).value = '户名不符';
        else [sheet.getCell(`J${no}`).value, sheet.getCell(`K${no}`).value] = ['PZ-2', day];
      }
    });
  const importing = async (fileId: string) =>
    desk.ask<{ errorMessage: string }[]>(PAYER, 'POST', 'manager/payment/import', { id: list, fileId });
  const early = await importing(await answer(addDays(TODAY, -1)));
  expect(early.data.map(({ errorMessage }) => errorMessage)).toEqual([
    expect.stringMatching(/^第 \d 行：拨付日期不能早于批准日期/),
  ]);
  expect((await importing(await answer(TODAY))).data).toMatchObject({ paid: 1, returned: 1 });
  expect(await desk.listOf(PAYER, list)).toMatchObject({
    state: 'done',
    stateLabel: '尚有待拨付',
    unpaid: { count: 1, fen: FEN },
    doneCount: 4,
    rowCount: 5,
  });
  const rows = (await desk.rowsOf(PAYER, list)).map(({ isDone, notPaid }) => [isDone, notPaid]);
  expect(rows.filter(([isDone]) => !isDone)).toEqual([[false, '已退票，尚待拨付']]);
  const shown = await desk.ask<{ records: { caseId: string; warnings: { text: string }[] }[] }>(
    PAYER,
    'GET',
    `manager/payment/list?id=${list}`,
  );
  const words = shown.data.records.map(({ warnings }) => warnings.map(({ text }) => text).join());
  expect(words.toSorted().at(-1)).toContain('凭证号 PZ-2 也登记在其他批次的拨付中');
}, 60_000);

test('没有拨付过的一件，办件页不列「登记已拨付退票」；拨付过的列', async () => {
  expect([await offers(caseAt(3), 'return_paid'), await offers(caseAt(1), 'return_paid')]).toEqual([
    false,
    true,
  ]);
});

test('没有下达拨付的一件，办件页不列「登记退票（止付）」，登记也不收，企业收不到银行退票的消息', async () => {
  const id = caseAt(3);
  expect(await offers(id, 'return_payment')).toBe(false);
  const refused = await act(PAYER, id, 'return_payment', { reason: '户名不符' });
  expect(refused.data).toMatchObject([
    { field: 'event', errorMessage: expect.stringContaining('没有在途的拨付款项') },
  ]);
  const [told] = await desk.app.sql<{ total: number }[]>`
    select count(*)::int as total from message.message where link like ${`%${id}`} and title like '收款账户需要更正%'`;
  expect(told?.total).toBe(0);
});

test('已要求企业退回的款项，按还款登记；有一笔已送财政的，办件页不能绕过名单登记退票', async () => {
  const id = caseAt(2);
  await payByHand(id, '100000', 'PZ-21');
  const recovery = { caseId: id, amountFen: 1, basis: '核查不符', dueOn: '2999-12-31' };
  expect((await desk.ask(LEADER, 'POST', 'manager/payment/recovery/create', recovery)).code).toBe(1000);
  const refused = await giveBack(PAYER, id, { voucherNo: 'PZ-21', returnedAmount: '100000' });
  expect(refused.data).toMatchObject([{ field: 'event', errorMessage: expect.stringContaining('登记还款') }]);
  const other = caseAt(3);
  await sent(other);
  expect(await offers(other, 'return_payment')).toBe(false);
  const around = await act(PAYER, other, 'return_payment', { reason: '户名不符' });
  expect(around.data).toMatchObject([{ field: 'event', errorMessage: expect.stringContaining('拨付名单') }]);
}, 60_000);

test('财政止付不是账户的错：账户照旧，不必更正，随后照原账户再拨', async () => {
  const id = caseAt(5);
  await putRight(id);
  const stopped = await sent(id);
  const told = await answered(stopped, (book) => {
    const sheet = book.worksheets[0]!;
    sheet.getCell('I2').value = '止付';
    sheet.getCell('L2').value = '预算指标未下达';
  });
  expect(told.code).toBe(1000);
  const [account] = await desk.app.sql<{ fault: string | null }[]>`
    select fault from declaration.account where case_id = ${id}::uuid`;
  expect(account).toEqual({ fault: null });
  const again = await sent(id);
  expect((await desk.listOf(PAYER, stopped)).state).toBe('done');
  // what is on its way with another list waits there
  expect(await desk.listOf(PAYER, stopped)).toMatchObject({ unpaid: null });
  const row = async (list: string) => (await desk.rowsOf(PAYER, list)).find(({ caseId }) => caseId === id);
  const { no } = await desk.listOf(PAYER, again);
  expect(await row(stopped)).toMatchObject({ isDone: true, notPaid: `已止付，改由名单 ${no} 拨付` });
  expect((await answered(again, paidBy('PZ-51'))).data).toMatchObject({ paid: 1 });
  expect(await row(again)).toMatchObject({ isDone: true, notPaid: null });
});
