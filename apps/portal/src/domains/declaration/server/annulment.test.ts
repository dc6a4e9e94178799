// 撤销决定: two persons, what it stops and asks back, who is told what, and what counts it no more.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { archiveCases } from '../../casework/server/archive.port.ts';
import { selectBudgetUse } from '../list/server/list-row.sql.ts';
import { selectGranted } from '../list/server/objection.sql.ts';
import {
  endPublicity,
  FEN,
  openDesk,
  OWN_LOGIN,
  publishAll,
  type Desk,
  TODAY,
} from '../list/server/test-desk.ts';

const [LEADER, SECOND, PAYER] = ['demo-leader', 'demo-joint', 'demo-payer'];
const CASES = 8;
const WHY = { reasonCode: 'facts', reason: '核查发现设备未投入使用' };
const BASIS = { basis: '资金管理办法第十八条' };
let desk: Desk;
beforeAll(async () => {
  desk = await openDesk({ count: CASES, code: 'TANNUL', departments: ['Z02'], jointReviewer: SECOND });
  await desk.app.sql`
    insert into operator.role_grant (account_id, role, department, granted_by)
    select id, 'final-reviewer', '*', id::text from identity.account where login_name = ${SECOND} on conflict do nothing`;
  await endPublicity(desk, await publishAll(desk));
}, 120_000);
afterAll(() => desk.app.close());

const caseAt = (n: number): string => desk.batch.caseIds[n] ?? '';
const versionOf = async (id: string) =>
  (await desk.ask<{ version: number }>(LEADER, 'GET', `manager/case/get/${id}`)).data.version;
const act = async (as: string, id: string, event: string, more: object = {}) =>
  desk.ask<{ state: string; isPending?: true } & { field: string }[]>(as, 'POST', 'manager/case/act', {
    id,
    version: await versionOf(id),
    event,
    ...more,
  });
const propose = (as: string, id: string, payload: object = BASIS) =>
  act(as, id, 'annul', { ...WHY, payload });
const pendingOf = async (id: string) =>
  (
    await desk.ask<{ pending: { id: string; mayConfirm: boolean; lines: { text: string }[] } | null }>(
      SECOND,
      'GET',
      `manager/case/second/${id}`,
    )
  ).data.pending;
const decide = async (as: string, id: string) =>
  desk.ask<{ field: string }[]>(as, 'POST', 'manager/case/second/decide', {
    id,
    actId: (await pendingOf(id))?.id ?? id,
    isConfirmed: true,
  });
const pay = (id: string, paidAmount: string) =>
  act(PAYER, id, 'record_payment', {
    payload: { paidAmount, paidOn: TODAY, voucherNo: `PZ-${id.slice(-4)}` },
  });
/** An order of it, confirmed; the others are put off. */
async function ordered(id: string): Promise<string> {
  const list = (await desk.prepare('demo-operator', 'payment')).data.records[0]?.id ?? '';
  const rows = await desk.rowsOf('demo-operator', list);
  for (const row of rows)
    await desk.saveRow('demo-operator', list, row, { choice: row.caseId === id ? 'yes' : 'later' });
  const release = { documentNo: '8 号', fundSource: '园区' };
  expect((await desk.confirm(LEADER, list, release)).code).toBe(1000);
  return list;
}
const orderOf = async (id: string) =>
  (
    await desk.app.sql<{ state: string; reason: string | null }[]>`
      select state, reason from declaration.payment where case_id = ${id}::uuid`
  )[0];

test('一人提出、另一人确认才撤销；没有依据和理由的一次指出；付款人、没有权限的人都不能', async () => {
  const id = caseAt(0);
  const bare = await act(LEADER, id, 'annul', { payload: { recoveryAmount: '1' } });
  expect(bare.data.map(({ field }) => field).toSorted()).toEqual([
    'payload.basis',
    'payload.recoveryAmount',
    'reason',
    'reasonCode',
  ]);
  const unpaid = await propose(LEADER, id, { ...BASIS, recoveryAmount: '1', recoveryDue: '2999-01-01' });
  expect(unpaid.data.map(({ field }) => field)).toEqual(['payload.recoveryAmount', 'payload.recoveryDue']);
  expect((await propose(PAYER, id)).code).toBe(4030);
  expect((await propose('demo-clerk', id)).code).toBe(4040);
  expect((await propose(LEADER, id)).data).toMatchObject({ isPending: true, state: 'pending_disbursement' });
  expect((await propose(SECOND, id)).code).toBe(4090);
  expect((await decide(LEADER, id)).code).toBe(4030);
  expect((await decide(PAYER, id)).code).toBe(4030);
  expect(await desk.stateOf(id)).toBe('pending_disbursement');
  expect((await decide(SECOND, id)).code).toBe(1000);
  expect(await desk.stateOf(id)).toBe('revoked');
  expect((await propose(LEADER, id)).code).toBe(4090);
});

