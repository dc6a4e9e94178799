// 联审补正: departments that review side by side propose what to correct, the one in charge sends it in one 补正告知书, and after the
// resubmission only what rests on changed answers is void.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addDays, dayText } from '@yqt/kernel/dates';
import { sweepCases } from '../../casework/server/sweep-cases.ts';
import { OWNER, type Declaring } from './test-declaring.ts';
import {
  jointReview,
  LEAD_OF_JOINT as LEAD,
  openJointReview,
  REVIEWERS_OF_JOINT,
} from './test-joint-review.ts';

const [ECONOMY, SCIENCE, FINANCE] = REVIEWERS_OF_JOINT;
let desk: Declaring;
let lists = 0;
beforeAll(async () => {
  desk = await openJointReview();
});
afterAll(() => desk.app.close());
const { joint, act, pin, propose, opinions, fileOf, todo, lastMessage, mend } = jointReview(() => desk);

test('补正项与提交时一样的，提交前列出；照样提交的收下，并在回答中列出', async () => {
  const id = await joint();
  expect(await desk.mine(id)).toMatchObject({ untouched: [] });
  const items = [pin('summary', '写明设备型号'), pin('contactMobile', '请核对')];
  await act(LEAD, id, 'request_correction', { reason: '请补正', items });
  const labelled = (one: string) => expect.objectContaining({ item: `field:${one}` });
  expect(await desk.mine(id)).toMatchObject({ untouched: [labelled('contactMobile'), labelled('summary')] });
  const { answers } = await desk.mine(id);
  await desk.update(id, 'save', { ...answers, summary: '改造三条产线，设备型号见合同' });
  const left = [{ item: 'field:contactMobile', label: '联系人手机' }];
  expect(await desk.mine(id)).toMatchObject({ untouched: left });
  const reply = await desk.update(id, 'resubmit');
  expect(reply.data).toMatchObject({ state: 'joint_review', untouched: left });
  expect(await desk.mine(id)).toMatchObject({ untouched: [] });
});

