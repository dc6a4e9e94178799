// The forms and papers of a project: designed, copied, with what the designer gives; templates of its own.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addDays, dayText } from '@yqt/kernel/dates';
import { projectId } from '../../../../../seeds/declarable-projects.ts';
import { testApp, type TestApp } from '../../../../server/test-app.ts';
import { docxText } from '../../../casework/paper/server/test-docx.ts';
import { docxOfLines } from '../../../casework/paper/server/write-docx.ts';
import { setProperty } from '@yqt/forms/design-moves';
import { SETTERS, faultsOf, settings, setupDesk, smallDesign } from './test-setup.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());
const { OWNER, WRITER, SECOND, enid } = SETTERS;
const { cookies, call, setup, uploaded, create, save, publish, published } = setupDesk(() => app);

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
