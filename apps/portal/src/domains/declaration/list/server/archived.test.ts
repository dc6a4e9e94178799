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
import { callsOf } from '../../../casework/server/test-calls.ts';
import { fillBatch, type TestBatch } from './test-batch.ts';

let app: TestApp;
let folder = '';
let batch: TestBatch;
const call = callsOf(() => app);
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'yqt-archived-'));
  app = await testApp({ env: { FILES_URL: pathToFileURL(folder).href } });
  batch = await fillBatch(app.sql, { count: 2, code: 'archived', sealText: app.app.casework.sealText });
  await app.sql`
    update casework.case_file set state = 'completed', closed_at = now() - interval '120 days'
    where id = any(${batch.caseIds}::uuid[])`;
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

test('款项未追回的先不归档；归档包里有所在的名单与追回记录', async () => {
  const [first, second] = batch.caseIds;
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
  const reply = await app.app.inject({
    method: 'GET',
    url: `/policy/api/manager/case/archive/file?id=${first}`,
    headers: { host: 'localhost:8081', cookie: await call.cookieOf('demo-operator') },
  });
  const zip = new PizZip(reply.rawPayload);
  const rowsOf = (name: string) =>
    Buffer.from(zip.file(`名单/${name}.json`)?.asUint8Array() ?? []).toString();
  expect(rowsOf('批次名单')).toContain('NZC20260001');
  expect(rowsOf('批次名单')).toContain('1234500');
  expect(rowsOf('追回')).toContain('核查');
  expect(rowsOf('申报')).toContain('批量测试项目');
});
