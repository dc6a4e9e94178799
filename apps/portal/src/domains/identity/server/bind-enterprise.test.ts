// Binding: with a letter or by the sign-on, roles, the last admin, agents, requests.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { testApp, type Reply, type TestApp } from '../../../server/test-app.ts';
import { DEMO_ENTERPRISES } from '../../../../seeds/identity.seed.ts';
import type { CurrentUser, EnterpriseRef } from '../contract.ts';
import { decideBindingRequest } from './decide-binding-request.ts';
import { enterprisesOf } from './members.port.ts';

let portal: TestApp;
beforeAll(async () => {
  portal = await testApp();
});
afterAll(() => portal.close());
/** Windows of limits must not reach from one test into the next. */
beforeEach(() => portal.clock.advance(61 * 60_000));

const data = <T>(reply: Reply): T => reply.body.data as T;
const [{ enId: E1, creditCode: CODE1 }, , { enId: E3, creditCode: CODE3 }] = DEMO_ENTERPRISES;

const currentUser = async (cookie: string) =>
  data<CurrentUser>(await portal.call('GET', '/uaa/api/current-user', { as: cookie }));
/** An uploaded letter of authorisation of a user; its id. */
async function letterOf(loginName: string): Promise<string> {
  const id = randomUUID();
  await portal.sql`insert into file.stored_file
    (id, tenant_id, owner_account, name, media_type, size, sha256, object_key, state, created_at)
    select ${id}, 'suchu', id, '委托书.pdf', 'application/pdf', 1, '', ${id}, 'temporary', now()
    from identity.account where login_name = ${loginName}`;
  return id;
}
/** The second member of the third enterprise, as the seed has it. */
const restoreHandler =
  () => portal.sql`insert into identity.binding (account_id, en_id, role, bound_at, proof)
  select id, ${E3}, 'handler', now(), 'seed' from identity.account where login_name = 'demo-handler2'`;

test('绑定：未经单点登录认定时须上传委托书，成为申请，不立即生效', async () => {
  const cookie = await portal.signIn('demo-visitor');
  const bind = (body: object) => portal.call('PUT', '/uaa/api/user/bind/en', { as: cookie, body });
  expect(data<{ field: string }[]>(await bind({ creditCode: '91341100MA8YQTDE11' }))[0]?.field).toBe(
    'creditCode',
  );
  expect(data<{ field: string }[]>(await bind({ creditCode: CODE1 }))[0]?.field).toBe('letterFileId');
  const foreign = await bind({ creditCode: CODE1, letterFileId: await letterOf('demo-other') });
  expect(data<{ field: string }[]>(foreign)[0]?.field).toBe('letterFileId');
  const letterFileId = await letterOf('demo-visitor');
  const reply = await bind({ creditCode: CODE1.toLowerCase(), letterFileId });
  expect(data(reply)).toEqual({ status: 'requested', enId: null });
  expect((await bind({ creditCode: CODE1, letterFileId })).body.returnCode).toBe(4090);
  expect((await currentUser(cookie)).ens).toEqual([]);
});

test('绑定：单点登录认定的企业立即绑定，已有成员的角色为经办；解绑后立即失去', async () => {
  const cookie = await portal.signIn('demo-handler');
  const own = async () =>
    data<EnterpriseRef[]>(await portal.call('GET', '/uaa/api/current-user/en', { as: cookie }));
  const unbind = (enId: string) =>
    portal.call('DELETE', `/uaa/api/user/bind/en?enId=${enId}`, { as: cookie });
  expect((await unbind(E1)).status).toBe(200);
  expect((await own()).map(({ enId }) => enId)).not.toContain(E1);
  expect((await unbind(E1)).status).toBe(404);
  const bound = await portal.call('PUT', '/uaa/api/user/bind/en', {
    as: cookie,
    body: { creditCode: CODE1 },
  });
  expect(data(bound)).toEqual({ status: 'bound', enId: E1 });
  expect((await own()).find(({ enId }) => enId === E1)).toMatchObject({ role: 'handler' });
});

test('唯一的管理员在企业还有其他成员时不能解绑，其余成员离开后可以，之后首个绑定的是管理员', async () => {
  const admin = await portal.signIn('demo-other');
  const handler = await portal.signIn('demo-handler2');
  const unbind = (as: string) => portal.call('DELETE', `/uaa/api/user/bind/en?enId=${E3}`, { as });
  const refused = await unbind(admin);
  expect([refused.status, refused.body.message]).toEqual([409, expect.stringContaining('移交')]);
  expect((await unbind(handler)).status).toBe(200);
  expect((await unbind(admin)).status).toBe(200);
  await portal.call('PUT', '/uaa/api/user/bind/en', { as: admin, body: { creditCode: CODE3 } });
  expect((await currentUser(admin)).ens).toMatchObject([{ enId: E3, role: 'admin' }]);
  await restoreHandler();
});

