// Who neither releases nor pays a payment list, beside who wrote and confirmed it: whoever prepared its cases, decided on them, or put
// them up to be granted under 免申即享. And who is told, and shown, that nobody else is there.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { DEMO_ENTERPRISES } from '../../../../../seeds/identity.seed.ts';
import { endPublicity, FEN, openDesk, OWN_LOGIN, publishAll, type Desk } from './test-desk.ts';

const RELEASE = { documentNo: '苏滁财〔2026〕21 号', fundSource: '园区' };
let desk: Desk;
const [{ name: ownName }] = DEMO_ENTERPRISES;
let list = '';
beforeAll(async () => {
  desk = await openDesk({
    count: 3,
    code: 'TZB',
    fen: FEN,
    departments: ['Z02'],
    jointReviewer: 'demo-joint',
  });
  await endPublicity(desk, await publishAll(desk));
  await giveAccount('1313000100000099999');
}, 120_000);
afterAll(() => desk.app.close());

/** Of the only case whose enterprise has an admin. */
const giveAccount = async (accountNo: string) => {
  const bank = { bank: '中国工商银行', branch: '滁州分行', bankCode: '102375000012', accountNo };
  const account = { id: desk.batch.caseIds[0], accountName: ownName, ...bank };
  return (await desk.ask(OWN_LOGIN, 'POST', 'declare/account/save', account)).code;
};
async function grant(role: string, ...logins: string[]): Promise<void> {
  await desk.app.sql`
    insert into operator.role_grant (account_id, role, department, project_group, granted_by)
    select id, ${role}, '*', '*', id from identity.account where login_name = any(${logins}::text[])
    on conflict do nothing`;
  desk.forget();
}
async function revoke(role: string, ...logins: string[]): Promise<void> {
  await desk.app.sql`
    delete from operator.role_grant g using identity.account a
    where a.id = g.account_id and g.role = ${role} and a.login_name = any(${logins}::text[])`;
  desk.forget();
}
/** As if a list of 免申即享 had put a case of the batch up to be granted. */
const listDirectly = (caseId: string, madeBy: string, decidedBy: string) => desk.app.sql`
  with l as (
    insert into declaration.direct_list (id, tenant_id, project_id, batch_id, no, state, rule_version, to_check, confirm_days,
      made_by, made_at, decided_by, decided_at, confirm_by)
    select gen_random_uuid(), 'suchu', ${desk.batch.projectId}::uuid, ${desk.batch.batchId}::uuid, 1, 'approved', 1, '{}', 10,
      (select id from identity.account where login_name = ${madeBy}), now(),
      (select id from identity.account where login_name = ${decidedBy}), now(), current_date
    returning id)
  insert into declaration.direct_candidate (list_id, en_id, name, amount_fen, facts, case_id)
  select l.id, d.en_id, '甲', 1, '[]', d.case_id from l, declaration.declaration d where d.case_id = ${caseId}::uuid`;
const setSeparation = (separation: string) => desk.app.sql`
  with c as (update casework.case_file set separation = ${separation} where id = any(${desk.batch.caseIds}::uuid[]))
  update declaration.project set separation = ${separation} where id = ${desk.batch.projectId}::uuid`;
const readOne = async (as: string) =>
  (
    await desk.ask<{ mayPay: boolean; mayConfirm: boolean; barred: string | null; payBarred: string | null }>(
      as,
      'GET',
      `manager/list/get/${list}`,
    )
  ).data;
const send = async (as: string) => desk.ask(as, 'POST', 'manager/payment/send', { id: list });
const out = async (as: string) =>
  (await desk.download(as, `manager/payment/export?id=${list}&reason=${encodeURIComponent('送财政局')}`))
    .statusCode;

