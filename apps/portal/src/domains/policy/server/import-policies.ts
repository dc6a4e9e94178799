// Import of policies: every record is checked against the form, faults are reported row by row, valid ones are written
// in batches, one transaction each. Records are read as they come: a file of any length takes the memory of a batch. Importing
// again changes what changed and adds nothing twice (key: tenant and code), so an import that was cut off is begun again.
import { dayText } from '@yqt/kernel/dates';
import { transaction, type Sql, type Tx } from '@yqt/database/sql';
import { notify } from '@yqt/database/listen';
import { uuidV7 } from '@yqt/kernel/ids';
import { PUBLISH_CHANNEL } from '../../../publish-channel.ts';
import { labelsOf } from '../../dictionary/server/dictionary.port.ts';
import { policyWarnings } from '../doubtful-words.rules.ts';
import type { PolicyRecord } from '../policy-record.ts';
import { checkRecord, idOf } from './check-record.ts';
import * as statements from './import.sql.ts';
import { draftWarnings } from './import-drafts.ts';
import { unknownNames, type Naming } from './import-named.ts';
import { inParts, type Written } from './import-parts.ts';
import { countTried } from './import-trial.ts';
import { lockCircles, tryCircles, type Said } from './import-succession.ts';
import {
  fingerprintOf,
  policyRow,
  readingRows,
  relatedRows,
  searchRow,
  windowRows,
  type CodeOf,
  type PolicyRow,
  type SearchRow,
} from './policy-row.ts';

export interface ImportFault {
  /** From 1. */
  row: number;
  id: string;
  field: string;
  errorMessage: string;
}

export interface ImportReport extends Written {
  /** Rows that were read. */
  rows: number;
  faultyRows: number;
  /** The first few thousand; `faultyRows` counts all rows. */
  faults: ImportFault[];
  /** To be looked at again before the policies are published further; they are imported all the same. */
  warnings: ImportFault[];
  /** Why it ended before its last row, in Chinese; what was written stays, and the next import goes on. */
  stopped: string | null;
}

export interface ImportOptions {
  sql: Sql;
  now: () => Date;
  tenantId: string;
  isDryRun?: boolean;
  /** Called inside each transaction with the policies that were not there before. */
  onPublished?: (tx: Tx, ids: string[]) => Promise<void>;
  /** Called inside each transaction with all policies written, new and changed ones: rules follow their conditions. */
  onWritten?: (tx: Tx, written: { tenantId: string; ids: string[] }) => Promise<void>;
  /** Called with what was done so far, at the first row and after each batch. */
  onProgress?: (report: ImportReport) => void;
}

/** A record with the rows that are made of it alone, so that they are made while the batch before is written. */
interface Prepared {
  record: PolicyRecord;
  row: PolicyRow;
  search: SearchRow;
}

interface Numbered {
  row: number;
  record: PolicyRecord;
  /** Null on a dry run. */
  prepared: Prepared | null;
}

/** Small enough for a progress bar to move, large enough for one round trip to carry weight. */
const BATCH = 200;
const MAX_FAULTS_OF_A_ROW = 10;
/** Nobody reads more; a wrong file must not fill the memory. */
const MAX_LISTED = 5000;

/** Imports records. Faulty ones are left out and reported; nothing is written on a dry run. */
export async function importPolicies(
  options: ImportOptions,
  given: Iterable<unknown> | AsyncIterable<unknown>,
): Promise<ImportReport> {
  const report: ImportReport = { ...NOTHING, faults: [], warnings: [] };
  try {
    await readAndWrite(options, given, report);
  } catch (error) {
    report.stopped = reasonOf(error);
  }
  return report;
}

const NOTHING = { created: 0, updated: 0, unchanged: 0, rows: 0, faultyRows: 0, stopped: null };

async function readAndWrite(
  options: ImportOptions,
  given: Iterable<unknown> | AsyncIterable<unknown>,
  report: ImportReport,
): Promise<void> {
  const codeOf = await codeLookup(options);
  const today = dayText(options.now());
  const seen = new Set<string>();
  const { write, related, named, coming } = writerOf(options, report);
  // one batch is written while the next is read and checked
  let writing = Promise.resolve();
  let batch: Numbered[] = [];
  const flush = async () => {
    const full = batch;
    batch = [];
    await writing;
    writing = write(full);
    writing.catch(() => {}); // awaited by the next one
  };
  try {
    for await (const one of given) {
      report.rows += 1;
      const record = checked(one, { seen, codeOf, today, report });
      if (report.rows === 1) options.onProgress?.(report);
      if (record) batch.push({ row: report.rows, record, prepared: preparedOf(options, record, codeOf) });
      if (report.rows % BATCH === 0) await flush();
    }
    await flush();
  } finally {
    await writing; // also where the file breaks off: what was written is counted
    report.faults.sort((one, other) => one.row - other.row);
  }
  await warnOfUnknown(options, { rows: named, coming }, report);
  if (options.isDryRun) return;
  await linkRelated(options, related);
  await statements.mergeSearch(options.sql);
}

