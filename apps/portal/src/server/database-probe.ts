// Is the database there? For the health page only.
import type { Sql } from '@yqt/database/sql';
import { isUnavailable } from '@yqt/database/sql';
import { selectOne } from './probe.sql.ts';

/** A function that asks once per call. */
export const createDatabaseProbe = (sql: Sql) => async (): Promise<boolean> => {
  try {
    await selectOne(sql);
    return true;
  } catch (error) {
    if (isUnavailable(error)) return false;
    throw error;
  }
};
