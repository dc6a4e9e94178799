// What was filed before forms lost their invisible marks: a correction of something else can still be answered.
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Answers } from '@yqt/forms/answers';
import { dayText } from '@yqt/kernel/dates';
import { testApp, type TestApp } from '../../../server/test-app.ts';
import { testAnswers } from '../../vehicle/test-vehicle.ts';
import type { CaseFile } from '../case-shapes.rules.ts';
import { callsOf, OWNER } from './test-calls.ts';

let app: TestApp;
const call = callsOf(() => app);
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

/** As a browser without scripts breaks lines, and as chats set numbers and names. */
const OLD = { routes: '\u202a东门\r\n—物流专用门\u202c' };

async function filedBefore(): Promise<string> {
  const body = { revision: 0, action: 'submit', answers: testAnswers(dayText(app.clock.now())) };
  const { id } = (await call<{ id: string }>(OWNER, 'POST', 'vehicle/submit', body)).data;
  const old = app.sql.json(OLD);
  await app.sql`alter table casework.snapshot disable trigger user`;
  await app.sql`update casework.snapshot set answers = answers || ${old} where case_id = ${id}::uuid`;
  await app.sql`alter table casework.snapshot enable trigger user`;
  await app.sql`update casework.case_file set answers = answers || ${old} where id = ${id}::uuid`;
  return id;
}

test('此前提交的内容带有看不见的字符：补正别的项目时照样可以保存、提交，没有补正的一字不动', async () => {
  const id = await filedBefore();
  const { version } = (await call<CaseFile>('demo-operator', 'GET', `manager/case/get/${id}`)).data;
  const items = [{ item: 'field:reason', note: '' }];
  const ask = { id, version, event: 'request_correction', reason: '请补正', items };
  expect((await call('demo-operator', 'POST', 'manager/case/act', ask)).returnCode).toBe(1000);
  const own = await call<{ answers: Answers; revision: number }>(OWNER, 'GET', `vehicle/get/${id}`);
  const send = (action: string, revision: number, more: object) =>
    call<{ revision: number }>(OWNER, 'POST', 'vehicle/submit', {
      id,
      revision,
      action,
      answers: { ...own.data.answers, reason: '补正后的原因', ...more },
    });
  const changed = await send('save', own.data.revision, { routes: '西门' });
  expect(changed.data).toMatchObject([{ field: 'answers.routes' }]);
  const saved = await send('save', own.data.revision, {});
  expect(saved.returnCode, JSON.stringify(saved)).toBe(1000);
  const [kept] = await app.sql<{ routes: string }[]>`
    select answers ->> 'routes' as routes from casework.case_file where id = ${id}::uuid`;
  expect(kept).toEqual(OLD);
  const resubmit = { event: 'resubmit', version: version + 1 };
  expect((await call(OWNER, 'POST', `case/${id}/act`, resubmit)).returnCode).toBe(1000);
  // no approval that rests on it falls
  const [again] = await app.sql<{ routes: string; reason: string }[]>`
    select answers ->> 'routes' as routes, answers ->> 'reason' as reason
    from casework.snapshot where case_id = ${id}::uuid order by n desc limit 1`;
  expect(again).toEqual({ ...OLD, reason: '补正后的原因' });
});
