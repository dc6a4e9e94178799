// The open binding requests of a tenant, as officers go through them.
import type { Db, Query } from '@yqt/database/sql';

export interface OpenRequest {
  id: string;
  loginName: string;
  enterpriseName: string;
  creditCode: string;
  createdAt: string;
}

/** n rows, oldest first; index binding_request_list. */
export const selectOpenRequests = (
  db: Db,
  given: { tenantId: string; limit: number; offset: number },
): Query<OpenRequest> => db`
  select r.id, a.login_name as "loginName", r.enterprise_name as "enterpriseName", r.credit_code as "creditCode",
    r.created_at as "createdAt"
  from identity.binding_request r join identity.account a on a.id = r.account_id
  where r.tenant_id = ${given.tenantId} and r.status = 'requested'
  order by r.created_at, r.id limit ${given.limit} offset ${given.offset}`;

/** 1 row; index binding_request_list. */
export const countOpenRequests = (db: Db, tenantId: string): Query<{ total: number }> => db`
  select count(*)::int as total from identity.binding_request
  where tenant_id = ${tenantId} and status = 'requested'`;

/** 0..1: the letter of an open request, and who sent it; primary key. */
export const selectOpenRequest = (
  db: Db,
  given: { tenantId: string; id: string },
): Query<{ letterFileId: string; accountId: string }> => db`
  select letter_file_id as "letterFileId", account_id as "accountId" from identity.binding_request
  where id = ${given.id} and tenant_id = ${given.tenantId} and status = 'requested'`;

const ID = '01900000-0000-7000-8000-000000000001';
export const samples = {
  selectOpenRequests: [[{ tenantId: 'suchu', limit: 10, offset: 0 }]],
  countOpenRequests: [['suchu']],
  selectOpenRequest: [[{ tenantId: 'suchu', id: ID }]],
};
