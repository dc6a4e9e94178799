// Names of accounts, for whoever holds their ids.
import type { Db } from '@yqt/database/sql';

/** Rows: n, accounts of a tenant that are not disabled. */
export const selectAccountNames = (
  db: Db,
  { tenantId, ids }: { tenantId: string; ids: readonly string[] },
) => db<{ id: string; name: string; loginName: string }[]>`
  select id, name, login_name as "loginName" from identity.account
  where tenant_id = ${tenantId} and id = any(${[...ids]}::uuid[]) and not is_disabled order by login_name, id`;

export const samples = {
  selectAccountNames: [[{ tenantId: 'suchu', ids: ['0197a6f0-0000-7000-8000-000000000001'] }]],
};
