// 演示数据: what a first start shows of vehicle passes.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testApp, type TestApp } from '../../../server/test-app.ts';
import { selectChainFault } from '../../casework/server/history.sql.ts';
import { vehicleWorkflow } from '../vehicle-machine.rules.ts';

const LEAST = 20;
let app: TestApp;
beforeAll(async () => {
  app = await testApp();
  await app.app.demonstrate();
}, 120_000);
afterAll(() => app.close());

const cases = () => app.sql<{ id: string; state: string; name: string }[]>`
  select id, state, applicant_name as name from casework.case_file where kind = 'vehicle_pass' order by id`;

test(`至少 ${LEAST} 件演示申请，各种状态都有，申请人都是演示企业，办理经过完整`, async () => {
  const found = await cases();
  expect(found.length).toBeGreaterThanOrEqual(LEAST);
  expect(new Set(found.map(({ state }) => state))).toEqual(new Set(Object.keys(vehicleWorkflow.states)));
  expect(found.filter(({ name }) => !name.includes('演示'))).toEqual([]);
  for (const { id } of found) expect([...(await selectChainFault(app.sql, id))]).toEqual([]);
});

test('演示受理员与初审员各有待办，其中有超期的，也有由本人经办的', async () => {
  for (const name of ['demo-clerk', 'demo-first']) {
    const as = await app.signIn(name);
    const totalOf = async (tab: string) => {
      const { body } = await app.call('GET', `/policy/api/manager/case/page?tab=${tab}`, { as });
      return (body.data as { total: number }).total;
    };
    expect(await totalOf('todo'), name).toBeGreaterThan(2);
    expect(await totalOf('overdue'), name).toBeGreaterThan(0);
    const { body } = await app.call('GET', '/policy/api/manager/case/page?tab=todo&size=50', { as });
    const { records } = body.data as { records: { assigned: string }[] };
    expect(records.map(({ assigned }) => assigned)).toContain('mine');
  }
});

test('再次启动不重复添加', async () => {
  const before = await cases();
  await app.app.demonstrate();
  expect([...(await cases())]).toEqual([...before]);
});
