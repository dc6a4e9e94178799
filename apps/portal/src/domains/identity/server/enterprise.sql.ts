// Enterprises as identity knows them, who acts for them, and the requests to do so.
import type { Db, Query } from '@yqt/database/sql';
import type { EnterpriseRef } from '../contract.ts';

/** More enterprises no user acts for; a bound, not a page. */
const MAX_ENTERPRISES = 200;

/**
 * n rows: the enterprises of an account with its role on a day, by binding time, then id; those that it is the agent of
 * come last, and no longer after their last day.
 */
export const selectOwnEnterprises = (
  db: Db,
  given: { accountId: string; on: string },
): Query<EnterpriseRef> => db`
  select e.en_id as "enId", e.name, e.credit_code as "creditCode", b.role
  from identity.binding b join identity.enterprise e on e.en_id = b.en_id
  where b.account_id = ${given.accountId} and (b.until is null or b.until >= ${given.on}::date)
  order by b.role = 'agent', b.bound_at, e.en_id limit ${MAX_ENTERPRISES}`;

/** 0..1 row by credit code. */
export const selectEnterprise = (
  db: Db,
  given: { tenantId: string; creditCode: string },
): Query<{ enId: string; name: string }> => db`
  select en_id as "enId", name from identity.enterprise
  where tenant_id = ${given.tenantId} and credit_code = ${given.creditCode}`;

/** Adds an enterprise; one of the same code stays as it is. */
export const insertEnterprise = (
  db: Db,
  given: { enId: string; tenantId: string; name: string; creditCode: string; isDemo: boolean; now: Date },
): Query<object> => db`
  insert into identity.enterprise (en_id, tenant_id, name, credit_code, is_demo, created_at)
  values (${given.enId}, ${given.tenantId}, ${given.name}, ${given.creditCode}, ${given.isDemo}, ${given.now})
  on conflict do nothing`;

/** 0..1 row by id. */
export const selectEnterpriseById = (
  db: Db,
  enId: string,
): Query<{ enId: string; tenantId: string; name: string; creditCode: string; knownOn: string }> => db`
  select en_id as "enId", tenant_id as "tenantId", name, credit_code as "creditCode",
    (created_at at time zone 'Asia/Shanghai')::date as "knownOn"
  from identity.enterprise where en_id = ${enId}`;

/** Rows: 0. Adds enterprises of a register; known ones (tenant and code) keep their id and take the register's name. */
export const upsertEnterprises = (
  db: Db,
  given: {
    tenantId: string;
    ids: string[];
    names: string[];
    codes: string[];
    isDemo: boolean;
    now: Date;
  },
): Query<object> => db`
  insert into identity.enterprise as e (en_id, tenant_id, name, credit_code, is_demo, created_at)
  select id, ${given.tenantId}, name, code, ${given.isDemo}, ${given.now}
  from unnest(${given.ids}::uuid[], ${given.names}::text[], ${given.codes}::text[]) as r(id, name, code)
  on conflict (tenant_id, credit_code) do update set name = excluded.name where e.name <> excluded.name`;

/** Rows: n, in no order; index of (tenant_id, credit_code). */
export const selectEnterpriseIds = (
  db: Db,
  given: { tenantId: string; codes: string[] },
): Query<{ enId: string; creditCode: string }> => db`
  select en_id as "enId", credit_code as "creditCode" from identity.enterprise
  where tenant_id = ${given.tenantId} and credit_code = any(${given.codes}::text[])`;

/** Row: 0..1; index by tenant and code. */
export const selectEnterpriseByCode = (
  db: Db,
  given: { tenantId: string; creditCode: string },
): Query<{ enId: string; name: string }> => db`
  select en_id as "enId", name from identity.enterprise
  where tenant_id = ${given.tenantId} and credit_code = ${given.creditCode}`;

/** 1 row where the request is new; 0 where one for the same enterprise is open. */
export const insertBindingRequest = (
  db: Db,
  given: {
    id: string;
    tenantId: string;
    accountId: string;
    enterpriseName: string;
    creditCode: string;
    letterFileId: string;
    /** Default: to be bound. */
    wants?: 'binding' | 'recovery';
    now: Date;
  },
): Query<{ id: string }> => db`
  insert into identity.binding_request
    (id, tenant_id, account_id, enterprise_name, credit_code, letter_file_id, wants, created_at)
  values (${given.id}, ${given.tenantId}, ${given.accountId}, ${given.enterpriseName}, ${given.creditCode},
    ${given.letterFileId}, ${given.wants ?? 'binding'}, ${given.now})
  on conflict do nothing returning id`;

