// 容缺受理: a material that is promised at filing and comes after acceptance, from the tick to the receipt.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { dayText } from '@yqt/kernel/dates';
import { isWorkingDay } from '@yqt/workflow/working-days';
import { testApp, type TestApp } from '../../../server/test-app.ts';
import { calendarOf, workingDaysLeft } from '../../casework/server/holidays.ts';
import { sweepCases } from '../../casework/server/sweep-cases.ts';
import { faultsOf, SETTERS } from '../project/server/test-setup.ts';
import { OWED_ANSWERS as ANSWERS, OWED_MATERIALS as materials, owedDesk } from './test-owed.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());
const { OWNER, WRITER: CLERK, REVIEWER, SECOND: LEADER, enid } = SETTERS;
const {
  call,
  view,
  file,
  send,
  act,
  itemOf,
  drafted,
  attach,
  defer,
  ownAct,
  owedAt,
  papers,
  told,
  accepted,
  receive,
} = owedDesk(() => app);
const WORDS = /申请容缺受理：「验收报告」暂未提交，承诺自受理之日起 5 个工作日内补交/;

describe('申请', () => {
  test('没有材料也没有申请容缺的不能提交，说出两条路；申请后可以，承诺与时间留在申报里', async () => {
    const id = await drafted('RQ-1', { materials });
    const refused = await send(id, 'submit', ANSWERS);
    expect(refused.data).toEqual([
      { field: 'materials.r0', errorMessage: '请上传购置合同' },
      { field: 'materials.r1', errorMessage: '请上传验收报告，或申请容缺' },
    ]);
    await attach(id, 'r0');
    expect(itemOf((await view(id)).materials, 'r0')?.deferral).toBeNull();
    const offered = itemOf((await view(id)).materials, 'r1');
    expect(offered).toMatchObject({ isRequired: true, deferral: { days: 5, givenAt: null, barred: null } });
    expect(offered?.deferral?.text).toMatch(WORDS);
    const forged = { code: 'r1', text: '随便写的承诺' };
    expect((await call(OWNER, 'POST', `case/${id}/material/promise`, forged)).returnCode).toBe(4090);
    const notThis = { code: 'r0', text: offered?.deferral?.text };
    expect((await call(OWNER, 'POST', `case/${id}/material/promise`, notThis)).returnCode).toBe(4090);
    expect((await defer(id)).returnCode).toBe(1000);
    expect((await view(id)).parts.find(({ code }) => code === 'materials')).toMatchObject({ missing: 0 });
    expect(await send(id, 'submit', ANSWERS)).toMatchObject({ data: { state: 'submitted' } });
    const filed = itemOf((await file(id)).materials, 'r1');
    expect(filed).toMatchObject({ files: [], owed: null, promise: { text: expect.stringMatching(WORDS) } });
    const [form] = await app.sql<{ content: string }[]>`
      select content::text as content from casework.paper where case_id = ${id}::uuid and kind = 'form'`;
    expect(form?.content).toMatch(WORDS);
  });

  test('收回后照样要交；已上传的不用申请，后来上传了的承诺不再算数', async () => {
    const id = await drafted('RQ-2', { materials });
    await attach(id, 'r0');
    await defer(id);
    await defer(id, false);
    expect(faultsOf(await send(id, 'submit', ANSWERS))).toEqual(['materials.r1']);
    await defer(id);
    await attach(id, 'r1');
    const { message } = await defer(id);
    expect(message).toContain('无需申请容缺');
    expect((await send(id, 'submit', ANSWERS)).returnCode).toBe(1000);
    expect(itemOf((await file(id)).materials, 'r1')).toMatchObject({ promise: null });
    expect((await act(CLERK, id, 'accept')).returnCode).toBe(1000);
    expect(await owedAt(id)).toBeNull();
  });
});

