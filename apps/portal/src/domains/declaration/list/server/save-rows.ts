// Rows of an open list as officers change them: all faults named at once, nothing over what somebody else saved meanwhile.
import { transaction, type Db, type Tx } from '@yqt/database/sql';
import { appError, invalid, type FieldError } from '@yqt/kernel/errors';
import type { Officer } from '../../../casework/server/casework.port.ts';
import { keepFiles } from '../../../file/server/file.port.ts';
import { applyBudget, type BudgetResult } from '../budget.rules.ts';
import { isSaidAlike, type RowSaid } from '../row-said.rules.ts';
import { MAY_CHOOSE, MOST_ROWS, PREPARERS, type BudgetRule } from '../list-kinds.rules.ts';
import * as text from '../list.text.ts';
import { rowsEnteredBy, ownFaults } from './entered-rows.ts';
import { findList, lockedList, requirePost, type ListDeps } from './list-deps.ts';
import { setBudgetRule, setReply, touchList, type ListRow } from './list.sql.ts';
import {
  selectBudgetUse,
  selectListRows,
  updateRows,
  type ChangedRow,
  type RowRecord,
} from './list-row.sql.ts';
import { recordList } from './prepare-list.ts';

/** `was`: what the row said when its writer began. */
type SavedRow = ChangedRow & { was?: RowSaid };

export interface Saving {
  id: string;
  revision: number;
  rows: readonly SavedRow[];
}

/** Throws NOT_FOUND, FORBIDDEN, CONFLICT (saved meanwhile, with what those rows say now; confirmed), INVALID with every fault by row. */
export async function saveRows(
  deps: ListDeps,
  officer: Officer,
  { id, revision, rows }: Saving,
): Promise<{ revision: number; changed: number }> {
  return transaction(deps.sql, async (tx) => {
    const list = await openList(tx, officer, id);
    const before = await allRows(tx, id);
    const allowed = rows.map(({ was: _was, ...row }) => keptFields(list, row, before.get(row.caseId)));
    const own = await rowsEnteredBy(tx, officer, [...before.keys()]);
    const faults = rows.flatMap((row, at) => {
      const was = before.get(row.caseId);
      const kept = allowed[at];
      const ofOwn = kept === undefined ? [] : ownFaults(own, kept, was);
      return [...rowFaults(list, row, was), ...ofOwn.map(atChoice)].map(at_(at));
    });
    if (faults.length > 0) throw invalid(...faults);
    const seen = seenRevision(list, { revision, rows }, before);
    const changed = await writeRows(tx, officer, { list, revision: seen, rows: allowed });
    if (changed.changed > 0)
      await recordList(tx, officer, {
        event: 'list.saved',
        id,
        facts: { no: list.no, changed: changed.changed },
      });
    return changed;
  });
}

/** The revision of the list where every row still says what its writer saw, or what they say. Throws CONFLICT with those that do not. */
function seenRevision(
  list: ListRow,
  { revision, rows }: Pick<Saving, 'revision' | 'rows'>,
  before: ReadonlyMap<string, RowRecord>,
): number {
  if (list.revision === revision || rows.some(({ was }) => was === undefined)) return revision;
  const moved = rows.flatMap((row) => {
    const now = before.get(row.caseId);
    if (!now || (row.was && isSaidAlike(now, row.was)) || isSaidAlike(now, keptFields(list, row, now)))
      return [];
    const { caseId, verifiedFen, rank, choice, basis, remark } = now;
    return [{ caseId, verifiedFen, rank, choice, basis, remark }];
  });
  if (moved.length > 0)
    throw appError('CONFLICT', { message: text.ROW_SAVED_MEANWHILE, facts: { rows: moved } });
  return list.revision;
}

const atChoice = (errorMessage: string): FieldError => ({ field: 'choice', errorMessage });

const at_ =
  (at: number) =>
  ({ field, errorMessage }: FieldError): FieldError => ({ field: `rows.${at}.${field}`, errorMessage });

/** The list, locked and open, for whoever may write rows of it. */
export async function openList(tx: Tx, officer: Officer, id: string): Promise<ListRow> {
  const list = await lockedList(tx, officer, id);
  requirePost(officer, list, PREPARERS[list.kind]);
  if (list.state !== 'open') throw appError('CONFLICT', { message: text.NOT_OPEN });
  return list;
}

/** Every row by its case. */
export const allRows = async (tx: Tx, listId: string): Promise<Map<string, RowRecord>> =>
  new Map((await selectListRows(tx, { listId, after: 0, limit: MOST_ROWS })).map((row) => [row.caseId, row]));

/** What a department or a publicity may not change stays. */
export const keptFields = (list: ListRow, row: ChangedRow, before: RowRecord | undefined): ChangedRow => {
  const hasSums = list.kind === 'support' || list.kind === 'payment';
  return { ...row, verifiedFen: hasSums ? row.verifiedFen : (before?.verifiedFen ?? null) };
};

/** Why a row is refused. */
export function rowFaults(list: ListRow, row: ChangedRow, before: RowRecord | undefined): FieldError[] {
  if (!before) return [{ field: 'caseId', errorMessage: text.UNKNOWN_ROW }];
  const fen = row.verifiedFen;
  const most = list.kind === 'payment' ? orderLimit(before) : before.requestedFen;
  const faults: FieldError[] = [];
  if (!MAY_CHOOSE[list.kind].includes(row.choice))
    faults.push({ field: 'choice', errorMessage: text.NO_SUCH_CHOICE });
  if (row.choice === 'no' && row.basis.trim() === '')
    faults.push({ field: 'basis', errorMessage: text.BASIS_NEEDED });
  if (list.kind !== 'support' && list.kind !== 'payment') return faults;
  if (row.choice === 'yes' && fen === null && before.requestedFen !== null)
    faults.push({ field: 'verifiedFen', errorMessage: text.NO_SUM });
  if (row.choice === 'yes' && fen === 0 && list.kind === 'payment')
    faults.push({ field: 'verifiedFen', errorMessage: text.ZERO_ORDER });
  if (fen !== null && most !== null && fen > most)
    faults.push({
      field: 'verifiedFen',
      errorMessage: list.kind === 'payment' ? text.TOO_MUCH_ORDER : text.TOO_MUCH_ROW,
    });
  return faults;
}

