// Is the database there? For the health page only: asked beside the queues of visitors, since a portal that is busy is not ill.
import type { Sql } from '@yqt/database/sql';
import { isUnavailable } from '@yqt/database/sql';
import { outsideWork } from '@yqt/database/work';
import { selectOne } from './probe.sql.ts';

/** A function that asks once per call. */
export const createDatabaseProbe = (sql: Sql) => (): Promise<boolean> =>
  outsideWork(async () => {
    try {
      await selectOne(sql);
      return true;
    } catch (error) {
      if (isUnavailable(error)) return false;
      throw error;
    }
  });