async function warnOfUnknown(
  { sql, tenantId }: ImportOptions,
  given: { rows: readonly Naming[]; coming: ReadonlySet<string> },
  report: ImportReport,
): Promise<void> {
  const warnings = await unknownNames(sql, { tenantId, ...given });
  warn(report, warnings);
}

function warn(report: ImportReport, warnings: readonly ImportFault[]): void {
  report.warnings.push(...warnings.slice(0, Math.max(0, MAX_LISTED - report.warnings.length)));
  report.warnings.sort((one, other) => one.row - other.row);
}

/** Writes batches, or tries them; with what is named by what was not left out. */
function writerOf(options: ImportOptions, report: ImportReport) {
  const related: Related[] = [];
  const named: Naming[] = [];
  const coming = new Set<string>();
  const tried: Said = new Map();
  const write = async (full: readonly Numbered[]) => {
    // before it is written: afterwards nothing is under way any more
    const warnings = await draftWarnings(options.sql, { tenantId: options.tenantId, rows: full });
    const left = options.isDryRun
      ? await tryAll(options, full, { report, tried })
      : await writeAll(options, full, report);
    warn(
      report,
      warnings.filter(({ id }) => !left.has(id)),
    );
    for (const { row, record } of full) {
      if (left.has(record.id)) continue;
      const relations = relatedOf(record);
      related.push(...relations);
      const codes = relations.flatMap(({ rows }) => rows.map(({ code }) => code));
      const { id, successor = '' } = record;
      if (successor !== '' || codes.length > 0) named.push({ row, id, successor, related: codes });
      if (options.isDryRun) coming.add(id);
    }
    options.onProgress?.(report);
  };
  return { write, related, named, coming };
}

/** Tokens of the search are most of what a policy costs this process. */
function preparedOf(
  { isDryRun = false, tenantId, now }: ImportOptions,
  record: PolicyRecord,
  codeOf: CodeOf,
): Prepared | null {
  if (isDryRun) return null;
  const row = policyRow(record, { tenantId, day: dayText(now()), codeOf });
  return { record, row, search: searchRow(row, row.id) };
}

/** The row as a record, with its warnings noted; null where it is faulty. */
function checked(
  one: unknown,
  { seen, codeOf, today, report }: { seen: Set<string>; codeOf: CodeOf; today: string; report: ImportReport },
): PolicyRecord | null {
  const id = idOf(one);
  const { record, faults } = checkRecord(one, { codeOf, today });
  const all =
    id !== '' && seen.has(id) ? [...faults, { field: 'id', errorMessage: `编号 ${id} 重复` }] : faults;
  seen.add(id);
  note(report, { row: report.rows, id, faults: all });
  if (record && report.warnings.length < MAX_LISTED)
    report.warnings.push(
      ...policyWarnings(record).map(({ field, message }) => ({
        row: report.rows,
        id,
        field,
        errorMessage: message,
      })),
    );
  return all.length > 0 ? null : record;
}

function note(
  report: ImportReport,
  {
    row,
    id,
    faults,
  }: { row: number; id: string; faults: readonly { field: string; errorMessage: string }[] },
): void {
  if (faults.length > 0) report.faultyRows += 1;
  if (report.faults.length < MAX_LISTED)
    report.faults.push(...faults.slice(0, MAX_FAULTS_OF_A_ROW).map((fault) => ({ row, id, ...fault })));
}

/** Why rows are left out that lead their readers back, by their ids. */
type Circles = ReadonlyMap<string, string>;

/** Writes a batch, smaller where the database is slow; a record that cannot be written alone is a fault of its row. */
async function writeAll(
  options: ImportOptions,
  batch: readonly Numbered[],
  report: ImportReport,
): Promise<Circles> {
  const circles = new Map<string, string>();
  const parts = inParts(batch, (part) =>
    writeBatch(
      options,
      part.flatMap(({ prepared }) => prepared ?? []),
      circles,
    ),
  );
  for await (const { part, written, fault } of parts) {
    count(report, written);
    const [{ row, record }] = part;
    if (fault) note(report, { row, id: record.id, faults: [{ field: '整行', errorMessage: fault }] });
  }
  return noteCircles(batch, circles, report);
}

function count(report: ImportReport, { created, updated, unchanged }: Written): void {
  report.created += created;
  report.updated += updated;
  report.unchanged += unchanged;
}

/** A dry run: what could be written is counted. */
async function tryAll(
  { sql, tenantId }: ImportOptions,
  batch: readonly Numbered[],
  { report, tried }: { report: ImportReport; tried: Said },
): Promise<Circles> {
  const records = batch.map(({ record }) => record);
  const circles = await tryCircles(sql, { tenantId, records, said: tried });
  count(report, await countTried(sql, { tenantId, records: records.filter(({ id }) => !circles.has(id)) }));
  return noteCircles(batch, circles, report);
}

function noteCircles(batch: readonly Numbered[], circles: Circles, report: ImportReport): Circles {
  for (const { row, record } of batch) {
    const errorMessage = circles.get(record.id);
    if (errorMessage) note(report, { row, id: record.id, faults: [{ field: 'successor', errorMessage }] });
  }
  return circles;
}

