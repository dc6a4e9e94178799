// Import of policies: every record is checked against the form, faults are reported row by row, valid ones are written
// in batches, one transaction each. Importing again changes what changed and adds nothing twice (key: tenant and code).
import { Errors } from 'typebox/value';
import { keywordSentence } from '@yqt/endpoint/validation';
import { dayText } from '@yqt/kernel/dates';
import { transaction, type Sql, type Tx } from '@yqt/database/sql';
import { notify } from '@yqt/database/listen';
import { uuidV7 } from '@yqt/kernel/ids';
import { PUBLISH_CHANNEL } from '../../../publish-channel.ts';
import { labelsOf } from '../../dictionary/server/dictionary.port.ts';
import { policyWarnings } from '../doubtful-words.rules.ts';
import { RealPolicyRecord, DemoPolicyRecord, type PolicyRecord } from '../policy-record.ts';
import * as write from './import.sql.ts';
import { policyRow, readingRows, relatedRows, searchRow, windowRows, type CodeOf } from './policy-row.ts';

export interface ImportFault {
  /** From 1. */
  row: number;
  id: string;
  field: string;
  errorMessage: string;
}

export interface ImportReport {
  created: number;
  updated: number;
  /** Written again as they were. */
  unchanged: number;
  faults: ImportFault[];
  /** To be looked at again before the policies are published further; they are imported all the same. */
  warnings: ImportFault[];
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
  onProgress?: (done: number, total: number) => void;
}

/** Small enough for a progress bar to move, large enough for one round trip to carry weight. */
const BATCH = 200;
const MAX_FAULTS_OF_A_ROW = 10;

/** Imports records. Faulty ones are left out and reported; nothing is written on a dry run. */
export async function importPolicies(
  options: ImportOptions,
  given: readonly unknown[],
): Promise<ImportReport> {
  const { good, faults } = check(given, await codeLookup(options));
  const report: ImportReport = { created: 0, updated: 0, unchanged: 0, faults, warnings: warningsOf(given) };
  if (options.isDryRun) return { ...report, created: good.length };
  for (let at = 0; at < good.length; at += BATCH) {
    const written = await writeBatch(options, good.slice(at, at + BATCH));
    report.created += written.created;
    report.updated += written.updated;
    report.unchanged += written.unchanged;
    options.onProgress?.(Math.min(at + BATCH, good.length), good.length);
  }
  await linkRelated(options, good);
  return report;
}

const warningsOf = (given: readonly unknown[]): ImportFault[] =>
  given.flatMap((one, at) =>
    isRecord(one)
      ? policyWarnings(one).map(({ field, message }) => ({
          row: at + 1,
          id: one.id,
          field,
          errorMessage: message,
        }))
      : [],
  );

function check(given: readonly unknown[], codeOf: CodeOf): { good: PolicyRecord[]; faults: ImportFault[] } {
  const seen = new Set<string>();
  const good: PolicyRecord[] = [];
  const faults: ImportFault[] = [];
  given.forEach((one, at) => {
    const found = faultsOf(one, codeOf);
    const id = idOf(one);
    if (id !== '' && seen.has(id)) found.push({ field: 'id', errorMessage: `编号 ${id} 重复` });
    seen.add(id);
    if (found.length)
      faults.push(...found.slice(0, MAX_FAULTS_OF_A_ROW).map((fault) => ({ row: at + 1, id, ...fault })));
    else if (isRecord(one)) good.push(one);
  });
  return { good, faults };
}

const idOf = (one: unknown): string =>
  typeof one === 'object' && one !== null && 'id' in one ? String(one.id).slice(0, 64) : '';

const schemaOf = (one: unknown) =>
  typeof one === 'object' && one !== null && 'demo' in one ? DemoPolicyRecord : RealPolicyRecord;

const isRecord = (one: unknown): one is PolicyRecord => shapeFaults(one).length === 0;

function faultsOf(one: unknown, codeOf: CodeOf): { field: string; errorMessage: string }[] {
  const shape = shapeFaults(one);
  if (shape.length || !isRecord(one)) return shape;
  const unknown = (dictionary: Parameters<CodeOf>[0], field: string, labels: readonly string[]) =>
    labels
      .filter((label) => codeOf(dictionary, label) === undefined)
      .map((label) => ({ field, errorMessage: `字典中没有「${label}」` }));
  return [
    ...unknown('POLICY_TYPE', 'type', [one.type]),
    ...unknown('SUPPORT_MODE', 'supportMode', one.supportMode),
    ...('capGroup' in one && one.capWan === undefined
      ? [{ field: 'capWan', errorMessage: '请填写共用的年度上限' }]
      : []),
  ];
}