describe('受理', () => {
  test('受理通知书与消息逐项写明补交日期，按工作日历；批量受理要逐件看', async () => {
    const id = await drafted('RQ-3', { materials });
    await attach(id, 'r0');
    await defer(id);
    await send(id, 'submit', ANSWERS);
    const { version } = await file(id);
    const batch = await call(CLERK, 'POST', 'manager/case/batch', {
      event: 'accept',
      cases: [{ id, version }],
    });
    expect(batch.data).toMatchObject({ done: 0, results: [{ message: expect.stringContaining('逐件') }] });
    expect((await act(CLERK, id, 'accept')).returnCode).toBe(1000);
    const owed = await owedAt(id);
    expect(owed).toMatchObject({ status: 'owed', isOverdue: false, dueOn: expect.any(String) });
    const calendar = await calendarOf(app.sql, 'suchu');
    expect(isWorkingDay(owed!.dueOn!, calendar)).toBe(true);
    expect(workingDaysLeft(dayText(app.clock.now()), owed!.dueOn!, calendar)).toBe(5);
    const words = `1. 验收报告：应于 ${owed?.dueOn} 前补交`;
    const acceptance = (await papers(id)).find(({ kind }) => kind === 'acceptance');
    expect(acceptance?.words).toContain(words);
    expect((await told(OWNER, id, words)).length).toBe(1);
    const todo = await call(OWNER, 'GET', 'case/todo');
    expect((todo.data as { records: object[] }).records).toContainEqual(
      expect.objectContaining({ id, isOwing: true, dueOn: owed?.dueOn }),
    );
  });

  test('没有该年度放假安排的，写明工作日数，录入后算出日期', async () => {
    await app.sql`create table casework.kept_years as select * from casework.holiday_year`;
    await app.sql`delete from casework.holiday_year`;
    const id = await drafted('RQ-4', { materials });
    await attach(id, 'r0');
    await defer(id);
    await send(id, 'submit', ANSWERS);
    await act(CLERK, id, 'accept');
    expect(await owedAt(id)).toMatchObject({ dueOn: null, due: expect.stringContaining('放假安排尚未录入') });
    const pinned = { reason: '请补', items: [{ item: 'material:r1', note: '' }] };
    expect(faultsOf(await act(REVIEWER, id, 'request_correction', pinned))).toContain('items');
    await app.sql`insert into casework.holiday_year select * from casework.kept_years`;
    await sweepCases(app.app.casework);
    expect(await owedAt(id)).toMatchObject({ dueOn: expect.any(String) });
  });
});

