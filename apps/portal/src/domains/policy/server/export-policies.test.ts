import { Workbook } from '@cj-tech-master/excelts';
import { afterAll, expect, it } from 'vitest';
import { testApp } from '../../../server/test-app.ts';

const portal = await testApp();
afterAll(() => portal.close());

/** The rows of an export, by column. */
async function exported(query: string): Promise<Record<string, string>[]> {
  const { rawPayload, statusCode } = await portal.app.inject({
    method: 'GET',
    url: `/policy/api/ua/policy/export?${query}`,
    headers: { host: 'localhost:8081' },
  });
  expect(statusCode).toBe(200);
  const workbook = new Workbook();
  await workbook.xlsx.load(rawPayload);
  const rows: string[][] = [];
  workbook.worksheets[0]?.eachRow((row) => {
    const cells: string[] = [];
    row.eachCell({ includeEmpty: true }, (cell) => void cells.push(cell.text));
    rows.push(cells);
  });
  const [heads = [], ...rest] = rows;
  return rest.map((cells) => Object.fromEntries(heads.map((head, at) => [head, cells[at] ?? ''])));
}

it('导出的每项政策写明核实情况和本平台地址', async () => {
  const rows = [...(await exported('level=1')), ...(await exported('level=5'))];
  const demonstrated = new Set(
    (await portal.sql<{ title: string }[]>`select title from policy.policy where is_demo`).map(
      ({ title }) => title,
    ),
  );
  expect(new Set(rows.map((row) => row['核实情况']))).toEqual(new Set(['待核实', '演示数据']));
  for (const row of rows) {
    expect(row['核实情况'] === '演示数据', row['标题']).toBe(demonstrated.has(row['标题'] ?? ''));
    expect(row['本平台地址']).toMatch(/^http:\/\/localhost:8081\/zct-ee\/policy-info\/[\w-]{36}$/);
  }
});
