// Requests to take the place of a lost administrator, as they stand beside one another, and who acts for the enterprise meanwhile.
import type { Db, Query } from '@yqt/database/sql';
import type { EnterpriseRole } from '../../../enterprise-role.rules.ts';

export interface TakeoverRow {
  id: string;
  creditCode: string;
  accountId: string;
  loginName: string;
  name: string;
  status: 'requested' | 'approved';
  createdAt: string;
  decidedAt: string | null;
}

/** n rows: takeovers of some enterprises that are open, or were approved since; oldest first. Index binding_request_list. */
export const selectTakeovers = (
  db: Db,
  given: { tenantId: string; codes: string[]; since: Date },
): Query<TakeoverRow> => db`
  select r.id, r.credit_code as "creditCode", r.account_id as "accountId", a.login_name as "loginName", a.name, r.status,
    r.created_at as "createdAt", r.decided_at as "decidedAt"
  from identity.binding_request r join identity.account a on a.id = r.account_id
  where r.tenant_id = ${given.tenantId} and r.credit_code = any(${given.codes}::text[]) and r.wants = 'recovery'
    and (r.status = 'requested' or (r.status = 'approved' and r.decided_at > ${given.since}))
  order by r.created_at, r.id limit 500`;

export interface ActingRow {
  creditCode: string;
  accountId: string;
  loginName: string;
  name: string;
  role: EnterpriseRole;
  since: string;
}

/** n rows: the administrators of some enterprises and what some accounts are there, oldest first; index binding_enterprise. */
export const selectActing = (
  db: Db,
  given: { tenantId: string; codes: string[]; accounts: string[] },
): Query<ActingRow> => db`
  select e.credit_code as "creditCode", a.id as "accountId", a.login_name as "loginName", a.name, b.role, b.bound_at as since
  from identity.enterprise e
  join identity.binding b on b.en_id = e.en_id
  join identity.account a on a.id = b.account_id
  where e.tenant_id = ${given.tenantId} and e.credit_code = any(${given.codes}::text[])
    and (b.role = 'admin' or b.account_id = any(${given.accounts}::uuid[]))
  order by b.bound_at, a.id limit 1000`;

/** 0..1: an open request before it is decided. Primary key; locks nothing. */
export const selectOpenRequest = (
  db: Db,
  given: { id: string; tenantId: string | null },
): Query<{
  id: string;
  tenantId: string;
  accountId: string;
  creditCode: string;
  wants: 'binding' | 'recovery';
}> => db`
  select id, tenant_id as "tenantId", account_id as "accountId", credit_code as "creditCode", wants
  from identity.binding_request
  where id = ${given.id} and status = 'requested'
    and (${given.tenantId}::text is null or tenant_id = ${given.tenantId})`;

/** 0..1: the same once it was decided. Primary key. */
export const selectDecided = (
  db: Db,
  given: { id: string; tenantId: string | null },
): Query<{ status: 'approved' | 'rejected' }> => db`
  select status from identity.binding_request
  where id = ${given.id} and status in ('approved', 'rejected')
    and (${given.tenantId}::text is null or tenant_id = ${given.tenantId})`;

const ID = '01900000-0000-7000-8000-000000000001';
const codes = ['91341100MA8YQTDE1W'];
export const samples = {
  selectTakeovers: [[{ tenantId: 'suchu', codes, since: new Date(0) }]],
  selectActing: [[{ tenantId: 'suchu', codes, accounts: [ID] }]],
  selectOpenRequest: [[{ id: ID, tenantId: null }]],
  selectDecided: [[{ id: ID, tenantId: null }]],
};
