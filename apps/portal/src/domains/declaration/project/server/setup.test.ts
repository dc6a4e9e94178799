// A project from nothing to its first declaration, set up by officers without a programmer; and what is refused on the way.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addDays, dayText } from '@yqt/kernel/dates';
import { projectId } from '../../../../../seeds/declarable-projects.ts';
import { DEMO_ENTERPRISES } from '../../../../../seeds/identity.seed.ts';
import { testApp, type TestApp } from '../../../../server/test-app.ts';
import type { CaseFile } from '../../../casework/case-shapes.rules.ts';
import { SETTERS, faultsOf, settings, setupDesk, siteCheckPayload, smallDesign } from './test-setup.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());
const { OWNER, WRITER, SECOND } = SETTERS;
const { cookies, call, setup, picture, create, save, publish, published } = setupDesk(() => app);

describe('项目设置', () => {
  test('受理员编写，编写的人不能发布，另一人发布后申报中心即见', async () => {
    const id = await create();
    const first = await publish(SECOND, id, 1);
    expect(first.returnCode).toBe(3000);
    expect(faultsOf(first)).toEqual(
      expect.arrayContaining(['name', 'smallType', 'minutes', 'firstOn', 'form']),
    );
    expect((await save(id, 1, settings('XM-1'))).data).toEqual({ revision: 2, faults: [] });
    await setup(WRITER, 'POST', 'form/save', { id, revision: 0, design: smallDesign() });
    expect(await setup(WRITER, 'POST', 'form/publish', { id, revision: 1 })).toMatchObject({
      returnCode: 4030,
    });
    expect(await setup(SECOND, 'POST', 'form/publish', { id, revision: 1 })).toMatchObject({
      returnCode: 1000,
    });
    expect(await publish(WRITER, id, 2)).toMatchObject({
      returnCode: 4030,
      message: expect.stringContaining('另一人'),
    });
    expect(await publish(SECOND, id, 2)).toMatchObject({ data: { status: 'published' } });
    const guide = await call(OWNER, 'GET', `declare/${id}`);
    expect(guide.data).toMatchObject({
      code: 'XM-1',
      prepare: ['购置合同', '发票'],
      nodes: [
        { kind: 'intake' },
        { kind: 'first_review' },
        { kind: 'site_check' },
        { kind: 'final_review' },
        {},
      ],
    });
  });

  test('两人同时编辑时后保存的得到 409；重发同样内容算已保存', async () => {
    const id = await create();
    expect((await save(id, 1, settings('XM-2'))).data).toEqual({ revision: 2, faults: [] });
    expect((await save(id, 1, settings('XM-2'))).data).toEqual({ revision: 2, faults: [] });
    expect((await save(id, 1, settings('XM-2b'), 'demo-operator')).returnCode).toBe(4090);
    expect((await save(id, 2, settings('XM-2b'), 'demo-operator')).data).toEqual({ revision: 3, faults: [] });
  });

  test('别的部门的受理员看不到，也不能把项目放进授权之外的部门', async () => {
    const id = await create();
    await save(id, 1, settings('XM-3'));
    expect((await setup('demo-clerk2', 'GET', `get/${id}`)).returnCode).toBe(4040);
    expect((await save(id, 2, settings('XM-3'), 'demo-clerk2')).returnCode).toBe(4040);
    expect(faultsOf(await save(id, 2, settings('XM-3', { department: 'Z02' })))).toEqual(['department']);
    expect((await call(OWNER, 'GET', 'manager/project/page')).returnCode).toBe(4030);
    const list = (await setup('demo-clerk2', 'GET', 'page?size=100')).data as {
      records: { department: string }[];
    };
    expect(new Set(list.records.map(({ department }) => department))).toEqual(new Set(['Z02']));
  });

  test('发布时一次指出全部问题：没有审核环节、承诺超过法定、编号重复、条件有误', async () => {
    const id = await create();
    const wrong = settings('SB-001', {
      firstOn: false,
      finalOn: false,
      promisedDays: '60',
      materials: [{ key: 'r0', name: '说明', need: 'when', whenField: 'zz', whenValue: '是' }],
    });
    await save(id, 1, wrong);
    expect(faultsOf(await publish(SECOND, id, 2)).toSorted()).toEqual(
      ['form', 'materials[0].whenField', 'materials[0].whenValue', 'firstOn', 'promisedDays'].toSorted(),
    );
    const other = await create();
    await save(other, 1, settings('SB-001', { redemption: 'self' }));
    expect(faultsOf(await publish(SECOND, other, 2))).toEqual(['code']);
  });

  test('材料按条件列出、限文件数：不符合的不列出，符合的必交；写回表单不变', async () => {
    const today = dayText(new Date());
    const condition = { whenField: 'requestedAmount', whenOp: '>=', whenValue: '100000' };
    const report = { key: 'r1', name: '审计报告', need: 'when', ...condition, isHidden: true, most: '1' };
    const materials = [{ ...report, copies: '1' }];
    const projectId = await published('CL-1', { materials, siteOn: false });
    const { answers } = (await setup(WRITER, 'GET', `get/${projectId}`)).data as {
      answers: { materials: object[] };
    };
    expect(answers.materials).toMatchObject([report]);
    await setup(WRITER, 'POST', 'batch/save', {
      projectId,
      name: '第一批',
      year: 2027,
      opensAt: `${addDays(today, -2)} 09:00:00`,
      closesAt: `${addDays(today, 20)} 17:30:00`,
    });
    const { id } = (await call(OWNER, 'POST', 'declare/user/create', { projectId })).data as { id: string };
    const view = async () =>
      (await call(OWNER, 'GET', `declare/get/${id}`)).data as {
        revision: number;
        materials: { code: string; isRequired: boolean; most: number }[];
      };
    const send = async (requestedAmount: string) =>
      call(OWNER, 'POST', 'declare/user/update', {
        id,
        revision: (await view()).revision,
        action: 'submit',
        answers: { f1: '装备', requestedAmount },
      });
    expect((await view()).materials).toEqual([]);
    expect((await send('100000.00')).data).toMatchObject([{ field: 'materials.r1' }]);
    expect((await view()).materials).toMatchObject([{ code: 'r1', isRequired: true, most: 1 }]);
    // more than the checklist takes since: refused though each was attached in time
    for (const name of ['一.jpg', '二.jpg'])
      await app.sql`insert into casework.material (case_id, code, file_id, name, size, sha256, added_at)
        values (${id}::uuid, 'r1', ${await picture(OWNER, name)}::uuid, ${name}, 1, ${name}, now())`;
    expect((await send('100000.00')).data).toMatchObject([
      { field: 'materials.r1', errorMessage: '审计报告最多 1 个文件' },
    ]);
    expect((await send('99999.99')).returnCode).toBe(1000);
  });

  test('演示项目可以继续编辑，未发布的修改企业看不到', async () => {
    const id = projectId(1);
    const { revision, answers } = (await setup('demo-operator', 'GET', `get/${id}`)).data as {
      revision: number;
      answers: object;
    };
    expect(revision).toBe(0);
    await save(id, 0, { ...answers, standard: '改过的标准' }, 'demo-operator');
    const shown = async () =>
      ((await call(OWNER, 'GET', `declare/${id}`)).data as { standard: string }).standard;
    expect(await shown()).not.toBe('改过的标准');
    expect(await publish(SECOND, id, 1)).toMatchObject({ data: { status: 'published' } });
    expect(await shown()).toBe('改过的标准');
    expect((await setup(SECOND, 'POST', 'act', { id, revision: 1, event: 'close' })).returnCode).toBe(4090);
  });

  test('使用中的小类不能删除；编码、所属大类的问题一次指出', async () => {
    const { answers } = (await setup('demo-operator', 'GET', 'types')).data as {
      answers: { smallTypes: { code: string }[] };
    };
    const without = { ...answers, smallTypes: answers.smallTypes.filter(({ code }) => code !== 'rd') };
    expect(faultsOf(await setup('demo-operator', 'POST', 'types/save', { answers: without }))).toEqual([
      'smallTypes',
    ]);
    const added = [...answers.smallTypes, { key: 'n', code: 'X Y', bigType: 'none', name: '新' }];
    expect(
      faultsOf(
        await setup('demo-operator', 'POST', 'types/save', { answers: { ...answers, smallTypes: added } }),
      ),
    ).toHaveLength(2);
    expect((await setup('demo-operator', 'POST', 'types/save', { answers })).returnCode).toBe(1000);
    expect(faultsOf(await setup(WRITER, 'POST', 'types/save', { answers }))).toEqual(['types']);
  });
});

