// The project groups that a grant may be limited to: those that each domain registers.
import type { Db } from '@yqt/database/sql';
import type { GrantGroup } from '../domain.ts';
import { DOMAINS } from './domain-list.ts';

/** In the order of the domains, each in its own; one after the other, as it may be asked within a transaction. */
export async function grantGroups(db: Db, tenantId: string): Promise<GrantGroup[]> {
  const groups: GrantGroup[] = [];
  for (const domain of DOMAINS) groups.push(...((await domain.grantGroups?.(db, { tenantId })) ?? []));
  return groups;
}
