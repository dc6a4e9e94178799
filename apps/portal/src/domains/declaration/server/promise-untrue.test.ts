// What an untrue 告知承诺 holds, and what not: one that is given anew in its place, a case that its owner would take away, and what was
// decided before.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { dayText } from '@yqt/kernel/dates';
import { DEMO_ENTERPRISES } from '../../../../seeds/identity.seed.ts';
import { testApp, type TestApp } from '../../../server/test-app.ts';
import type { PromiseProof } from '../../casework/proof/contract.ts';
import { jpgOf } from '../../file/server/file-samples.ts';
import { faultsOf, filingDesk, SETTERS } from '../project/server/test-setup.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());
/** Nobody's promise counts against the next test. */
beforeEach(async () => {
  await app.sql`delete from casework.promise_breach`;
});
const { OWNER, WRITER: CLERK, REVIEWER, SECOND: LEADER } = SETTERS;
const LEADER_2 = 'demo-leader2';
const WORDS = '本企业承诺近三年无重大安全事故，所述属实。';
const REASON = '应急管理部门通报该企业上年发生一起较大事故';
const UNTRUE = { outcome: 'broken', reason: REASON, evidence: '电话核实并调取通报文件' };
const materials = [
  { key: 'r0', name: '安全生产', need: 'always', copies: '1', obtainBy: 'promise', promise: WORDS },
];
const FILED = { answers: { f1: '装备', requestedAmount: '100000.00' } };
const { call, view, send, act, itemOf, drafted, uploaded } = filingDesk(() => app);
const promise = (id: string) =>
  call(OWNER, 'POST', `case/${id}/material/promise`, { code: 'r0', text: WORDS });
const attach = async (id: string) => {
  const fileId = await uploaded(OWNER, '证明.jpg', jpgOf());
  return call(OWNER, 'POST', `case/${id}/material/add`, { code: 'r0', fileId });
};
const item = async (id: string) => itemOf((await view(id)).materials, 'r0');
const filed = async (code: string, more: object = {}): Promise<string> => {
  const id = await drafted(code, { materials, ...more });
  expect((await promise(id)).returnCode).toBe(1000);
  expect(await send(id, 'submit', FILED)).toMatchObject({ data: { state: 'submitted' } });
  expect((await act(CLERK, id, 'accept')).returnCode).toBe(1000);
  return id;
};
interface Desk {
  promises: PromiseProof[];
  warnings: { text: string }[];
}
const deskOf = async (id: string) => (await call(LEADER, 'GET', `manager/case/desk/${id}`)).data as Desk;
const warned = async (id: string) => (await deskOf(id)).warnings.map(({ text }) => text).join();
const check = async (id: string, more: object = UNTRUE, as: string = REVIEWER) => {
  const proof = (await deskOf(id)).promises.find(({ isFiled }) => isFiled);
  return call(as, 'POST', 'manager/case/promise/check', { id, promiseId: proof?.promiseId, ...more });
};
const confirm = async (id: string) => {
  const proof = (await deskOf(id)).promises.find(({ standing }) => standing === 'proposed');
  const given = { id, checkId: proof?.checkId, isConfirmed: true };
  return call(LEADER_2, 'POST', 'manager/case/promise/decide', given);
};
const askCorrection = (id: string) =>
  act(REVIEWER, id, 'request_correction', {
    reason: '请上传证明',
    items: [{ item: 'material:r0', note: '' }],
  });
const approve = (id: string) =>
  act(LEADER, id, 'approve', { payload: { verifiedAmount: '100000.00', basis: '符合条件' } });
const approved = async (code: string, more: object = {}) => {
  const id = await filed(code, more);
  expect((await act(REVIEWER, id, 'pass_first')).returnCode).toBe(1000);
  expect((await approve(id)).returnCode).toBe(1000);
  return id;
};

