// Policies at the desk: an import beside a draft, the list, and what was compared with its source.
import { Workbook } from '@cj-tech-master/excelts';
import { transaction } from '@yqt/database/sql';
import { instantText } from '@yqt/kernel/dates';
import { beforeAll, describe, expect, test } from 'vitest';
import { policyRecords } from '../../../../../seeds/policy.seed.ts';
import type { TestApp } from '../../../../server/test-app.ts';
import { importPolicies } from '../../../policy/server/import-policies.ts';
import { MANAGER } from '../../collection/server/test-desk.ts';
import { answers, codeOf, faultsOf, policyPortal } from './test-policy.ts';

const { portal, trial, desk, detail, published, seeded } = policyPortal();
let app: TestApp;
let editor = '';
let publisher = '';
beforeAll(() => void ({ app, editor, publisher } = portal()));

describe('导入与草稿', () => {
  const record = { ...policyRecords(false)[0]!, id: 'T-IMPORT-1', title: '导入检验用政策' };
  const importing = (title: string) =>
    importPolicies({ sql: app.sql, now: () => app.clock.now(), tenantId: 'suchu' }, [{ ...record, title }]);

  test('同一份再导入不覆盖更正；内容变了的导入成为最新一版，未发布的草稿留在历次版本里并提示冲突', async () => {
    await importing('导入检验用政策');
    const id = await seeded('T-IMPORT-1');
    const { revision, answers: draft } = await desk.read(id);
    await desk.save(id, revision, { ...draft, summary: '更正后的摘要' });
    await desk.act(id, revision + 1, 'publish');
    expect(await importing('导入检验用政策')).toMatchObject({ updated: 0, unchanged: 1 });
    expect((await detail(id))['summary']).toBe('更正后的摘要');

    await desk.save(id, revision + 1, { ...draft, summary: '还没有发布的修改' });
    expect(await importing('导入检验用政策（新版）')).toMatchObject({ updated: 1 });
    expect((await detail(id))['title']).toBe('导入检验用政策（新版）');
    expect((await desk.act(id, revision + 2, 'publish')).status).toBe(409);
    const late = await desk.save(id, revision + 2, { ...draft, summary: '接着写' });
    expect([late.status, JSON.stringify(late.body.data)]).toEqual([409, expect.stringContaining('新版')]);
    const now = await desk.read(id);
    expect([now.revision, now.answers['title'], now.hasChanges]).toEqual([
      revision + 3,
      '导入检验用政策（新版）',
      false,
    ]);
    const restored = await desk.post('restore', editor, {
      id,
      revision: revision + 3,
      version: revision + 2,
    });
    expect(restored.status, restored.text).toBe(200);
    expect((await desk.read(id)).answers['summary']).toBe('还没有发布的修改');
  });

  test('导入等在更正之后：更正刚发布，什么新内容也没有的导入不盖掉它', async () => {
    await importing('导入抢先检验用政策');
    const [published, released] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const correcting = transaction(app.sql, async (tx) => {
      await tx`update policy.policy set summary = '同时更正的摘要', extra = extra || '{"edited": "9"}'
        where code = 'T-IMPORT-1' and tenant_id = 'suchu'`;
      published.resolve();
      await released.promise;
    });
    await published.promise;
    const again = importing('导入抢先检验用政策');
    const waiting = () => app.sql`select 1 from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`;
    await expect.poll(async () => (await waiting()).length, { timeout: 15_000 }).toBeGreaterThan(0);
    released.resolve();
    await correcting;
    expect(await again).toMatchObject({ updated: 0, unchanged: 1 });
    const [row] = await app.sql`select summary from policy.policy where code = 'T-IMPORT-1'`;
    expect(row).toEqual({ summary: '同时更正的摘要' });
  });

  test('定时之后被导入改过的，到时不再用旧的一版盖掉', async () => {
    await importing('定时检验用政策');
    const id = await seeded('T-IMPORT-1');
    const { revision } = await desk.read(id);
    await desk.act(id, revision, 'unpublish');
    const at = instantText(new Date(app.clock.now().getTime() + 3_600_000)).slice(0, 16);
    const scheduled = await desk.act(id, revision, 'schedule', publisher, { at });
    expect(scheduled.status, scheduled.text).toBe(200);
    await importing('导入抢先的一版');
    const { releaseAllDue } = await import('../../collection/server/release-items.ts');
    await releaseAllDue({ ...app, now: () => new Date(app.clock.now().getTime() + 7_200_000) });
    const { state, answers: draft } = await desk.read(id);
    expect([state, draft['title']]).toEqual(['unpublished', '导入抢先的一版']);
  });

  test('定时的一版会被导入取消时，试导入与导入都先提醒；导入后它仍在历次版本里、没有发布过，定时的人收到消息', async () => {
    await importing('导入前定时的政策');
    const id = await seeded('T-IMPORT-1');
    const { revision, answers: draft } = await desk.read(id);
    await desk.save(id, revision, { ...draft, summary: '定好时间的摘要' });
    const at = instantText(new Date(app.clock.now().getTime() + 3_600_000)).slice(0, 16);
    const scheduled = await desk.act(id, revision + 1, 'schedule', publisher, { at });
    expect(scheduled.status, scheduled.text).toBe(200);
    const options = { sql: app.sql, now: () => app.clock.now(), tenantId: 'suchu' };
    const warned = async (title: string, isDryRun: boolean) => {
      const { warnings } = await importPolicies({ ...options, isDryRun }, [{ ...record, title }]);
      return warnings.flatMap(({ row, id: code, field, errorMessage }) =>
        field === 'id' ? [[row, code, errorMessage]] : [],
      );
    };
    const counted = async (title: string, isDryRun: boolean) => {
      const { created, updated, unchanged } = await importPolicies({ ...options, isDryRun }, [
        { ...record, title },
      ]);
      return { created, updated, unchanged };
    };
    expect(await counted('导入前定时的政策', true)).toEqual({ created: 0, updated: 0, unchanged: 1 });
    expect(await counted('导入后的政策', true)).toEqual({ created: 0, updated: 1, unchanged: 0 });
    const warning = [[1, 'T-IMPORT-1', expect.stringMatching(/定时发布.*取消.*历次版本/)]];
    // nothing new is said: nothing is lost
    expect(await warned('导入前定时的政策', true)).toEqual([]);
    expect(await warned('导入后的政策', true)).toEqual(warning);
    expect(await warned('导入后的政策', false)).toEqual(warning);
    expect(await warned('导入后的政策', false)).toEqual([]);
    const now = await desk.read(id);
    expect([now.state, now.scheduledRevision, now.answers['title']]).toEqual([
      'unpublished',
      null,
      '导入后的政策',
    ]);
    expect((await desk.versions(id)).slice(0, 2)).toMatchObject([
      { revision: revision + 2, wasPublished: true, isWaiting: false },
      { revision: revision + 1, wasPublished: false, isWaiting: false },
    ]);
    const told = await app.sql<{ body: string }[]>`
      select m.body from message.message m join identity.account a on a.id = m.account_id
      where a.login_name = 'demo-reviewer' and m.link like ${`%${id}`} and m.title like '%取消%'
        and m.body like ${`%第 ${revision + 1} 版%`}`;
    expect(told.map(({ body }) => body)).toEqual([expect.stringContaining(at)]);
    expect(await trial.audited(id)).toContain('content.overtaken');
  });

  test('没有发布过的草稿占着同一编号、提请发布的修改与未发布的修改，导入前都提醒', async () => {
    const options = { sql: app.sql, now: () => app.clock.now(), tenantId: 'suchu' };
    const warned = async (code: string, title: string) => {
      const { warnings } = await importPolicies({ ...options, isDryRun: true }, [
        { ...record, id: code, title },
      ]);
      return warnings.flatMap(({ field, errorMessage }) => (field === 'id' ? [errorMessage] : []));
    };
    const draftId = await desk.create();
    await desk.save(draftId, 0, { ...answers('占着编号的草稿'), code: 'T-IMPORT-2' });
    expect(await warned('T-IMPORT-2', '导入的同号政策')).toEqual([expect.stringMatching(/草稿.*编号/)]);
    await importPolicies(options, [{ ...record, id: 'T-IMPORT-3', title: '有修改的政策' }]);
    const id = await seeded('T-IMPORT-3');
    const { revision, answers: draft } = await desk.read(id);
    await desk.save(id, revision, { ...draft, summary: '还没有发布的修改' });
    expect(await warned('T-IMPORT-3', '又一版')).toEqual([expect.stringMatching(/未发布的修改.*历次版本/)]);
    await desk.act(id, revision + 1, 'propose', editor);
    expect(await warned('T-IMPORT-3', '又一版')).toEqual([expect.stringMatching(/提请发布.*历次版本/)]);
    await importPolicies(options, [{ ...record, id: 'T-IMPORT-3', title: '又一版' }]);
    await desk.read(id);
    const told = await app.sql<{ login: string }[]>`
      select a.login_name as login from message.message m join identity.account a on a.id = m.account_id
      where m.link like ${`%${id}`} and m.title like '%不再等待发布'`;
    expect(told).toEqual([{ login: 'demo-operator' }]);
  });
});

