// Whom other domains tell that something waits at the desk.
import type { Db } from '@yqt/database/sql';
import { selectHolders, selectOfficers, type Grant } from './grant.sql.ts';

/** The accounts whose own grants cover a role in a department and project group. */
export const holdersOf = async (db: Db, scope: Grant): Promise<string[]> =>
  (await selectHolders(db, scope)).map(({ accountId }) => accountId);

/** The accounts that hold a grant of a department itself. */
export const officersOf = async (db: Db, { department }: { department: string }): Promise<string[]> =>
  (await selectOfficers(db, { role: '', department })).map(({ accountId }) => accountId);
