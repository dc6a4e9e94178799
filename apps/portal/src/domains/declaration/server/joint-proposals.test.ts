// What reviewers propose to correct in a 联审 as long as it waits: what it refuses, who settles it, and what becomes of it.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { insertSupplement } from '../../casework/server/history.sql.ts';
import type { Declaring } from './test-declaring.ts';
import {
  jointReview,
  LEAD_OF_JOINT as LEAD,
  openJointReview,
  REVIEWERS_OF_JOINT,
} from './test-joint-review.ts';

const [ECONOMY, SCIENCE, FINANCE] = REVIEWERS_OF_JOINT;
let desk: Declaring;
beforeAll(async () => {
  desk = await openJointReview();
});
afterAll(() => desk.app.close());
const {
  setMode,
  joint,
  act,
  pin,
  propose,
  opinions,
  fileOf,
  todo,
  lastMessage,
  messages,
  pinMessages,
  settle,
  mend,
} = jointReview(() => desk);

describe('待处理的建议', () => {
  test('本部门的建议未处理时不能表示无异议，可以有异议；没有处理完，联审不结束', async () => {
    const id = await joint();
    await propose(FINANCE, id, pin('requestedAmount', '核对金额'));
    expect((await act(FINANCE, id, 'agree_joint')).data).toMatchObject([
      { field: 'event', errorMessage: expect.stringContaining('本部门提出的补正建议') },
    ]);
    await act(ECONOMY, id, 'agree_joint');
    await act(SCIENCE, id, 'agree_joint');
    expect((await act(FINANCE, id, 'object_joint', { reason: '金额有误' })).data).toMatchObject({
      state: 'joint_review',
    });
    const [waiting] = (await opinions(LEAD, id)).pins;
    expect((await settle(FINANCE, id, 'drop', waiting!.id)).returnCode).toBe(4030);
    expect((await settle(ECONOMY, id, 'withdraw', waiting!.id)).returnCode).toBe(4030);
    expect((await settle('demo-clerk', id, 'drop', waiting!.id)).returnCode).toBe(4040);
    expect((await settle(LEAD, id, 'drop', '01900000-0000-7000-8000-000000000000')).returnCode).toBe(4040);
    const both = await Promise.all([
      settle(LEAD, id, 'drop', waiting!.id),
      settle(FINANCE, id, 'withdraw', waiting!.id),
    ]);
    expect(new Set(both.map(({ returnCode }) => returnCode))).toEqual(new Set([1000, 4090]));
    expect((await fileOf(LEAD, id)).state).toBe('final_review');
  });

  test('其间补交容缺材料不是另一次提交：建议照样等待，列入之后照样发出', async () => {
    const id = await joint();
    await propose(FINANCE, id, pin('requestedAmount', '核对金额'));
    await insertSupplement(desk.app.sql, { caseId: id, codes: [], now: desk.app.clock.now() });
    expect((await opinions(LEAD, id)).pins).toHaveLength(1);
    expect(await fileOf(LEAD, id)).toMatchObject({ snapshot: 1 });
    expect((await act(FINANCE, id, 'agree_joint')).data).toMatchObject([
      { field: 'event', errorMessage: expect.stringContaining('本部门提出的补正建议') },
    ]);
    await propose(SCIENCE, id, pin('requestedAmount', '金额与合同不符'));
    expect((await opinions(LEAD, id)).pins).toHaveLength(2);
  });

  test('撤回之后可以无异议；不采纳的写明理由，提出的人收到；再提的重新等待', async () => {
    const id = await joint();
    await propose(FINANCE, id, pin('requestedAmount', '核对金额'));
    const [first] = (await opinions(FINANCE, id)).pins;
    expect((await settle(FINANCE, id, 'withdraw', first!.id)).returnCode).toBe(1000);
    expect(await todo(LEAD)).not.toContain(id);
    await propose(FINANCE, id, pin('requestedAmount', '核对大写金额'));
    const [withdrawn, second] = (await opinions(LEAD, id)).pins;
    expect(withdrawn).toMatchObject({ outcome: 'withdrawn', note: '核对金额' });
    expect(second).toMatchObject({ outcome: null, note: '核对大写金额' });
    expect(
      (await desk.call(LEAD, 'POST', 'manager/case/pins/drop', { id, pinId: second!.id, reason: ' ' }))
        .returnCode,
    ).toBe(3000);
    await settle(LEAD, id, 'drop', second!.id);
    expect((await lastMessage(FINANCE))?.body).toContain('已在附件中');
    expect((await act(FINANCE, id, 'agree_joint')).returnCode).toBe(1000);
  });

  test('发出前又收到的建议先要看过；看过而没有列入的记为没有列入', async () => {
    const id = await joint();
    await propose(FINANCE, id, pin('requestedAmount', '核对金额'));
    const seen = (await opinions(LEAD, id)).pins.map((one) => one.id);
    await propose(SCIENCE, id, pin('summary', '写明型号'));
    const notice = { reason: '请补正', items: [pin('requestedAmount', '核对金额')] };
    expect((await act(LEAD, id, 'request_correction', { ...notice, proposals: seen })).data).toMatchObject([
      { field: 'items', errorMessage: expect.stringContaining('又收到 1 项') },
    ]);
    expect((await act(LEAD, id, 'request_correction', notice)).data).toMatchObject({
      state: 'correction_required',
    });
  });

  test('换了说法再提的是新的一项：看过旧的不算看过，旧的不能再处理；同样的不再告知', async () => {
    const id = await joint();
    await propose(SCIENCE, id, pin('summary', '写明型号'));
    const [old] = (await opinions(LEAD, id)).pins;
    const told = await pinMessages(LEAD, id);
    await propose(SCIENCE, id, pin('summary', '写明型号'));
    expect((await opinions(LEAD, id)).pins.map((one) => one.id)).toEqual([old?.id]);
    expect(await pinMessages(LEAD, id)).toBe(told);
    await propose(SCIENCE, id, pin('summary', '写明型号并附合同'));
    expect(await pinMessages(LEAD, id)).toBe(told + 1);
    const notice = { reason: '请补正', items: [pin('summary', '写明型号')], proposals: [old!.id] };
    expect((await act(LEAD, id, 'request_correction', notice)).data).toMatchObject([
      { field: 'items', errorMessage: expect.stringContaining('又收到 1 项') },
    ]);
    expect((await settle(LEAD, id, 'drop', old!.id)).returnCode).toBe(4090);
    const newer = (await opinions(LEAD, id)).pins.find(({ outcome }) => outcome === null);
    expect((await settle(LEAD, id, 'drop', newer!.id)).returnCode).toBe(1000);
    await propose(SCIENCE, id, pin('summary', '写明型号并附合同'));
    expect((await opinions(LEAD, id)).pins.map(({ outcome, why }) => [outcome, why])).toEqual([
      ['withdrawn', null],
      ['dropped', '已在附件中'],
      [null, null],
    ]);
    const [audited] = await desk.app.sql<{ facts: object }[]>`
      select facts from operator.audit_event where object_id = ${id} and event = 'case.pin-dropped'`;
    expect(audited?.facts).toMatchObject({ reason: '已在附件中' });
  });

  test('发出后又撤销的，列入与没有列入的都重新等待，提出的人收到；不采纳的不再等待', async () => {
    const id = await joint();
    await propose(FINANCE, id, pin('requestedAmount', '核对金额'), pin('staff', '核对人数'));
    await propose(SCIENCE, id, pin('summary', '写明型号'));
    const dropped = (await opinions(LEAD, id)).pins.find(({ item }) => item === 'field:staff');
    await settle(LEAD, id, 'drop', dropped!.id);
    await act(LEAD, id, 'request_correction', { reason: '请补正', items: [pin('summary', '写明型号')] });
    await act(LEAD, id, 'cancel_correction', { reason: '另行核实' });
    expect((await opinions(LEAD, id)).pins.map(({ item, outcome }) => [item, outcome])).toEqual([
      ['field:requestedAmount', null],
      ['field:staff', 'dropped'],
      ['field:summary', null],
    ]);
    expect(await todo(LEAD)).toContain(id);
    for (const as of [FINANCE, SCIENCE])
      expect(
        (await messages(as, id)).some((body) => body.includes('1 项补正建议重新等待')),
        as,
      ).toBe(true);
    expect((await act(FINANCE, id, 'agree_joint')).data).toMatchObject([{ field: 'event' }]);
  });

  test('有建议等待而没有人被要求处理的，联审不结束，牵头部门得到待办', async () => {
    const id = await joint();
    await propose(FINANCE, id, pin('requestedAmount', '核对金额'));
    await desk.app.sql`update casework.task set closed_at = now(), outcome = 'lost'
      where case_id = ${id}::uuid and is_aside`;
    for (const as of [ECONOMY, SCIENCE]) await act(as, id, 'agree_joint');
    expect((await act(FINANCE, id, 'object_joint', { reason: '金额有误' })).data).toMatchObject({
      state: 'joint_review',
    });
    expect(await todo(LEAD)).toContain(id);
    const [waiting] = (await opinions(LEAD, id)).pins;
    await settle(LEAD, id, 'drop', waiting!.id);
    expect((await fileOf(LEAD, id)).state).toBe('final_review');
  });

  test('牵头部门的初审人自己也联审的，待办中一件只有一行', async () => {
    const id = await joint();
    const lead = desk.app.sql`(select id from identity.account where login_name = ${LEAD})`;
    await desk.app
      .sql`insert into operator.role_grant (account_id, role, department, project_group, granted_by)
      values (${lead}, 'joint-reviewer', 'Z02', '*', 'test')`;
    await propose(FINANCE, id, pin('requestedAmount', '核对金额'));
    expect((await todo(LEAD)).filter((one) => one === id)).toHaveLength(1);
    await act(LEAD, id, 'agree_joint');
    expect(
      (await todo(LEAD)).filter((one) => one === id),
      '建议仍待处理',
    ).toHaveLength(1);
    await desk.app
      .sql`delete from operator.role_grant where role = 'joint-reviewer' and account_id = ${lead}`;
  });

  test('一家即可的联审，有建议待处理时谁的意见也不结束它', async () => {
    await setMode('any');
    const id = await joint();
    await propose(FINANCE, id, pin('requestedAmount', '核对金额'));
    expect((await act(ECONOMY, id, 'agree_joint')).data).toMatchObject([{ field: 'event' }]);
    const [waiting] = (await opinions(LEAD, id)).pins;
    await settle(LEAD, id, 'drop', waiting!.id);
    expect((await fileOf(LEAD, id)).state).toBe('joint_review');
    expect((await act(ECONOMY, id, 'agree_joint')).data).toMatchObject({ state: 'final_review' });
    await setMode('one');
    const one = await joint();
    await propose(ECONOMY, one, pin('summary', '写明型号'));
    expect(
      (await act(LEAD, one, 'request_correction', { reason: '补正', items: [pin('summary', '')] }))
        .returnCode,
    ).toBe(1000);
    await mend(one, { summary: '两条产线' });
    expect((await act(ECONOMY, one, 'agree_joint')).data).toMatchObject({ state: 'final_review' });
    await setMode('all');
  });
});
