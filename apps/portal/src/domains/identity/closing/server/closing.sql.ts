// Accounts that their person closes: the row stays without a name, and of the sign-in name a keyed hash.
import type { Db, Query } from '@yqt/database/sql';

/** 0..1: how an account signs in. */
export const selectSigning = (
  db: Db,
  id: string,
): Query<{ origin: 'sso' | 'local'; loginName: string }> => db`
  select origin, login_name as "loginName" from identity.account where id = ${id}`;

/** Takes everything from an account but its id, for good. */
export const emptyAccount = (db: Db, given: { id: string; alias: string; now: Date }): Query<object> => db`
  update identity.account set login_name = ${given.alias}, name = '', image = '', mobile_cipher = null, mobile_index = null,
    password_hash = null, password_changed_at = null, is_disabled = true, closed_at = ${given.now}
  where id = ${given.id}`;

/** Deletes the sessions of an account, with their addresses; they have ended before. */
export const deleteSessions = (db: Db, accountId: string): Query<object> => db`
  delete from identity.session where account_id = ${accountId}`;

/** Deletes what an account may still do for whom, agencies that are over among it. */
export const deleteBindingsOf = (db: Db, accountId: string): Query<object> => db`
  delete from identity.binding where account_id = ${accountId}`;

/** Deletes what nobody has decided yet; n rows: its letters. */
export const deleteOpenRequests = (db: Db, accountId: string): Query<{ letterFileId: string }> => db`
  delete from identity.binding_request where account_id = ${accountId} and status = 'requested'
  returning letter_file_id as "letterFileId"`;

interface Name {
  tenantId: string;
  origin: 'sso' | 'local';
}

/** Takes the sign-in name from invitations, and ends those that are open, to the account or of it. */
export const endInvitations = (
  db: Db,
  given: Name & { accountId: string; loginName: string; alias: string; now: Date },
): Query<object> => db`
  update identity.member_invitation set
    state = case when state = 'open' then 'revoked' else state end,
    decided_at = case when state = 'open' then ${given.now} else decided_at end,
    login_name = case when origin = ${given.origin} and login_name = ${given.loginName} then ${given.alias} else login_name end
  where tenant_id = ${given.tenantId} and (origin = ${given.origin} and login_name = ${given.loginName}
    or invited_by = ${given.accountId} and state = 'open')`;

export const insertClosedName = (db: Db, given: Name & { nameIndex: string; now: Date }): Query<object> => db`
  insert into identity.closed_name (tenant_id, origin, name_index, closed_at)
  values (${given.tenantId}, ${given.origin}, ${given.nameIndex}, ${given.now})
  on conflict (tenant_id, origin, name_index) do update set closed_at = excluded.closed_at`;

/** 0..1: when an account of this name was closed; primary key. */
export const selectClosedName = (
  db: Db,
  given: Name & { indexes: readonly string[] },
): Query<{ closedAt: string }> => db`
  select max(closed_at) as "closedAt" from identity.closed_name
  where tenant_id = ${given.tenantId} and origin = ${given.origin} and name_index = any(${[...given.indexes]}::text[])
  having count(*) > 0`;

/** Lets a name sign in again, as somebody new; n rows. */
export const deleteClosedName = (
  db: Db,
  given: Name & { indexes: readonly string[] },
): Query<{ origin: string }> => db`
  delete from identity.closed_name
  where tenant_id = ${given.tenantId} and origin = ${given.origin} and name_index = any(${[...given.indexes]}::text[])
  returning origin`;

const ID = '01900000-0000-7000-8000-000000000001';
const now = new Date(0);
const name = { tenantId: 'suchu', origin: 'sso' } as const;
export const samples = {
  selectSigning: [[ID]],
  emptyAccount: [[{ id: ID, alias: 'x', now }]],
  deleteSessions: [[ID]],
  deleteBindingsOf: [[ID]],
  deleteOpenRequests: [[ID]],
  endInvitations: [[{ ...name, accountId: ID, loginName: 'a', alias: 'x', now }]],
  insertClosedName: [[{ ...name, nameIndex: 'k:x', now }]],
  selectClosedName: [[{ ...name, indexes: ['k:x'] }]],
  deleteClosedName: [[{ ...name, indexes: ['k:x'] }]],
};
