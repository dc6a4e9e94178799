// A queue as xlsx, by the columns that the officer chose, read and written in portions, every cell text. Names of persons are masks; whole ones need a
// reason. Every export is written down.
import { transaction } from '@yqt/database/sql';
import type { FileAnswer } from '@yqt/endpoint/file-answer';
import { dayText } from '@yqt/kernel/dates';
import { invalid } from '@yqt/kernel/errors';
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
  const found = await selectQueueKeys(deps.sql, { ...selection, limit: MAX_ROWS + 1 });
  const keys = found.slice(0, MAX_ROWS);
  const columns = CASE_COLUMNS.filter(
    (name, at) => at === 0 || (hasColumn(filter.tab, name) && (!cols?.length || cols.includes(name))),
  );
  await writeDown(deps, officer, { rows: keys.length, columns, isPlain, reason: why });
  const departments = await departmentNames(deps.sql, officer.tenantId);
  const notes = [
    ...(found.length > MAX_ROWS ? [text.cutText(MAX_ROWS)] : []),
    ...(isPlain ? [text.isolated(why)] : []),
  ];
  const portions = portionsOf(deps, keys, { selection, isPlain });
  return {
    name: text.exportName(dayText(deps.now())),
    mediaType: XLSX,
    content: sheetOf({ portions, columns, departments, notes }),
  };
}

async function* portionsOf(
  deps: CaseworkDeps,
  keys: readonly { id: string; taskId: string | null }[],
  { selection, isPlain }: { selection: QueueSelection; isPlain: boolean },
): AsyncGenerator<QueueCase[]> {
  for (let from = 0; from < keys.length; from += PORTION) {
    const rows = await selectQueueRows(deps.sql, keys.slice(from, from + PORTION));
    const cases = rows.flatMap((row) => queueCase(deps, row, selection));
    yield isPlain ? await withNames(deps, cases) : cases;
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
