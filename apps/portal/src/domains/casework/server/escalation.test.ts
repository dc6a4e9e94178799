// Time that runs out: officers hear when half, four fifths and all of a task's term are gone, owners 7, 3 and 2 days before a
// correction ends; each once, though two processes sweep at the same time.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addDays, dayText } from '@yqt/kernel/dates';
import { testApp, type TestApp } from '../../../server/test-app.ts';
import { STUCK, stuckRow } from '../../../server/test-stuck-row.ts';
import { testAnswers } from '../../vehicle/test-vehicle.ts';
import { calendarOf, dueOn } from './holidays.ts';
import { sweepCases } from './sweep-cases.ts';
import { callsOf, OWNER } from './test-calls.ts';

const OFFICER = 'demo-operator';
/** Working days of the task that is looked at. */
const TERM = 10;
let app: TestApp;
const call = callsOf(() => app);
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

async function filed(): Promise<{ id: string; version: number }> {
  const answers = testAnswers(dayText(app.clock.now()));
  const body = { revision: 0, action: 'submit', answers };
  return (await call<{ id: string; version: number }>(OWNER, 'POST', 'vehicle/submit', body)).data;
}

const sweepTwice = () => Promise.all([sweepCases(app.app.casework), sweepCases(app.app.casework)]);

/** Who was told what under a key, with how often. */
const toldOf = (key: string) =>
  app.sql<{ login: string; key: string; times: number }[]>`
    select a.login_name as login, m.dedupe_key as key, count(*)::int as times
    from message.message m join identity.account a on a.id = m.account_id
    where m.dedupe_key like ${`${key}%`} group by 1, 2 order by 2, 1`;

test('任务期限过半、过八成、逾期各提醒一次；领取之后只告知领取人', async () => {
  const { id } = await filed();
  const [task] = await app.sql<{ id: string }[]>`
    select id from casework.task where case_id = ${id}::uuid and closed_at is null`;
  const today = dayText(app.clock.now());
  const calendar = await calendarOf(app.sql, 'suchu');
  const end = async (day: string | null) => {
    await app.sql`update casework.task set days = ${TERM}, due_on = ${day}::date where id = ${task!.id}::uuid`;
    await sweepTwice();
    return [...(await toldOf(`task:${task!.id}:`))];
  };
  const keysOf = (told: { key: string }[]) => [...new Set(told.map(({ key }) => key.split(':')[2]))];
  expect(await end(dueOn(today, 6, calendar))).toEqual([]);
  const half = await end(dueOn(today, 5, calendar));
  expect(keysOf(half)).toEqual(['50']);
  // nobody has taken it: whoever's grant covers it
  expect(half.map(({ login }) => login)).toContain(OFFICER);
  expect(half.length).toBeGreaterThan(1);
  expect(await end(dueOn(today, 5, calendar))).toEqual(half);
  const taking = { id, taskId: task!.id, to: 'me' };
  expect((await call(OFFICER, 'POST', 'manager/case/assign', taking)).returnCode).toBe(1000);
  const most = await end(dueOn(today, 2, calendar));
  expect(most.filter(({ key }) => key.includes(':80:'))).toMatchObject([{ login: OFFICER, times: 1 }]);
  const late = await end(addDays(today, -1));
  expect(late.filter(({ key }) => key.includes(':100:'))).toMatchObject([{ login: OFFICER, times: 1 }]);
  expect(late.every(({ times }) => times === 1)).toBe(true);
});

test('提醒可点开办件；逾期同时告知管理员与该部门有权查看的终审人员，不在岗的由代理人一并收到', async () => {
  const { id } = await filed();
  const [task] = await app.sql<{ id: string }[]>`
    select id from casework.task where case_id = ${id}::uuid and closed_at is null`;
  const taking = { id, taskId: task!.id, to: 'me' };
  expect((await call('demo-clerk', 'POST', 'manager/case/assign', taking)).returnCode).toBe(1000);
  await app.signIn('demo-payer');
  await app.sql`
    insert into operator.deputy (id, tenant_id, absent_id, deputy_id, from_on, to_on, created_by, created_at)
    select gen_random_uuid(), 'suchu', a.id, d.id, '2020-01-01', '2099-01-01', 'test', now()
    from identity.account a, identity.account d where a.login_name = 'demo-clerk' and d.login_name = 'demo-payer'`;
  const late = addDays(dayText(app.clock.now()), -1);
  await app.sql`update casework.task set days = ${TERM}, due_on = ${late}::date where id = ${task!.id}::uuid`;
  await sweepTwice();
  const told = await toldOf(`task:${task!.id}:100`);
  // the final reviewer has nothing to do with vehicles
  expect(told.map(({ login }) => login)).toEqual(['demo-clerk', OFFICER, 'demo-payer']);
  expect(told.every(({ times }) => times === 1)).toBe(true);
  const links = await app.sql<{ link: string }[]>`
    select distinct link from message.message where dedupe_key like ${`task:${task!.id}:100:%`}`;
  expect(links).toEqual([{ link: `/console/cases/${id}` }]);
  await app.sql`delete from operator.deputy where created_by = 'test'`;
});

