// The sweep walks on past what cannot go on: with a page of one case, the first of which is stuck for good.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addDays, dayText } from '@yqt/kernel/dates';
import { testApp, type TestApp } from '../../../server/test-app.ts';
import { testAnswers } from '../../vehicle/test-vehicle.ts';
import type { CaseFile } from '../case-shapes.rules.ts';
import { sweepCases } from './sweep-cases.ts';
import { callsOf, OWNER } from './test-calls.ts';

let app: TestApp;
const call = callsOf(() => app);
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

async function filed(): Promise<string> {
  const answers = testAnswers(dayText(app.clock.now()));
  const body = { revision: 0, action: 'submit', answers };
  return (await call<{ id: string }>(OWNER, 'POST', 'vehicle/submit', body)).data.id;
}
async function act(as: string, id: string, event: string, more: object = {}): Promise<void> {
  const { version } = (await call<CaseFile>('demo-operator', 'GET', `manager/case/get/${id}`)).data;
  const done = await call(as, 'POST', 'manager/case/act', { id, version, event, ...more });
  expect(done.returnCode, JSON.stringify(done)).toBe(1000);
}
const stateOf = async (id: string) =>
  (await call<CaseFile>('demo-operator', 'GET', `manager/case/get/${id}`)).data.state;

test('逾期的补正：前面一件办不动，后面的照样到期', async () => {
  const ids = [await filed(), await filed()];
  const items = [{ item: 'field:reason', note: '' }];
  for (const id of ids) await act('demo-operator', id, 'request_correction', { reason: '请补正', items });
  await app.sql`update casework.correction set due_on = ${addDays(dayText(app.clock.now()), -1)}::date
    where case_id = any(${ids}::uuid[])`;
  // of a kind that the product no longer has
  await app.sql`update casework.case_file set kind = 'gone' where id = ${ids[0]!}::uuid`;
  await sweepCases(app.app.casework, 1);
  expect(await stateOf(ids[1]!)).toBe('withdrawn');
});

test('到期的通行证：前面一件办不动，后面的照样办结', async () => {
  const ids = [await filed(), await filed()].toSorted();
  for (const id of ids) {
    await act('demo-operator', id, 'accept');
    await act('demo-reviewer', id, 'approve');
  }
  const ended = addDays(dayText(app.clock.now()), -1);
  await app.sql`update vehicle.pass set valid_from = ${ended}::date, valid_to = ${ended}::date
    where case_id = any(${ids}::uuid[])`;
  await app.sql`update casework.case_file set state = 'reviewing' where id = ${ids[0]!}::uuid`;
  await sweepCases(app.app.casework, 1);
  expect(await stateOf(ids[1]!)).toBe('expired');
});
