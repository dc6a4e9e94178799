// What the search page shows: the list with its hits marked, the filters, and why a list is empty. Server only.
import { redirect } from 'react-router';
import type { Client } from '@yqt/endpoint/client';
import { highlight } from '@yqt/search/highlight';
import type { FacetGroup } from '@yqt/ui/facets';
import { attempt, orUnavailable } from '../../../page-api.ts';
import { paths, withQuery } from '../../../paths.ts';
import {
  FACETS,
  type Facet,
  type FacetName,
  type PolicyFilter,
  type PolicyList,
  type PolicyQuery,
  type policyContract,
} from '../contract.ts';

type PolicyApi = Client<typeof policyContract>;

/** Why there is nothing: nothing published, no hits, or hits that the filters exclude. */
export type EmptyKind = 'none' | 'no-hits' | 'filtered';

/** Everything but the shell of the page. */
export async function loadPolicyList(api: PolicyApi, query: PolicyQuery) {
  const { sort, current, size, ...filter } = query;
  const [list, facets] = await Promise.all([
    attempt(markedList(api, query)),
    attempt(facetGroups(api, filter)),
  ]);
  await orUnavailable(list);
  const kept = { ...filter, sort: sort === 'relevance' ? null : sort, size: size === 10 ? null : size };
  if (list.ok && list.value.total > 0 && list.value.records.length === 0)
    throw redirect(paths.policies({ ...kept, current: Math.ceil(list.value.total / size) }));
  return {
    list,
    facets,
    keyword: filter.keyword ?? '',
    sort,
    search: withQuery('', { ...kept, current: current === 1 ? null : current }),
    exportTo: paths.policyExport({ ...filter, sort }),
  };
}

async function markedList(api: PolicyApi, query: PolicyQuery) {
  const { words, ...list } = await api.listPolicies(query);
  const records = list.records.map((policy) => ({
    policy,
    ...(words.length
      ? { marked: { title: highlight(policy.title, words), summary: highlight(policy.summary, words) } }
      : {}),
  }));
  return { ...list, records, emptyKind: list.total === 0 ? await emptyKind(api, query) : null };
}

export type MarkedList = Awaited<ReturnType<typeof markedList>>;

async function emptyKind(
  api: PolicyApi,
  { keyword, sort, current: _current, size: _size, ...filter }: PolicyQuery,
): Promise<EmptyKind> {
  const isFiltered = Object.values(filter).some((value) => value !== undefined);
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