describe('政策管理', () => {
  const factsOf = async (id: string): Promise<Record<string, unknown>> =>
    (await app.call('GET', `/policy/api/manager/policy/get/${id}`, { as: editor })).body.data;
  const verifying = async (id: string, isVerified: boolean, comparedWith: string, seen?: string) =>
    app.call('POST', '/policy/api/manager/policy/verify', {
      as: editor,
      body: { id, isVerified, comparedWith, stamp: seen ?? String((await factsOf(id))['stamp']) },
    });
  const list = async (query: string, as = publisher) =>
    (await app.call('GET', `/policy/api/manager/policy/page?${query}`, { as })).body.data as {
      total: number;
      records: { id: string; code: string; state: string; isVerified: boolean; hasChanges: boolean }[];
    };

  test('列表含草稿与各种状态，按标题、编号、状态、层级与核实情况筛选；导出是表格', async () => {
    const id = await desk.create();
    await desk.save(id, 0, answers('列表里的草稿政策'));
    expect((await list('keyword=列表里的草稿')).records).toMatchObject([{ id, state: 'draft' }]);
    expect((await list(`keyword=${codeOf('列表里的草稿政策')}&state=published`)).total).toBe(0);
    expect(
      (await list('state=published&level=5&verified=no&size=100')).records.map((one) => one.isVerified),
    ).toEqual(expect.arrayContaining([false]));
    await desk.act(id, 1, 'publish');
    await desk.save(id, 1, answers('列表里的草稿政策（改）'));
    expect((await list(`keyword=${codeOf('列表里的草稿政策')}`)).records).toMatchObject([
      { id, state: 'published', hasChanges: true },
    ]);
    const successor = codeOf('列表里的草稿政策');
    await published({ ...answers('列表里被替代的政策'), validity: 'superseded', successor });
    expect((await list(`keyword=${codeOf('列表里被替代的政策')}`)).records).toMatchObject([
      { successorCode: successor },
    ]);
    const sheet = await app.call('GET', '/policy/api/manager/policy/export?state=published', { as: editor });
    expect([sheet.status, String(sheet.headers['content-type'])]).toEqual([
      200,
      expect.stringContaining('spreadsheetml'),
    ]);
  });

  test('核实要写明来源，记下何人何时；撤回后重新待核实', async () => {
    const id = await published(answers('园区核实检验办法'));
    const verify = (isVerified: boolean, source: string) => verifying(id, isVerified, source);
    expect(faultsOf((await verify(true, ' ')).body)).toEqual(['comparedWith']);
    expect((await verify(true, '园区官网原文')).status).toBe(200);
    expect((await detail(id))['isVerified']).toBe(true);
    const facts = await app.call('GET', `/policy/api/manager/policy/get/${id}`, { as: publisher });
    expect(facts.body.data).toMatchObject({
      isVerified: true,
      verification: { by: 'demo-operator', source: '园区官网原文' },
    });
    await verify(false, '');
    expect((await detail(id))['isVerified']).toBe(false);
    expect(await trial.audited(id)).toEqual(expect.arrayContaining(['policy.verified', 'policy.unverified']));
  });

  test('再次导入同一份，核实不变；导入的内容变了，重新待核实', async () => {
    const importing = (title: string) =>
      importPolicies({ sql: app.sql, now: () => app.clock.now(), tenantId: 'suchu' }, [
        { ...policyRecords(false)[0]!, id: 'T-VERIFY-1', title },
      ]);
    await importing('核实之后再导入的政策');
    const id = await seeded('T-VERIFY-1');
    expect((await verifying(id, true, '原文')).status).toBe(200);
    expect(await importing('核实之后再导入的政策')).toMatchObject({ unchanged: 1 });
    expect((await detail(id))['isVerified']).toBe(true);
    expect(await importing('核实之后再导入的政策（新版）')).toMatchObject({ updated: 1 });
    expect((await detail(id))['isVerified']).toBe(false);
  });

  test('核实之后不改再发布仍是已核实；正文或窗口改过再发布，重新待核实', async () => {
    const given = { ...answers('园区核实之后改写的办法'), body: '<p>一次性补助 50 万元。</p>' };
    const id = await published(given);
    await verifying(id, true, '原文');
    await desk.act(id, 1, 'unpublish');
    await desk.act(id, 1, 'publish');
    expect((await detail(id))['isVerified']).toBe(true);
    await desk.save(id, 1, { ...given, body: '<p>一次性补助 80 万元。</p>' });
    await desk.act(id, 2, 'publish');
    expect((await detail(id))['isVerified']).toBe(false);
    expect((await factsOf(id))['verification']).toBeNull();
    await verifying(id, true, '原文');
    const windows = [{ key: 'r1', batch: '一', opensAt: '2026-01-01 00:00', closesAt: '2026-01-31 23:59' }];
    await desk.save(id, 2, { ...given, body: '<p>一次性补助 80 万元。</p>', windows });
    await desk.act(id, 3, 'publish');
    expect((await detail(id))['isVerified']).toBe(false);
  });

  test('看过之后改过的政策不能记为已核实，演示政策不能核实', async () => {
    const id = await published(answers('园区核实前被改写的办法'));
    const { stamp } = await factsOf(id);
    await desk.save(id, 1, { ...answers('园区核实前被改写的办法'), summary: '核对期间改写的摘要' });
    await desk.act(id, 2, 'publish');
    const late = await verifying(id, true, '原文', String(stamp));
    expect([late.status, late.body.message]).toEqual([409, expect.stringContaining('已有变化')]);
    expect((await detail(id))['isVerified']).toBe(false);
    const [demo] = await app.sql<{ id: string }[]>`select id from policy.policy where is_demo limit 1`;
    const refused = await verifying(demo?.id ?? '', true, '原文');
    expect([refused.status, refused.body.message]).toEqual([409, expect.stringContaining('演示数据')]);
  });

  test('企业用户与访客都不能看也不能写；别的租户的政策与不存在的一样', async () => {
    const id = await seeded('D-SC-003');
    const member = await app.signIn('demo-enterprise');
    const statuses = async (as: string | null) => [
      (await app.call('GET', '/policy/api/manager/policy/page', { as })).status,
      (await app.call('GET', `${MANAGER}/get/${id}`, { as })).status,
      (
        await app.call('POST', '/policy/api/manager/policy/verify', {
          as,
          body: { id, isVerified: true, comparedWith: 'a', stamp: '0'.repeat(32) },
        })
      ).status,
    ];
    expect(await statuses(member)).toEqual([403, 403, 403]);
    expect(await statuses(null)).toEqual([401, 401, 401]);
    const foreign = '01900000-0000-7000-8000-0000000f0e19';
    await transaction(
      app.sql,
      (tx) => tx`insert into policy.policy (id, tenant_id, code, title, level, type, published_on, summary)
        values (${foreign}::uuid, 'elsewhere', 'T-F', '别处的政策', '5', '02', '2026-01-01', '别处')`,
    );
    expect((await app.call('GET', `${MANAGER}/get/${foreign}`, { as: editor })).status).toBe(404);
    const verified = await app.call('POST', '/policy/api/manager/policy/verify', {
      as: editor,
      body: { id: foreign, isVerified: true, comparedWith: '原文', stamp: '0'.repeat(32) },
    });
    expect(verified.status).toBe(404);
  });
});

