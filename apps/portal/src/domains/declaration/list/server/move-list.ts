// One click moves every case of a list: a transaction each with the mark on its row, so that whatever breaks off between two
// cases is gone on with, and nothing happens twice.
import { transaction, type Tx } from '@yqt/database/sql';
import type { Answers } from '@yqt/forms/answers';
import { AppError, appError } from '@yqt/kernel/errors';
import { actWithin, type Officer } from '../../../casework/server/casework.port.ts';
import { yuanText } from '../../money.rules.ts';
import { CONFIRMER, seenOf, type ListKind } from '../list-kinds.rules.ts';
import * as text from '../list.text.ts';
import { rowCases, findList, LISTED, requirePost, standsIn, type ListDeps } from './list-deps.ts';
import type { ListRow } from './list.sql.ts';
import { finishLists, lockLeftRow, markDone, selectListRows, type RowRecord } from './list-row.sql.ts';

/** Cases of one call: some seconds of work. */
const AT_ONCE = 250;

export interface Moved {
  done: number;
  left: number;
  results: { caseId: string; name: string; isDone: boolean; message: string }[];
}

interface Step {
  event: string;
  version?: number;
  reason?: string;
  reasonCode?: string;
  payload?: Answers;
}

/** The event that a row stands for; null = none. */
function stepOf(list: ListRow, row: RowRecord): Step | null {
  if (list.kind === 'joint')
    return row.choice === 'yes' ? { event: 'agree_joint' } : { event: 'object_joint', reason: row.basis };
  if (list.kind !== 'support' || row.choice === 'later') return null;
  const { seen: version } = row;
  if (row.choice === 'no') {
    const reasonCode = row.basis === text.BEYOND ? 'budget' : 'other';
    return { event: 'reject', version, reason: row.basis, reasonCode };
  }
  const basis = [list.meeting, list.metOn, list.minutesNo].filter(Boolean).join(' ');
  const verifiedAmount = yuanText(row.verifiedFen ?? 0);
  return { event: 'approve', version, payload: { verifiedAmount, basis } };
}

/** Kinds whose rows move their cases. */
const MOVING: ReadonlySet<ListKind> = new Set(['joint', 'support']);

/** Goes on with a confirmed list. Throws NOT_FOUND, FORBIDDEN, CONFLICT where nothing is to be moved. */
export async function moveList(deps: ListDeps, officer: Officer, id: string): Promise<Moved> {
  const list = await findList(deps.sql, officer, id);
  requirePost(officer, list, [CONFIRMER[list.kind]]);
  if (list.state !== 'confirmed' || !MOVING.has(list.kind))
    throw appError('CONFLICT', { message: text.NOT_MOVING });
  const rows = await selectListRows(deps.sql, { listId: id, after: 0, limit: AT_ONCE, isLeft: true });
  const cases = await rowCases(
    deps.sql,
    list,
    rows.map(({ caseId }) => caseId),
  );
  const results: Moved['results'] = [];
  for (const row of rows) {
    const message = await moveRow(deps, officer, { list, row }).then(() => '', sentence);
    const found = cases.get(row.caseId);
    const name = `${found?.receiptNo ?? ''} ${found?.applicantName ?? ''}`.trim();
    results.push({ caseId: row.caseId, name, isDone: message === '', message });
  }
  // two that did the last rows at one time did not see one another's
  await finishLists(deps.sql, [id]);
  const after = await findList(deps.sql, officer, id);
  return {
    done: results.filter(({ isDone }) => isDone).length,
    left: after.rowCount - after.doneCount,
    results: results.filter(({ isDone }) => !isDone),
  };
}

const moveRow = (deps: ListDeps, officer: Officer, { list, row }: { list: ListRow; row: RowRecord }) =>
  transaction(deps.sql, async (tx) => {
    const { caseId } = row;
    const [left] = await lockLeftRow(tx, { listId: list.id, caseId });
    if (!left) return;
    await markDone(tx, { listId: list.id, caseIds: [caseId], now: deps.now() });
    // with the last row, or a stop right after it would leave a list that nobody ends
    await finishLists(tx, [list.id]);
    const step = stepOf(list, row);
    const caller = inPlaceOf(officer, list);
    if (!step) return;
    await actWithin(tx, deps.casework, { caller, act: { id: caseId, kind: LISTED, ...step } });
    if (list.kind === 'joint') await requireSameFiling(tx, list, row);
  });

/** A department answers for what it has read: a case that was filed again since has to be looked at anew. Asked after the step, which holds the case and changes nothing of what was filed. Throws CONFLICT. */
async function requireSameFiling(tx: Tx, list: ListRow, row: RowRecord): Promise<void> {
  const found = (await rowCases(tx, list, [row.caseId])).get(row.caseId);
  if (!found || !standsIn(list, found) || seenOf(list.kind, found) !== row.seen)
    throw appError('CONFLICT', { message: text.FILED_AGAIN });
}

/** A department's list speaks for that department alone, whatever else its officer reviews for. */
const inPlaceOf = (officer: Officer, { kind, department }: ListRow): Officer =>
  kind === 'joint'
    ? {
        ...officer,
        reach: {
          grants: officer.reach.grants
            .filter((grant) => ['*', department].includes(grant.department))
            .map((grant) => ({ ...grant, department })),
        },
      }
    : officer;

/** The sentences of an expected fault; whatever else went wrong is ours. */
function sentence(error: unknown): string {
  if (!(error instanceof AppError) || error.code === 'INTERNAL' || error.code === 'UNAVAILABLE') throw error;
  return error.fields.map(({ errorMessage }) => errorMessage).join('；') || error.message;
}
