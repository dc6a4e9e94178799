// 承诺核查 in the console: which promises wait for whom, which bars are in force, and what becomes of either.
import { Workbook } from '@cj-tech-master/excelts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { uuidV7 } from '@yqt/kernel/ids';
import { addDays, dayText } from '@yqt/kernel/dates';
import { testApp, type TestApp } from '../../../server/test-app.ts';
import type { Bar } from '../../casework/breach/contract.ts';
import { listBars } from '../../casework/breach/server/list-bars.ts';
import type { PromiseProof, PromiseRow } from '../../casework/proof/contract.ts';
import { listGivenPromises } from '../../casework/proof/server/list-given-promises.ts';
import { filingDesk, SETTERS } from '../project/server/test-setup.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());
const { OWNER, WRITER: CLERK, REVIEWER, SECOND: LEADER } = SETTERS;
const LEADER_2 = 'demo-leader2';
/** Reviews for another department. */
const FOREIGN = 'demo-joint';
const WORDS = '本企业承诺近三年无重大安全事故，所述属实。';
const REASON = '应急管理部门通报该企业上年发生一起较大事故';
const WHY = '企业提供了结案证明，通报已撤销';
const UNTRUE = { outcome: 'broken', reason: REASON, evidence: '电话核实并调取通报文件' };
const materials = [
  { key: 'r0', name: '安全生产', need: 'always', copies: '1', obtainBy: 'promise', promise: WORDS },
];
const FILED = { answers: { f1: '装备', requestedAmount: '100000.00' } };
const { call, send, act, drafted, cookies } = filingDesk(() => app);
/** Nobody's promise counts against the next test. */
beforeEach(async () => {
  await app.sql`alter table casework.promise_breach disable trigger archived`;
  await app.sql`delete from casework.promise_breach`;
  await app.sql`alter table casework.promise_breach enable trigger archived`;
});

const promise = (id: string) =>
  call(OWNER, 'POST', `case/${id}/material/promise`, { code: 'r0', text: WORDS });
async function filed(code: string, more: object = {}): Promise<string> {
  const id = await drafted(code, { materials, ...more });
  expect((await promise(id)).returnCode).toBe(1000);
  expect(await send(id, 'submit', FILED)).toMatchObject({ data: { state: 'submitted' } });
  expect((await act(CLERK, id, 'accept')).returnCode).toBe(1000);
  return id;
}
async function approved(code: string): Promise<string> {
  const id = await filed(code);
  expect((await act(REVIEWER, id, 'pass_first')).returnCode).toBe(1000);
  const payload = { verifiedAmount: '100000.00', basis: '符合条件' };
  expect((await act(LEADER, id, 'approve', { payload })).returnCode).toBe(1000);
  return id;
}
const proofOf = async (id: string): Promise<PromiseProof | undefined> =>
  ((await call(LEADER, 'GET', `manager/case/desk/${id}`)).data as { promises: PromiseProof[] }).promises.find(
    ({ isFiled }) => isFiled,
  );
const check = async (id: string, more: object = UNTRUE, as: string = REVIEWER) =>
  call(as, 'POST', 'manager/case/promise/check', { id, promiseId: (await proofOf(id))?.promiseId, ...more });
const decide = async (id: string, more: object) =>
  call(LEADER_2, 'POST', 'manager/case/promise/decide', {
    id,
    checkId: (await proofOf(id))?.checkId,
    ...more,
  });

interface Listed<T> {
  records: T[];
  total: number;
}
const waiting = async (as: string = REVIEWER, query = '') =>
  (await call(as, 'GET', `manager/case/promise/page?size=100${query}`)).data as Listed<PromiseRow>;
const proposed = (as: string) => waiting(as, '&standing=proposed');
const waits = async (id: string, as: string = REVIEWER) =>
  (await waiting(as)).records.filter(({ caseId }) => caseId === id);
const bars = async (as: string = REVIEWER, query = '') =>
  (await call(as, 'GET', `manager/case/breach/page?size=100${query}`)).data as Listed<Bar>;
const lifted = () => bars(REVIEWER, '&standing=lifted');

