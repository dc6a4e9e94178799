// What a list has ordered and nobody has been paid: it came back from the bank, or was stopped.
import type { Db } from '@yqt/database/sql';
import { rowCases } from './list-deps.ts';
import { selectUnpaid } from './pay-day.sql.ts';
import type { ListRow } from './list.sql.ts';

export interface Unpaid {
  count: number;
  fen: number;
}

/** Orders that came back or were stopped and are still to be paid. What is paid no more, since the case is over, is none. */
export async function unpaidRows(db: Db, lists: readonly Pick<ListRow, 'id' | 'kind' | 'tenantId'>[]) {
  const [first, ...rest] = lists.filter(({ kind }) => kind === 'payment');
  if (!first) return [];
  const rows = await selectUnpaid(
    db,
    [first, ...rest].map(({ id }) => id),
  );
  const cases = await rowCases(db, first, [...new Set(rows.map(({ caseId }) => caseId))]);
  return rows.filter(({ caseId }) => cases.get(caseId)?.state === 'pending_disbursement');
}

/** By list; none of those of which nothing is to be paid. */
export async function unpaidOf(
  db: Db,
  lists: readonly Pick<ListRow, 'id' | 'kind' | 'tenantId'>[],
): Promise<Map<string, Unpaid>> {
  const of = Map.groupBy(await unpaidRows(db, lists), ({ listId }) => listId);
  return new Map(
    [...of].map(([id, ones]) => [
      id,
      { count: ones.length, fen: ones.reduce((sum, { fen }) => sum + fen, 0) },
    ]),
  );
}
