// 征求意见 and parallel review: who may ask, read and answer; one correction of the department in charge; what a resubmission
// voids and what it leaves.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addDays, dayText } from '@yqt/kernel/dates';
import { testApp, type TestApp } from '../../../../server/test-app.ts';
import type { CaseFile } from '../../case-shapes.rules.ts';
import { sweepCases } from '../../server/sweep-cases.ts';
import { codesOf } from '../../server/test-calls.ts';
import { jointTrial, OTHER } from '../../server/test-joint.ts';
import type { AskedCard, AskedOpinion, CaseOpinions } from '../contract.ts';
import { STUCK, stuckRow } from '../../../../server/test-stuck-row.ts';

const LEAD_OFFICER = 'demo-first';
const REVIEWER = 'demo-joint';
const FINANCE = 'demo-leader';
let app: TestApp;
const trial = jointTrial(() => app);
const { call, act, own, opine, submitted } = trial;
beforeAll(async () => {
  app = await testApp();
  trial.register();
  // of the department of finance alone
  await app.sql`update operator.role_grant set department = 'CZJR' where account_id in
    (select id from identity.account where login_name in ('demo-leader', 'demo-payer'))`;
  for (const name of [LEAD_OFFICER, REVIEWER, FINANCE, 'demo-payer', 'demo-clerk2']) await app.signIn(name);
});
afterAll(() => app.close());

const ask = (as: string, id: string, more: object = {}) =>
  call<{ id: string }>(as, 'POST', 'manager/case/opinions/ask', {
    id,
    department: 'CZJR',
    question: '该企业是否有未结清的财政资金？',
    days: 3,
    ...more,
  });
const opinions = async (id: string, as = LEAD_OFFICER): Promise<CaseOpinions> =>
  (await call<CaseOpinions>(as, 'GET', `manager/case/opinions/${id}`)).data;
const asked = (as: string, id: string) => call<AskedOpinion>(as, 'GET', `manager/case/asked/get/${id}`);
const answer = (as: string, id: string, more: object = {}) =>
  call(as, 'POST', 'manager/case/asked/answer', { id, verdict: 'agree', answer: '无未结清资金', ...more });
const titles = async (as: string): Promise<string[]> =>
  (await call<{ records: { title: string }[] }>(as, 'GET', 'customer/msg/page?size=50')).data.records.map(
    ({ title }) => title,
  );

describe('征求意见', () => {
  test('由有权办理的人员向另一部门征求；范围外的找不到，没有人员的部门不收', async () => {
    const id = await submitted();
    expect((await ask('demo-clerk2', id)).returnCode).toBe(4040);
    expect((await ask('demo-operator', id)).returnCode).toBe(4030);
    expect((await ask(LEAD_OFFICER, id, { department: 'Z01' })).data).toMatchObject([
      { field: 'department' },
    ]);
    const { returnCode, data } = await ask(LEAD_OFFICER, id);
    expect(returnCode).toBe(1000);
    expect((await titles(FINANCE))[0]).toContain('请对「试办事项」提出意见');
    expect((await opinions(id)).requests).toMatchObject([
      { id: data.id, status: 'open', days: 3, dueOn: expect.stringMatching(/^\d{4}-/) },
    ]);
  });

  test('被征求的部门只读到所涉办件，个人信息遮盖；别的部门与提出人都不能答复', async () => {
    const id = await submitted();
    const { data: made } = await ask(LEAD_OFFICER, id);
    const { data } = await asked(FINANCE, made.id);
    expect(data).toMatchObject({ title: '试办事项', mayAnswer: true });
    expect(JSON.stringify(data.sections)).toContain('******');
    expect(Object.keys(data)).not.toContain('notes');
    expect((await call(FINANCE, 'GET', `manager/case/get/${id}`)).returnCode).toBe(4040);
    for (const as of ['demo-clerk2', LEAD_OFFICER]) {
      expect((await asked(as, made.id)).returnCode, as).toBe(4040);
      expect((await answer(as, made.id)).returnCode, as).toBe(4040);
    }
    const { data: list } = await call<{ records: AskedCard[] }>(
      FINANCE,
      'GET',
      'manager/case/asked/page?size=100',
    );
    expect(list.records.map((one) => one.id)).toContain(made.id);
  });

  test('答复只有一次，提出人收到消息；同时答复一人成立；撤回之后不能答复', async () => {
    const id = await submitted();
    const { data: made } = await ask(LEAD_OFFICER, id);
    expect((await answer(FINANCE, made.id, { restsOn: ['field:none'] })).data).toMatchObject([
      { field: 'items' },
    ]);
    const replies = await Promise.all([answer(FINANCE, made.id), answer('demo-payer', made.id)]);
    expect(codesOf(replies)).toEqual([1000, 4090]);
    expect((await titles(LEAD_OFFICER))[0]).toContain('已答复');
    expect((await opinions(id)).requests[0]).toMatchObject({
      status: 'answered',
      verdict: 'agree',
      isValid: true,
    });
    const { data: other } = await ask(LEAD_OFFICER, id);
    const withdraw = { id, requestId: other.id };
    expect((await call(LEAD_OFFICER, 'POST', 'manager/case/opinions/withdraw', withdraw)).returnCode).toBe(
      1000,
    );
    expect((await answer(FINANCE, other.id)).returnCode).toBe(4040);
  });

  test('到期前提醒一次，两个进程同时清扫也只提醒一次', async () => {
    const id = await submitted();
    const { data: made } = await ask(LEAD_OFFICER, id);
    await app.sql`
      update casework.opinion_request set due_on = ${addDays(dayText(app.clock.now()), 1)}::date where id = ${made.id}::uuid`;
    const { casework: deps } = app.app;
    await Promise.all([sweepCases(deps), sweepCases(deps)]);
    await sweepCases(deps);
    const reminders = async () =>
      (await titles(FINANCE)).filter((title) => title.includes('即将到期')).length;
    expect(await reminders()).toBe(1);
    // whoever cannot be reminded keeps nobody else from it
    const asks = [(await ask(LEAD_OFFICER, id)).data.id, (await ask(LEAD_OFFICER, id)).data.id];
    await app.sql`
      update casework.opinion_request set due_on = ${dayText(app.clock.now())}::date where id = any(${asks}::uuid[])`;
    const mend = await stuckRow(app.sql, { table: 'casework.opinion_request', id: asks[0]! });
    await expect(sweepCases(deps, 1)).rejects.toThrow(STUCK);
    expect(await reminders()).toBe(2);
    await mend();
    await sweepCases(deps, 1);
    expect(await reminders()).toBe(3);
  });
});

