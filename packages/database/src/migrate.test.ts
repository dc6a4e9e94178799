// Migrations of a folder, each case in its own schema-less copy of the database.
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { migrate, MigrationRefused } from './migrate.ts';
import { connect, type Sql } from './sql.ts';
import { createTestDatabase, type TestDatabase } from './test-database.ts';

let database: TestDatabase;
let sql: Sql;
let folder: string;

beforeEach(async () => {
  database = await createTestDatabase();
  sql = database.sql;
  folder = await mkdtemp(join(tmpdir(), 'yqt-migrations-'));
});

afterEach(async () => {
  await database.drop();
  await rm(folder, { recursive: true });
});

const write = (name: string, text: string) => writeFile(join(folder, name), text);

test('pending files run once, in the order of their names', async () => {
  await write('0002_rows.sql', `insert into town values ('滁州'); insert into town values ('苏州');`);
  await write('0001_table.sql', 'create table town (name text);');
  await write('README.md', 'not a migration');
  expect(await migrate(sql, folder)).toEqual(['0001_table.sql', '0002_rows.sql']);
  expect(await migrate(sql, folder)).toEqual([]);
  expect(await sql`select name from town order by name collate "C"`).toHaveLength(2);
  await write('0003_more.sql', `insert into town values ('合肥');`);
  expect(await migrate(sql, folder)).toEqual(['0003_more.sql']);
});

test('a file that cannot run takes all pending ones back, and is named', async () => {
  await write('0001_table.sql', 'create table town (name text);');
  await write('0002_wrong.sql', 'insert into village values (1);');
  await expect(migrate(sql, folder)).rejects.toThrow(/^迁移文件 0002_wrong\.sql 无法执行：.*village/);
  expect(await sql`select to_regclass('town') as town`).toEqual([{ town: null }]);
  await write('0002_wrong.sql', `insert into town values ('滁州');`);
  expect(await migrate(sql, folder)).toHaveLength(2);
});

test('an edited file stops the start, and is named', async () => {
  await write('0001_table.sql', 'create table town (name text);');
  await migrate(sql, folder);
  await write('0001_table.sql', 'create table town (name text, area int);');
  await write('0002_new.sql', 'create table village ();');
  const attempt = migrate(sql, folder);
  await expect(attempt).rejects.toThrow(MigrationRefused);
  await expect(attempt).rejects.toThrow(/^迁移文件 0001_table\.sql 执行之后被修改过，请/);
  expect(await sql`select to_regclass('village') as village`).toEqual([{ village: null }]);
});

test('line ends that git has changed are no edit', async () => {
  await write('0001_table.sql', 'create table town\n(name text);\n');
  await migrate(sql, folder);
  await write('0001_table.sql', 'create table town\r\n(name text);\r\n');
  expect(await migrate(sql, folder)).toEqual([]);
});

test('a file that an older node does not know is no fault', async () => {
  await write('0001_table.sql', 'create table town (name text);');
  await migrate(sql, folder);
  await rm(join(folder, '0001_table.sql'));
  expect(await migrate(sql, folder)).toEqual([]);
});

test('a no-transaction file may build an index concurrently, between files that share transactions', async () => {
  await write('0001_table.sql', 'create table town (name text);');
  await write(
    '0002_index.sql',
    '-- no-transaction\ndrop index concurrently if exists town_name;\ncreate index concurrently town_name on town (name);\n',
  );
  await write('0003_rows.sql', `insert into town values ('滁州');`);
  expect(await migrate(sql, folder)).toHaveLength(3);
  expect(await sql`select indisvalid from pg_index where indexrelid = 'town_name'::regclass`).toEqual([
    { indisvalid: true },
  ]);
});

test('of several nodes starting at once one migrates', async () => {
  await write('0001_table.sql', 'create table town (name text); select pg_sleep(0.2);');
  await write('0002_index.sql', '-- no-transaction\ncreate index concurrently town_name on town (name);');
  const nodes = Array.from({ length: 3 }, () => connect(database.target));
  const ran = await Promise.all(nodes.map((node) => migrate(node, folder)));
  expect(ran.filter((names) => names.length === 2)).toHaveLength(1);
  expect(ran.filter((names) => names.length === 0)).toHaveLength(2);
  await Promise.all(nodes.map((node) => node.end()));
});
