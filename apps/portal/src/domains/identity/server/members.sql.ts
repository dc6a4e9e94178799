// Who acts for enterprises, for whoever must tell them something.
import type { Db, Query } from '@yqt/database/sql';
import type { EnterpriseRole } from '../../../enterprise-role.rules.ts';

export interface EnterpriseMember {
  enId: string;
  accountId: string;
  role: EnterpriseRole;
}

/** n rows: the accounts that are members of the enterprises, by enterprise and binding time; no agents; index binding_enterprise. */
export const selectMembers = (db: Db, { enIds }: { enIds: readonly string[] }): Query<EnterpriseMember> => db`
  select b.en_id as "enId", b.account_id as "accountId", b.role
  from identity.binding b join identity.account a on a.id = b.account_id
  where b.en_id = any(${[...enIds]}::uuid[]) and b.role <> 'agent' and not a.is_disabled
  order by b.en_id, b.bound_at, b.account_id`;

export const samples = { selectMembers: [[{ enIds: ['01900000-0000-7000-8000-000000000001'] }]] };