/** What a reader can act on; the rest is the database's. */
const reasonOf = (error: unknown): string =>
  error instanceof Error && /[\u4E00-\u9FA5]/.test(error.message)
    ? error.message
    : `数据库没有应答（${error instanceof Error ? error.message : String(error)}）`;

async function codeLookup(options: ImportOptions): Promise<CodeOf> {
  const labels = await labelsOf(options, ['POLICY_TYPE', 'SUPPORT_MODE', 'TARGET_OBJECT', 'ISSUING_DEPT']);
  const codes = new Map(
    [...labels].map(([code, values]) => [code, new Map([...values].map(([value, label]) => [label, value]))]),
  );
  return (dictionary, label) => codes.get(dictionary)?.get(label);
}

/** `circles` is told of rows that are left out, and why. */
async function writeBatch(
  options: ImportOptions,
  given: Prepared[],
  circles: Map<string, string>,
): Promise<Written> {
  const day = dayText(options.now());
  return transaction(options.sql, async (tx) => {
    const fresh = await sayingAnythingNew(tx, options.tenantId, given);
    const prepared = await endingSomewhere(tx, options.tenantId, fresh, circles);
    const records = prepared.map(({ record }) => record);
    const written = await statements.upsertPolicies(tx, { rows: prepared.map(({ row }) => row) });
    const ids = new Map(written.map(({ code, id }) => [code, id]));
    const each = <T>(make: (record: PolicyRecord, id: string) => T[]) =>
      records.flatMap((record) => make(record, ids.get(record.id) ?? ''));
    await statements.deleteParts(tx, { ids: [...ids.values()] });
    await statements.insertWindows(tx, { rows: each((record, id) => windowRows(record, id, day)) });
    await statements.insertReadings(tx, { rows: each((record, id) => readingRows(record, id, day)) });
    await statements.upsertSearch(tx, {
      rows: prepared.map(({ row, search }) => ({ ...search, policy_id: ids.get(row.code) ?? '' })),
    });
    const tags = [...new Set(records.flatMap((record) => record.tags))];
    await statements.insertTags(tx, {
      tenantId: options.tenantId,
      ids: tags.map(() => uuidV7()),
      names: tags,
      positions: tags.map(() => 1000),
    });
    const made = written.filter(({ isNew }) => isNew).map(({ id }) => id);
    if (made.length) await options.onPublished?.(tx, made);
    await options.onWritten?.(tx, { tenantId: options.tenantId, ids: [...ids.values()] });
    await notify(tx, PUBLISH_CHANNEL, options.tenantId);
    const updated = written.filter(({ isNew, isChanged }) => !isNew && isChanged).length;
    const left = given.length - (fresh.length - prepared.length);
    return { created: made.length, updated, unchanged: left - made.length - updated };
  });
}

async function endingSomewhere(
  tx: Tx,
  tenantId: string,
  given: Prepared[],
  circles: Map<string, string>,
): Promise<Prepared[]> {
  const found = await lockCircles(tx, { tenantId, records: given.map(({ record }) => record) });
  for (const { record } of given) circles.delete(record.id);
  for (const [id, fault] of found) circles.set(id, fault);
  return given.filter(({ record }) => !found.has(record.id));
}

/** What the console has published over an import stays until an import says something else than that one. */
async function sayingAnythingNew(tx: Tx, tenantId: string, given: Prepared[]): Promise<Prepared[]> {
  const known = await statements.lockPolicies(tx, { tenantId, codes: given.map(({ record }) => record.id) });
  const edited = known.filter(({ isEdited }) => isEdited);
  const said = new Map(edited.map(({ code, fingerprint }) => [code, fingerprint]));
  return said.size === 0
    ? given
    : given.filter(({ record }) => said.get(record.id) !== fingerprintOf(record));
}

/** A policy's code with the codes of those it names. */
interface Related {
  code: string;
  rows: ReturnType<typeof relatedRows>;
}

function relatedOf(record: PolicyRecord): Related[] {
  const rows = relatedRows(record, '');
  return rows.length > 0 ? [{ code: record.id, rows }] : [];
}

/** Related policies may stand in later batches: they are linked when all are there. */
async function linkRelated({ sql, tenantId }: ImportOptions, related: readonly Related[]): Promise<void> {
  if (related.length === 0) return;
  await transaction(sql, async (tx) => {
    const codes = related.map(({ code }) => code);
    await statements.lockPolicies(tx, { tenantId, codes });
    const known = await statements.selectIdsByCode(tx, { tenantId, codes });
    // those the console has published over it were left as they are
    const ids = new Map(known.filter(({ isEdited }) => !isEdited).map(({ code, id }) => [code, id]));
    const rows = related
      .flatMap(({ code, rows: named }) => named.map((row) => ({ ...row, policy_id: ids.get(code) ?? '' })))
      .filter(({ policy_id }) => policy_id !== '');
    await statements.insertRelated(tx, { tenantId, rows });
  });
}
