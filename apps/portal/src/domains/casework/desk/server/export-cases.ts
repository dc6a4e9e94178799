// A queue as xlsx, by the columns that the officer chose, read and written in portions, every cell text. Names of persons are masks; whole ones need a
// reason. Every export is written down.
import { transaction } from '@yqt/database/sql';
import type { FileAnswer } from '@yqt/endpoint/file-answer';
import { dayText } from '@yqt/kernel/dates';
import { invalid } from '@yqt/kernel/errors';
import { uuidsIn } from '@yqt/kernel/ids';
import { recordAudit } from '../../../operator/server/operator.port.ts';
import { departmentNames } from '../../../operator/server/department-names.port.ts';
import type { QueueCase } from '../../case-shapes.rules.ts';
import type { CaseworkDeps } from '../../server/casework-deps.ts';
import { queueCase, queueSelection, type Officer, type QueueFilter } from '../../server/desk.ts';
import { selectQueueKeys, selectQueueRows, type QueueSelection } from '../../server/queue.sql.ts';
import { CASE_COLUMNS, hasColumn, type CaseColumn } from '../contract.ts';
import * as text from '../desk.text.ts';
import { selectSealedApplicants } from './applicant.sql.ts';
import { sheetOf } from './case-sheet.ts';

/** More rows than this are another kind of job. */
const MAX_ROWS = 100_000;
/** Rows that are held at once. */
const PORTION = 1000;
const KEY_BYTES = 16;
const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

export interface CaseExport extends QueueFilter {
  cols?: readonly CaseColumn[];
  isPlain?: boolean;
  reason?: string;
}

/** Throws INVALID where whole names are asked for without a reason. */
export async function exportCases(
  deps: CaseworkDeps,
  officer: Officer,
  { cols, isPlain = false, reason = '', ...filter }: CaseExport,
): Promise<FileAnswer> {
  const why = reason.trim();
  if (isPlain && !why) throw invalid({ field: 'reason', errorMessage: text.PLAIN_REASON });
  const selection = queueSelection(deps, officer, filter);
  const keys = await queueKeys(deps, selection);
  const columns = CASE_COLUMNS.filter(
    (name, at) => at === 0 || (hasColumn(filter.tab, name) && (!cols?.length || cols.includes(name))),
  );
  await writeDown(deps, officer, { rows: keys.count, columns, isPlain, reason: why });
  const departments = await departmentNames(deps.sql, officer.tenantId);
  const notes = [...(keys.isCut ? [text.cutText(MAX_ROWS)] : []), ...(isPlain ? [text.isolated(why)] : [])];
  const portions = portionsOf(deps, keys, { selection, isPlain });
  return {
    name: text.exportName(dayText(deps.now())),
    mediaType: XLSX,
    content: sheetOf({ portions, columns, departments, notes }),
  };
}

/** A queue as bytes: a hundred thousand texts would be held until the last row is written. */
interface QueueKeys {
  count: number;
  /** There are more. */
  isCut: boolean;
  /** 16 bytes each, in the queue's order. */
  cases: Uint8Array;
  tasks: Uint8Array;
}

async function queueKeys(deps: CaseworkDeps, selection: QueueSelection): Promise<QueueKeys> {
  const [found] = await selectQueueKeys(deps.sql, { ...selection, limit: MAX_ROWS + 1 });
  const cases = found?.cases ?? new Uint8Array();
  const tasks = found?.tasks ?? new Uint8Array();
  const count = cases.length / KEY_BYTES;
  return { count: Math.min(count, MAX_ROWS), isCut: count > MAX_ROWS, cases, tasks };
}

async function* portionsOf(
  deps: CaseworkDeps,
  { count, cases, tasks }: QueueKeys,
  { selection, isPlain }: { selection: QueueSelection; isPlain: boolean },
): AsyncGenerator<QueueCase[]> {
  for (let from = 0; from < count; from += PORTION) {
    const until = Math.min(from + PORTION, count);
    const idsOf = (keys: Uint8Array) => uuidsIn(keys.subarray(from * KEY_BYTES, until * KEY_BYTES));
    const rows = await selectQueueRows(deps.sql, idsOf(cases), idsOf(tasks));
    const shown = rows.flatMap((row) => queueCase(deps, row, selection));
    yield isPlain ? await withNames(deps, shown) : shown;
  }
}

/** The whole names of persons in the place of their masks. */
async function withNames(deps: CaseworkDeps, cases: readonly QueueCase[]): Promise<QueueCase[]> {
  const sealed = await selectSealedApplicants(
    deps.sql,
    cases.map(({ id }) => id),
  );
  const names = new Map(sealed.map((one) => [one.id, deps.openText(one.sealed)]));
  return cases.map((one) => ({ ...one, applicantName: names.get(one.id) ?? one.applicantName }));
}

const writeDown = async (
  deps: CaseworkDeps,
  { tenantId, accountId, ip, requestId }: Officer,
  facts: { rows: number; columns: string[]; isPlain: boolean; reason: string },
): Promise<void> =>
  transaction(deps.sql, (tx) =>
    recordAudit(tx, {
      tenantId,
      actor: accountId,
      event: 'case.exported',
      objectKind: 'case',
      objectId: 'queue',
      result: 'done',
      ip,
      requestId,
      facts,
    }),
  );
