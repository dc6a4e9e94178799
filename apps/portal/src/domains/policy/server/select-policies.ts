// From what a visitor asks to what the index is asked: the keyword as tsqueries and a ranking, the filters checked.
// List, facets and export read the same selection.
import { dayText } from '@yqt/kernel/dates';
import { appError, type FieldError } from '@yqt/kernel/errors';
import { nameKey } from '@yqt/search/normalise';
import { isInitialsQuery } from '@yqt/search/pinyin';
import type { ParsedQuery } from '@yqt/search/query';
import type { Visit } from '../../../visit.ts';
import type { PolicyFilter } from '../contract.ts';
import { FACET_DICTIONARIES, policyLabels, type Label } from './labels.ts';
import { asksForPast, isPrivate } from '../off-topic.rules.ts';
import type { PolicyDeps } from './policy-deps.ts';
import type { Selection } from './policy.sql.ts';
import { NOTHING, readKeyword } from './read-keyword.ts';

/** A selection with what remains to be asked where it is empty. */
export interface Found extends Pick<ParsedQuery, 'words' | 'asked' | 'isOdd'> {
  selection: Selection;
  /** The keyword in simplified characters, trimmed. */
  keyword: string;
  /** Names of places, inside which no word of the keyword is marked. */
  places: readonly string[];
}

/** What to look for, in the terms of the index. Throws INVALID for codes that no dictionary has. */
export async function selectionOf(
  deps: PolicyDeps,
  { tenantId, now }: Pick<Visit, 'tenantId' | 'now'>,
  { keyword: typed, isExact: _isExact, ...filter }: PolicyFilter,
): Promise<Found> {
  const fields = unknownCodes(filter, await policyLabels(deps));
  if (fields.length > 0) throw appError('INVALID', { fields });
  const base = { tenantId, day: dayText(now), filter, tsquery: null, initials: null };
  const { keyword, parsed, places } = await readKeyword(deps, tenantId, typed);
  if (!parsed) return { selection: base, keyword, words: [], asked: [], isOdd: false, places: [] };
  const { words, asked, isOdd, anyQuery, ownQuery, liftQuery } = parsed;
  const initials = isInitialsQuery(keyword) ? keyword.toLowerCase() : null;
  const tsquery = isPrivate(keyword) ? NOTHING : (parsed.tsquery ?? (initials === null ? NOTHING : null));
  const ranking = {
    anyQuery,
    ownQuery,
    liftQuery,
    eachQuery: null,
    isPast: asksForPast(keyword),
    name: nameKey(keyword),
  };
  return { selection: { ...base, tsquery, initials, ranking }, keyword, words, asked, isOdd, places };
}

/** One fault per value, in the terms of the validator (`level.0`). */
function unknownCodes(filter: PolicyFilter, label: Label): FieldError[] {
  return FACET_DICTIONARIES.flatMap(([name, dictionary]) =>
    (filter[name] ?? []).flatMap((value, at) =>
      label.has(dictionary, value)
        ? []
        : [{ field: `${name}.${at}`, errorMessage: `没有「${value}」这个选项` }],
    ),
  );
}
