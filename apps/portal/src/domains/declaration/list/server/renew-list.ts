// A list follows its cases: an open one is brought up to date, a row whose case has gone elsewhere is taken off, and what is
// published is changed by a new version alone.
import { transaction, type Tx } from '@yqt/database/sql';
import { appError } from '@yqt/kernel/errors';
import { isUuid, uuidV7 } from '@yqt/kernel/ids';
import {
  selectSubjectCases,
  type Officer,
  type SubjectCase,
} from '../../../casework/server/casework.port.ts';
import { selectDeclarations } from '../../server/declaration.sql.ts';
import { CONFIRMER, isTaken, MAY_CHOOSE, MOST_ROWS, PREPARERS, seenOf } from '../list-kinds.rules.ts';
import * as text from '../list.text.ts';
import {
  rowCases,
  LISTED,
  lockedList,
  movedRows,
  requirePost,
  writtenWords,
  type ListDeps,
  standsIn,
} from './list-deps.ts';
import { insertList, setListState, touchList, type ListRow } from './list.sql.ts';
import {
  deleteListRows,
  finishLists,
  insertListRows,
  lockLeftRow,
  markDone,
  selectListRows,
  type NewRow,
} from './list-row.sql.ts';
import { heldOff, heldWords, MOST_REMARK } from './entered-rows.ts';
import { beginningSums } from './beginning-sums.ts';
import { recordList } from './prepare-list.ts';
import { openList } from './save-rows.ts';
import { tellConfirmers } from './tell-confirmers.ts';
import { selectOtherVersions } from './version.sql.ts';

/** Takes off the rows whose cases have moved, or that a refusal of their applicant holds and the list has no other word for; what still stands at the node comes back as it is now. Throws as `saveRows`. */
export async function refreshList(
  deps: ListDeps,
  officer: Officer,
  { id, revision }: { id: string; revision: number },
): Promise<{ revision: number; changed: number }> {
  return transaction(deps.sql, async (tx) => {
    const list = await openList(tx, officer, id);
    const rows = await selectListRows(tx, { listId: id, after: 0, limit: MOST_ROWS });
    const cases = await rowCases(
      tx,
      list,
      rows.map(({ caseId }) => caseId),
    );
    const held = new Set((await heldOff(tx, deps, { list, rows })).map(({ caseId }) => caseId));
    const moved = [...new Set([...movedRows(list, rows, cases).map(({ caseId }) => caseId), ...held])];
    const [touched] = await touchList(tx, { id, revision, by: null });
    if (!touched) throw appError('CONFLICT', { message: text.SAVED_MEANWHILE });
    await deleteListRows(tx, { listId: id, caseIds: moved });
    const back = moved
      .flatMap((caseId) => cases.get(caseId) ?? [])
      .filter((one) => !held.has(one.id) && standsIn(list, one) && isTaken(list.kind, one, list.department));
    const last = Math.max(0, ...rows.map(({ position }) => position));
    await insertListRows(tx, { listId: id, rows: await newRows(tx, deps, { list, back, last }) });
    const facts = { no: list.no, removed: moved.length - back.length, renewed: back.length };
    await recordList(tx, officer, { event: 'list.refreshed', id, facts });
    return { revision: touched.revision, changed: moved.length };
  });
}

/** Cases that come back onto their list as they are now, behind the others. */
async function newRows(
  tx: Tx,
  deps: ListDeps,
  { list, back, last }: { list: ListRow; back: readonly SubjectCase[]; last: number },
): Promise<NewRow[]> {
  const { kind, batchId } = list;
  const ids = back.map(({ id }) => id);
  const sums = new Map((await selectDeclarations(tx, ids)).map((one) => [one.caseId, one]));
  const beginning = await beginningSums(tx, { batchId, kind, caseIds: ids });
  const held = MAY_CHOOSE[kind].includes('later') ? await heldWords(tx, deps, { list, caseIds: ids }) : null;
  return back.map((one, at) => ({
    caseId: one.id,
    position: last + at + 1,
    seen: seenOf(kind, one),
    requestedFen: sums.get(one.id)?.requestedFen ?? null,
    verifiedFen: beginning.get(one.id)?.fen ?? null,
    rank: null,
    choice: held?.has(one.id) === true ? 'later' : 'yes',
    basis: '',
    remark: held?.get(one.id)?.slice(0, MOST_REMARK) ?? '',
  }));
}

