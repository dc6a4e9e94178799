// 环节名称: what states are called is the operators' to say; codes are the machine's.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { KINDS } from '../../../server/kinds.ts';
import { labelsOf } from '../../dictionary/server/dictionary.port.ts';
import { testApp, type TestApp } from '../../../server/test-app.ts';
import { readStateWords, stateDictionary } from './state-words.ts';
import { seedStateWords } from '../../../../seeds/state-words.seed.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

const labelsIn = async (code: string) => [...((await labelsOf(app.app.casework, [code])).get(code) ?? [])];

test('每种办件的环节都在字典 WF_STATE_<KIND> 中，与状态机一致；状态字典也一致', async () => {
  for (const { kind, workflow } of KINDS)
    expect(await labelsIn(stateDictionary(kind))).toEqual(
      Object.entries(workflow.states).map(([state, { label }]) => [state, label]),
    );
  expect(await labelsIn('VEHICLE_STATUS')).toEqual(await labelsIn('WF_STATE_VEHICLE_PASS'));
});

test('运营人员改了名称：审核台随之改变，再次加载也不改回；状态代码不变', async () => {
  await app.sql`
    update dictionary.entry set label = '窗口受理中' where dictionary_code = 'WF_STATE_VEHICLE_PASS' and value = 'submitted'`;
  await seedStateWords({ sql: app.sql, kinds: KINDS });
  app.clock.advance(61_000);
  await readStateWords(app.app.casework);
  const as = await app.signIn('demo-operator');
  const { body } = await app.call('GET', '/policy/api/manager/case/kinds', { as });
  const [vehicle] = (body.data as { records: { states: { state: string; label: string }[] }[] }).records;
  expect(vehicle?.states.find(({ state }) => state === 'submitted')?.label).toBe('窗口受理中');
});
