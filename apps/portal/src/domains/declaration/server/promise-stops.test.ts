// A node that does not count towards the promise: the promise stands still while it lasts, both sides read it, nothing is urged.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { dayText } from '@yqt/kernel/dates';
import { calendarOf, dueOn } from '../../casework/server/casework.port.ts';
import { selectRunningTasks } from '../../casework/server/sweep.sql.ts';
import { base, DIGITAL, openDeclaring, type Declaring } from './test-declaring.ts';

const { passKind: _kind, certificateNo: _no, certifiedOn: _on, rdExpenseWan: _rd, ...answers } = base;
const REVIEWER = 'demo-reviewer';
let desk: Declaring;
beforeAll(async () => {
  desk = await openDeclaring();
  const nodes = [
    { kind: 'intake', days: 5 },
    { kind: 'first_review', days: 5 },
    { kind: 'site_check', days: 5, countsTowardsPromise: false },
    { kind: 'final_review', days: 5 },
  ];
  await desk.app.sql`update declaration.project set promised_days = 20, allows_several = true,
    nodes = ${JSON.stringify(nodes)}::text::jsonb where code = 'SB-006'`;
});
afterAll(() => desk.app.close());

interface Promised {
  promise: { on: string | null; isPaused: boolean; text: string } | null;
}
const promiseOf = async (id: string) =>
  ((await desk.call(REVIEWER, 'GET', `manager/case/get/${id}`)).data as Promised).promise;
const isUrged = async (id: string) =>
  (await selectRunningTasks(desk.app.sql, { after: null, limit: 5000 })).some(({ caseId }) => caseId === id);

test('不计入承诺时限的环节：承诺暂停、两边都写明、不催办；其中补正回来仍暂停；离开后按余下的工作日重新算出日期', async () => {
  const id = await desk.create(DIGITAL);
  await desk.update(id, 'save', { ...answers, summary: '产线数字化改造' });
  await desk.attach(id, ['contracts', 'rating']);
  await desk.answerCheck(id);
  await desk.update(id, 'submit');
  await desk.act('demo-operator', id, 'accept');
  expect(await promiseOf(id)).toMatchObject({ isPaused: false });
  expect(await isUrged(id)).toBe(true);
  expect((await desk.act(REVIEWER, id, 'pass_first')).data).toMatchObject({ state: 'site_check' });

  expect(await promiseOf(id)).toMatchObject({
    isPaused: true,
    text: expect.stringContaining('本环节不计入承诺时限'),
  });
  expect(await isUrged(id)).toBe(false);
  const { timeline } = (await desk.own('GET', `get/${id}`)).data as {
    timeline: { code: string; countsTowardsPromise: boolean }[];
  };
  expect(timeline.map(({ code, countsTowardsPromise }) => [code, countsTowardsPromise])).toEqual([
    ['intake', true],
    ['first_review', true],
    ['site_check', false],
    ['final_review', true],
  ]);

  const items = [{ item: 'field:summary', note: '' }];
  await desk.act(REVIEWER, id, 'request_correction', { reason: '请补正', items });
  expect(await promiseOf(id)).toMatchObject({ isPaused: true, text: expect.stringContaining('补正期间') });
  await desk.update(id, 'save', { ...answers, summary: '两条产线' });
  await desk.answerCheck(id);
  expect((await desk.ownAct(id, 'resubmit')).data).toMatchObject({ state: 'site_check' });
  expect(await promiseOf(id)).toMatchObject({ isPaused: true });

  await desk.app.sql`update casework.case_file set days_left = 3 where id = ${id}::uuid`;
  const payload = {
    checkedOn: dayText(desk.app.clock.now()),
    officers: [
      { key: 'a', name: '甲', unit: '经发' },
      { key: 'b', name: '乙', unit: '经发' },
    ],
    items: [{ key: 'r0', item: '设备', isMet: true, found: '在用' }],
    recordNo: '核查〔1〕号',
    isSigned: true,
    conclusion: '相符',
  };
  expect((await desk.act(REVIEWER, id, 'record_site_check', { payload })).data).toMatchObject({
    state: 'final_review',
  });
  const today = dayText(desk.app.clock.now());
  expect(await promiseOf(id)).toMatchObject({
    isPaused: false,
    on: dueOn(today, 3, await calendarOf(desk.app.sql, 'suchu')),
  });
});
