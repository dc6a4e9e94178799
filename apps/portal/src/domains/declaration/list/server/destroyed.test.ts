// 销毁 of a declaration: what was paid and how many there were stays right, without a name, an account or a word; what is still owed
// keeps it.
import { Workbook } from '@cj-tech-master/excelts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { uuidV7 } from '@yqt/kernel/ids';
import { testApp, type TestApp } from '../../../../server/test-app.ts';
import { archiveCases } from '../../../casework/server/archive.port.ts';
import { callsOf } from '../../../casework/server/test-calls.ts';
import { pdfOf } from '../../../file/server/file-samples.ts';
import { storeFile } from '../../../file/server/file.port.ts';
import { selectSharedInvoices } from './objection.sql.ts';
import { fillBatch } from './test-batch.ts';

let app: TestApp;
const call = callsOf(() => app);
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

const NAME = '批量企业 0002';
const line = (id: string, required: string, verdict: 'no' | 'unknown') => ({
  id,
  required,
  verdict,
  verdictLabel: verdict,
  clause: null,
  isExclusion: false,
  evidence: [],
  actual: '王五处罚一次',
  source: '王五填报',
  asOf: null,
});
const CHECKED = [
  line('a', '近三年无重大违法', 'no'),
  line('b', '研发费用占比', 'unknown'),
  // made up for by another: no bottleneck, before and after
  { ...line('c', '有入库编号', 'no'), group: { required: '满足以下任一条件（满足）', verdict: 'yes' } },
];
const ANSWERED = { a: { isMet: false, note: '王五说明' } };
const FILED = {
  checkedOn: '2026-03-31',
  ruleVersion: 1,
  verdict: 'no',
  lines: CHECKED,
  answers: ANSWERED,
  differences: [],
  verified: null,
};
const ACCOUNT = '1313000100000012345';
const stored = async (name: string): Promise<string> => {
  const given = { tenantId: 'suchu', ownerAccount: null, name, bytes: pdfOf(name) };
  const { id } = await storeFile(app.app.casework.files, given);
  await app.sql`update file.stored_file set state = 'kept' where id = ${id}::uuid`;
  return id;
};

/** Two paid declarations on one list of 资金下达, the second one archived so long ago that its retention is over. */
async function paidBatch(code: string) {
  const { sealText } = app.app.casework;
  const { caseIds, batchId, projectId } = await fillBatch(app.sql, { count: 2, code, sealText });
  const [first = '', second = ''] = caseIds;
  const list = uuidV7();
  const minutes = await stored(`纪要 ${code}.pdf`);
  await app.sql`
    insert into declaration.review_list (id, tenant_id, project_id, batch_id, kind, department, project_group, no, state,
      prepared_by, prepared_at, confirmed_by, confirmed_at, minutes_file)
    select ${list}::uuid, 'suchu', ${projectId}::uuid, ${batchId}::uuid, 'payment', p.department, p.project_group, ${`ZJ-${code}`},
      'done', ${uuidV7()}::uuid, now(), ${uuidV7()}::uuid, now(), ${minutes}::uuid
    from declaration.project p where p.id = ${projectId}::uuid`;
  await app.sql`
    insert into declaration.list_row (list_id, case_id, position, seen, verified_fen, basis, remark, done_at)
    select ${list}::uuid, r.id::uuid, n, 1, 5000 * n, '依据', '备注', now()
    from unnest(${caseIds}::text[]) with ordinality as r (id, n)`;
  await app.sql`
    insert into declaration.payment (id, tenant_id, list_id, case_id, fen, state, account_name, bank, branch, bank_code,
      account_no_sealed, account_no_tail, voucher_no, paid_on, changed_at)
    select gen_random_uuid(), 'suchu', ${list}::uuid, r.id::uuid, 5000 * n, 'paid', ${NAME}, '工商银行', '滁州分行', '102375000012',
      ${sealText(ACCOUNT)}, '2345', 'PZ-1', current_date, now()
    from unnest(${caseIds}::text[]) with ordinality as r (id, n)`;
  await app.sql`
    update declaration.declaration set paid_fen = 5000, verified_fen = 5000, withdrawal = '不想要了' where case_id = any(${caseIds}::uuid[])`;
  await app.sql`update casework.case_file set state = 'completed', closed_at = now() where id = ${first}::uuid`;
  await app.sql`
    update casework.case_file set state = 'completed', closed_at = now() - interval '4500 days' where id = ${second}::uuid`;
  return { list, minutes, id: second, first };
}