const ACCOUNT = {
  accountName: DEMO_ENTERPRISES[0].name,
  bank: '中国工商银行',
  branch: '滁州分行',
  bankCode: '102375000012',
  accountNo: '1313000100000099999',
};
const pay = async (id: string, paidAmount: string) => {
  await call(OWNER, 'POST', 'declare/account/save', { id, ...ACCOUNT });
  return act('demo-payer', id, 'record_payment', {
    payload: { paidAmount, paidOn: dayText(new Date()), voucherNo: `PZ-${id.slice(-4)}` },
  });
};
/** Proposed by one and confirmed by another; everything that was paid is claimed. */
const annul = async (id: string) => {
  await act(LEADER, id, 'annul', {
    reasonCode: 'facts',
    reason: '承诺经核查不实',
    payload: { basis: '告知承诺经核查不实', recoveryAmount: '50000', recoveryDue: '2999-01-01' },
  });
  const { data } = await call(LEADER_2, 'GET', `manager/case/second/${id}`);
  const { pending } = data as { pending: { id: string } | null };
  return call(LEADER_2, 'POST', 'manager/case/second/decide', {
    id,
    actId: pending?.id ?? id,
    isConfirmed: true,
  });
};

describe('同一件中重新承诺', () => {
  test('严格：等待另一人确认期间要求补正的，收文件而不收承诺，也不透露核查意见', async () => {
    const id = await filed('HU-1', { separation: 'strict' });
    expect(await check(id)).toMatchObject({ data: { isPending: true } });
    expect((await askCorrection(id)).returnCode).toBe(1000);
    expect(await item(id)).toMatchObject({
      obtainBy: 'upload',
      instead: '这项材料请上传文件，本次不以告知承诺代替',
    });
    expect((await promise(id)).returnCode).toBe(4090);
    expect(faultsOf(await send(id, 'resubmit'))).toEqual(['materials.r0']);
    expect((await attach(id)).returnCode).toBe(1000);
    expect((await send(id, 'resubmit')).returnCode).toBe(1000);
    expect((await act(REVIEWER, id, 'pass_first')).returnCode).toBe(1000);
    expect((await approve(id)).returnCode).toBe(1000);
  });

  test('重新给的承诺取代不了被指不实的：确认前后都不能通过，核查属实之后可以', async () => {
    const id = await filed('HU-2', { separation: 'strict' });
    // promised anew while nothing was said of the first, which another is found to have said meanwhile
    expect((await check(id)).returnCode).toBe(1000);
    await app.sql`update casework.promise_check set state = 'declined' where case_id = ${id}::uuid`;
    expect((await askCorrection(id)).returnCode).toBe(1000);
    expect((await promise(id)).returnCode).toBe(1000);
    expect((await send(id, 'resubmit')).returnCode).toBe(1000);
    await app.sql`update casework.promise_check set state = 'proposed' where case_id = ${id}::uuid`;
    expect((await act(REVIEWER, id, 'pass_first')).returnCode).toBe(1000);
    const held = (words: string) => ({
      data: [{ field: 'event', errorMessage: expect.stringContaining(words) }],
    });
    expect(await approve(id)).toMatchObject(held('等待另一人确认'));
    expect((await confirm(id)).returnCode).toBe(1000);
    expect(await approve(id)).toMatchObject(held('请要求补正该项'));
    expect((await check(id, { outcome: 'kept' }, LEADER)).returnCode).toBe(1000);
    expect((await approve(id)).returnCode).toBe(1000);
  });
});

test('严格：等待另一人确认而没有别人能确认的，审核台写明；有人即不写', async () => {
  const id = await filed('HU-4', { separation: 'strict' });
  const hasOther = async () =>
    ((await call(REVIEWER, 'GET', `manager/case/desk/${id}`)).data as Desk).promises.map(
      (one) => one.hasOther,
    );
  /** Whoever else had the post has left. */
  const left = async (): Promise<boolean[]> => {
    const gone = await app.sql`update identity.account set is_disabled = true
      where login_name <> ${REVIEWER} and not is_disabled returning id`;
    const seen = await hasOther();
    await app.sql`update identity.account set is_disabled = false where id = any(${gone.map(({ id: one }) => one)}::uuid[])`;
    return seen;
  };
  const alone = async (): Promise<boolean[]> => {
    const gone = await app.sql`delete from operator.role_grant
      where account_id <> (select id from identity.account where login_name = ${REVIEWER}) returning *`;
    const seen = await hasOther();
    for (const grant of gone) await app.sql`insert into operator.role_grant ${app.sql(grant)}`;
    return seen;
  };
  // before it is said that it is untrue, and while that waits
  expect([await hasOther(), await alone(), await left()]).toEqual([[true], [false], [false]]);
  expect(await check(id)).toMatchObject({ data: { isPending: true } });
  expect([await hasOther(), await alone()]).toEqual([[true], [false]]);
  expect((await confirm(id)).returnCode).toBe(1000);
  expect(await alone()).toEqual([true]);
});

