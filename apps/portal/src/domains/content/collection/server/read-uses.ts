// Which items name one: looked at before it is taken down.
import type { Sql } from '@yqt/database/sql';
import { collectionOf } from '../../collections.rules.ts';
import { effectOf } from '../../server/item-effects.ts';
import { consoleItemPath } from './console-path.ts';
import { selectUses } from './editorial.sql.ts';
import type { ItemRecord } from './item.sql.ts';

/** As many as one looks through; the others are counted. */
const SHOWN = 20;

/** All of them counted, the first by title named: items, and of a kind that is kept elsewhere what is kept there, each once. */
export async function usesOf(sql: Sql, { tenantId, item }: { tenantId: string; item: ItemRecord }) {
  const { id, collection, draft } = item;
  const own = await effectOf(collection)?.namedBy?.(sql, { id, tenantId, draft });
  const kept = (own?.things ?? []).map((thing) => ({ ...thing, collection }));
  const known = kept.map((thing) => thing.id);
  const items = await selectUses(sql, { id, tenantId, code: own?.code ?? null, known, limit: SHOWN });
  const uses = [...kept, ...items.map(({ total: _total, ...one }) => one)]
    .toSorted((a, b) => a.title.localeCompare(b.title, 'zh'))
    .slice(0, SHOWN)
    .map((one) => ({
      ...one,
      collectionLabel: collectionOf(one.collection)?.label ?? one.collection,
      path: consoleItemPath(one.collection, one.id),
    }));
  return { uses, usesCount: kept.length + (items[0]?.total ?? 0) };
}
