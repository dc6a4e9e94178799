// What becomes of a candidate list: enterprises left out with a reason, approval by somebody else, or nothing.
import { transaction, type Tx } from '@yqt/database/sql';
import { dayText } from '@yqt/kernel/dates';
import { appError, invalid } from '@yqt/kernel/errors';
import { isUuid } from '@yqt/kernel/ids';
import type { ActingOfficer } from '../../../../visit.ts';
import { calendarOf, dueOn } from '../../../casework/server/offer-case.port.ts';
import { verifiedItems } from '../../../matching/server/matching.port.ts';
import { filedIn } from '../../server/filed-beside.ts';
import { lockBatchGrants } from '../../server/granted.sql.ts';
import * as text from '../direct.text.ts';
import type { DirectListRow } from './direct.sql.ts';
import { decideDirectList, leaveOutAll, selectListedEnterprises, setLeftOut } from './direct.sql.ts';
import { APPROVERS, DIRECT_PREPARERS, reachedList, type DirectDeps } from './direct-scope.ts';
import { auditList } from './make-list.ts';
import { offerListed } from './offer-listed.ts';
import { directPlanOf } from './direct-plan.ts';

/** Throws NOT_FOUND, CONFLICT where the list is decided, or a case of the batch stands in the way of putting back. */
export async function leaveOutCandidate(
  deps: DirectDeps,
  visit: ActingOfficer,
  { id, enId, reason = '' }: { id: string; enId: string; reason?: string },
): Promise<{ ok: boolean }> {
  return transaction(deps.sql, async (tx) => {
    const list = await reachedList(tx, visit, { id, roles: DIRECT_PREPARERS, isLocked: true });
    requireOpen(list);
    const words = reason.trim() || null;
    const [set] = isUuid(enId) ? await setLeftOut(tx, { listId: id, enId, reason: words }) : [];
    if (!set) throw appError('NOT_FOUND');
    if (words === null) await requireNoCase(tx, list, enId);
    await auditList(tx, visit, {
      id,
      event: words === null ? 'direct.put-back' : 'direct.left-out',
      facts: { enId },
    });
    return { ok: true };
  });
}

/** One that ended so that the batch is free again stands in no way. */
async function requireNoCase(tx: Tx, { tenantId, batchId }: DirectListRow, enId: string): Promise<void> {
  const filed = await filedIn(tx, { tenantId, batchIds: [batchId], ownerIds: [enId] });
  if (filed.length > 0) throw appError('CONFLICT', { message: text.HAS_CASE });
}

function requireOpen({ state }: DirectListRow): void {
  if (state !== 'draft') throw appError('CONFLICT', { message: text.DIRECT_NOT_OPEN });
}

/** Throws NOT_FOUND, FORBIDDEN for who made it, CONFLICT (decided, the rule has changed, nobody is on it). */
export async function approveDirectList(
  deps: DirectDeps,
  visit: ActingOfficer,
  { id, isChecked }: { id: string; isChecked: boolean },
) {
  const { viewer, now } = visit;
  const leftOut = await transaction(deps.sql, async (tx) => {
    const list = await reachedList(tx, visit, { id, roles: APPROVERS, isLocked: true });
    requireOpen(list);
    if (list.madeBy === viewer.accountId) throw appError('FORBIDDEN', { message: text.LIST_SAME_PERSON });
    if (list.toCheck.length && !isChecked)
      throw invalid({ field: 'isChecked', errorMessage: text.CHECK_FIRST_TEXT });
    const confirmBy = dueOn(dayText(now), list.confirmDays, await calendarOf(tx, list.tenantId));
    if (confirmBy === null) throw appError('CONFLICT', { message: text.NO_CALENDAR });
    const rows = await selectListedEnterprises(tx, id);
    const listed = rows.map(({ enId }) => enId);
    const gone = await notMetNow(deps, list, { listed, now });
    if (gone.length === listed.length) throw appError('CONFLICT', { message: text.EMPTY_LIST });
    await requireWithin(
      tx,
      list,
      rows.filter(({ enId }) => !gone.includes(enId)),
    );
    if (gone.length) await leaveOutAll(tx, { listId: id, enIds: gone, reason: text.NOT_MET_NOW });
    await decideDirectList(tx, { id, state: 'approved', confirmBy, reason: null, by: viewer.accountId, now });
    await auditList(tx, visit, {
      id,
      event: 'direct.approved',
      facts: { count: listed.length - gone.length },
    });
    return gone.length;
  });
  return { offered: await offerListed(deps, { listId: id }), leftOut };
}

/** Nothing is offered beyond the budget and the quota of the batch. */
async function requireWithin(
  tx: Tx,
  { batchId }: DirectListRow,
  going: readonly { amountFen: number }[],
): Promise<void> {
  await lockBatchGrants(tx, batchId);
  const more = { fen: going.reduce((sum, { amountFen }) => sum + amountFen, 0), count: going.length };
  const plan = await directPlanOf(tx, batchId, more);
  if (plan?.isOver) throw appError('CONFLICT', { message: plan.text });
}

/** Facts may have changed since the list was made. */
async function notMetNow(
  deps: DirectDeps,
  { tenantId, policyId, ruleVersion }: DirectListRow,
  { listed, now }: { listed: readonly string[]; now: Date },
): Promise<string[]> {
  if (policyId === null) throw appError('CONFLICT', { message: text.NO_RULE });
  const found = await verifiedItems(deps, { tenantId, policyId, now, enIds: listed, leavesDeclared: true });
  if (found.some(({ item }) => item.ruleVersion !== ruleVersion))
    throw appError('CONFLICT', { message: text.RULE_CHANGED });
  const met = new Set(found.flatMap(({ enId, item }) => (item.verdict === 'yes' ? [enId] : [])));
  return listed.filter((enId) => !met.has(enId));
}

/** Throws NOT_FOUND, CONFLICT. */
export async function discardDirectList(
  deps: DirectDeps,
  visit: ActingOfficer,
  { id, reason: typed }: { id: string; reason: string },
): Promise<{ ok: boolean }> {
  const reason = typed.trim();
  if (reason === '') throw invalid({ field: 'reason', errorMessage: text.DISCARD_WHY });
  return transaction(deps.sql, async (tx) => {
    const roles = [...DIRECT_PREPARERS, ...APPROVERS];
    requireOpen(await reachedList(tx, visit, { id, roles, isLocked: true }));
    const by = visit.viewer.accountId;
    await decideDirectList(tx, { id, state: 'discarded', confirmBy: null, reason, by, now: visit.now });
    await auditList(tx, visit, { id, event: 'direct.discarded', facts: {} });
    return { ok: true };
  });
}
