// 窗口代录: who may enter, for whom, what the owner sees of it, and that whoever entered decides nothing.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { dayText } from '@yqt/kernel/dates';
import { DEMO_ENTERPRISES } from '../../../../../seeds/identity.seed.ts';
import { testApp, type TestApp } from '../../../../server/test-app.ts';
import { pdfOf } from '../../../file/server/file-samples.ts';
import { testAnswers } from '../../../vehicle/test-vehicle.ts';
import type { CaseFile, CaseView, OwnCase } from '../../case-shapes.rules.ts';
import { callsOf, codesOf, fieldsOf, OWNER } from '../../server/test-calls.ts';
import { attachEntryScan } from './test-scan.ts';

const WINDOW = 'demo-clerk';
const BROUGHT_BY = '欧阳送件人';
let app: TestApp;
const call = callsOf(() => app);
const entry = {
  kind: 'vehicle_pass',
  subjectId: 'vehicle',
  owner: DEMO_ENTERPRISES[0].creditCode,
  broughtBy: BROUGHT_BY,
  relation: 'handler',
  scanRef: '2026-窗-0001',
};
const open = <T = { id: string }>(more: object = {}, as = WINDOW) =>
  call<T>(as, 'POST', 'manager/case/entry/open', { ...entry, ...more });
const answers = testAnswers(dayText(new Date()));
const entered = async (): Promise<string> => (await open()).data.id;
const send = <T = never>(id: string) =>
  call<T>(WINDOW, 'POST', 'manager/case/entry/update', { id, revision: 0, action: 'submit', answers });
const submit = async (id: string) => {
  await attachEntryScan(app, await call.cookieOf(WINDOW), id);
  return send(id);
};

beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

const versionOf = async (id: string): Promise<number> =>
  (await call<CaseView>(OWNER, 'GET', `vehicle/get/${id}`)).data.version;

