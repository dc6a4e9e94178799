// Counting that stops early: queues and logs grow without end, and nobody needs their exact number.
import { COUNT_CAP } from '@yqt/kernel/count';
import type { Db, Fragment } from './sql.ts';

/**
 * Row: 1, how many rows a statement has, stopping one above `cap` (`cappedTotal` says 「1,000+」 of it). `rows` is a whole
 * select without limit; the index it relies on is its own.
 */
export const countUpTo = (db: Db, rows: Fragment, cap: number = COUNT_CAP) => db<{ total: number }[]>`
  select count(*)::int as total from (${rows} limit ${cap + 1}::int) as counted`;
