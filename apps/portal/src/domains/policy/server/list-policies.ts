// 政策查询: keyword, filters, order and page over published policies; the export and the facets read the same selection.
import { dayText } from '@yqt/kernel/dates';
import { offsetOf } from '@yqt/kernel/page';
import { isInitialsQuery } from '@yqt/search/pinyin';
import { parseQuery } from '@yqt/search/query';
import type { Visit } from '../../identity/server/identity.port.ts';
import type { PolicyFilter, PolicyList, PolicyQuery } from '../contract.ts';
import { policyLabels } from './labels.ts';
import { policyCard } from './policy-card.ts';
import type { PolicyDeps } from './policy-deps.ts';
import { COUNT_CAP, countPolicies, selectPolicies, type Selection } from './policy.sql.ts';

/** A token that no text has: a keyword without anything to search for finds nothing. */
const NOTHING = "'~'";
/** Below this many hits the page proposes other words too. */
const FEW_HITS = 3;

/** One page of matches with words to highlight; suggestions where little was found. */
export async function listPolicies(deps: PolicyDeps, visit: Visit, query: PolicyQuery): Promise<PolicyList> {
  const { selection, words } = await selectionOf(deps, visit, query);
  const page = { sort: query.sort, offset: offsetOf(query), limit: query.size };
  const [rows, [count], label] = await Promise.all([
    selectPolicies(deps.sql, { ...selection, ...page }),
    countPolicies(deps.sql, selection),
    policyLabels(deps),
  ]);
  const total = count?.total ?? 0;
  const { current, size } = query;
  return {
    records: rows.map((row) => policyCard(row, selection.day, label)),
    total: Math.min(total, COUNT_CAP),
    totalIsLowerBound: total > COUNT_CAP,
    current,
    size,
    words,
    suggestions: total < FEW_HITS && query.keyword ? await suggestions(deps, visit, query.keyword) : [],
  };
}

/** What to look for, in the terms of the index. A keyword in which nothing can be searched finds nothing. */
export async function selectionOf(
  deps: PolicyDeps,
  { tenantId, now }: Pick<Visit, 'tenantId' | 'now'>,
  { keyword, ...filter }: PolicyFilter,
): Promise<{ selection: Selection; words: string[] }> {
  const base = { tenantId, day: dayText(now), filter, tsquery: null, initials: null };
  const text = keyword?.trim() ?? '';
  if (!text) return { selection: base, words: [] };
  const synonyms = await deps.vocabulary.synonymsOf(tenantId);
  const parsed = parseQuery(text, { synonyms, segmenter: deps.segmenter });
  const initials = isInitialsQuery(text) ? text.toLowerCase() : null;
  const tsquery = parsed.tsquery ?? (initials === null ? NOTHING : null);
  return { selection: { ...base, tsquery, initials }, words: parsed.words };
}

async function suggestions(deps: PolicyDeps, { tenantId }: Visit, keyword: string): Promise<string[]> {
  return (await deps.vocabulary.suggesterOf(tenantId)).suggest(keyword);
}
