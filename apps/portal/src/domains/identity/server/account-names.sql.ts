// Names of accounts, for whoever holds their ids.
import type { Db } from '@yqt/database/sql';

export interface AccountName {
  id: string;
  name: string;
  loginName: string;
  origin: 'sso' | 'local';
}

/** Rows: n, accounts of a tenant that are not disabled. */
export const selectAccountNames = (
  db: Db,
  { tenantId, ids }: { tenantId: string; ids: readonly string[] },
) => db<AccountName[]>`
  select id, name, login_name as "loginName", origin from identity.account
  where tenant_id = ${tenantId} and id = any(${[...ids]}::uuid[]) and not is_disabled order by login_name, id`;

/** Rows: n, those of some accounts that may still sign in. */
export const selectEnabled = (db: Db, ids: readonly string[]) => db<{ id: string }[]>`
  select id from identity.account where id = any(${[...ids]}::uuid[]) and not is_disabled`;

/** Rows: n, the same of everybody who ever had an account: what was done stays theirs. */
export const selectFormerNames = (
  db: Db,
  { tenantId, ids }: { tenantId: string; ids: readonly string[] },
) => db<AccountName[]>`
  select id, name, login_name as "loginName", origin from identity.account
  where tenant_id = ${tenantId} and id = any(${[...ids]}::uuid[]) order by login_name, id`;

/** Rows: 0..2, accounts of a sign-in name that are not disabled: one of the sign-on server, one of the portal. */
export const selectPersonByName = (
  db: Db,
  { tenantId, loginName }: { tenantId: string; loginName: string },
) => db<{ id: string }[]>`
  select id from identity.account
  where tenant_id = ${tenantId} and login_name = ${loginName} and not is_disabled order by id limit 2`;

export const samples = {
  selectEnabled: [[['0197a6f0-0000-7000-8000-000000000001']]],
  selectPersonByName: [[{ tenantId: 'suchu', loginName: 'a' }]],
  selectFormerNames: [[{ tenantId: 'suchu', ids: ['0197a6f0-0000-7000-8000-000000000001'] }]],
  selectAccountNames: [[{ tenantId: 'suchu', ids: ['0197a6f0-0000-7000-8000-000000000001'] }]],
};
