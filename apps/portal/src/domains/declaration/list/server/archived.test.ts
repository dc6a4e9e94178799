// A declaration is archived with the lists and the money that it stands on, and not while any of it still goes on.
import { join } from 'node:path';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { pathToFileURL } from 'node:url';
import PizZip from 'pizzip';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { uuidV7 } from '@yqt/kernel/ids';
import { testApp, type TestApp } from '../../../../server/test-app.ts';
import { archiveCases } from '../../../casework/server/archive.port.ts';
import type { CaseDesk } from '../../../casework/desk/contract.ts';
import { callsOf } from '../../../casework/server/test-calls.ts';
import { pdfOf } from '../../../file/server/file-samples.ts';
import { storeFile } from '../../../file/server/file.port.ts';
import { fillBatch, type TestBatch } from './test-batch.ts';

let app: TestApp;
let folder = '';
let batch: TestBatch;
const call = callsOf(() => app);
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'yqt-archived-'));
  app = await testApp({ env: { FILES_URL: pathToFileURL(folder).href } });
  batch = await fillBatch(app.sql, { count: 2, code: 'archived', sealText: app.app.casework.sealText });
});
afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true, force: true });
});

const [LIST, RECOVERY] = [uuidV7(), uuidV7()];
const numberOf = async (id: string | undefined) =>
  (
    await app.sql<{ no: string | null }[]>`
      select archive_no as no from casework.case_file where id = ${id ?? ''}::uuid`
  )[0]?.no;
const packageOf = async (id: string) => {
  const reply = await app.app.inject({
    method: 'GET',
    url: `/policy/api/manager/case/archive/file?id=${id}`,
    headers: { host: 'localhost:8081', cookie: await call.cookieOf('demo-operator') },
  });
  return new PizZip(reply.rawPayload);
};

test('名单的会议纪要与反馈文件、收款账户的开户证明逐字节在包里，账号不在；异议材料不给看包的人，但列出并写明哈希', async () => {
  const { files } = app.app.casework;
  const { caseIds } = await fillBatch(app.sql, {
    count: 1,
    code: 'evidence',
    sealText: app.app.casework.sealText,
  });
  const id = caseIds[0] ?? '';
  const stored = (name: string) =>
    storeFile(files, { tenantId: 'suchu', ownerAccount: null, name, bytes: pdfOf(name) });
  const [minutes, answer, evidence, proof] = [
    await stored('纪要.pdf'),
    await stored('反馈.pdf'),
    await stored('张三的举报.pdf'),
    await stored('开户许可证.pdf'),
  ];
  const [list, gone] = [uuidV7(), uuidV7()];
  await app.sql`
    insert into declaration.review_list (id, tenant_id, project_id, batch_id, kind, department, project_group, no, state,
      prepared_by, prepared_at, confirmed_by, confirmed_at, minutes_file, reply_file)
    select ${list}::uuid, 'suchu', b.project_id, b.id, 'joint', 'Z03', 'g', 'NZC20260077', 'done', ${uuidV7()}::uuid, now(),
      ${uuidV7()}::uuid, now(), ${minutes.id}::uuid, ${answer.id}::uuid
    from declaration.declaration d join declaration.batch b on b.id = d.batch_id where d.case_id = ${id}::uuid`;
  await app.sql`
    insert into declaration.list_row (list_id, case_id, position, seen) values (${list}::uuid, ${id}::uuid, 1, 1)`;
  await app.sql`
    insert into declaration.objection (id, tenant_id, list_id, case_id, by_account, is_named, words, files, state, at)
    values (${uuidV7()}::uuid, 'suchu', ${list}::uuid, ${id}::uuid, ${uuidV7()}::uuid, false, '线索',
      ${[evidence.id, gone]}::uuid[], 'lead', now())`;
  await app.sql`
    insert into declaration.account (case_id, tenant_id, account_name, bank, branch, bank_code, account_no_sealed,
      account_no_tail, given_by, given_at, proof_file, verified_by, verified_at)
    values (${id}::uuid, 'suchu', '甲', '工商银行', '滁州分行', '102375000012', 'sealed-number', '2345', ${uuidV7()}::uuid,
      now(), ${proof.id}::uuid, ${uuidV7()}::uuid, now())`;
  await app.sql`
    update casework.case_file set state = 'completed', closed_at = now() - interval '120 days' where id = ${id}::uuid`;
  await archiveCases(app.app.casework);
  const zip = await packageOf(id);
  const bytesOf = (name: string) => Buffer.from(zip.file(name)?.asUint8Array() ?? []);
  expect(bytesOf('名单/NZC20260077_会议纪要_纪要.pdf')).toEqual(Buffer.from(pdfOf('纪要.pdf')));
  expect(bytesOf('名单/NZC20260077_盖章反馈文件_反馈.pdf')).toEqual(Buffer.from(pdfOf('反馈.pdf')));
  expect(bytesOf('名单/收款账户_开户证明_开户许可证.pdf')).toEqual(Buffer.from(pdfOf('开户许可证.pdf')));
  expect(bytesOf('名单/收款账户.json').toString()).toContain('verified_at');
  expect(bytesOf('名单/收款账户.json').toString()).not.toContain('sealed-number');
  const { missing } = JSON.parse(bytesOf('清单.json').toString()) as {
    missing: { name: string; reason: string }[];
  };
  expect(missing.map(({ name }) => name.startsWith('名单/NZC20260077_异议材料'))).toEqual([true, true]);
  expect(missing.filter(({ reason }) => reason.includes(evidence.sha256))).toHaveLength(1);
  expect(JSON.stringify(missing)).not.toContain('张三');
  expect(bytesOf('目录.csv').toString()).toContain(evidence.sha256);
});

