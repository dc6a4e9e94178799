// What others may ask of the behaviour log.
import type { Db } from '@yqt/database/sql';
import { selectOpened } from './behavior.sql.ts';

/** Those of the pages that somebody has opened since the day. Reads months of the log: for jobs, never for a page. */
export const openedPaths = async (
  db: Db,
  asked: { tenantId: string; since: string; paths: readonly string[] },
): Promise<string[]> =>
  asked.paths.length === 0 ? [] : (await selectOpened(db, asked)).map(({ path }) => path);
