// Places on the site that are taken (schema `content`): by what is published, and by what waits for its minute.
import type { Db } from '@yqt/database/sql';

interface Place {
  tenantId: string;
  code: string;
}

/** One who asks at a time: between looking for another page and publishing. */
export const lockPlace = (db: Db, { tenantId, code }: Place) => db`
  select pg_advisory_xact_lock(hashtext('content.page ' || ${code}), hashtext(${tenantId}))`;

/** Rows: 0..1, the first of the other pages of that place; index item_console. */
export const selectAtPlace = (
  db: Db,
  // an import may name an item by anything
  { tenantId, code, id }: Place & { id: string },
) => db<{ title: string; state: string }[]>`
  select o.body->>'title' as title, o.state from (
    select id, state, case state when 'published' then published else scheduled->'published' end as body from content.item
    where tenant_id = ${tenantId} and collection = 'page' and state in ('published', 'scheduled') and id::text <> ${id}) o
  where o.body->>'code' = ${code} order by o.state, o.id limit 1`;

const AT = { tenantId: 'suchu', code: 'about-us' };
export const samples = {
  lockPlace: [[AT]],
  selectAtPlace: [[{ ...AT, id: '0190f3a0-0000-7000-8000-000000000000' }]],
};
