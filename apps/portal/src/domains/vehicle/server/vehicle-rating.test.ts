// 评价 of an application for passes: once, by its owner, when passes were issued or refused; a 差评 becomes a task of the desk, also after
// the passes have ended; what was withdrawn or given up is not rated.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { transaction } from '@yqt/database/sql';
import { addDays, dayText } from '@yqt/kernel/dates';
import { DEMO_ENTERPRISES } from '../../../../seeds/identity.seed.ts';
import { testApp, type TestApp } from '../../../server/test-app.ts';
import type { CaseFile, CaseView } from '../../casework/case-shapes.rules.ts';
import { openCase } from '../../casework/server/open-case.ts';
import { sweepCases } from '../../casework/server/sweep-cases.ts';
import { callsOf, OWNER } from '../../casework/server/test-calls.ts';
import { testAnswers } from '../test-vehicle.ts';
import { vehicleKind } from './vehicle-kind.ts';

const DESK = 'demo-reviewer';
const today = dayText(new Date());
let app: TestApp;
const call = callsOf(() => app);
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

/** Where it stands after it was filed and decided. */
async function standing(state: string): Promise<string> {
  const { casework } = app.app;
  const { id } = await openCase(casework, {
    tenantId: 'suchu',
    accountId: null,
    kind: vehicleKind.kind,
    subjectId: 'vehicle',
    owner: { kind: 'enterprise', id: DEMO_ENTERPRISES[0].enId },
    applicant: { name: DEMO_ENTERPRISES[0].name, sealed: null },
    prefill: testAnswers(today),
  });
  const isOver = vehicleKind.workflow.states[state]?.isFinal === true;
  await app.sql`
    update casework.case_file set state = ${state}, submitted_at = now(), closed_at = ${isOver ? new Date() : null}
    where id = ${id}::uuid`;
  return id;
}

const view = async (id: string) => (await call<CaseView>(OWNER, 'GET', `vehicle/get/${id}`)).data;
const rate = async (id: string, payload: object, as = OWNER) => {
  const { version } = await view(id);
  return call(as, 'POST', `case/${id}/act`, { event: 'rate', version, payload });
};
const offers = async (id: string) => (await view(id)).actions.some(({ event }) => event === 'rate');
const told = async (id: string) =>
  (await view(id)).sections
    .filter(({ title }) => title.includes('评'))
    .map(({ title, lines }) => [title, ...lines.map(({ text }) => text)]);
const file = async (id: string) => (await call<CaseFile>(DESK, 'GET', `manager/case/get/${id}`)).data;
const follow = async (id: string, event: string, payload: object) =>
  call(DESK, 'POST', 'manager/case/act', { id, version: (await file(id)).version, event, payload });
const steps = async (id: string) =>
  (await file(id)).actions.map(({ event }) => event).filter((event) => event.endsWith('_rating'));
const waiting = async (id: string) => {
  const { data } = await call<{ records: { id: string }[] }>(
    DESK,
    'GET',
    'manager/case/page?tab=todo&size=100',
  );
  return data.records.some((one) => one.id === id);
};
const toRate = async (as: string) => {
  const { data } = await call<{ records: { id: string; isToRate: boolean }[] }>(as, 'GET', 'case/todo');
  return data.records.filter(({ isToRate }) => isToRate).map(({ id }) => id);
};

test('发证或未通过后可以评价，其他情形都不能', async () => {
  const able = { approved: true, expired: true, rejected: true, cancelled: false, withdrawn: false };
  const refused: string[] = [];
  for (const [state, isOffered] of Object.entries(able)) {
    const id = await standing(state);
    expect(await offers(id), state).toBe(isOffered);
    expect((await toRate(OWNER)).includes(id), state).toBe(isOffered);
    if (!isOffered && (await rate(id, { score: '5' })).returnCode !== 1000) refused.push(state);
  }
  expect(refused).toEqual(['cancelled', 'withdrawn']);
  for (const state of ['submitted', 'reviewing'])
    expect(await offers(await standing(state)), state).toBe(false);
});

test('一件只评价一次，两处同时评价只算一次；别家企业找不到这一件，查看人员与工作人员不能评价', async () => {
  const id = await standing('approved');
  expect((await rate(id, { score: '5' }, 'demo-other')).returnCode).toBe(4040);
  for (const as of ['demo-viewer', DESK])
    expect((await rate(id, { score: '5' }, as)).returnCode, as).not.toBe(1000);
  expect((await rate(id, {})).data).toMatchObject([{ field: 'payload.score' }]);
  expect((await rate(id, { score: '9' })).data).toMatchObject([{ field: 'payload.score' }]);
  const { version } = await view(id);
  const once = () =>
    call(OWNER, 'POST', `case/${id}/act`, {
      event: 'rate',
      version,
      payload: { score: '4', note: '办得快' },
    });
  const codes = (await Promise.all([once(), once()])).map(({ returnCode }) => returnCode);
  expect(codes.filter((code) => code === 1000)).toHaveLength(1);
  expect((await rate(id, { score: '1', note: '改' })).data).toMatchObject([
    { field: 'payload.score', errorMessage: '本件已评价，一件只评价一次' },
  ]);
  expect(await told(id)).toEqual([['企业评价', '满意', '办得快']]);
  expect(await toRate(OWNER)).not.toContain(id);
  expect(await offers(id)).toBe(false);
  // nobody has to do anything about it, and whoever asks for a renewal finds the passes as they were
  expect(await waiting(id)).toBe(false);
  expect((await view(id)).state).toBe('approved');
});

