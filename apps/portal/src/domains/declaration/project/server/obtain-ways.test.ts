// Materials that nobody uploads: set up by officers, asked for in the filing, recorded at the desk, read by both sides.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { dayText } from '@yqt/kernel/dates';
import { testApp, type TestApp } from '../../../../server/test-app.ts';
import { jpgOf } from '../../../file/server/file-samples.ts';
import { SETTERS, faultsOf, filingDesk, settings, siteCheckPayload } from './test-setup.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());
const { OWNER, WRITER, SECOND, REVIEWER } = SETTERS;
const CLERK = WRITER;
const desk = filingDesk(() => app);
const { call, setup, uploaded, create, save, publish, published, view, file, send, act, itemOf } = desk;
const { drafted: draftedOf } = desk;

const WORDS = '本企业承诺近三年无重大安全事故，所述属实。';
const materials = [
  { key: 'r0', name: '购置合同', need: 'always', copies: '1' },
  { key: 'r1', name: '营业执照', need: 'always', copies: '1', obtainBy: 'vault', type: '02' },
  { key: 'r2', name: '完税情况', need: 'always', copies: '1', obtainBy: 'department', verifyBy: '税务部门' },
  { key: 'r3', name: '安全生产', need: 'always', copies: '1', obtainBy: 'promise', promise: WORDS },
];

const promise = (id: string, text: string | null) =>
  call(OWNER, 'POST', `case/${id}/material/promise`, { code: 'r3', text });
const check = (id: string, payload: object) => act(REVIEWER, id, 'check_material', { payload });

const drafted = (code: string, more: object = {}) => draftedOf(code, { materials, ...more });

/** With everything that it asks of its applicant. */
async function filed(code: string, more: object = {}): Promise<string> {
  const id = await drafted(code, more);
  const fileId = await uploaded(OWNER, '合同.jpg', jpgOf());
  await call(OWNER, 'POST', `case/${id}/material/add`, { code: 'r0', fileId });
  await fromVault(id);
  await promise(id, WORDS);
  expect(await send(id, 'submit', { answers: { f1: '装备', requestedAmount: '100000.00' } })).toMatchObject({
    data: { state: 'submitted' },
  });
  expect((await act(CLERK, id, 'accept')).returnCode).toBe(1000);
  return id;
}

async function fromVault(id: string): Promise<void> {
  const vaultItem = await kept('02', '执照');
  expect(await call(OWNER, 'POST', `case/${id}/material/add`, { code: 'r1', vaultItem })).toMatchObject({
    returnCode: 1000,
  });
}

/** Of the vault. */
async function kept(type: string, title: string): Promise<string | undefined> {
  const fileId = await uploaded(OWNER, `${title}.jpg`, jpgOf());
  await call(OWNER, 'POST', 'enterprise/vault/add', { type, title, fileId });
  const { records } = (await call(OWNER, 'GET', 'enterprise/vault/page?size=100')).data as {
    records: { id: string; fileId: string }[];
  };
  return records.find((one) => one.fileId === fileId)?.id;
}

describe('设置', () => {
  test('核验部门、承诺内容、材料类型缺了一次指出；部门核验不能选交，也不能用于即申即享', async () => {
    const id = await create();
    const wrong = [
      { key: 'r0', name: '甲', need: 'never', obtainBy: 'department' },
      { key: 'r1', name: '乙', need: 'always', obtainBy: 'promise' },
      { key: 'r2', name: '丙', need: 'always', obtainBy: 'vault' },
    ];
    await save(id, 1, settings('QD-0', { materials: wrong, redemption: 'instant' }));
    expect(faultsOf(await publish(SECOND, id, 2))).toEqual(
      expect.arrayContaining([
        'materials[0].verifyBy',
        'materials[0].need',
        'materials[0].obtainBy',
        'materials[1].promise',
        'materials[2].type',
      ]),
    );
  });

  test('写回表单不变；指南写明各项如何取得', async () => {
    const id = await published('QD-1', { materials, siteOn: false });
    const { answers } = (await setup(WRITER, 'GET', `get/${id}`)).data as {
      answers: { materials: object[] };
    };
    expect(answers.materials).toMatchObject(materials);
    const guide =
      (await call('', 'GET', `ua/declare/${id}`)).data ?? (await call(OWNER, 'GET', `declare/${id}`)).data;
    expect((guide as { materials: object[] }).materials).toMatchObject([
      { obtainBy: 'upload', department: null, promise: null },
      { obtainBy: 'vault' },
      { obtainBy: 'department', department: '税务部门' },
      { obtainBy: 'promise', promise: WORDS },
    ]);
  });
});

