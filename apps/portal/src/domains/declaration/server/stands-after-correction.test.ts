// 受理之后的补正：受理仍然有效，所依据的内容改了的意见失效；页面只列本项目有的阶段。
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testApp, type TestApp } from '../../../server/test-app.ts';
import { filingDesk, SETTERS } from '../project/server/test-setup.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());
const { OWNER, WRITER: CLERK, REVIEWER, SECOND: LEADER } = SETTERS;
const { call, send, act, file, drafted } = filingDesk(() => app);
interface Declared {
  stages: { label: string; status: string }[];
  timeline: { code: string; status: string }[];
}
const FILED = { answers: { f1: '装备', requestedAmount: '100000.00' } };
const stagesOf = async (id: string) => {
  const own = (await call(OWNER, 'GET', `declare/get/${id}`)).data as { stages: { label: string }[] };
  const desk: Partial<Awaited<ReturnType<typeof file>>> | undefined = await file(id);
  // officers read no draft
  if (desk) expect(desk.stages).toEqual(own.stages);
  return own.stages.map(({ label }) => label).join();
};

test('终审时要求补正并改了内容：受理照样有效，初审意见失效；复审后撤销的不写拨付', async () => {
  const id = await drafted('ST-1', { materials: [] });
  expect(await stagesOf(id)).toBe('填报,受理,审核,拨付,办结');
  await send(id, 'submit', FILED);
  await act(CLERK, id, 'accept');
  await act(REVIEWER, id, 'pass_first');
  const asked = { reason: '名称与合同不符', items: [{ item: 'field:f1', note: '' }] };
  expect((await act(LEADER, id, 'request_correction', asked)).returnCode).toBe(1000);
  expect((await send(id, 'resubmit', { answers: { ...FILED.answers, f1: '装备二' } })).returnCode).toBe(1000);
  const standing = (await file(id)).approvals.map(({ label, isValid }) => [label, isValid]);
  expect(Object.fromEntries(standing)).toEqual({ 受理: true, 初审通过: false });

  await act(LEADER, id, 'approve', { payload: { verifiedAmount: '100000.00', basis: '符合' } });
  expect(await stagesOf(id)).toBe('填报,受理,审核,拨付,办结');
  const annul = { reasonCode: 'facts', reason: '经核查不符', payload: { basis: '管理办法' } };
  expect((await act(LEADER, id, 'annul', annul)).returnCode).toBe(1000);
  const { data } = await call('demo-leader2', 'GET', `manager/case/second/${id}`);
  const { pending } = data as { pending: { id: string } | null };
  const decided = { id, actId: pending?.id ?? id, isConfirmed: true };
  expect((await call('demo-leader2', 'POST', 'manager/case/second/decide', decided)).returnCode).toBe(1000);
  expect(await stagesOf(id)).toBe('填报,受理,审核,已撤销');
  const own = (await call(OWNER, 'GET', `declare/get/${id}`)).data as Declared;
  expect(own.stages.at(-1)).toMatchObject({ status: 'ended' });
  // what it never came through is not done
  expect(own.timeline.map(({ code, status }) => `${code} ${status}`)).toEqual([
    'intake done',
    'first_review done',
    'final_review done',
    'disbursement ended',
    'annulment done',
  ]);
}, 60_000);
