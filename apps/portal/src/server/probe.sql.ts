// The smallest statement.
import type { Db } from '@yqt/database/sql';

/** Row: 1. */
export const selectOne = (db: Db) => db<{ one: number }[]>`select 1 as one`;

export const samples = { selectOne: [[]] };
