// Accounts of a tenant, for those who administer them.
import type { Db, Sql, Tx } from '@yqt/database/sql';
import { selectAccounts, updateDisabled, type AccountQuery, type AccountRow } from './accounts.sql.ts';
import { forgetSessionsOf } from './session-cache.ts';
import { endSessionsOfAccount } from './session.sql.ts';

/** Accounts by sign-in name with the number of all that fit; those of other tenants are none. */
export const findAccounts = (db: Db, query: AccountQuery): PromiseLike<AccountRow[]> =>
  selectAccounts(db, query);

/** Lets an account sign in no longer, or again; false where it is so already, missing or another tenant's. */
export async function setDisabled(
  tx: Tx,
  given: { tenantId: string; accountId: string; isDisabled: boolean },
): Promise<boolean> {
  const [changed] = await updateDisabled(tx, given);
  return changed !== undefined;
}

/** Ends every session of an account; how many there were. Call `forgetAccount` once the transaction is committed. */
export async function endSessionsOf(
  tx: Tx,
  { accountId, now, reason }: { accountId: string; now: Date; reason: string },
): Promise<number> {
  return (await endSessionsOfAccount(tx, { accountId, exceptId: '', now, reason })).length;
}

/** Forgets at once, in this process, what the account's sessions may do; the others hear of it by notification. */
export const forgetAccount = (sql: Sql, accountId: string): void => forgetSessionsOf(sql, accountId);
