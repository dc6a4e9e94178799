// 延长补正期限 at the desk: who may, which day, what is kept and told of it, and that whoever is quicker is right.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { addDays, dayText } from '@yqt/kernel/dates';
import { isWorkingDay } from '@yqt/workflow/working-days';
import { DEMO_ENTERPRISES } from '../../../../seeds/identity.seed.ts';
import { testApp, type TestApp } from '../../../server/test-app.ts';
import { testAnswers } from '../../vehicle/test-vehicle.ts';
import type { CaseFile, CaseView } from '../case-shapes.rules.ts';
import { actOnCase } from './act-on-case.ts';
import { selectChainFault, selectEvents } from './history.sql.ts';
import { calendarOf } from './holidays.ts';
import { sweepCases } from './sweep-cases.ts';
import { callsOf, codesOf, fieldsOf, OWNER } from './test-calls.ts';

const OFFICER = 'demo-operator';
const REASON = '法定代表人出差，公章月底才能取回';
const DAY_MS = 86_400_000;
let app: TestApp;
let call = callsOf(() => app);
let today = '';
/** Of the case under way. */
let [id, version] = ['', 0];
beforeAll(async () => {
  app = await testApp();
  today = dayText(app.clock.now());
  const year = Number(today.slice(0, 4));
  // a year that is known on both sides of the new year, with one holiday in the week
  for (const one of [year, year + 1]) await keepYear(String(one), []);
});
afterAll(() => app.close());
beforeEach(async () => {
  [id, version] = await corrected();
});

const keepYear = (year: string, holidays: string[]) => app.sql`
  insert into casework.holiday_year (tenant_id, year, holidays, workdays, source, updated_by, updated_at)
  values ('suchu', ${year}, ${holidays}::text[]::date[], '{}', '测试', 'test', now())
  on conflict (tenant_id, year) do update set holidays = excluded.holidays, workdays = '{}'`;

/** A case whose owner is asked to mend it by today. */
async function corrected(): Promise<[string, number]> {
  const body = { revision: 0, action: 'submit', answers: testAnswers(today) };
  const made = (await call<{ id: string; version: number }>(OWNER, 'POST', 'vehicle/submit', body)).data;
  const items = [{ item: 'field:reason', note: '' }];
  const asked = { id: made.id, version: made.version, event: 'request_correction', reason: '请说明', items };
  expect((await call(OFFICER, 'POST', 'manager/case/act', asked)).returnCode).toBe(1000);
  await setDue(made.id, today);
  return [made.id, made.version + 1];
}

const setDue = (caseId: string, day: string | null) =>
  app.sql`update casework.correction set due_on = ${day}::date where case_id = ${caseId}::uuid`;
const extend = (given: object = {}, as = OFFICER) =>
  call<{ field: string; errorMessage: string }[]>(as, 'POST', 'manager/case/act', {
    id,
    version,
    event: 'extend_correction',
    reason: REASON,
    ...given,
  });
const resubmit = () => call(OWNER, 'POST', `case/${id}/act`, { event: 'resubmit', version });
const kept = async () => {
  const [row] = await app.sql<{ dueOn: string; status: string; reminded: number | null }[]>`
    select due_on as "dueOn", status, reminded from casework.correction where case_id = ${id}::uuid`;
  return row!;
};
const extensions = async () =>
  (await selectEvents(app.sql, id)).filter(({ event }) => event === 'extend_correction');
/** The first working day that is at least so many days from today. */
async function worked(days: number, isWorked = true): Promise<string> {
  const calendar = await calendarOf(app.sql, 'suchu');
  let day = addDays(today, days);
  while (isWorkingDay(day, calendar) !== isWorked) day = addDays(day, 1);
  return day;
}

