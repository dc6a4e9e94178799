// Links to other sites, and what became of them (schema `content`).
import type { Db } from '@yqt/database/sql';
import type { OutsideLink, Probed } from '../outside.rules.ts';

/** Rows: n, the worst first, then the latest; at most `limit`. */
export const selectOutside = (db: Db, { tenantId, limit }: { tenantId: string; limit: number }) => db<
  OutsideLink[]
>`
  select href, outcome, status, misses, checked_at as "checkedAt" from content.outside_link where tenant_id = ${tenantId}
  order by array_position(array['gone', 'refused', 'unreachable', 'unsure', 'unasked'], outcome) nulls last, checked_at desc, href limit ${limit}`;

interface Outcome extends Probed {
  tenantId: string;
  href: string;
  now: Date;
}
/** Counts how often in a row it was not reached. */
export const upsertOutside = (db: Db, { tenantId, href, outcome, status, now }: Outcome) => db`
  insert into content.outside_link as known (tenant_id, href, checked_at, outcome, status, misses)
  values (${tenantId}, ${href}, ${now}, ${outcome}, ${status}, ${outcome === 'unreachable' ? 1 : 0})
  on conflict (tenant_id, href) do update set checked_at = excluded.checked_at, outcome = excluded.outcome, status = excluded.status,
    misses = case when excluded.misses = 0 then 0 else known.misses + 1 end`;

/** Forgets what no item links to any more. */
export const deleteOutside = (
  db: Db,
  { tenantId, kept }: { tenantId: string; kept: readonly string[] },
) => db`
  delete from content.outside_link where tenant_id = ${tenantId} and href <> all(${[...kept]}::text[])`;

const AT = { tenantId: 'suchu', href: 'https://www.ah.gov.cn/' };
export const samples = {
  selectOutside: [[{ tenantId: 'suchu', limit: 10 }]],
  upsertOutside: [[{ ...AT, outcome: 'reached', status: 200, now: new Date(0) }]],
  deleteOutside: [[{ tenantId: 'suchu', kept: [AT.href] }]],
};
