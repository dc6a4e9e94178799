// How many statements a case asks for, by its kind: hooks of a kind read nothing again that the kernel has read.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fewestStatements } from '@yqt/database/test-statements';
import { callsOf } from '../domains/casework/server/test-calls.ts';
import { testApp, type TestApp } from './test-app.ts';

let app: TestApp;
const call = callsOf(() => app);

beforeAll(async () => {
  app = await testApp();
  await app.app.demonstrate();
});
afterAll(() => app.close());

/** Filed cases, one of each state that the demonstration has. */
const casesOf = (kind: string) => app.sql<{ id: string; state: string }[]>`
  select distinct on (state) id, state from casework.case_file
  where kind = ${kind} and tenant_id = 'suchu' and submitted_at is not null and entered_by is null order by state, id`;

const OFFICER = 'demo-operator';

test.each([
  ['vehicle_pass', 2],
  ['declaration', 11],
] as const)('the desk reads a %s in %i statements, with that of its session', async (kind, most) => {
  const cases = await casesOf(kind);
  expect(cases.length).toBeGreaterThan(5);
  for (const { id, state } of cases) {
    const read = () => call(OFFICER, 'GET', `manager/case/get/${id}`);
    expect(await read()).toMatchObject({ returnCode: 1000 });
    expect(await fewestStatements(read, most), state).toBeLessThanOrEqual(most);
  }
});