describe('待核查', () => {
  test('提交之后列出，等候最久的在前；写明企业、事项、材料与状态；草稿不列，别的部门、别的租户看不到', async () => {
    const draft = await drafted('HL-1', { materials });
    expect((await promise(draft)).returnCode).toBe(1000);
    const [first, second] = [await filed('HL-2'), await filed('HL-3')];
    const { records, total } = await waiting();
    expect(total).toBe(records.length);
    const ids = records.map(({ caseId }) => caseId);
    expect(ids).not.toContain(draft);
    expect(ids.filter((id) => [first, second].includes(id))).toEqual([first, second]);
    expect(records.find(({ caseId }) => caseId === first)).toMatchObject({
      applicantName: expect.stringContaining('公司'),
      title: '园区首台套奖励（第一批）',
      label: '安全生产',
      stateLabel: '初审中',
      archiveNo: null,
      reason: '',
      mayAct: true,
    });
    expect((await waits(first, FOREIGN)).length).toBe(0);
    const grants = [{ role: 'tenant-admin', kind: 'declaration', department: '*', projectGroup: '*' }];
    const foreign = { tenantId: 'demo2', accountId: uuidV7(), ip: '', requestId: 't', reach: { grants } };
    const page = { keyword: '', current: 1, size: 10 };
    const { casework } = app.app;
    expect(await listGivenPromises(casework, foreign, { standing: 'unchecked', ...page })).toMatchObject({
      records: [],
      total: 0,
    });
    expect(await listBars(casework, foreign, { standing: 'bars', ...page })).toMatchObject({ total: 0 });
  });

  test('不在手的看得到而不能核查，与办件页面一致；代录的人也不能；查的是企业名称或编号', async () => {
    const id = await filed('HL-4');
    for (const [as, mayAct] of [
      [REVIEWER, true],
      [LEADER, false],
      [CLERK, false],
    ] as const) {
      const [row] = await waits(id, as);
      expect(row, as).toMatchObject({ mayAct });
    }
    await app.sql`
      update casework.case_file set entered_by = (select id from identity.account where login_name = ${REVIEWER})
      where id = ${id}::uuid`;
    expect(await waits(id)).toMatchObject([{ mayAct: false }]);
    const [{ applicantName, receiptNo } = { applicantName: '', receiptNo: '' }] = await waits(id);
    const found = async (keyword: string) =>
      (await waiting(REVIEWER, `&keyword=${encodeURIComponent(keyword)}`)).records.map(
        ({ caseId }) => caseId,
      );
    expect(await found(applicantName.slice(0, 4))).toContain(id);
    expect(await found(receiptNo ?? '')).toEqual([id]);
    expect(await found('查无此企业')).toEqual([]);
  });

  test('核查之后不再列；补正中收回的不列，重新给的另列；申请人移除的不列', async () => {
    const id = await filed('HL-5');
    expect((await check(id, { outcome: 'kept' })).returnCode).toBe(1000);
    expect(await waits(id)).toEqual([]);
    const asked = { reason: '请核对', items: [{ item: 'material:r0', note: '' }] };
    expect((await act(REVIEWER, id, 'request_correction', asked)).returnCode).toBe(1000);
    expect((await promise(id)).returnCode).toBe(1000);
    expect(await waits(id)).toEqual([]);
    expect(await send(id, 'resubmit')).toMatchObject({ data: { state: 'first_review' } });
    expect(await waits(id)).toHaveLength(1);
    await app.sql`update casework.case_file set is_deleted = true where id = ${id}::uuid`;
    expect(await waits(id)).toEqual([]);
  });

  test('申请人撤回的不列', async () => {
    const id = await filed('HL-5W');
    expect(await waits(id)).toHaveLength(1);
    await app.sql`update casework.case_file set state = 'withdrawn', closed_at = now() where id = ${id}::uuid`;
    expect(await waits(id)).toEqual([]);
    await app.sql`update casework.case_file set state = 'rejected' where id = ${id}::uuid`;
    expect(await waits(id)).toHaveLength(1);
  });

  test('决定之后、归档之后仍列，由终审人员核查；核查不实的转入限制中', async () => {
    const id = await approved('HL-6');
    expect(await waits(id, REVIEWER)).toMatchObject([{ mayAct: false }]);
    expect(await waits(id, LEADER)).toMatchObject([{ mayAct: true }]);
    await app.sql`update casework.case_file set closed_at = now(), archive_no = 'DA-2026-900010', is_deleted = true
      where id = ${id}::uuid`;
    expect(await waits(id, LEADER)).toMatchObject([{ archiveNo: 'DA-2026-900010', mayAct: true }]);
    expect((await check(id, UNTRUE, LEADER)).returnCode).toBe(1000);
    expect(await waits(id, LEADER)).toEqual([]);
    expect((await bars()).records).toMatchObject([
      { caseId: id, archiveNo: 'DA-2026-900010', way: 'promise', untrue: REASON },
    ]);
  });
});

