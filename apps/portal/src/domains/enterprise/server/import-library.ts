// Import of an enterprise library: rows are read as they come, checked, and written in batches, one transaction each.
// Faulty rows are left out and reported. Importing again changes what changed (key: tenant and credit code).
import { dayText } from '@yqt/kernel/dates';
import { uuidV7 } from '@yqt/kernel/ids';
import { transaction, type Sql, type Tx } from '@yqt/database/sql';
import { labelsOf } from '../../dictionary/server/dictionary.port.ts';
import { ensureEnterprises } from '../../identity/server/identity.port.ts';
import {
  readLibraryRow,
  type LibraryCells,
  type LibraryEntry,
  type LibraryWords,
} from '../library-row.rules.ts';
import { upsertEntries } from './library.sql.ts';

export interface LibraryFault {
  /** Row of the file. */
  row: number;
  name: string;
  field: string;
  errorMessage: string;
}

export interface LibraryReport {
  created: number;
  updated: number;
  unchanged: number;
  /** Rows left out. */
  faulty: number;
  /** The first of their faults. */
  faults: LibraryFault[];
}

export interface LibraryImport {
  sql: Sql;
  now: () => Date;
  tenantId: string;
  isDemo?: boolean;
  isDryRun?: boolean;
  /** Called inside each transaction with the entries that are new or changed. */
  factsChanged?: (tx: Tx, enIds: readonly string[]) => Promise<void>;
  onProgress?: (done: number) => void;
}

/** Rows of one statement: one round trip carries weight, memory stays small. */
const BATCH = 500;
/** More faults than these nobody reads; the rest are counted. */
const MAX_FAULTS = 1000;

/** Imports rows. Nothing is written on a dry run: `created` then counts the rows that could be. */
export async function importLibrary(
  options: LibraryImport,
  rows: AsyncIterable<{ row: number; cells: LibraryCells }>,
): Promise<LibraryReport> {
  const words = await wordsOf(options);
  const report: LibraryReport = { created: 0, updated: 0, unchanged: 0, faulty: 0, faults: [] };
  const seen = new Map<string, number>();
  let batch: LibraryEntry[] = [];
  let done = 0;
  const flush = async () => {
    if (batch.length > 0) await writeBatch(options, batch, report);
    batch = [];
    options.onProgress?.(done);
  };
  for await (const { row, cells } of rows) {
    done++;
    const entry = goodEntry({ row, cells, words, seen }, report);
    if (entry) batch.push(entry);
    if (batch.length >= BATCH) await flush();
  }
  await flush();
  return report;
}

interface Given {
  row: number;
  cells: LibraryCells;
  words: LibraryWords;
  /** First row of each code of the file. */
  seen: Map<string, number>;
}

function goodEntry({ row, cells, words, seen }: Given, report: LibraryReport): LibraryEntry | null {
  const { entry, faults } = readLibraryRow(cells, words);
  const first = seen.get(entry.creditCode);
  if (first !== undefined && entry.creditCode !== '')
    faults.push({ field: '统一社会信用代码', errorMessage: `与第 ${first} 行重复` });
  else seen.set(entry.creditCode, row);
  if (faults.length === 0) return entry;
  report.faulty++;
  const room = MAX_FAULTS - report.faults.length;
  report.faults.push(
    ...faults.slice(0, room).map((fault) => ({ row, name: entry.name.slice(0, 60), ...fault })),
  );
  return null;
}

async function writeBatch(
  options: LibraryImport,
  batch: readonly LibraryEntry[],
  report: LibraryReport,
): Promise<void> {
  if (options.isDryRun) {
    report.created += batch.length;
    return;
  }
  const { tenantId, isDemo = false } = options;
  const now = options.now();
  await transaction(options.sql, async (tx) => {
    const rows = batch.map(({ name, creditCode }) => ({ enId: uuidV7(now.getTime()), name, creditCode }));
    const ids = await ensureEnterprises(tx, { tenantId, isDemo, now, rows });
    const records = batch.flatMap((entry) => {
      const enId = ids.get(entry.creditCode);
      return enId === undefined ? [] : [{ ...entry, enId, tenantId, isDemo }];
    });
    const written = await upsertEntries(tx, { rows: records });
    const created = written.filter(({ isNew }) => isNew).length;
    report.created += created;
    report.updated += written.length - created;
    report.unchanged += batch.length - written.length;
    if (written.length > 0)
      await options.factsChanged?.(
        tx,
        written.map(({ enId }) => enId),
      );
  });
}

const DICTIONARIES = [
  'AREA_ANHUI',
  'ENLIB_COUNTRY',
  'ENLIB_INDUSTRY',
  'ENLIB_INDUSTRY_FIELD',
  'ENLIB_REGISTER_STATUS',
  'ENTERPRISE_NATURE',
  'GBT4754_CLASS',
  'GBT4754_GROUP',
];

async function wordsOf(options: Pick<LibraryImport, 'sql' | 'now'>): Promise<LibraryWords> {
  const labels = await labelsOf(options, DICTIONARIES);
  const codes = new Map(
    [...labels].map(([name, entries]) => [name, new Map([...entries].map(([code, label]) => [label, code]))]),
  );
  return {
    codeOf: (dictionary, text) =>
      labels.get(dictionary)?.has(text) ? text : codes.get(dictionary)?.get(text),
    today: dayText(options.now()),
  };
}