test('撤销后：企业收到消息和告知书（理由、依据、救济途径），办理进程写明；不占预算，不计核定，账户不能再改，不能申请复核', async () => {
  const id = caseAt(0);
  const [sums] = await desk.app.sql<{ isApproved: boolean }[]>`
    select approved_at is not null as "isApproved" from declaration.declaration where case_id = ${id}::uuid`;
  expect(sums?.isApproved).toBe(false);
  const [use] = await selectBudgetUse(desk.app.sql, { batchId: desk.batch.batchId });
  expect(use).toMatchObject({ verifiedFen: FEN * (CASES - 1), verifiedCount: CASES - 1 });
  const own = await desk.ask<{
    stateLabel: string;
    actions: { event: string }[];
    timeline: {
      code: string;
      papers: { id: string }[];
      turns: { reason: string; lines: { text: string }[] }[];
    }[];
  }>(OWN_LOGIN, 'GET', `declare/get/${id}`);
  expect(own.data.stateLabel).toBe('已撤销');
  expect(own.data.actions.map(({ event }) => event)).toEqual(['rate']);
  expect(own.data.timeline.at(-1)).toMatchObject({
    code: 'annulment',
    papers: [{ id: expect.any(String) }],
    turns: [{ reason: expect.stringContaining(WHY.reason), lines: [{ text: BASIS.basis }] }],
  });
  const [told] = await desk.app.sql<{ body: string }[]>`
    select body from message.message where title like '%已撤销%' and link like ${`%${id}`} limit 1`;
  const papers = await desk.app.sql<{ lines: string[]; isVoid: boolean }[]>`
    select content -> 'paragraphs' as lines, voided_at is not null as "isVoid" from casework.paper
    where case_id = ${id}::uuid and kind = 'result' order by issued_at`;
  // who checks the code of the first one reads that it counts no more
  expect(papers.map(({ isVoid }) => isVoid)).toEqual([true, false]);
  const paper = papers.at(-1);
  for (const words of [told?.body ?? '', paper?.lines.join('\n') ?? ''])
    for (const said of [WHY.reason, BASIS.basis, '不再拨付', '陈述、申辩']) expect(words).toContain(said);
  expect(paper?.lines.join()).not.toContain('复核');
  const account = await desk.ask<{ isEditable: boolean }>(OWN_LOGIN, 'GET', `declare/account/${id}`);
  expect(account.data.isEditable).toBe(false);
});

test('已下达未送财政的停止拨付；送了财政、结果未回的不能撤销，写明先做什么；退票之后可以', async () => {
  const id = caseAt(1);
  const list = await ordered(id);
  expect((await propose(LEADER, id)).data).toMatchObject({ isPending: true });
  expect((await decide(SECOND, id)).code).toBe(1000);
  expect(await orderOf(id)).toMatchObject({ state: 'stopped', reason: '决定已撤销，停止拨付' });
  expect((await desk.listOf(LEADER, list)).state).toBe('done');
  expect((await desk.ask(PAYER, 'POST', 'manager/payment/send', { id: list })).code).toBe(4090);

  const sent = caseAt(2);
  const second = await ordered(sent);
  // proposed before it is sent, confirmed after
  await propose(LEADER, sent);
  expect((await desk.ask(PAYER, 'POST', 'manager/payment/send', { id: second })).code).toBe(1000);
  const refused = await decide(SECOND, sent);
  expect(refused.data as unknown).toMatchObject([
    { field: 'event', errorMessage: expect.stringContaining('已送财政、结果未回') },
  ]);
  expect(await desk.stateOf(sent)).toBe('pending_disbursement');
  const path = `manager/payment/export?id=${second}&reason=${encodeURIComponent('送财政')}`;
  const fileId = await desk.roundTrip(PAYER, path, (book) => {
    book.worksheets[0]!.getCell('I2').value = '退票';
    book.worksheets[0]!.getCell('L2').value = '止付';
  });
  expect((await desk.ask(PAYER, 'POST', 'manager/payment/import', { id: second, fileId })).code).toBe(1000);
  // the proposal lapsed with the treasury's answer
  expect(await pendingOf(sent)).toBeNull();
  const told = await desk.app.sql<{ login: string; body: string }[]>`
    select a.login_name as login, m.body from message.message m join identity.account a on a.id = m.account_id
    where m.title like '%待确认的「撤销决定」已失效' and m.link like ${`%${sent}`}`;
  expect(told).toEqual([{ login: LEADER, body: expect.stringMatching(/已办理「[^」]+」，.*请重新提出/) }]);
  await propose(LEADER, sent);
  expect((await decide(SECOND, sent)).code).toBe(1000);
});

