// What takes two persons, reconsideration by somebody else, verified values beside the answers, deputies held apart.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { testApp, type TestApp } from '../../../../server/test-app.ts';
import type { CaseFile } from '../../case-shapes.rules.ts';
import { DECIDED_BEFORE, SEPARATIONS } from '../../casework.text.ts';
import { codesOf, fieldsOf, OWNER } from '../../server/test-calls.ts';
import type { CaseKind } from '../../server/case-kind.ts';
import { ACCOUNT, jointKind, jointTrial, LEAD } from '../../server/test-joint.ts';
import type { CaseSecond } from '../contract.ts';

const FIRST = 'demo-leader';
const SECOND = 'demo-payer';
let app: TestApp;
const trial = jointTrial(() => app);
const { call, act, own, reviewed, submitted, grant } = trial;
beforeAll(async () => {
  app = await testApp();
  trial.register();
  for (const name of [FIRST, SECOND, 'demo-clerk', 'demo-first', 'demo-joint']) await app.signIn(name);
  for (const name of [FIRST, SECOND]) await grant(name, 'final-reviewer', LEAD);
});
afterAll(() => app.close());

const second = async (id: string, as = FIRST): Promise<CaseSecond> =>
  (await call<CaseSecond>(as, 'GET', `manager/case/second/${id}`)).data;
const events = async (id: string): Promise<string[]> =>
  (await call<CaseFile>(FIRST, 'GET', `manager/case/get/${id}`)).data.events.map(({ event }) => event);
const approved = async (): Promise<string> => {
  const id = await reviewed();
  expect((await act(FIRST, id, 'approve')).data.state).toBe('approved');
  return id;
};
const annulling = { reason: '材料不实', payload: { opinion: '撤销并追回' } };
const decide = (as: string, id: string, actId: string, isConfirmed = true, reason?: string) =>
  call(as, 'POST', 'manager/case/second/decide', { id, actId, isConfirmed, ...(reason ? { reason } : {}) });

describe('由第二人确认', () => {
  test('撤销决定由一人提出、另一人确认；提出人不能确认，确认之前办件不动', async () => {
    const id = await approved();
    const refused = await act<{ field: string }[]>(FIRST, id, 'annul', { payload: {} });
    expect(fieldsOf(refused).toSorted((a, b) => a.localeCompare(b))).toEqual(['payload.opinion', 'reason']);
    const proposed = await act(FIRST, id, 'annul', annulling);
    expect(proposed.data).toMatchObject({ state: 'approved', isPending: true });
    expect(await events(id)).not.toContain('annul');
    const pending = (await second(id)).pending!;
    expect(pending).toMatchObject({ label: '撤销决定', isOwn: true, mayConfirm: false, reason: '材料不实' });
    expect(pending.lines).toEqual([{ label: '意见', text: '撤销并追回' }]);
    expect((await act(SECOND, id, 'annul', annulling)).returnCode).toBe(4090);
    expect((await decide(FIRST, id, pending.id)).returnCode).toBe(4030);
    expect((await decide('demo-first', id, pending.id)).returnCode).toBe(4030);
    expect((await decide('demo-clerk2', id, pending.id)).returnCode).toBe(4040);
    expect((await decide(SECOND, id, pending.id)).data).toEqual({ state: 'revoked' });
    expect((await decide(SECOND, id, pending.id)).returnCode).toBe(4090);
    expect((await second(id)).pending).toBeNull();
  });

  test('两人同时确认，只发生一次；提出人同时确认也不能成立', async () => {
    const id = await approved();
    await act(FIRST, id, 'annul', annulling);
    const { id: actId } = (await second(id)).pending!;
    const replies = await Promise.all(
      [SECOND, FIRST, SECOND, FIRST, SECOND].map((as) => decide(as, id, actId)),
    );
    expect(codesOf(replies).filter((code) => code === 1000)).toHaveLength(1);
    // one of the second's, never one of the first's
    expect([0, 2, 4]).toContain(replies.findIndex(({ returnCode }) => returnCode === 1000));
    expect((await events(id)).filter((event) => event === 'annul')).toHaveLength(1);
  });

  test('提出之后，有权确认的人收到消息并可点开办件；提出人自己没有', async () => {
    const id = await approved();
    await act(FIRST, id, 'annul', annulling);
    const { id: actId } = (await second(id)).pending!;
    const told = await app.sql<{ login: string; title: string; link: string }[]>`
      select a.login_name as login, m.title, m.link from message.message m
      join identity.account a on a.id = m.account_id where m.dedupe_key = ${`second:${actId}:proposed`}`;
    const logins = told.map(({ login }) => login);
    expect(logins).toContain(SECOND);
    expect(logins).not.toContain(FIRST);
    expect(told[0]).toMatchObject({
      title: expect.stringContaining('等待第二人确认'),
      link: `/console/cases/${id}`,
    });
    expect((await decide(SECOND, id, actId)).returnCode).toBe(1000);
  });

  test('退回须写明理由，提出人收到消息，可再次提出；提出人可撤回', async () => {
    const id = await approved();
    await act(FIRST, id, 'annul', annulling);
    const { id: actId } = (await second(id)).pending!;
    expect((await decide(SECOND, id, actId, false)).data).toMatchObject([{ field: 'reason' }]);
    expect((await decide(SECOND, id, actId, false, '证据不足')).returnCode).toBe(1000);
    const messages = await call<{ records: { title: string }[] }>(FIRST, 'GET', 'customer/msg/page');
    expect(messages.data.records[0]?.title).toContain('被退回');
    await act(FIRST, id, 'annul', annulling);
    const again = (await second(id)).pending!;
    expect((await decide(FIRST, id, again.id, false)).returnCode).toBe(1000);
    expect((await second(id)).pending).toBeNull();
  });
});

