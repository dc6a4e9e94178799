// The database that benches share: an embedded server in a temporary folder, with the first content and many invented
// policies written by the import's own functions.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { pino } from 'pino';
import { startEmbedded } from '@yqt/database/embedded';
import { migrate } from '@yqt/database/migrate';
import { connect, transaction, type Sql, type SocketTarget } from '@yqt/database/sql';
import { dayText } from '@yqt/kernel/dates';
import { DICTIONARY_WORDS } from '@yqt/search/dictionary-words';
import { labelsOf } from '../apps/portal/src/domains/dictionary/server/dictionary.port.ts';
import type { DemoPolicyRecord } from '../apps/portal/src/domains/policy/policy-record.ts';
import { selectSynonyms } from '../apps/portal/src/domains/policy/server/browse.sql.ts';
import * as write from '../apps/portal/src/domains/policy/server/import.sql.ts';
import {
  policyRow,
  searchRow,
  windowRows,
  type CodeOf,
} from '../apps/portal/src/domains/policy/server/policy-row.ts';
import { DEFAULT_TENANT } from '../apps/portal/seeds/identity.seed.ts';
import { seedAll } from '../apps/portal/seeds/seed-all.ts';
import { analyse, dropIndex, selectIndexDefinition } from './bench.sql.ts';
import { generatePolicies } from './generate-policies.ts';
import { fitIndex } from './limit.sql.ts';

export interface Stage {
  target: SocketTarget;
  /** Without statement timeout: what is measured against may take its time. */
  sql: Sql;
  tenantId: string;
  /** Where its database lies: what commands find as DATA_DIR. */
  dataDir: string;
  close(): Promise<void>;
}

const MIGRATIONS = fileURLToPath(new URL('../apps/portal/migrations', import.meta.url));
/** Only loading is faster by it; what is measured reads. */
const FORGETFUL = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  maintenance_work_mem: '256MB',
};
const BATCH = 500;

/** Starts and fills a database. Takes a minute or so for 20,000 policies. */
export async function openStage(policies: number, say: (line: string) => void): Promise<Stage> {
  const folder = await mkdtemp(join(tmpdir(), 'yqt-bench-'));
  const embedded = await startEmbedded(folder, FORGETFUL);
  const sql = connect(embedded.options, { statementTimeoutMs: 0, applicationName: 'bench' });
  const close = async () => {
    await sql.end({ timeout: 2 });
    await embedded.stop();
    await rm(folder, { recursive: true, force: true });
  };
  try {
    await migrate(sql, MIGRATIONS);
    await seedAll({
      sql,
      now: () => new Date(),
      config: { demoData: true, filesUrl: pathToFileURL(join(folder, 'files')).href },
      log: pino({ level: 'silent' }),
      say: () => {},
    });
    await loadPolicies(sql, policies, say);
    return { target: embedded.options, sql, tenantId: DEFAULT_TENANT, dataDir: folder, close };
  } catch (error) {
    await close();
    throw error;
  }
}

async function loadPolicies(sql: Sql, count: number, say: (line: string) => void): Promise<void> {
  const synonyms = await selectSynonyms(sql, { tenantId: DEFAULT_TENANT });
  const terms = [
    ...new Set([...DICTIONARY_WORDS, ...synonyms.flatMap((row) => [row.term, ...row.synonyms])]),
  ];
  const labels = await labelsOf({ sql, now: () => new Date() }, [
    'POLICY_TYPE',
    'SUPPORT_MODE',
    'TARGET_OBJECT',
    'ISSUING_DEPT',
  ]);
  const codes = new Map(
    [...labels].map(([code, values]) => [code, new Map([...values].map(([value, label]) => [label, value]))]),
  );
  const codeOf: CodeOf = (dictionary, label) => codes.get(dictionary)?.get(label);
  const [index] = await selectIndexDefinition(sql);
  await dropIndex(sql);
  let batch: DemoPolicyRecord[] = [];
  let done = 0;
  let written: Promise<void> = Promise.resolve();
  for (const record of generatePolicies({ count, terms })) {
    batch.push(record);
    done += 1;
    if (batch.length < BATCH && done < count) continue;
    // One batch is written while the next is made.
    const full = batch;
    batch = [];
    await written;
    written = writeBatch(sql, full, codeOf);
    if (done % 5_000 === 0) say(`${done} of ${count} policies`);
  }
  await written;
  await sql.unsafe(index?.definition ?? '');
  await fitIndex(sql);
  await analyse(sql);
}

async function writeBatch(sql: Sql, records: readonly DemoPolicyRecord[], codeOf: CodeOf): Promise<void> {
  const day = dayText(new Date());
  const rows = records.map((record) => policyRow(record, { tenantId: DEFAULT_TENANT, day, codeOf }));
  const windows = records.flatMap((record, at) => windowRows(record, rows[at]?.id ?? '', day));
  await transaction(sql, async (tx) => {
    await write.upsertPolicies(tx, { rows });
    await write.insertWindows(tx, { rows: windows });
    await write.upsertSearch(tx, { rows: rows.map((row) => searchRow(row, row.id)) });
  });
}
