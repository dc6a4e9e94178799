// Experts drawn at random from the pool, with a record of each draw; and one taken off again with a reason.
import { randomInt } from 'node:crypto';
import { transaction, type Tx } from '@yqt/database/sql';
import { dayText } from '@yqt/kernel/dates';
import { appError, invalid } from '@yqt/kernel/errors';
import { isUuid } from '@yqt/kernel/ids';
import type { OperatorVisit } from '../../../../visit.ts';
import { calendarOf, dueOn } from '../../../casework/server/casework.port.ts';
import { endReaders } from '../../../casework/server/reader.port.ts';
import { deliver } from '../../../message/server/message.port.ts';
import { recordAudit } from '../../../operator/server/operator.port.ts';
import { paths } from '../../../../paths.ts';
import { drawFault, drawFrom } from '../expert-score.rules.ts';
import { drawnMessage, SEAT_GONE } from '../expert-words.rules.ts';
import { closeByScores } from './close-review.ts';
import { poolOf } from './expert-pool.ts';
import { openReview, requireOpen, sitting, type ExpertDeps, type Review } from './open-review.ts';
import { insertDraw, insertSeat, setRecused } from './seat.sql.ts';

const DRAWERS = ['first-reviewer'] as const;
/** MESSAGE_TYPE of what waits for somebody. */
const TO_DO = '03';

/** Throws NOT_FOUND, CONFLICT where the review is over, INVALID where the number does not fit. */
export async function drawExperts(
  deps: ExpertDeps,
  visit: OperatorVisit,
  { id, count }: { id: string; count: number },
): Promise<{ drawn: number }> {
  return transaction(deps.sql, async (tx) => {
    const review = await openReview(tx, visit, { id, roles: DRAWERS });
    requireOpen(review);
    const pool = await poolOf(tx, review, deps.now());
    const fault = drawFault(review.card, { count, seated: sitting(review).length, free: pool.free.length });
    if (fault !== null) throw invalid({ field: 'count', errorMessage: fault });
    const drawn = drawFrom(pool.free, count, randomInt);
    const now = deps.now();
    await insertDraw(tx, {
      caseId: id,
      by: visit.viewer.accountId,
      pool: pool.free.map(({ accountId }) => accountId),
      drawn: drawn.map(({ accountId }) => accountId),
      excluded: pool.excluded,
      now,
    });
    await seat(tx, { review, drawn, now });
    await audit(tx, visit, { id, event: 'expert.drawn', facts: { count, pool: pool.free.length } });
    return { drawn: drawn.length };
  });
}

async function seat(
  tx: Tx,
  {
    review: { id, tenantId, title, days },
    drawn,
    now,
  }: { review: Review; drawn: readonly { accountId: string; name: string }[]; now: Date },
): Promise<void> {
  const due = dueOn(dayText(now), days, await calendarOf(tx, tenantId));
  for (const { accountId, name } of drawn)
    await insertSeat(tx, { caseId: id, tenantId, accountId, loginName: name, dueOn: due, now });
  await deliver(tx, {
    now,
    messages: drawn.map(({ accountId }) => ({
      tenantId,
      accountId,
      type: TO_DO,
      ...drawnMessage(title, due),
      link: paths.consoleExpertCase(id),
      dedupeKey: `expert:${id}:${now.getTime()}`,
    })),
  });
}

/** Throws NOT_FOUND, CONFLICT where the review is over or they have scored. */
export async function replaceExpert(
  deps: ExpertDeps,
  visit: OperatorVisit,
  { id, accountId, reason }: { id: string; accountId: string; reason: string },
): Promise<{ ok: boolean }> {
  if (!isUuid(accountId)) throw appError('NOT_FOUND');
  return transaction(deps.sql, async (tx) => {
    const review = await openReview(tx, visit, { id, roles: DRAWERS });
    requireOpen(review);
    const now = deps.now();
    const [gone] = await setRecused(tx, { caseId: id, accountId, why: reason, isConflict: false, now });
    if (!gone) throw appError('CONFLICT', { message: SEAT_GONE });
    await endReaders(tx, { caseId: id, role: 'expert', accountId, now });
    await audit(tx, visit, { id, event: 'expert.replaced', facts: { accountId } });
    await closeByScores(tx, deps, { id, tenantId: review.tenantId });
    return { ok: true };
  });
}

/** Writes down what was done at a review. */
export const audit = (
  tx: Tx,
  { tenantId, viewer, ip, requestId }: OperatorVisit,
  { id, event, facts }: { id: string; event: string; facts: Record<string, string | number> },
): Promise<void> =>
  recordAudit(tx, {
    tenantId,
    actor: viewer.accountId,
    event,
    objectKind: 'declaration',
    objectId: id,
    result: 'done',
    ip,
    requestId,
    facts,
  });
