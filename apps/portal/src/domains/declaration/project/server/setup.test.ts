// A project from nothing to its first declaration, set up by officers without a programmer; and what is refused on the way.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addDays, dayText } from '@yqt/kernel/dates';
import { DEMO_ENTERPRISES } from '../../../../../seeds/identity.seed.ts';
import { projectId } from '../../../../../seeds/declarable-projects.ts';
import { testApp, type TestApp } from '../../../../server/test-app.ts';
import type { CaseFile } from '../../../casework/case-shapes.rules.ts';
import { docxText } from '../../../casework/paper/server/test-docx.ts';
import { docxOfLines } from '../../../casework/paper/server/write-docx.ts';
import { jpgOf } from '../../../file/server/file-samples.ts';
import { addField, setProperty } from '@yqt/forms/design-moves';
import type { Design } from '@yqt/forms/design';
import { addGiven, missingGiven } from '../given-fields.rules.ts';

let app: TestApp;
const cookies = new Map<string, string>();
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

const OWNER = 'demo-enterprise';
const WRITER = 'demo-clerk';
const SECOND = 'demo-leader';
const [{ enId: enid }] = DEMO_ENTERPRISES;
interface Reply {
  returnCode: number;
  message: string;
  data: never;
}
/** `as` '' = a guest. */
async function call(as: string, method: 'GET' | 'POST', path: string, body?: object): Promise<Reply> {
  if (as !== '' && !cookies.has(as)) cookies.set(as, await app.signIn(as));
  const reply = await app.call(method, `/policy/api/${path}`, {
    as: cookies.get(as) ?? null,
    ...(body ? { body } : {}),
    headers: as === OWNER ? { enid } : {},
  });
  return reply.body as Reply;
}
const setup = (as: string, method: 'GET' | 'POST', path: string, body?: object) =>
  call(as, method, `manager/project/${path}`, body);
/** A file that somebody has uploaded. */
async function uploaded(as: string, name: string, bytes: Buffer): Promise<string> {
  const boundary = 'site-check';
  const head = `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="${name}"\r\n\r\n`;
  await call(as, 'GET', 'manager/case/page?tab=all');
  const { body } = await app.call('POST', '/uaa/api/upload/file', {
    as: cookies.get(as) ?? null,
    body: Buffer.concat([Buffer.from(head), bytes, Buffer.from(`\r\n--${boundary}--\r\n`)]),
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
  });
  const { id }: { id: string } = body.data;
  return id;
}
const picture = (as: string, name: string): Promise<string> => uploaded(as, name, jpgOf());
const faultsOf = ({ data }: Reply): string[] =>
  ((data ?? []) as { field: string }[]).map(({ field }) => field);

const settings = (code: string, more: object = {}) => ({
  code,
  name: '园区首台套奖励',
  smallType: 'rd',
  department: 'Z03',
  contactName: '项目窗口',
  contactPhone: '0550-1234567',
  redemption: 'apply',
  audience: '园区企业',
  standard: '按投入的10%奖励',
  prepare: '购置合同\n发票',
  minutes: '30',
  promisedDays: '20',
  legalDays: '30',
  correctionLimit: '1',
  separation: 'basic',
  intakeOn: true,
  intakeDays: '2',
  firstOn: true,
  firstDays: '5',
  siteOn: true,
  siteDays: '5',
  finalOn: true,
  finalDays: '5',
  paymentOn: true,
  paymentDays: '5',
  materials: [{ key: 'r0', name: '购置合同', need: 'always', copies: '1' }],
  ...more,
});

const empty: Design = { title: '申报表', sections: [{ id: 's1', title: '项目信息', note: '', fields: [] }] };

function smallDesign(givens = ['申请金额']): Design {
  const added = addField(empty, { section: 's1', kind: 'text' });
  const named = setProperty(added.design, { name: added.name, property: 'need', value: 'always' });
  return missingGiven(named).reduce(
    (design, given) => (givens.includes(given.label) ? addGiven(design, 's1', given) : design),
    named,
  );
}

async function create(as = WRITER): Promise<string> {
  return ((await setup(as, 'POST', 'create', {})).data as { id: string }).id;
}
const save = (id: string, revision: number, answers: object, as = WRITER) =>
  setup(as, 'POST', 'save', { id, revision, answers });
const publish = (as: string, id: string, revision: number) =>
  setup(as, 'POST', 'act', { id, revision, event: 'publish' });