describe('决定之后', () => {
  test('待拨付：写明以撤销决定收回', async () => {
    const id = await approved('HU-10');
    expect((await check(id, UNTRUE, LEADER)).returnCode).toBe(1000);
    expect(await warned(id)).toContain('以「撤销决定」收回');
  });

  test('公示与异议处理中：写明收到异议、异议成立；不写那里没有的步骤', async () => {
    const id = await approved('HU-11', { publicityOn: true, publicityDays: '5' });
    expect((await check(id, UNTRUE, LEADER)).returnCode).toBe(1000);
    expect(await warned(id)).toContain('「收到异议」之后「异议成立」');
    expect(await warned(id)).not.toContain('以「撤销决定」');
    expect((await act(LEADER, id, 'raise_objection', { reason: '承诺经核查不实' })).returnCode).toBe(1000);
    expect(await warned(id)).toContain('以「异议成立」收回');
    expect(await warned(id)).not.toContain('撤销决定');
  });

  test('拨付人照样登记拨付，分期的余额也可以：不停付、不自行撤销，写明以撤销决定收回', async () => {
    const id = await approved('HU-13');
    expect(await pay(id, '40000')).toMatchObject({ data: { state: 'pending_disbursement' } });
    expect((await check(id, UNTRUE, LEADER)).returnCode).toBe(1000);
    expect(await warned(id)).toContain('以「撤销决定」收回');
    expect(await pay(id, '60000')).toMatchObject({ data: { state: 'completed' } });
    const { state, warnings } = { ...(await view(id)), ...(await deskOf(id)) };
    expect(state).toBe('completed');
    expect(warnings.map(({ text }) => text).join()).toContain('以「撤销决定」收回');
  });

  test('拨付之后才发现的，一样登记，写明以撤销决定收回；拨付的仍是拨付的', async () => {
    const paid = await approved('HU-14');
    expect(await pay(paid, '100000')).toMatchObject({ data: { state: 'completed' } });
    expect((await check(paid, UNTRUE, LEADER)).returnCode).toBe(1000);
    expect(await warned(paid)).toContain('以「撤销决定」收回');
    expect((await view(paid)).state).toBe('completed');
  });

  test('严格：另一人确认之前、之后都可以登记拨付；撤销之后不再拨付', async () => {
    const id = await approved('HU-15', { separation: 'strict' });
    expect(await check(id, UNTRUE, LEADER)).toMatchObject({ data: { isPending: true } });
    expect(await pay(id, '40000')).toMatchObject({ data: { state: 'pending_disbursement' } });
    expect((await confirm(id)).returnCode).toBe(1000);
    expect(await pay(id, '10000')).toMatchObject({ data: { state: 'pending_disbursement' } });
    expect(await annul(id)).toMatchObject({ returnCode: 1000 });
    expect((await view(id)).state).toBe('revoked');
    expect((await pay(id, '10000')).returnCode).not.toBe(1000);
    expect(await warned(id)).not.toContain('以「撤销决定」收回');
  });

  test('已归档：写明已归档，不写办不了的步骤', async () => {
    const id = await approved('HU-12');
    await app.sql`update casework.case_file set state = 'completed', closed_at = now(), archive_no = 'DA-2026-900003'
      where id = ${id}::uuid`;
    expect((await check(id, UNTRUE, LEADER)).returnCode).toBe(1000);
    expect(await warned(id)).toContain('本件已归档，不再办理');
    expect(await warned(id)).not.toContain('撤销决定');
    await app.sql`alter table casework.promise_breach disable trigger archived`;
    await app.sql`delete from casework.promise_breach`;
    await app.sql`alter table casework.promise_breach enable trigger archived`;
  });
});
