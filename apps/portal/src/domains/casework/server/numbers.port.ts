// What statistics of a kind ask of its cases.
import type { Db } from '@yqt/database/sql';
import { calendarOf, workingDaysLeft } from './holidays.ts';
import { selectNodeTimes } from './numbers.sql.ts';

export { selectCorrectedItems as correctedItems, selectReasonCounts as reasonCounts } from './numbers.sql.ts';

/** How long a node took: working days, beside those that were given. */
export interface NodeTime {
  subjectId: string;
  node: string;
  used: number;
  promised: number | null;
}

/** Every task that was closed. */
export async function nodeTimes(
  db: Db,
  q: { tenantId: string; kind: string; subjectIds: readonly string[] },
): Promise<NodeTime[]> {
  if (q.subjectIds.length === 0) return [];
  const calendar = await calendarOf(db, q.tenantId);
  return (await selectNodeTimes(db, q)).map(({ subjectId, node, openedOn, closedOn, days }) => ({
    subjectId,
    node,
    used: workingDaysLeft(openedOn, closedOn, calendar),
    promised: days,
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
