// How many statements a case asks for, by its kind: hooks of a kind read nothing again that the kernel has read.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fewestStatements } from '@yqt/database/test-statements';
import { callsOf, OWNER } from '../domains/casework/server/test-calls.ts';
import { testApp, type TestApp } from './test-app.ts';

let app: TestApp;
const call = callsOf(() => app);

beforeAll(async () => {
  app = await testApp();
  await app.app.demonstrate();
});
afterAll(() => app.close());

/** Filed cases, one of each state that the demonstration has; one without promises where there is such a one. */
const casesOf = (kind: string) => app.sql<{ id: string; state: string; isPromised: boolean }[]>`
  select distinct on (state) id, state,
    exists (select from casework.material_promise p where p.case_id = c.id) as "isPromised"
  from casework.case_file c
  where kind = ${kind} and tenant_id = 'suchu' and submitted_at is not null and entered_by is null order by state, "isPromised", id`;

const OFFICER = 'demo-operator';

test.each([
  ['vehicle_pass', 2],
  ['declaration', 11],
] as const)('the desk reads a %s in %i statements, with that of its session', async (kind, most) => {
  const cases = await casesOf(kind);
  expect(cases.length).toBeGreaterThan(5);
  for (const { id, state, isPromised } of cases) {
    const read = () => call(OFFICER, 'GET', `manager/case/get/${id}`);
    expect(await read()).toMatchObject({ returnCode: 1000 });
    // what was promised, and what was found of it
    const least = most + (isPromised ? 2 : 0);
    expect(await fewestStatements(read, least), state).toBeLessThanOrEqual(least);
  }
});

test('a draft is saved in 7 statements, with that of its session', async () => {
  const begun = await call<{ id: string; revision: number }>(OWNER, 'POST', 'vehicle/submit', {
    answers: {},
  });
  expect(begun).toMatchObject({ returnCode: 1000 });
  const { id } = begun.data;
  let { revision } = begun.data;
  const save = async () => {
    const answers = { plate: `皖M${10_000 + revision}` };
    const saved = await call<{ revision: number }>(OWNER, 'POST', 'vehicle/submit', {
      id,
      revision,
      answers,
    });
    expect(saved).toMatchObject({ returnCode: 1000 });
    ({ revision } = saved.data);
  };
  expect(await fewestStatements(save, 7)).toBe(7);
});
