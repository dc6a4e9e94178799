// What of a demonstration case was otherwise set up when it was begun than its project is now.
import type { Db } from '@yqt/database/sql';

/** Rows: 0; one draft, by key, goes on under 严格: its project was, when it was begun. */
export const makeStrict = (db: Db, { id }: { id: string }) => db`
  update casework.case_file set separation = 'strict' where id = ${id}::uuid and submitted_at is null`;

export const samples = { makeStrict: [[{ id: '00000000-0000-7000-8000-000000000000' }]] };
