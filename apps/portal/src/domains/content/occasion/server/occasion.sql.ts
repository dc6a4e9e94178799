// Days of grey and of banners (schema `content`): published ones, and those that wait for their minute.
import type { Db } from '@yqt/database/sql';
import type { Answers } from '@yqt/forms/answers';

interface Place {
  tenantId: string;
  /** yyyy-MM-dd. */
  day: string;
}

/** Rows: n, those that are not over, by their first day; index item_public. */
export const selectOccasions = (db: Db, { tenantId, day }: Place) => db<{ body: Answers }[]>`
  select published as body from content.item
  where tenant_id = ${tenantId} and collection = 'occasion' and state = 'published' and published->>'to' >= ${day}
  order by published->>'from', id`;

/** One who asks at a time: between looking for an overlap and publishing. */
export const lockOccasions = (db: Db, tenantId: string) => db`
  select pg_advisory_xact_lock(hashtext('content.occasion'), hashtext(${tenantId}))`;

/** Rows: 0..1, the first of the others that has a day in common with `from`–`to`. */
export const selectOverlapping = (
  db: Db,
  // an import may name an item by anything
  { tenantId, id, from, to }: { tenantId: string; id: string; from: string; to: string },
) => db<{ body: Answers }[]>`
  select o.body from (
    select case state when 'published' then published else scheduled->'published' end as body from content.item
    where tenant_id = ${tenantId} and collection = 'occasion' and state in ('published', 'scheduled') and id::text <> ${id}) o
  where o.body->>'from' <= ${to} and o.body->>'to' >= ${from} order by o.body->>'from' limit 1`;

/** Rows: 0..1, the first day that readers have of it. */
export const selectShownFrom = (db: Db, { tenantId, id }: { tenantId: string; id: string }) => db<
  { from: string | null }[]
>`
  select published->>'from' as "from" from content.item where id = ${id}::uuid and tenant_id = ${tenantId} and published is not null`;

const ID = '0190f3a0-0000-7000-8000-000000000000';
export const samples = {
  selectOccasions: [[{ tenantId: 'suchu', day: '2026-11-24' }]],
  lockOccasions: [['suchu']],
  selectOverlapping: [[{ tenantId: 'suchu', id: ID, from: '2026-11-24', to: '2026-11-25' }]],
  selectShownFrom: [[{ tenantId: 'suchu', id: ID }]],
};