describe('补正之中的答复', () => {
  test('可以答复，不能同时建议补正：没有人能再发出，先说清楚，不悄悄丢失', async () => {
    const id = await submitted();
    const { data: made } = await ask(LEAD_OFFICER, id);
    expect((await asked(FINANCE, made.id)).data.mayPropose).toBe(true);
    const items = [{ item: 'field:purpose', note: '' }];
    await act(LEAD_OFFICER, id, 'request_correction', { reason: '请补正', items });
    expect((await asked(FINANCE, made.id)).data).toMatchObject({ mayAnswer: true, mayPropose: false });
    const pins = [{ item: 'field:amount', note: '核对金额' }];
    expect((await answer(FINANCE, made.id, { pins })).data).toMatchObject([
      { field: 'items', errorMessage: expect.stringContaining('正在补正') },
    ]);
    expect((await opinions(id)).requests).toMatchObject([{ status: 'open' }]);
    expect((await answer(FINANCE, made.id)).returnCode).toBe(1000);
  });
});

describe('并行审核', () => {
  test('另一部门的审核人见到自己的任务、能发表意见，不能要求补正，只能建议', async () => {
    const id = await submitted();
    const { data: file } = await call<CaseFile>(REVIEWER, 'GET', `manager/case/get/${id}`);
    expect(file.actions.map(({ event }) => event)).toEqual(['opine']);
    const queue = await call<{ records: { id: string }[] }>(
      REVIEWER,
      'GET',
      'manager/case/page?tab=todo&size=100',
    );
    expect(queue.data.records.map((one) => one.id)).toContain(id);
    const items = [{ item: 'field:purpose', note: '请写明型号' }];
    const correction = { reason: '补正', items };
    expect((await act(REVIEWER, id, 'request_correction', correction)).returnCode).toBe(4030);
    const propose = (as: string, pins: object[]) =>
      call(as, 'POST', 'manager/case/pins/propose', { id, pins });
    expect((await propose(REVIEWER, [{ item: 'field:none', note: '' }])).data).toMatchObject([
      { field: 'items' },
    ]);
    expect((await propose(REVIEWER, items)).returnCode).toBe(1000);
    expect((await propose('demo-operator', items)).returnCode).toBe(4030);
    expect((await opinions(id)).pins).toMatchObject([
      { item: 'field:purpose', label: '用途', note: '请写明型号', departmentName: '苏滁高新区经济发展部门' },
    ]);
    expect((await act(LEAD_OFFICER, id, 'request_correction', correction)).data.state).toBe('fix');
  });

  test('补正后只有依据已变内容的意见失效，其他的一键维持', async () => {
    const id = await submitted();
    const { data: about } = await ask(LEAD_OFFICER, id);
    await answer(FINANCE, about.id, { restsOn: ['field:amount'] });
    const { data: whole } = await ask(LEAD_OFFICER, id);
    await answer(FINANCE, whole.id);
    expect((await opine(REVIEWER, id, { restsOn: ['field:amount'] })).returnCode).toBe(1000);
    const items = [{ item: 'field:purpose', note: '' }];
    await act(LEAD_OFFICER, id, 'request_correction', { reason: '请补正', items });
    const answers = { purpose: '设备购置（两台）' };
    const [row] = await app.sql<{ revision: number; answers: object }[]>`
      select revision, answers from casework.case_file where id = ${id}::uuid`;
    const view = await call('demo-enterprise', 'POST', `case/${id}/save`, {
      revision: row?.revision,
      answers: { purpose: answers.purpose, amount: '1000.00', account: '6222020000001234567' },
    });
    expect(view.returnCode).toBe(1000);
    expect((await own(id, 'resubmit')).returnCode).toBe(1000);
    const { requests } = await opinions(id);
    expect(requests.map(({ isValid }) => isValid)).toEqual([true, false]);
    expect((await opinions(id, LEAD_OFFICER)).standing).toBeNull();
    expect((await opinions(id, REVIEWER)).standing).toMatchObject({ label: '联审意见' });
    const stand = async (as: string) =>
      call(as, 'POST', 'manager/case/opinions/stand', { id, version: await trial.version(id) });
    expect((await stand(LEAD_OFFICER)).returnCode).toBe(4090);
    expect((await stand(REVIEWER)).returnCode).toBe(1000);
    expect((await opine(LEAD_OFFICER, id)).data).toMatchObject({ state: 'final' });
  });

  test('三个部门各自建议补正，牵头部门合并为一份补正告知书；再次提交后只有依据已变内容的意见失效', async () => {
    const id = await submitted();
    const pin = (name: string, note: string) => ({ item: `field:${name}`, note });
    const { data: toFinance } = await ask(LEAD_OFFICER, id);
    const pins = [pin('purpose', '请写明用途依据')];
    expect((await answer(FINANCE, toFinance.id, { restsOn: ['field:purpose'], pins })).returnCode).toBe(1000);
    const own2 = { id, pins: [pin('amount', '请核对金额')] };
    expect((await call(REVIEWER, 'POST', 'manager/case/pins/propose', own2)).returnCode).toBe(1000);
    expect((await opine(REVIEWER, id, { restsOn: ['field:amount'] })).returnCode).toBe(1000);
    const proposed = (await opinions(id)).pins;
    expect(proposed.map(({ item }) => item).toSorted()).toEqual(['field:amount', 'field:purpose']);
    expect(new Set(proposed.map(({ departmentName }) => departmentName)).size).toBe(2);

    const items = [...proposed.map(({ item, note }) => ({ item, note })), pin('account', '请提供开户证明')];
    const correction = { reason: '请一并补正', items };
    for (const as of [REVIEWER, FINANCE])
      expect((await act(as, id, 'request_correction', correction)).returnCode, as).not.toBe(1000);
    expect((await act(LEAD_OFFICER, id, 'request_correction', correction)).data.state).toBe('fix');
    const { data: file } = await call<CaseFile>(LEAD_OFFICER, 'GET', `manager/case/get/${id}`);
    expect(file.corrections.map((one) => one.items.map(({ item }) => item).toSorted())).toEqual([
      ['field:account', 'field:amount', 'field:purpose'],
    ]);
    expect(file.papers.filter(({ kind }) => kind === 'correction')).toHaveLength(1);

    const [row] = await app.sql<{ revision: number }[]>`
      select revision from casework.case_file where id = ${id}::uuid`;
    const answers = { purpose: '设备购置（附合同）', amount: '1000.00', account: '6222020000001234567' };
    await call('demo-enterprise', 'POST', `case/${id}/save`, { revision: row?.revision, answers });
    expect((await own(id, 'resubmit')).returnCode).toBe(1000);
    const after = await opinions(id, REVIEWER);
    expect(after.requests).toMatchObject([{ isValid: false }]);
    expect(after.standing, '依据的金额没有变').toMatchObject({ label: '联审意见' });
    const { data: again } = await call<CaseFile>(LEAD_OFFICER, 'GET', `manager/case/get/${id}`);
    expect(again.changes.map(({ field }) => field)).toEqual(['purpose']);
  });

  test('补正之中不能向前办理', async () => {
    const id = await submitted();
    const items = [{ item: 'field:purpose', note: '' }];
    await act(LEAD_OFFICER, id, 'request_correction', { reason: '请补正', items });
    for (const as of [LEAD_OFFICER, REVIEWER]) expect((await opine(as, id)).returnCode).toBe(4090);
    expect((await act(LEAD_OFFICER, id, 'request_correction', { reason: '又补', items })).returnCode).toBe(
      4090,
    );
  });

  test(`任务由${OTHER}撤下授权之后立即看不到`, async () => {
    const id = await submitted();
    await app.sql`
      delete from operator.role_grant where role = 'joint-reviewer' and account_id =
        (select id from identity.account where login_name = ${REVIEWER})`;
    expect((await call(REVIEWER, 'GET', `manager/case/get/${id}`)).returnCode).toBe(4040);
    await trial.grant(REVIEWER, 'joint-reviewer', OTHER);
  });
});
