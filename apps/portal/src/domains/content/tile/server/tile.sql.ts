// Which groups of tiles officers keep themselves (schema `content`).
import type { Db } from '@yqt/database/sql';

/**
 * Rows: 0..n, every group that readers have ever seen a tile in, whatever has become of it since; indexes item_console and the
 * primary key of the versions.
 */
export const selectGroupsSeen = (db: Db, tenantId: string) => db<{ group: string }[]>`
  with seen as (
    select id, published, published_revision from content.item
    where tenant_id = ${tenantId} and collection = 'tile' and published_revision is not null)
  select published->>'group' as "group" from seen
  union
  select r.body->>'group' from seen join content.item_revision r on r.item_id = seen.id and r.was_published
    -- one that waits for its time has been seen by nobody
    and r.revision <= seen.published_revision
  order by 1 limit 20`;

export const samples = { selectGroupsSeen: [['suchu']] };
