// 首页入口 as the home page shows them: every visit asks, so they are kept in memory.
import { textOf } from '@yqt/forms/answers';
import type { Sql } from '@yqt/database/sql';
import type { Visit } from '../../../../visit.ts';
import { allPublished } from '../../collection/server/all-published.ts';
import { createPublishedReads, type PublishedReads } from '../../collection/server/published-reads.ts';
import type { PublishedRecord } from '../../collection/server/published.sql.ts';
import type { Tile, TileGroup } from '../contract.ts';
import { isForVisitor, MOST_TILES, tile, TILE_GROUPS, tileDrawing, tileTarget } from '../tile.rules.ts';
import { selectGroupsSeen } from './tile.sql.ts';

interface KeptTile extends Tile {
  group: string;
  audience: string;
}

interface KeptTiles {
  /** The groups that officers keep: once they do, none means none. */
  groups: ReadonlySet<string>;
  tiles: readonly KeptTile[];
}

export type HomeTiles = PublishedReads<KeptTiles>;

/** Tiles that are read, of all groups and for all visitors: far more than are ever shown, so that none of one group hides another's. */
const MOST_READ = 500;

/** Pinned ones and lower positions first, then the newest; what leads nowhere any more is left out. */
export const createHomeTiles = (deps: { sql: Sql; now: () => Date }): Promise<HomeTiles> =>
  createPublishedReads(deps, async (tenantId) => {
    const [rows, seen] = await Promise.all([
      allPublished(deps.sql, { tenantId, collection: tile.name, limit: MOST_READ }),
      selectGroupsSeen(deps.sql, tenantId),
    ]);
    return { groups: new Set(seen.map(({ group }) => group)), tiles: rows.flatMap(keptTile) };
  });

function keptTile({ id, body }: PublishedRecord): KeptTile[] {
  const href = tileTarget(body);
  if (href === null) return [];
  const { title, text, group, audience } = body;
  return [
    {
      id,
      title: textOf(title),
      text: textOf(text),
      icon: tileDrawing(body),
      href,
      group: textOf(group),
      audience: textOf(audience),
    },
  ];
}

/** The groups that officers keep, with what is there for this visitor. */
export async function listTiles(
  { tiles: reads }: { tiles: HomeTiles },
  { tenantId, viewer }: Visit,
): Promise<TileGroup[]> {
  const { groups, tiles } = await reads.get(tenantId);
  return TILE_GROUPS.filter(({ value }) => groups.has(value)).map(({ value, label }) => ({
    title: label,
    tiles: tiles
      .filter(({ group, audience }) => group === value && isForVisitor(audience, viewer !== null))
      .slice(0, MOST_TILES)
      .map(({ group: _group, audience: _audience, ...shown }) => shown),
  }));
}
