// Approved is what was decided in favour and stands: on whatever chain, by whichever node came last, and no longer once it was
// ended another way. Budget, statistics and the paper with the result follow.
import { readFile } from 'node:fs/promises';
import type { Worksheet } from '@cj-tech-master/excelts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { selectApprovalCells } from '../../casework/server/casework.port.ts';
import { selectBudgetUse } from '../list/server/list-row.sql.ts';
import { FEN, openDesk, type Desk, type RowOf } from '../list/server/test-desk.ts';
import type { NodeKind } from '../node-chain.rules.ts';
import { settleApproval } from './declaration.sql.ts';

let desk: Desk;
let next = 0;
beforeAll(async () => {
  desk = await openDesk({ count: 12, code: 'TJD', departments: ['Z02'], jointReviewer: 'demo-joint' });
}, 120_000);
afterAll(() => desk.app.close());

/** A case that nobody has had yet, on a chain of those nodes, accepted. */
async function accepted(...kinds: NodeKind[]): Promise<string> {
  const { app, batch } = desk;
  const nodes = ['intake', ...kinds].map((kind) => ({
    kind,
    days: 5,
    ...(kind === 'joint_review' && { group: 'g-TJD' }),
  }));
  await app.sql.unsafe('update declaration.project set nodes = $2::text::jsonb where id = $1::uuid', [
    batch.projectId,
    JSON.stringify(nodes),
  ]);
  const id = batch.caseIds[next++] ?? '';
  await act('demo-operator', id, 'accept');
  return id;
}

async function act(as: string, id: string, event: string, more: object = {}): Promise<string> {
  const { data } = await desk.ask<{ version: number }>(as, 'GET', `manager/case/get/${id}`);
  const reply = await desk.ask<{ state: string }>(as, 'POST', 'manager/case/act', {
    id,
    version: data.version,
    event,
    ...more,
  });
  expect([event, reply.code, JSON.stringify(reply.data)]).toEqual([event, 1000, expect.anything()]);
  return reply.data.state;
}

/** Whether it counts as approved, with which sum, what the batch's budget holds of it, and how many results were told. */
async function standing(id: string) {
  const { sql } = desk.app;
  const [row] = await sql<{ isApproved: boolean; fen: number | null; results: number }[]>`
    select approved_at is not null as "isApproved", verified_fen as fen,
      (select count(*)::int from casework.paper p where p.case_id = d.case_id and p.kind = 'result') as results
    from declaration.declaration d where case_id = ${id}::uuid`;
  const [others] = await sql<{ fen: number }[]>`
    select coalesce(sum(verified_fen), 0)::bigint as fen from declaration.declaration
    where batch_id = ${desk.batch.batchId}::uuid and case_id <> ${id}::uuid and approved_at is not null`;
  const [use] = await selectBudgetUse(sql, { batchId: desk.batch.batchId });
  return { ...row, used: (use?.verifiedFen ?? 0) - (others?.fen ?? 0) };
}

const OBJECTION = { reason: '经核实不符合条件', reasonCode: 'conditions' };

test('联审是最后一道审核的：全部同意即核定申请的金额，发审核结果告知书；异议成立后不再算作核定，也不占预算', async () => {
  const id = await accepted('joint_review', 'publicity', 'disbursement');
  expect((await standing(id)).isApproved).toBe(false);
  expect(await act('demo-joint', id, 'agree_joint')).toBe('publicity');
  expect(await standing(id)).toEqual({ isApproved: true, fen: FEN, results: 1, used: FEN });
  await act('demo-leader', id, 'raise_objection', { reason: '收到实名异议' });
  expect(await standing(id)).toMatchObject({ isApproved: true, used: FEN });
  expect(await act('demo-leader', id, 'uphold_objection', OBJECTION)).toBe('rejected');
  expect(await standing(id)).toMatchObject({ isApproved: false, results: 2, used: 0 });
});

test('专家评审是最后一道审核的，评审完成即核定', async () => {
  const id = await accepted('expert_review', 'publicity');
  expect(await act('demo-reviewer', id, 'pass_expert')).toBe('publicity');
  expect(await standing(id)).toEqual({ isApproved: true, fen: FEN, results: 1, used: FEN });
});

