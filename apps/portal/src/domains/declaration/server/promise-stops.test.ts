// The promised day over corrections and nodes whose time does not count: worked out anew at every look, also where the calendar of a
// year was missing meanwhile; what a project says later changes nothing of what a case was promised.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { addDays, dayText } from '@yqt/kernel/dates';
import { isWorkingDay } from '@yqt/workflow/working-days';
import { calendarOf } from '../../casework/server/casework.port.ts';
import { sweepCases } from '../../casework/server/sweep-cases.ts';
import type { ChainNode } from '../node-chain.rules.ts';
import { base, DIGITAL, openDeclaring, type Declaring } from './test-declaring.ts';

const { passKind: _kind, certificateNo: _no, certifiedOn: _on, rdExpenseWan: _rd, ...answers } = base;
const REVIEWER = 'demo-reviewer';
const DAY_MS = 86_400_000;
const PROMISED = 20;
let desk: Declaring;
beforeAll(async () => {
  desk = await openDeclaring();
  await desk.app.sql`update declaration.batch set closes_at = now() + interval '300 days'`;
  const thisYear = Number(dayText(desk.app.clock.now()).slice(0, 4));
  for (const year of [thisYear, thisYear + 1].map(String))
    await desk.app
      .sql`insert into casework.holiday_year (tenant_id, year, holidays, workdays, source, updated_by, updated_at)
      values ('suchu', ${year}, '{}', '{}', '测试', 'test', now()) on conflict (tenant_id, year) do nothing`;
});
afterAll(() => desk.app.close());

const CHAIN: ChainNode[] = [
  { kind: 'intake', days: 5 },
  { kind: 'first_review', days: 5 },
  { kind: 'site_check', days: 5, countsTowardsPromise: false },
  { kind: 'final_review', days: 5 },
  { kind: 'publicity', days: 5, countsTowardsPromise: false },
];
const counting = CHAIN.map(({ countsTowardsPromise: _counts, ...node }) => node);
const setNodes = (nodes: readonly ChainNode[]) => desk.app.sql`
  update declaration.project set promised_days = ${PROMISED}, allows_several = true,
    nodes = ${JSON.stringify(nodes)}::text::jsonb where code = 'SB-006'`;
beforeEach(() => setNodes(CHAIN));

/** Days go by, and whoever was signed in is not any more. */
const pass = (days: number) => {
  desk.app.clock.advance(days * DAY_MS);
  desk.signOut();
};
const today = () => dayText(desk.app.clock.now());
const filed = async () => {
  const id = await desk.create(DIGITAL);
  await desk.update(id, 'save', { ...answers, summary: '产线数字化改造' });
  await desk.attach(id, ['contracts', 'rating']);
  await desk.answerCheck(id);
  expect((await desk.update(id, 'submit')).returnCode).toBe(1000);
  return id;
};
interface Promised {
  on: string | null;
  isPaused: boolean;
  text: string;
}
const promiseOf = async (id: string): Promise<Promised | null> =>
  ((await desk.call(REVIEWER, 'GET', `manager/case/get/${id}`)).data as { promise: Promised | null }).promise;
/** The day that completes the promise, counted on a wall calendar. */
const counted = async (from: string, pauses: readonly (readonly [string, string])[]) => {
  const calendar = await calendarOf(desk.app.sql, 'suchu');
  let [day, left] = [from, PROMISED];
  while (left > 0) {
    day = addDays(day, 1);
    const at = day;
    const isPaused = pauses.some(([since, until]) => since < at && at <= until);
    const isWorked = isWorkingDay(day, calendar);
    if (isWorked === null) throw new RangeError(`no calendar of ${day}`);
    if (!isPaused && isWorked) left -= 1;
  }
  return day;
};
const ask = (id: string) =>
  desk.act(REVIEWER, id, 'request_correction', {
    reason: '请补正',
    items: [{ item: 'field:summary', note: '' }],
    days: 30,
  });
const mend = async (id: string) => {
  await desk.update(id, 'save', { ...answers, summary: `两条产线 ${today()}` });
  await desk.answerCheck(id);
  expect((await desk.ownAct(id, 'resubmit')).returnCode).toBe(1000);
};
const siteCheck = (id: string) => {
  const payload = {
    checkedOn: today(),
    officers: [
      { key: 'a', name: '甲', unit: '经发' },
      { key: 'b', name: '乙', unit: '经发' },
    ],
    items: [{ key: 'r0', item: '设备', isMet: true, found: '在用' }],
    recordNo: '核查〔1〕号',
    isSigned: true,
    conclusion: '相符',
  };
  return desk.act(REVIEWER, id, 'record_site_check', { payload });
};
const timelineOf = async (id: string) =>
  ((await desk.own('GET', `get/${id}`)).data as { timeline: { code: string; isOutside: boolean }[] }).timeline
    .filter(({ isOutside }) => isOutside)
    .map(({ code }) => code);