describe('批次', () => {
  const today = dayText(new Date());
  const batch = (projectId: string, more: object = {}) => ({
    projectId,
    name: '第一批',
    year: Number(today.slice(0, 4)),
    opensAt: `${addDays(today, -2)} 09:00:00`,
    closesAt: `${addDays(today, 20)} 17:30:00`,
    budgetFen: 100_000_000,
    ...more,
  });

  test('新建批次即写入政策的申报窗口；开始后只能延期，并留下依据与公告', async () => {
    const [policy] = await app.sql<{ id: string }[]>`select id from policy.policy where code = 'D-SC-003'`;
    const id = await published('XM-5', { policyId: policy?.id });
    const made = await setup(WRITER, 'POST', 'batch/save', batch(id));
    const batchId = (made.data as { id: string }).id;
    const window = async () =>
      app.sql`select to_char(closes_at at time zone 'Asia/Shanghai', 'YYYY-MM-DD HH24:MI:SS') as end
        from policy.declare_window where batch_id = ${batchId}::uuid`;
    expect(await window()).toEqual([{ end: `${addDays(today, 20)} 17:30:00` }]);
    const later = `${addDays(today, 25)} 17:30:00`;
    expect(
      faultsOf(await setup(WRITER, 'POST', 'batch/save', batch(id, { id: batchId, closesAt: later }))),
    ).toEqual(['closesAt']);
    expect(faultsOf(await setup(WRITER, 'POST', 'batch/save', batch(id)))).toEqual(['name']);
    const extension = { id: batchId, closesAt: later, basis: '园管〔2026〕8 号', announcement: '延期五天' };
    const [{ enId }] = DEMO_ENTERPRISES;
    const draft = '0197a6f0-0000-7000-8000-00000000d4af';
    await app.sql`insert into declaration.declaration (case_id, tenant_id, project_id, batch_id, en_id, updated_at)
      values (${draft}::uuid, 'suchu', ${id}::uuid, ${batchId}::uuid, ${enId}::uuid, now())`;
    expect((await setup(WRITER, 'POST', 'batch/extend', extension)).returnCode).toBe(1000);
    expect(await window()).toEqual([{ end: later }]);
    const told = await app.sql<{ title: string; body: string; link: string; times: number }[]>`
      select title, body, link, count(*) over (partition by account_id)::int as times from message.message
      where dedupe_key like ${`batch:${batchId}:extended:%`}`;
    expect(told.length).toBeGreaterThan(0);
    for (const one of told) {
      expect(one).toMatchObject({ times: 1, body: expect.stringContaining('延期五天') });
      expect(one.title).toContain(`延期至 ${later.slice(0, 16)}`);
      expect(one.link).toContain(draft);
    }
    await app.sql`delete from declaration.declaration where case_id = ${draft}::uuid`;
    const guide = await app.call('GET', `/policy/api/ua/declare/${id}`, { as: null });
    expect(guide.body.data).toMatchObject({
      extensions: [{ basis: '园管〔2026〕8 号', announcement: '延期五天', closesAt: later }],
    });
    expect(faultsOf(await setup(WRITER, 'POST', 'batch/extend', extension))).toEqual(['closesAt']);
    const { records } = (await setup(WRITER, 'GET', `batch/extensions?id=${id}`)).data as {
      records: object[];
    };
    expect(records).toMatchObject([{ basis: '园管〔2026〕8 号', closesAt: later }]);
    expect((await setup('demo-clerk2', 'POST', 'batch/extend', extension)).returnCode).toBe(4040);
  });

  test('截止后提交被拒，填报途中延期即可继续提交，再由窗口受理、初审，补正次数用完不能再要求；现场核查的照片随记录存档', async () => {
    const id = await published('XM-6', { materials: [] });
    const open = `${addDays(today, -2)} 09:00:00`;
    const made = await setup(
      WRITER,
      'POST',
      'batch/save',
      batch(id, { opensAt: open, closesAt: `${today} 23:59:59` }),
    );
    const batchId = (made.data as { id: string }).id;
    const { data } = await call(OWNER, 'POST', 'declare/user/create', { projectId: id });
    const caseId = (data as { id: string }).id;
    const submit = async () => {
      const { revision } = (await call(OWNER, 'GET', `declare/get/${caseId}`)).data as { revision: number };
      const answers = { f1: '数控装备', requestedAmount: '50000.00' };
      return call(OWNER, 'POST', 'declare/user/update', { id: caseId, revision, action: 'submit', answers });
    };
    const past = new Date(Date.now() - 1000);
    await app.sql`update declaration.batch set closes_at = ${past} where id = ${batchId}::uuid`;
    expect(faultsOf(await submit())).toEqual(['window']);
    const extension = {
      id: batchId,
      closesAt: `${addDays(today, 9)} 17:00:00`,
      basis: '纪要',
      announcement: '延期',
    };
    expect((await setup(WRITER, 'POST', 'batch/extend', extension)).returnCode).toBe(1000);
    expect(await submit()).toMatchObject({ returnCode: 1000 });
    const act = async (as: string, event: string, more: object = {}) => {
      const { version } = (await call(as, 'GET', `manager/case/get/${caseId}`)).data as { version: number };
      return call(as, 'POST', 'manager/case/act', { id: caseId, version, event, ...more });
    };
    expect((await act('demo-clerk', 'accept')).data).toMatchObject({ state: 'first_review' });
    const correction = { reason: '请补充', items: [{ item: 'field:f1', note: '写全称' }], days: 5 };
    expect((await act('demo-first', 'request_correction', correction)).data).toMatchObject({
      state: 'correction_required',
    });
    const { revision } = (await call(OWNER, 'GET', `declare/get/${caseId}`)).data as { revision: number };
    const mended = { f1: '数控装备一号', requestedAmount: '50000.00' };
    expect(
      await call(OWNER, 'POST', 'declare/user/update', {
        id: caseId,
        revision,
        action: 'resubmit',
        answers: mended,
      }),
    ).toMatchObject({ returnCode: 1000 });
    expect(faultsOf(await act('demo-first', 'request_correction', correction))).toEqual(['items']);
    expect((await act('demo-first', 'pass_first', { payload: {} })).data).toMatchObject({
      state: 'site_check',
    });
    const record = siteCheckPayload(today, 'XC-1');
    const site = { ...record, officers: record.officers.map((one) => ({ ...one, name: '张甲' })) };
    expect(faultsOf(await act('demo-first', 'record_site_check', { payload: site }))).toEqual([
      'payload.officers',
    ]);
    const photo = await picture('demo-first', '现场.jpg');
    const signed = await picture('demo-first', '笔录.jpg');
    const foreign = await picture('demo-clerk', '别人的.jpg');
    expect(
      faultsOf(await act('demo-first', 'record_site_check', { payload: { ...record, photos: [foreign] } })),
    ).toEqual(['payload.photos']);
    expect(
      (
        await act('demo-first', 'record_site_check', {
          payload: { ...record, photos: [photo], record: [signed] },
        })
      ).data,
    ).toMatchObject({ state: 'final_review' });
    const file = (await call('demo-first', 'GET', `manager/case/get/${caseId}`)).data as CaseFile;
    expect(file.files).toMatchObject({ [photo]: '现场.jpg', [signed]: '笔录.jpg' });
    const [recorded] = file.records;
    expect(recorded).toMatchObject({ label: '登记现场核查结果', sections: [{ title: '现场核查记录' }] });
    const lines = recorded?.sections[0]?.lines ?? [];
    expect(lines.find(({ name }) => name === 'photos')).toMatchObject({
      label: '现场照片',
      text: '现场.jpg',
    });
    expect(lines.find(({ name }) => name === 'record')).toMatchObject({
      label: '核查笔录扫描件',
      text: '笔录.jpg',
    });
    expect(lines.find(({ name }) => name === 'conclusion')).toMatchObject({ text: '相符' });
    const look = (as: string, fileId: string) =>
      app.call('GET', `/policy/api/manager/case/file?id=${caseId}&fileId=${fileId}`, {
        as: cookies.get(as) ?? null,
      });
    expect((await look('demo-first', photo)).headers['content-type']).toContain('image/jpeg');
    expect((await look('demo-first', foreign)).status).toBe(404);
    await call('demo-clerk2', 'GET', 'manager/case/page?tab=all');
    expect((await look('demo-clerk2', photo)).status).toBe(404);
  });
});
