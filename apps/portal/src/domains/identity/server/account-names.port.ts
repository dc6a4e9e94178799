// What officers are called among one another, for whoever holds their ids.
import type { Db } from '@yqt/database/sql';
import { selectAccountNames, selectEnabled, selectFormerNames } from './account-names.sql.ts';

/** In order of their sign-in names; accounts of other tenants and disabled ones are left out. */
export async function accountNames(
  db: Db,
  given: { tenantId: string; ids: readonly string[] },
): Promise<{ accountId: string; name: string }[]> {
  if (given.ids.length === 0) return [];
  const rows = await selectAccountNames(db, given);
  return rows.map(({ id, name, loginName }) => ({ accountId: id, name: name || loginName }));
}

/** Those of some accounts that are not disabled, in their order. */
export async function enabledAccounts(db: Db, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const enabled = new Set((await selectEnabled(db, ids)).map(({ id }) => id));
  return ids.filter((id) => enabled.has(id));
}

/** The same with those who have left: for records that are kept longer than accounts. */
export async function formerNames(
  db: Db,
  given: { tenantId: string; ids: readonly string[] },
): Promise<{ accountId: string; name: string }[]> {
  if (given.ids.length === 0) return [];
  const rows = await selectFormerNames(db, given);
  return rows.map(({ id, name, loginName }) => ({ accountId: id, name: name || loginName }));
}
