// Who belongs to a department: officers with a grant of it, of the tenant, by name.
import type { Db } from '@yqt/database/sql';
import { accountNames } from '../../../identity/server/account-names.port.ts';
import { officersOf } from '../../../operator/server/holders.port.ts';
import { officerGrants, type Somebody } from '../../server/people.ts';

/** The officers of a department. */
export const peopleOf = async (
  db: Db,
  { tenantId, department }: { tenantId: string; department: string },
): Promise<{ accountId: string; name: string }[]> =>
  accountNames(db, { tenantId, ids: await officersOf(db, { department }) });

/** The departments of an officer, those of whom they stand in for among them; who has all belongs to none. */
export async function departmentsOf(db: Db, somebody: Somebody): Promise<string[]> {
  const grants = await officerGrants(db, somebody);
  return [...new Set(grants.map(({ department }) => department))].filter((code) => code !== '*');
}