test('别的部门的联审逾期：告知办件所在部门的管理员，不告知联审部门的', async () => {
  const { id } = await filed();
  const [task] = await app.sql<{ id: string }[]>`
    update casework.task set department = 'CZJR', days = ${TERM}, due_on = ${addDays(dayText(app.clock.now()), -1)}::date
    where case_id = ${id}::uuid and closed_at is null returning id`;
  for (const login of ['demo-clerk2', 'demo-joint']) await app.signIn(login);
  await app.sql`
    insert into operator.role_grant (account_id, role, department, project_group, granted_by)
    select a.id, 'tenant-admin', case a.login_name when 'demo-joint' then 'CZJR' else c.department end, '*', 'test'
    from identity.account a, casework.case_file c
    where a.login_name in ('demo-clerk2', 'demo-joint') and c.id = ${id}::uuid`;
  await sweepTwice();
  const logins = (await toldOf(`task:${task!.id}:100`)).map(({ login }) => login);
  expect(logins).toContain('demo-clerk2');
  expect(logins).not.toContain('demo-joint');
  await app.sql`delete from operator.role_grant where granted_by = 'test'`;
});

test('转办的任务告知承办人，自己领取的不告知', async () => {
  const { id } = await filed();
  const [task] = await app.sql<{ id: string }[]>`
    select id from casework.task where case_id = ${id}::uuid and closed_at is null`;
  const assign = async (as: string, to: object) =>
    (await call(as, 'POST', 'manager/case/assign', { id, taskId: task!.id, ...to })).returnCode;
  const told = async () => (await toldOf(`task:${task!.id}:assigned:`)).map(({ login }) => login);
  expect(await assign(OFFICER, { to: 'me' })).toBe(1000);
  expect(await told()).toEqual([]);
  await call('demo-clerk', 'GET', 'manager/case/page');
  const [clerk] = await app.sql<{ id: string }[]>`
    select id from identity.account where login_name = 'demo-clerk'`;
  expect(await assign(OFFICER, { to: 'account', accountId: clerk!.id })).toBe(1000);
  expect(await told()).toEqual(['demo-clerk']);
  const [message] = await app.sql<{ link: string; title: string }[]>`
    select link, title from message.message where dedupe_key like ${`task:${task!.id}:assigned:%`}`;
  expect(message).toEqual({ link: `/console/cases/${id}`, title: '「车辆通行申请」转由您办理' });
});