describe('待确认', () => {
  test('严格：不实的转入待确认，提出人不能确认；退回的回到待核查，确认的转入限制中', async () => {
    const id = await filed('HL-10', { separation: 'strict' });
    expect(await check(id)).toMatchObject({ data: { isPending: true } });
    expect(await waits(id)).toEqual([]);
    const row = { caseId: id, label: '安全生产', reason: REASON, checkedName: expect.any(String) };
    expect((await proposed(REVIEWER)).records).toMatchObject([{ ...row, mayAct: false }]);
    expect((await proposed(LEADER_2)).records).toMatchObject([{ ...row, mayAct: true }]);
    expect((await proposed(FOREIGN)).total).toBe(0);
    expect((await bars()).total).toBe(0);
    expect((await decide(id, { isConfirmed: false, reason: '再核一次' })).returnCode).toBe(1000);
    expect((await proposed(LEADER_2)).total).toBe(0);
    expect(await waits(id)).toHaveLength(1);
    expect((await check(id)).returnCode).toBe(1000);
    expect((await decide(id, { isConfirmed: true })).returnCode).toBe(1000);
    expect(await waits(id)).toEqual([]);
    expect((await bars()).records).toMatchObject([{ caseId: id, standing: 'bars', untrue: REASON }]);
  });
});

describe('导出', () => {
  const cookieOf = async (as: string): Promise<string> => {
    const known = cookies.get(as) ?? (await app.signIn(as));
    cookies.set(as, known);
    return known;
  };
  const sheet = async (as: string, query: string) => {
    const reply = await app.app.inject({
      method: 'GET',
      url: `/policy/api/manager/case/promise/export?${query}`,
      headers: { host: 'localhost:8081', cookie: await cookieOf(as) },
    });
    expect(reply.statusCode, reply.payload.slice(0, 200)).toBe(200);
    const book = new Workbook();
    await book.xlsx.load(reply.rawPayload);
    const rows: string[][] = [];
    book.worksheets[0]?.eachRow((row) => {
      rows.push(Array.from({ length: row.cellCount }, (_, at) => row.getCell(at + 1).text));
    });
    return rows;
  };

  test('各列表按页面的条件导出，与页面同样多；个人姓名遮盖，全名须写明用途；留痕，别的部门只有表头', async () => {
    const id = await filed('HL-30');
    const [{ receiptNo } = { receiptNo: '' }] = await waits(id);
    const all = await sheet(REVIEWER, 'tab=waiting');
    expect(all).toHaveLength((await waiting()).total + 1);
    expect(all[0]?.slice(0, 4)).toEqual(['编号', '企业', '事项', '材料']);
    const one = await sheet(REVIEWER, `tab=waiting&keyword=${receiptNo ?? ''}`);
    expect(one.slice(1).map((row) => row.slice(0, 4))).toMatchObject([
      [receiptNo, expect.stringContaining('公司'), expect.any(String), '安全生产'],
    ]);
    expect(await sheet(FOREIGN, `keyword=${receiptNo ?? ''}`)).toHaveLength(1);
    expect((await check(id)).returnCode).toBe(1000);
    const [, bar] = await sheet(LEADER, 'tab=bars');
    expect(bar?.join()).toContain(`承诺不实：${REASON}`);
    // a case of a person: lists and sheets have the mask
    await app.sql`update casework.case_file set owner_kind = 'person', applicant_name = '=陈*',
      applicant_sealed = ${app.app.casework.sealText('陈小明')} where id = ${id}::uuid`;
    const path = 'manager/case/promise/export?tab=bars&isPlain=true';
    expect((await call(LEADER, 'GET', path)).data).toMatchObject([{ field: 'reason' }]);
    expect((await sheet(LEADER, 'tab=bars'))[1]?.[1]).toBe("'=陈*");
    const plain = await sheet(LEADER, `tab=bars&isPlain=true&reason=${encodeURIComponent('核对名单')}`);
    expect(plain[1]?.[1]).toBe('陈小明');
    expect(plain.at(-1)?.[0]).toContain('用途：核对名单');
    const audits = await app.sql<{ facts: object }[]>`
      select facts from operator.audit_event where event = 'case.checks-exported' order by seq desc limit 2`;
    expect(audits.map(({ facts }) => facts)).toMatchObject([
      { tab: 'bars', rows: 1, isPlain: true, reason: '核对名单' },
      { tab: 'bars', rows: 1, isPlain: false },
    ]);
  });
});