describe('不计入承诺时限的环节', () => {
  test('受理通知书与承诺写明哪些环节不计入；其间暂停，补正回来仍暂停，离开后按计入的工作日重新算出日期', async () => {
    const id = await filed();
    const submittedOn = today();
    await desk.act('demo-operator', id, 'accept');
    expect(await promiseOf(id)).toMatchObject({
      isPaused: false,
      on: await counted(submittedOn, []),
      text: expect.stringContaining('现场核查、公示所需时间不计入'),
    });
    const [paper] = await desk.app.sql<{ content: string }[]>`
      select content::text as content from casework.paper where case_id = ${id}::uuid and kind = 'acceptance'`;
    expect(paper?.content).toContain('现场核查、公示所需时间不计入');

    pass(2);
    expect((await desk.act(REVIEWER, id, 'pass_first')).data).toMatchObject({ state: 'site_check' });
    const stoodOn = today();
    expect(await promiseOf(id)).toMatchObject({
      on: null,
      isPaused: true,
      text: expect.stringContaining('本环节不计入承诺时限'),
    });
    expect(await timelineOf(id)).toEqual(['site_check', 'publicity']);

    pass(10);
    expect((await ask(id)).returnCode).toBe(1000);
    expect((await promiseOf(id))?.text).toContain('补正期间暂停计时');
    // what the project says meanwhile is of other cases
    await setNodes(counting);
    pass(3);
    await mend(id);
    expect((await promiseOf(id))?.text).toContain('本环节不计入承诺时限');
    expect(await timelineOf(id)).toEqual(['site_check', 'publicity']);
    expect((await promiseOf(id))?.text).toContain('公示所需时间不计入');
    pass(4);
    expect((await siteCheck(id)).data).toMatchObject({ state: 'final_review' });
    const on = await counted(submittedOn, [[stoodOn, today()]]);
    expect(await promiseOf(id)).toMatchObject({ on, isPaused: false });
    pass(1);
    expect(await promiseOf(id)).toMatchObject({ on, isPaused: false });
  });

  test('开始填报时的设置管到底：之后才勾选的不影响它，还没到的环节也一样', async () => {
    await setNodes(counting);
    const id = await filed();
    const submittedOn = today();
    await desk.act('demo-operator', id, 'accept');
    await desk.act(REVIEWER, id, 'pass_first');
    await setNodes(CHAIN);
    pass(3);
    expect(await promiseOf(id)).toMatchObject({ on: await counted(submittedOn, []), isPaused: false });
    expect((await ask(id)).returnCode).toBe(1000);
    const askedOn = today();
    pass(2);
    await mend(id);
    expect(await promiseOf(id)).toMatchObject({
      on: await counted(submittedOn, [[askedOn, today()]]),
      isPaused: false,
    });
    expect(await timelineOf(id)).toEqual([]);
  });

  test('异议处理随公示：公示打开时不计入的，之后取消勾选也不计入', async () => {
    const id = await filed();
    await desk.app.sql`
      insert into casework.task (id, case_id, tenant_id, kind, node, role, department, project_group, opened_at, opened_on,
        closed_at, is_outside)
      select gen_random_uuid(), c.id, c.tenant_id, c.kind, 'publicity', 'final-reviewer', c.department, c.project_group,
        c.submitted_at, current_date, now(), true
      from casework.case_file c where c.id = ${id}::uuid`;
    await desk.app.sql`update casework.case_file set state = 'publicity' where id = ${id}::uuid`;
    await setNodes(counting);
    const reply = await desk.act('demo-leader', id, 'raise_objection', { reason: '举报' });
    expect(reply.data).toMatchObject({ state: 'objection_handling' });
    const rows = await desk.app.sql<{ isOutside: boolean }[]>`
      select is_outside as "isOutside" from casework.task
      where case_id = ${id}::uuid and node = 'objection_handling'`;
    expect(rows).toEqual([{ isOutside: true }]);
  });

  test('环节自己的时限照常催办，并写明不计入承诺时限', async () => {
    const id = await filed();
    await desk.act('demo-operator', id, 'accept');
    await desk.act(REVIEWER, id, 'pass_first');
    pass(40);
    await sweepCases(desk.app.app.casework);
    const bodies = await desk.app.sql<{ body: string }[]>`
      select m.body from message.message m join casework.task t on m.dedupe_key like 'task:' || t.id || ':100%'
      where t.case_id = ${id}::uuid and t.node = 'site_check'`;
    expect(bodies.length).toBeGreaterThan(0);
    expect(bodies.every(({ body }) => body.includes('本环节不计入承诺时限'))).toBe(true);
  });
});

describe('补正期间', () => {
  test('暂停之前已经超过的承诺，补正之后也还是超过', async () => {
    await setNodes(counting);
    const id = await filed();
    const on = await counted(today(), []);
    await desk.act('demo-operator', id, 'accept');
    pass(60);
    expect((await ask(id)).returnCode).toBe(1000);
    expect(await promiseOf(id)).toMatchObject({
      on,
      isPaused: true,
      text: expect.stringContaining('在暂停计时之前已过'),
    });
    pass(5);
    await mend(id);
    expect(await promiseOf(id)).toMatchObject({ on, isPaused: false });
  });

  test('放假安排缺一年时补正不会丢失已用的工作日：先说缺，录入之后与一直都有的一样', async () => {
    await setNodes(counting);
    const id = await filed();
    const submittedOn = today();
    await desk.act('demo-operator', id, 'accept');
    const kept = await desk.app.sql<{ year: string }[]>`
      select year from casework.holiday_year where tenant_id = 'suchu'`;
    expect(kept.length).toBeGreaterThan(1);
    await desk.app.sql`create table public.kept_year as select * from casework.holiday_year`;
    await desk.app.sql`delete from casework.holiday_year`;
    pass(3);
    expect((await ask(id)).returnCode).toBe(1000);
    const askedOn = today();
    expect((await promiseOf(id))?.text).toMatch(/补正期间暂停计时（\d{4} 年的放假安排尚未录入/);
    pass(9);
    await mend(id);
    expect(await promiseOf(id)).toMatchObject({ on: null, text: expect.stringContaining('尚未录入') });
    await desk.app.sql`insert into casework.holiday_year select * from public.kept_year`;
    await sweepCases(desk.app.app.casework);
    expect(await promiseOf(id)).toMatchObject({
      on: await counted(submittedOn, [[askedOn, today()]]),
      isPaused: false,
    });
  });
});