describe('窗口代录', () => {
  test('可代录的事项只有本人受理范围内的；范围外的部门、没有窗口角色的人员都不能代录', async () => {
    const { data } = await call<{ records: { kind: string }[] }>(
      WINDOW,
      'GET',
      'manager/case/entry/subjects',
    );
    expect(data.records.filter(({ kind }) => kind === 'vehicle_pass')).toMatchObject([
      { kind: 'vehicle_pass', subjectId: 'vehicle', owner: 'enterprise' },
    ]);
    expect((await open({}, 'demo-clerk2')).returnCode).toBe(4030);
    expect((await open({}, 'demo-first')).returnCode).toBe(4030);
    expect((await open({}, OWNER)).returnCode).toBe(4030);
  });

  test('企业不存在、代办人员没有委托书，一次说明', async () => {
    const refused = await open<{ field: string }[]>({ owner: '91340000000000000X', relation: 'agent' });
    expect(refused.returnCode).toBe(3000);
    expect(fieldsOf(refused)).toEqual(['owner', 'letterRef']);
    expect((await open({ subjectId: 'no-such' })).returnCode).toBe(4040);
    expect((await open({ kind: 'no_such' })).returnCode).toBe(4040);
  });

  test('企业在自己的清单中看到并收到消息；只有代录人能续填，别的窗口人员找不到', async () => {
    const id = await entered();
    const list = await call<{ records: OwnCase[] }>(OWNER, 'GET', 'vehicle/mylist');
    expect(list.data.records[0]).toMatchObject({ id, channel: 'window', submittedAt: null });
    const { data: view } = await call<CaseView>(OWNER, 'GET', `vehicle/get/${id}`);
    expect(view.entry).toMatchObject({ relation: 'handler', scanRef: entry.scanRef, mayConfirm: false });
    expect(view.events[0]).toMatchObject({ event: 'create', roleLabel: '窗口代录' });
    const messages = await call<{ records: { title: string }[] }>(OWNER, 'GET', 'customer/msg/page');
    expect(messages.data.records[0]?.title).toContain('窗口已为您代录');
    const save = { id, revision: 0, answers: { reason: '原料运输' } };
    expect((await call(WINDOW, 'POST', 'manager/case/entry/save', save)).data).toMatchObject({ revision: 1 });
    for (const as of ['demo-operator', 'demo-clerk2']) {
      expect((await call(as, 'GET', `manager/case/entry/get/${id}`)).returnCode, as).toBe(4040);
      expect((await call(as, 'POST', 'manager/case/entry/save', save)).returnCode, as).toBe(4040);
    }
    expect((await call(WINDOW, 'POST', 'manager/case/entry/remove', { id })).returnCode).toBe(1000);
    expect((await call(OWNER, 'GET', `vehicle/get/${id}`)).returnCode).toBe(4040);
  });

  test('企业已自己接着填写的，窗口删除草稿之后企业收到消息', async () => {
    const id = await entered();
    const save = { id, revision: 0, answers: { reason: '企业自己写的事由' } };
    expect((await call(OWNER, 'POST', 'vehicle/submit', { ...save, action: 'save' })).returnCode).toBe(1000);
    expect((await call(WINDOW, 'POST', 'manager/case/entry/remove', { id })).returnCode).toBe(1000);
    const messages = await call<{ records: { title: string }[] }>(OWNER, 'GET', 'customer/msg/page');
    expect(messages.data.records[0]?.title).toContain('已删除');
  });

  test('代录人只能填写和提交；提交之后不受理、不审核该件，也不能删除', async () => {
    const id = await entered();
    // without the paper nobody could compare what was entered with it
    const unscanned = await send<{ field: string }[]>(id);
    expect(fieldsOf(unscanned)).toEqual(['materials.entry-scan']);
    const sent = await submit(id);
    expect(sent.data).toMatchObject({ state: 'submitted', receiptNo: expect.stringMatching(/^CL/) });
    const { data: file } = await call<CaseFile>(WINDOW, 'GET', `manager/case/get/${id}`);
    expect(file).toMatchObject({ channel: 'window', entry: { mayConfirm: false, confirmedAt: null } });
    expect(file.actions.map(({ event }) => event)).not.toContain('accept');
    const act = (as: string, event: string) =>
      call(as, 'POST', 'manager/case/act', { id, version: file.version, event });
    expect((await act(WINDOW, 'accept')).returnCode).toBe(4030);
    expect(file.actions).toEqual([]);
    const correct = await call(WINDOW, 'POST', 'manager/case/act', {
      id,
      version: file.version,
      event: 'request_correction',
      reason: '材料不全',
      items: [{ item: 'field:reason', note: '请写明事由' }],
    });
    expect(correct).toMatchObject({ returnCode: 4030, message: expect.stringContaining('代录') });
    const value = { id, field: 'reason', value: '其他', reason: '核对' };
    const verified = await call(WINDOW, 'POST', 'manager/case/verify', value);
    expect(verified).toMatchObject({ returnCode: 4030, message: expect.stringContaining('代录') });
    const withdraw = { id, revision: 1, action: 'withdraw' };
    expect((await call(WINDOW, 'POST', 'manager/case/entry/update', withdraw)).returnCode).toBe(4030);
    expect((await call(WINDOW, 'POST', 'manager/case/entry/remove', { id })).returnCode).toBe(4090);
    expect((await act('demo-operator', 'accept')).returnCode).toBe(1000);
  });

  test('代录人可上传签字扫描件与材料，随提交封存；申请人看得到、改不了扫描件；别的窗口人员与撤岗的人不能', async () => {
    const id = await entered();
    const upload = async (as: string): Promise<string> => {
      const head = `--x\r\ncontent-disposition: form-data; name="file"; filename="申请.pdf"\r\n\r\n`;
      const body = Buffer.concat([Buffer.from(head), pdfOf(`(${as}) Tj`), Buffer.from('\r\n--x--\r\n')]);
      const headers = { 'content-type': 'multipart/form-data; boundary=x' };
      const sent = await app.call('POST', '/uaa/api/upload/file', {
        as: await call.cookieOf(as),
        body,
        headers,
      });
      const { id: fileId }: { id: string } = sent.body.data;
      return fileId;
    };
    const attach = async (as: string, code: string, more: object = {}) =>
      call<{ field: string }[]>(as, 'POST', `case/${id}/material/add`, {
        code,
        fileId: await upload(as),
        ...more,
      });
    expect((await attach(OWNER, 'entry-scan')).returnCode).toBe(4090);
    expect((await attach('demo-clerk2', 'entry-scan')).returnCode).toBe(4040);
    expect((await attach(WINDOW, 'entry-scan')).returnCode).toBe(1000);
    expect((await attach(WINDOW, 'other')).returnCode).toBe(1000);
    const vaultItem = '01900000-0000-7000-8000-000000000001';
    const vault = await call(WINDOW, 'POST', `case/${id}/material/add`, { code: 'other', vaultItem });
    expect(vault.returnCode).toBe(3000);
    expect((await send(id)).returnCode).toBe(1000);
    expect((await attach(WINDOW, 'entry-scan')).returnCode).toBe(4090);
    const { data } = await call<CaseView>(OWNER, 'GET', `vehicle/get/${id}`);
    const scan = data.materials.find(({ code }) => code === 'entry-scan');
    expect(scan).toMatchObject({ isOpen: false, files: [{ name: '申请.pdf' }] });
    const [snapshot] = await app.sql.unsafe<{ codes: string[]; hashes: string[] }[]>(
      `select array_agg(m->>'code' order by m->>'code') as codes, array_agg(m->>'sha256') as hashes
       from casework.snapshot s, jsonb_array_elements(s.materials) m where s.case_id = $1::uuid`,
      [id],
    );
    expect(snapshot?.codes).toEqual(['entry-scan', 'other']);
    expect(snapshot?.hashes.every((hash) => /^[0-9a-f]{64}$/.test(hash))).toBe(true);
    const own = await call<{ id: string }>(OWNER, 'POST', 'vehicle/submit', {});
    const online = await call<CaseView>(OWNER, 'GET', `vehicle/get/${own.data.id}`);
    expect(online.data.materials.map(({ code }) => code)).not.toContain('entry-scan');
  });

  test('由企业管理员确认一次；经办、查看人与他人不能', async () => {
    const id = await entered();
    const say = async (as: string, at: string, version = 0) =>
      call(as, 'POST', `case/${at}/entry/confirm`, { version });
    expect((await say(OWNER, id)).message).toContain('窗口尚未提交');
    await submit(id);
    const version = await versionOf(id);
    const confirm = (as: string) => say(as, id, version);
    expect((await say(OWNER, id, version - 1)).message).toContain('刚有变化');
    expect((await confirm('demo-handler')).returnCode).toBe(4030);
    expect((await confirm('demo-viewer')).returnCode).toBe(4030);
    expect((await confirm('demo-other')).returnCode).toBe(4040);
    const both = await Promise.all([confirm(OWNER), confirm(OWNER)]);
    expect(codesOf(both)).toEqual([1000, 4090]);
    const { data } = await call<CaseView>(OWNER, 'GET', `vehicle/get/${id}`);
    expect(data.entry).toMatchObject({ mayConfirm: false, confirmedAt: expect.any(String) });
    const own = await call<{ id: string }>('demo-handler', 'POST', 'vehicle/submit', {});
    expect((await confirm(OWNER)).returnCode).toBe(4090);
    expect((await say(OWNER, own.data.id)).returnCode).toBe(4040);
  });

  test('企业管理员可指出与纸质材料不一致：窗口收到，待我处理中消失，受理被拦下，企业确认后可受理', async () => {
    const id = await entered();
    await submit(id);
    const refuse = (as: string, reason: string) =>
      call<{ field: string }[]>(as, 'POST', `case/${id}/entry/refuse`, { reason, version: 1 });
    const waits = async () => {
      const { data } = await call<{ records: { id: string; isToConfirm: boolean }[] }>(
        OWNER,
        'GET',
        'case/todo',
      );
      return data.records.filter((one) => one.id === id).map(({ isToConfirm }) => isToConfirm);
    };
    expect(await waits()).toEqual([true]);
    expect((await refuse('demo-handler', '车牌有误')).returnCode).toBe(4030);
    expect((await refuse('demo-other', '车牌有误')).returnCode).toBe(4040);
    expect(fieldsOf(await refuse(OWNER, '  '))).toEqual(['reason']);
    expect(codesOf(await Promise.all([refuse(OWNER, '车牌有误'), refuse(OWNER, '车牌有误')]))).toEqual([
      1000, 4090,
    ]);
    expect(await waits()).toEqual([]);
    const { data: told } = await call<{ records: { title: string }[] }>(WINDOW, 'GET', 'customer/msg/page');
    expect(told.records[0]?.title).toContain('申请人不认可窗口代录');
    const file = async () => (await call<CaseFile>('demo-operator', 'GET', `manager/case/get/${id}`)).data;
    expect((await file()).entry).toMatchObject({ refusedReason: '车牌有误', enteredBy: '演示受理员' });
    const act = async (event: string, more: object = {}) =>
      call<{ field: string; errorMessage: string }[]>('demo-operator', 'POST', 'manager/case/act', {
        id,
        version: (await file()).version,
        event,
        ...more,
      });
    const barred = await act('accept');
    expect(barred.returnCode).toBe(3000);
    expect(barred.data[0]?.errorMessage).toContain('车牌有误');
    const version = await versionOf(id);
    expect((await call(OWNER, 'POST', `case/${id}/entry/confirm`, { version })).returnCode).toBe(1000);
    expect((await file()).entry).toMatchObject({ confirmedAt: expect.any(String) });
    expect((await act('accept')).returnCode).toBe(1000);
  });

  test('草稿没有可确认的内容；企业管理员自己提交即为确认', async () => {
    const id = await entered();
    const refused = await call(OWNER, 'POST', `case/${id}/entry/refuse`, {
      reason: '我方未委托',
      version: 0,
    });
    expect(refused.returnCode).toBe(4090);
    const { data: view } = await call<CaseView>(OWNER, 'GET', `vehicle/get/${id}`);
    const saved = await call(OWNER, 'POST', `case/${id}/save`, { revision: view.revision, answers });
    expect(saved.returnCode).toBe(1000);
    const own = await call(OWNER, 'POST', `case/${id}/act`, { event: 'submit', version: view.version });
    expect(own.returnCode).toBe(1000);
    const { data: filed } = await call<CaseView>(OWNER, 'GET', `vehicle/get/${id}`);
    expect(filed.entry).toMatchObject({ refusedAt: null, confirmedAt: expect.any(String) });
  });

  test('窗口补正后重新提交：先前的确认不再算数，先前的不认可仍在，请企业另行确认；已撤回的不再等确认', async () => {
    const ask = async (id: string) => {
      const { data: file } = await call<CaseFile>('demo-operator', 'GET', `manager/case/get/${id}`);
      const items = [{ item: 'field:reason', note: '写明路线' }];
      const asked = await call('demo-operator', 'POST', 'manager/case/act', {
        id,
        version: file.version,
        event: 'request_correction',
        reason: '请补正',
        items,
      });
      expect(asked.returnCode, JSON.stringify(asked)).toBe(1000);
    };
    const again = async (id: string) => {
      const { data } = await call<CaseView>(WINDOW, 'GET', `manager/case/entry/get/${id}`);
      const sent = await call(WINDOW, 'POST', 'manager/case/entry/update', {
        id,
        revision: data.revision,
        action: 'resubmit',
        answers: { ...answers, reason: '原料运输，经东门' },
      });
      expect(sent.returnCode, JSON.stringify(sent)).toBe(1000);
    };
    const entryOf = async (id: string) =>
      (await call<CaseView>(OWNER, 'GET', `vehicle/get/${id}`)).data.entry;
    const isAsked = async (id: string) => {
      const { data } = await call<{ records: { id: string; isToConfirm: boolean }[] }>(
        OWNER,
        'GET',
        'case/todo',
      );
      return data.records.some((one) => one.id === id && one.isToConfirm);
    };
    const id = await entered();
    await submit(id);
    const version = await versionOf(id);
    await call(OWNER, 'POST', `case/${id}/entry/confirm`, { version });
    await ask(id);
    await again(id);
    expect(await entryOf(id)).toMatchObject({ confirmedAt: null, mayConfirm: true });
    expect(await isAsked(id)).toBe(true);
    const second = { version: await versionOf(id), reason: '不是我方所写' };
    expect((await call(OWNER, 'POST', `case/${id}/entry/refuse`, second)).returnCode).toBe(1000);
    await ask(id);
    app.clock.advance(1000);
    await again(id);
    expect(await entryOf(id)).toMatchObject({ refusedReason: '不是我方所写', mayConfirm: true });
    expect(await isAsked(id)).toBe(true);
    const { data: view } = await call<CaseView>(OWNER, 'GET', `vehicle/get/${id}`);
    const withdrawn = await call(OWNER, 'POST', `case/${id}/act`, {
      event: 'withdraw',
      version: view.version,
    });
    expect(withdrawn.returnCode).toBe(1000);
    expect(await isAsked(id)).toBe(false);
    const late = await call(OWNER, 'POST', `case/${id}/entry/confirm`, { version: await versionOf(id) });
    expect(late.returnCode).toBe(4090);
  });

  test('送件人的姓名不以明文进入数据库与日志', async () => {
    const [dump] = await app.sql<{ text: string }[]>`
      select string_agg(t, '') as text from (select e::text as t from casework.entry e
        union all select a::text from operator.audit_event a union all select m::text from message.message m) x`;
    expect(dump?.text).not.toContain(BROUGHT_BY);
    expect(app.logs.some((line) => line.includes(BROUGHT_BY))).toBe(false);
  });
});
