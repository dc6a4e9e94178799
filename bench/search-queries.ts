// What is searched for, and which policies a search ought to find: those whose text literally contains the words.
import { DICTIONARY_WORDS } from '@yqt/search/dictionary-words';
import { fold, foldTerm, isJoiner, plainText } from '@yqt/search/normalise';
import { createSegmenter } from '@yqt/search/segmenter';
import type { Sql } from '@yqt/database/sql';
import { selectTexts } from './bench.sql.ts';
import { createRandom, shuffled, type Random } from './random.ts';

/** A query and the words that a policy must contain to be wanted. */
export interface Wanted {
  text: string;
  words: string[];
}

export interface Queries {
  /** Terms of the user dictionary. */
  terms: Wanted[];
  /** Words that are part of such a term. */
  parts: Wanted[];
  /** Two terms with a space between. */
  pairs: Wanted[];
  /** Two terms with nothing between. */
  glued: Wanted[];
}

/** The texts of all policies, in the letters that both sides of a search compare. */
export interface Corpus {
  ids: string[];
  texts: string[];
  /** Words looked for so far. */
  known: Map<string, Set<string>>;
}

const QUERIES_OF_A_KIND = 60;
/** A pair that fewer policies contain is no case: one miss would weigh too much. */
const LEAST_WANTED = 3;

/** Reads everything that the search covers. Quotation marks and brackets are no letters (首台（套）= 首台套). */
export async function readCorpus(sql: Sql, tenantId: string): Promise<Corpus> {
  const rows = await selectTexts(sql, { tenantId });
  const letters = (text: string) =>
    Array.from(fold(text))
      .filter((one) => !isJoiner(one))
      .join('');
  return {
    known: new Map(),
    ids: rows.map(({ id }) => id),
    texts: rows.map(({ texts, body }) =>
      letters([...texts, plainText(body ?? '')].filter(Boolean).join('\n')),
    ),
  };
}

/** Ids of the policies that contain every word. */
export function containing(corpus: Corpus, words: readonly string[]): Set<string> {
  const sets = words.map((word) => containingWord(corpus, word));
  return new Set([...(sets[0] ?? [])].filter((id) => sets.every((set) => set.has(id))));
}

/** Reading all texts takes its time, and words come up again in other queries. */
function containingWord({ ids, texts, known }: Corpus, word: string): Set<string> {
  const found = known.get(word) ?? new Set(ids.filter((_, at) => texts[at]?.includes(word)));
  known.set(word, found);
  return found;
}

/** Queries of every kind that some policies answer; the same each time for the same corpus. */
export function searchQueries(corpus: Corpus): Queries {
  const random = createRandom(7);
  const some = (wanted: Wanted[]) =>
    firstOf(shuffled(wanted, random), ({ words }) => containing(corpus, words).size >= LEAST_WANTED);
  const known = DICTIONARY_WORDS.map(foldTerm);
  const terms = some(known.map((word) => ({ text: word, words: [word] })));
  const words = terms.map(({ text }) => text);
  const pairs = couples(words, random);
  return {
    terms,
    parts: some([...new Set(known.flatMap(partsOf))].map((word) => ({ text: word, words: [word] }))),
    pairs: some(pairs.map((couple) => ({ text: couple.join(' '), words: couple }))),
    glued: some(pairs.map((couple) => ({ text: couple.join(''), words: couple }))),
  };
}

/** As many as are asked; the texts are not read for more. */
function firstOf(wanted: readonly Wanted[], isFound: (one: Wanted) => boolean): Wanted[] {
  const found: Wanted[] = [];
  for (const one of wanted) {
    if (found.length === QUERIES_OF_A_KIND) break;
    if (isFound(one)) found.push(one);
  }
  return found;
}

/** Pairs of different words. */
const couples = (words: readonly string[], random: Random): string[][] =>
  Array.from({ length: 4 * QUERIES_OF_A_KIND }, () => [random.pick(words), random.pick(words)]).filter(
    ([one, other]) => one !== other,
  );

const plain = createSegmenter([]);

/** Words inside a term: those that jieba knows without a user dictionary, and shorter terms. */
function partsOf(term: string, _at: number, terms: readonly string[]): string[] {
  const shorter = terms.filter((other) => other !== term && term.includes(other));
  return [...plain.cut(term), ...shorter].filter(
    (word) => word !== term && /^\p{Script=Han}{2,}$/u.test(word),
  );
}