test('初审之后还有现场核查的：初审通过不算核定，核查不通过也从未占过预算', async () => {
  const id = await accepted('first_review', 'site_check', 'publicity');
  const payload = { verifiedAmount: '90000' };
  expect(await act('demo-reviewer', id, 'pass_first', { payload })).toBe('site_check');
  expect(await standing(id)).toMatchObject({ isApproved: false, results: 0, used: 0 });
  expect(await act('demo-reviewer', id, 'reject', OBJECTION)).toBe('rejected');
  expect(await standing(id)).toMatchObject({ isApproved: false, results: 1, used: 0 });
});

test('专项审计核定的金额到终审通过才占预算；终审不通过的不占', async () => {
  const audit = {
    payload: {
      institution: '滁州演示会计师事务所',
      reportNo: '演审〔2026〕1 号',
      reportOn: '2026-01-05',
      auditedAmount: '80000',
    },
  };
  const [passed, refused] = [
    await accepted('third_party', 'final_review', 'disbursement'),
    await accepted('third_party', 'final_review', 'disbursement'),
  ];
  for (const id of [passed, refused]) {
    expect(await act('demo-reviewer', id, 'record_audit', audit)).toBe('final_review');
    expect(await standing(id)).toMatchObject({ isApproved: false, fen: 8_000_000, used: 0 });
  }
  await act('demo-leader', refused, 'reject', OBJECTION);
  expect(await standing(refused)).toMatchObject({ isApproved: false, used: 0 });
  const payload = { verifiedAmount: '80000' };
  expect(await act('demo-leader', passed, 'approve', { payload })).toBe('pending_disbursement');
  expect(await standing(passed)).toEqual({ isApproved: true, fen: 8_000_000, results: 1, used: 8_000_000 });
});

test('审计核定了金额、还没有决定的一件在名单上，不使这一批的预算变多', async () => {
  const { batchId } = desk.batch;
  const id = await accepted('third_party', 'final_review', 'disbursement');
  await act('demo-reviewer', id, 'record_audit', {
    payload: { institution: '演示事务所', reportNo: '2', reportOn: '2026-01-05', auditedAmount: '60000' },
  });
  const [others] = await selectBudgetUse(desk.app.sql, { batchId });
  await desk.app
    .sql`update declaration.batch set budget_fen = ${(others?.verifiedFen ?? 0) + 5_000_000} where id = ${batchId}::uuid`;
  const made = await desk.prepare('demo-reviewer', 'support');
  const list = made.data.records[0]?.id ?? '';
  const { data } = await desk.ask<{ isOver: boolean; leftFen: number }>(
    'demo-reviewer',
    'GET',
    `manager/list/budget?id=${list}&rule=cut`,
  );
  expect(data.isOver).toBe(true);
});

test('初审即办结的：核定申请的金额，有审核结果告知书；退回的金额不随之改变', async () => {
  const id = await accepted('first_review');
  expect(await act('demo-reviewer', id, 'pass_first')).toBe('completed');
  expect(await standing(id)).toMatchObject({ isApproved: true, fen: FEN, results: 1 });
});

test('核定的时间是第一次的，之后的环节不改变它', async () => {
  const { sql } = desk.app;
  const id = await accepted('joint_review', 'publicity', 'disbursement');
  await act('demo-joint', id, 'agree_joint');
  const at = async () => {
    const [row] = await sql<{ at: string }[]>`
      select approved_at as at from declaration.declaration where case_id = ${id}::uuid`;
    return row?.at;
  };
  const first = await at();
  await settleApproval(sql, { caseId: id, isApproved: true, now: new Date('2030-01-01T00:00:00Z') });
  expect(await at()).toBe(first);
});

test('从前记错的：改正核定与发票号码，再改一次不变', async () => {
  const { sql } = desk.app;
  const text = await readFile(new URL('../../../../migrations/0061_approval.sql', import.meta.url), 'utf8');
  const [published, refused] = [
    await accepted('joint_review', 'publicity', 'disbursement'),
    await accepted('first_review', 'publicity'),
  ];
  await act('demo-joint', published, 'agree_joint');
  await act('demo-reviewer', refused, 'reject', OBJECTION);
  const before = await standing(published);
  await sql`update declaration.declaration set approved_at = null, verified_fen = null where case_id = ${published}::uuid`;
  await sql`update declaration.declaration set approved_at = now() where case_id = ${refused}::uuid`;
  for (const no of ['ａｂ-12 34', 'AB1234', '77'])
    await sql`insert into declaration.invoice (case_id, no) values (${published}::uuid, ${no})`;
  for (const _ of [1, 2]) {
    await sql.unsafe(text);
    expect(await standing(published)).toEqual(before);
    expect((await standing(refused)).isApproved).toBe(false);
    const kept = await sql<{ no: string }[]>`
      select no from declaration.invoice where case_id = ${published}::uuid order by no`;
    expect(kept.map(({ no }) => no)).toEqual(['77', 'AB1234']);
  }
});

