// The second in which a window closes, joint review by departments, versions of a form, and what the clock does to drafts.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DEMO_ENTERPRISES } from '../../../../seeds/identity.seed.ts';
import { batchId, DEMO_PROJECTS, projectId } from '../../../../seeds/declarable-projects.ts';
import { projectForm } from '../../../../seeds/declarable-forms.ts';
import { insertFormVersion } from '../../casework/server/casework.port.ts';
import { selectBatchTurn } from '../project/server/batch.sql.ts';
import { sweepCases } from '../../casework/server/sweep-cases.ts';
import { base, DIGITAL, HNTE, openDeclaring, OWNER, RND, type Declaring } from './test-declaring.ts';

let desk: Declaring;
beforeAll(async () => {
  desk = await openDeclaring();
});
afterAll(() => desk.app.close());

describe('时间与版本', () => {
  const setWindow = (closes: string) =>
    desk.app.sql.unsafe(`update declaration.batch set closes_at = $1::timestamptz where id = $2::uuid`, [
      closes,
      batchId(RND, 1),
    ]);
  const rows = [{ key: 'r1', name: '正极材料', spent: '100' }];

  test('截止按服务器的秒：截止那一秒能交，下一秒不能；填报中延期后又能交', async () => {
    const id = await desk.create(RND);
    const { passKind: _passKind, certificateNo: _no, certifiedOn: _on, ...more } = base;
    await desk.update(id, 'save', { ...more, projects: rows });
    await desk.attach(id, ['ledger', 'taxReturn']);
    await desk.answerCheck(id);
    await setWindow(new Date(desk.app.clock.now().getTime() - 1000).toISOString());
    const late = await desk.update(id, 'submit');
    expect(late.data).toMatchObject([{ field: 'window' }]);
    await setWindow(new Date(desk.app.clock.now().getTime() + 60_000).toISOString());
    expect((await desk.update(id, 'submit')).data).toMatchObject({ state: 'submitted' });
  });

  test('留存的页面到批次开放那一刻、截止后一秒为止', async () => {
    const after = async (at: string) => (await selectBatchTurn(desk.app.sql, at))[0]?.turn;
    await setWindow('2041-03-01T17:00:00+08:00');
    expect(await after('2041-03-01 16:59:59')).toBe('2041-03-01 17:00:01');
    expect(await after('2041-03-01 17:00:00')).toBe('2041-03-01 17:00:01');
    expect(await after('2041-03-01 17:00:01')).toBeNull();
  });

  const digitalOf = async (as: string, headers: Record<string, string> = {}) => {
    const body = { projectId: projectId(DIGITAL) };
    const reply = await desk.app.call('POST', '/policy/api/declare/user/create', {
      as: await desk.cookieOf(as),
      body,
      headers,
    });
    return (reply.body.data as { id: string }).id;
  };

  test('联审按部门各一项任务，全部无异议后自动到终审；退回初审则先前的意见作废', async () => {
    const id = await digitalOf(OWNER, { enid: DEMO_ENTERPRISES[0].enId });
    const { passKind: _passKind, certificateNo: _no, certifiedOn: _on, rdExpenseWan: _rd, ...more } = base;
    await desk.update(id, 'save', { ...more, summary: '产线数字化改造' });
    await desk.attach(id, ['contracts', 'rating']);
    await desk.answerCheck(id);
    expect((await desk.update(id, 'submit')).data).toMatchObject({ state: 'submitted' });
    const act = (as: string, event: string, more2: object = {}) => desk.act(as, id, event, more2);
    await act('demo-operator', 'accept');
    expect((await act('demo-reviewer', 'pass_first')).data).toMatchObject({ state: 'joint_review' });
    expect((await act('demo-leader', 'approve', { payload: { verifiedAmount: '1' } })).returnCode).toBe(4090);
    const { tasks } = (await desk.call('demo-joint', 'GET', `manager/case/get/${id}`)).data as {
      tasks: { department: string; closedAt: string | null }[];
    };
    const open = tasks.filter(({ closedAt }) => closedAt === null).map(({ department }) => department);
    expect(new Set(open)).toEqual(new Set(['Z02', 'Z03', 'CZJR']));
    for (const other of ['demo-joint2', 'demo-joint3'])
      expect((await act(other, 'agree_joint')).data).toMatchObject({ state: 'joint_review' });
    expect((await act('demo-joint', 'agree_joint')).data).toMatchObject({ state: 'final_review' });
    expect((await act('demo-leader', 'send_back', { reason: '核对投入明细' })).data).toMatchObject({
      state: 'first_review',
    });
    const ownAct = (event: string, more2: object = {}) => desk.ownAct(id, event, more2);
    expect((await act('demo-reviewer', 'approve_withdrawal')).data).toMatchObject([{ field: 'withdrawal' }]);
    expect((await ownAct('request_withdrawal', { reason: '项目调整' })).data).toMatchObject({
      state: 'first_review',
    });
    expect((await ownAct('request_withdrawal', { reason: '再次申请' })).data).toMatchObject([
      { field: 'withdrawal' },
    ]);
    const waiting = await act('demo-reviewer', 'pass_first');
    expect(waiting.data).toMatchObject([{ field: 'withdrawal' }]);
    expect((await act('demo-reviewer', 'refuse_withdrawal', { reason: '已完成联审' })).data).toMatchObject({
      state: 'first_review',
    });
    const rejected = await act('demo-reviewer', 'reject', { reason: '投入不足', reasonCode: 'conditions' });
    expect(rejected.data).toMatchObject({ state: 'rejected' });
    expect((await ownAct('reconsider', { reason: '补充了投入凭证' })).data).toMatchObject({
      state: 'final_review',
    });
    expect((await ownAct('request_withdrawal', { reason: '不再申报' })).returnCode).toBe(1000);
    expect((await act('demo-leader', 'approve_withdrawal')).data).toMatchObject({ state: 'withdrawn' });
    const guide = (await desk.call(null, 'GET', `ua/declare/${projectId(DIGITAL)}`)).data;
    expect(guide).toMatchObject({ returnReasons: [{ label: '评测报告缺少改造前的基线', count: null }] });
  });

  test('填报中表单出了新版：旧草稿仍按开始时的版本提交，新草稿用新版', async () => {
    const older = await digitalOf('demo-other');
    const { code, name, matter, figures } = DEMO_PROJECTS.find(({ at }) => at === DIGITAL)!;
    const body = projectForm({
      code: `declare-${code}`,
      title: name,
      matter: [...matter, { name: 'added', label: '新增的问题', kind: 'text', required: true }],
      figures,
    });
    await insertFormVersion(desk.app.sql, {
      tenantId: 'suchu',
      body: { ...body, version: 2 },
      createdBy: '01900000-0000-7000-8000-00000000a001',
      publishedBy: '01900000-0000-7000-8000-00000000a002',
      now: new Date(),
    });
    const second = { enid: DEMO_ENTERPRISES[1].enId };
    const newer = await digitalOf(OWNER, second);
    const formOf = async (as: string, id: string, headers: Record<string, string> = {}) => {
      const reply = await desk.app.call('GET', `/policy/api/declare/get/${id}`, {
        as: await desk.cookieOf(as),
        headers,
      });
      return (reply.body.data as { form: { version: number } }).form.version;
    };
    expect(await formOf('demo-other', older)).toBe(1);
    expect(await formOf(OWNER, newer, second)).toBe(2);
    const refused = await desk.call('demo-other', 'POST', 'declare/user/update', {
      id: older,
      revision: 0,
      action: 'submit',
    });
    expect(refused.returnCode).toBe(3000);
    expect((refused.data as { field: string }[]).map(({ field }) => field)).not.toContain('answers.added');
  });

  test('空白表格已被删除：下载时如实说没有，指南与填报照常打开', async () => {
    const id = await digitalOf(OWNER, { enid: DEMO_ENTERPRISES[1].enId });
    const gone = '01900000-0000-7000-8000-00000000dead';
    const kept = await desk.app.sql.unsafe<{ materials: string }[]>(
      `update declaration.project p set materials = jsonb_set(p.materials, '{0,template}', $1::text::jsonb)
       from declaration.project old where old.id = p.id and p.id = $2::uuid returning old.materials::text as materials`,
      [JSON.stringify({ fileId: gone, name: '空白表.docx' }), projectId(DIGITAL)],
    );
    const as = { as: await desk.cookieOf(OWNER), headers: { enid: DEMO_ENTERPRISES[1].enId } };
    const paper = await desk.app.call(
      'GET',
      `/policy/api/case/${id}/material/paper?code=contracts&which=template`,
      as,
    );
    expect(paper.body.returnCode).toBe(4040);
    expect((await desk.app.call('GET', `/policy/api/declare/get/${id}`, as)).body.returnCode).toBe(1000);
    expect((await desk.call(null, 'GET', `ua/declare/${projectId(DIGITAL)}`)).returnCode).toBe(1000);
    await desk.app.sql.unsafe(
      `update declaration.project set materials = $1::text::jsonb where id = $2::uuid`,
      [kept[0]!.materials, projectId(DIGITAL)],
    );
  });

  test('批次截止后，草稿由时钟办成逾期未提交，可以删除', async () => {
    const made = await desk.call('demo-other', 'POST', 'declare/user/create', { projectId: projectId(HNTE) });
    const { id } = made.data as { id: string };
    desk.app.clock.advance(40 * 86_400_000);
    desk.signOut();
    await sweepCases(desk.app.app.casework);
    const { data } = await desk.call('demo-other', 'GET', `declare/get/${id}`);
    expect(data).toMatchObject({ state: 'lapsed', isDisposable: true });
    expect((await desk.call('demo-other', 'POST', `declare/user/remove/${id}`)).returnCode).toBe(1000);
    expect((await desk.call('demo-other', 'GET', `declare/get/${id}`)).returnCode).toBe(4040);
  });
});
