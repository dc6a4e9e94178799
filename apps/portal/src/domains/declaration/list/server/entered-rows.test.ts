// What was entered at the window on the lists that carry it: nothing goes on over its applicant's refusal, by whichever mover, until
// the refusal is gone; and who entered it has no part in the list.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { acceptAll, endPublicity, FEN, openDesk, OWN_LOGIN, type Desk } from './test-desk.ts';
import type { CaseView } from '../../../casework/contract.ts';
import { sweepCases } from '../../../casework/server/sweep-cases.ts';

const CASES = 4;
const WHY = '金额与纸质材料不符';
const DECISION = { meeting: '管委会专题会', metOn: '2026-01-05', minutesNo: '〔2026〕9 号' };
const RELEASE = { documentNo: '财〔2026〕9 号', fundSource: '园区' };
let desk: Desk;
let held = '';
let publicity = '';
beforeAll(async () => {
  desk = await openDesk({ count: CASES, code: 'TDL', departments: ['Z02'], jointReviewer: 'demo-joint' });
  held = desk.batch.caseIds[0]!;
}, 120_000);
afterAll(() => desk.app.close());

const enter = (by: string, forWhom: string | null = null) => desk.app.sql`
  with e as (insert into casework.entry (case_id, brought_by, brought_by_sealed, relation, scan_ref, entered_at, asked_at)
    values (${held}::uuid, '王*', 's', 'self', '档 1', now(), now()) on conflict (case_id) do nothing)
  update casework.case_file set channel = 'window',
    entered_by = (select id from identity.account where login_name = ${by}),
    entered_for = (select id from identity.account where login_name = ${forWhom}) where id = ${held}::uuid`;
const versionOf = async (): Promise<number> => {
  const [row] = await desk.app.sql<{ version: number }[]>`
    select version from casework.case_file where id = ${held}::uuid`;
  return row!.version;
};
const refuse = async () =>
  desk.ask(OWN_LOGIN, 'POST', `case/${held}/entry/refuse`, { version: await versionOf(), reason: WHY });
const lift = async () =>
  desk.ask(OWN_LOGIN, 'POST', `case/${held}/entry/confirm`, { version: await versionOf() });
/** As if what they confirmed had been refused after all. */
const refuseAnew = () => desk.app.sql`
  update casework.entry set confirmed_at = null, confirmed_by = null, refused_at = now(), refused_reason = ${WHY},
    refused_by = (select id from identity.account where login_name = ${OWN_LOGIN}) where case_id = ${held}::uuid`;
const rowOf = async (as: string, id: string) =>
  (await desk.rowsOf(as, id)).find(({ caseId }) => caseId === held)!;

