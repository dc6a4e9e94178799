// What readers see of news beside the item itself: the archive by year, the policies that it names, and news that are like it.
import { rowsOf, textOf } from '@yqt/forms/answers';
import type { PageRequest } from '@yqt/kernel/page';
import type { Visit } from '../../../../visit.ts';
import { policyLinksByCode } from '../../../policy/server/policy.port.ts';
import { facetCodes } from '../../collection/collection.rules.ts';
import type { ItemDeps } from '../../collection/server/item-deps.ts';
import { getPublished, listPublished, publishedYears } from '../../collection/server/list-published.ts';
import { selectAlike } from '../../collection/server/published.sql.ts';
import { news } from '../news.rules.ts';

interface Query extends PageRequest {
  keyword?: string;
  category?: string[];
  year?: string;
}

/** The news with the choices of each filter, years among them. */
export async function listNews(deps: ItemDeps, visit: Visit, query: Query) {
  const given = { collection: news, query };
  const [list, year] = await Promise.all([
    listPublished(deps, visit, given),
    publishedYears(deps, visit, given),
  ]);
  return { ...list, facets: { ...list.facets, year } };
}

/** As many as stand below a text without leading away from it. */
const MOST_ALIKE = 5;

/** One item with what else there is to read. Throws NOT_FOUND. */
export async function getNews(deps: ItemDeps, visit: Visit, { id }: { id: string }) {
  const item = await getPublished(deps, visit, { collection: news, id });
  const { tenantId } = visit;
  const codes = [...new Set(rowsOf(item.policyCodes).map(({ code }) => textOf(code)))];
  const [policies, alike] = await Promise.all([
    policyLinksByCode(deps.sql, { tenantId, codes }),
    selectAlike(deps.sql, {
      tenantId,
      collection: news.name,
      id,
      title: news.title,
      facet: { name: 'category', codes: facetCodes(item.category) },
      limit: MOST_ALIKE,
    }),
  ]);
  return { ...item, policies, alike };
}