describe('填报', () => {
  test('各项缺的一次指出，部门核验的不在其中；不是上传的不收文件，承诺的内容须与所列一致', async () => {
    const id = await drafted('QD-2');
    const refused = await send(id, 'submit', { answers: { f1: '装备', requestedAmount: '100000.00' } });
    expect(faultsOf(refused)).toEqual(['materials.r0', 'materials.r1', 'materials.r3']);
    expect((await view(id)).parts.find(({ code }) => code === 'materials')).toMatchObject({ missing: 3 });
    const fileId = await uploaded(OWNER, '随便.jpg', jpgOf());
    for (const code of ['r1', 'r2', 'r3'])
      expect(await call(OWNER, 'POST', `case/${id}/material/add`, { code, fileId }), code).toMatchObject({
        data: [{ field: `materials.${code}` }],
      });
    const large = { code: 'r1', name: '大.pdf', size: 30_000_000 };
    expect((await call(OWNER, 'POST', `case/${id}/material/upload`, large)).returnCode).toBe(3000);
    expect((await promise(id, '别的话')).returnCode).toBe(4090);
    const other = { code: 'r0', text: WORDS };
    expect((await call(OWNER, 'POST', `case/${id}/material/promise`, other)).returnCode).toBe(4090);
    await fromVault(id);
    expect((await promise(id, WORDS)).returnCode).toBe(1000);
    const { materials: items, parts } = await view(id);
    expect(itemOf(items, 'r3')?.promise).toMatchObject({ text: WORDS, givenAt: expect.any(String) });
    expect(itemOf(items, 'r1')?.files).toMatchObject([{ isFromVault: true }]);
    expect(parts.find(({ code }) => code === 'materials')).toMatchObject({ missing: 1 });
    await promise(id, null);
    expect(itemOf((await view(id)).materials, 'r3')?.promise?.givenAt).toBeNull();
  });

  test('材料库里别的类型的不能用，写明是哪一份；清单没有限定类型的照常', async () => {
    const id = await drafted('QD-10');
    const vaultItem = await kept('03', '审计报告');
    const refused = await call(OWNER, 'POST', `case/${id}/material/add`, { code: 'r1', vaultItem });
    expect(refused).toMatchObject({
      data: [{ field: 'materials.r1', errorMessage: expect.stringContaining('审计报告') }],
    });
    expect(itemOf((await view(id)).materials, 'r1')?.files).toEqual([]);
    expect((await call(OWNER, 'POST', `case/${id}/material/add`, { code: 'r0', vaultItem })).returnCode).toBe(
      1000,
    );
  });

  test('分行的承诺由没有脚本的页面提交，换行写法不同也算同一段话', async () => {
    const lines = `${WORDS}\n愿承担相应责任。`;
    const id = await drafted('QD-11', {
      materials: materials.map((one) => (one.key === 'r3' ? { ...one, promise: lines } : one)),
    });
    expect((await promise(id, lines.replaceAll('\n', '\r\n'))).returnCode).toBe(1000);
    expect(itemOf((await view(id)).materials, 'r3')?.promise).toMatchObject({
      text: lines,
      givenAt: expect.any(String),
    });
  });

  test('选交的承诺在内容变了之后没有重新给，提交件里就没有', async () => {
    const optional = materials.map((one) => (one.key === 'r3' ? { ...one, need: 'never' } : one));
    const id = await drafted('QD-9', { materials: optional });
    const fileId = await uploaded(OWNER, '合同.jpg', jpgOf());
    await call(OWNER, 'POST', `case/${id}/material/add`, { code: 'r0', fileId });
    await fromVault(id);
    expect((await promise(id, WORDS)).returnCode).toBe(1000);
    await app.sql`update declaration.project set materials =
      replace(materials::text, '近三年', '近五年')::jsonb where code = 'QD-9'`;
    expect(itemOf((await view(id)).materials, 'r3')?.promise?.givenAt).toBeNull();
    expect(await send(id, 'submit', { answers: { f1: '装备', requestedAmount: '100000.00' } })).toMatchObject(
      {
        data: { state: 'submitted' },
      },
    );
    expect(itemOf((await view(id)).materials, 'r3')?.promise?.givenAt).toBeNull();
    expect(itemOf((await file(id)).materials, 'r3')?.promise?.givenAt).toBeNull();
  });

  test('填报期间承诺内容变了，须重新阅读并承诺', async () => {
    const id = await drafted('QD-3');
    await promise(id, WORDS);
    await app.sql`update declaration.project set materials =
      replace(materials::text, '近三年', '近五年')::jsonb where code = 'QD-3'`;
    expect(itemOf((await view(id)).materials, 'r3')?.promise).toEqual({
      text: WORDS.replace('近三年', '近五年'),
      givenAt: null,
    });
  });
});

