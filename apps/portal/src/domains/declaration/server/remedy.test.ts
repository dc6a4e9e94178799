// Negative papers name what they rest on and the way to object, in the project's own words where it has some.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { testApp, type TestApp } from '../../../server/test-app.ts';
import { filingDesk, SETTERS } from '../project/server/test-setup.ts';
import { REMEDY } from '../remedy.rules.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());
const { act, call, drafted, send } = filingDesk(() => app);
const OWN = '对不予受理决定有异议的，可自收到本通知书之日起 5 个工作日内向园区管委会申请复核。';
const answers = { f1: '装备', requestedAmount: '100000' };

async function refused(code: string, more: object, lines: readonly string[] = []): Promise<string[]> {
  const id = await drafted(code, { materials: [], ...more });
  const said = lines.map((line) => ({ line, isMet: true, note: '见材料' }));
  if (said.length) await call(SETTERS.OWNER, 'POST', 'declare/qualification/add', { id, answers: said });
  await send(id, 'submit', { answers });
  const done = await act('demo-clerk', id, 'refuse_acceptance', {
    reasonCode: 'conditions',
    reason: '不在园区注册',
  });
  expect(done.returnCode).toBe(1000);
  const [paper] = await app.sql<{ paragraphs: string[] }[]>`
    select content -> 'paragraphs' as paragraphs from casework.paper where case_id = ${id}::uuid and kind = 'refusal'`;
  return paper?.paragraphs ?? [];
}

describe('不予受理通知书', () => {
  test('印项目自己的救济途径，以及自写条件的依据', async () => {
    const conditions = [
      { key: 'r0', text: '在园区注册', clause: '《园区奖励办法》第三条' },
      { key: 'r1', text: '按期纳税', clause: '《园区奖励办法》第三条' },
    ];
    const lines = await refused('RM-1', { remedy: OWN, conditions }, ['own.r0', 'own.r1']);
    expect(lines).toContain(`救济途径：${OWN}`);
    expect(lines).toContain('依据：《园区奖励办法》第三条');
  });

  test('项目没有写的印统一文字，没有依据的不写', async () => {
    const lines = await refused('RM-2', {});
    expect(lines).toContain(`救济途径：${REMEDY}`);
    expect(lines.filter((line) => line.startsWith('依据：'))).toEqual([]);
  });
});