export interface BindingRequest {
  id: string;
  tenantId: string;
  accountId: string;
  loginName: string;
  enterpriseName: string;
  creditCode: string;
  letterFileId: string;
  /** To be bound, or to take the place of a lost administrator. */
  wants: 'binding' | 'recovery';
  status: 'requested' | 'approved' | 'rejected';
  createdAt: string;
}

/** n rows: the open requests of all tenants, oldest first; at most 200. */
export const selectOpenBindingRequests = (db: Db): Query<BindingRequest> => db`
  select r.id, r.tenant_id as "tenantId", r.account_id as "accountId", a.login_name as "loginName",
    r.enterprise_name as "enterpriseName", r.credit_code as "creditCode", r.letter_file_id as "letterFileId",
    r.wants, r.status, r.created_at as "createdAt"
  from identity.binding_request r join identity.account a on a.id = r.account_id
  where r.status = 'requested' order by r.created_at, r.id limit 200`;

/**
 * 0..20 rows: a user's open requests and those rejected since `since`, newest first; not those of enterprises that were
 * asked for again later or are bound by now.
 */
export const selectOwnBindingRequests = (
  db: Db,
  given: { accountId: string; since: Date },
): Query<{
  id: string;
  name: string;
  creditCode: string;
  status: 'requested' | 'rejected';
  reason: string | null;
  createdAt: string;
}> => db`
  select * from (
    select distinct on (r.credit_code) r.id, r.enterprise_name as name, r.credit_code as "creditCode", r.status,
      r.reason, r.created_at as "createdAt"
    from identity.binding_request r
    where r.account_id = ${given.accountId} and (r.wants = 'recovery' or not exists (
      select from identity.binding b join identity.enterprise e on e.en_id = b.en_id
      where b.account_id = r.account_id and e.credit_code = r.credit_code))
    order by r.credit_code, r.created_at desc, r.id desc
  ) newest
  where status = 'requested' or (status = 'rejected' and "createdAt" > ${given.since})
  order by "createdAt" desc, id desc limit 20`;

/** 0..1: decides an open request; none where it is decided already or missing. Locks the row. */
export const updateBindingRequest = (
  db: Db,
  given: {
    id: string;
    status: 'approved' | 'rejected';
    reason: string | null;
    decidedBy: string;
    /** Null = of whichever tenant. */
    tenantId: string | null;
    now: Date;
  },
): Query<
  Pick<BindingRequest, 'id' | 'tenantId' | 'accountId' | 'enterpriseName' | 'creditCode' | 'wants'>
> => db`
  update identity.binding_request
  set status = ${given.status}, reason = ${given.reason}, decided_by = ${given.decidedBy}, decided_at = ${given.now}
  where id = ${given.id} and status = 'requested'
    and (${given.tenantId}::text is null or tenant_id = ${given.tenantId})
  returning id, tenant_id as "tenantId", account_id as "accountId", enterprise_name as "enterpriseName",
    credit_code as "creditCode", wants`;

const ID = '01900000-0000-7000-8000-000000000001';
const now = new Date(0);
const enterprise = { tenantId: 'suchu', creditCode: '91341100MA8YQTDE1W' };
export const samples = {
  selectOwnEnterprises: [[{ accountId: ID, on: '2026-01-01' }]],
  selectEnterprise: [[enterprise]],
  selectEnterpriseById: [[ID]],
  upsertEnterprises: [[{ tenantId: 'suchu', ids: [ID], names: [''], codes: [''], isDemo: true, now }]],
  selectEnterpriseByCode: [[{ tenantId: 'suchu', creditCode: '' }]],
  selectEnterpriseIds: [[{ tenantId: 'suchu', codes: [''] }]],
  insertEnterprise: [[{ ...enterprise, enId: ID, name: '', isDemo: true, now }]],
  insertBindingRequest: [
    [{ ...enterprise, id: ID, accountId: ID, enterpriseName: '', letterFileId: ID, now }],
  ],
  selectOpenBindingRequests: [[]],
  selectOwnBindingRequests: [[{ accountId: ID, since: now }]],
  updateBindingRequest: [[{ id: ID, status: 'approved', reason: null, decidedBy: '', tenantId: null, now }]],
};