/** The sheet says it behind each amount, comes back as it went, and what it says of that is never read. */
async function sheetReturns({
  list,
  suggested,
  rowOf,
}: {
  list: string;
  suggested: string;
  rowOf: (caseId: string) => Promise<RowOf>;
}): Promise<void> {
  const back = async (change: (sheet: Worksheet, at: number) => void) => {
    const path = `manager/list/export?id=${list}`;
    const fileId = await desk.roundTrip('demo-reviewer', path, (book) => {
      const sheet = book.worksheets[0]!;
      const rows = Array.from({ length: sheet.rowCount }, (_, at) => at + 1);
      change(sheet, rows.find((at) => sheet.getCell(`K${at}`).text === suggested) ?? 0);
    });
    const { revision } = await desk.listOf('demo-reviewer', list);
    const given = { id: list, revision, fileId };
    return desk.ask<{ changed: number }>('demo-reviewer', 'POST', 'manager/list/import', given);
  };
  const untouched = await back((sheet, at) => {
    expect(['E', 'F', 'G'].map((column) => sheet.getCell(`${column}1`).text)).toEqual([
      '金额（元）',
      '金额来源（供参考）',
      '排序',
    ]);
    expect(['E', 'F'].map((column) => sheet.getCell(`${column}${at}`).text)).toEqual([
      '90000.01',
      '按初审建议',
    ]);
  });
  expect(untouched).toMatchObject({ code: 1000, data: { changed: 0 } });
  expect(await rowOf(suggested)).toMatchObject({ verifiedFen: 9_000_001, amountFrom: '按初审建议' });
  const remarked = await back((sheet, at) => {
    sheet.getCell(`F${at}`).value = '按别的';
    sheet.getCell(`J${at}`).value = '已核对发票';
  });
  expect(remarked).toMatchObject({ code: 1000, data: { changed: 1 } });
  expect(await rowOf(suggested)).toMatchObject({ remark: '已核对发票', amountFrom: '按初审建议' });
}

test('拟支持名单以初审建议核定的金额开始，没有建议的以申请金额开始，并写明是哪一种；改过的不再写', async () => {
  const chain = ['first_review', 'final_review', 'disbursement'] as const;
  // the batch has one open list at a time
  const { app, batch } = desk;
  await app.sql`delete from declaration.list_row where list_id in
    (select id from declaration.review_list where batch_id = ${batch.batchId}::uuid)`;
  await app.sql`delete from declaration.review_list where batch_id = ${batch.batchId}::uuid`;
  const [suggested, bare] = [await accepted(...chain), await accepted(...chain)];
  await act('demo-reviewer', suggested, 'pass_first', { payload: { verifiedAmount: '90000.01' } });
  await act('demo-reviewer', bare, 'pass_first');
  const { data } = await desk.prepare('demo-reviewer', 'support');
  const list = data.records[0]!.id;
  const rowOf = async (caseId: string) =>
    (await desk.rowsOf('demo-reviewer', list)).find((row) => row.caseId === caseId)!;
  const first = await rowOf(suggested);
  expect(first).toMatchObject({ verifiedFen: 9_000_001, amountFrom: '按初审建议' });
  expect(await rowOf(bare)).toMatchObject({ verifiedFen: FEN, amountFrom: '按申请金额' });
  await sheetReturns({ list, suggested, rowOf });
  expect((await desk.saveRow('demo-reviewer', list, first, { verifiedFen: 8_000_000 })).code).toBe(1000);
  expect(await rowOf(suggested)).toMatchObject({ verifiedFen: 8_000_000, amountFrom: null });

  // reviewed anew without a suggestion: the former one says nothing any more
  const { sql } = app;
  const said = () =>
    selectApprovalCells(sql, { caseIds: [suggested], event: 'pass_first', field: 'verifiedAmount' });
  expect(await said()).toEqual([{ caseId: suggested, value: '90000.01' }]);
  await sql`insert into casework.approval (id, case_id, node, account_id, role, event, at)
    select gen_random_uuid(), case_id, node, account_id, role, event, at + interval '1 hour'
    from casework.approval where case_id = ${suggested}::uuid and event = 'pass_first'`;
  expect(await said()).toEqual([]);
});
