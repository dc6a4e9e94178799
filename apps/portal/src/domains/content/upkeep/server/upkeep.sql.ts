// What grows old among the items (schema `content`).
import { jsonb, type Db } from '@yqt/database/sql';
import type { OldItem, UpkeepFindings } from '../upkeep.rules.ts';

interface Until {
  tenantId: string;
  day: string;
  limit: number;
}

/** What readers see, but for what another domain keeps: it says itself what grows old of it. */
const seen = (db: Db, tenantId: string) => db`
  i.tenant_id = ${tenantId} and i.collection <> 'policy' and i.state = 'published'`;

/** Rows: at most `limit` of each kind but those left out, not compared with their source since the day, the longest first. */
export const selectUnchecked = (
  db: Db,
  { tenantId, day, limit, without }: Until & { without: readonly string[] },
) => db<OldItem[]>`
  select id, collection, title, "on" from (
    select i.id, i.collection, i.title, greatest(i.checked_on, i.shown_on) as "on",
      row_number() over (partition by i.collection order by greatest(i.checked_on, i.shown_on), i.id) as place
    from content.item i
    where ${seen(db, tenantId)} and greatest(i.checked_on, i.shown_on) < ${day}::date
      and i.collection <> all(${[...without]}::text[])) old
  where place <= ${limit} order by "on", id`;

/** Rows: n, taken down by themselves until the day, the next first; index item_ending. */
export const selectEnding = (db: Db, { tenantId, day, limit }: Until) => db<OldItem[]>`
  select i.id, i.collection, i.title, to_char(i.unpublish_at, 'YYYY-MM-DD') as "on" from content.item i
  where ${seen(db, tenantId)} and i.unpublish_at is not null and i.unpublish_at < ${day}::date + 1
  order by i.unpublish_at, i.id limit ${limit}`;

/** Rows: n, shown since before the day, the oldest first. */
export const selectStanding = (db: Db, { tenantId, day, limit }: Until) => db<OldItem[]>`
  select i.id, i.collection, i.title, i.shown_on as "on" from content.item i
  where ${seen(db, tenantId)} and i.shown_on < ${day}::date order by i.shown_on, i.id limit ${limit}`;

/** Rows: n, what these items are called; primary key. */
export const selectTitles = (db: Db, { tenantId, ids }: { tenantId: string; ids: readonly string[] }) => db<
  { id: string; collection: string; title: string }[]
>`
  select i.id, i.collection, i.title from content.item i
  where i.tenant_id = ${tenantId} and i.id = any(${[...ids]}::uuid[]) order by i.id`;

/** Rows: 0..1, the item that was compared with its source. */
export const markChecked = (
  db: Db,
  { tenantId, id, on, name }: { tenantId: string; id: string; on: string; name: string },
) => db<{ id: string }[]>`
  update content.item set checked_on = ${on}::date, checked_name = ${name}
  where tenant_id = ${tenantId} and id = ${id}::uuid and state = 'published' returning id`;

export const upsertFindings = (
  db: Db,
  { tenantId, now, findings }: { tenantId: string; now: Date; findings: UpkeepFindings },
) => db`
  insert into content.upkeep (tenant_id, looked_at, findings) values (${tenantId}, ${now}, ${jsonb(db, findings)})
  on conflict (tenant_id) do update set looked_at = excluded.looked_at, findings = excluded.findings`;

/** Rows: 0..1. */
export const selectFindings = (db: Db, tenantId: string) => db<
  { lookedAt: string; findings: UpkeepFindings }[]
>`
  select looked_at as "lookedAt", findings from content.upkeep where tenant_id = ${tenantId}`;

/** Rows: n, tenants that have items. */
export const selectWriting = (db: Db) => db<{ tenantId: string }[]>`
  select distinct tenant_id as "tenantId" from content.item order by 1 limit 1000`;

const ID = '0190f3a0-0000-7000-8000-000000000000';
const UNTIL = { tenantId: 'suchu', day: '2026-01-01', limit: 10 };
export const samples = {
  selectUnchecked: [[{ ...UNTIL, without: ['occasion'] }]],
  selectEnding: [[UNTIL]],
  selectStanding: [[UNTIL]],
  selectTitles: [[{ tenantId: 'suchu', ids: [ID] }]],
  markChecked: [[{ tenantId: 'suchu', id: ID, on: '2026-01-01', name: 'a' }]],
  upsertFindings: [
    [
      {
        tenantId: 'suchu',
        now: new Date('2026-11-22T04:00:00Z'),
        findings: { unread: [], links: { items: 0, links: 0, outside: 0, dead: 0 } },
      },
    ],
  ],
  selectFindings: [['suchu']],
  selectWriting: [[]],
};
