// Rows of a list as officers read them: what it says of each case, what stands against it, and whether it is done with.
import { offsetOf, type PageRequest } from '@yqt/kernel/page';
import { nameWarnings, type Officer, type SubjectCase } from '../../../casework/server/casework.port.ts';
import type { CaseWarning } from '../../../casework/contract.ts';
import { MOST_ROWS } from '../list-kinds.rules.ts';
import type { RowView } from '../list-shapes.rules.ts';
import * as text from '../list.text.ts';
import { selectedListRows, sumsOfRows, type RowSelection } from '../row-selection.rules.ts';
import { accountWarnings } from './account-check.ts';
import { begunWith } from './beginning-sums.ts';
import { selectCarried } from './carry.sql.ts';
import { heldWords, untrueWarnings } from './entered-rows.ts';
import { findList, hasLeft, rowCases, type ListDeps } from './list-deps.ts';
import { selectListRows, type RowRecord } from './list-row.sql.ts';
import type { ListRow } from './list.sql.ts';
import { selectReordered } from './pay-day.sql.ts';
import { payeeFaults } from './payee-faults.ts';
import { unpaidRows } from './unpaid-orders.ts';
import { warningsOf } from './warnings.ts';
import { watchedRow } from './watched-rows.ts';

/** A page of rows, each with what stands against it, and what all that were found come to. Throws NOT_FOUND. */
export async function readRows(
  deps: ListDeps,
  officer: Officer,
  { id, current, size, ...selection }: PageRequest & RowSelection & { id: string },
) {
  const list = await findList(deps.sql, officer, id);
  const all = await selectListRows(deps.sql, { listId: id, after: 0, limit: MOST_ROWS });
  const cases = await rowCases(
    deps.sql,
    list,
    all.map(({ caseId }) => caseId),
  );
  const named = all.map((row) => {
    const { applicantName: name = '', receiptNo = null } = cases.get(row.caseId) ?? {};
    return { ...row, name, receiptNo };
  });
  const found = selectedListRows(named, selection);
  const from = offsetOf({ current, size });
  const rows = found.slice(from, from + size);
  const watched = (row: RowRecord) => watchedRow(list, row, cases.get(row.caseId));
  const { tenantId, projectId } = list;
  const given = { tenantId, projectId, shown: rows.flatMap(watched), all: all.flatMap(watched) };
  const caseIds = rows.map(({ caseId }) => caseId);
  const [against, carries, begun, refused, notPaid] = await Promise.all([
    warningsOf(deps.sql, given),
    selectCarried(deps.sql, { batchId: list.batchId, caseIds }),
    begunWith(deps.sql, list, rows),
    standingWords(deps, list, { rows, cases }),
    notPaidOf(deps, list),
  ]);
  for (const [caseId, words] of refused)
    against.set(caseId, [{ text: words, caseIds: [] }, ...(against.get(caseId) ?? [])]);
  const wordsOf = await nameWarnings(deps.sql, officer, [...against.values()].flat());
  const warnings = new Map([...against].map(([caseId, some]) => [caseId, some.map(wordsOf)]));
  const carried = new Map(carries.map(({ caseId, fromName }) => [caseId, fromName]));
  const records = rows.map((row) =>
    rowView(list, row, { found: cases.get(row.caseId), warnings, carried, begun, notPaid }),
  );
  return { records, total: found.length, current, size, sums: sumsOfRows(found) };
}

/** By case, of an order that came back or was stopped. */
type NotPaid = ReadonlyMap<string, { words: string; isOpen: boolean }>;

/** What is still to be paid, or by which other list it is: then the row is done. */
async function notPaidOf({ sql }: ListDeps, list: ListRow): Promise<NotPaid> {
  const [open, reordered] = await Promise.all([
    unpaidRows(sql, [list]),
    list.kind === 'payment' ? selectReordered(sql, list.id) : [],
  ]);
  const found = new Map<string, { words: string; isOpen: boolean }>();
  for (const { caseId, state, no } of reordered)
    found.set(caseId, { words: text.reorderedText(state, no), isOpen: false });
  for (const { caseId, state } of open) found.set(caseId, { words: text.notPaidText(state), isOpen: true });
  return found;
}

/** What holds rows that are not done, and what is to be known of them before they go on, in words. */
async function standingWords(
  deps: ListDeps,
  list: ListRow,
  { rows, cases }: { rows: readonly RowRecord[]; cases: ReadonlyMap<string, SubjectCase> },
): Promise<[string, string][]> {
  const caseIds = rows.filter(({ doneAt }) => doneAt === null).map(({ caseId }) => caseId);
  const payees = caseIds.flatMap((id) => cases.get(id) ?? []);
  const [held, warned, accounts, unpayable] = await Promise.all([
    heldWords(deps.sql, deps, { list, caseIds }),
    untrueWarnings(deps.sql, deps, { list, caseIds }),
    list.kind === 'payment' ? accountWarnings(deps.sql, caseIds) : [],
    list.kind === 'payment' ? payeeFaults(deps.sql, payees) : [],
  ]);
  return [
    ...accounts,
    ...unpayable,
    ...[...warned].flatMap(([id, texts]) => texts.map((words): [string, string] => [id, words])),
    ...held,
  ];
}

function rowView(
  list: ListRow,
  row: RowRecord,
  {
    found,
    warnings,
    carried,
    begun,
    notPaid,
  }: {
    found: SubjectCase | undefined;
    warnings: ReadonlyMap<string, CaseWarning[]>;
    carried: ReadonlyMap<string, string>;
    begun: ReadonlyMap<string, string>;
    notPaid: NotPaid;
  },
): RowView {
  const { caseId, position, requestedFen, verifiedFen, rank, choice, basis, remark, paidFen } = row;
  return {
    caseId,
    position,
    receiptNo: found?.receiptNo ?? null,
    applicantName: found?.applicantName ?? '',
    requestedFen,
    verifiedFen,
    paidFen,
    rank,
    choice,
    choiceLabel: text.CHOICE_WORDS[list.kind][choice] ?? choice,
    basis,
    remark,
    isDone: row.doneAt !== null && notPaid.get(caseId)?.isOpen !== true,
    notPaid: notPaid.get(caseId)?.words ?? null,
    hasMoved: row.doneAt === null && list.state !== 'superseded' && hasLeft(list, row, found),
    warnings: warnings.get(caseId) ?? [],
    amountFrom: begun.get(caseId) ?? null,
    carriedFrom: carried.get(caseId) ?? null,
  };
}
