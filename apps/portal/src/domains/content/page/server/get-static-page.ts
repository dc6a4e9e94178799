// The page of a place on the site. No two are published at one (page-effect.ts); of older ones that are, the first in order.
import { appError } from '@yqt/kernel/errors';
import type { Visit } from '../../../../visit.ts';
import type { ItemDeps } from '../../collection/server/item-deps.ts';
import { getPublished, listPublished } from '../../collection/server/list-published.ts';
import { page } from '../page.rules.ts';

/** Throws NOT_FOUND where none is published. */
export async function getStaticPage(deps: ItemDeps, visit: Visit, { code }: { code: string }) {
  const query = { current: 1, size: 1, code: [code] };
  const [first] = (await listPublished(deps, visit, { collection: page, query })).records;
  if (!first) throw appError('NOT_FOUND');
  return getPublished(deps, visit, { collection: page, id: first.id });
}
