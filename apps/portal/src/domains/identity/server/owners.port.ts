// Whom a paper at the window names: an enterprise by its code, a person by the sign-in name.
import type { Db } from '@yqt/database/sql';
import { selectEnterpriseByCode } from './enterprise.sql.ts';
import { selectPersonByName } from './account-names.sql.ts';

/** The enterprise of a credit code in a tenant; null where none is known. */
export async function ownerByCode(
  db: Db,
  given: { tenantId: string; creditCode: string },
): Promise<{ enId: string; name: string } | null> {
  const [found] = await selectEnterpriseByCode(db, given);
  return found ?? null;
}

/** The account of a sign-in name; null where there is none, several, or it is disabled. */
export async function ownerByName(
  db: Db,
  given: { tenantId: string; loginName: string },
): Promise<{ accountId: string } | null> {
  const found = await selectPersonByName(db, given);
  const [first] = found;
  return first && found.length === 1 ? { accountId: first.id } : null;
}