test('待确认的资金下达名单上不再有它，编制的人须重新读取', async () => {
  const id = caseAt(3);
  const list = (await desk.prepare('demo-operator', 'payment')).data.records[0]?.id ?? '';
  const before = await desk.listOf('demo-operator', list);
  await propose(LEADER, id);
  expect((await decide(SECOND, id)).code).toBe(1000);
  const after = await desk.listOf('demo-operator', list);
  expect(after).toMatchObject({ rowCount: before.rowCount - 1, moved: [] });
  const stale = { id: list, revision: before.revision, documentNo: '9 号', fundSource: '园区' };
  expect((await desk.ask(LEADER, 'POST', 'manager/list/confirm', stale)).code).toBe(4090);
  await desk.app.sql`delete from declaration.list_row where list_id = ${list}::uuid`;
  await desk.app.sql`delete from declaration.review_list where id = ${list}::uuid`;
});

test('办结后撤销：追回已拨付的，记为未清偿、停止该企业其他拨付，双方看到还款情况；叠加与年度限额不再计入', async () => {
  const id = caseAt(4);
  await pay(id, '60000');
  await pay(id, '40000');
  expect(await desk.stateOf(id)).toBe('completed');
  const missing = await propose(LEADER, id);
  expect(missing.data.map(({ field }) => field)).toEqual(['payload.recoveryAmount', 'payload.recoveryDue']);
  const tooMuch = await propose(LEADER, id, {
    ...BASIS,
    recoveryAmount: '100000.01',
    recoveryDue: '2020-01-01',
  });
  expect(tooMuch.data.map(({ field }) => field)).toEqual(['payload.recoveryAmount', 'payload.recoveryDue']);
  const whole = { ...BASIS, recoveryAmount: '100000', recoveryDue: '2999-12-31' };
  expect((await propose(SECOND, id, whole)).data).toMatchObject({ isPending: true, state: 'completed' });
  const actId = (await pendingOf(id))?.id;
  const confirmed = await desk.ask(LEADER, 'POST', 'manager/case/second/decide', {
    id,
    actId,
    isConfirmed: true,
  });
  expect(confirmed.code).toBe(1000);
  const { sql } = desk.app;
  const [recovery] = await sql<{ id: string; fen: number; state: string; due: string }[]>`
    select id, amount_fen::int as fen, state, due_on::text as due from declaration.recovery where case_id = ${id}::uuid`;
  expect(recovery).toMatchObject({ fen: FEN, state: 'open', due: '2999-12-31' });
  const file = await desk.ask<{ sections: { title: string; lines: { text: string }[] }[] }>(
    LEADER,
    'GET',
    `manager/case/get/${id}`,
  );
  expect(JSON.stringify(file.data)).toContain('未退清');
  // the enterprise's other declaration: not paid, and not capped by what was taken back
  const other = caseAt(5);
  await sql`update declaration.declaration set en_id = (select en_id from declaration.declaration where case_id = ${id}::uuid)
    where case_id = ${other}::uuid`;
  expect((await selectGranted(sql, [other])).map(({ otherId }) => otherId)).not.toContain(id);
  expect(JSON.stringify((await pay(other, '1')).data)).toContain('未清偿的追回款 100,000.00 元');
  const page = `manager/statistics/cases?projectId=${desk.batch.projectId}`;
  const counts = await desk.ask<{
    projects: { projectId: string; approved: number; paid: number; paidFen: number }[];
  }>(LEADER, 'GET', page);
  expect([page, counts.code]).toEqual([page, 1000]);
  expect(counts.data.projects[0]).toMatchObject({ paid: 0, paidFen: 0, approved: CASES - 5 });
  // what was paid of it is spent all the same
  const [use] = await selectBudgetUse(sql, { batchId: desk.batch.batchId });
  expect(use?.verifiedFen).toBe(FEN * (CASES - 4));
});

