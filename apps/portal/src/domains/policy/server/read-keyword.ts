// What somebody typed into a search box, as queries: with the tenant's synonyms, owners' words and names of places.
import { LIGHT_WORDS } from '@yqt/search/dictionary-words';
import { parseQuery, type ParsedQuery } from '@yqt/search/query';
import { simplified } from '@yqt/search/traditional';
import type { PolicyDeps } from './policy-deps.ts';

/** A token that no text has: a keyword without anything to search for finds nothing. */
export const NOTHING = "'~'";

export interface ReadKeyword {
  /** In simplified characters, trimmed; empty = nothing was typed. */
  keyword: string;
  parsed: ParsedQuery | null;
  /** Names of places, inside which no word of the keyword is marked. */
  places: readonly string[];
}

/** The keyword, read; `parsed` is null where nothing was typed. */
export async function readKeyword(
  { vocabulary, segmenter }: Pick<PolicyDeps, 'vocabulary' | 'segmenter'>,
  tenantId: string,
  typed: string | undefined,
): Promise<ReadKeyword> {
  const keyword = simplified(typed?.trim() ?? '');
  if (!keyword) return { keyword, parsed: null, places: [] };
  const known = await vocabulary.wordsOf(tenantId);
  const parsed = parseQuery(keyword, { ...known, segmenter, lightWords: LIGHT_WORDS });
  return { keyword, parsed, places: known.places };
}

/** The keyword as one tsquery for texts that have no other index; null where nothing was typed. */
export async function tsqueryOf(
  deps: Pick<PolicyDeps, 'vocabulary' | 'segmenter'>,
  tenantId: string,
  typed: string | undefined,
): Promise<string | null> {
  const { parsed } = await readKeyword(deps, tenantId, typed);
  return parsed && (parsed.tsquery ?? NOTHING);
}