/** Takes a row off a confirmed list whose case has gone elsewhere. Throws CONFLICT for one that is done. */
export async function dropRow(
  deps: ListDeps,
  officer: Officer,
  { id, caseId, reason: typed }: { id: string; caseId: string; reason: string },
): Promise<{ ok: true }> {
  const reason = writtenWords('reason', typed);
  return transaction(deps.sql, async (tx) => {
    const list = await lockedList(tx, officer, id);
    requirePost(officer, list, [CONFIRMER[list.kind]]);
    const isListed = list.kind !== 'payment' && isUuid(caseId);
    const [left] = isListed ? await lockLeftRow(tx, { listId: id, caseId }) : [];
    if (!left || list.state !== 'confirmed') throw appError('CONFLICT', { message: text.ROW_NOT_LEFT });
    await markDone(tx, { listId: id, caseIds: [caseId], now: deps.now() });
    await finishLists(tx, [id]);
    await recordList(tx, officer, { event: 'list.dropped', id, facts: { no: list.no, caseId, reason } });
    return { ok: true };
  });
}

/** Opens the next version of a publicity: the cases that are still public, with their amounts as they are now. */
export async function renewList(
  deps: ListDeps,
  officer: Officer,
  id: string,
): Promise<{ id: string; no: string }> {
  return transaction(deps.sql, async (tx) => {
    const list = await lockedList(tx, officer, id);
    requirePost(officer, list, PREPARERS.publicity);
    if (list.kind !== 'publicity' || list.state !== 'confirmed')
      throw appError('CONFLICT', { message: text.NOT_FROM_STALE });
    const { tenantId, projectId, batchId, department, projectGroup, no, version } = list;
    const now = deps.now();
    const [made] = await insertList(tx, {
      id: uuidV7(now.getTime()),
      tenantId,
      projectId,
      batchId,
      kind: 'publicity',
      department,
      projectGroup,
      no,
      version: version + 1,
      dueOn: null,
      preparedBy: officer.accountId,
      now,
    });
    if (!made) throw appError('CONFLICT', { message: text.SAVED_MEANWHILE });
    await copyRows(tx, list, made.id);
    await tellConfirmers(tx, officer, { ...list, id: made.id, dueOn: null, now });
    await recordList(tx, officer, {
      event: 'list.renewed',
      id: made.id,
      facts: { no, version: version + 1 },
    });
    return { id: made.id, no };
  });
}

async function copyRows(tx: Tx, list: ListRow, listId: string): Promise<void> {
  const rows = await selectListRows(tx, { listId: list.id, after: 0, limit: MOST_ROWS, isLeft: true });
  const ids = rows.map(({ caseId }) => caseId);
  const { tenantId, batchId } = list;
  const found = await selectSubjectCases(tx, {
    tenantId,
    kind: LISTED,
    subjectId: batchId,
    ids,
    limit: MOST_ROWS,
  });
  const cases = new Map(found.map((one) => [one.id, one]));
  const kept = rows.filter(({ caseId }) =>
    ['publicity', 'objection_handling'].includes(cases.get(caseId)?.state ?? ''),
  );
  await insertListRows(tx, {
    listId,
    rows: kept.map((row, at) => ({
      ...row,
      position: at + 1,
      seen: cases.get(row.caseId)?.version ?? row.seen,
      verifiedFen: row.knownFen,
    })),
  });
}

/** An earlier version under the same number is public no more. */
export async function supersede(tx: Tx, { tenantId, no, id }: ListRow): Promise<void> {
  for (const other of await selectOtherVersions(tx, { tenantId, no, id }))
    await setListState(tx, { id: other.id, state: 'superseded' });
}