/** The orders of a list as the treasury gets them, and the sheet itself. */
async function exported(list: string) {
  const reply = await app.app.inject({
    method: 'GET',
    url: `/policy/api/manager/payment/export?id=${list}&reason=${encodeURIComponent('核对')}`,
    headers: { host: 'localhost:8081', cookie: await call.cookieOf('demo-payer') },
  });
  expect(reply.statusCode, reply.payload.slice(0, 300)).toBe(200);
  const book = new Workbook();
  await book.xlsx.load(reply.rawPayload);
  const [sheet] = book.worksheets;
  const rows = [2, 3].map((row) => ['C', 'G', 'H', 'J'].map((at) => sheet?.getCell(`${at}${row}`).text));
  return { bytes: reply.rawPayload, rows };
}

const propose = (id: string) =>
  call<{ appraisalId: string }>('demo-operator', 'POST', 'manager/case/appraisal/propose', {
    id,
    outcome: 'destroy',
    reason: '保管期限已满，无继续保存价值',
  });
const confirm = (id: string, appraisalId: string) =>
  call('demo-leader', 'POST', 'manager/case/appraisal/decide', { id, appraisalId, isConfirmed: true });

test('名单与拨付的金额、件数不变，不再有名称、账号与文字；会议纪要留下，异议材料与开户证明删除', async () => {
  const { list, minutes, id, first } = await paidBatch('gone');
  const [evidence, ofBoth] = [await stored('异议.pdf'), await stored('两件异议.pdf')];
  for (const [of, evidenceOf] of [
    [id, [evidence, ofBoth]],
    [first, [ofBoth]],
  ] as const)
    await app.sql`
      insert into declaration.objection (id, tenant_id, list_id, case_id, by_account, is_named, words, files, state, at)
      values (${uuidV7()}::uuid, 'suchu', ${list}::uuid, ${of}::uuid, ${uuidV7()}::uuid, false, '张三说',
        ${[...evidenceOf]}::uuid[], 'dismissed', now())`;
  for (const of of [id, first]) {
    await app.sql`
      insert into declaration.invoice (case_id, no) values (${of}::uuid, '26342000000012345678')`;
    await app.sql`
      insert into declaration.self_check (case_id, checked_on, verdict, lines, answers, filed, at)
      values (${of}::uuid, current_date, 'no', ${app.sql.json(CHECKED)}, ${app.sql.json(ANSWERED)},
        ${app.sql.json(FILED)}, now())`;
  }
  const proof = await stored('开户许可证.pdf');
  await app.sql`update declaration.account set proof_file = ${proof}::uuid where case_id = ${id}::uuid`;
  await archiveCases(app.app.casework);
  const read = async () => {
    const { data } = await call<{ rowCount: number; yesFen: number }>(
      'demo-operator',
      'GET',
      `manager/list/get/${list}`,
    );
    return { rowCount: data.rowCount, yesFen: data.yesFen };
  };
  const sums = async () => {
    const [row] = await app.sql<object[]>`
      select (select count(*)::int from declaration.list_row where list_id = ${list}::uuid) as rows,
        (select sum(verified_fen)::bigint from declaration.list_row where list_id = ${list}::uuid) as verified,
        (select sum(fen)::bigint from declaration.payment where list_id = ${list}::uuid and state = 'paid') as paid,
        (select sum(paid_fen)::bigint from declaration.declaration d join declaration.review_list l on l.batch_id = d.batch_id
          where l.id = ${list}::uuid) as "ofBatch"`;
    return row;
  };
  const statistics = async () =>
    (await call<{ bottlenecks: object[] }>('demo-operator', 'GET', 'manager/statistics/cases')).data;
  const [before, counted, shown] = [await sums(), await statistics(), await read()];
  const { data, ...proposed } = await propose(id);
  expect(proposed.returnCode, proposed.message).toBe(1000);
  const reply = await confirm(id, data.appraisalId);
  expect(reply.returnCode, reply.message).toBe(1000);

  expect(await sums()).toEqual(before);
  expect(await statistics()).toEqual(counted);
  expect(counted.bottlenecks).toEqual([
    expect.objectContaining({ required: '研发费用占比', no: 0, unknown: 2 }),
    expect.objectContaining({ required: '近三年无重大违法', no: 2, unknown: 0 }),
  ]);
  expect(shown.rowCount).toBe(2);
  expect(await read()).toEqual(shown);
  const [archive] = await app.sql<{ no: string }[]>`
    select archive_no as no from casework.case_file where id = ${id}::uuid`;
  const text = JSON.stringify(
    await app.sql`
      select to_jsonb(c) as c, (select jsonb_agg(to_jsonb(p)) from declaration.payment p where p.case_id = c.id) as p,
        (select jsonb_agg(to_jsonb(r)) from declaration.list_row r where r.case_id = c.id) as r,
        (select to_jsonb(d) from declaration.declaration d where d.case_id = c.id) as d,
        (select to_jsonb(s) from declaration.self_check s where s.case_id = c.id) as s
      from casework.case_file c where c.id = ${id}::uuid`,
  );
  for (const secret of [NAME, '工商银行', '滁州分行', '2345', '依据', '备注', '不想要了', '张三', '王五'])
    expect(text, secret).not.toContain(secret);
  expect(text).toContain(`档案已销毁（${archive?.no}）`);
  const [gone] = await app.sql<{ accounts: number; objections: number }[]>`
    select (select count(*)::int from declaration.account where case_id = ${id}::uuid) as accounts,
      (select count(*)::int from declaration.objection where case_id = ${id}::uuid) as objections`;
  expect(gone).toEqual({ accounts: 0, objections: 0 });
  // what was paid for cannot be claimed again unnoticed
  expect((await selectSharedInvoices(app.sql, [first])).map(({ otherId, no }) => [otherId, no])).toEqual([
    [id, '26342000000012345678'],
  ]);
  const files = await app.sql<{ id: string; state: string }[]>`
    select id, state from file.stored_file where id in (${minutes}::uuid, ${evidence}::uuid, ${ofBoth}::uuid, ${proof}::uuid)`;
  expect(new Map(files.map((one) => [one.id, one.state]))).toEqual(
    new Map([
      [minutes, 'kept'],
      [evidence, 'removing'],
      [ofBoth, 'kept'],
      [proof, 'removing'],
    ]),
  );
});

