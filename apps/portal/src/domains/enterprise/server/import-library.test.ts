// Import of an enterprise library: template, checks, dry run, repetition (issue 3, section 2).
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Workbook } from '@cj-tech-master/excelts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '@yqt/database/test-database';
import { creditCheckDigit } from '@yqt/kernel/patterns';
import { LIBRARY_COLUMNS, type LibraryCells } from '../library-row.rules.ts';
import { requireTenant } from '../../identity/server/tenants.port.ts';
import { readFacts } from './enterprise.port.ts';
import { importLibrary, type LibraryImport } from './import-library.ts';
import { librarySheet, libraryTemplate, type SheetRow } from './library-sheet.ts';

let database: TestDatabase;
let folder: string;
beforeAll(async () => {
  database = await createTestDatabase();
  folder = await mkdtemp(join(tmpdir(), 'yqt-import-'));
});
afterAll(async () => {
  await database.drop();
  await rm(folder, { recursive: true, force: true });
});

const codeOf = (at: number): string => {
  const first17 = `91341100MA7YQ${String(at).padStart(4, '0')}`;
  return first17 + creditCheckDigit(first17);
};
const good = (at: number): LibraryCells => ({
  name: `导入演示${at}有限公司`,
  creditCode: codeOf(at),
  registerStatus: '在业',
  establishDate: '2019/3/5',
  nature: '私营有限责任公司',
  industryCode: 'C3841',
  areaCode: '341171',
  inZone: '是',
  titles: '高新技术企业、专精特新中小企业',
  businessAbnormal: '否',
  asOf: '2026-01-31',
});
async function* rowsOf(cells: LibraryCells[]) {
  for (const [at, one] of cells.entries()) yield { row: at + 2, cells: one };
}
const importRows = (cells: LibraryCells[], options: Partial<LibraryImport> = {}) =>
  importLibrary({ sql: database.sql, now: () => new Date(), tenantId: 'suchu', ...options }, rowsOf(cells));
const countOf = async (table: 'enterprise.library_entry' | 'identity.enterprise') => {
  const [row] = await database.sql<{ n: number }[]>`select count(*)::int as n from ${database.sql(table)}`;
  return row?.n ?? 0;
};

async function fileOf(rows: unknown[][]): Promise<string> {
  const workbook = new Workbook();
  await workbook.xlsx.load(new Uint8Array(await libraryTemplate()));
  const sheet = workbook.worksheets[0]!;
  rows.forEach((row, at) =>
    row.forEach((value, column) => (sheet.getCell(at + 2, column + 1).value = value as string)),
  );
  const file = join(folder, `${rows.length}-${Math.random()}.xlsx`);
  await writeFile(file, Buffer.from(await workbook.xlsx.writeBuffer()));
  return file;
}
async function readAll(file: string): Promise<SheetRow[]> {
  const rows: SheetRow[] = [];
  for await (const row of librarySheet(file)) rows.push(row);
  return rows;
}
const cellsInOrder = (cells: LibraryCells) => LIBRARY_COLUMNS.map(({ field }) => cells[field] ?? '');

it('没有的租户按名字拒绝，并列出可用的；有的通过', async () => {
  const { sql } = database;
  await sql`insert into identity.tenant (id, hosts, is_default, config) values ('hills', '{hills.example}', false, '{}')`;
  const asked = requireTenant(sql, 'sucu');
  await expect(asked).rejects.toThrow(/^没有租户「sucu」，可用的租户：(?:\S+、)?hills$/);
  await requireTenant(sql, 'hills');
});