test('款项未追回的先不归档；归档包里有所在的名单与追回记录', async () => {
  const [first, second] = batch.caseIds;
  await app.sql`
    update casework.case_file set state = 'completed', closed_at = now() - interval '120 days'
    where id = any(${batch.caseIds}::uuid[])`;
  await app.sql`
    insert into declaration.review_list (id, tenant_id, project_id, batch_id, kind, department, project_group, no, state,
      prepared_by, prepared_at, confirmed_by, confirmed_at)
    values (${LIST}::uuid, 'suchu', ${batch.projectId}::uuid, ${batch.batchId}::uuid, 'support', 'Z03', 'g', 'NZC20260001',
      'done', ${uuidV7()}::uuid, now(), ${uuidV7()}::uuid, now())`;
  await app.sql`
    insert into declaration.list_row (list_id, case_id, position, seen, verified_fen)
    values (${LIST}::uuid, ${first ?? ''}::uuid, 1, 1, 1234500)`;
  await app.sql`
    insert into declaration.recovery (id, tenant_id, case_id, en_id, amount_fen, basis, due_on, by_account, at)
    select ${RECOVERY}::uuid, 'suchu', id, owner_id, 100, '核查', current_date, ${uuidV7()}::uuid, now()
    from casework.case_file where id = ${first ?? ''}::uuid`;
  await archiveCases(app.app.casework);
  expect(await numberOf(first)).toBeNull();
  expect(await numberOf(second)).toMatch(/^DA-/);
  await app.sql`update declaration.recovery set repaid_fen = 100, state = 'settled' where id = ${RECOVERY}::uuid`;
  await archiveCases(app.app.casework);
  expect(await numberOf(first)).toMatch(/^DA-/);
  const zip = await packageOf(first ?? '');
  const rowsOf = (name: string) =>
    Buffer.from(zip.file(`名单/${name}.json`)?.asUint8Array() ?? []).toString();
  expect(rowsOf('批次名单')).toContain('NZC20260001');
  expect(rowsOf('批次名单')).toContain('1234500');
  expect(rowsOf('追回')).toContain('核查');
  expect(rowsOf('申报')).toContain('批量测试项目');
});