/** Keywords that only say that something below them is wrong, or say it twice. */
const SUMMARIES = ['anyOf', 'boolean', 'guard'];

/** Every place where a row is not of the form, in words; none where it is. */
const shapeFaults = (one: unknown): { field: string; errorMessage: string }[] =>
  [...Errors(schemaOf(one), one)]
    .filter(({ keyword }) => !SUMMARIES.includes(keyword))
    .flatMap(({ keyword, instancePath, params }) => {
      const at = instancePath.slice(1).replaceAll('/', '.');
      const errorMessage = keywordSentence(keyword, params);
      return namesIn(params).map((name) => ({
        field: [at, name].filter(Boolean).join('.') || '整行',
        errorMessage,
      }));
    });

/** The properties that are missing, or not known; one empty name where it is about the place itself. */
function namesIn(params: object): string[] {
  const names = Object.entries(params).find(([key]) => /^(required|additional)Properties$/.test(key))?.[1];
  return Array.isArray(names) ? names.map(String) : [''];
}

async function codeLookup(options: ImportOptions): Promise<CodeOf> {
  const labels = await labelsOf(options, ['POLICY_TYPE', 'SUPPORT_MODE', 'TARGET_OBJECT', 'ISSUING_DEPT']);
  const codes = new Map(
    [...labels].map(([code, values]) => [code, new Map([...values].map(([value, label]) => [label, value]))]),
  );
  return (dictionary, label) => codes.get(dictionary)?.get(label);
}

async function writeBatch(
  options: ImportOptions,
  records: PolicyRecord[],
): Promise<Pick<ImportReport, 'created' | 'updated' | 'unchanged'>> {
  const day = dayText(options.now());
  const codeOf = await codeLookup(options);
  const rows = records.map((record) => policyRow(record, { tenantId: options.tenantId, day, codeOf }));
  return transaction(options.sql, async (tx) => {
    const written = await write.upsertPolicies(tx, { rows });
    const ids = new Map(written.map(({ code, id }) => [code, id]));
    const each = <T>(make: (record: PolicyRecord, id: string) => T[]) =>
      records.flatMap((record) => make(record, ids.get(record.id) ?? ''));
    await write.deleteParts(tx, { ids: [...ids.values()] });
    await write.insertWindows(tx, { rows: each((record, id) => windowRows(record, id, day)) });
    await write.insertReadings(tx, { rows: each((record, id) => readingRows(record, id, day)) });
    await write.upsertSearch(tx, { rows: rows.map((row) => searchRow(row, ids.get(row.code) ?? '')) });
    const tags = [...new Set(records.flatMap((record) => record.tags))];
    await write.insertTags(tx, {
      tenantId: options.tenantId,
      ids: tags.map(() => uuidV7()),
      names: tags,
      positions: tags.map(() => 1000),
    });
    const fresh = written.filter(({ isNew }) => isNew).map(({ id }) => id);
    if (fresh.length) await options.onPublished?.(tx, fresh);
    await options.onWritten?.(tx, { tenantId: options.tenantId, ids: [...ids.values()] });
    await notify(tx, PUBLISH_CHANNEL, options.tenantId);
    const updated = written.filter(({ isNew, isChanged }) => !isNew && isChanged).length;
    return { created: fresh.length, updated, unchanged: written.length - fresh.length - updated };
  });
}

/** Related policies may stand in later batches: they are linked when all are there. */
async function linkRelated(
  { sql, tenantId }: ImportOptions,
  records: readonly PolicyRecord[],
): Promise<void> {
  const naming = records.filter((record) => relatedRows(record, '').length > 0);
  if (naming.length === 0) return;
  await transaction(sql, async (tx) => {
    const ids = new Map(
      (await write.selectIdsByCode(tx, { tenantId, codes: naming.map(({ id }) => id) })).map(
        ({ code, id }) => [code, id],
      ),
    );
    const rows = naming
      .flatMap((record) => relatedRows(record, ids.get(record.id) ?? ''))
      .filter(({ policy_id }) => policy_id !== '');
    await write.insertRelated(tx, { tenantId, rows });
  });
}