test('不满意的须写原因，成为发证岗位的待办；通行证到期后照旧核实、整改、回访，完成前不归档', async () => {
  const id = await standing('approved');
  await app.sql`
    insert into vehicle.pass (id, tenant_id, case_id, en_id, apply_type, gates, valid_from, valid_to, issued_at, no, code, plate_no, plate_color)
    values (gen_random_uuid(), 'suchu', ${id}::uuid, ${DEMO_ENTERPRISES[0].enId}::uuid, '01', '{E}', ${addDays(today, -30)}::date,
      ${addDays(today, -1)}::date, now(), 'CL-rating', ${id}, '皖M12345', '02')`;
  expect((await rate(id, { score: '2', note: ' ' })).data).toMatchObject([{ field: 'payload.note' }]);
  expect((await rate(id, { score: '2', note: '窗口排队' })).returnCode).toBe(1000);
  expect(await waiting(id)).toBe(true);
  expect(await steps(id)).toEqual(['verify_rating']);
  const tasks = () => app.sql`
    select assignee::text, opened_on::text, due_on::text, role from casework.task where case_id = ${id}::uuid and closed_at is null`;
  await app.sql`
    update casework.task set assignee = (select id from identity.account where login_name = ${DESK}),
      opened_on = opened_on - 9, due_on = due_on - 9 where case_id = ${id}::uuid and closed_at is null`;
  const before = await tasks();
  expect(before).toHaveLength(1);
  await sweepCases(app.app.casework);
  expect((await view(id)).state).toBe('expired');
  // whose it is and until when stays as it was
  expect(await tasks()).toEqual(before);
  expect(await waiting(id)).toBe(true);
  const isOpen = () => vehicleKind.isUnsettled?.(app.sql, { caseId: id, today, state: 'expired' });
  expect(await isOpen()).toBe(true);
  expect((await follow(id, 'rectify_rating', { measure: '增设窗口', doneOn: today })).data).toMatchObject([
    { field: 'event' },
  ]);
  expect((await follow(id, 'verify_rating', { finding: 'founded', note: '早高峰积压' })).returnCode).toBe(
    1000,
  );
  expect((await follow(id, 'rectify_rating', { measure: '增设窗口', doneOn: today })).returnCode).toBe(1000);
  expect(
    (await follow(id, 'revisit_rating', { revisit: 'basic', note: '认可', doneOn: today })).returnCode,
  ).toBe(1000);
  expect([await waiting(id), await isOpen(), await steps(id)]).toEqual([false, false, []]);
  expect(await told(id)).toEqual([
    ['企业评价', '不满意', '窗口排队'],
    ['差评的核实与整改', '情况属实（早高峰积压）', `增设窗口（${today}）`, `基本满意（认可）（${today}）`],
  ]);
  const [message] = await app.sql<{ count: number }[]>`
    select count(distinct title)::int as count from message.message where link like ${`%${id}%`} and title like '%评价%'`;
  expect(message?.count).toBe(3);
});

test('通行证注销后差评照旧核实；销毁后评分仍计入统计，不留文字', async () => {
  const id = await standing('rejected');
  expect((await rate(id, { score: '1', note: '没有说明' })).returnCode).toBe(1000);
  await app.sql`update casework.case_file set state = 'cancelled' where id = ${id}::uuid`;
  expect(await steps(id)).toEqual(['verify_rating']);
  expect(await vehicleKind.archivedRows?.(app.sql, id)).toMatchObject({
    评价: [{ score: 1, note: '没有说明' }],
  });
  const counted = async () => {
    const { data } = await call<{ rated: { label: string; ratings: number }[] }>(
      DESK,
      'GET',
      `manager/statistics/cases?year=${today.slice(0, 4)}`,
    );
    return data.rated;
  };
  const before = await counted();
  expect(before).toMatchObject([
    { label: '车辆通行申请', ratings: 3, lowRatings: 2, revisited: 1, score: '2.3' },
  ]);
  await transaction(app.sql, async (tx) => vehicleKind.destroyRows?.(tx, { caseId: id, name: '档案已销毁' }));
  expect(await counted()).toEqual(before);
  const [left] = await app.sql<
    { note: string }[]
  >`select note from casework.rating where case_id = ${id}::uuid`;
  expect(left?.note).toBe('');
});

test('等待另一人确认的作废不因评价和差评的办理而失效', async () => {
  const id = await standing('approved');
  const annul = await call<{ message: string }>(DESK, 'POST', 'manager/case/act', {
    id,
    version: (await file(id)).version,
    event: 'annul',
    reason: '车辆已报废',
    reasonCode: 'other',
  });
  expect(annul.returnCode, JSON.stringify(annul)).toBe(1000);
  expect((await rate(id, { score: '2', note: '窗口排队' })).returnCode).toBe(1000);
  expect((await follow(id, 'verify_rating', { finding: 'founded', note: '属实' })).returnCode).toBe(1000);
  const pending = async () =>
    (await app.sql`select status from casework.second_act where case_id = ${id}::uuid`).map(
      ({ status }) => status as string,
    );
  expect(await pending()).toEqual(['open']);
});
