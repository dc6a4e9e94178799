// What the domains that keep project groups ask of grants: which groups are in use.
import type { Tx } from '@yqt/database/sql';
import { findAccounts } from '../../identity/server/accounts.port.ts';
import { lockGrants, selectGroupHolders, selectInvitedGroups } from './grant.sql.ts';

/**
 * Those of some groups that a grant of the tenant or an open invitation is limited to. Takes the lock of grants: until the
 * transaction ends no other grant names a group.
 */
export async function grantedGroups(
  tx: Tx,
  given: { tenantId: string; codes: readonly string[]; now: Date },
): Promise<string[]> {
  const { tenantId, now } = given;
  await lockGrants(tx, tenantId);
  const holders = await selectGroupHolders(tx, given);
  const own = await findAccounts(tx, {
    tenantId,
    now,
    keyword: '',
    ids: holders.map(({ accountId }) => accountId),
    isDisabled: null,
    idleBefore: now,
    offset: 0,
    limit: holders.length,
  });
  const ids = new Set(own.map(({ id }) => id));
  const held = holders.filter(({ accountId }) => ids.has(accountId));
  return [...held, ...(await selectInvitedGroups(tx, given))].map(({ projectGroup }) => projectGroup);
}
