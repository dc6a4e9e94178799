import { afterAll, beforeAll, expect, test } from 'vitest';
import { transaction, type Tx } from '@yqt/database/sql';
import { dayText } from '@yqt/kernel/dates';
import { testApp, type TestApp } from '../../../server/test-app.ts';
import { findAuditFault, grantsOf, recordAudit } from './operator.port.ts';

const ME = '/policy/api/manager/me';
let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

const rolesOf = async (loginName: string): Promise<string[]> => {
  const { body } = await app.call('GET', ME, { as: await app.signIn(loginName) });
  const { roles } = body.data as { roles: { label: string }[] };
  return roles.map(({ label }) => label);
};

test('运营人员看到自己的角色，企业用户没有角色', async () => {
  expect(await rolesOf('demo-operator')).toEqual(expect.arrayContaining(['租户管理员', '窗口受理']));
  expect(await rolesOf('demo-enterprise')).toEqual([]);
});

test('未登录返回 401，多余的参数返回 3000', async () => {
  expect((await app.call('GET', ME)).body).toMatchObject({ returnCode: 4010 });
  const cookie = await app.signIn('demo-operator');
  expect((await app.call('GET', `${ME}?role=tenant-admin`, { as: cookie })).body).toMatchObject({
    returnCode: 3000,
  });
});

const idOf = async (loginName: string): Promise<string> => {
  const [row] = await app.sql<
    { id: string }[]
  >`select id from identity.account where login_name = ${loginName}`;
  return row?.id ?? '';
};
/** The roles that a living session has; told by notification, so a moment later. */
const rolesBySession = async (cookie: string): Promise<string[]> => {
  const { body } = await app.call('GET', ME, { as: cookie });
  return (body.data as { roles: { role: string }[] }).roles.map(({ role }) => role);
};

test('授权变更立即生效，不必等会话缓存到期', async () => {
  const cookie = await app.signIn('demo-joint');
  const id = await idOf('demo-joint');
  expect(await rolesBySession(cookie)).not.toContain('payer');
  await app.sql`insert into operator.role_grant (account_id, role, granted_by) values (${id}, 'payer', 'test')`;
  await expect.poll(() => rolesBySession(cookie)).toContain('payer');
  await app.sql`delete from operator.role_grant where account_id = ${id} and role = 'payer'`;
  await expect.poll(() => rolesBySession(cookie)).not.toContain('payer');
});

test('代理期内代理人有缺席人员的授权及其范围，期外没有', async () => {
  const [deputyId, absentId] = [await idOf('demo-first'), await idOf('demo-clerk2')];
  const cookie = await app.signIn('demo-first');
  await app.sql`insert into operator.deputy
    (id, tenant_id, absent_id, deputy_id, from_on, to_on, created_by, created_at)
    values (gen_random_uuid(), 'suchu', ${absentId}, ${deputyId}, '2026-03-02', '2026-03-03', 'test', now())`;
  const on = (day: string) =>
    grantsOf(app.sql, { accountId: deputyId, now: new Date(`${day}T12:00:00+08:00`) });
  expect(await on('2026-03-01')).not.toContainEqual(expect.objectContaining({ role: 'clerk' }));
  for (const day of ['2026-03-02', '2026-03-03'])
    expect(await on(day)).toContainEqual({
      role: 'clerk',
      department: 'Z02',
      projectGroup: '*',
      onBehalfOf: absentId,
    });
  expect(await on('2026-03-04')).not.toContainEqual(expect.objectContaining({ role: 'clerk' }));
  expect(await rolesBySession(cookie)).not.toContain('clerk');
  const today = dayText(app.clock.now());
  await app.sql`update operator.deputy set from_on = ${today}, to_on = ${today}`;
  await expect.poll(() => rolesBySession(cookie)).toContain('clerk');
  await app.sql`delete from operator.deputy`;
  await expect.poll(() => rolesBySession(cookie)).not.toContain('clerk');
});

test('一人先记审计再改一行，另一人先改那一行再记审计，两人都办成', async () => {
  const enId = '01a00000-0000-7000-8000-00000000a0d1';
  const audit = (tx: Tx, actor: string) =>
    recordAudit(tx, {
      tenantId: 'suchu',
      actor,
      event: 'order.tried',
      objectKind: 'order',
      objectId: enId,
      result: 'done',
      ip: '127.0.0.1',
      requestId: actor,
      facts: {},
    });
  const id = await idOf('demo-joint');
  const write = async (tx: Tx) =>
    void (await tx`update identity.account set name = name where id = ${id}::uuid`);
  const pause = () => new Promise((done) => void setTimeout(done, 200));
  await Promise.all([
    transaction(app.sql, async (tx) => {
      await audit(tx, 'first');
      await pause();
      await write(tx);
    }),
    transaction(app.sql, async (tx) => {
      await write(tx);
      await pause();
      await audit(tx, 'second');
    }),
  ]);
  const rows = await app.sql`select actor from operator.audit_event where object_id = ${enId} order by actor`;
  expect(rows).toEqual([{ actor: 'first' }, { actor: 'second' }]);
  expect(await findAuditFault(app.sql, 'suchu')).toBeNull();
});