describe('表格', () => {
  it('填好的模板逐行读出，日期格与空行都认得', async () => {
    const first = cellsInOrder(good(1));
    first[5] = new Date(Date.UTC(2019, 2, 5)) as never;
    const file = await fileOf([first, [], cellsInOrder(good(2))]);
    const rows = await readAll(file);
    expect(rows.map(({ row }) => row)).toEqual([2, 4]);
    expect(rows[0]?.cells).toMatchObject({
      creditCode: codeOf(1),
      establishDate: '2019-03-05',
      inZone: '是',
    });
  });
  it('表头不符、不是 xlsx、没有内容都用中文说明', async () => {
    const workbook = new Workbook();
    workbook.addWorksheet('x').addRow(['名称', '代码']);
    const wrong = join(folder, 'wrong.xlsx');
    await writeFile(wrong, Buffer.from(await workbook.xlsx.writeBuffer()));
    await expect(readAll(wrong)).rejects.toThrow(/表头与模板不一致：企业名称/);
    const text = join(folder, 'text.xlsx');
    await writeFile(text, '不是表格');
    await expect(readAll(text)).rejects.toThrow(/无法读取表格/);
  });
});

describe('导入', () => {
  it('试运行不写入，报出每行每项错误', async () => {
    const before = await countOf('enterprise.library_entry');
    const report = await importRows(
      [
        good(10),
        { ...good(11), creditCode: '91341100MA7YQ0011X', establishDate: '2019-02-30', inZone: '对' },
        { ...good(12), name: '', industryCode: 'C9999', areaCode: '000000' },
        good(10),
        { ...good(13), establishDate: '2999-01-01', name: '长'.repeat(201) },
      ],
      { isDryRun: true },
    );
    expect(report).toMatchObject({ created: 1, updated: 0, faulty: 4 });
    expect(report.faults.map(({ row, field }) => `${row} ${field}`).toSorted()).toEqual([
      '3 成立日期',
      '3 是否园区企业',
      '3 统一社会信用代码',
      '4 企业名称',
      '4 区划代码',
      '4 行业代码',
      '5 统一社会信用代码',
      '6 企业名称',
      '6 成立日期',
    ]);
    expect(await countOf('enterprise.library_entry')).toBe(before);
  });
  it('写入企业与事实，再导入不变，改了才更新，旧数据不覆盖新数据', async () => {
    const changed: string[] = [];
    const options = {
      factsChanged: async (_tx: unknown, ids: readonly string[]) => void changed.push(...ids),
    };
    const cells = [good(20), good(21)];
    expect(await importRows(cells, options)).toMatchObject({
      created: 2,
      updated: 0,
      unchanged: 0,
      faulty: 0,
    });
    expect(changed).toHaveLength(2);
    const facts = await readFacts(database.sql, { enId: changed[0]! });
    expect(facts.find(({ field }) => field === 'isPrivate')).toMatchObject({
      value: true,
      source: 'registry',
      asOf: '2026-01-31',
    });
    expect(facts.find(({ field }) => field === 'isManufacturing')?.value).toBe(true);
    expect(await importRows(cells, options)).toMatchObject({ created: 0, updated: 0, unchanged: 2 });
    expect(await importRows([{ ...good(20), address: '新址' }], options)).toMatchObject({ updated: 1 });
    const older = { ...good(20), address: '旧址', asOf: '2025-01-31' };
    expect(await importRows([older], options)).toMatchObject({ updated: 0, unchanged: 1 });
    expect(changed).toHaveLength(3);
  });
  it('已绑定的企业沿用原来的编号，名称以登记为准', async () => {
    const before = await countOf('identity.enterprise');
    const [bound] = await database.sql<{ enId: string; creditCode: string }[]>`
      select en_id as "enId", credit_code as "creditCode" from identity.enterprise where name like '%半导体材料有限公司%' order by en_id limit 1`;
    const asOf = new Date().toISOString().slice(0, 10);
    await importRows([{ ...good(30), creditCode: bound!.creditCode, name: '更名后的公司', asOf }]);
    expect(await countOf('identity.enterprise')).toBe(before);
    const [after] = await database.sql<{ name: string }[]>`
      select name from identity.enterprise where en_id = ${bound!.enId}`;
    expect(after?.name).toBe('更名后的公司');
  });
  it('错误太多时只列出前一千条，其余计数', async () => {
    const report = await importRows(
      Array.from({ length: 1200 }, () => ({ name: 'x' })),
      { isDryRun: true },
    );
    expect(report.faulty).toBe(1200);
    expect(report.faults).toHaveLength(1000);
  });
});