describe('三个部门的三名人员', () => {
  test('两个部门各自建议补正，牵头部门收到消息与待办，合并为一份告知书；再次提交后只有依据已变内容的意见失效', async () => {
    const id = await joint();
    expect(await todo(LEAD)).not.toContain(id);
    expect((await act(ECONOMY, id, 'agree_joint', { restsOn: ['field:staff'] })).data).toMatchObject({
      state: 'joint_review',
    });
    expect((await propose(SCIENCE, id, pin('summary', '写明设备型号'))).returnCode).toBe(1000);
    expect(
      (await propose(FINANCE, id, pin('requestedAmount', '核对金额'), pin('summary', '附合同'))).returnCode,
    ).toBe(1000);
    expect(await lastMessage(LEAD)).toMatchObject({ title: expect.stringContaining('补正建议待处理') });
    expect(await lastMessage('demo-viewer')).not.toMatchObject({
      title: expect.stringContaining('补正建议待处理'),
    });
    expect(await todo(LEAD)).toContain(id);

    const { pins } = await opinions(LEAD, id);
    expect(pins.map(({ item, outcome }) => [item, outcome])).toEqual([
      ['field:requestedAmount', null],
      ['field:summary', null],
      ['field:summary', null],
    ]);
    expect(new Set(pins.map(({ departmentName }) => departmentName)).size).toBe(2);
    const items = [pin('summary', '写明设备型号，附合同'), pin('contactMobile', '请核对')];
    const notice = { reason: '请一并补正', items, proposals: pins.map((one) => one.id) };
    for (const as of [ECONOMY, SCIENCE, FINANCE, 'demo-leader', 'demo-operator'])
      expect((await act(as, id, 'request_correction', notice)).returnCode, as).toBe(4030);
    expect((await act(LEAD, id, 'request_correction', notice)).data).toMatchObject({
      state: 'correction_required',
    });
    const sent = await fileOf(LEAD, id);
    expect(sent.papers.filter(({ kind }) => kind === 'correction')).toHaveLength(1);
    expect(sent.corrections[0]?.items.map(({ item }) => item)).toEqual([
      'field:contactMobile',
      'field:summary',
    ]);
    expect((await opinions(LEAD, id)).pins.map(({ item, outcome }) => [item, outcome])).toEqual([
      ['field:requestedAmount', 'left'],
      ['field:summary', 'sent'],
      ['field:summary', 'sent'],
    ]);
    expect((await lastMessage(FINANCE))?.body).toContain('1 项已列入补正告知书，1 项没有列入');
    expect(await lastMessage(OWNER)).toMatchObject({ body: expect.stringContaining('写明设备型号，附合同') });

    // while it is open no task of the review moves
    expect(sent.tasks.filter(({ closedAt }) => closedAt === null)).toEqual([]);
    for (const as of [SCIENCE, FINANCE]) {
      expect((await act(as, id, 'agree_joint')).returnCode, as).toBe(4090);
      expect((await propose(as, id, pin('staff', '核对人数'))).returnCode, as).toBe(4030);
    }

    expect((await mend(id, { summary: '改造三条产线，设备型号见合同' })).data).toMatchObject({
      state: 'joint_review',
    });
    const again = await fileOf(LEAD, id);
    expect(
      again.tasks.filter(({ closedAt }) => closedAt === null).map(({ department }) => department),
    ).toEqual(expect.arrayContaining(['Z02', 'Z03', 'CZJR']));
    expect((await lastMessage(ECONOMY))?.body).toContain('一键维持');
    expect((await lastMessage(FINANCE))?.body).toContain('请继续审核');
    expect(await todo(LEAD)).not.toContain(id);
    expect((await opinions(ECONOMY, id)).standing).toMatchObject({ label: '联审无异议' });
    const stand = { id, version: again.version };
    expect((await desk.call(ECONOMY, 'POST', 'manager/case/opinions/stand', stand)).returnCode).toBe(1000);
    await act(SCIENCE, id, 'object_joint', { reason: '型号不符', restsOn: ['field:summary'] });
    expect((await act(FINANCE, id, 'agree_joint')).data).toMatchObject({ state: 'final_review' });
  });

  test('依据已变内容的意见失效并告知；维持的意见照旧只依据原来的内容，维持的异议带着原来的理由', async () => {
    const id = await joint();
    await act(ECONOMY, id, 'agree_joint', { restsOn: ['field:summary'] });
    await act(SCIENCE, id, 'object_joint', { reason: '人数偏少', restsOn: ['field:staff'] });
    const ask = { reason: '请补正', items: [pin('summary', '')] };
    await act(LEAD, id, 'request_correction', ask);
    await mend(id, { summary: '改为两条产线' });
    expect((await lastMessage(ECONOMY))?.body).toContain('意见失效');
    expect((await opinions(ECONOMY, id)).standing).toBeNull();
    const { version } = await fileOf(LEAD, id);
    expect(
      (await desk.call(ECONOMY, 'POST', 'manager/case/opinions/stand', { id, version })).returnCode,
    ).toBe(4090);
    expect(
      (await desk.call(SCIENCE, 'POST', 'manager/case/opinions/stand', { id, version })).returnCode,
    ).toBe(1000);
    const { events } = await fileOf(LEAD, id);
    expect(events.at(-1)).toMatchObject({ event: 'object_joint', reason: '人数偏少' });
    await act(LEAD, id, 'request_correction', ask);
    await mend(id, { summary: '改为一条产线' });
    expect((await opinions(SCIENCE, id)).standing, '依据的人数没有变').toMatchObject({ label: '联审有异议' });
  });
});

