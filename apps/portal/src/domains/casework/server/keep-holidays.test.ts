// A year's holidays under running terms, and two who write the same year.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addDays, dayText } from '@yqt/kernel/dates';
import { testApp, type TestApp } from '../../../server/test-app.ts';
import { testAnswers } from '../../vehicle/test-vehicle.ts';

let app: TestApp;
let officer = '';
let owner = '';
beforeAll(async () => {
  app = await testApp();
  [owner, officer] = [await app.signIn('demo-enterprise'), await app.signIn('demo-operator')];
  await app.sql`delete from casework.holiday_year where tenant_id = 'suchu'`;
});
afterAll(() => app.close());

const save = (body: object) =>
  app.call('POST', '/policy/api/manager/calendar/save', {
    as: officer,
    body: { holidays: [], workdays: [], source: '测试', ...body },
  });
const markOf = async (year: string) => {
  const { body } = await app.call('GET', '/policy/api/manager/calendar/list', { as: officer });
  const { records } = body.data as { records: { year: string; mark: string }[] };
  return records.find((one) => one.year === year)?.mark;
};

it('两人录入同一年度，后保存的被拒绝，不覆盖前一人的；按新的内容修改可以保存', async () => {
  expect((await save({ year: '2039', holidays: ['2039-01-03'] })).status).toBe(200);
  expect((await save({ year: '2039' })).status).toBe(409);
  const seen = await markOf('2039');
  expect((await save({ year: '2039', holidays: ['2039-01-03', '2039-01-04'], seen })).status).toBe(200);
  expect((await save({ year: '2039', seen })).status).toBe(409);
  const both = await Promise.all([save({ year: '2040' }), save({ year: '2040', source: '另一人' })]);
  expect(new Set(both.map(({ status }) => status))).toEqual(new Set([200, 409]));
});

it('修改年度后在办环节的到期日随之变动；已发出的补正期限不变，并告知有几件', async () => {
  const today = dayText(app.clock.now());
  const years = [...new Set([today.slice(0, 4), addDays(today, 40).slice(0, 4)])];
  for (const year of years) expect((await save({ year })).status).toBe(200);
  const file = async () => {
    const { body } = await app.call('POST', '/policy/api/vehicle/submit', {
      as: owner,
      body: { action: 'submit', answers: testAnswers(today) },
    });
    return (body.data as { id: string }).id;
  };
  const [waiting, asked] = [await file(), await file()];
  const items = [{ item: 'field:reason', note: '' }];
  const request = { id: asked, version: 1, event: 'request_correction', reason: '请说明', items };
  expect(
    (await app.call('POST', '/policy/api/manager/case/act', { as: officer, body: request })).status,
  ).toBe(200);
  const dues = async () => {
    const [task] = await app.sql<{ due: string }[]>`
      select due_on as due from casework.task where case_id = ${waiting}::uuid and closed_at is null`;
    const [correction] = await app.sql<{ due: string }[]>`
      select due_on as due from casework.correction where case_id = ${asked}::uuid and status = 'open'`;
    return { task: task?.due ?? '', correction: correction?.due ?? '' };
  };
  const before = await dues();
  const year = before.task.slice(0, 4);
  const seen = await markOf(year);
  const reply = await save({ year, holidays: [before.task], seen });
  expect(reply.body.data, reply.text).toMatchObject({
    moved: expect.any(Number),
    corrections: expect.any(Number),
  });
  const after = await dues();
  expect(after.task > before.task).toBe(true);
  expect(after.correction).toBe(before.correction);
  expect((reply.body.data as { corrections: number }).corrections).toBeGreaterThan(0);
  await save({ year, seen: await markOf(year) });
  expect(await dues()).toEqual(before);
});
