// Several takeovers of one enterprise: decided side by side, one settles the others, and nothing is undone unseen.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeEach, expect, it } from 'vitest';
import { DEMO_ENTERPRISES } from '../../../../../seeds/identity.seed.ts';
import { testApp, type Reply } from '../../../../server/test-app.ts';
import type { BindingCase } from '../../contract.ts';

const portal = await testApp();
afterAll(() => portal.close());

const [{ enId: E1, name: NAME }] = DEMO_ENTERPRISES;
const MANAGER = '/policy/api/manager/binding';
const cookies = new Map<string, string>();
for (const name of ['enterprise', 'handler', 'handler2', 'viewer', 'operator'])
  cookies.set(name, await portal.signIn(`demo-${name}`));
const as = (name: string): string => cookies.get(name) ?? '';
const data = <T>(reply: Reply): T => reply.body.data as T;

async function idOf(name: string): Promise<string> {
  const [row] = await portal.sql<{ id: string }[]>`
    select id from identity.account where login_name = ${`demo-${name}`} and origin = 'sso'`;
  return row?.id ?? '';
}

async function recover(name: string): Promise<void> {
  const letterFileId = randomUUID();
  await portal.sql`insert into file.stored_file
    (id, tenant_id, owner_account, name, media_type, size, sha256, object_key, state, created_at)
    values (${letterFileId}, 'suchu', ${await idOf(name)}, '说明.pdf', 'application/pdf', 1, '', ${letterFileId}, 'temporary', now())`;
  const reply = await portal.call('POST', '/policy/api/enterprise/member/recover', {
    as: as(name),
    headers: { enId: E1 },
    body: { letterFileId },
  });
  expect(reply.status, reply.text).toBe(200);
}

async function open(): Promise<Map<string, BindingCase>> {
  const reply = await portal.call('GET', `${MANAGER}/page`, { as: as('operator') });
  return new Map(
    data<{ records: BindingCase[] }>(reply).records.map((one) => [one.loginName.slice('demo-'.length), one]),
  );
}
const decide = (one: BindingCase | undefined, body: object = {}) =>
  portal.call('POST', `${MANAGER}/decide`, {
    as: as('operator'),
    body: { id: one?.id, decision: 'approved', ...body },
  });
const seen = (one: BindingCase | undefined) => ({ seen: one?.standing?.mark });

const roles = async () =>
  (
    await portal.sql<{ who: string }[]>`
      select a.login_name || ' ' || b.role as who from identity.binding b join identity.account a on a.id = b.account_id
      where b.en_id = ${E1} and b.role <> 'agent' order by 1`
  ).map(({ who }) => who);
const titlesOf = async (name: string) =>
  (
    await portal.sql<{ title: string }[]>`
      select title from message.message where account_id = ${await idOf(name)}::uuid order by created_at, title collate "C"`
  ).map(({ title }) => title);

beforeEach(async () => {
  await portal.sql`delete from message.message`;
  await portal.sql`delete from identity.binding_request`;
  await portal.sql`delete from identity.binding where role <> 'agent' and en_id = ${E1}`;
  for (const [name, role] of [
    ['enterprise', 'admin'],
    ['handler', 'handler'],
    ['handler2', 'handler'],
  ] as const)
    await portal.sql`insert into identity.binding (account_id, en_id, role, bound_at, proof)
      values (${await idOf(name)}, ${E1}, ${role}, now(), 'seed')`;
});

it('两件接任申请并列显示，两名申请人互相知道，通过一件则另一件随即不通过，各方收到消息', async () => {
  await recover('handler');
  await recover('handler2');
  expect(await titlesOf('handler')).toEqual([`另有成员申请接任「${NAME}」的管理员`]);
  expect(await titlesOf('handler2')).toEqual([`接任「${NAME}」管理员的申请不止一件`]);
  const cases = await open();
  const first = cases.get('handler');
  expect(first?.standing).toMatchObject({
    applicantRole: 'handler',
    admins: [{ loginName: 'demo-enterprise' }],
    rivals: [{ loginName: 'demo-handler2', status: 'requested' }],
  });
  expect((await decide(first)).status).toBe(409);
  expect((await decide(first, seen(first))).status).toBe(200);
  expect(await roles()).toEqual(['demo-enterprise handler', 'demo-handler admin', 'demo-handler2 handler']);
  expect((await open()).size).toBe(0);
  const late = await decide(cases.get('handler2'), seen(cases.get('handler2')));
  expect([late.status, late.text.includes('该申请已办理，结果为不通过')]).toEqual([409, true]);
  expect(await titlesOf('handler2')).toContain('管理员接任申请未通过');
  expect(await titlesOf('enterprise')).toContain(`「${NAME}」的管理员已变更`);
  const [refused] =
    await portal.sql`select reason, decided_by from identity.binding_request where status = 'rejected'`;
  expect(refused).toMatchObject({ decided_by: await idOf('operator') });
  expect(refused?.['reason']).toContain('同一企业的另一名成员的接任申请');
});

it('审核人打开之后又有申请、或管理员已变更的，通过被拒绝并请其重新核对，不通过不受影响', async () => {
  await recover('handler');
  const stale = (await open()).get('handler');
  await recover('handler2');
  const reply = await decide(stale, seen(stale));
  expect([reply.status, reply.text]).toEqual([409, expect.stringContaining('共有 2 件接任申请')]);
  expect((await decide(stale, { ...seen(stale), decision: 'rejected', reason: '说明未盖章' })).status).toBe(
    200,
  );
  expect(await titlesOf('enterprise')).toContain(`「${NAME}」的管理员没有变更`);
  const other = (await open()).get('handler2');
  await portal.sql`update identity.binding set role = 'handler' where account_id = ${await idOf('enterprise')}::uuid`;
  expect((await decide(other, seen(other))).status).toBe(409);
  const anew = (await open()).get('handler2');
  expect((await decide(anew, seen(anew))).status).toBe(200);
});

it('接任之后他人再次申请的，审核人看得到前一次接任；申请人已被移除的看得到', async () => {
  await recover('handler');
  const first = (await open()).get('handler');
  await decide(first, seen(first));
  await recover('handler2');
  await portal.sql`delete from identity.binding where account_id = ${await idOf('handler2')}::uuid and en_id = ${E1}`;
  expect((await open()).get('handler2')?.standing).toMatchObject({
    applicantRole: null,
    admins: [{ loginName: 'demo-handler' }],
    rivals: [{ loginName: 'demo-handler', status: 'approved' }],
  });
});

it('两名工作人员同时各通过一件，只有一件生效', async () => {
  for (let round = 0; round < 3; round++) {
    await portal.sql`delete from identity.binding_request`;
    await portal.sql`update identity.binding set role = case when account_id = ${await idOf('enterprise')}::uuid
      then 'admin' else 'handler' end where en_id = ${E1} and role <> 'agent'`;
    await recover('handler');
    await recover('handler2');
    const cases = [...(await open()).values()];
    const replies = await Promise.all(cases.map((one) => decide(one, seen(one))));
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
    expect((await roles()).filter((row) => row.endsWith('admin'))).toHaveLength(1);
  }
});

it('本人是现管理员或也在申请接任的工作人员不能审核', async () => {
  await recover('handler');
  await portal.sql`insert into identity.binding (account_id, en_id, role, bound_at, proof)
    values (${await idOf('operator')}, ${E1}, 'admin', now(), 'seed')`;
  const one = (await open()).get('handler');
  expect((await decide(one, { decision: 'rejected', reason: '不同意' })).status).toBe(409);
});