describe('窗口代录的申报在名单上', () => {
  test('联审：申请人不认可的不列入新名单；已在名单上的，确认时写明是哪一行，移出后其他的照常', async () => {
    await enter('demo-clerk');
    await acceptAll(desk);
    const id = (await desk.prepare('demo-operator', 'joint')).data.records[0]!.id;
    expect((await refuse()).code).toBe(1000);
    const row = await rowOf('demo-joint', id);
    expect(row.warnings[0]?.text).toContain(WHY);
    const stopped = await desk.ask<{ field: string; errorMessage: string }[]>(
      'demo-joint',
      'POST',
      'manager/list/confirm',
      { id, revision: (await desk.listOf('demo-joint', id)).revision },
    );
    expect(stopped).toMatchObject({ code: 3000, data: [{ errorMessage: expect.stringContaining(WHY) }] });
    const list = await desk.listOf('demo-joint', id);
    expect(list.moved.map(({ name }) => name)).toEqual([expect.stringContaining('不认可')]);
    const refreshed = await desk.ask('demo-joint', 'POST', 'manager/list/refresh', {
      id,
      revision: list.revision,
    });
    expect(refreshed.code).toBe(1000);
    expect((await desk.listOf('demo-joint', id)).moved).toEqual([]);
    expect((await desk.confirm('demo-joint', id)).code).toBe(1000);
    expect((await desk.move('demo-joint', id)).data).toMatchObject({ done: CASES - 1, left: 0 });
    expect((await desk.prepare('demo-operator', 'joint')).code).toBe(3000);
    expect(await desk.stateOf(held)).toBe('joint_review');
  }, 60_000);

  test('联审已由部门答复的，被拦下的一件停在联审；申请人确认后，到时继续，只一次', async () => {
    const file = await desk.ask<{ version: number }>('demo-joint', 'GET', `manager/case/get/${held}`);
    const objected = await desk.ask('demo-joint', 'POST', 'manager/case/act', {
      id: held,
      version: file.data.version,
      event: 'object_joint',
      reason: '材料待核',
    });
    expect(objected.code, objected.message).toBe(1000);
    await sweepCases(desk.app.app.casework);
    expect(await desk.stateOf(held)).toBe('joint_review');
    expect((await lift()).code).toBe(1000);
    await sweepCases(desk.app.app.casework);
    expect(await desk.stateOf(held)).toBe('final_review');
    const version = await versionOf();
    await sweepCases(desk.app.app.casework);
    expect(await versionOf()).toBe(version);
  }, 60_000);

  test('拟支持：代录人不确认有此件的名单，也不填写这一行；被代理的人员与其代理人同样', async () => {
    await enter('demo-leader');
    const id = (await desk.prepare('demo-operator', 'support')).data.records[0]!.id;
    const barred = await desk.confirm('demo-leader', id, DECISION);
    expect(barred).toMatchObject({ code: 4030, message: expect.stringContaining('代录') });
    expect(await desk.listOf('demo-leader', id)).toMatchObject({
      mayConfirm: false,
      barred: expect.stringContaining('代录'),
    });
    // two others hold the post, until there is none
    const barOf = async () =>
      ((await desk.listOf('demo-leader', id)) as unknown as { barred: string }).barred;
    expect(await barOf()).toMatch(/名单须由其他人员确认。可由有「终审」岗位的其他人员确认（现有 \d+ 人）$/);
    const held2 = await desk.app.sql<
      { account_id: string; role: string; department: string; granted_by: string }[]
    >`
      delete from operator.role_grant where role = 'final-reviewer' and account_id <>
        (select id from identity.account where login_name = 'demo-leader') returning account_id, role, department, granted_by`;
    expect(await barOf()).toMatch(
      /目前没有别的人员可以确认：请租户管理员在「用户」中为另一人授予「终审」岗位$/,
    );
    for (const grant of held2)
      await desk.app.sql`insert into operator.role_grant (account_id, role, department, granted_by)
        values (${grant.account_id}::uuid, ${grant.role}, ${grant.department}, ${grant.granted_by})`;
    const row = await rowOf('demo-leader', id);
    const saved = await desk.saveRow('demo-leader', id, row, { remark: '同意' });
    expect(saved).toMatchObject({ code: 3000, data: [{ field: 'rows.0.choice' }] });
    const [other] = (await desk.rowsOf('demo-leader', id)).filter(({ caseId }) => caseId !== held);
    // what is put off is not decided by who confirms
    const later = await desk.saveRow('demo-reviewer', id, row, { choice: 'later', remark: '' });
    expect(later.code, JSON.stringify(later)).toBe(1000);
    expect(await desk.listOf('demo-leader', id)).toMatchObject({ mayConfirm: true, barred: null });
    expect((await desk.confirm('demo-leader', id)).code).toBe(3000);
    expect((await desk.saveRow('demo-reviewer', id, row, {})).code).toBe(1000);
    await enter('demo-clerk', 'demo-leader');
    expect((await desk.confirm('demo-leader', id, DECISION)).code).toBe(4030);
    await enter('demo-clerk');
    expect((await desk.saveRow('demo-reviewer', id, other!, { remark: '已核' })).code).toBe(1000);
    const yes = await desk.saveRow('demo-reviewer', id, row, { choice: 'yes', basis: '' });
    expect(yes.code, JSON.stringify(yes)).toBe(1000);
    const fit = async (as: string) =>
      desk.ask<{ errorMessage: string }[]>(as, 'POST', 'manager/list/fit', {
        id,
        revision: (await desk.listOf(as, id)).revision,
        rule: 'scale',
      });
    const budget = (fen: number | null) => desk.app.sql`
      update declaration.batch set budget_fen = ${fen} where id = ${desk.batch.batchId}::uuid`;
    await budget(FEN);
    await enter('demo-reviewer');
    const fitted = await fit('demo-reviewer');
    expect(fitted).toMatchObject({ code: 3000, data: [{ errorMessage: expect.stringContaining('代录') }] });
    expect((await rowOf('demo-reviewer', id)).verifiedFen).toBe(FEN);
    await enter('demo-clerk');
    await budget(null);
    await refuseAnew();
    expect(await desk.confirm('demo-leader', id, DECISION)).toMatchObject({ code: 3000 });
    expect((await lift()).code).toBe(1000);
    expect((await desk.confirm('demo-leader', id, DECISION)).code).toBe(1000);
    expect((await desk.move('demo-leader', id)).data).toMatchObject({ done: CASES, left: 0 });
  }, 60_000);

  test('公示中出新版：公示期间不认可的照旧公示，不因更新名单而移出，新版可以确认', async () => {
    publicity = (await desk.prepare('demo-operator', 'publicity')).data.records[0]!.id;
    expect((await desk.confirm('demo-leader', publicity)).code).toBe(1000);
    await refuseAnew();
    const made = await desk.ask<{ id: string }>('demo-operator', 'POST', 'manager/list/renew', {
      id: publicity,
    });
    const { id } = made.data;
    expect(await desk.listOf('demo-leader', id)).toMatchObject({ moved: [], rowCount: CASES });
    const { revision } = await desk.listOf('demo-operator', id);
    await desk.ask('demo-operator', 'POST', 'manager/list/refresh', { id, revision });
    const confirmed = await desk.confirm('demo-leader', id);
    expect(confirmed.code, JSON.stringify(confirmed)).toBe(1000);
    expect((await desk.rowsOf('demo-leader', id)).map(({ caseId }) => caseId)).toContain(held);
    expect((await desk.listOf('demo-leader', publicity)).state).toBe('superseded');
    publicity = id;
  }, 60_000);

  test('公示期满时仍不认可的，停在公示，审核台写明缘由；其他的照常，确认后到时继续', async () => {
    await endPublicity(desk, publicity);
    expect(await desk.countStates()).toEqual({ publicity: 1, pending_disbursement: CASES - 1 });
    expect(desk.app.logs.join('')).not.toContain('case.sweep-failed');
    const { data: file } = await desk.ask<{ held: string }>('demo-leader', 'GET', `manager/case/get/${held}`);
    expect(file.held).toContain(WHY);
    expect((await lift()).code).toBe(1000);
    await sweepCases(desk.app.app.casework);
    await sweepCases(desk.app.app.casework);
    expect(await desk.stateOf(held)).toBe('pending_disbursement');
  }, 60_000);

  test('待拨付时不认可已不能提出：页面不再等待答复、不显示指出不一致，到时也不提醒', async () => {
    await desk.app.sql`
      update casework.entry set confirmed_at = null, confirmed_by = null, refused_at = null, refused_by = null,
        refused_reason = null, asked_at = now() - interval '40 days', reminded = 0 where case_id = ${held}::uuid`;
    expect((await refuse()).code).toBe(4090);
    const { data: file } = await desk.ask<Pick<CaseView, 'entry'>>(
      'demo-leader',
      'GET',
      `manager/case/get/${held}`,
    );
    expect(file.entry).toMatchObject({ confirmedAt: null, waitedDays: null });
    const { data: view } = await desk.ask<CaseView>(OWN_LOGIN, 'GET', `declare/get/${held}`);
    expect(view.entry).toMatchObject({ mayConfirm: true, mayRefuse: false });
    await sweepCases(desk.app.app.casework);
    const { data: told } = await desk.ask<{ records: { title: string }[] }>(
      OWN_LOGIN,
      'GET',
      'customer/msg/page?size=100',
    );
    expect(told.records.filter(({ title }) => title.includes('等待您确认'))).toEqual([]);
  }, 60_000);

  test('拨付：不认可的在新名单上为暂缓并写明缘由；改为拨付的，名单不能确认', async () => {
    await refuseAnew();
    await desk.app.sql`
      insert into declaration.account (case_id, tenant_id, account_name, bank, branch, bank_code, account_no_sealed, account_no_tail,
        given_by, given_at)
      select c.id, a.tenant_id, c.applicant_name, a.bank, a.branch, a.bank_code, a.account_no_sealed, a.account_no_tail,
        a.given_by, a.given_at
      from declaration.account a, casework.case_file c
      where a.case_id = ${desk.batch.caseIds[1]!}::uuid and c.id = ${held}::uuid`;
    const id = (await desk.prepare('demo-operator', 'payment')).data.records[0]!.id;
    const row = await rowOf('demo-operator', id);
    expect(row).toMatchObject({ choice: 'later', remark: expect.stringContaining(WHY) });
    expect((await desk.saveRow('demo-operator', id, row, { choice: 'yes', remark: '' })).code).toBe(1000);
    const stopped = await desk.ask<{ errorMessage: string }[]>(
      'demo-leader',
      'POST',
      'manager/list/confirm',
      {
        id,
        revision: (await desk.listOf('demo-leader', id)).revision,
        ...RELEASE,
      },
    );
    expect(stopped.code, JSON.stringify(stopped)).toBe(3000);
    expect(stopped.data.map(({ errorMessage }) => errorMessage)).toEqual([expect.stringContaining(WHY)]);
    expect((await lift()).code).toBe(1000);
    expect((await desk.confirm('demo-leader', id, RELEASE)).code).toBe(1000);
  }, 60_000);
});

