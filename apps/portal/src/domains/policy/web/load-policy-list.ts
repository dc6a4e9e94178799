// What the search page shows: the list with its hits marked, the filters, and why a list is empty. Server only.
import type { Client } from '@yqt/endpoint/client';
import type { FieldError } from '@yqt/kernel/errors';
import { highlight } from '@yqt/search/highlight';
import type { FacetGroup } from '@yqt/ui/facets';
import { readQuery } from '../../../page/address.ts';
import { attempt } from '../../../page/api.ts';
import { feedAddresses } from '../../../page/feed.ts';
import { listSearch, settleList, unreadOf } from '../../../page/list.ts';
import { paths } from '../../../paths.ts';
import {
  FACETS,
  type Facet,
  type FacetName,
  type PolicyFilter,
  type PolicyList,
  PolicyQuery,
  type policyContract,
} from '../contract.ts';

type PolicyApi = Client<typeof policyContract>;

/** Why there is nothing: nothing published, no hits, or hits that the filters exclude. */
export type EmptyKind = 'none' | 'no-hits' | 'filtered';

/** Everything but the shell of the page. Filter values that do not exist are left aside, as other nonsense is, and named. */
export async function loadPolicyList(api: PolicyApi, request: Request) {
  const asked = readQuery(PolicyQuery, request);
  const first = await callBoth(api, asked);
  const query = first.list.ok ? asked : withoutUnknown(asked, first.list.error.fields);
  const { list, facets } = query === asked ? first : await callBoth(api, query);
  const { sort, current: _current, size: _size, ...filter } = query;
  return {
    list: await settleList(request, list),
    facets,
    keyword: filter.keyword ?? '',
    sort,
    search: listSearch(PolicyQuery, query),
    ...unreadOf(request, { schema: PolicyQuery, query }),
    exportTo: paths.policyExport({ ...filter, sort }),
    feed: feedAddresses((form) => paths.policyFeed({ ...filter, ...form })),
  };
}

async function callBoth(api: PolicyApi, query: PolicyQuery) {
  const { sort: _sort, current: _current, size: _size, ...filter } = query;
  const [list, facets] = await Promise.all([
    attempt(markedList(api, query)),
    attempt(facetGroups(api, filter)),
  ]);
  return { list, facets };
}

/** The query without the values that the call refused (`level.0`); the same query where it refused none. */
function withoutUnknown(query: PolicyQuery, faults: readonly FieldError[]): PolicyQuery {
  const refused = new Set(faults.map(({ field }) => field));
  const kept = Object.entries(query).map(([name, value]) => [
    name,
    Array.isArray(value) ? value.filter((_, at) => !refused.has(`${name}.${at}`)) : value,
  ]);
  const isDropped = Object.entries(query).some(
    ([name, value]) => Array.isArray(value) && value.some((_, at) => refused.has(`${name}.${at}`)),
  );
  return isDropped ? { ...query, ...Object.fromEntries(kept) } : query;
}

async function markedList(api: PolicyApi, query: PolicyQuery) {
  const { words, places, ...list } = await api.listPolicies(query);
  const mark = (text: string) => highlight(text, words, places);
  const records = list.records.map((policy) => ({
    policy,
    ...(words.length ? { marked: { title: mark(policy.title), summary: mark(policy.summary) } } : {}),
  }));
  return { ...list, records, emptyKind: list.total === 0 ? await emptyKind(api, query) : null };
}

export type MarkedList = Awaited<ReturnType<typeof markedList>>;

async function emptyKind(
  api: PolicyApi,
  { keyword, isExact: _isExact, sort, current: _current, size: _size, ...filter }: PolicyQuery,
): Promise<EmptyKind> {
  const isFiltered = Object.values(filter).some((value) => value !== undefined && value.length > 0);
  if (!isFiltered) return keyword ? 'no-hits' : 'none';
  const unfiltered: PolicyList = await api.listPolicies({
    ...(keyword ? { keyword } : {}),
    sort,
    current: 1,
    size: 1,
  });
  return unfiltered.total > 0 ? 'filtered' : keyword ? 'no-hits' : 'none';
}

/** The four that most visitors start from stand open; the rest waits under 更多筛选. */
const MAIN_FACETS: readonly FacetName[] = ['level', 'supportMode', 'redemptionMode', 'windowState'];

async function facetGroups(api: PolicyApi, filter: PolicyFilter): Promise<FacetGroup[]> {
  const facets = await api.listFacets(filter);
  const labels = isLabelled(facets, filter) ? facets : await api.listFacets({});
  return FACETS.flatMap((name): FacetGroup[] => {
    const selected = [filter[name] ?? []].flat();
    const own = facets.find((facet) => facet.name === name);
    const known = labels.find((facet) => facet.name === name);
    if (!own && selected.length === 0) return [];
    const missing = selected.filter((value) => !own?.values.some((one) => one.value === value));
    const extra = missing.map((value) => ({ value, label: labelOf(known, value), count: 0 }));
    return [
      {
        name,
        label: own?.label ?? known?.label ?? name,
        options: [...(own?.values ?? []), ...extra],
        selected,
        mode: name === 'published' ? 'single' : 'multiple',
        isSecondary: !MAIN_FACETS.includes(name),
      },
    ];
  }).toSorted((a, b) => Number(a.isSecondary) - Number(b.isSecondary));
}

const labelOf = (facet: Facet | undefined, value: string): string =>
  facet?.values.find((one) => one.value === value)?.label ?? value;

/** False where a chosen value gives no policies any more, so that its label must come from the unfiltered facets. */
const isLabelled = (facets: Facet[], filter: PolicyFilter): boolean =>
  FACETS.every((name) => {
    const values = facets.find((facet) => facet.name === name)?.values ?? [];
    return [filter[name] ?? []].flat().every((chosen) => values.some(({ value }) => value === chosen));
  });
