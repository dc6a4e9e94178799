// 资格自查 while a correction names other things: what was filed stays, and what was never said may be said.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testApp, type TestApp } from '../../../../server/test-app.ts';
import type { SelfCheckView } from '../../declare-shapes.rules.ts';
import { faultsOf, filingDesk, SETTERS, settings } from './test-setup.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());
const { OWNER, WRITER, SECOND, REVIEWER } = SETTERS;
const { call, setup, save, publish, send, act, drafted } = filingDesk(() => app);

const conditions = [
  { key: 'r0', text: '设备在园区投产' },
  { key: 'r1', text: '三年内不外迁' },
];
const checkOf = async (id: string): Promise<SelfCheckView> =>
  ((await call(OWNER, 'GET', `declare/get/${id}`)).data as { check: SelfCheckView }).check;
const said = async (id: string) =>
  (await checkOf(id)).lines.map(({ isOpen, isMet, note }) => [isOpen, isMet, note]);
const answer = (line: string, isMet: boolean, note: string) => ({ line, isMet, note });
const qualify = (id: string, ...answers: object[]) =>
  call(OWNER, 'POST', 'declare/qualification/add', { id, answers });
const filed = async (id: string): Promise<string> =>
  JSON.stringify((await call(OWNER, 'GET', `declare/user/${id}?type=qualification`)).data);

async function corrected(code: string): Promise<string> {
  const id = await drafted(code, { conditions, materials: [] });
  await qualify(id, answer('own.r0', true, '见验收报告'), answer('own.r1', true, '已承诺'));
  const answers = { f1: '装备', requestedAmount: '100.00' };
  expect(await send(id, 'submit', { answers })).toMatchObject({ returnCode: 1000 });
  await act('demo-operator', id, 'accept');
  const items = [{ item: 'field:f1', note: '写明型号' }];
  expect(await act(REVIEWER, id, 'request_correction', { reason: '请补正', items })).toMatchObject({
    data: { state: 'correction_required' },
  });
  return id;
}

test('补正期间，已随申报提交的自查说明不能改写，页面照原样读到，再次提交后仍是原来的', async () => {
  const id = await corrected('FC-1');
  expect(await said(id)).toEqual([
    [false, true, '见验收报告'],
    [false, true, '已承诺'],
  ]);
  const refused = await qualify(id, answer('own.r0', false, '尚未投产'), answer('own.r1', true, '已承诺'));
  expect(faultsOf(refused)).toEqual(['qualification.own.r0']);
  expect(await qualify(id, answer('own.r1', true, '已承诺'))).toMatchObject({ returnCode: 1000 });
  expect(await send(id, 'resubmit', { answers: { f1: '装备 X1', requestedAmount: '100.00' } })).toMatchObject(
    { returnCode: 1000 },
  );
  expect(await filed(id)).toContain('是：见验收报告');
});

test('提交之后项目改写了一项条件：补正时只说明这一项，其余照旧', async () => {
  const id = await corrected('FC-2');
  const { project } = (await call(OWNER, 'GET', `declare/get/${id}`)).data as { project: { id: string } };
  const projectId = project.id;
  const { revision } = (await setup(WRITER, 'GET', `get/${projectId}`)).data as { revision: number };
  const changed = [{ ...conditions[0], text: '设备在园区投产满一年' }, conditions[1]];
  await save(projectId, revision, settings('FC-2', { conditions: changed, materials: [], siteOn: false }));
  await publish(SECOND, projectId, revision + 1);
  expect(await said(id)).toEqual([
    [true, null, ''],
    [false, true, '已承诺'],
  ]);
});