test('过期页面上的领取不抢走他人刚领取的；被退回、转走的告知原承办人；按岗位分离不能审批的不列出也不能转给', async () => {
  const { id, version } = await filed();
  const { id: taskId } = await taskOf(id);
  const idOf = async (name: string) => {
    await call(name, 'GET', 'manager/case/page');
    const [one] = await app.sql<{ id: string }[]>`select id from identity.account where login_name = ${name}`;
    return one!.id;
  };
  const assign = (as: string, body: object) =>
    call(as, 'POST', 'manager/case/assign', { id, taskId, ...body });
  const operator = await idOf(OFFICER);
  await app.sql`insert into operator.role_grant (account_id, role, department, project_group, granted_by)
    values (${operator}::uuid, 'first-reviewer', '*', '*', 'test')`;
  const taken = async () => (await toldOf(`task:${taskId}:taken:`)).map(({ login }) => login);
  expect((await assign('demo-clerk', { to: 'me', was: null })).returnCode).toBe(1000);
  const stale = await assign(OFFICER, { to: 'me', was: null });
  expect([stale.returnCode, stale.message]).toEqual([4090, '该环节刚由演示受理员领取，请与其商定后再办理']);
  expect(await taken()).toEqual([]);
  expect((await assign(OFFICER, { to: 'me', was: await idOf('demo-clerk') })).returnCode).toBe(1000);
  expect(await taken()).toEqual(['demo-clerk']);
  const act = { id, version, event: 'accept' };
  const offered = async (as: string) =>
    (await call<{ actions: { event: string }[] }>(as, 'GET', `manager/case/get/${id}`)).data.actions.map(
      ({ event }) => event,
    );
  expect([await offered('demo-clerk'), (await offered(OFFICER)).includes('accept')]).toEqual([[], true]);
  const late = await call('demo-clerk', 'POST', 'manager/case/act', act);
  expect([late.returnCode, late.message]).toEqual([
    4090,
    '该环节现由演示运营人员办理，没有按您的操作处理；如需由您办理，请与其商定后先领取该环节',
  ]);
  const many = { event: 'accept', cases: [{ id, version }] };
  expect((await call('demo-clerk', 'POST', 'manager/case/batch', many)).data).toMatchObject({
    done: 0,
    results: [{ isDone: false, message: expect.stringContaining('现由演示运营人员办理') }],
  });
  const again = await assign('demo-clerk', { to: 'account', accountId: operator, was: operator });
  expect(again.data).toMatchObject([
    { field: 'accountId', errorMessage: '该环节已由演示运营人员办理，不需要转办' },
  ]);
  expect((await call(OFFICER, 'POST', 'manager/case/act', act)).returnCode).toBe(1000);
  const reviewing = (await taskOf(id)).id;
  const desk = await call<{ tasks: { officers: { accountId: string }[] }[] }>(
    'demo-reviewer',
    'GET',
    `manager/case/desk/${id}`,
  );
  const listed = desk.data.tasks.flatMap(({ officers }) => officers.map(({ accountId }) => accountId));
  expect([listed.includes(operator), listed.includes(await idOf('demo-reviewer'))]).toEqual([false, true]);
  const handing = { id, taskId: reviewing, to: 'account', accountId: operator };
  expect((await call('demo-reviewer', 'POST', 'manager/case/assign', handing)).data).toMatchObject([
    { field: 'accountId', errorMessage: expect.stringContaining('岗位分离') },
  ]);
  await app.sql`delete from operator.role_grant where granted_by = 'test'`;
});

test('补正截止前 7、3、2 天各提醒一次；迟来的清扫只提醒最近的一次，已提交的不再提醒', async () => {
  const { id, version } = await filed();
  const asked = { id, version, event: 'request_correction', reason: '请说明' };
  const items = [{ item: 'field:reason', note: '' }];
  expect((await call(OFFICER, 'POST', 'manager/case/act', { ...asked, items })).returnCode).toBe(1000);
  const [correction] = await app.sql<{ id: string }[]>`
    select id from casework.correction where case_id = ${id}::uuid and status = 'open'`;
  const today = dayText(app.clock.now());
  const daysLeft = async (days: number) => {
    const on = addDays(today, days);
    await app.sql`update casework.correction set due_on = ${on}::date where id = ${correction!.id}::uuid`;
    await sweepTwice();
    const told = await toldOf(`correction:${correction!.id}:`);
    expect(told.every(({ times }) => times === 1)).toBe(true);
    return told.filter(({ login }) => login === OWNER).map(({ key }) => key.split(':')[2]);
  };
  expect(await daysLeft(8)).toEqual([]);
  expect(await daysLeft(7)).toEqual(['7']);
  // the sweep of the third day did not run
  expect(await daysLeft(2)).toEqual(['2', '7']);
  const answer = { id, revision: 1, action: 'save', answers: { ...testAnswers(today), reason: '原料' } };
  await call(OWNER, 'POST', 'vehicle/submit', answer);
  await call(OWNER, 'POST', `case/${id}/act`, { event: 'resubmit', version: version + 1 });
  const [kept] = await app.sql<{ status: string }[]>`
    select status from casework.correction where id = ${correction!.id}::uuid`;
  expect(kept?.status).toBe('resolved');
  expect(await daysLeft(1)).toEqual(['2', '7']);
});

const taskOf = async (id: string) => {
  const [task] = await app.sql<{ id: string; assignee: string | null }[]>`
    select t.id, a.login_name as assignee from casework.task t left join identity.account a on a.id = t.assignee
    where t.case_id = ${id}::uuid and t.closed_at is null`;
  return task!;
};
const take = async (as: string, id: string) =>
  (await call(as, 'POST', 'manager/case/assign', { id, taskId: (await taskOf(id)).id, to: 'me' })).returnCode;
