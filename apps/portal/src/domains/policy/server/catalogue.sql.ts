// What the catalogue in memory is read from: its policies, how far it is behind, and the order of what a keyword finds.
import type { Db } from '@yqt/database/sql';
import type { CatalogueRow } from '../catalogue-facets.rules.ts';
import { declareWindow } from './window.sql.ts';

/** How much of what was written since a moment is to be seen: two alike say that nothing came in between. */
export interface Stamp {
  /** Transactions before this one were over (xid8). */
  horizon: string;
  changes: number;
  /** bigint of the newest change; 0 = none. */
  lastId: string;
}

/** Row: 1; changes of transactions from `since` on; index change_since. */
export const selectStamp = (db: Db, { tenantId, since }: { tenantId: string; since: string }) => db<
  { changes: number; lastId: string }[]
>`
  select count(*)::int as changes, coalesce(max(id), 0)::text as "lastId" from policy.change
  where tenant_id = ${tenantId} and xid >= ${since}::xid8`;

/** Row: 1; the first transaction that may not be over, and what is to be seen from it on, as of one moment. */
export const selectHorizon = (db: Db, { tenantId }: { tenantId: string }) => db<Stamp[]>`
  select pg_snapshot_xmin(pg_current_snapshot())::text as horizon, count(c.id)::int as changes, coalesce(max(c.id), 0)::text as "lastId"
  from (select) one left join policy.change c on c.tenant_id = ${tenantId} and c.xid >= pg_snapshot_xmin(pg_current_snapshot())`;

/** Rows: n, ids of what was written from `since` on; null = any. */
export const selectChangedPolicies = (db: Db, { tenantId, since }: { tenantId: string; since: string }) => db<
  { id: string | null }[]
>`
  select distinct touched.id from policy.change c left join lateral unnest(c.policy_ids) as touched(id) on true
  where c.tenant_id = ${tenantId} and c.xid >= ${since}::xid8`;

/** Rows: n, published policies in no order; `ids` null = all of the tenant. */
export const selectCatalogue = (db: Db, { tenantId, ids }: { tenantId: string; ids: string[] | null }) => db<
  CatalogueRow[]
>`
  select p.id, p.level, p.type, p.redemption_mode as "redemptionMode", p.departments, p.support_modes as "supportModes",
    p.industries, p.targets, p.published_on as "publishedOn", p.expires_on as "expiresOn", p.validity_mark as "validityMark",
    p.amount_max_wan::float8 as "amountMaxWan",
    coalesce((select jsonb_agg(jsonb_build_object(${declareWindow.ends(db)})) from policy.declare_window d
      where d.policy_id = p.id), '[]') as windows
  from policy.policy p
  where p.tenant_id = ${tenantId} and p.status = 'published' ${ids === null ? db`` : db`and p.id = any(${ids}::uuid[])`}`;

/** Forgets what every node has read by now. */
export const deleteOldChanges = (db: Db, before: Date) => db`delete from policy.change where at < ${before}`;

const tenantId = 'suchu';
export const samples = {
  selectStamp: [[{ tenantId, since: '750' }]],
  selectHorizon: [[{ tenantId }]],
  selectChangedPolicies: [[{ tenantId, since: '750' }]],
  selectCatalogue: [[{ tenantId, ids: null }], [{ tenantId, ids: ['0190f3a0-0000-7000-8000-000000000000'] }]],
  deleteOldChanges: [[new Date(0)]],
};
