// What a person reads from the picture: the journeys read it from the database instead.
import type { Db } from '@yqt/database/sql';

/** Rows: 0..1, the hashed answer of a captcha. */
export const selectAnswerHash = (db: Db, { id }: { id: string }) => db<{ hash: string }[]>`
  select answer_hash as hash from identity.captcha where id = ${id}`;

export const samples = { selectAnswerHash: [[{ id: 'x' }]] };
