// Vitest global set-up of the API tests: a template database with all migrations and the first content.
import { fileURLToPath } from 'node:url';
import { migrate } from '@yqt/database/migrate';
import { testDatabaseSetup } from '@yqt/database/test-database';
import { seedAll } from '../../seeds/seed-all.ts';

export const setup = testDatabaseSetup(async (sql) => {
  await migrate(sql, fileURLToPath(new URL('../../migrations', import.meta.url)));
  await seedAll({ sql, now: () => new Date(), config: { demoData: true }, say: () => {} });
});
