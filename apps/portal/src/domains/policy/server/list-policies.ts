// 政策查询: keyword, filters, order and page over published policies. Where nothing has all the words of a keyword, the
// policies with some of them are listed, and the answer says so.
import { offsetOf } from '@yqt/kernel/page';
import type { Visit } from '../../../visit.ts';
import type { PolicyList, PolicyQuery } from '../contract.ts';
import { policyLabels } from './labels.ts';
import { policyCard } from './policy-card.ts';
import type { PolicyDeps } from './policy-deps.ts';
import { COUNT_CAP, countPolicies, selectPolicies, type Selection } from './policy.sql.ts';
import { relaxSearch } from './relax-search.ts';
import { selectionOf } from './select-policies.ts';

/** One page of matches with words to highlight; other words to search for where a misspelt keyword finds nothing. */
export async function listPolicies(deps: PolicyDeps, visit: Visit, query: PolicyQuery): Promise<PolicyList> {
  const { sort: _sort, current, size, ...filter } = query;
  const found = await selectionOf(deps, visit, filter);
  const { words } = found;
  const page = await pageOf(deps, found.selection, query);
  if (page.total > 0) return { ...page, current, size, words, suggestions: [] };
  const { relaxed, suggestions } = await relaxSearch(deps, visit, { filter, found });
  const other = relaxed && (await pageOf(deps, relaxed, query));
  if (!other?.total) return { ...page, current, size, words, suggestions };
  return { ...other, current, size, words, suggestions, isRelaxed: true };
}

async function pageOf(deps: PolicyDeps, selection: Selection, query: PolicyQuery) {
  const [rows, [count], label] = await Promise.all([
    selectPolicies(deps.sql, { ...selection, sort: query.sort, offset: offsetOf(query), limit: query.size }),
    countPolicies(deps.sql, selection),
    policyLabels(deps),
  ]);
  const total = count?.total ?? 0;
  return {
    records: rows.map((row) => policyCard(row, selection.day, label)),
    total: Math.min(total, COUNT_CAP),
    totalIsLowerBound: total > COUNT_CAP,
  };
}
