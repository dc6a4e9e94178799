// The end of an expert review by itself: every seat scored and the mark reached, or the last day over for those who have not.
import { transaction, type Tx } from '@yqt/database/sql';
import { dayText } from '@yqt/kernel/dates';
import { eachPage } from '@yqt/kernel/each-page';
import {
  actWithin,
  decidesOverOwed,
  lockCase,
  standingRefusals,
} from '../../../casework/server/casework.port.ts';
import { endReaders } from '../../../casework/server/reader.port.ts';
import { reviewFault } from '../expert-score.rules.ts';
import { LAPSED } from '../expert-words.rules.ts';
import { reviewOf, sitting, type ExpertDeps } from './open-review.ts';
import { lapseSeats, lockReview, selectOverdue, selectScoresHeld, setScoresHeld } from './seat.sql.ts';

/** Rows of a page. */
const AT_ONCE = 200;

interface Place {
  id: string;
  tenantId: string;
}

/** Lets the case go on where the scores are in and suffice; else it stays with the desk. Call it last in the transaction. */
export async function closeByScores(tx: Tx, deps: ExpertDeps, { id, tenantId }: Place): Promise<boolean> {
  const [row] = await lockReview(tx, { tenantId, caseId: id, scopes: null });
  if (!row) return false;
  const review = await reviewOf(tx, row);
  const totals = sitting(review).map(({ total }) => total);
  if (!review.isOpen || reviewFault(review.card, totals) !== null) return false;
  const clock = {
    tenantId,
    accountId: null,
    ip: '',
    requestId: 'expert',
    reach: { isSystem: true } as const,
  };
  const act = { id, kind: 'declaration', event: 'experts_done' };
  // a refusal is said under the case's lock: one that comes in between would take the scores back with it
  const locked = await lockCase(tx, deps.casework, { caller: clock, id, kind: act.kind });
  const isOwing = await decidesOverOwed(tx, deps.casework, { ...locked, name: act.event });
  // nothing goes on over what is owed or the applicant does not stand by: the sweep takes it up again
  if (isOwing || (await standingRefusals(tx, [id])).size > 0) {
    await setScoresHeld(tx, { caseId: id, isHeld: true });
    return false;
  }
  await actWithin(tx, deps.casework, { caller: clock, act });
  return true;
}

/** Seats whose last day is over lapse; who has scored counts. One that fails is logged, and tried again by the next sweep. */
export async function closeOverdue(deps: ExpertDeps, limit = AT_ONCE): Promise<number> {
  const today = dayText(deps.now());
  let closed = 0;
  await eachPage(
    (after) => selectOverdue(deps.sql, { today, after, limit }),
    async ({ id, tenantId }) => {
      const isDone = await lapse(deps, { id, tenantId, today }).catch(failed(deps, id));
      if (isDone) closed += 1;
    },
  );
  return closed + (await closeHeld(deps, limit));
}

/** What an applicant's refusal or a material that is owed held back, which may be gone by now. */
async function closeHeld(deps: ExpertDeps, limit: number): Promise<number> {
  let closed = 0;
  await eachPage(
    (after) => selectScoresHeld(deps.sql, { after, limit }),
    async ({ id, tenantId }) => {
      const isDone = await transaction(deps.sql, async (tx) => {
        await setScoresHeld(tx, { caseId: id, isHeld: false });
        return closeByScores(tx, deps, { id, tenantId });
      }).catch(failed(deps, id));
      if (isDone) closed += 1;
    },
  );
  return closed;
}

const failed =
  ({ log }: ExpertDeps, caseId: string) =>
  (error: unknown): false => {
    log.error({ event: 'expert.close-failed', err: error, caseId });
    return false;
  };

const lapse = (deps: ExpertDeps, { id, tenantId, today }: Place & { today: string }): Promise<boolean> =>
  transaction(deps.sql, async (tx) => {
    const now = deps.now();
    const [row] = await lockReview(tx, { tenantId, caseId: id, scopes: null });
    // nobody can score meanwhile, and the term begins anew when it goes on
    if (row && (await reviewOf(tx, row)).isHalted) return false;
    for (const { accountId } of await lapseSeats(tx, { caseId: id, today, why: LAPSED, now }))
      await endReaders(tx, { caseId: id, role: 'expert', accountId, now });
    return closeByScores(tx, deps, { id, tenantId });
  });
