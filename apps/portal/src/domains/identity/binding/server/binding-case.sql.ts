// The queue of binding requests of one tenant.
import type { Db, Query } from '@yqt/database/sql';

export interface BindingCaseRow {
  id: string;
  accountId: string;
  loginName: string;
  name: string;
  enterprise: string;
  creditCode: string;
  wants: 'binding' | 'recovery';
  status: 'requested' | 'approved' | 'rejected';
  reason: string | null;
  createdAt: string;
  decidedAt: string | null;
  members: number;
  admins: number;
  total: number;
}

/** n rows of a page with the number of all; the open ones oldest first, others newest first; index binding_request_list. */
export const selectBindingCases = (
  db: Db,
  given: { tenantId: string; status: string; keyword: string; limit: number; offset: number },
): Query<BindingCaseRow> => db`
  select r.id, r.account_id as "accountId", a.login_name as "loginName", a.name, r.enterprise_name as enterprise, r.credit_code as "creditCode", r.wants,
    r.status, r.reason, r.created_at as "createdAt", r.decided_at as "decidedAt",
    (select count(*) from identity.binding b where b.en_id = e.en_id and b.role <> 'agent')::int as members,
    (select count(*) from identity.binding b where b.en_id = e.en_id and b.role = 'admin')::int as admins,
    count(*) over ()::int as total
  from identity.binding_request r
  join identity.account a on a.id = r.account_id
  left join identity.enterprise e on e.tenant_id = r.tenant_id and e.credit_code = r.credit_code
  where r.tenant_id = ${given.tenantId} and r.status = ${given.status}
    and (${given.keyword} = '' or strpos(r.enterprise_name, ${given.keyword}) > 0 or r.credit_code = upper(${given.keyword}))
  order by case when r.status = 'requested' then r.created_at end, r.created_at desc, r.id
  limit ${given.limit} offset ${given.offset}`;

/** 0..1: the file of a request of a tenant. Primary key. */
export const selectLetter = (
  db: Db,
  given: { id: string; tenantId: string },
): Query<{ letterFileId: string }> => db`
  select letter_file_id as "letterFileId" from identity.binding_request
  where id = ${given.id} and tenant_id = ${given.tenantId}`;

const ID = '01900000-0000-7000-8000-000000000001';
export const samples = {
  selectBindingCases: [[{ tenantId: 'suchu', status: 'requested', keyword: '', limit: 10, offset: 0 }]],
  selectLetter: [[{ id: ID, tenantId: 'suchu' }]],
};