test('还有款项未追回的不能销毁，提出之后才发生的也不能；追回之后可以', async () => {
  const { id } = await paidBatch('owed');
  await archiveCases(app.app.casework);
  const [recovery] = [uuidV7()];
  const { data } = await propose(id);
  await app.sql`
    insert into declaration.recovery (id, tenant_id, case_id, en_id, amount_fen, basis, due_on, by_account, at)
    select ${recovery}::uuid, 'suchu', id, owner_id, 100, '核查', current_date, ${uuidV7()}::uuid, now()
    from casework.case_file where id = ${id}::uuid`;
  const refused = await confirm(id, data.appraisalId);
  expect([refused.returnCode, refused.message]).toEqual([4090, expect.stringContaining('未了结')]);
  const back = { id, appraisalId: data.appraisalId, isConfirmed: false };
  expect((await call('demo-operator', 'POST', 'manager/case/appraisal/decide', back)).returnCode).toBe(1000);
  expect((await propose(id)).returnCode).toBe(4090);
  await app.sql`update declaration.recovery set repaid_fen = 100, state = 'settled' where id = ${recovery}::uuid`;
  const again = await propose(id);
  expect((await confirm(id, again.data.appraisalId)).returnCode).toBe(1000);
  const [left] = await app.sql<{ fen: number; basis: string }[]>`
    select amount_fen as fen, basis from declaration.recovery where id = ${recovery}::uuid`;
  expect(left).toEqual({ fen: 100, basis: '' });
});

test('销毁一件之后，名单的拨付明细照样导出与导入：销毁的一行没有账号，别的一行不变', async () => {
  const { list, id } = await paidBatch('sheet');
  await archiveCases(app.app.casework);
  expect((await exported(list)).rows.map(([, account]) => account)).toEqual([ACCOUNT, ACCOUNT]);
  const { data } = await propose(id);
  expect((await confirm(id, data.appraisalId)).returnCode).toBe(1000);
  const { bytes, rows } = await exported(list);
  expect(rows).toEqual([
    [NAME, ACCOUNT, '50.00', 'PZ-1'],
    [expect.stringContaining('档案已销毁'), '', '100.00', 'PZ-1'],
  ]);
  const [payer] = await app.sql<{ id: string }[]>`
    select id from identity.account where login_name = 'demo-payer'`;
  const given = { tenantId: 'suchu', ownerAccount: payer?.id ?? null, name: '明细.xlsx', bytes };
  const { id: fileId } = await storeFile(app.app.casework.files, given);
  const back = await call<object>('demo-payer', 'POST', 'manager/payment/import', { id: list, fileId });
  expect(back).toMatchObject({ returnCode: 1000, data: { paid: 0, returned: 0, unchanged: 2 } });
});
