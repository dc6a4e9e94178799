// The order that a reader asks for from the head of a table, before the list's own.
import type { Db, Fragment } from './sql.ts';

/** How a list is ordered by each of the columns that readers may ask for. */
export type SortedBy<N extends string> = Readonly<Record<N, (db: Db) => Fragment>>;

/** For the beginning of `order by`, with its comma; empty where nothing is asked for. What has no value stands last either way. */
export const orderFirst = <N extends string>(
  db: Db,
  sorted: SortedBy<N>,
  order: { by: N; isDown: boolean } | null,
): Fragment =>
  order === null ? db`` : db`${sorted[order.by](db)} ${order.isDown ? db`desc` : db`asc`} nulls last,`;