describe('在浏览器里导入政策', () => {
  const IMPORT = '/policy/api/manager/policy/import';
  const record = { ...policyRecords(false)[0]!, id: 'T-DESK-IMPORT-1', title: '网页导入检验用政策' };
  const bring = (as: string, given: object) => app.call('POST', IMPORT, { as, body: given });
  const json = (...records: object[]) => JSON.stringify(records);

  test('试导入指出第几条哪一项有误，什么也不写；编辑只能试，发布人导入后读者看得到，再导入不重复', async () => {
    const { title: _title, ...untitled } = { ...record, id: 'T-DESK-IMPORT-2' };
    const given = json(record, untitled);
    const tried = await bring(editor, { isTrial: true, json: given });
    expect(tried.body.data).toMatchObject({
      rows: 2,
      created: 1,
      faultyRows: 1,
      faults: [{ row: 2, column: 'title' }],
    });
    expect(await seeded('T-DESK-IMPORT-1')).toBe('');
    expect((await bring(editor, { isTrial: false, json: given })).status).toBe(403);
    const done = await bring(publisher, { isTrial: false, json: given });
    expect(done.body.data, done.text).toMatchObject({ created: 1, faultyRows: 1 });
    const id = await seeded('T-DESK-IMPORT-1');
    expect((await detail(id))['title']).toBe('网页导入检验用政策');
    expect((await desk.read(id)).answers['title']).toBe('网页导入检验用政策');
    expect((await bring(publisher, { isTrial: false, json: given })).body.data).toMatchObject({
      unchanged: 1,
    });
  });

  test('模板填好后试导入，问题按表格的行与表头指出；不是模板的表格与不是清单的 JSON 说明原因', async () => {
    const template = await app.app.inject({
      url: '/policy/api/manager/policy/template',
      headers: { host: 'localhost:8081', cookie: editor },
    });
    const workbook = new Workbook();
    await workbook.xlsx.load(new Uint8Array(template.rawPayload));
    const sheet = workbook.worksheets[0]!;
    sheet.getCell(3, 1).value = 'T-DESK-IMPORT-3';
    sheet.getCell(3, 2).value = '只有编号与标题的政策';
    sheet.getCell(3, 10).value = '没有这一类';
    const tried = await bring(editor, { isTrial: true, fileId: await sent(workbook) });
    const { faults, faultyRows }: { faults: { row: number; column: string }[]; faultyRows: number } =
      tried.body.data;
    expect([faultyRows, new Set(faults.map(({ row }) => row))]).toEqual([1, new Set([3])]);
    expect(faults.map(({ column }) => column)).toEqual(expect.arrayContaining(['发文机关', '内容摘要']));
    sheet.getCell(1, 1).value = '别的表头';
    const wrong = await bring(editor, { isTrial: true, fileId: await sent(workbook) });
    expect([wrong.status, wrong.body.data]).toMatchObject([422, [{ field: 'fileId' }]]);
    const noList = await bring(editor, { isTrial: true, json: '{}' });
    expect([noList.status, noList.body.data]).toMatchObject([422, [{ field: 'json' }]]);
    expect((await bring(editor, { isTrial: true })).status).toBe(422);
  });

  test('要求由另一人审核时不能直接导入', async () => {
    await desk.post('setting', publisher, { needsSecond: true, words: '' });
    const refused = await bring(publisher, { isTrial: false, json: json(record) });
    expect([refused.status, refused.body.message]).toEqual([409, expect.stringContaining('另一人审核')]);
    await desk.post('setting', publisher, { needsSecond: false, words: '' });
  });
});

async function sent(workbook: Workbook): Promise<string> {
  const boundary = 'policies';
  const head = `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="policies.xlsx"\r\n\r\n`;
  const bytes = Buffer.from(await workbook.xlsx.writeBuffer());
  const { body } = await app.call('POST', '/uaa/api/upload/file', {
    as: editor,
    body: Buffer.concat([Buffer.from(head), bytes, Buffer.from(`\r\n--${boundary}--\r\n`)]),
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
  });
  const { id }: { id: string } = body.data;
  return id;
}
