// The blocks of the plan, as readers get them.
import { textOf } from '@yqt/forms/answers';
import type { Visit } from '../../../../visit.ts';
import { allPublished } from '../../collection/server/all-published.ts';
import type { ItemDeps } from '../../collection/server/item-deps.ts';
import { area, MOST_AREAS, pointsOf } from '../area.rules.ts';
import type { Area } from '../contract.ts';

export async function listAreas({ sql }: Pick<ItemDeps, 'sql'>, { tenantId }: Visit): Promise<Area[]> {
  const rows = await allPublished(sql, { tenantId, collection: area.name, limit: MOST_AREAS });
  return rows.map(({ id, body, isDemo }) => ({
    id,
    title: textOf(body['title']),
    tone: textOf(body['tone']),
    corners: (pointsOf(textOf(body['corners'])) ?? []).map(([x, y]) => [x, y]),
    isDemo,
  }));
}