describe('延长', () => {
  test('新的日期与理由写入哈希链，告知企业，企业与审核台都看到新的期限和理由', async () => {
    const until = await worked(10);
    const { actions, corrections } = await fileOf();
    expect(actions.find(({ isExtension }) => isExtension)).toMatchObject({
      event: 'extend_correction',
      needsReason: true,
      isBatch: false,
    });
    expect(corrections[0]?.extended).toBeNull();
    const done = await extend({ until });
    expect(done.data).toMatchObject({ state: 'correction_required', version: version + 1 });
    const [event] = await extensions();
    const { actor, ...said } = event!;
    expect(said).toMatchObject({
      reason: REASON,
      payload: { from: today, until },
      toState: 'correction_required',
    });
    const [officer] = await app.sql<{ id: string }[]>`
      select id from identity.account where login_name = ${OFFICER}`;
    expect(actor).toBe(officer?.id);
    expect(await selectChainFault(app.sql, id)).toEqual([]);
    const [view, file] = [await viewOf(), await fileOf()];
    for (const shown of [view.correction, file.corrections[0]])
      expect(shown).toMatchObject({
        dueOn: until,
        extended: `补正期限已由 ${today} 延长至 ${until}。理由：${REASON}`,
      });
    for (const { events } of [view, file])
      expect(events.at(-1)).toMatchObject({
        label: `延长补正期限（由 ${today} 至 ${until}）`,
        reason: REASON,
      });
    const told = await app.sql<{ title: string; body: string }[]>`
      select title, body from message.message where dedupe_key = ${`case:${id}:${version + 1}`} limit 1`;
    expect(told[0]?.title).toBe(`「车辆通行申请」补正期限延长至 ${until}`);
    expect(told[0]?.body).toContain(REASON);
  });

  test('再次延长从新的日期算起；同一请求重发不发生两次', async () => {
    const [first, second] = [await worked(5), await worked(20)];
    const again = { as: await call.cookieOf(OFFICER), headers: { 'idempotency-key': randomUUID() } };
    const body = { id, version, event: 'extend_correction', reason: REASON, until: first };
    const send = () => app.call('POST', '/policy/api/manager/case/act', { ...again, body });
    expect([await send(), await send()].map((reply) => reply.body.returnCode)).toEqual([1000, 1000]);
    expect(await extensions()).toHaveLength(1);
    version += 1;
    expect(fieldsOf(await extend({ until: first }))).toEqual(['until']);
    expect((await extend({ until: second })).returnCode).toBe(1000);
    expect((await extensions()).map(({ payload }) => payload)).toMatchObject([
      { from: today, until: first },
      { from: first, until: second },
    ]);
    expect((await viewOf()).correction?.extended).toContain(`由 ${first} 延长至 ${second}`);
  });

  test('多次延长合计以要求补正之日起九十日为限，日子过去也不再往后推', async () => {
    const asked = (days: number) =>
      app.sql`update casework.correction set asked_at = now() - make_interval(days => ${days}) where case_id = ${id}::uuid`;
    await asked(70);
    const refused = await extend({ until: await worked(21) });
    expect(refused.data.map(({ errorMessage }) => errorMessage).join()).toMatch(
      /合计不超过要求补正之日起 90 日/,
    );
    const until = await worked(5);
    expect((await extend({ until })).returnCode).toBe(1000);
    version += 1;
    await asked(90);
    expect((await fileOf()).actions.some(({ isExtension }) => isExtension)).toBe(false);
    expect((await extend({ until: await worked(8) })).data).toMatchObject([
      { field: 'until', errorMessage: expect.stringContaining('已超过要求补正之日起 90 日') },
    ]);
    expect(await kept()).toMatchObject({ dueOn: until, status: 'open' });
  });

  test('补正提交之后，不再有可延长的；撤销补正也照常', async () => {
    const until = await worked(10);
    await extend({ until });
    version += 1;
    const cancelled = { id, version, event: 'cancel_correction', reason: '不必补了' };
    expect((await call(OFFICER, 'POST', 'manager/case/act', cancelled)).returnCode).toBe(1000);
    version += 1;
    expect((await extend({ until: await worked(20) })).returnCode).toBe(4090);
    expect((await fileOf()).corrections[0]).toMatchObject({ status: 'cancelled', dueOn: until });
  });
});

