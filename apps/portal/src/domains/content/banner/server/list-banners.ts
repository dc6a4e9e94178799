// 横幅 as readers get them: what leads nowhere any more is shown without its link.
import type { PageRequest } from '@yqt/kernel/page';
import { isPage } from '../../../../page-of.ts';
import type { Visit } from '../../../../visit.ts';
import type { ItemDeps } from '../../collection/server/item-deps.ts';
import { findTargets } from '../../collection/server/link-targets.ts';
import { getPublished, listPublished } from '../../collection/server/list-published.ts';
import { linkTargetOf } from '../../collection/links.rules.ts';
import { banner, isBannerTarget } from '../banner.rules.ts';

/**
 * Of these places, or of all: pinned ones and lower positions first. Pages come and go with versions of the portal, and the news, activities and whatever else
 * they lead to are taken down; what was published stays.
 */
export async function listBanners(
  deps: ItemDeps,
  visit: Visit,
  query: PageRequest & { places?: readonly string[] },
) {
  const list = await listPublished(deps, visit, { collection: banner, query });
  return { ...list, records: await ledOn(deps, visit, list.records) };
}

/** One of them, wherever it is shown. Throws NOT_FOUND for what is not published. */
export async function getBanner(deps: ItemDeps, visit: Visit, { id }: { id: string }) {
  const found = await getPublished(deps, visit, { collection: banner, id });
  const [one = found] = await ledOn(deps, visit, [found]);
  return one;
}

/** Without the links that lead nowhere. */
async function ledOn<T extends { href?: string }>(
  { sql }: ItemDeps,
  { tenantId }: Visit,
  banners: readonly T[],
): Promise<(T | Omit<T, 'href'>)[]> {
  const targets = banners.map(({ href = '' }) => linkTargetOf(href));
  const isThere = await findTargets(sql, { tenantId, targets });
  return banners.map((one) => {
    const { href = '', ...rest } = one;
    return isBannerTarget(href, { isPage }) && isThere(linkTargetOf(href)) ? one : rest;
  });
}
