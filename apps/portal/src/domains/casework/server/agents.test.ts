// Agents: what the letter names, until its day, and nothing besides; they fill in and never submit.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { dayText } from '@yqt/kernel/dates';
import { testApp, type TestApp } from '../../../server/test-app.ts';
import { testAnswers } from '../../vehicle/test-vehicle.ts';
import { callsOf } from './test-calls.ts';

const AGENT = 'demo-agent';
let app: TestApp;
const call = callsOf(() => app);
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

const engage = (projects: string[], until = '2099-01-01') => app.sql`
  update identity.binding set projects = ${projects}::text[], until = ${until}::date
  where role = 'agent' and account_id = (select id from identity.account where login_name = ${AGENT})`;
const create = () => call<{ id: string }>(AGENT, 'POST', 'vehicle/submit', {});
const mine = async (): Promise<string[]> => {
  const { data } = await call<{ records?: { id: string }[] }>(AGENT, 'GET', 'vehicle/mylist');
  return (data?.records ?? []).map(({ id }) => id);
};

test('代办人员能填写、保存，不能提交；提交由管理员办理', async () => {
  const { data } = await create();
  const answers = testAnswers(dayText(new Date()));
  const saved = await call(AGENT, 'POST', `case/${data.id}/save`, { revision: 0, answers });
  expect(saved.returnCode).toBe(1000);
  const submit = { id: data.id, revision: 1, action: 'submit' };
  expect((await call(AGENT, 'POST', 'vehicle/submit', submit)).returnCode).toBe(4030);
  expect((await call('demo-handler', 'POST', 'vehicle/submit', submit)).returnCode).toBe(4030);
  expect((await call('demo-enterprise', 'POST', 'vehicle/submit', submit)).returnCode).toBe(1000);
});

test('填好而不能提交的请管理员提交：每位管理员收到一条，同一版本再请不重复，改过再请另有一条；改动之前的版本不收', async () => {
  const { data } = await create();
  const ask = (as: string, revision: number) =>
    call<{ told: number }>(as, 'POST', `case/${data.id}/ask-admin`, { revision });
  const told = async () =>
    app.sql<{ login: string; title: string; link: string }[]>`
      select a.login_name as login, m.title, m.link from message.message m join identity.account a on a.id = m.account_id
      where m.dedupe_key like ${`case:${data.id}:ask:%`} order by m.dedupe_key`;
  const answers = testAnswers(dayText(new Date()));
  await call(AGENT, 'POST', `case/${data.id}/save`, { revision: 0, answers });
  expect((await ask(AGENT, 0)).returnCode).toBe(4090);
  expect(await told()).toEqual([]);
  expect((await ask(AGENT, 1)).data.told).toBe(1);
  expect((await ask('demo-handler', 1)).data.told).toBe(1);
  expect(await told()).toEqual([
    {
      login: 'demo-enterprise',
      title: '「车辆通行申请」已填好，请核对并提交',
      link: expect.stringContaining(data.id),
    },
  ]);
  const changed = { ...answers, reason: '' };
  const saved = await call<{ revision: number }>(AGENT, 'POST', `case/${data.id}/save`, {
    revision: 1,
    answers: changed,
  });
  expect((await ask(AGENT, saved.data.revision)).data.told).toBe(1);
  expect((await told()).map(({ title }) => title)).toEqual([
    '「车辆通行申请」已填好，请核对并提交',
    '「车辆通行申请」请补充后提交，还有 1 处',
  ]);
  // who files it themselves asks nobody, who only reads may not, and to strangers it is missing
  expect((await ask('demo-enterprise', saved.data.revision)).returnCode).toBe(4090);
  expect((await ask('demo-operator', saved.data.revision)).returnCode).toBe(4040);
  const filed = { id: data.id, revision: saved.data.revision, action: 'submit', answers };
  expect((await call('demo-enterprise', 'POST', 'vehicle/submit', filed)).returnCode).toBe(1000);
  expect((await ask(AGENT, saved.data.revision)).returnCode).toBe(4090);
});