describe('审核', () => {
  test('核验结果未登记不能通过；登记有事件、有说明，企业读得到；不符的要说明', async () => {
    const id = await filed('QD-4');
    const blocked = await act(REVIEWER, id, 'pass_first');
    expect(blocked).toMatchObject({
      data: [{ field: 'event', errorMessage: expect.stringContaining('完税情况') }],
    });
    expect(faultsOf(await check(id, { material: 'r0', result: 'matches' }))).toEqual(['payload.material']);
    expect(faultsOf(await check(id, { material: 'r2', result: 'differs' }))).toEqual(['payload.note']);
    expect((await check(id, { material: 'r2', result: 'differs', note: '欠税未清' })).returnCode).toBe(1000);
    const told = (await call(OWNER, 'GET', 'customer/msg/page?size=20')).data as {
      records: { title: string }[];
    };
    expect(told.records.map(({ title }) => title).join()).toContain('核验结果不符');
    expect((await check(id, { material: 'r2', result: 'matches', note: '已缴清' })).returnCode).toBe(1000);
    const read = await file(id);
    expect(itemOf(read.materials, 'r2')).toMatchObject({
      department: '税务部门',
      check: { result: 'matches', note: '已缴清', roleLabel: '初审' },
    });
    expect(itemOf(read.materials, 'r3')?.promise).toMatchObject({ text: WORDS, givenAt: expect.any(String) });
    expect(read.events.filter(({ event }) => event === 'check_material')).toHaveLength(2);
    // each record stands, also one that a later one has taken the place of
    expect(read.records.map(({ label }) => label)).toEqual(['登记部门核验结果', '登记部门核验结果']);
    const [line] = read.records[0]?.sections[0]?.lines ?? [];
    expect([line?.label, line?.text]).toEqual(['材料', itemOf(read.materials, 'r2')?.label]);
    expect(itemOf((await view(id)).materials, 'r2')?.check).toMatchObject({ result: 'matches' });
    expect((await act(REVIEWER, id, 'pass_first')).returnCode).toBe(1000);
    expect((await file(id)).state).toBe('final_review');
  });

  test('部门核验的不能要求补正；承诺的可以重新要求，未重新承诺不能提交补正', async () => {
    const id = await filed('QD-5');
    expect((await file(id)).items.map(({ item }) => item)).toEqual(
      expect.arrayContaining(['material:r0', 'material:r1', 'material:r3']),
    );
    expect((await file(id)).items.map(({ item }) => item)).not.toContain('material:r2');
    const ask = (item: string) =>
      act(REVIEWER, id, 'request_correction', { reason: '请核对', items: [{ item, note: '' }] });
    expect(faultsOf(await ask('material:r2'))).toEqual(['items']);
    expect((await ask('material:r3')).returnCode).toBe(1000);
    expect(itemOf((await view(id)).materials, 'r3')).toMatchObject({
      isOpen: true,
      promise: { givenAt: null },
    });
    expect(faultsOf(await send(id, 'resubmit'))).toEqual(['materials.r3']);
    await promise(id, WORDS);
    expect(await send(id, 'resubmit')).toMatchObject({ data: { state: 'first_review' } });
    const [row] = await app.sql<{ n: number; ended: number }[]>`
      select (select count(distinct s.promises)::int from casework.snapshot s where s.case_id = ${id}::uuid) as n,
        (select count(*)::int from casework.material_promise p where p.case_id = ${id}::uuid and p.ended_at is not null) as ended`;
    expect(row).toEqual({ n: 2, ended: 1 });
  });

  test('生成的申报表印明承诺内容与由谁核验', async () => {
    const id = await filed('QD-6');
    const [paper] = await app.sql<{ content: string }[]>`
      select content::text as content from casework.paper where case_id = ${id}::uuid and kind = 'form'`;
    expect(paper?.content).toContain(WORDS);
    expect(paper?.content).toContain('由税务部门核验，无需提交');
  });

  test('按条件不要求的部门核验不必登记，没有这类材料的不提供登记', async () => {
    const when = { need: 'when', whenField: 'requestedAmount', whenOp: '>=', whenValue: '500000' };
    const id = await filed('QD-7', {
      materials: materials.map((one) => (one.key === 'r2' ? { ...one, ...when } : one)),
    });
    expect(itemOf((await view(id)).materials, 'r2')).toBeUndefined();
    expect((await act(REVIEWER, id, 'pass_first')).returnCode).toBe(1000);
  });

  test('初审之后的补正才使材料成为必须的：之后不再审核的，现场核查没有核验结果不能登记', async () => {
    const when = { need: 'when', whenField: 'requestedAmount', whenOp: '>=', whenValue: '500000' };
    const id = await filed('QD-8', {
      materials: materials.map((one) => (one.key === 'r2' ? { ...one, ...when } : one)),
      siteOn: true,
      finalOn: false,
    });
    expect((await act(REVIEWER, id, 'pass_first')).returnCode).toBe(1000);
    const items = [{ item: 'field:requestedAmount', note: '' }];
    expect(await act(REVIEWER, id, 'request_correction', { reason: '金额有误', items })).toMatchObject({
      returnCode: 1000,
    });
    const answers = { f1: '装备', requestedAmount: '600000.00' };
    expect(await send(id, 'resubmit', { answers })).toMatchObject({ data: { state: 'site_check' } });
    const payload = siteCheckPayload(dayText(app.clock.now()), 'XC-2');
    const refused = await act(REVIEWER, id, 'record_site_check', { payload });
    expect(refused).toMatchObject({
      data: [{ field: 'event', errorMessage: expect.stringContaining('完税情况') }],
    });
    expect((await check(id, { material: 'r2', result: 'matches' })).returnCode).toBe(1000);
    expect((await act(REVIEWER, id, 'record_site_check', { payload })).returnCode).toBe(1000);
  });
});
