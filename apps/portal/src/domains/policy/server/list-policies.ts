// 政策查询: keyword, filters, order and page over published policies. Where hardly anything has all the words of a keyword,
// the policies with some of them are listed, and the answer says so.
import { offsetOf } from '@yqt/kernel/page';
import type { Visit } from '../../../visit.ts';
import type { PolicyFilter, PolicyList, PolicyQuery } from '../contract.ts';
import { cardsOf } from './browse-policies.ts';
import { findPolicies } from './find-policies.ts';
import type { PolicyDeps } from './policy-deps.ts';
import type { Selection } from './policy.sql.ts';
import { isEnough, searchInstead } from './search-instead.ts';
import { selectionOf } from './select-policies.ts';

/** One page of matches with words to highlight; other words to search for where a misspelt keyword finds nothing. */
export async function listPolicies(
  deps: PolicyDeps,
  visit: Visit,
  { favoured = [], ...query }: PolicyQuery & { favoured?: string[] },
): Promise<PolicyList> {
  const { sort: _sort, current, size, ...filter } = query;
  const found = await selectionOf(deps, visit, filter);
  const { words } = found;
  const shared = { current, size, places: [...found.places], suggestions: [] };
  const page = await pageOf(deps, visit, { selection: { ...found.selection, favoured }, query });
  if (isEnough(page.total, found)) return { ...page, ...shared, words };
  const instead = await searchInstead(deps, visit, { filter, found });
  const other =
    instead && (await pageOf(deps, visit, { selection: { ...instead.selection, favoured }, query }));
  if (!instead || !other?.total) {
    if (instead === null && page.total === 0 && isUnfiltered(filter)) deps.misses.note(visit, found.keyword);
    return { ...page, ...shared, words };
  }
  const { correctedTo, suggestions } = instead;
  const how = correctedTo === null ? { isRelaxed: true } : { correctedTo, suggestions };
  return { ...other, ...shared, words: instead.words, ...how };
}

/** Only the keyword is asked for: nothing but its words is why nothing is found. */
const isUnfiltered = ({ keyword = '', ...filter }: PolicyFilter): boolean =>
  keyword.trim() !== '' && Object.values(filter).every((value) => value === undefined);

async function pageOf(
  deps: PolicyDeps,
  visit: Visit,
  { selection, query }: { selection: Selection; query: PolicyQuery },
) {
  return deps.catalogues.ask(selection.tenantId, async (live) => {
    const found = await findPolicies(live, { selection, now: visit.now });
    const ids = found.ids(query.sort, { offset: offsetOf(query), limit: query.size });
    return { records: await cardsOf(deps, visit, ids), total: found.total };
  });
}
