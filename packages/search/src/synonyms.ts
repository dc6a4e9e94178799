// Synonyms as equivalence groups: 高企 = 高新技术企业. Only the query side knows them, so they may change
// at any time without a reindex.

import { foldTerm } from './normalise.ts';

/** One line of the synonym table: everything in it means the same. */
export interface SynonymRow {
  term: string;
  synonyms: readonly string[];
}

/** Lookup of equal words; rows may be replaced while queries run. */
export interface Synonyms {
  /** The word first, then its equals in table order; a word without synonyms stands alone. Folded text. */
  expand(word: string): string[];
  /** All folded terms, for the segmenter's user dictionary. */
  terms(): string[];
  /** Takes a new table in place of the old one. */
  replace(rows: readonly SynonymRow[]): void;
}

/** A query word becomes at most this many alternatives, so that a careless table cannot bloat a query. */
const MAX_ALTERNATIVES = 12;

/** Synonyms from table rows. Rows that share a word are one group (科小 = 科技型中小企业 = 科技中小). */
export function createSynonyms(rows: readonly SynonymRow[]): Synonyms {
  let groups = groupsOf(rows);
  return {
    expand: (word) => {
      const folded = foldTerm(word);
      const others = (groups.get(folded) ?? []).filter((other) => other !== folded);
      return [folded, ...others].slice(0, MAX_ALTERNATIVES);
    },
    terms: () => [...groups.keys()],
    replace: (next) => {
      groups = groupsOf(next);
    },
  };
}

function groupsOf(rows: readonly SynonymRow[]): Map<string, string[]> {
  const groups = new Map<string, string[]>();
  for (const row of rows) {
    const words = [row.term, ...row.synonyms].map(foldTerm).filter((word) => word !== '');
    const merged = [...new Set(words.flatMap((word) => groups.get(word) ?? [word]))];
    for (const word of merged) groups.set(word, merged);
  }
  return groups;
}
