// 导出: more cases than fit into one portion come whole, each once, in the order of the queue; in little memory.
import { Workbook } from '@cj-tech-master/excelts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testApp, type TestApp } from '../../../../server/test-app.ts';

const CASES = Number(process.env['EXPORT_CASES'] ?? 12_000);
/** As many as one statement may take. */
const PORTION = 6_000;
let app: TestApp;
let as = '';
beforeAll(async () => {
  app = await testApp();
  as = await app.signIn('demo-operator');
  for (let from = 0; from < CASES; from += PORTION)
    await app.sql`
      insert into casework.case_file (id, tenant_id, kind, subject_id, subject_title, owner_kind, owner_id, applicant_name,
        state, form_code, form_version, department, project_group, separation, created_at, updated_at, state_at,
        submitted_at, receipt_no)
      select gen_random_uuid(), 'suchu', 'vehicle_pass', 's', '车辆通行申请', 'enterprise', gen_random_uuid(), '企业 ' || n,
        'submitted', 'vehicle-pass', 1, 'Z03', 'vehicle', 'basic', at, at, at, at, 'CL2025' || lpad(n::text, 10, '0')
      from (select n, timestamptz '2025-01-01' + n * interval '1 minute' as at
        from generate_series(${from + 1}::int, ${from + PORTION}::int) n) rows`;
}, 120_000);
afterAll(() => app.close());

test(`导出 ${CASES} 件：一件不少，一件不重，次序与队列相同`, async () => {
  const before = process.memoryUsage().rss;
  const reply = await app.app.inject({
    method: 'GET',
    url: '/policy/api/manager/case/export?tab=all&cols=receiptNo&cols=applicant',
    headers: { cookie: as, host: 'localhost:8081' },
  });
  const grown = Math.round((process.memoryUsage().rss - before) / 1e6);
  if (process.env['EXPORT_CASES']) process.stdout.write(`${CASES} rows, ${grown} MB\n`);
  expect(reply.statusCode).toBe(200);
  const workbook = new Workbook();
  await workbook.xlsx.load(reply.rawPayload);
  const numbers: string[] = [];
  workbook.worksheets[0]!.eachRow((row, at) => {
    if (at > 1) numbers.push(row.getCell(1).text);
  });
  expect(numbers).toHaveLength(CASES);
  expect(new Set(numbers).size).toBe(CASES);
  expect(numbers).toEqual(numbers.toSorted().toReversed());
}, 120_000);