describe('容缺材料没有核收的申报在名单上', () => {
  const [LABEL, OWING] = ['验收报告', '容缺材料'];
  let other: Desk;
  let owing = '';
  beforeAll(async () => {
    other = await openDesk({ count: 2, code: 'TDO', departments: ['Z02'], jointReviewer: 'demo-joint' });
    [owing = ''] = other.batch.caseIds;
    await acceptAll(other);
    await other.app.sql`
      insert into casework.owed_material (id, case_id, code, label, promise_id, days, begun_on)
      values (${owing}::uuid, ${owing}::uuid, 'r1', ${LABEL}, ${owing}::uuid, 5, current_date)`;
  }, 120_000);
  afterAll(() => other.app.close());
  const rowAt = async (id: string) =>
    (await other.rowsOf('demo-reviewer', id)).find(({ caseId }) => caseId === owing)!;

  test('联审照常；拟支持为暂缓并写明缘由，改为支持的不能确认，更新名单后仍为暂缓；核收后列入', async () => {
    const joint = (await other.prepare('demo-operator', 'joint')).data.records[0]!.id;
    expect((await other.confirm('demo-joint', joint)).code).toBe(1000);
    expect((await other.move('demo-joint', joint)).data).toMatchObject({ done: 2, left: 0 });
    const id = (await other.prepare('demo-reviewer', 'support')).data.records[0]!.id;
    const row = await rowAt(id);
    expect(row).toMatchObject({ choice: 'later', remark: expect.stringContaining(LABEL!) });
    expect(row.warnings[0]?.text).toContain(OWING);
    expect((await other.saveRow('demo-reviewer', id, row, { choice: 'yes', remark: '' })).code).toBe(1000);
    const stopped = await other.confirm('demo-leader', id, DECISION);
    expect(stopped).toMatchObject({ code: 3000, data: [{ errorMessage: expect.stringContaining(OWING!) }] });
    await other.app.sql`update casework.case_file set version = version + 1 where id = ${owing}::uuid`;
    const { revision } = await other.listOf('demo-reviewer', id);
    expect((await other.ask('demo-reviewer', 'POST', 'manager/list/refresh', { id, revision })).code).toBe(
      1000,
    );
    expect(await rowAt(id)).toMatchObject({ choice: 'later', remark: expect.stringContaining(LABEL!) });
    expect((await other.confirm('demo-leader', id, DECISION)).code).toBe(1000);
    expect((await other.move('demo-leader', id)).data).toMatchObject({ done: 2, left: 0 });
    expect(await other.stateOf(owing)).toBe('final_review');
    await other.app.sql`update casework.owed_material set status = 'received' where case_id = ${owing}::uuid`;
    const next = (await other.prepare('demo-reviewer', 'support')).data.records[0]!.id;
    expect(await rowAt(next)).toMatchObject({ choice: 'yes', remark: '' });
    expect((await other.confirm('demo-leader', next, DECISION)).code).toBe(1000);
    expect((await other.move('demo-leader', next)).data).toMatchObject({ done: 1, left: 0 });
  }, 60_000);
});

