// Vitest global set-up of the API tests: a template database with all migrations and the first content.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { pino } from 'pino';
import { migrate } from '@yqt/database/migrate';
import { testDatabaseSetup } from '@yqt/database/test-database';
import { seedAll } from '../../seeds/seed-all.ts';

export const setup = testDatabaseSetup(async (sql) => {
  const folder = await mkdtemp(join(tmpdir(), 'yqt-files-'));
  await migrate(sql, fileURLToPath(new URL('../../migrations', import.meta.url)));
  await seedAll({
    sql,
    now: () => new Date(),
    config: { demoData: true, filesUrl: pathToFileURL(folder).href },
    log: pino({ level: 'silent' }),
    say: () => {},
  });
  await rm(folder, { recursive: true, force: true });
});
