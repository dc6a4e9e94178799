// 筛选项与数量: what else could be chosen, and how many policies each choice would give.
import { WINDOW_LABELS, WINDOW_STATES } from '@yqt/kernel/window';
import type { Visit } from '../../../visit.ts';
import { FACETS, type Facet, type FacetName, type PolicyFilter } from '../contract.ts';
import type { FacetCount } from '../catalogue.rules.ts';
import { VALIDITIES } from '../policy.rules.ts';
import { policyLabels, type Label } from './labels.ts';
import type { PolicyDeps } from './policy-deps.ts';
import { findPolicies, type FoundPolicies } from './find-policies.ts';
import type { Selection } from './policy.sql.ts';
import { isEnough, searchInstead } from './search-instead.ts';
import { selectionOf } from './select-policies.ts';

const FACET_LABELS: Record<FacetName, string> = {
  level: '政策层级',
  department: '发文部门',
  type: '政策类型',
  supportMode: '支持方式',
  redemptionMode: '兑现方式',
  industry: '适用行业',
  target: '适用对象',
  validity: '有效性',
  windowState: '申报状态',
  published: '发布时间',
};
const PUBLISHED_LABELS: Record<string, string> = {
  week: '近一周',
  month: '近一月',
  quarter: '近三月',
  year: '近一年',
};
/** Values that have an order of their own; the rest go by count. */
const ORDERED: Partial<Record<FacetName, readonly string[]>> = {
  level: ['1', '2', '3', '4', '5'],
  validity: VALIDITIES,
  windowState: WINDOW_STATES,
  published: ['week', 'month', 'quarter', 'year'],
};
/** All facets with their values; values without policies are left out. */
export async function listFacets(deps: PolicyDeps, visit: Visit, filter: PolicyFilter): Promise<Facet[]> {
  const [rows, label] = await Promise.all([facetRows(deps, visit, filter), policyLabels(deps)]);
  return FACETS.map((name) => ({
    name,
    label: FACET_LABELS[name],
    values: ordered(
      name,
      rows.filter(({ facet }) => facet === name),
    ).map(({ value, count }) => ({ value, count, label: valueLabel(name, value, label) })),
  })).filter(({ values }) => values.length > 0);
}

/** Values of what the list shows: policies with some of the words where hardly any has all. */
async function facetRows(deps: PolicyDeps, visit: Visit, filter: PolicyFilter): Promise<FacetCount[]> {
  const found = await selectionOf(deps, visit, filter);
  const counted = await countedOf(deps, visit, found.selection);
  if (isEnough(counted.total, found)) return counted.facets();
  const instead = await searchInstead(deps, visit, { filter, found });
  return (instead === null ? counted : await countedOf(deps, visit, instead.selection)).facets();
}

const countedOf = (deps: PolicyDeps, { now }: Visit, selection: Selection): Promise<FoundPolicies> =>
  deps.catalogues.ask(selection.tenantId, (live) => findPolicies(live, { selection, now }));

function ordered(name: FacetName, rows: FacetCount[]): FacetCount[] {
  const order = ORDERED[name];
  if (order) return rows.toSorted((a, b) => order.indexOf(a.value) - order.indexOf(b.value));
  return rows.toSorted((a, b) => b.count - a.count || (a.value < b.value ? -1 : 1));
}

const wordOf = (words: Readonly<Record<string, string>>, value: string): string => words[value] ?? value;

function valueLabel(name: FacetName, value: string, label: Label): string {
  switch (name) {
    case 'level':
      return label('POLICY_LEVEL', value);
    case 'department':
      return label('ISSUING_DEPT', value);
    case 'type':
      return label('POLICY_TYPE', value);
    case 'supportMode':
      return label('SUPPORT_MODE', value);
    case 'redemptionMode':
      return label('APPLY_MODE', value);
    case 'industry':
      return label('ENLIB_INDUSTRY', value);
    case 'target':
      return label('TARGET_OBJECT', value);
    case 'validity':
      return label('POLICY_VALIDITY', value);
    case 'windowState':
      return wordOf(WINDOW_LABELS, value);
    case 'published':
      return wordOf(PUBLISHED_LABELS, value);
  }
}
