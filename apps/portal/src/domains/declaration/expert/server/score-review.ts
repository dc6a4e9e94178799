// What an expert does with a seat: promise and read, or step back for a conflict of interest; score once.
import { dayText } from '@yqt/kernel/dates';
import { appError, invalid } from '@yqt/kernel/errors';
import type { OperatorVisit } from '../../../../visit.ts';
import { assignReader, endReaders } from '../../../casework/server/reader.port.ts';
import { scoreFaults, expertTotal } from '../expert-score.rules.ts';
import { NOT_PROMISED, PROMISE_FIRST, SCORED_ALREADY } from '../expert-words.rules.ts';
import { closeByScores } from './close-review.ts';
import { audit } from './draw-experts.ts';
import { requireOpen, withOwnSeat, type ExpertDeps } from './open-review.ts';
import { setPromised, setRecused, setScored } from './seat.sql.ts';
import { readingUntil } from './settle-review.ts';

/** Throws NOT_FOUND, CONFLICT where the review is over, INVALID where nothing was promised. */
export async function promiseReview(
  deps: ExpertDeps,
  visit: OperatorVisit,
  { id, isPromised }: { id: string; isPromised: boolean },
): Promise<{ ok: boolean }> {
  return withOwnSeat(deps, visit, id, async (tx, { review, seat }) => {
    requireOpen(review);
    if (!isPromised) throw invalid({ field: 'isPromised', errorMessage: NOT_PROMISED });
    // said once: a right that the desk has ended since does not come back by saying it again
    if (seat.promisedAt !== null) return { ok: true };
    const now = deps.now();
    const { accountId, loginName } = seat;
    await setPromised(tx, { caseId: id, accountId, now });
    await assignReader(tx, deps.casework, {
      tenantId: review.tenantId,
      caseId: id,
      role: 'expert',
      accountId,
      loginName,
      until: readingUntil(seat.dueOn, dayText(now)),
    });
    await audit(tx, visit, { id, event: 'expert.promised', facts: {} });
    return { ok: true };
  });
}

/** Throws NOT_FOUND, CONFLICT where the review is over or they have scored. */
export async function recuseReview(
  deps: ExpertDeps,
  visit: OperatorVisit,
  { id, reason }: { id: string; reason: string },
): Promise<{ ok: boolean }> {
  return withOwnSeat(deps, visit, id, async (tx, { review, seat: { accountId } }) => {
    requireOpen(review);
    const now = deps.now();
    const [gone] = await setRecused(tx, { caseId: id, accountId, why: reason, isConflict: true, now });
    if (!gone) throw appError('CONFLICT', { message: SCORED_ALREADY });
    await endReaders(tx, { caseId: id, role: 'expert', accountId, now });
    await audit(tx, visit, { id, event: 'expert.recused', facts: {} });
    await closeByScores(tx, deps, { id, tenantId: review.tenantId });
    return { ok: true };
  });
}

/** Throws NOT_FOUND, CONFLICT where they may not score (any more), INVALID with every score that does not fit. */
export async function scoreReview(
  deps: ExpertDeps,
  visit: OperatorVisit,
  { id, scores, comment }: { id: string; scores: readonly number[]; comment: string },
): Promise<{ total: number }> {
  return withOwnSeat(deps, visit, id, async (tx, { review, seat }) => {
    requireOpen(review);
    if (seat.promisedAt === null) throw appError('CONFLICT', { message: PROMISE_FIRST });
    const { card, tenantId } = review;
    const faults = scoreFaults(card, scores);
    if (faults.length) throw invalid(...faults);
    const given = card.items.map((_item, at) => scores[at] ?? 0);
    const total = expertTotal(card, given);
    const { accountId } = seat;
    const [done] = await setScored(tx, {
      caseId: id,
      accountId,
      scores: given,
      total,
      comment,
      now: deps.now(),
    });
    if (!done) throw appError('CONFLICT', { message: SCORED_ALREADY });
    await audit(tx, visit, { id, event: 'expert.scored', facts: {} });
    await closeByScores(tx, deps, { id, tenantId });
    return { total };
  });
}