describe('沿用原意见', () => {
  const stand = async (as: string, id: string) => {
    const { version } = await fileOf(LEAD, id);
    return desk.call(as, 'POST', 'manager/case/opinions/stand', { id, version });
  };
  const correct = async (id: string, summary: string) => {
    const sent = await act(LEAD, id, 'request_correction', {
      reason: '请补正',
      items: [pin('summary', '')],
      repeatReason: '仍需补正',
    });
    expect(sent.data).toMatchObject({ state: 'correction_required' });
    expect((await mend(id, { summary })).data).toMatchObject({ state: 'joint_review' });
  };

  test('已由新意见代替的旧意见，新意见失效后也不再回来', async () => {
    const id = await joint();
    await act(SCIENCE, id, 'object_joint', { reason: '人数偏少', restsOn: ['field:staff'] });
    await correct(id, '改为两条产线');
    expect((await opinions(SCIENCE, id)).standing).toMatchObject({ label: '联审有异议' });
    await act(SCIENCE, id, 'agree_joint', { restsOn: ['field:summary'] });
    await correct(id, '改为一条产线');
    expect((await lastMessage(SCIENCE))?.body).toContain('意见失效');
    expect((await opinions(SCIENCE, id)).standing).toBeNull();
    expect((await stand(SCIENCE, id)).returnCode).toBe(4090);
  });

  test('意见属于部门：调到另一部门的人员不能带着原意见', async () => {
    const id = await joint();
    await act(SCIENCE, id, 'agree_joint', { restsOn: ['field:staff'] });
    const move = (from: string, to: string) => desk.app.sql`
      update operator.role_grant set department = ${to} where role = 'joint-reviewer' and department = ${from}
        and account_id = (select id from identity.account where login_name = ${SCIENCE})`;
    await move('Z03', 'CZJR');
    await correct(id, '改为两条产线');
    expect((await lastMessage(SCIENCE))?.body).toContain('请继续审核');
    expect((await opinions(SCIENCE, id)).standing).toBeNull();
    expect((await stand(SCIENCE, id)).returnCode).toBe(4090);
    await move('CZJR', 'Z03');
    expect((await opinions(SCIENCE, id)).standing).toMatchObject({ label: '联审无异议' });
  });

  test('缺席人可沿用代理人代其发表的意见，代理人可沿用缺席人的', async () => {
    const id = await joint();
    const today = dayText(desk.app.clock.now());
    await desk.app.sql`
      insert into operator.deputy (id, tenant_id, absent_id, deputy_id, from_on, to_on, created_by, created_at)
      select gen_random_uuid(), 'suchu', a.id, d.id, ${today}::date, ${addDays(today, 30)}::date, 'test', now()
      from identity.account a, identity.account d where a.login_name = ${SCIENCE} and d.login_name = 'demo-leader'`;
    await act('demo-leader', id, 'agree_joint', { restsOn: ['field:staff'] });
    await correct(id, '改为两条产线');
    expect((await opinions(SCIENCE, id)).standing).toMatchObject({ label: '联审无异议' });
    expect((await lastMessage(SCIENCE))?.body).toContain('一键维持');
    expect((await stand(SCIENCE, id)).returnCode).toBe(1000);
    await correct(id, '改为三条产线');
    expect((await opinions('demo-leader', id)).standing).toMatchObject({ label: '联审无异议' });
    expect((await stand('demo-leader', id)).returnCode).toBe(1000);
  });
});
describe('补正之后', () => {
  test('撤销、延长只由牵头部门；撤销后回到联审；逾期视为撤回', async () => {
    const id = await joint();
    const items = [pin('summary', '写明型号')];
    await act(LEAD, id, 'request_correction', { reason: '请补正', items });
    const reason = { reason: '另行核实' };
    for (const as of ['demo-leader', 'demo-operator'])
      expect((await act(as, id, 'cancel_correction', reason)).returnCode, as).toBe(4030);
    const [row] = await desk.app.sql<{ dueOn: string }[]>`
      select due_on as "dueOn" from casework.correction where case_id = ${id}::uuid`;
    const extend = { reason: '企业申请', until: row?.dueOn ?? '' };
    expect((await act('demo-operator', id, 'extend_correction', extend)).returnCode).toBe(4030);
    expect((await act(LEAD, id, 'extend_correction', extend)).data).toMatchObject([{ field: 'until' }]);
    expect((await act(LEAD, id, 'cancel_correction', reason)).data).toMatchObject({ state: 'joint_review' });
    expect((await lastMessage(SCIENCE))?.title).toContain('已撤销');
    await act(LEAD, id, 'request_correction', { reason: '再补', items, repeatReason: '核实后仍需补正' });
    await desk.app
      .sql`update casework.correction set due_on = current_date - 3 where case_id = ${id}::uuid and status = 'open'`;
    await sweepCases(desk.app.app.casework);
    expect((await fileOf(LEAD, id)).state).toBe('deemed_withdrawn');
  });

  test('名单：本部门有建议的一行不能按无异议确认，补正中的一行写明待企业补正', async () => {
    const id = await joint();
    const [row] = await desk.app.sql<{ batchId: string }[]>`
      select batch_id as "batchId" from declaration.declaration where case_id = ${id}::uuid`;
    await desk.app
      .sql`update casework.case_file set is_deleted = true where state = 'joint_review' and id <> ${id}::uuid`;
    await desk.app
      .sql`delete from declaration.list_row where list_id in (select id from declaration.review_list
      where kind = 'joint' and state = 'open')`;
    await desk.app.sql`delete from declaration.review_list where kind = 'joint' and state = 'open'`;
    const made = await desk.call('demo-operator', 'POST', 'manager/list/create', {
      batchId: row?.batchId,
      kind: 'joint',
      days: 5,
    });
    expect(made.returnCode, made.message).toBe(1000);
    lists = (made.data as { records: unknown[] }).records.length;
    expect(lists).toBe(3);
    const [list] = await desk.app.sql<{ id: string; revision: number }[]>`
      select id, revision from declaration.review_list where department = 'CZJR' and kind = 'joint' and state = 'open'`;
    const confirm = () => desk.call(FINANCE, 'POST', 'manager/list/confirm', { ...list });
    await propose(FINANCE, id, pin('summary', '写明型号'));
    expect((await confirm()).data).toMatchObject([
      { field: 'rows.0', errorMessage: expect.stringContaining('补正建议尚待牵头部门处理') },
    ]);
    await act(LEAD, id, 'request_correction', { reason: '请补正', items: [pin('summary', '')] });
    const waiting = await confirm();
    expect(waiting.returnCode).toBe(4090);
    expect(waiting.message).toContain('待企业补正');
  });

  test('名单确认后企业又补正的，不按确认时的意见办理；移出后由本部门看过再办', async () => {
    const id = await joint();
    await desk.app
      .sql`delete from declaration.list_row where list_id in (select id from declaration.review_list
      where kind = 'joint' and state = 'open')`;
    await desk.app.sql`delete from declaration.review_list where kind = 'joint' and state = 'open'`;
    const [row] = await desk.app.sql<{ batchId: string }[]>`
      select batch_id as "batchId" from declaration.declaration where case_id = ${id}::uuid`;
    await desk.call('demo-operator', 'POST', 'manager/list/create', {
      batchId: row?.batchId,
      kind: 'joint',
      days: 5,
    });
    const [list] = await desk.app.sql<{ id: string; revision: number }[]>`
      select l.id, l.revision from declaration.review_list l join declaration.list_row r on r.list_id = l.id
      where l.department = 'CZJR' and l.kind = 'joint' and l.state = 'open' and r.case_id = ${id}::uuid`;
    expect((await desk.call(FINANCE, 'POST', 'manager/list/confirm', { ...list })).returnCode).toBe(1000);
    await act(LEAD, id, 'request_correction', { reason: '请补正', items: [pin('summary', '')] });
    const move = () => desk.call(FINANCE, 'POST', 'manager/list/move', { id: list?.id });
    expect((await move()).data).toMatchObject({ left: 1 });
    await mend(id, { summary: '改为三条产线' });
    expect((await move()).data).toMatchObject({
      left: 1,
      results: [{ caseId: id, message: expect.stringContaining('企业已补正') }],
    });
    expect((await fileOf(FINANCE, id)).events.map(({ event }) => event)).not.toContain('agree_joint');
    const drop = { id: list?.id, caseId: id, reason: '已重新提交' };
    expect((await desk.call(FINANCE, 'POST', 'manager/list/drop', drop)).returnCode).toBe(1000);
    expect((await act(FINANCE, id, 'agree_joint')).returnCode).toBe(1000);
  });
});

