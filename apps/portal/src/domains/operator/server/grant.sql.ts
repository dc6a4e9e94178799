// Grants: which role an account holds, for which department and project group; '*' = all. Those of an absent officer count
// for their deputy within the dates.
import { jsonb, type Db, type Query } from '@yqt/database/sql';

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

/** n rows: at most 500 accounts one of whose own grants covers one of the roles in a department and group, by id. */
export const selectRoleHolders = (
  db: Db,
  g: Omit<Grant, 'role'> & { roles: readonly string[] },
): Query<{ accountId: string }> => db`
  select distinct account_id as "accountId" from operator.role_grant
  where role = any(${[...g.roles]}::text[]) and department in ('*', ${g.department})
    and project_group in ('*', ${g.projectGroup})
  order by 1 limit ${MAX_GRANTS}`;

/** n rows: at most 500 accounts that stand in for one of some others on a day, by id; index deputy_absent. */
export const selectStandIns = (
  db: Db,
  given: { absent: readonly string[]; on: string },
): Query<{ accountId: string }> => db`
  select distinct deputy_id as "accountId" from operator.deputy
  where absent_id = any(${[...given.absent]}::uuid[]) and ${given.on}::date between from_on and to_on
  order by 1 limit ${MAX_GRANTS}`;

/** Gives a grant; one that exists stays as it is. 1 row where it is new. */
export const insertGrant = (
  db: Db,
  given: Grant & { accountId: string; grantedBy: string },
): Query<{ role: string }> => db`
  insert into operator.role_grant (account_id, role, department, project_group, granted_by)
  values (${given.accountId}, ${given.role}, ${given.department}, ${given.projectGroup}, ${given.grantedBy})
  on conflict do nothing returning role`;

/** 1 row where there was such a grant. */
export const deleteGrant = (db: Db, given: Grant & { accountId: string }): Query<{ role: string }> => db`
  delete from operator.role_grant
  where account_id = ${given.accountId} and role = ${given.role} and department = ${given.department}
    and project_group = ${given.projectGroup} returning role`;

/** Until the transaction ends, nobody else changes who administers a tenant: what was counted stays true. */
export const lockGrants = (db: Db, tenantId: string): Query<object> => db`
  select pg_advisory_xact_lock(hashtext('operator.role_grant'), hashtext(${tenantId}))`;

/** n rows: the accounts, of whichever tenant, that hold a grant themselves; '' = any role, any department; by id. */
export const selectOfficers = (
  db: Db,
  given: { role: string; department: string },
): Query<{ accountId: string }> => db`
  select distinct account_id as "accountId" from operator.role_grant
  where (${given.role} = '' or role = ${given.role})
    and (${given.department} = '' or department = ${given.department}) order by account_id limit 5000`;

/** n rows: the own grants of some accounts, by account, role, department and group; primary key. */
export const selectGrantsOfMany = (
  db: Db,
  accounts: readonly string[],
): Query<Grant & { accountId: string }> => db`
  select account_id as "accountId", role, department, project_group as "projectGroup"
  from operator.role_grant where account_id = any(${[...accounts]}::uuid[])
  order by account_id, role, department, project_group`;

interface GroupsAsked {
  tenantId: string;
  codes: readonly string[];
  now: Date;
}

/** n rows: at most 5000 accounts, of whichever tenant, whose grants are limited to one of some groups, by group and account. */
export const selectGroupHolders = (
  db: Db,
  given: Pick<GroupsAsked, 'codes'>,
): Query<{ accountId: string; projectGroup: string }> => db`
  select distinct account_id as "accountId", project_group as "projectGroup" from operator.role_grant
  where project_group = any(${[...given.codes]}::text[]) order by project_group, account_id limit 5000`;