describe('告知承诺不实的申报在名单上', () => {
  const LABEL = '安全生产';
  let other: Desk;
  let untrue = '';
  beforeAll(async () => {
    other = await openDesk({ count: 2, code: 'TDP', departments: ['Z02'], jointReviewer: 'demo-joint' });
    untrue = other.batch.caseIds[1] ?? '';
    await acceptAll(other);
    const [joint] = (await other.prepare('demo-operator', 'joint')).data.records;
    await other.confirm('demo-joint', joint?.id ?? '');
    await other.move('demo-joint', joint?.id ?? '');
  }, 120_000);
  afterAll(() => other.app.close());
  /** One that was promised, filed and found untrue. */
  const find = (code: string, n: number) => other.app.sql`
    with p as (insert into casework.material_promise (id, case_id, code, text, given_by, given_at)
      values (gen_random_uuid(), ${untrue}::uuid, ${code}, '属实', ${untrue}::uuid, now()) returning id),
    k as (insert into casework.promise_check (id, case_id, promise_id, code, label, outcome, state, reason, evidence, checked_by,
        checked_name, checked_at)
      select gen_random_uuid(), ${untrue}::uuid, p.id, ${code}, ${LABEL}, 'broken', 'stands', '应急管理部门通报上年发生事故',
        '调取通报', ${untrue}::uuid, '王*', now() from p)
    insert into casework.snapshot (case_id, n, form_code, form_version, answers, materials, promises, taken_at, is_supplement)
    select s.case_id, ${n}::int, s.form_code, s.form_version, s.answers, s.materials,
      jsonb_build_array(jsonb_build_object('id', p.id, 'code', ${code}::text)), now(), true
    from casework.snapshot s, p where s.case_id = ${untrue}::uuid and s.n = 1`;
  const rowAt = async (id: string) =>
    (await other.rowsOf('demo-reviewer', id)).find(({ caseId }) => caseId === untrue)!;
  const wordsAt = async (id: string) => (await rowAt(id)).warnings.map(({ text }) => text).join();

  test('拟支持：清单要的一项为暂缓；清单不再要的不说也不拦', async () => {
    await find('contracts', 2);
    const id = (await other.prepare('demo-reviewer', 'support')).data.records[0]!.id;
    const row = await rowAt(id);
    expect(row).toMatchObject({ choice: 'later', remark: expect.stringContaining('请要求补正该项') });
    expect((await other.saveRow('demo-reviewer', id, row, { choice: 'yes', remark: '' })).code).toBe(1000);
    expect((await other.confirm('demo-leader', id, DECISION)).code).toBe(3000);
    await find('gone-item', 3);
    expect(await wordsAt(id)).not.toContain(LABEL);
    expect((await other.confirm('demo-leader', id, DECISION)).code).toBe(1000);
    expect((await other.move('demo-leader', id)).data).toMatchObject({ done: 2, left: 0 });
  }, 60_000);

  test('决定之后：公示与拨付的名单不暂缓、不拦下，只写明以哪个步骤收回', async () => {
    const shown = (await other.prepare('demo-operator', 'publicity')).data.records[0]!.id;
    expect(await wordsAt(shown)).toContain('「异议成立」');
    expect((await other.confirm('demo-leader', shown)).code).toBe(1000);
    await endPublicity(other, shown);
    expect(await other.stateOf(untrue)).toBe('pending_disbursement');
    const id = (await other.prepare('demo-operator', 'payment')).data.records[0]!.id;
    expect(await rowAt(id)).toMatchObject({ choice: 'yes', remark: '' });
    expect(await wordsAt(id)).toContain('以「撤销决定」收回');
    expect(await wordsAt(id)).not.toContain('请要求补正');
    expect((await other.confirm('demo-leader', id, RELEASE)).code).toBe(1000);
  }, 60_000);
});