test('两人同时提出，只留一项；提出与拨付同时，要么先拨付、提议失效，要么先撤销、不再拨付', async () => {
  const id = caseAt(6);
  const both = await Promise.all([propose(LEADER, id), propose(SECOND, id)]);
  expect(both.map(({ code }) => code).toSorted((a, b) => a - b)).toEqual([1000, 4090]);
  const proposer = both[0]?.code === 1000 ? LEADER : SECOND;
  const other = proposer === LEADER ? SECOND : LEADER;
  const actId = (await pendingOf(id))?.id;
  const version = await versionOf(id);
  const payload = { paidAmount: '1', paidOn: TODAY, voucherNo: 'PZ-9' };
  const [decided, paid] = await Promise.all([
    desk.ask(other, 'POST', 'manager/case/second/decide', { id, actId, isConfirmed: true }),
    desk.ask(PAYER, 'POST', 'manager/case/act', { id, version, event: 'record_payment', payload }),
  ]);
  expect([decided.code, paid.code].toSorted((a, b) => a - b)).toEqual([1000, 4090]);
  const [row] = await desk.app.sql<{ isSound: boolean }[]>`
    select (c.state = 'revoked') = (coalesce(d.paid_fen, 0) = 0) as "isSound" from declaration.declaration d
    join casework.case_file c on c.id = d.case_id where d.case_id = ${id}::uuid`;
  expect(row?.isSound).toBe(true);
});

test('确认下达与撤销同时：撤销之后没有在途的拨付', async () => {
  const id = caseAt(7);
  const list = (await desk.prepare('demo-operator', 'payment')).data.records[0]?.id ?? '';
  for (const row of await desk.rowsOf('demo-operator', list))
    await desk.saveRow('demo-operator', list, row, { choice: row.caseId === id ? 'yes' : 'later' });
  await propose(SECOND, id);
  const actId = (await pendingOf(id))?.id;
  const { revision } = await desk.listOf(LEADER, list);
  const release = { id: list, revision, documentNo: '10 号', fundSource: '园区' };
  const [, decided] = await Promise.all([
    desk.ask(LEADER, 'POST', 'manager/list/confirm', release),
    desk.ask(LEADER, 'POST', 'manager/case/second/decide', { id, actId, isConfirmed: true }),
  ]);
  expect(decided.code).toBe(1000);
  expect(['stopped', undefined]).toContain((await orderOf(id))?.state);
});

test('等待第二人确认的不归档；归档后不能撤销，写明档号；撤销后归档的期限从撤销之日起算', async () => {
  const { sql, app } = desk.app;
  const [waiting, done] = [caseAt(5), caseAt(4)];
  await sql`delete from declaration.recovery where case_id = ${done}::uuid`;
  const [closed] = await sql<{ isToday: boolean }[]>`
    select closed_at > now() - interval '1 day' as "isToday" from casework.case_file where id = ${done}::uuid`;
  expect(closed?.isToday).toBe(true);
  await pay(waiting, '100000');
  const whole = { ...BASIS, recoveryAmount: '100000', recoveryDue: '2999-12-31' };
  await propose(LEADER, waiting, whole);
  const age = () =>
    sql`update casework.case_file set closed_at = now() - interval '400 days' where id = ${waiting}::uuid`;
  await age();
  await archiveCases(app.casework);
  const numberOf = async () =>
    (
      await sql<
        { no: string | null }[]
      >`select archive_no as no from casework.case_file where id = ${waiting}::uuid`
    )[0]?.no;
  expect(await numberOf()).toBeNull();
  const withdrawn = await desk.ask(LEADER, 'POST', 'manager/case/second/decide', {
    id: waiting,
    actId: (await pendingOf(waiting))?.id,
    isConfirmed: false,
  });
  expect(withdrawn.code).toBe(1000);
  await archiveCases(app.casework);
  const no = await numberOf();
  expect(no).toEqual(expect.any(String));
  const refused = await propose(LEADER, waiting, whole);
  expect([refused.code, refused.message]).toEqual([4090, expect.stringContaining(no ?? '-')]);
});
