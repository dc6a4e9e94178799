// 首页横幅 as readers get them: what leads nowhere any more is shown without its link.
import type { PageRequest } from '@yqt/kernel/page';
import { isPage } from '../../../../page-of.ts';
import type { Visit } from '../../../../visit.ts';
import type { ItemDeps } from '../../collection/server/item-deps.ts';
import { findTargets } from '../../collection/server/link-targets.ts';
import { listPublished } from '../../collection/server/list-published.ts';
import { linkTargetOf } from '../../collection/links.rules.ts';
import { banner, isBannerTarget } from '../banner.rules.ts';

/**
 * Pinned ones and lower positions first. Pages come and go with versions of the portal, and the news, activities and whatever else
 * they lead to are taken down; what was published stays.
 */
export async function listBanners(deps: ItemDeps, visit: Visit, query: PageRequest) {
  const list = await listPublished(deps, visit, { collection: banner, query });
  const targets = list.records.map(({ href = '' }) => linkTargetOf(href));
  const isThere = await findTargets(deps.sql, { tenantId: visit.tenantId, targets });
  const records = list.records.map(({ href = '', ...card }) =>
    isBannerTarget(href, { isPage }) && isThere(linkTargetOf(href)) ? { ...card, href } : card,
  );
  return { ...list, records };
}
