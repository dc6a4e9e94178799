// Every SQL statement of the portal, parsed and described by PostgreSQL against the migrated schema (STYLE 20, 27).
import { afterAll, beforeAll, expect, test } from 'vitest';
import { describeQueries } from '@yqt/database/describe-queries';
import { createTestDatabase, type TestDatabase } from '@yqt/database/test-database';

const modules = import.meta.glob<Record<string, unknown>>(
  ['./**/*.sql.ts', '../**/*.sql.ts', '../../seeds/**/*.sql.ts', '../../../../e2e/**/*.sql.ts'],
  { eager: true },
);

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

test('每个 SQL 函数都有示例参数，并与数据库结构一致', async () => {
  expect(Object.keys(modules).length).toBeGreaterThan(10);
  expect(await describeQueries(database.sql, modules)).toEqual([]);
}, 60_000);

test('错误的列名、缺少的示例会被发现', async () => {
  const planted = {
    'planted.sql.ts': {
      selectTypo: (db: TestDatabase['sql']) => db`select titel from policy.policy`,
      selectUnsampled: (db: TestDatabase['sql']) => db`select 1`,
      samples: { selectTypo: [[]] },
    },
  };
  const faults = await describeQueries(database.sql, planted);
  expect(faults).toEqual([
    { file: 'planted.sql.ts', name: 'selectTypo', sample: 1, message: expect.stringContaining('titel') },
    { file: 'planted.sql.ts', name: 'selectUnsampled', message: 'has no samples' },
  ]);
});
