// A database as it stood before a migration, for what the migration makes of what was there.
import { copyFile, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll } from 'vitest';
import { migrate } from '@yqt/database/migrate';
import type { Sql } from '@yqt/database/sql';
import { createTestDatabase } from '@yqt/database/test-database';

const MIGRATIONS = fileURLToPath(new URL('.', import.meta.url));

/** With every migration below `number` (`0104`); `goOn` does it and all that follow. Dropped after the tests of the file. */
export async function databaseBefore(number: string): Promise<{ sql: Sql; goOn: () => Promise<void> }> {
  const database = await createTestDatabase();
  const folder = await mkdtemp(join(tmpdir(), 'yqt-migrations-'));
  afterAll(async () => {
    await database.drop();
    await rm(folder, { recursive: true, force: true });
  });
  const { sql } = database;
  for (const name of (await readdir(MIGRATIONS)).filter((one) => one.endsWith('.sql') && one < number))
    await copyFile(join(MIGRATIONS, name), join(folder, name));
  await migrate(sql, folder);
  return { sql, goOn: async () => void (await migrate(sql, MIGRATIONS)) };
}