/** What is left of the approved sum; orders on their way are looked at when the list is confirmed. */
const orderLimit = ({ knownFen, requestedFen, paidFen }: RowRecord): number | null => {
  const whole = knownFen ?? requestedFen;
  return whole === null ? null : Math.max(0, whole - (paidFen ?? 0));
};

/** Throws CONFLICT where somebody saved meanwhile. */
export async function writeRows(
  tx: Tx,
  officer: Officer,
  { list, revision, rows }: { list: ListRow; revision: number; rows: readonly ChangedRow[] },
): Promise<{ revision: number; changed: number }> {
  const changed = await updateRows(tx, { listId: list.id, rows });
  const by = changed.length > 0 ? officer.accountId : null;
  const [touched] = await touchList(tx, { id: list.id, revision, by });
  if (!touched) throw appError('CONFLICT', { message: text.SAVED_MEANWHILE });
  return { revision: touched.revision, changed: changed.length };
}

/** What a rule would do to the list as it stands, and what is left of the batch's budget. */
export async function budgetOf(
  deps: ListDeps,
  officer: Officer,
  { id, rule }: { id: string; rule: BudgetRule },
): Promise<BudgetResult> {
  const list = await findList(deps.sql, officer, id);
  return computeBudget(deps.sql, list, { rule });
}

/** The rule on the rows, within what earlier approvals of the batch left. */
export async function computeBudget(
  db: Db,
  list: ListRow,
  { rule }: { rule: BudgetRule },
): Promise<BudgetResult> {
  const rows = await selectListRows(db, { listId: list.id, after: 0, limit: MOST_ROWS });
  const [others] = await selectBudgetUse(db, { batchId: list.batchId, exceptListId: list.id });
  const plan = {
    budgetFen: list.budgetFen === null ? null : Math.max(0, list.budgetFen - (others?.verifiedFen ?? 0)),
    quota: list.quota === null ? null : Math.max(0, list.quota - (others?.verifiedCount ?? 0)),
  };
  const given = rows.map(({ caseId, verifiedFen, rank, choice }) => ({
    caseId,
    rank,
    choice,
    fen: verifiedFen ?? 0,
  }));
  return applyBudget(given, plan, rule);
}

/** Throws INVALID with each row that the officer entered and the rule would change. */
async function requireOtherRows(
  tx: Tx,
  officer: Officer,
  { fitted, before }: { fitted: readonly ChangedRow[]; before: ReadonlyMap<string, RowRecord> },
): Promise<void> {
  const own = await rowsEnteredBy(tx, officer, [...before.keys()]);
  const faults = fitted.flatMap((row) => {
    const was = before.get(row.caseId);
    const at = was?.position ?? 0;
    return ownFaults(own, row, was).map((words) => ({
      field: `rows.${at - 1}.choice`,
      errorMessage: text.rowFaultText({ at, name: '' }, words),
    }));
  });
  if (faults.length > 0) throw invalid(...faults);
}

/** Fits an open 拟支持 list to the budget. Throws as `saveRows`. */
export async function fitBudget(
  deps: ListDeps,
  officer: Officer,
  { id, revision, rule }: { id: string; revision: number; rule: BudgetRule },
): Promise<{ revision: number; changed: number }> {
  return transaction(deps.sql, async (tx) => {
    const list = await openList(tx, officer, id);
    const before = await allRows(tx, id);
    const { rows, isOver } = await computeBudget(tx, list, { rule });
    const fitted = rows.flatMap(({ caseId, fen, choice }): ChangedRow[] => {
      const row = before.get(caseId);
      if (!row) return [];
      const wasCut = row.choice === 'yes' && choice !== 'yes';
      const { rank, remark } = row;
      const verifiedFen = choice === 'yes' && row.verifiedFen !== null ? fen : row.verifiedFen;
      return [{ caseId, rank, remark, choice, verifiedFen, basis: wasCut ? text.BEYOND : row.basis }];
    });
    const rowsOver = isOver ? fitted : [];
    await requireOtherRows(tx, officer, { fitted: rowsOver, before });
    const changed = await writeRows(tx, officer, { list, revision, rows: rowsOver });
    await setBudgetRule(tx, { id, rule });
    await recordList(tx, officer, {
      event: 'list.fitted',
      id,
      facts: { no: list.no, rule, changed: changed.changed },
    });
    return changed;
  });
}

/** The stamped answer of a department beside its list. Throws INVALID for a file that is not the officer's. */
export async function attachReply(
  deps: ListDeps,
  officer: Officer,
  { id, fileId }: { id: string; fileId: string },
): Promise<{ ok: true }> {
  return transaction(deps.sql, async (tx) => {
    const list = await lockedList(tx, officer, id);
    requirePost(officer, list, PREPARERS[list.kind]);
    const { tenantId, accountId } = officer;
    const [kept] = await keepFiles(tx, { tenantId, accountId, ids: [fileId] });
    if (!kept) throw appError('NOT_FOUND');
    await setReply(tx, { id, fileId });
    await recordList(tx, officer, { event: 'list.replied', id, facts: { no: list.no } });
    return { ok: true };
  });
}