/** n rows: those of some groups that open invitations name. */
export const selectInvitedGroups = (db: Db, given: GroupsAsked): Query<{ projectGroup: string }> => db`
  select distinct g ->> 'projectGroup' as "projectGroup"
  from operator.officer_invitation i, jsonb_array_elements(i.grants) g
  where i.tenant_id = ${given.tenantId} and i.state = 'open' and i.expires_at > ${given.now}
    and g ->> 'projectGroup' = any(${[...given.codes]}::text[])`;

export interface OfficerInvitationRow {
  id: string;
  loginName: string;
  grants: Grant[];
  createdAt: string;
  expiresAt: string;
}

/** n rows: the open invitations of officers, newest first. */
export const selectOfficerInvitations = (
  db: Db,
  given: { tenantId: string; now: Date },
): Query<OfficerInvitationRow> => db`
  select id, login_name as "loginName", grants, created_at as "createdAt", expires_at as "expiresAt"
  from operator.officer_invitation
  where tenant_id = ${given.tenantId} and state = 'open' and expires_at > ${given.now}
  order by created_at desc, id desc limit 200`;

/** Invites an officer; one who is invited already gets the grant besides, and more time. */
export const upsertOfficerInvitation = (
  db: Db,
  given: {
    id: string;
    tenantId: string;
    loginName: string;
    grant: Grant;
    invitedBy: string;
    now: Date;
    expiresAt: Date;
  },
): Query<object> => db`
  insert into operator.officer_invitation
    (id, tenant_id, login_name, grants, invited_by, created_at, expires_at)
  values (${given.id}, ${given.tenantId}, ${given.loginName}, ${jsonb(db, [given.grant])}, ${given.invitedBy},
    ${given.now}, ${given.expiresAt})
  on conflict (tenant_id, login_name) where state = 'open' do update
    set grants = officer_invitation.grants || excluded.grants, expires_at = excluded.expires_at`;

/** 0..1: answers the open invitation of a name, or (by `id`) takes one back; its grants where it had not lapsed. */
export const closeOfficerInvitation = (
  db: Db,
  given: {
    tenantId: string;
    loginName: string | null;
    id: string | null;
    state: 'accepted' | 'revoked';
    now: Date;
  },
): Query<{ id: string; grants: Grant[]; invitedBy: string; isLapsed: boolean }> => db`
  update operator.officer_invitation set state = ${given.state}, decided_at = ${given.now}
  where tenant_id = ${given.tenantId} and state = 'open'
    and (login_name = ${given.loginName}::text or id = ${given.id}::uuid)
  returning id, grants, invited_by as "invitedBy", expires_at <= ${given.now} as "isLapsed"`;
const ID = '01900000-0000-7000-8000-000000000001';
const now = new Date(0);
const grant: Grant = { role: 'clerk', department: '*', projectGroup: '*' };
export const samples = {
  selectGrants: [[{ accountId: ID, on: '2026-01-01' }]],
  insertGrant: [[{ ...grant, accountId: ID, grantedBy: 'seed' }]],
  deleteGrant: [[{ ...grant, accountId: ID }]],
  lockGrants: [['suchu']],
  selectOfficers: [[{ role: '', department: '' }]],
  selectGrantsOfMany: [[[ID]]],
  selectGroupHolders: [[{ codes: ['g'] }]],
  selectInvitedGroups: [[{ tenantId: 'suchu', codes: ['g'], now }]],
  selectOfficerInvitations: [[{ tenantId: 'suchu', now }]],
  upsertOfficerInvitation: [
    [{ id: ID, tenantId: 'suchu', loginName: 'a', grant, invitedBy: ID, now, expiresAt: now }],
  ],
  closeOfficerInvitation: [[{ tenantId: 'suchu', loginName: 'a', id: null, state: 'accepted', now }]],
  selectHolders: [[grant]],
  selectRoleHolders: [[{ roles: ['clerk'], department: 'Z03', projectGroup: 'vehicle' }]],
  selectStandIns: [[{ absent: [ID], on: '2026-01-01' }]],
};
