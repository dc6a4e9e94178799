// A queue as xlsx, by the columns that the officer chose, every cell text. Names of persons are masks; whole ones need a
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
import { selectQueue } from '../../server/queue.sql.ts';
import { CASE_COLUMNS, type CaseColumn } from '../contract.ts';
import * as text from '../desk.text.ts';
import { selectSealedApplicants } from './applicant.sql.ts';
import { sheetOf } from './case-sheet.ts';

/** More rows than this are another kind of job. */
const MAX_ROWS = 10_000;
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
  const rows = await selectQueue(deps.sql, { ...selection, limit: MAX_ROWS + 1, offset: 0 });
  const cases = rows.slice(0, MAX_ROWS).flatMap((row) => queueCase(deps, row, selection));
  const columns = CASE_COLUMNS.filter((name, at) => at === 0 || !cols?.length || cols.includes(name));
  await writeDown(deps, officer, { rows: cases.length, columns, isPlain, reason: why });
  const departments = await departmentNames(deps.sql, officer.tenantId);
  const notes = [
    ...(rows.length > MAX_ROWS ? [text.cutText(MAX_ROWS)] : []),
    ...(isPlain ? [text.isolated(why)] : []),
  ];
  return {
    name: text.exportName(dayText(deps.now())),
    mediaType: XLSX,
    content: await sheetOf({
      cases: isPlain ? await withNames(deps, cases) : cases,
      columns,
      departments,
      notes,
    }),
  };
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
