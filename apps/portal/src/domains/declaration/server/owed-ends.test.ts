// 容缺受理: what ends it, which is a checklist that asks for it no more, or a promise that is broken.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { dayText } from '@yqt/kernel/dates';
import { testApp, type TestApp } from '../../../server/test-app.ts';
import { sweepCases } from '../../casework/server/sweep-cases.ts';
import { faultsOf, SETTERS } from '../project/server/test-setup.ts';
import { OWED_ANSWERS as ANSWERS, OWED_MATERIALS as materials, owedDesk } from './test-owed.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());
const { OWNER, WRITER: CLERK, REVIEWER, SECOND: LEADER } = SETTERS;
const {
  call,
  view,
  send,
  act,
  itemOf,
  drafted,
  attach,
  defer,
  ownAct,
  owedAt,
  told,
  later,
  forgive,
  accepted,
  receive,
} = owedDesk(() => app);

describe('不再要求的材料', () => {
  const LARGE = {
    ...materials[1],
    need: 'when',
    whenField: 'requestedAmount',
    whenOp: '>=',
    whenValue: '100000',
    isHidden: true,
  };
  const approveIt = (id: string) =>
    act(LEADER, id, 'approve', { payload: { verifiedAmount: '80000', basis: '办法' } });
  const amount = (requestedAmount: string) => ({ answers: { ...ANSWERS.answers, requestedAmount } });
  const askAmount = (id: string) =>
    act(REVIEWER, id, 'request_correction', {
      reason: '金额不符',
      repeatReason: '又不符',
      items: [{ item: 'field:requestedAmount', note: '请核对' }],
    });
  const sweptPastIts = async (id: string) => {
    await app.sql`update casework.owed_material set due_on = current_date - 1 where case_id = ${id}::uuid`;
    await sweepCases(app.app.casework);
  };
  const rowOf = async (id: string) =>
    (
      await app.sql<{ status: string; brokenOn: string | null }[]>`
      select status, broken_on as "brokenOn" from casework.owed_material where case_id = ${id}::uuid`
    )[0];

  test('补正之后不再要求的不再欠：不挡决定，不催，不记失信；又要求了的要另行申请', async () => {
    const id = await accepted('RQ-15', { materials: [materials[0], LARGE], correctionLimit: '3' });
    expect((await askAmount(id)).returnCode).toBe(1000);
    expect((await send(id, 'resubmit', amount('80000.00'))).returnCode).toBe(1000);
    expect(await owedAt(id)).toBeUndefined();
    const todo = await call(OWNER, 'GET', 'case/todo');
    expect(JSON.stringify(todo.data)).not.toContain(id);
    await sweptPastIts(id);
    expect(await rowOf(id)).toEqual({ status: 'unasked', brokenOn: null });
    await askAmount(id);
    expect(faultsOf(await send(id, 'resubmit', amount('100000.00')))).toEqual(['materials.r1']);
    expect((await defer(id)).returnCode).toBe(1000);
    expect((await send(id, 'resubmit', amount('100000.00'))).returnCode).toBe(1000);
    expect(await owedAt(id)).toMatchObject({ status: 'owed', isOverdue: false });
    await askAmount(id);
    expect((await send(id, 'resubmit', amount('80000.00'))).returnCode).toBe(1000);
    expect((await act(REVIEWER, id, 'pass_first', { payload: { opinion: '同意' } })).returnCode).toBe(1000);
    expect((await approveIt(id)).returnCode).toBe(1000);
  });

  test('清单改了、不再列这项的，同样不再欠；受理前改的不算欠', async () => {
    const id = await accepted('RQ-16');
    const before = await drafted('RQ-17', { materials });
    await attach(before, 'r0');
    await defer(before);
    await send(before, 'submit', ANSWERS);
    await app.sql`update declaration.project set materials = jsonb_build_array(materials -> 0) where code in ('RQ-16', 'RQ-17')`;
    expect((await act(CLERK, before, 'accept')).returnCode).toBe(1000);
    expect(await rowOf(before)).toBeUndefined();
    expect((await act(REVIEWER, id, 'pass_first', { payload: { opinion: '同意' } })).returnCode).toBe(1000);
    await sweptPastIts(id);
    expect(await rowOf(id)).toEqual({ status: 'unasked', brokenOn: null });
    expect((await approveIt(id)).returnCode).toBe(1000);
  });
});

