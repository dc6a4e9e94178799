// The smallest statements: is the database there, and which is it?
import type { Db } from '@yqt/database/sql';

/** Row: 1. */
export const selectOne = (db: Db) => db<{ one: number }[]>`select 1 as one`;

/** Row: 1. The server's version as a number, such as 150004. */
export const selectServerVersion = (db: Db) =>
  db<{ version: number }[]>`select current_setting('server_version_num')::int as version`;

export const samples = { selectOne: [[]], selectServerVersion: [[]] };
