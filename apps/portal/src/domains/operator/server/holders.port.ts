// Whom other domains tell that something waits at the desk.
import type { Db } from '@yqt/database/sql';
import { enabledAccounts } from '../../identity/server/account-names.port.ts';
import { selectStandIns, selectHolders, selectOfficers, selectRoleHolders, type Grant } from './grant.sql.ts';

/** The accounts whose own grants cover a role in a department and project group. */
export const holdersOf = async (db: Db, scope: Grant): Promise<string[]> =>
  (await selectHolders(db, scope)).map(({ accountId }) => accountId);

/** The accounts that hold a grant themselves: of a department, or of a role wherever it is. */
export const officersOf = async (
  db: Db,
  { role = '', department = '' }: { department: string; role?: never } | { role: string; department?: never },
): Promise<string[]> => (await selectOfficers(db, { role, department })).map(({ accountId }) => accountId);

/** The accounts whose own grants cover one of some roles in a department and project group, by id. */
export const roleHoldersOf = async (
  db: Db,
  scope: Omit<Grant, 'role'> & { roles: readonly string[] },
): Promise<string[]> => (await selectRoleHolders(db, scope)).map(({ accountId }) => accountId);

/** Some accounts with whoever stands in for one of them on a day (`yyyy-MM-dd`), each once; none that is disabled. */
export async function withDeputies(db: Db, given: { ids: readonly string[]; on: string }): Promise<string[]> {
  const { ids, on } = given;
  if (ids.length === 0) return [];
  const deputies = (await selectStandIns(db, { absent: ids, on })).map(({ accountId }) => accountId);
  return enabledAccounts(db, [...new Set([...ids, ...deputies])]);
}
