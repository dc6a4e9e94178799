// Accounts of a tenant, as its administrators see them.
import type { Db, Query } from '@yqt/database/sql';

export interface AccountQuery {
  tenantId: string;
  /** Part of a sign-in name; '' = all. */
  keyword: string;
  /** The accounts to choose from; null = all. */
  ids: readonly string[] | null;
  isDisabled: boolean | null;
  /** When a session must have been used to be living. */
  idleBefore: Date;
  now: Date;
  limit: number;
  offset: number;
}

export interface AccountRow {
  id: string;
  loginName: string;
  name: string;
  origin: 'sso' | 'local';
  isDisabled: boolean;
  lastSeenAt: string | null;
  total: number;
}

/** n rows of a page by sign-in name, with the number of all; index (tenant_id, origin, login_name). */
export const selectAccounts = (db: Db, query: AccountQuery): Query<AccountRow> => db`
  select a.id, a.login_name as "loginName", a.name, a.origin, a.is_disabled as "isDisabled",
    (select max(s.last_seen_at) from identity.session s
     where s.account_id = a.id and s.ended_at is null and s.ends_at > ${query.now}
       and s.last_seen_at > ${query.idleBefore}) as "lastSeenAt",
    count(*) over ()::int as total
  from identity.account a
  where a.tenant_id = ${query.tenantId} and a.closed_at is null
    and (${query.keyword} = '' or strpos(lower(a.login_name), ${query.keyword}) > 0)
    and (${query.ids === null} or a.id = any(${[...(query.ids ?? [])]}::uuid[]))
    and (${query.isDisabled}::boolean is null or a.is_disabled = ${query.isDisabled}::boolean)
  order by a.login_name, a.origin, a.id limit ${query.limit} offset ${query.offset}`;

/** 0..1: the account where its state changed. */
export const updateDisabled = (
  db: Db,
  given: { tenantId: string; accountId: string; isDisabled: boolean },
): Query<{ id: string }> => db`
  update identity.account set is_disabled = ${given.isDisabled}
  where id = ${given.accountId} and tenant_id = ${given.tenantId} and closed_at is null
    and is_disabled <> ${given.isDisabled} returning id`;

const ID = '01900000-0000-7000-8000-000000000001';
const now = new Date(0);
const query = {
  tenantId: 'suchu',
  keyword: '',
  isDisabled: null,
  idleBefore: now,
  now,
  limit: 10,
  offset: 0,
};
export const samples = {
  selectAccounts: [[{ ...query, ids: null }], [{ ...query, ids: [ID] }]],
  updateDisabled: [[{ tenantId: 'suchu', accountId: ID, isDisabled: true }]],
};
