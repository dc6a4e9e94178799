// Items that a migration brought over have no words to be found by: segmentation is the portal's, not the database's. They get them when
// a server starts.
import type { Sql } from '@yqt/database/sql';
import { COLLECTIONS } from '../../collections.rules.ts';
import { indexItem, selectUnindexed } from './item.sql.ts';
import { publishedRow } from './published-row.ts';

const AT_ONCE = 200;

/** Indexes what is published without words; on two processes at once the second changes nothing. */
export async function indexItems(sql: Sql): Promise<void> {
  const kinds = new Map(COLLECTIONS.map((one) => [one.name, one]));
  for (let after: string | null = null; ;) {
    const items: Awaited<ReturnType<typeof selectUnindexed>> = await selectUnindexed(sql, {
      names: [...kinds.keys()],
      after,
      limit: AT_ONCE,
    });
    for (const { id, collection, published, shownOn } of items) {
      const kind = kinds.get(collection);
      if (kind) await indexItem(sql, { id, row: publishedRow(kind, published, shownOn) });
    }
    after = items.at(-1)?.id ?? null;
    if (items.length < AT_ONCE || after === null) return;
  }
}