describe('事项的设置', () => {
  test('事项要求两人办理的操作，由一人提出、另一人确认；没有要求的照常', async () => {
    const { kinds } = app.app.casework;
    const subjectOf: CaseKind['subjectOf'] = async (db, subject) => {
      const found = await jointKind.subjectOf(db, subject);
      return found && { ...found, twoPersons: ['approve'] };
    };
    // oxlint-disable-next-line typescript/consistent-type-assertions -- the map that the composition root made
    const registered = kinds as Map<string, CaseKind>;
    registered.set(jointKind.kind, { ...jointKind, subjectOf });
    const id = await reviewed();
    expect((await act(FIRST, id, 'approve')).data).toMatchObject({ isPending: true });
    const pending = (await second(id, SECOND)).pending!;
    expect((await decide(FIRST, id, pending.id)).returnCode).toBe(4030);
    expect((await decide(SECOND, id, pending.id)).data).toEqual({ state: 'approved' });
    registered.set(jointKind.kind, jointKind);
  });
});

const rejected = async (): Promise<string> => {
  const id = await reviewed();
  const both = await act<{ field: string }[]>(FIRST, id, 'reject');
  expect(fieldsOf(both)).toEqual(['reasonCode', 'reason']);
  expect((await act(FIRST, id, 'reject', { reason: '不符' })).data).toMatchObject([{ field: 'reasonCode' }]);
  expect((await act(FIRST, id, 'reject', { reasonCode: 'A' })).data).toMatchObject([{ field: 'reason' }]);
  expect((await act(FIRST, id, 'reject', { reasonCode: 'A', reason: '不符' })).data.state).toBe('rejected');
  return id;
};

describe('复核', () => {
  test('办理经过写明所选的原因与理由，申请人与工作人员所见相同', async () => {
    const id = await rejected();
    const officers = await call<CaseFile>(FIRST, 'GET', `manager/case/get/${id}`);
    const owners = await call<{ records: CaseFile['events'] }>(OWNER, 'GET', `case/${id}/events`);
    for (const told of [officers.data.events, owners.data.records])
      expect(told.at(-1)).toMatchObject({ event: 'reject', reason: '不符合条件：不符' });
  });

  test('不予通过须有原因代码与理由；复核由另一人决定，只能申请一次', async () => {
    const id = await rejected();
    expect((await own(id, 'reconsider')).data).toMatchObject([{ field: 'reason' }]);
    expect((await own(id, 'reconsider', { reason: '材料已补充说明' })).returnCode).toBe(1000);
    const { data } = await call<CaseFile>(FIRST, 'GET', `manager/case/get/${id}`);
    expect(data.actions.map(({ event }) => event)).not.toContain('approve');
    const barred = await act(FIRST, id, 'approve');
    expect([barred.returnCode, barred.message]).toEqual([4030, DECIDED_BEFORE]);
    expect((await act(SECOND, id, 'reject', { reasonCode: 'A', reason: '维持' })).data.state).toBe(
      'rejected',
    );
    const again = await own(id, 'reconsider', { reason: '再申请' });
    expect([again.returnCode, again.message]).toEqual([4090, '此件已申请过复核，复核只能申请一次']);
  });
});