test('归档后仍可追回：办件页面说明，包不变，审计写明档号；归档前的不写', async () => {
  const { caseIds } = await fillBatch(app.sql, {
    count: 2,
    code: 'after',
    sealText: app.app.casework.sealText,
  });
  const [id = '', running = ''] = caseIds;
  await app.sql`update declaration.declaration set paid_fen = 1000 where case_id = any(${caseIds}::uuid[])`;
  await app.sql`
    update casework.case_file set state = 'completed', closed_at = now() - interval '120 days' where id = ${id}::uuid`;
  await archiveCases(app.app.casework);
  const archiveNo = await numberOf(id);
  expect(archiveNo).toMatch(/^DA-/);
  const { data: desk } = await call<CaseDesk>('demo-operator', 'GET', `manager/case/desk/${id}`);
  expect(desk.archive?.afterArchive).toContain('追回');
  const open = (caseId: string) =>
    call<{ id: string }>('demo-leader', 'POST', 'manager/payment/recovery/create', {
      caseId,
      amountFen: 100,
      basis: '审计发现不符',
      dueOn: '2999-12-31',
    });
  const [made, other] = [await open(id), await open(running)];
  expect([made.returnCode, other.returnCode], made.message).toEqual([1000, 1000]);
  const repaid = await call('demo-payer', 'POST', 'manager/payment/recovery/repay', {
    id: made.data.id,
    fen: 100,
    paidOn: '2026-01-06',
    voucherNo: 'HK-AFTER',
  });
  expect(repaid.returnCode, repaid.message).toBe(1000);
  const audits = await app.sql<{ event: string; facts: object }[]>`
    select event, facts from operator.audit_event where object_id in (${made.data.id}, ${other.data.id}) order by seq`;
  expect(audits.map(({ event, facts }) => ({ event, facts }))).toEqual([
    { event: 'recovery.opened', facts: { caseId: id, amountFen: 100, archiveNo } },
    { event: 'recovery.opened', facts: { caseId: running, amountFen: 100 } },
    { event: 'recovery.repaid', facts: { caseId: id, fen: 100, voucherNo: 'HK-AFTER', archiveNo } },
  ]);
  const check = await call<{ isIntact: boolean }>('demo-operator', 'POST', 'manager/case/archive/check', {
    id,
  });
  expect(check.data.isIntact).toBe(true);
});

test('公示期内还可提异议的，先不归档', async () => {
  const made = await fillBatch(app.sql, {
    count: 1,
    code: 'public',
    sealText: app.app.casework.sealText,
  });
  const id = made.caseIds[0] ?? '';
  const list = uuidV7();
  await app.sql`
    insert into declaration.review_list (id, tenant_id, project_id, batch_id, kind, department, project_group, no, state,
      prepared_by, prepared_at, confirmed_by, confirmed_at, public_from, public_to)
    values (${list}::uuid, 'suchu', ${made.projectId}::uuid, ${made.batchId}::uuid, 'publicity', 'Z03', 'g', 'NZC20260088',
      'confirmed', ${uuidV7()}::uuid, now(), ${uuidV7()}::uuid, now(), current_date - 1, current_date + 3)`;
  await app.sql`
    insert into declaration.list_row (list_id, case_id, position, seen) values (${list}::uuid, ${id}::uuid, 1, 1)`;
  await app.sql`
    update casework.case_file set state = 'completed', closed_at = now() - interval '120 days' where id = ${id}::uuid`;
  await archiveCases(app.app.casework);
  expect(await numberOf(id)).toBeNull();
  await app.sql`
    update declaration.review_list set public_from = current_date - 9, public_to = current_date - 3 where id = ${list}::uuid`;
  await archiveCases(app.app.casework);
  expect(await numberOf(id)).toMatch(/^DA-/);
});