describe('拒绝', () => {
  test('理由没有写、日期没有填，各在其处一次指出；什么也没有写', async () => {
    const refused = await extend({ reason: ' ' });
    expect(refused.returnCode).toBe(3000);
    expect(fieldsOf(refused).toSorted((one, other) => one.localeCompare(other))).toEqual(['reason', 'until']);
    expect(fieldsOf(await extend({ reason: ' ', until: '下月' }))).toHaveLength(2);
    expect(await kept()).toMatchObject({ dueOn: today, status: 'open' });
    expect(await extensions()).toEqual([]);
  });

  test('不晚于现在的日期、节假日、九十天之后与不知道放假安排的年度，都不收', async () => {
    const holiday = await worked(6);
    await keepYear(holiday.slice(0, 4), [holiday]);
    for (const [until, said] of [
      [today, /晚于/],
      [addDays(today, -1), /晚于/],
      [holiday, /不是工作日/],
      [await worked(1, false), /不是工作日/],
      [await worked(91), /要求补正之日起 90 日/],
      [`${Number(today.slice(0, 4)) + 5}-06-01`, /放假安排尚未录入/],
    ] as const) {
      const { returnCode, data } = await extend({ until });
      expect([returnCode, data.map(({ field }) => field).every((field) => field === 'until')]).toEqual([
        3000,
        true,
      ]);
      expect(data.map(({ errorMessage }) => errorMessage).join()).toMatch(said);
    }
    await keepYear(holiday.slice(0, 4), []);
    expect(await extensions()).toEqual([]);
  });

  test('截止日期还算不出来的，录入放假安排之后才能延长', async () => {
    await setDue(id, null);
    expect((await extend({ until: await worked(5) })).data).toMatchObject([
      { field: 'until', errorMessage: expect.stringContaining('尚未确定') },
    ]);
  });

  test('其他部门的人员找不到这一件，申请人与无权要求补正的人员不能延长，也不能批量', async () => {
    const until = await worked(5);
    for (const as of ['demo-clerk2', 'demo-joint'])
      expect((await extend({ until }, as)).returnCode, as).toBe(4040);
    await call.cookieOf('demo-leader');
    await app.sql`
      insert into operator.role_grant (account_id, role, department, project_group, granted_by)
      select id, 'auditor', '*', '*', 'test' from identity.account where login_name = 'demo-leader'`;
    expect((await extend({ until }, 'demo-leader')).returnCode).toBe(4030);
    expect((await extend({ until }, OWNER)).returnCode).toBe(4030);
    const own = { event: 'extend_correction', version, reason: REASON };
    expect((await call(OWNER, 'POST', `case/${id}/act`, own)).returnCode).toBe(4030);
    const cases = [{ id, version }];
    const batch = { event: 'extend_correction', reason: REASON, cases };
    expect((await call(OFFICER, 'POST', 'manager/case/batch', batch)).data).toMatchObject({ done: 0 });
    expect(await kept()).toMatchObject({ dueOn: today });
  });
});

