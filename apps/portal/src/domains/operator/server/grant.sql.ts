// Grants: which role an account holds, for which department and project group; '*' = all. Those of an absent officer count
// for his deputy within the dates.
import type { Db, Query } from '@yqt/database/sql';

/** A role and how far it reaches. */
export interface Grant {
  role: string;
  /** Code of a department; '*' = all. */
  department: string;
  /** '*' = all. */
  projectGroup: string;
}

/** More grants no account has; a bound, not a page. */
const MAX_GRANTS = 500;

/**
 * n rows, by role, department and group: the account's own grants and, on a day within the dates of a deputyship, those of
 * the officer who is absent then (`onBehalfOf`). Primary key, index deputy_deputy.
 */
export const selectGrants = (
  db: Db,
  given: { accountId: string; on: string },
): Query<Grant & { onBehalfOf: string | null }> => db`
  select role, department, project_group as "projectGroup", null::uuid as "onBehalfOf"
  from operator.role_grant where account_id = ${given.accountId}
  union
  select g.role, g.department, g.project_group, d.absent_id
  from operator.deputy d join operator.role_grant g on g.account_id = d.absent_id
  where d.deputy_id = ${given.accountId} and ${given.on}::date between d.from_on and d.to_on
  order by role, department, "projectGroup", "onBehalfOf" limit ${MAX_GRANTS}`;

/** n rows: at most 500 accounts one of whose own grants covers a role in a department and group. */
export const selectHolders = (db: Db, g: Grant): Query<{ accountId: string }> => db`
  select distinct account_id as "accountId" from operator.role_grant
  where role = ${g.role} and department in ('*', ${g.department}) and project_group in ('*', ${g.projectGroup})
  order by 1 limit ${MAX_GRANTS}`;

/** Gives a grant; one that exists stays as it is. 1 row where it is new. */
export const insertGrant = (
  db: Db,
  given: Grant & { accountId: string; grantedBy: string },
): Query<{ role: string }> => db`
  insert into operator.role_grant (account_id, role, department, project_group, granted_by)
  values (${given.accountId}, ${given.role}, ${given.department}, ${given.projectGroup}, ${given.grantedBy})
  on conflict do nothing returning role`;

const ID = '01900000-0000-7000-8000-000000000001';
export const samples = {
  selectGrants: [[{ accountId: ID, on: '2026-01-01' }]],
  selectHolders: [[{ role: 'clerk', department: 'd', projectGroup: 'g' }]],
  insertGrant: [[{ accountId: ID, role: 'clerk', department: '*', projectGroup: '*', grantedBy: 'seed' }]],
};
