// The page of a place on the site. No two are published at one (page-effect.ts); of older ones that are, the first in order.
import type { Answers } from '@yqt/forms/answers';
import { appError } from '@yqt/kernel/errors';
import type { Visit } from '../../../../visit.ts';
import { wholePicture, type AddressOf } from '../../../file/server/picture.port.ts';
import type { ItemDeps } from '../../collection/server/item-deps.ts';
import { getPublished, listPublished } from '../../collection/server/list-published.ts';
import { selectPublishedItem } from '../../collection/server/published.sql.ts';
import { galleryOf, page } from '../page.rules.ts';

/** Throws NOT_FOUND where none is published. */
export async function getStaticPage(deps: ItemDeps, visit: Visit, { code }: { code: string }) {
  const query = { current: 1, size: 1, code: [code] };
  const [first] = (await listPublished(deps, visit, { collection: page, query })).records;
  if (!first) throw appError('NOT_FOUND');
  const { id } = first;
  const [shown, [row]] = await Promise.all([
    getPublished(deps, visit, { collection: page, id }),
    selectPublishedItem(deps.sql, { tenantId: visit.tenantId, collection: page.name, id }),
  ]);
  return { ...shown, gallery: galleryShown(row?.body ?? {}) };
}

/** The gallery of a page; `addressOf`: where the reader of a draft gets its pictures. */
export const galleryShown = (answers: Answers, addressOf?: AddressOf) =>
  galleryOf(answers).flatMap((kept) => wholePicture(kept, addressOf) ?? []);
