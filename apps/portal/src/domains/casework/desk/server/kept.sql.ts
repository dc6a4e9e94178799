// What an officer keeps for themselves: the cases that they watch, and the filters that they saved.
import type { Db } from '@yqt/database/sql';

interface Watch {
  accountId: string;
  caseId: string;
}

/** Row: 0..1; none where it is watched already. */
export const insertWatch = (db: Db, { accountId, caseId, now }: Watch & { now: Date }) => db`
  insert into casework.watch (account_id, case_id, since) values (${accountId}::uuid, ${caseId}::uuid, ${now})
  on conflict do nothing`;

export const deleteWatch = (db: Db, { accountId, caseId }: Watch) => db`
  delete from casework.watch where account_id = ${accountId}::uuid and case_id = ${caseId}::uuid`;

/** Row: 0..1. */
export const selectWatch = (db: Db, { accountId, caseId }: Watch) => db<{ since: string }[]>`
  select since from casework.watch where account_id = ${accountId}::uuid and case_id = ${caseId}::uuid`;

/** Rows: ≤ MAX_VIEWS, by name. */
export const selectViews = (db: Db, accountId: string) => db<{ id: string; name: string; query: string }[]>`
  select id, name, query from casework.saved_view where account_id = ${accountId}::uuid order by name limit ${MAX_VIEWS}`;

/** More than these nobody finds again. */
export const MAX_VIEWS = 20;

/** Row: 1, or none where the officer has as many as they may and this name is new. */
export const upsertView = (
  db: Db,
  v: { id: string; tenantId: string; accountId: string; name: string; query: string; now: Date },
) => db<{ id: string }[]>`
  insert into casework.saved_view (id, tenant_id, account_id, name, query, created_at)
  select ${v.id}::uuid, ${v.tenantId}, ${v.accountId}::uuid, ${v.name}, ${v.query}, ${v.now}::timestamptz
  where (select count(*) from casework.saved_view where account_id = ${v.accountId}::uuid and name <> ${v.name}) < ${MAX_VIEWS}
  on conflict (account_id, name) do update set query = excluded.query returning id`;

/** Row: 0..1; another's is none. */
export const deleteView = (db: Db, { id, accountId }: { id: string; accountId: string }) => db<
  { id: string }[]
>`
  delete from casework.saved_view where id = ${id}::uuid and account_id = ${accountId}::uuid returning id`;

const ID = '0197a6f0-0000-7000-8000-000000000001';
const NOW = new Date('2026-11-22T04:00:00Z');
const watch = { accountId: ID, caseId: ID };
export const samples = {
  insertWatch: [[{ ...watch, now: NOW }]],
  deleteWatch: [[watch]],
  selectWatch: [[watch]],
  selectViews: [[ID]],
  upsertView: [[{ id: ID, tenantId: 'suchu', accountId: ID, name: 'n', query: '?tab=all', now: NOW }]],
  deleteView: [[{ id: ID, accountId: ID }]],
};