test('企业没有管理员的，写明先办理认领，不说已告知', async () => {
  const { data } = await create();
  const admins = await app.sql<{ accountId: string; enId: string }[]>`
    update identity.binding set role = 'handler' where role = 'admin'
      and en_id = (select owner_id from casework.case_file where id = ${data.id}::uuid)
    returning account_id as "accountId", en_id as "enId"`;
  expect(admins).toHaveLength(1);
  try {
    const asked = await call(AGENT, 'POST', `case/${data.id}/ask-admin`, { revision: 0 });
    expect(asked.returnCode).toBe(4090);
    expect(asked.message).toContain('目前没有管理员');
  } finally {
    for (const { accountId, enId } of admins)
      await app.sql`update identity.binding set role = 'admin' where account_id = ${accountId} and en_id = ${enId}`;
  }
});

test('委托书列明事项的，其他事项不能新建，也看不到已经手的', async () => {
  const { data } = await create();
  expect(await mine()).toContain(data.id);
  await engage(['人才购房']);
  expect((await create()).returnCode).toBe(4030);
  expect(await mine()).toEqual([]);
  expect((await call(AGENT, 'GET', `vehicle/get/${data.id}`)).returnCode).toBe(4040);
  expect((await call(AGENT, 'POST', `case/${data.id}/save`, { revision: 0, answers: {} })).returnCode).toBe(
    4040,
  );
  for (const project of ['车辆通行申请', 'vehicle_pass']) {
    await engage(['人才购房', project]);
    expect(await mine(), project).toContain(data.id);
  }
  await engage([]);
  expect(await mine()).toContain(data.id);
});

test('成员已为同一张通行证建了续办草稿的，代办人员再续办写明原因，不是「不存在」；自己建立的照样打开', async () => {
  const { data: made } = await create();
  const answers = testAnswers(dayText(new Date()));
  const submit = { id: made.id, revision: 0, action: 'submit', answers };
  expect((await call('demo-enterprise', 'POST', 'vehicle/submit', submit)).returnCode).toBe(1000);
  for (const [as, event] of [
    ['demo-operator', 'accept'],
    ['demo-reviewer', 'approve'],
  ] as const) {
    const { data } = await call<{ version: number }>(as, 'GET', `manager/case/get/${made.id}`);
    const act = { id: made.id, version: data.version, event };
    expect((await call(as, 'POST', 'manager/case/act', act)).returnCode).toBe(1000);
  }
  const renew = (as: string) => call<{ id: string }>(as, 'POST', 'vehicle/submit', { from: made.id });
  const { data: theirs } = await renew('demo-enterprise');
  const refused = await renew(AGENT);
  expect(refused.returnCode).toBe(4090);
  expect(refused.message).toContain('委托企业已有人为此事项建立了草稿');
  await call('demo-enterprise', 'POST', `vehicle/delete/${theirs.id}`);
  const { data: own } = await renew(AGENT);
  expect((await renew(AGENT)).data.id).toBe(own.id);
});

test('委托到期次日即不能再办理；管理员移除立即生效', async () => {
  const { data } = await create();
  await engage([], '2020-01-01');
  expect((await call(AGENT, 'GET', `vehicle/get/${data.id}`)).returnCode).not.toBe(1000);
  await engage([]);
  const [agent] = await app.sql<
    { id: string }[]
  >`select id from identity.account where login_name = ${AGENT}`;
  const removal = { accountId: agent?.id };
  expect((await call('demo-enterprise', 'POST', 'enterprise/member/remove', removal)).returnCode).toBe(1000);
  expect((await call(AGENT, 'GET', `vehicle/get/${data.id}`)).returnCode).not.toBe(1000);
});

test('隔日再请管理员提交，另有一条', async () => {
  const { data } = await call<{ id: string }>('demo-handler', 'POST', 'vehicle/submit', {});
  const told = async () => {
    const rows = await app.sql`select from message.message where dedupe_key like ${`case:${data.id}:ask:%`}`;
    return rows.length;
  };
  const ask = async (calls: typeof call) =>
    (await calls('demo-handler', 'POST', `case/${data.id}/ask-admin`, { revision: 0 })).returnCode;
  expect([await ask(call), await ask(call), await told()]).toEqual([1000, 1000, 1]);
  app.clock.advance(86_400_000);
  const tomorrow = callsOf(() => app);
  expect([await ask(tomorrow), await told()]).toEqual([1000, 2]);
});
