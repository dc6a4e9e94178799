// What statistics of a kind ask of its cases.
import type { Db } from '@yqt/database/sql';
import { countedDays } from '@yqt/workflow/promised-day';
import { selectStatePeriods } from './history.sql.ts';
import { calendarOf, workingDaysLeft } from './holidays.ts';
import { selectNodeTimes } from './numbers.sql.ts';

export { kindRatings, ratingMean, subjectRatings } from '../rating/server/rating-numbers.ts';
export { selectCorrectedItems as correctedItems, selectReasonCounts as reasonCounts } from './numbers.sql.ts';

/** How long a node took: working days, beside those that were given. */
export interface NodeTime {
  subjectId: string;
  node: string;
  used: number;
  promised: number | null;
  /** None of the promised days of the whole, as it was when it opened for the case. */
  isOutside: boolean;
}

/** Every task that was closed. */
export async function nodeTimes(
  db: Db,
  q: { tenantId: string; kind: string; subjectIds: readonly string[] },
): Promise<NodeTime[]> {
  if (q.subjectIds.length === 0) return [];
  const calendar = await calendarOf(db, q.tenantId);
  return (await selectNodeTimes(db, q)).map(({ subjectId, node, openedOn, closedOn, days, isOutside }) => ({
    subjectId,
    node,
    used: workingDaysLeft(openedOn, closedOn, calendar),
    promised: days,
    isOutside,
  }));
}

/** Working days from one day to another by the calendar of a tenant, for as many pairs as there are. */
export async function workingDaysOf(
  db: Db,
  tenantId: string,
  pairs: readonly { from: string; to: string }[],
): Promise<number[]> {
  const calendar = await calendarOf(db, tenantId);
  return pairs.map(({ from, to }) => workingDaysLeft(from, to, calendar));
}

/**
 * Working days of cases that count towards what was promised: without the states in `paused` and without the nodes that stood outside of
 * the promise; null where the calendar of a year is missing. In the order of the cases.
 */
export async function countedDaysOf(
  db: Db,
  tenantId: string,
  {
    cases,
    paused,
  }: { cases: readonly { caseId: string; from: string; to: string }[]; paused: readonly string[] },
): Promise<(number | null)[]> {
  const caseIds = cases.map(({ caseId }) => caseId);
  const [calendar, periods] = await Promise.all([
    calendarOf(db, tenantId),
    selectStatePeriods(db, { caseIds, paused }),
  ]);
  const byCase = Map.groupBy(periods, ({ caseId }) => caseId);
  return cases.map(({ caseId, from, to }) =>
    countedDays({ from, until: to, pauses: byCase.get(caseId) ?? [] }, calendar),
  );
}
