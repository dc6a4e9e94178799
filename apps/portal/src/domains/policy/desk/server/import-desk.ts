// 政策管理 · 导入: the file of the command, tried and imported in the browser. Every fault is named by row and column; what is right
// is published as the command publishes it, which only a publisher may do, and nobody where two officers are asked for.
import type { Jobs } from '@yqt/database/jobs';
import { transaction } from '@yqt/database/sql';
import type { FileAnswer } from '@yqt/endpoint/file-answer';
import { appError, invalid } from '@yqt/kernel/errors';
import { jsonRecords } from '@yqt/kernel/json-records';
import type { OperatorVisit } from '../../../../visit.ts';
import { needsSecondOfficer } from '../../../content/server/editorial.port.ts';
import { uploadedSheet, XLSX, type Sheet } from '../../../enterprise/server/sheet.port.ts';
import type { FileDeps } from '../../../file/server/file.port.ts';
import { policiesWritten } from '../../../matching/server/matching.port.ts';
import { recordAudit } from '../../../operator/server/operator.port.ts';
import { importPolicies } from '../../server/import-policies.ts';
import { announcePublished } from '../../server/notify-subscribers.ts';
import type { DeskImport } from '../contract.ts';
import type { DeskDeps } from './desk-policies.ts';

export interface ImportDeps extends DeskDeps {
  jobs: Jobs;
  files: FileDeps;
}

interface Asked {
  isTrial: boolean;
  fileId?: string;
  json?: string;
}

/** More are the command's work. */
const MOST_ROWS = 500;
const MOST_FAULTS = 500;
/** What a spreadsheet program keeps of a cell. */
const LONGEST_CELL = 32_767;
const TOO_MANY = `一次最多导入 ${MOST_ROWS} 条，更多的请由管理员用导入命令导入`;

const refused = (field: 'fileId' | 'json', errorMessage: string) => invalid({ field, errorMessage });

/** 「政策导入模板.xlsx」: the one of the command. */
export async function deskTemplate(): Promise<FileAnswer> {
  const { policyTemplate } = await import('../../server/policy-sheet.ts');
  return { name: '政策导入模板.xlsx', mediaType: XLSX, content: await policyTemplate() };
}

/**
 * Throws FORBIDDEN (an import by who is no publisher), CONFLICT (an import where two officers are asked for), NOT_FOUND (no such
 * file of theirs) and INVALID (no such spreadsheet or JSON, nothing or too much in it).
 */
export async function importDeskPolicies(
  deps: ImportDeps,
  visit: OperatorVisit,
  { isTrial, ...asked }: Asked,
): Promise<DeskImport> {
  if (!isTrial) await requirePublisher(deps, visit);
  const { records, rowOf, columnOf } = await readGiven(deps, visit, asked);
  const report = await importPolicies(
    {
      sql: deps.sql,
      now: deps.now,
      tenantId: visit.tenantId,
      isDryRun: isTrial,
      onPublished: (tx, ids) => announcePublished(deps.jobs, tx, ids),
      onWritten: (tx, written) => policiesWritten(tx, { ...written, now: deps.now(), jobs: deps.jobs }),
    },
    records,
  );
  const { rows, created, updated, unchanged, faultyRows, faults, warnings, stopped } = report;
  if (!isTrial) await noteImport(deps, visit, { created, updated });
  if (stopped !== null) throw appError('UNAVAILABLE', { message: stopped });
  const placed = (listed: typeof faults) =>
    listed.slice(0, MOST_FAULTS).map(({ row, field, errorMessage }) => ({
      row: rowOf(row),
      column: columnOf(field),
      errorMessage,
    }));
  return {
    rows,
    created,
    updated,
    unchanged,
    faultyRows,
    ignored: [],
    faults: placed(faults),
    warnings: placed(warnings),
  };
}

/** Written down as far as it came. */
const noteImport = (
  { sql }: ImportDeps,
  { tenantId, viewer, ip, requestId, role }: OperatorVisit,
  counts: { created: number; updated: number },
): Promise<void> =>
  transaction(sql, (tx) =>
    recordAudit(tx, {
      tenantId,
      actor: viewer.accountId,
      event: 'policy.imported',
      objectKind: 'policy',
      objectId: tenantId,
      result: 'done',
      ip,
      requestId,
      facts: { role, ...counts },
    }),
  );

async function requirePublisher({ sql }: ImportDeps, { viewer, tenantId }: OperatorVisit): Promise<void> {
  if (!viewer.roles.includes('publisher'))
    throw appError('FORBIDDEN', { message: '导入的政策直接发布，请由发布人导入' });
  if (await needsSecondOfficer(sql, tenantId))
    throw appError('CONFLICT', { message: '发布规则要求由另一人审核，不能直接导入；请逐条新建并提交审核' });
}

interface Given {
  records: Iterable<unknown>;
  /** As the file numbers what was read as the n-th record, from 1. */
  rowOf: (at: number) => number;
  columnOf: (field: string) => string;
}

async function readGiven(
  deps: ImportDeps,
  visit: OperatorVisit,
  { fileId, json }: Omit<Asked, 'isTrial'>,
): Promise<Given> {
  if (json !== undefined && json.trim() !== '')
    return { records: await readJson(json), rowOf: (at) => at, columnOf: (field) => field };
  if (fileId === undefined) throw refused('fileId', '请选择要导入的文件');
  const place = { tenantId: visit.tenantId, accountId: visit.viewer.accountId, fileId };
  const sheet = await uploadedSheet(deps.files, { ...place, mostLetters: LONGEST_CELL });
  const { policyRows, policyHeading } = await import('../../server/policy-sheet.ts');
  const rows = inWords(() => policyRows(textsOf(sheet)));
  if (rows.length === 0) throw refused('fileId', '表头下面没有填写内容');
  if (sheet.isCut || rows.length > MOST_ROWS) throw refused('fileId', TOO_MANY);
  return {
    records: rows.map(({ record }) => record),
    rowOf: (at) => rows[at - 1]?.row ?? at,
    columnOf: policyHeading,
  };
}

/** The sheet in words: what a number or a day reads as. */
const textsOf = ({ headings, rows }: Sheet) => ({
  headings,
  rows: rows.map(({ row, cells }) => ({
    row,
    texts: cells.map((cell) =>
      cell === null || cell.kind === 'unreadable'
        ? ''
        : cell.kind === 'number'
          ? String(cell.value)
          : cell.text.trim(),
    ),
  })),
});

function inWords<T>(read: () => T): T {
  try {
    return read();
  } catch (error) {
    throw refused('fileId', error instanceof Error ? error.message : String(error));
  }
}

async function readJson(json: string): Promise<unknown[]> {
  const records: unknown[] = [];
  try {
    for await (const record of jsonRecords(chunksOf(json))) records.push(record);
  } catch (error) {
    throw refused('json', error instanceof Error ? error.message : String(error));
  }
  if (records.length === 0) throw refused('json', '文件中没有内容');
  if (records.length > MOST_ROWS) throw refused('json', TOO_MANY);
  return records;
}

// oxlint-disable-next-line typescript/require-await -- one piece of text, read as a stream is
async function* chunksOf(text: string): AsyncGenerator<string> {
  yield text;
}
