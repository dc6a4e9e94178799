// What is done where nothing has all the words of a keyword: other words to search for where it seems misspelt, else the
// policies with some of the words. Decided by the keyword alone, so that list, facets and export agree under any filter.
import type { Visit } from '../../../visit.ts';
import type { PolicyFilter } from '../contract.ts';
import type { PolicyDeps } from './policy-deps.ts';
import { selectHasMatch, type Selection } from './policy.sql.ts';
import { selectionOf, type Found } from './select-policies.ts';

type At = Pick<Visit, 'tenantId' | 'now'>;

interface Instead {
  /** Policies with any of the words; null where some have them all, or there is only one word, or it is misspelt. */
  relaxed: Selection | null;
  /** Keywords that find something under the same filters. */
  suggestions: string[];
}

const NOTHING_INSTEAD: Instead = { relaxed: null, suggestions: [] };

/** For a selection that was found empty: a few more statements, none of which a search with hits pays for. */
export async function relaxSearch(
  deps: PolicyDeps,
  visit: At,
  given: { filter: PolicyFilter; found: Found },
): Promise<Instead> {
  const { keyword = '', ...filter } = given.filter;
  const { selection, anyQuery, eachQuery } = given.found;
  if (keyword.trim() === '') return NOTHING_INSTEAD;
  if (await hasMatch(deps, { ...selection, filter: {} })) return NOTHING_INSTEAD;
  const offered = await offers(deps, visit, keyword);
  if (offered.length > 0) {
    const narrowed = await Promise.all(
      offered.map(async (one) => ((await findsAny(deps, visit, { ...filter, keyword: one })) ? [one] : [])),
    );
    return { relaxed: null, suggestions: narrowed.flat() };
  }
  if (anyQuery === null || !selection.ranking) return NOTHING_INSTEAD;
  const ranking = { ...selection.ranking, eachQuery };
  return { relaxed: { ...selection, tsquery: anyQuery, ranking }, suggestions: [] };
}

/** Corrections of the keyword that find something. */
async function offers(deps: PolicyDeps, visit: At, keyword: string): Promise<string[]> {
  const suggester = await deps.vocabulary.suggesterOf(visit.tenantId);
  const found = suggester
    .suggest(keyword)
    .map(async (one) => ((await findsAny(deps, visit, { keyword: one })) ? [one] : []));
  return (await Promise.all(found)).flat();
}

const findsAny = async (deps: PolicyDeps, visit: At, filter: PolicyFilter): Promise<boolean> =>
  hasMatch(deps, (await selectionOf(deps, visit, filter)).selection);

const hasMatch = async (deps: PolicyDeps, selection: Selection): Promise<boolean> =>
  (await selectHasMatch(deps.sql, selection))[0]?.hasMatch ?? false;