describe('谁先谁算', () => {
  test('两人同时延长：一人办成，另一人得到 409；留下一条记录', async () => {
    const days = [await worked(5), await worked(15)];
    const replies = await Promise.all(days.map((until) => extend({ until })));
    expect(codesOf(replies)).toEqual([1000, 4090]);
    const [only, ...more] = await extensions();
    expect(more).toEqual([]);
    expect((await kept()).dueOn).toBe(only?.payload['until']);
  });

  test('企业同时提交补正：先办成的算，后到的 409，期限不被改动一半', async () => {
    const until = await worked(5);
    const replies = await Promise.all([extend({ until }), resubmit()]);
    expect(codesOf(replies)).toEqual([1000, 4090]);
    const isExtended = replies[0].returnCode === 1000;
    expect(await extensions()).toHaveLength(isExtended ? 1 : 0);
    expect(await kept()).toMatchObject(
      isExtended ? { status: 'open', dueOn: until } : { status: 'resolved', dueOn: today },
    );
    expect(await selectChainFault(app.sql, id)).toEqual([]);
  });

  test('期限已过的由时钟办结，不能再延长；办结之后得到 409 与此间的经过', async () => {
    const until = await worked(5);
    await setDue(id, addDays(today, -1));
    const late = await extend({ until });
    expect([late.returnCode, late.message]).toEqual([4090, expect.stringContaining('已过')]);
    const both = await Promise.all([extend({ until }), sweepCases(app.app.casework)]);
    expect(both[0].returnCode).toBe(4090);
    expect((await extend({ until })).message).toMatch(/已撤回/);
    expect(await kept()).toMatchObject({ status: 'expired', dueOn: addDays(today, -1) });
    expect(await extensions()).toEqual([]);
  });

  test('时钟认为已逾期、轮到它时已延长的，不办结', async () => {
    // what the sweep found over, and what it does when it comes to hold the case
    const end = () =>
      actOnCase(
        app.app.casework,
        { tenantId: 'suchu', accountId: null, ip: '', requestId: 'sweep', reach: { isSystem: true } },
        { id, kind: 'vehicle_pass', event: 'correction_timeout', dueBefore: addDays(today, 1) },
      );
    const until = await worked(5);
    expect((await extend({ until })).returnCode).toBe(1000);
    await expect(end()).rejects.toMatchObject({ code: 'CONFLICT' });
    await setDue(id, null);
    await expect(end()).rejects.toMatchObject({ code: 'CONFLICT' });
    expect(await kept()).toMatchObject({ status: 'open' });
    await setDue(id, today);
    await end();
    expect(await kept()).toMatchObject({ status: 'expired' });
  });

  test.each([
    ['今日截止', 0, true],
    ['期限已过', -1, false],
    ['期限已在要求之日起九十日以外', 90, false],
  ])('%s：审核台给不给延长', async (_what, days, isOffered) => {
    await setDue(id, addDays(today, days));
    const { actions } = await fileOf();
    expect(actions.some(({ isExtension }) => isExtension)).toBe(isOffered);
  });
});

test('截止提醒按新的日期重新计算；过了原来的日期不办结，过了新的才办结', async () => {
  const until = await worked(4);
  await setDue(id, addDays(today, 2));
  await sweepCases(app.app.casework);
  expect((await kept()).reminded).toBe(2);
  expect((await extend({ until })).returnCode).toBe(1000);
  await sweepCases(app.app.casework);
  await sweepCases(app.app.casework);
  const keys = await app.sql<{ key: string; times: number }[]>`
    select m.dedupe_key as key, count(*)::int as times from message.message m
    join identity.account a on a.id = m.account_id and a.login_name = ${OWNER}
    join casework.correction k on m.dedupe_key like 'correction:' || k.id || ':%'
    where k.case_id = ${id}::uuid group by 1 order by 1`;
  expect(keys.map(({ key, times }) => [key.split(':').slice(2).join(' '), times])).toEqual([
    [`2 ${addDays(today, 2)}`, 1],
    [`7 ${until}`, 1],
  ]);
  app.clock.advance(3 * DAY_MS);
  await sweepCases(app.app.casework);
  expect(await kept()).toMatchObject({ status: 'open', dueOn: until });
  app.clock.advance(30 * DAY_MS);
  await sweepCases(app.app.casework);
  expect(await kept()).toMatchObject({ status: 'expired', dueOn: until });
  // the sessions ended with the days
  call = callsOf(() => app);
});

const fileOf = async () => (await call<CaseFile>(OFFICER, 'GET', `manager/case/get/${id}`)).data;
const viewOf = async (): Promise<CaseView> => {
  const reply = await app.call('GET', `/policy/api/vehicle/get/${id}`, {
    as: await call.cookieOf(OWNER),
    headers: { enid: DEMO_ENTERPRISES[0].enId },
  });
  // oxlint-disable-next-line typescript/consistent-type-assertions -- the contract's answer
  return reply.body.data as CaseView;
};