/** A published project with a form; the clerk writes, the leader publishes. */
async function published(code: string, more: object = {}, design = smallDesign()): Promise<string> {
  const id = await create();
  await save(id, 1, settings(code, more));
  await setup(WRITER, 'POST', 'form/save', { id, revision: 0, design });
  expect(await setup(SECOND, 'POST', 'form/publish', { id, revision: 1 })).toMatchObject({
    data: { version: 1 },
  });
  const { revision } = (await setup(WRITER, 'GET', `get/${id}`)).data as { revision: number };
  expect(await publish(SECOND, id, revision)).toMatchObject({ data: { status: 'published' } });
  return id;
}

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
    const site = {
      checkedOn: today,
      officers: [
        { key: 'a', name: '张甲', unit: '经发局' },
        { key: 'b', name: '张甲', unit: '经发局' },
      ],
      items: [{ key: 'a', item: '设备到厂', isMet: true }],
      recordNo: 'XC-1',
      isSigned: true,
      conclusion: '相符',
    };
    expect(faultsOf(await act('demo-first', 'record_site_check', { payload: site }))).toEqual([
      'payload.officers',
    ]);
    const two = [site.officers[0], { key: 'b', name: '李乙', unit: '应急局' }];
    const photo = await picture('demo-first', '现场.jpg');
    const foreign = await picture('demo-clerk', '别人的.jpg');
    const record = { ...site, officers: two };
    expect(
      faultsOf(await act('demo-first', 'record_site_check', { payload: { ...record, photos: [foreign] } })),
    ).toEqual(['payload.photos']);
    expect(
      (await act('demo-first', 'record_site_check', { payload: { ...record, photos: [photo] } })).data,
    ).toMatchObject({ state: 'final_review' });
    const file = (await call('demo-first', 'GET', `manager/case/get/${caseId}`)).data as CaseFile;
    expect(file.files).toMatchObject({ [photo]: '现场.jpg' });
    const [recorded] = file.records;
    expect(recorded).toMatchObject({ label: '登记现场核查结果', sections: [{ title: '现场核查记录' }] });
    const lines = recorded?.sections[0]?.lines ?? [];
    expect(lines.find(({ name }) => name === 'photos')).toMatchObject({
      label: '现场照片',
      text: '现场.jpg',
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

describe('文书模板', () => {
  const today = dayText(new Date());
  const template = (line: string) => uploaded(WRITER, '本项目.docx', docxOfLines([line]));
  /** The receipt of a declaration of the project that was just filed, as docx. */
  async function receiptOf(projectId: string): Promise<string> {
    await setup(WRITER, 'POST', 'batch/save', {
      projectId,
      name: '第一批',
      year: 2027,
      opensAt: `${addDays(today, -2)} 09:00:00`,
      closesAt: `${addDays(today, 20)} 17:30:00`,
    });
    const { id } = (await call(OWNER, 'POST', 'declare/user/create', { projectId })).data as { id: string };
    const { revision } = (await call(OWNER, 'GET', `declare/get/${id}`)).data as { revision: number };
    const answers = { f1: '数控装备', requestedAmount: '50000.00' };
    const filing = { id, revision, action: 'submit', answers };
    expect(await call(OWNER, 'POST', 'declare/user/update', filing)).toMatchObject({ returnCode: 1000 });
    const { rawPayload } = await app.app.inject({
      url: `/policy/api/case/${id}/document?kind=receipt&format=docx`,
      headers: { host: 'localhost:8081', cookie: cookies.get(OWNER) ?? '', enid },
    });
    return docxText(rawPayload);
  }

  test('项目自用的模板：写错的占位符上传后即指出，改正后才能发布；该项目的文书按它出具，别的项目仍用园区模板', async () => {
    const own = await create();
    const wrong = await template('{文书编号} {没有此项}');
    const more = { materials: [], paper_receipt: [wrong] };
    const saved = await save(own, 1, settings('WS-1', more));
    expect(saved.data).toEqual({
      revision: 2,
      faults: [{ field: 'paper_receipt', errorMessage: expect.stringContaining('没有此项') }],
    });
    await setup(WRITER, 'POST', 'form/save', { id: own, revision: 0, design: smallDesign() });
    await setup(SECOND, 'POST', 'form/publish', { id: own, revision: 1 });
    expect(faultsOf(await publish(SECOND, own, 2))).toEqual(['paper_receipt']);
    const right = await template('首台套专用 {文书编号}');
    const mended = settings('WS-1', { ...more, paper_receipt: [right] });
    expect((await save(own, 2, mended)).data).toEqual({ revision: 3, faults: [] });
    expect(await publish(SECOND, own, 3)).toMatchObject({ data: { status: 'published' } });
    expect(await receiptOf(own)).toContain('首台套专用 SBWS');
    const plain = await receiptOf(await published('WS-2', { materials: [] }));
    expect(plain).toContain('SBWS');
    expect(plain).not.toContain('首台套专用');
  });

  test('复制项目连同模板；别人上传的文件不能作模板，改用园区模板只须去掉它', async () => {
    const id = await published('WS-3', { paper_result: [await template('{文书名称}')] });
    const copy = ((await setup(WRITER, 'POST', 'create', { from: id })).data as { id: string }).id;
    const { answers, files } = (await setup(WRITER, 'GET', `get/${copy}`)).data as {
      answers: Record<string, unknown>;
      files: { id: string; name: string }[];
    };
    const [fileId] = answers['paper_result'] as string[];
    expect(files).toContainEqual(expect.objectContaining({ id: fileId, name: '本项目.docx' }));
    const foreign = await uploaded('demo-operator', '别人的.docx', docxOfLines(['{文书名称}']));
    const given = { ...answers, code: 'WS-4' };
    expect(faultsOf(await save(copy, 1, { ...given, paper_result: [foreign] }))).toEqual(['paper_result']);
    expect((await save(copy, 1, { ...given, paper_result: [] })).data).toEqual({ revision: 2, faults: [] });
  });
});

describe('设计器给出的所属期与发票清单', () => {
  const NO = '26342000000012345678';
  const today = dayText(new Date());
  const row = (invoiceNo: string) => ({
    key: 'r1',
    invoiceKind: '数电票',
    invoiceNo,
    amount: '100.00',
  });
  async function file(projectId: string, invoices: object[], days: [string, string]): Promise<string> {
    const { data } = await call(OWNER, 'POST', 'declare/user/create', { projectId });
    const { id } = data as { id: string };
    const { revision } = (await call(OWNER, 'GET', `declare/get/${id}`)).data as { revision: number };
    const answers = {
      f1: '装备',
      requestedAmount: '500.00',
      benefitFrom: days[0],
      benefitTo: days[1],
      invoices,
    };
    const filing = { id, revision, action: 'submit', answers };
    const short = { ...answers, invoices: [{ ...row('2634200000001234567'), invoiceCode: '034001900111' }] };
    expect(
      (await call(OWNER, 'POST', 'declare/user/update', { ...filing, answers: short })).data,
    ).toMatchObject([
      { field: 'answers.invoices[0].invoiceNo', errorMessage: '发票清单第 1 行：数电票号码为 20 位数字' },
      { field: 'answers.invoices[0].invoiceCode' },
    ]);
    // the refused filing kept what was typed
    expect(
      await call(OWNER, 'POST', 'declare/user/update', { ...filing, revision: revision + 1 }),
    ).toMatchObject({ returnCode: 1000 });
    for (const [as, event] of [
      ['demo-clerk', 'accept'],
      ['demo-first', 'pass_first'],
    ] as const) {
      const { version } = (await call(as, 'GET', `manager/case/get/${id}`)).data as { version: number };
      expect(await call(as, 'POST', 'manager/case/act', { id, version, event, payload: {} })).toMatchObject({
        returnCode: 1000,
      });
    }
    return id;
  }

  test('两件申报填了同一发票号码（空格不计），名单的两行都提示；年度限额按所填的所属期合计', async () => {
    const design = smallDesign(['申请金额', '所属期', '其他已获补贴', '发票清单']);
    const more = { materials: [], allowsSeveral: true, siteOn: false };
    const projectId = await published('FP-1', more, design);
    const made = await setup(WRITER, 'POST', 'batch/save', {
      projectId,
      name: '第一批',
      year: 2027,
      opensAt: `${addDays(today, -2)} 09:00:00`,
      closesAt: `${addDays(today, 20)} 17:30:00`,
    });
    const { id: batchId } = made.data as { id: string };
    const first = await file(projectId, [row(NO)], ['2025-01-01', '2025-06-30']);
    const second = await file(projectId, [row('2634 2000 0000 1234 5678')], ['2025-07-01', '2025-12-31']);
    const third = await file(projectId, [row('26342000000087654321')], ['2023-01-01', '2023-12-31']);
    const limit = { batchId, yearlyCapFen: 99_999, excludes: [] };
    expect(await call(SECOND, 'POST', 'manager/payment/limit', limit)).toMatchObject({ returnCode: 1000 });
    const lists = await call(WRITER, 'POST', 'manager/list/create', { batchId, kind: 'support' });
    const [list] = (lists.data as { records: { id: string }[] }).records;
    const { records } = (await call(WRITER, 'GET', `manager/list/rows?id=${list?.id}&size=100`)).data as {
      records: { caseId: string; warnings: { text: string }[] }[];
    };
    const told = (id: string, words: string): number =>
      records.find(({ caseId }) => caseId === id)?.warnings.filter(({ text }) => text.includes(words))
        .length ?? -1;
    expect([first, second, third].map((id) => told(id, NO))).toEqual([1, 1, 0]);
    expect([first, second, third].map((id) => told(id, '超过年度限额') > 0)).toEqual([true, true, false]);
  });
});

describe('申报表', () => {
  test('保存时指出每个字段的问题，有问题不能发布；他人已保存时 409', async () => {
    const id = await create();
    const design = setProperty(smallDesign(), { name: 'f1', property: 'label', value: undefined });
    const saved = await setup(WRITER, 'POST', 'form/save', { id, revision: 0, design });
    expect(saved.data).toMatchObject({ revision: 1, faults: [{ name: 'f1' }] });
    expect(
      (await setup('demo-operator', 'POST', 'form/save', { id, revision: 0, design: smallDesign() }))
        .returnCode,
    ).toBe(4090);
    expect(await setup(SECOND, 'POST', 'form/publish', { id, revision: 1 })).toMatchObject({
      returnCode: 3000,
    });
    expect(
      (await setup(WRITER, 'POST', 'form/save', { id, revision: 1, design: { title: 1 } })).returnCode,
    ).toBe(3000);
  });

  test('复制往年的申报表，字段与事实来源都在；已提交的申报不受新版本影响', async () => {
    const id = await create();
    const copied = await setup(WRITER, 'POST', 'form/copy', { id, from: projectId(1), revision: 0 });
    expect(copied.data).toEqual({ revision: 1 });
    const view = (await setup(WRITER, 'GET', `form/get/${id}`)).data as {
      form: { sections: { fields: object[] }[] };
    };
    expect(view.form.sections.flatMap(({ fields }) => fields)).toContainEqual(
      expect.objectContaining({ name: 'staff', fact: 'staff' }),
    );
    expect(
      (await setup('demo-clerk2', 'POST', 'form/copy', { id, from: projectId(1), revision: 1 })).returnCode,
    ).toBe(4040);
  });

  test('字段清单模板可以下载', async () => {
    const reply = await app.call('GET', '/policy/api/manager/project/form/template', {
      as: cookies.get(WRITER) ?? null,
    });
    expect(reply.status).toBe(200);
  });
});

describe('不依据政策的项目', () => {
  const CONDITIONS = [
    { key: 'r0', text: '设备在园区投产', clause: '园区首台套办法第三条', evidence: '验收报告；现场照片' },
    { key: 'r1', text: '三年内不外迁' },
  ];

  test('自写的条件在指南里，资格自查逐条声明，未声明的不能提交；改写的条件不沿用原来的声明', async () => {
    const projectId = await published('OC-1', { conditions: CONDITIONS, siteOn: false });
    const { data: guide } = await call('', 'GET', `ua/declare/${projectId}`);
    expect(guide).toMatchObject({
      policyId: null,
      conditions: {
        source: null,
        rows: [
          {
            required: '设备在园区投产',
            kind: 'declared',
            clause: { no: '园区首台套办法第三条', text: null },
            evidence: ['验收报告', '现场照片'],
          },
          { required: '三年内不外迁', clause: null, evidence: [] },
        ],
      },
    });
    const { answers } = (await setup(WRITER, 'GET', `get/${projectId}`)).data as { answers: object };
    expect(answers).toMatchObject({ conditions: CONDITIONS });

    const { id } = await draftOf(projectId);
    const check = async () => (await read(id)).check;
    expect(await check()).toMatchObject({
      ruleVersion: null,
      verdictLabel: '各项条件由企业逐条声明，审核时核对',
      isComplete: false,
      lines: [
        { id: 'own.r0', verdictLabel: '由企业声明', isOpen: true },
        { id: 'own.r1', isOpen: true },
      ],
    });
    const send = async () =>
      call(OWNER, 'POST', 'declare/user/update', {
        id,
        revision: (await read(id)).revision,
        action: 'submit',
        answers: { f1: '装备', requestedAmount: '100.00' },
      });
    expect(faultsOf(await send())).toEqual(
      expect.arrayContaining(['qualification.own.r0', 'qualification.own.r1']),
    );
    const said = (line: string) => ({ line, isMet: true, note: '见验收报告' });
    await qualify(id, [said('own.r0'), said('own.r1')]);
    expect(await check()).toMatchObject({ isComplete: true });

    const changed = [{ ...CONDITIONS[0], text: '设备在园区投产满一年' }, CONDITIONS[1]];
    await republish(projectId, settings('OC-1', { conditions: changed, siteOn: false }));
    const { lines } = await check();
    expect(lines.map(({ required, isMet }) => [required, isMet])).toEqual([
      ['设备在园区投产满一年', null],
      ['三年内不外迁', true],
    ]);
    expect(faultsOf(await send()).filter((field) => field.startsWith('qualification'))).toEqual([
      `qualification.${lines[0]!.id}`,
    ]);
    await qualify(id, [said(lines[0]!.id)]);
    await call(OWNER, 'POST', 'declare/material/add', {
      id,
      revision: (await read(id)).revision,
      code: 'r0',
      fileIds: [await picture(OWNER, '合同.jpg')],
    });
    expect(await send()).toMatchObject({ returnCode: 1000 });
    const filed = (await call(OWNER, 'GET', `declare/user/${id}?type=qualification`)).data as {
      sections: { lines: { text: string }[]; tables: { rows: string[][] }[] }[];
    };
    expect(JSON.stringify(filed)).not.toMatch(/规则版本|条款待核实|待补充|undefined|null/);
    expect(filed.sections[0]!.tables[0]!.rows[0]).toEqual(
      expect.arrayContaining(['设备在园区投产满一年', '由企业声明', '是：见验收报告', '验收报告、现场照片']),
    );
  });

  test('一条条件都没有的：指南不列条件，没有资格自查，照样提交', async () => {
    const projectId = await published('OC-2', { materials: [], siteOn: false });
    expect((await call('', 'GET', `ua/declare/${projectId}`)).data).toMatchObject({ conditions: null });
    const { id } = await draftOf(projectId);
    const view = await read(id);
    expect(view.check).toBeNull();
    expect(view.parts.map(({ code }) => code)).not.toContain('qualification');
    const sent = await call(OWNER, 'POST', 'declare/user/update', {
      id,
      revision: view.revision,
      action: 'submit',
      answers: { f1: '装备', requestedAmount: '100.00' },
    });
    expect(sent).toMatchObject({ returnCode: 1000 });
  });

  test('选了政策的只按政策的规则；免申即享、即申即享须选政策；同一条件写两遍指出', async () => {
    const { policies } = (
      await app.sql`select p.policy_id as policies from declaration.project p
      where p.policy_id is not null order by p.code limit 1`
    )[0] as { policies: string };
    const id = await create();
    await save(id, 1, settings('OC-3', { policyId: policies, conditions: CONDITIONS, redemption: 'self' }));
    expect(faultsOf(await publish(SECOND, id, 2))).toEqual(['conditions']);
    await save(id, 2, settings('OC-3', { policyId: policies, redemption: 'self' }));
    expect(await publish(SECOND, id, 3)).toMatchObject({ returnCode: 1000 });
    for (const redemption of ['auto', 'instant']) {
      const other = await create();
      await save(other, 1, settings(`OC-${redemption}`, { redemption }));
      expect(faultsOf(await publish(SECOND, other, 2))).toContain('policyId');
    }
    const twice = await create();
    await save(
      twice,
      1,
      settings('OC-4', { conditions: [CONDITIONS[1], { ...CONDITIONS[1], key: 'r5' }], redemption: 'self' }),
    );
    expect(faultsOf(await publish(SECOND, twice, 2))).toContain('conditions[1].text');
  });

  interface View {
    revision: number;
    check: { lines: { id: string; required: string; isMet: boolean | null }[] };
    parts: { code: string }[];
  }
  const read = async (id: string): Promise<View> => (await call(OWNER, 'GET', `declare/get/${id}`)).data;
  const qualify = (id: string, answers: object[]) =>
    call(OWNER, 'POST', 'declare/qualification/add', { id, answers });
  async function draftOf(project: string): Promise<{ id: string }> {
    const today = dayText(new Date());
    await setup(WRITER, 'POST', 'batch/save', {
      projectId: project,
      name: '第一批',
      year: 2027,
      opensAt: `${addDays(today, -2)} 09:00:00`,
      closesAt: `${addDays(today, 20)} 17:30:00`,
    });
    return (await call(OWNER, 'POST', 'declare/user/create', { projectId: project })).data;
  }
  async function republish(id: string, answers: object): Promise<void> {
    const { revision } = (await setup(WRITER, 'GET', `get/${id}`)).data as { revision: number };
    await save(id, revision, answers);
    expect(await publish(SECOND, id, revision + 1)).toMatchObject({ returnCode: 1000 });
  }
});