describe('限制中', () => {
  test('写明企业、种类、原因、起止与办件；解除的转入已解除，到期的两处都不列；别的部门看不到', async () => {
    const id = await filed('HL-20');
    expect((await check(id)).returnCode).toBe(1000);
    const today = dayText(app.clock.now());
    const { records } = await bars(LEADER);
    expect(records).toMatchObject([
      {
        caseId: id,
        title: '园区首台套奖励（第一批）',
        way: 'promise',
        label: '安全生产',
        untrue: REASON,
        brokenOn: today,
        until: addDays(today, 365),
        standing: 'bars',
        mayAct: true,
      },
    ]);
    expect((await bars(REVIEWER)).records).toMatchObject([{ mayAct: false }]);
    expect((await bars(FOREIGN)).total).toBe(0);
    const lift = { id, breachId: records[0]?.id, reason: WHY };
    expect((await call(LEADER, 'POST', 'manager/case/breach/lift', lift)).returnCode).toBe(1000);
    expect((await bars()).total).toBe(0);
    expect((await lifted()).records).toMatchObject([
      { caseId: id, standing: 'lifted', liftReason: WHY, liftedName: expect.any(String), mayAct: false },
    ]);
    await app.sql`update casework.promise_breach set broken_on = broken_on - 365`;
    expect((await lifted()).total).toBe(0);
    await app.sql`update casework.promise_breach set lift = 'none', reason = '', proposed_by = null, proposed_name = null,
      proposed_at = null, lifted_by = null, lifted_name = null, lifted_at = null`;
    expect((await bars()).total).toBe(0);
  });

  test('容缺逾期未补的写明应于哪一天补交；严格：提出解除的仍列，写明待另一人确认', async () => {
    const id = await filed('HL-21', { separation: 'strict' });
    await app.sql`
      insert into casework.promise_breach (id, case_id, code, label, way, due_on, broken_on)
      values (gen_random_uuid(), ${id}::uuid, 'x', '验收报告', 'deferral', current_date - 1, current_date)`;
    const [bar] = (await bars()).records;
    expect(bar).toMatchObject({ way: 'deferral', label: '验收报告', untrue: '', dueOn: expect.any(String) });
    const lift = { id, breachId: bar?.id, reason: WHY };
    expect((await call(LEADER, 'POST', 'manager/case/breach/lift', lift)).returnCode).toBe(1000);
    expect((await bars(LEADER)).records).toMatchObject([{ standing: 'proposed', mayAct: false }]);
    expect((await bars(LEADER_2)).records).toMatchObject([{ standing: 'proposed', mayAct: true }]);
    expect((await lifted()).total).toBe(0);
    // nobody else left to say the second word: the desk says so
    const hasOther = async () =>
      (
        (await call(LEADER, 'GET', `manager/case/desk/${id}`)).data as { breaches: { hasOther: boolean }[] }
      ).breaches.map((one) => one.hasOther);
    expect(await hasOther()).toEqual([true]);
    const gone =
      await app.sql`delete from operator.role_grant where role in ('final-reviewer', 'tenant-admin')
      and account_id <> (select id from identity.account where login_name = ${LEADER}) returning *`;
    expect(await hasOther()).toEqual([false]);
    for (const grant of gone) await app.sql`insert into operator.role_grant ${app.sql(grant)}`;
    expect(await hasOther()).toEqual([true]);
  });

  test('同一项先后两次不实的，各写各的原因', async () => {
    const id = await filed('HL-22');
    expect((await check(id)).returnCode).toBe(1000);
    await app.sql`update casework.promise_check set checked_at = checked_at - interval '3 days' where case_id = ${id}::uuid`;
    await app.sql`update casework.promise_breach set broken_on = broken_on - 3 where case_id = ${id}::uuid`;
    await app.sql`
      with again as (
        insert into casework.promise_check (id, case_id, promise_id, code, label, outcome, state, reason, evidence, checked_by,
          checked_name, checked_at)
        select gen_random_uuid(), case_id, gen_random_uuid(), code, label, outcome, state, '再次承诺时事故仍未结案', evidence,
          checked_by, checked_name, checked_at + interval '3 days'
        from casework.promise_check where case_id = ${id}::uuid returning case_id, code, label)
      insert into casework.promise_breach (id, case_id, code, label, way, broken_on)
      select gen_random_uuid(), case_id, code, label, 'promise', ${dayText(app.clock.now())}::date from again`;
    expect((await bars()).records.map(({ untrue }) => untrue)).toEqual(['再次承诺时事故仍未结案', REASON]);
  });
});