describe('补交', () => {
  test('审核中只有容缺的那项可以上传；提交后经办看到、核收，之后才能作决定', async () => {
    const id = await accepted('RQ-5');
    const { materials: items } = await view(id);
    expect(items.map(({ code, isOpen }) => [code, isOpen])).toEqual([
      ['r0', false],
      ['r1', true],
    ]);
    expect((await attach(id, 'r0')).returnCode).toBe(4090);
    expect(faultsOf(await ownAct(id, 'hand_in'))).toEqual(['materials']);
    expect((await act(REVIEWER, id, 'pass_first', { payload: { opinion: '同意' } })).returnCode).toBe(1000);
    const refused = await act(LEADER, id, 'approve', {
      payload: { verifiedAmount: '100000', basis: '办法' },
    });
    expect(refused.data).toMatchObject([
      { field: 'event', errorMessage: expect.stringContaining('容缺材料尚未补交：验收报告') },
    ]);
    await attach(id, 'r1');
    expect(itemOf((await file(id)).materials, 'r1')?.files).toEqual([]);
    expect((await ownAct(id, 'hand_in')).returnCode).toBe(1000);
    expect((await ownAct(id, 'hand_in')).returnCode).toBe(3000);
    const atDesk = itemOf((await file(id)).materials, 'r1');
    expect(atDesk).toMatchObject({ owed: { status: 'handed_in' }, files: [{ name: 'r1.jpg' }] });
    expect((await told(LEADER, id, '补交了容缺材料')).length).toBe(1);
    expect((await attach(id, 'r1')).returnCode).toBe(4090);
    const waiting = await act(LEADER, id, 'approve', {
      payload: { verifiedAmount: '100000', basis: '办法' },
    });
    expect(waiting.data).toMatchObject([{ errorMessage: expect.stringContaining('待核收：验收报告') }]);
    expect((await receive(id, { result: 'received' })).returnCode).toBe(1000);
    expect(await owedAt(id)).toMatchObject({ status: 'received' });
    expect((await told(OWNER, id, '容缺材料已核收')).length).toBe(1);
    expect(
      (await act(LEADER, id, 'approve', { payload: { verifiedAmount: '100000', basis: '办法' } })).returnCode,
    ).toBe(1000);
    const labels = (await file(id)).events.map(({ label }) => label);
    expect(labels).toEqual(expect.arrayContaining(['补交容缺材料', '核收容缺材料']));
  });

  test('退回重交写明原因，企业要交别的文件；期限内不能列入补正', async () => {
    const id = await accepted('RQ-6');
    await attach(id, 'r1', '旧.jpg');
    await ownAct(id, 'hand_in');
    expect(faultsOf(await receive(id, { result: 'again' }))).toEqual(['payload.note']);
    expect(faultsOf(await receive(id, { material: 'r0', result: 'received' }))).toEqual(['payload.material']);
    expect((await receive(id, { result: 'again', note: '缺签字页' })).returnCode).toBe(1000);
    expect(await owedAt(id)).toMatchObject({ status: 'owed', note: '缺签字页' });
    expect((await told(OWNER, id, '缺签字页')).length).toBe(1);
    expect((await ownAct(id, 'hand_in')).returnCode).toBe(3000);
    const pinned = { reason: '请补', items: [{ item: 'material:r1', note: '' }] };
    const refused = await act(REVIEWER, id, 'request_correction', pinned);
    expect(refused.data).toMatchObject([
      { field: 'items', errorMessage: expect.stringContaining('不能列入补正') },
    ]);
    await attach(id, 'r1', '新.jpg');
    expect((await ownAct(id, 'hand_in')).returnCode).toBe(1000);
    const [item] = [itemOf((await file(id)).materials, 'r1')];
    expect(item?.files.map(({ name }) => name)).toEqual(['旧.jpg', '新.jpg']);
  });

  test('补正中也可以补交：没有发出的改动不随着提交，补正照常；撤销补正后未提交的补交仍在', async () => {
    const id = await accepted('RQ-7');
    const asked = { reason: '名称不符', items: [{ item: 'field:f1', note: '请核对' }] };
    expect((await act(REVIEWER, id, 'request_correction', asked)).returnCode).toBe(1000);
    await send(id, 'save', { answers: { ...ANSWERS.answers, f1: '改了一半' } });
    await attach(id, 'r1');
    expect((await ownAct(id, 'hand_in')).returnCode).toBe(1000);
    expect(JSON.stringify((await file(id)).sections)).not.toContain('改了一半');
    expect(itemOf((await file(id)).materials, 'r1')).toMatchObject({ owed: { status: 'handed_in' } });
    expect((await receive(id, { result: 'again', note: '不清楚' })).returnCode).toBe(1000);
    await attach(id, 'r1', '清楚.jpg');
    expect((await act(REVIEWER, id, 'cancel_correction', { reason: '不必了' })).returnCode).toBe(1000);
    expect(itemOf((await view(id)).materials, 'r1')?.files.map(({ name }) => name)).toEqual([
      'r1.jpg',
      '清楚.jpg',
    ]);
    expect((await ownAct(id, 'hand_in')).returnCode).toBe(1000);
    // what was handed in is no new submission: to ask once more for the same wants its reason
    expect(faultsOf(await act(REVIEWER, id, 'request_correction', asked))).toContain('repeatReason');
  });

  test('撤销补正不把换下的容缺材料放回去', async () => {
    const id = await accepted('RQ-18');
    await attach(id, 'r1', '旧.jpg');
    await ownAct(id, 'hand_in');
    const asked = { reason: '名称不符', items: [{ item: 'field:f1', note: '请核对' }] };
    expect((await act(REVIEWER, id, 'request_correction', asked)).returnCode).toBe(1000);
    expect((await receive(id, { result: 'again', note: '缺签字页' })).returnCode).toBe(1000);
    const [old] = itemOf((await view(id)).materials, 'r1')!.files;
    const gone = { code: 'r1', fileId: old!.fileId };
    expect((await call(OWNER, 'POST', `case/${id}/material/remove`, gone)).returnCode).toBe(1000);
    await attach(id, 'r1', '新.jpg');
    expect((await act(REVIEWER, id, 'cancel_correction', { reason: '不必了' })).returnCode).toBe(1000);
    const there = itemOf((await view(id)).materials, 'r1')?.files.map(({ name }) => name);
    expect(there).toEqual(['新.jpg']);
    expect((await ownAct(id, 'hand_in')).returnCode).toBe(1000);
  });

  test('随补正补交的容缺材料不使意见失效，与单独补交一样；改了的内容照旧', async () => {
    const id = await accepted('RQ-19');
    const pass = { payload: { opinion: '同意' }, restsOn: ['material:r1'] };
    expect((await act(REVIEWER, id, 'pass_first', pass)).returnCode).toBe(1000);
    const asked = { reason: '名称不符', items: [{ item: 'field:f1', note: '请核对' }] };
    expect((await act(LEADER, id, 'request_correction', asked)).returnCode).toBe(1000);
    await attach(id, 'r1');
    const changed = { answers: { ...ANSWERS.answers, f1: '改好了' } };
    expect((await send(id, 'resubmit', changed)).returnCode).toBe(1000);
    expect(await owedAt(id)).toMatchObject({ status: 'handed_in' });
    const approvals = await app.sql<{ isValid: boolean }[]>`
      select is_valid as "isValid" from casework.approval where case_id = ${id}::uuid and event = 'pass_first'`;
    expect(approvals).toEqual([{ isValid: true }]);
  });

  test('补交与核收不使待第二人确认的事项失效，确认后照常进行', async () => {
    const id = await accepted('RQ-20');
    expect((await act(REVIEWER, id, 'pass_first', { payload: { opinion: '同意' } })).returnCode).toBe(1000);
    await app.sql`
      insert into casework.second_act (id, case_id, version, event, payload, reason_code, reason, proposed_by, proposed_at)
      select ${id}::uuid, c.id, c.version, 'reject', '{}', 'other', '不符合', a.id, now()
      from casework.case_file c, identity.account a where c.id = ${id}::uuid and a.login_name = ${REVIEWER}`;
    await attach(id, 'r1');
    expect((await ownAct(id, 'hand_in')).returnCode).toBe(1000);
    expect((await receive(id, { result: 'received' })).returnCode).toBe(1000);
    const decided = { id, actId: id, isConfirmed: true };
    const confirmed = await call(LEADER, 'POST', 'manager/case/second/decide', decided);
    expect(confirmed).toMatchObject({ returnCode: 1000, data: { state: 'rejected' } });
  });

  test('提交补正时放在那里的容缺材料一并补交', async () => {
    const id = await accepted('RQ-8');
    const asked = { reason: '名称不符', items: [{ item: 'field:f1', note: '请核对' }] };
    await act(REVIEWER, id, 'request_correction', asked);
    await attach(id, 'r1');
    expect((await send(id, 'resubmit', { answers: { ...ANSWERS.answers, f1: '改好了' } })).returnCode).toBe(
      1000,
    );
    expect(await owedAt(id)).toMatchObject({ status: 'handed_in' });
    expect((await receive(id, { result: 'received' })).returnCode).toBe(1000);
  });

  test('由可以提交的人补交；别的企业没有这件事，没有办件范围的不能核收', async () => {
    const id = await accepted('RQ-9');
    await attach(id, 'r1');
    const { version } = await file(id);
    const handler = await app.signIn('demo-handler');
    const refused = await app.call('POST', `/policy/api/case/${id}/act`, {
      as: handler,
      body: { event: 'hand_in', version },
      headers: { enid },
    });
    expect(refused.body).toMatchObject({ returnCode: 4030, message: expect.stringContaining('管理员提交') });
    const foreign = await app.call('POST', `/policy/api/case/${id}/act`, {
      as: await app.signIn('demo-other'),
      body: { event: 'hand_in', version },
    });
    expect(foreign.body).toMatchObject({ returnCode: 4040 });
    expect((await call('', 'POST', `case/${id}/act`, { event: 'hand_in', version })).returnCode).toBe(4010);
    const unasked = { id, version, event: 'receive_owed', payload: { material: 'r1', result: 'received' } };
    expect((await call('demo-clerk2', 'POST', 'manager/case/act', unasked)).returnCode).not.toBe(1000);
  });
});
