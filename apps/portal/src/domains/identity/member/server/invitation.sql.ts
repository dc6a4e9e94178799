// Invitations to be a member of an enterprise, and the members' list.
import type { Db, Query } from '@yqt/database/sql';
import type { EnterpriseRole } from '../../../../enterprise-role.rules.ts';
import type { Agency } from '../../server/binding.sql.ts';

/** What an agent is engaged with, as rows keep it; all null or empty for members proper. */
export interface AgencyColumns {
  institution: string | null;
  letterFileId: string | null;
  projects: string[];
  until: string | null;
}

export interface MemberRow extends AgencyColumns {
  accountId: string;
  loginName: string;
  name: string;
  role: EnterpriseRole;
  since: string;
  isDisabled: boolean;
}

/** n rows: everybody bound to an enterprise and agents that may still act, by role and binding time; index binding_enterprise. */
export const selectMemberRows = (db: Db, given: { enId: string; on: string }): Query<MemberRow> => db`
  select a.id as "accountId", a.login_name as "loginName", a.name, b.role, b.bound_at as since,
    a.is_disabled as "isDisabled", b.institution, b.letter_file_id as "letterFileId", b.projects, b.until
  from identity.binding b join identity.account a on a.id = b.account_id
  where b.en_id = ${given.enId} and (b.until is null or b.until >= ${given.on}::date)
  order by array_position(array['admin', 'handler', 'viewer', 'agent'], b.role), b.bound_at, a.id limit 500`;

export interface InvitationRow extends AgencyColumns {
  id: string;
  loginName: string;
  role: EnterpriseRole;
  createdAt: string;
  expiresAt: string;
}

/** n rows: the open invitations of an enterprise, newest first. */
export const selectSentInvitations = (db: Db, given: { enId: string; now: Date }): Query<InvitationRow> => db`
  select id, login_name as "loginName", role, created_at as "createdAt", expires_at as "expiresAt", institution,
    letter_file_id as "letterFileId", projects, until
  from identity.member_invitation
  where en_id = ${given.enId} and state = 'open' and expires_at > ${given.now} order by created_at desc, id desc limit 200`;

/** 1 row: how many invitations of an enterprise are open. */
export const countOpenInvitations = (
  db: Db,
  given: { enId: string; now: Date },
): Query<{ count: number }> => db`
  select count(*)::int as count from identity.member_invitation
  where en_id = ${given.enId} and state = 'open' and expires_at > ${given.now}`;

/** Takes back what is open for a name; a new one takes its place. */
export const revokeOpenFor = (
  db: Db,
  given: { enId: string; origin: string; loginName: string; now: Date },
): Query<object> => db`
  update identity.member_invitation set state = 'revoked', decided_at = ${given.now}
  where en_id = ${given.enId} and origin = ${given.origin} and login_name = ${given.loginName} and state = 'open'`;

export interface NewInvitation {
  id: string;
  tenantId: string;
  enId: string;
  origin: 'sso' | 'local';
  loginName: string;
  role: EnterpriseRole;
  agency: Agency | null;
  invitedBy: string;
  now: Date;
  expiresAt: Date;
}

export const insertInvitation = (db: Db, { agency, ...given }: NewInvitation): Query<object> => db`
  insert into identity.member_invitation (id, tenant_id, en_id, origin, login_name, role, institution, letter_file_id,
    projects, until, invited_by, created_at, expires_at)
  values (${given.id}, ${given.tenantId}, ${given.enId}, ${given.origin}, ${given.loginName}, ${given.role},
    ${agency?.institution ?? null}::text, ${agency?.letterFileId ?? null}::text, ${agency?.projects ?? []}::text[],
    ${agency?.until ?? null}::date, ${given.invitedBy}, ${given.now}, ${given.expiresAt})`;

/** 1 row where an open invitation of the enterprise was taken back. */
export const markRevoked = (
  db: Db,
  given: { id: string; enId: string; now: Date },
): Query<{ id: string }> => db`
  update identity.member_invitation set state = 'revoked', decided_at = ${given.now}
  where id = ${given.id} and en_id = ${given.enId} and state = 'open' returning id`;

export interface ReceivedInvitation extends AgencyColumns {
  id: string;
  enId: string;
  enterprise: string;
  creditCode: string;
  role: EnterpriseRole;
  expiresAt: string;
  invitedBy: string;
}

/**
 * n rows: the open invitations of an account, newest first; index member_invitation_name. A local name that nobody had when it
 * was invited is nobody's to take: anybody could register it.
 */
export const selectReceivedInvitations = (
  db: Db,
  given: { accountId: string; now: Date },
): Query<ReceivedInvitation> => db`
  select i.id, i.en_id as "enId", e.name as enterprise, e.credit_code as "creditCode", i.role, i.expires_at as "expiresAt",
    i.institution, i.letter_file_id as "letterFileId", i.projects, i.until, i.invited_by as "invitedBy"
  from identity.account a
  join identity.member_invitation i
    on i.tenant_id = a.tenant_id and i.origin = a.origin and i.login_name = lower(a.login_name) and i.state = 'open'
  join identity.enterprise e on e.en_id = i.en_id
  where a.id = ${given.accountId} and not a.is_disabled and i.expires_at > ${given.now}
    and (i.origin = 'sso' or a.created_at <= i.created_at)
  order by i.created_at desc, i.id desc limit 100`;

/** 1 row where it was open until now. Locks the row: of two answers one counts. */
export const markAnswered = (
  db: Db,
  given: { id: string; state: 'accepted' | 'declined'; now: Date },
): Query<{ id: string }> => db`
  update identity.member_invitation set state = ${given.state}, decided_at = ${given.now}
  where id = ${given.id} and state = 'open' and expires_at > ${given.now} returning id`;

/** Removes invitations that nobody can answer any more. */
export const deleteOldInvitations = (db: Db, before: Date): Query<object> => db`
  delete from identity.member_invitation where expires_at < ${before}`;

const ID = '01900000-0000-7000-8000-000000000001';
const now = new Date(0);
const at = { id: ID, now };
export const samples = {
  selectMemberRows: [[{ enId: ID, on: '2026-01-01' }]],
  selectSentInvitations: [[{ enId: ID, now }]],
  countOpenInvitations: [[{ enId: ID, now }]],
  revokeOpenFor: [[{ enId: ID, origin: 'sso', loginName: 'a', now }]],
  insertInvitation: [
    [
      {
        ...at,
        tenantId: 'suchu',
        enId: ID,
        origin: 'sso',
        loginName: 'a',
        role: 'agent',
        agency: { institution: '', letterFileId: null, projects: [], until: '2026-01-01' },
        invitedBy: ID,
        expiresAt: now,
      },
    ],
  ],
  markRevoked: [[{ ...at, enId: ID }]],
  selectReceivedInvitations: [[{ accountId: ID, now }]],
  markAnswered: [[{ ...at, state: 'accepted' }]],
  deleteOldInvitations: [[now]],
};
