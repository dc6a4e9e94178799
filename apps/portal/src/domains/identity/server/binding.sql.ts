// Bindings: which account acts for which enterprise, in which role.
import type { Db, Query } from '@yqt/database/sql';
import type { EnterpriseRole } from '../../../enterprise-role.rules.ts';

export interface NewBinding {
  accountId: string;
  enId: string;
  role: EnterpriseRole;
  now: Date;
  proof: 'sso' | 'request' | 'seed' | 'invitation';
  /** Of agents alone. */
  agency?: Agency;
}

/** What an agent was engaged with: by whom, by which letter, for which projects (none named = all), until which day. */
export interface Agency {
  institution: string;
  letterFileId: string | null;
  projects: string[];
  until: string;
}

/**
 * 0..1: the enterprise, of the tenant given. Locks its row: whoever changes the members of one enterprise waits here, so that
 * what was counted stays true.
 */
export const lockMembers = (
  db: Db,
  given: { enId: string; tenantId: string },
): Query<{ enId: string; name: string }> => db`
  select en_id as "enId", name from identity.enterprise
  where en_id = ${given.enId} and tenant_id = ${given.tenantId} for update`;

/** 1 row where the binding is new, else 0: one that exists stays as it is. */
export const insertBinding = (
  db: Db,
  { accountId, enId, role, now, proof, agency }: NewBinding,
): Query<{ enId: string }> => db`
  insert into identity.binding (account_id, en_id, role, bound_at, proof, institution, letter_file_id, projects, until)
  values (${accountId}, ${enId}, ${role}, ${now}, ${proof}, ${agency?.institution ?? null}::text,
    ${agency?.letterFileId ?? null}::text, ${agency?.projects ?? []}::text[], ${agency?.until ?? null}::date)
  on conflict do nothing returning en_id as "enId"`;

/** 0..1: gives a member another role, which makes an agent a member proper. */
export const updateRole = (
  db: Db,
  given: { accountId: string; enId: string; role: Exclude<EnterpriseRole, 'agent'> },
): Query<{ accountId: string }> => db`
  update identity.binding
  set role = ${given.role}, institution = null, letter_file_id = null, projects = '{}', until = null
  where account_id = ${given.accountId} and en_id = ${given.enId} returning account_id as "accountId"`;

/** 1 row where there was such a binding, else 0. */
export const deleteBinding = (
  db: Db,
  given: { accountId: string; enId: string },
): Query<{ enId: string }> => db`
  delete from identity.binding where account_id = ${given.accountId} and en_id = ${given.enId}
  returning en_id as "enId"`;

/** n rows: who is bound to an enterprise, by id; index binding_enterprise. */
export const selectBound = (
  db: Db,
  enId: string,
): Query<{ accountId: string; role: EnterpriseRole; isDisabled: boolean }> => db`
  select b.account_id as "accountId", b.role, a.is_disabled as "isDisabled"
  from identity.binding b join identity.account a on a.id = b.account_id
  where b.en_id = ${enId} order by b.account_id`;

/** n rows: the enterprises for which an account acts in one of the roles, by id; primary key. */
export const selectEnterprisesByRole = (
  db: Db,
  given: { accountId: string; on: string; roles: readonly EnterpriseRole[] },
): Query<{ enId: string; role: EnterpriseRole; projects: string[] }> => db`
  select en_id as "enId", role, projects from identity.binding
  where account_id = ${given.accountId} and role = any(${[...given.roles]}::text[])
    and (until is null or until >= ${given.on}::date)
  order by en_id`;

const ID = '01900000-0000-7000-8000-000000000001';
const now = new Date(0);
const on = '2026-01-01';
const binding = { accountId: ID, enId: ID };
const agency = { institution: '', letterFileId: null, projects: [], until: on };
export const samples = {
  lockMembers: [[{ enId: ID, tenantId: 'suchu' }]],
  insertBinding: [[{ ...binding, now, role: 'agent', proof: 'sso', agency }]],
  updateRole: [[{ ...binding, role: 'handler' }]],
  deleteBinding: [[binding]],
  selectBound: [[ID]],
  selectEnterprisesByRole: [[{ accountId: ID, on, roles: ['viewer'] }]],
};