/** To the clerk. */
const hand = async (id: string) => {
  const [clerk] = await app.sql<{ id: string }[]>`
    select id from identity.account where login_name = 'demo-clerk'`;
  const to = { to: 'account', accountId: clerk!.id };
  const given = { id, taskId: (await taskOf(id)).id, ...to };
  return (await call(OFFICER, 'POST', 'manager/case/assign', given)).returnCode;
};
const waitsFor = async (as: string, id: string) => {
  const { data } = await call<{ records: { id: string }[] }>(as, 'GET', 'manager/case/page?size=100');
  return data.records.some((one) => one.id === id);
};

test('领取任务的人被停用、被收回授权后，任务回到大家的待办；还有授权的照旧', async () => {
  const ids = [(await filed()).id, (await filed()).id, (await filed()).id] as const;
  expect(await take(OFFICER, ids[0])).toBe(1000);
  for (const id of ids.slice(1)) expect(await hand(id)).toBe(1000);
  expect(await waitsFor(OFFICER, ids[1])).toBe(false);
  const [clerk] = await app.sql<{ id: string }[]>`
    select id from identity.account where login_name = 'demo-clerk'`;
  const stuck = await stuckRow(app.sql, { table: 'casework.task', id: (await taskOf(ids[1])).id });
  const disable = async (isDisabled: boolean) =>
    call(OFFICER, 'POST', 'manager/user/disable', { accountId: clerk!.id, isDisabled });
  expect((await disable(true)).returnCode).toBe(1000);
  await expect(sweepCases(app.app.casework, 1)).rejects.toThrow(STUCK);
  expect((await taskOf(ids[2])).assignee).toBeNull();
  await stuck();
  await sweepTwice();
  expect(await Promise.all(ids.map(async (id) => (await taskOf(id)).assignee))).toEqual([
    OFFICER,
    null,
    null,
  ]);
  expect(await waitsFor(OFFICER, ids[1])).toBe(true);
  const audits = await app.sql`
    select from operator.audit_event where event = 'case.assigned' and facts ->> 'from' = ${clerk!.id}
      and object_id = any(${[...ids]})`;
  expect(audits).toHaveLength(2);
  await disable(false);
});

test('停用、收回授权当时就请查看所领取的任务', async () => {
  const asked = async () =>
    (await app.sql`select from jobs.job where name = 'operator.officers-changed'`).length;
  const [clerk] = await app.sql<{ id: string }[]>`
    select id from identity.account where login_name = 'demo-clerk'`;
  const accountId = clerk!.id;
  const before = await asked();
  await call(OFFICER, 'POST', 'manager/user/disable', { accountId, isDisabled: true });
  expect((await asked()) - before).toBe(1);
  await call(OFFICER, 'POST', 'manager/user/disable', { accountId, isDisabled: false });
  expect((await asked()) - before).toBe(1);
  const grant = { accountId, role: 'event-staff', department: '*', projectGroup: '*' };
  await call(OFFICER, 'POST', 'manager/user/grant', grant);
  expect((await call(OFFICER, 'POST', 'manager/user/withdraw', grant)).returnCode).toBe(1000);
  expect((await asked()) - before).toBe(2);
});

test('不在岗的人领取的任务，代理人在待办里看到；代理期结束后看不到，代理人领取的回到大家的待办', async () => {
  const ids = [(await filed()).id, (await filed()).id] as const;
  expect(await take('demo-operator', ids[0])).toBe(1000);
  await app.signIn('demo-payer');
  expect(await waitsFor('demo-payer', ids[0])).toBe(false);
  await app.sql`
    insert into operator.deputy (id, tenant_id, absent_id, deputy_id, from_on, to_on, created_by, created_at)
    select gen_random_uuid(), 'suchu', a.id, d.id, '2020-01-01', '2099-01-01', 'test', now()
    from identity.account a, identity.account d where a.login_name = 'demo-operator' and d.login_name = 'demo-payer'`;
  expect(await waitsFor('demo-payer', ids[0])).toBe(true);
  expect(await take('demo-payer', ids[1])).toBe(1000);
  await sweepTwice();
  expect((await taskOf(ids[1])).assignee).toBe('demo-payer');
  await app.sql`update operator.deputy set to_on = '2020-02-01' where created_by = 'test'`;
  expect(await waitsFor('demo-payer', ids[0])).toBe(false);
  await sweepTwice();
  expect(await Promise.all(ids.map(async (id) => (await taskOf(id)).assignee))).toEqual([
    'demo-operator',
    null,
  ]);
  await app.sql`delete from operator.deputy where created_by = 'test'`;
});