test('单点登录认定的法定代表人绑定即为管理员', async () => {
  await portal.sql`update identity.binding set role = 'handler' where en_id = ${E3}`;
  const cookie = await portal.signIn('demo-other');
  expect((await currentUser(cookie)).ens).toMatchObject([{ enId: E3, role: 'handler' }]);
  const bind = () => portal.call('PUT', '/uaa/api/user/bind/en', { as: cookie, body: { creditCode: CODE3 } });
  expect((await bind()).status).toBe(200);
  expect((await currentUser(cookie)).ens).toMatchObject([{ enId: E3, role: 'admin' }]);
  expect((await bind()).status).toBe(200);
});

test('按角色取得可代表的企业，代办只在点名时可代表', async () => {
  const [row] = await portal.sql<{ id: string }[]>`
    select id from identity.account where login_name = 'demo-handler'`;
  const [agent] = await portal.sql<{ id: string }[]>`
    select id from identity.account where login_name = 'demo-agent'`;
  const of = async (accountId: string | undefined, ...roles: string[]) =>
    (await enterprisesOf(portal.sql, { accountId: accountId ?? '', now: portal.clock.now(), roles })).map(
      ({ enId, role }) => [enId, role],
    );
  expect(await of(row?.id, 'viewer')).toEqual([
    [E1, 'handler'],
    [DEMO_ENTERPRISES[1].enId, 'handler'],
  ]);
  expect(await of(row?.id, 'admin')).toEqual([]);
  expect(await of(agent?.id, 'viewer')).toEqual([]);
  expect(await of(agent?.id, 'handler', 'agent')).toEqual([[E1, 'agent']]);
});

test('代办在最后一天之后不再代表企业，企业资料对其始终不可见', async () => {
  const cookie = await portal.signIn('demo-agent');
  const read = () =>
    portal.call('GET', '/policy/api/enterprise/current/basic', { as: cookie, headers: { enId: E1 } });
  expect((await currentUser(cookie)).ens).toMatchObject([{ enId: E1, role: 'agent' }]);
  const refused = await read();
  expect([refused.status, refused.body.message]).toEqual([403, expect.stringContaining('代办')]);
  await portal.sql`update identity.binding set until = current_date - 2 where role = 'agent'`;
  expect((await currentUser(cookie)).ens).toEqual([]);
  expect((await read()).status).toBe(403);
});

test('别人的企业不能解绑，与不存在的一样', async () => {
  const cookie = await portal.signIn('demo-enterprise');
  for (const enId of [E3, 'nothing']) {
    const reply = await portal.call('DELETE', `/uaa/api/user/bind/en?enId=${enId}`, { as: cookie });
    expect(reply.body.returnCode).toBe(4040);
  }
});

test('同一 Idempotency-Key 只产生一件申请，内容不同则 4090', async () => {
  await portal.sql`delete from identity.binding_request`;
  const cookie = await portal.signIn('demo-other');
  const headers = { 'idempotency-key': 'key-of-this-test' };
  const bind = (letterFileId: string) =>
    portal.call('PUT', '/uaa/api/user/bind/en', {
      as: cookie,
      headers,
      body: { creditCode: CODE1, letterFileId },
    });
  const letter = await letterOf('demo-other');
  const [first, second] = [await bind(letter), await bind(letter)];
  expect(first.status).toBe(200);
  expect(first.text).toBe(second.text);
  expect((await bind('letter-2')).body.returnCode).toBe(4090);
  expect(await portal.sql`select id from identity.binding_request`).toHaveLength(1);
});

test('绑定申请：本人可见审核中与未通过的及原因，他人不可见，重新申请后旧的不再列出', async () => {
  await portal.sql`delete from identity.binding_request`;
  const cookie = await portal.signIn('demo-other');
  const mine = async (as = cookie) =>
    data<{ id: string; status: string; reason: string | null }[]>(
      await portal.call('GET', '/uaa/api/user/bind/en/requests', { as }),
    );
  const apply = async () =>
    portal.call('PUT', '/uaa/api/user/bind/en', {
      as: cookie,
      body: { creditCode: CODE1, letterFileId: await letterOf('demo-other') },
    });
  await apply();
  const [open] = await mine();
  expect(open).toMatchObject({ status: 'requested', reason: null });
  expect(await mine(await portal.signIn('demo-visitor'))).toEqual([]);
  const deps = { sql: portal.sql, now: () => portal.clock.now() };
  await decideBindingRequest(deps, {
    id: open?.id ?? '',
    status: 'rejected',
    reason: '委托书未盖章',
    decidedBy: 'operator',
  });
  expect(await mine()).toEqual([expect.objectContaining({ status: 'rejected', reason: '委托书未盖章' })]);
  portal.clock.advance(1000);
  await apply();
  expect((await mine()).map(({ status }) => status)).toEqual(['requested']);
  await portal.sql`delete from identity.binding_request`;
  expect((await portal.call('GET', '/uaa/api/user/bind/en/requests')).status).toBe(401);
});