describe('期限', () => {
  test('撤回、不通过的不再催，也不记失信；复核重新开始的期限重新计算', async () => {
    const id = await accepted('RQ-14');
    const reject = { reason: '不符合', reasonCode: 'other' };
    expect((await act(REVIEWER, id, 'reject', reject)).returnCode).toBe(1000);
    expect((await attach(id, 'r1')).returnCode).toBe(4090);
    const before = (await owedAt(id))!.dueOn!;
    await later(3);
    expect((await ownAct(id, 'reconsider', { reason: '请再看' })).returnCode).toBe(1000);
    const after = await owedAt(id);
    expect(after!.dueOn! > before).toBe(true);
    expect(after).toMatchObject({ status: 'owed', isBroken: false });
    expect((await attach(id, 'r1')).returnCode).toBe(1000);
  });

  test('到期前提醒；逾期记为承诺未兑现，双方得知，下一次申请不再适用并说明原因', async () => {
    const id = await accepted('RQ-10');
    const dueOn = (await owedAt(id))!.dueOn!;
    const left = (on: string) =>
      Math.round((Date.parse(on) - Date.parse(dayText(app.clock.now()))) / 86_400_000);
    await later(left(dueOn) - 1);
    expect((await told(OWNER, id, '还有 1 天到补交期限')).length).toBe(1);
    await sweepCases(app.app.casework);
    expect((await told(OWNER, id, '还有 1 天到补交期限')).length).toBe(1);
    await later(2);
    expect(await owedAt(id)).toMatchObject({ status: 'owed', isOverdue: true, isBroken: true });
    expect((await told(OWNER, id, '已记为承诺未兑现')).length).toBe(1);
    expect((await told(REVIEWER, id, '容缺材料逾期未补')).length).toBe(1);
    await sweepCases(app.app.casework);
    expect((await told(REVIEWER, id, '容缺材料逾期未补')).length).toBe(1);
    const { warnings } = (await call(REVIEWER, 'GET', `manager/case/desk/${id}`)).data as {
      warnings: { text: string }[];
    };
    expect(warnings.map(({ text }) => text).join()).toContain('容缺材料逾期未补');
    const queue = (await call(REVIEWER, 'GET', 'manager/case/page?tab=all&size=50')).data as {
      records: { id: string; isOwedLate: boolean }[];
    };
    expect(queue.records.find((one) => one.id === id)?.isOwedLate).toBe(true);

    const next = await drafted('RQ-11', { materials });
    await attach(next, 'r0');
    const barred = itemOf((await view(next)).materials, 'r1')?.deferral?.barred;
    expect(barred).toContain('承诺未兑现');
    expect(barred).toContain('验收报告');
    expect(await defer(next)).toMatchObject({ returnCode: 4090, message: barred });

    // late is better than never: it is taken, and the record stays
    await attach(id, 'r1');
    expect((await ownAct(id, 'hand_in')).returnCode).toBe(1000);
    expect(faultsOf(await receive(id, { result: 'again', note: '不清楚' }))).toEqual(['payload.result']);
    expect((await receive(id, { result: 'received' })).returnCode).toBe(1000);
    expect(await owedAt(id)).toMatchObject({ status: 'received', isBroken: true });
    await forgive();
  });

  test('提交之后才有的失信：受理时拒绝并说明；逾期的可以列入补正，材料随补正补齐', async () => {
    const waiting = await drafted('RQ-12', { materials });
    await attach(waiting, 'r0');
    await defer(waiting);
    await send(waiting, 'submit', ANSWERS);
    const id = await accepted('RQ-13');
    await later(15);
    expect(await owedAt(id)).toMatchObject({ isBroken: true });
    const refused = await act(CLERK, waiting, 'accept');
    expect(refused.data).toMatchObject([
      { field: 'event', errorMessage: expect.stringMatching(/不再适用容缺受理。请要求补正或先解除限制$/) },
    ]);
    const seen = (await call(CLERK, 'GET', `manager/case/desk/${waiting}`)).data as {
      warnings: { text: string }[];
    };
    expect(seen.warnings.map(({ text }) => text).join()).toContain('承诺未兑现');

    const pinned = { reason: '请补齐', items: [{ item: 'material:r1', note: '逾期' }] };
    expect((await act(REVIEWER, id, 'request_correction', pinned)).returnCode).toBe(1000);
    expect(faultsOf(await send(id, 'resubmit', ANSWERS))).toContain('materials.r1');
    expect((await defer(id)).returnCode).toBe(4090);
    await attach(id, 'r1');
    expect((await send(id, 'resubmit', ANSWERS)).returnCode).toBe(1000);
    expect(await owedAt(id)).toMatchObject({ status: 'handed_in' });
    await forgive();
  });
});