describe('联审是最后一道审核', () => {
  test('容缺材料没有核收的，最后一个部门的意见照样留下，停在联审；核收后到时继续，只一次', async () => {
    await desk.app.sql`
      update declaration.project set nodes = (select jsonb_agg(n) from jsonb_array_elements(nodes) n
        where n ->> 'kind' in ('intake', 'first_review', 'joint_review', 'payment')) where code = 'SB-006'`;
    const id = await joint();
    await desk.app.sql`
      insert into casework.owed_material (id, case_id, code, label, promise_id, days, begun_on)
      values (${id}::uuid, ${id}::uuid, 'contracts', '合同', ${id}::uuid, 5, current_date)`;
    for (const as of REVIEWERS_OF_JOINT) expect((await act(as, id, 'agree_joint')).returnCode, as).toBe(1000);
    const stateOf = async () => (await fileOf(LEAD, id)).state;
    expect(await stateOf()).toBe('joint_review');
    await sweepCases(desk.app.app.casework, 1);
    expect(await stateOf()).toBe('joint_review');
    expect(desk.app.logs.join('')).not.toContain('case.sweep-failed');
    await desk.app.sql`update casework.owed_material set status = 'received' where case_id = ${id}::uuid`;
    await sweepCases(desk.app.app.casework, 1);
    const { state, version } = await fileOf(LEAD, id);
    expect(state).toBe('completed');
    await sweepCases(desk.app.app.casework, 1);
    expect((await fileOf(LEAD, id)).version).toBe(version);
  });
});