test('免申即享名单的生成人不确认资金下达名单；严格分离时，核准人、终审人也不确认', async () => {
  list = (await desk.prepare('demo-operator', 'payment')).data.records[0]!.id;
  const [, , third = ''] = desk.batch.caseIds;
  await listDirectly(third, 'demo-reviewer', 'demo-joint');
  await grant('final-reviewer', 'demo-reviewer', 'demo-joint');
  const made = await desk.confirm('demo-reviewer', list, RELEASE);
  expect([made.code, made.message]).toEqual([4030, expect.stringContaining('免申即享')]);
  expect(await readOne('demo-reviewer')).toMatchObject({
    mayConfirm: false,
    barred: expect.stringContaining('免申即享'),
  });
  expect((await readOne('demo-joint')).barred).toBeNull();
  await setSeparation('strict');
  for (const as of ['demo-joint', 'demo-leader']) {
    const { code } = await desk.confirm(as, list, RELEASE);
    expect(code, as).toBe(4030);
    expect((await readOne(as)).barred, as).not.toBeNull();
  }
  await setSeparation('basic');
  await revoke('final-reviewer', 'demo-reviewer', 'demo-joint');
});

test('受理、初审过名单中办件的人，确认过拟支持名单的人，生成、核准免申即享名单的人，都不送财政、不导出、不导入结果', async () => {
  expect((await desk.confirm('demo-leader2', list, RELEASE)).code).toBe(1000);
  const barred = ['demo-operator', 'demo-reviewer', 'demo-joint', 'demo-leader', 'demo-leader2'];
  await grant('payer', ...barred);
  for (const as of barred) {
    expect((await send(as)).code, as).toBe(4030);
    expect(await readOne(as), as).toMatchObject({
      mayPay: false,
      payBarred: expect.stringContaining('现有 1 人'),
    });
  }
  expect(await readOne('demo-payer')).toMatchObject({ mayPay: true, payBarred: null });
  expect((await send('demo-payer')).code).toBe(1000);
  for (const as of barred) {
    expect(await out(as), as).toBe(403);
    const results = { id: list, fileId: '0198a000-0000-7000-8000-000000000001' };
    expect((await desk.ask(as, 'POST', 'manager/payment/import', results)).code, as).toBe(4030);
  }
  expect(await out('demo-payer')).toBe(200);
});

test('只有一名拨付人员而由其确认名单的：确认前和确认后页面都说明缺人；账户更正后告知其本人和租户管理员', async () => {
  const login = 'demo-leader';
  await desk.app.sql`delete from operator.role_grant where role = 'payer'`;
  await desk.app.sql`update declaration.payment set state = 'returned' where list_id = ${list}::uuid`;
  await desk.app.sql`update declaration.review_list set state = 'done' where id = ${list}::uuid`;
  await desk.app
    .sql`update declaration.account set frozen_by = null, fault = null where case_id = any(${desk.batch.caseIds}::uuid[])`;
  await grant('payer', login);
  list = (await desk.prepare('demo-operator', 'payment')).data.records[0]!.id;
  expect((await readOne(login)).payBarred).toContain('租户管理员');
  expect((await desk.confirm(login, list, RELEASE)).code).toBe(1000);
  expect(await readOne(login)).toMatchObject({
    mayPay: false,
    payBarred: expect.stringMatching(/确认名单的人员不能送拨.*租户管理员/),
  });
  expect((await readOne('demo-operator')).payBarred).toContain('租户管理员');
  const [own = ''] = desk.batch.caseIds;
  await desk.app
    .sql`update declaration.account set frozen_by = null, fault = '户名不符' where case_id = ${own}::uuid`;
  expect(await giveAccount('1313000100000088888')).toBe(1000);
  const told = await desk.app.sql<{ login: string; body: string }[]>`
    select a.login_name as login, m.body from message.message m join identity.account a on a.id = m.account_id
    where m.dedupe_key like ${`list:${list}:redirected:%`} order by 1`;
  expect(told.map((one) => one.login)).toEqual([login, 'demo-operator']);
  expect(told[0]!.body).toContain('租户管理员');
});
