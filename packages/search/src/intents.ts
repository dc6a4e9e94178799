// What owners mean by words that no policy uses: 缺钱 asks for 贷款 or 融资, R&D for 研发, 市监局 for 市场监督管理. One way only,
// unlike synonyms: whoever types 贷款 does not ask for 缺钱. A word that asks for nothing is ignored. Chinese words with a space
// between are a set: whoever says 利润 and 再投 anywhere in a sentence asks for what the set asks for.

import { foldTerm, runsOf } from './normalise.ts';

/** A word of owners, or several with spaces between, and what it asks for: any of the phrases; of a phrase with spaces, all words. */
export interface IntentRow {
  word: string;
  asks: readonly string[];
}

export interface Intents {
  /** What the word asks for, folded; empty = to be ignored; undefined = nothing is known of the word. */
  asksOf(word: string): readonly string[] | undefined;
  /** The word that one which is not known is a part of (再投 of 再投资), or that is a part of it; undefined where there are several meanings. */
  likeOf(word: string): string | undefined;
  /** Words that ask for something together, those of the most characters first. */
  sets(): readonly IntentSet[];
  /** All words, for the segmenter's user dictionary and for corrections. */
  words(): string[];
}

/** Words that ask for something together, by their key. */
export interface IntentSet {
  key: string;
  words: readonly string[];
}

/** So many alternatives at most, so that a careless row cannot bloat a query. */
const MAX_ASKS = 12;

/** Intents from table rows. A latin phrase is kept as its words with single spaces (high-tech → high tech). */
export function createIntents(rows: readonly IntentRow[]): Intents {
  const byWord = new Map(
    rows.map(({ word, asks }) => [intentKey(word), asks.map(foldTerm).filter(Boolean).slice(0, MAX_ASKS)]),
  );
  const likeOf = (word: string) => {
    const length = Array.from(word).length;
    if (length < 2 || !HAN_ONLY.test(word)) return undefined;
    const like = [...byWord].filter(([other, asks]) => asks.length > 0 && isPartOf(word, other));
    const meanings = new Set(like.map(([, asks]) => asks.join()));
    return meanings.size === 1 ? like[0]?.[0] : undefined;
  };
  const sets = setsOf(byWord.keys());
  return {
    asksOf: (word) => byWord.get(word),
    likeOf,
    sets: () => sets,
    words: () => [...byWord.keys()].filter((word) => !isSet(word)),
  };
}

const isSet = (key: string): boolean => /^\p{Script=Han}+(?: \p{Script=Han}+)+$/u.test(key);

const setsOf = (keys: Iterable<string>): IntentSet[] =>
  [...keys]
    .filter(isSet)
    .map((key) => ({ key, words: key.split(' ') }))
    .toSorted((a, b) => b.key.length - a.key.length);

const HAN_ONLY = /^\p{Script=Han}+$/u;

/** One is the beginning or end of the other, which is no more than one character longer. */
function isPartOf(one: string, other: string): boolean {
  const [short, long] = one.length < other.length ? [one, other] : [other, one];
  if (short.length < 2 || long.length - short.length !== 1 || !HAN_ONLY.test(short)) return false;
  return long.startsWith(short) || long.endsWith(short);
}

/** How a word is kept and looked up: folded, its runs with spaces between where they are not Chinese alone. */
export function intentKey(word: string): string {
  return runsOf(foldTerm(word))
    .map(({ text }) => text)
    .join(' ');
}
