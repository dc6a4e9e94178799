// Which content was loaded last, so that a second start is fast.
import type { Db } from '@yqt/database/sql';

/** Rows: 0..1. */
export const readSeedMark = (db: Db) => db<{ mark: string }[]>`select mark from seed.mark`;

/** Rows: 0; one row, replaced. */
export const writeSeedMark = (db: Db, { mark }: { mark: string }) => db`
  insert into seed.mark (is_only, mark) values (true, ${mark}) on conflict (is_only) do update set mark = excluded.mark, at = now()`;

export const samples = { readSeedMark: [[]], writeSeedMark: [[{ mark: 'x' }]] };