describe('核定值', () => {
  const verify = <T = { status: string }>(as: string, id: string, more: object) =>
    call<T>(as, 'POST', 'manager/case/verify', { id, reason: '与发票核对', ...more });
  const settle = (as: string, id: string, valueId: string, isConfirmed = true) =>
    call(as, 'POST', 'manager/case/verify/decide', { id, valueId, isConfirmed });

  test('记在填报内容旁边并告知申请人，不改填报内容；各处错误一次指出', async () => {
    const id = await submitted();
    const refused = await verify<{ field: string }[]>('demo-first', id, {
      field: 'amount',
      value: 'x',
      reason: ' ',
    });
    expect(fieldsOf(refused)).toEqual(['value', 'reason']);
    expect((await verify('demo-first', id, { field: 'none', value: '1' })).data).toMatchObject([
      { field: 'field' },
    ]);
    expect((await verify('demo-first', id, { field: 'purpose', value: '研发' })).data).toEqual({
      status: 'valid',
    });
    expect((await verify('demo-first', id, { field: 'purpose', value: '生产' })).data).toEqual({
      status: 'valid',
    });
    const { verified } = await second(id, 'demo-first');
    expect(verified.map(({ value, status }) => [value, status])).toEqual([
      ['研发', 'replaced'],
      ['生产', 'valid'],
    ]);
    const { data } = await call<CaseFile>('demo-first', 'GET', `manager/case/get/${id}`);
    expect(JSON.stringify(data.sections)).toContain('设备购置');
    const messages = await call<{ records: { title: string }[] }>(OWNER, 'GET', 'customer/msg/page');
    expect(messages.data.records[0]?.title).toContain('登记了核定值');
    expect((await verify('demo-clerk2', id, { field: 'purpose', value: 'x' })).returnCode).toBe(4040);
    expect((await verify('demo-reviewer', id, { field: 'purpose', value: '审' })).returnCode).toBe(1000);
    expect((await verify('demo-operator', id, { field: 'purpose', value: '审' })).returnCode).toBe(4030);
  });

  test('金额与账户须由第二人确认，登记人不能确认；同时确认只成立一次，列表的金额随之而变', async () => {
    const id = await submitted();
    expect((await verify('demo-first', id, { field: 'amount', value: '800.00' })).data).toEqual({
      status: 'proposed',
    });
    expect((await verify('demo-first', id, { field: 'amount', value: '700.00' })).returnCode).toBe(4090);
    const [value] = (await second(id, 'demo-first')).verified;
    expect(value).toMatchObject({ isOwn: true, mayConfirm: false });
    expect((await settle('demo-first', id, value!.id)).returnCode).toBe(4030);
    const amount = async () =>
      (await call<CaseFile>('demo-reviewer', 'GET', `manager/case/get/${id}`)).data.amountFen;
    expect(await amount()).toBe(100_000);
    const replies = await Promise.all(
      ['demo-reviewer', 'demo-reviewer', 'demo-first'].map((as) => settle(as, id, value!.id)),
    );
    expect(codesOf(replies)).toEqual([1000, 4030, 4090]);
    expect(await amount()).toBe(80_000);
  });

  test('账号在库中只有密文与遮盖', async () => {
    const id = await submitted();
    const account = '6222029999997654321';
    await verify('demo-first', id, { field: 'account', value: account });
    const [row] = (await second(id, 'demo-first')).verified;
    expect(row?.value).toContain('*');
    const [dump] = await app.sql<{ text: string }[]>`
      select string_agg(t, '') as text from (select v::text as t from casework.verified_value v
        union all select m::text from message.message m union all select a::text from operator.audit_event a) x`;
    for (const secret of [account, ACCOUNT]) {
      expect(dump?.text).not.toContain(secret);
      expect(app.logs.some((line) => line.includes(secret))).toBe(false);
    }
  });
});

describe('岗位代理', () => {
  test('代理人不能在被代理人已办过准备环节的办件上以其权限作出决定，按此件的岗位分离说明；自己有权限的不受影响', async () => {
    const id = await reviewed();
    await app.sql`
      update casework.approval set account_id = (select id from identity.account where login_name = ${FIRST})
      where case_id = ${id}::uuid and role = 'first-reviewer'`;
    await app.sql`
      insert into operator.deputy (id, tenant_id, absent_id, deputy_id, from_on, to_on, created_by, created_at)
      select gen_random_uuid(), 'suchu', a.id, d.id, '2020-01-01', '2099-01-01', 'test', now()
      from identity.account a, identity.account d where a.login_name = ${FIRST} and d.login_name = 'demo-clerk'`;
    const refused = async (as: string) => {
      const { returnCode, message } = await act(as, id, 'approve');
      return [returnCode, message];
    };
    for (const as of ['demo-clerk', FIRST]) expect(await refused(as)).toEqual([4030, SEPARATIONS.basic]);
    const [task] = await app.sql<{ id: string; clerk: string }[]>`
      select t.id, (select id from identity.account where login_name = 'demo-clerk') as clerk
      from casework.task t where t.case_id = ${id}::uuid and t.closed_at is null`;
    const handing = { id, taskId: task!.id, to: 'account', accountId: task!.clerk };
    expect((await call(FIRST, 'POST', 'manager/case/assign', handing)).data).toMatchObject([
      { field: 'accountId', errorMessage: expect.stringContaining('岗位分离') },
    ]);
    await app.sql`update casework.case_file set separation = 'strict' where id = ${id}::uuid`;
    for (const as of ['demo-clerk', FIRST]) expect(await refused(as)).toEqual([4030, SEPARATIONS.strict]);
    const free = await reviewed();
    expect((await act('demo-clerk', free, 'approve')).returnCode).toBe(1000);
    const [row] = await app.sql<{ isFor: boolean }[]>`
      select on_behalf_of = (select id from identity.account where login_name = ${FIRST}) as "isFor"
      from casework.approval where case_id = ${free}::uuid and event = 'approve'`;
    expect(row?.isFor).toBe(true);
  });
});

/** Last: sessions do not outlive the wait. */
test('超过期限不能申请复核', async () => {
  const id = await rejected();
  app.clock.advance(30 * 86_400_000);
  const late = await jointTrial(() => app).own(id, 'reconsider', { reason: '迟了' });
  expect(late.returnCode).toBe(4090);
  expect(late.message).toContain('超过申请复核的期限');
});
