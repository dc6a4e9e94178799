// The query side: what a visitor typed becomes a tsquery over the tokens of bigrams.ts.
// Jieba cuts it into words, each word is widened by its synonyms (any of them), all words must occur.
// Segmenting matters: the bigrams of a glued 「智能制造设备投资补助」 as a whole find 2 % of the texts.

import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { Jieba } from '@node-rs/jieba';
import { bigramsOf, glueToken, storedWord } from './bigrams.ts';
import { fold, foldTerm, runsOf } from './normalise.ts';
import type { Run } from './normalise.ts';
import { createSynonyms } from './synonyms.ts';
import type { Synonyms } from './synonyms.ts';

/** Cuts Chinese text into words. */
export interface Segmenter {
  cut(text: string): string[];
  /** Words from now on kept whole; they cannot be taken back without a new segmenter. */
  addWords(words: readonly string[]): void;
}

/** A query ready to run. */
export interface ParsedQuery {
  /** One entry per query word: the folded word, then its synonyms. All entries must occur, any member does. */
  groups: string[][];
  /** Every word and synonym, for highlighting. */
  words: string[];
  /** Text to be cast `::tsquery`, always well-formed; null when nothing in the input can be searched. */
  tsquery: string | null;
}

/** Longer input is cut: nobody types more, and the cost of a query stays bounded. */
const MAX_QUERY_LENGTH = 100;
/** Words beyond this many are ignored; a glued sentence of 100 characters has about 40. */
const MAX_WORDS = 24;
/** Jieba weighs words by frequency; this one outweighs every combination of shorter words. */
const USER_WORD_FREQUENCY = 1_000_000;
/** Question words carry no subject; they are dropped where anything else remains. */
const QUESTION_WORDS: ReadonlySet<string> = new Set(
  (
    '怎么 怎样 如何 什么 哪些 哪个 哪里 多少 可以 请问 是否 能否 有没有 我们 关于 以及 还有 想要 需要 ' +
    '怎么办 为什么 什么样 the of and for to in'
  ).split(' '),
);
/** Grammar characters; a neighbouring pair with one of them is not a word. */
const GRAMMAR_CHARACTERS: ReadonlySet<string> = new Set(
  '的了吗呢吧啊和与及或等是在有我你您他她它们想要请问把被对给从向到由于就都也还又很这那个不没么哪谁几之其以为所而且但',
);

/** Read here, since `@node-rs/jieba/dict.js` would keep it and a second file of 6 MB in memory for good. */
const DICTIONARY = join(createRequire(import.meta.url).resolve('@node-rs/jieba/dict.js'), '../dict.txt');

/** A segmenter over jieba's own dictionary and these words. Takes about 0.2 s: make one per process. */
export function createSegmenter(userWords: readonly string[]): Segmenter {
  const jieba = Jieba.withDict(readFileSync(DICTIONARY));
  const addWords = (words: readonly string[]) => {
    const known = words.map(foldTerm).filter((word) => /^[\p{L}\p{N}]{2,30}$/u.test(word));
    if (known.length === 0) return;
    jieba.loadDict(Buffer.from(known.map((word) => `${word} ${USER_WORD_FREQUENCY} n\n`).join('')));
  };
  addWords(userWords);
  return { cut: (text) => jieba.cut(text, true), addWords };
}

/** The query of a search box. Never throws and never yields a tsquery that PostgreSQL refuses. */
export function parseQuery(
  text: string,
  { synonyms = createSynonyms([]), segmenter }: { synonyms?: Synonyms; segmenter: Segmenter },
): ParsedQuery {
  const input = Array.from(text.slice(0, MAX_QUERY_LENGTH * 2))
    .slice(0, MAX_QUERY_LENGTH)
    .join('');
  const runs = runsOf(fold(input).slice(0, MAX_QUERY_LENGTH * 2));
  const units = runs.flatMap((run, index) => unitsOfRun(run, { runs, index, segmenter }));
  const chosen = choose(units);
  const groups = chosen.map((unit) => synonyms.expand(unit.text));
  const clauses = chosen.map((unit, index) => clause(unit, groups[index] ?? []));
  return {
    groups,
    words: [...new Set(groups.flat())],
    tsquery: clauses.length === 0 ? null : clauses.join(' & '),
  };
}

/** A piece of the query: a word, or a lone character that only counts when nothing better is there. */
interface Unit {
  text: string;
  tokens: string[];
  isPrefix: boolean;
  isWeak: boolean;
}

function choose(units: Unit[]): Unit[] {
  const strong = units.filter((unit) => !unit.isWeak);
  const kept = strong.length > 0 ? strong : units.map((unit) => ({ ...unit, isPrefix: isLone(unit.text) }));
  const distinct = new Map(kept.map((unit) => [unit.text, unit]));
  return [...distinct.values()].slice(0, MAX_WORDS);
}

function isLone(text: string): boolean {
  return Array.from(text).length === 1;
}

function unitsOfRun(
  run: Run,
  { runs, index, segmenter }: { runs: Run[]; index: number; segmenter: Segmenter },
): Unit[] {
  if (run.kind === 'word') return [wordUnit(run.text), ...glueUnits(runs, index)];
  return hanUnits(segmenter.cut(run.text));
}

function wordUnit(text: string): Unit {
  const hasLetter = /\p{L}/u.test(text);
  const word = storedWord(text);
  // polic finds policies; digits stay whole, or 20 would find every year.
  return { text: word, tokens: [word], isPrefix: hasLetter, isWeak: QUESTION_WORDS.has(word) };
}

/** 「32号」 and 「第3」: a lone Chinese character beside a number or latin word is looked up with it. */
function glueUnits(runs: Run[], index: number): Unit[] {
  const run = runs[index];
  const before = runs[index - 1];
  const after = runs[index + 1];
  const pairs: [Run, Run][] = [];
  if (run?.isGlued && before && isLone(before.text)) pairs.push([before, run]);
  if (run && after?.isGlued && isLone(after.text)) pairs.push([run, after]);
  return pairs.map((pair) => {
    const token = glueToken(...pair);
    return { text: token, tokens: [token], isPrefix: false, isWeak: false };
  });
}

function hanUnits(words: string[]): Unit[] {
  const units: Unit[] = [];
  let singles: string[] = [];
  const flush = () => {
    units.push(...singleUnits(singles));
    singles = [];
  };
  for (const word of words) {
    if (isLone(word) && !GRAMMAR_CHARACTERS.has(word)) {
      singles.push(word);
      continue;
    }
    flush();
    if (isLone(word)) units.push({ text: word, tokens: [word], isPrefix: false, isWeak: true });
    else
      units.push({ text: word, tokens: bigramsOf(word), isPrefix: false, isWeak: QUESTION_WORDS.has(word) });
  }
  flush();
  return units;
}

/**
 * Characters that jieba left alone: one is dropped (weak), several in a row are a name it does not know.
 * From four on only every second pair is asked for, since two unknown names may be glued.
 */
function singleUnits(singles: string[]): Unit[] {
  const text = singles.join('');
  if (singles.length === 0) return [];
  if (singles.length === 1) return [{ text, tokens: [text], isPrefix: false, isWeak: true }];
  const all = bigramsOf(text);
  const tokens = singles.length < 4 ? all : all.filter((_, at) => at % 2 === 0 || at === all.length - 1);
  return [{ text, tokens, isPrefix: false, isWeak: false }];
}

function clause(unit: Unit, alternatives: string[]): string {
  const own = conjunction(unit.tokens, unit.isPrefix);
  const others = alternatives.slice(1).map((word) => conjunction(tokensOfPhrase(word), false));
  const all = [own, ...others].filter((part) => part !== '');
  return all.length === 1 ? own : `(${all.join(' | ')})`;
}

function tokensOfPhrase(phrase: string): string[] {
  return runsOf(phrase).flatMap((run) => (run.kind === 'han' ? bigramsOf(run.text) : [storedWord(run.text)]));
}

function conjunction(tokens: string[], isPrefix: boolean): string {
  const quoted = [...new Set(tokens)].map((token) => quote(token) + (isPrefix ? ':*' : ''));
  return quoted.length > 1 ? `(${quoted.join(' & ')})` : quoted.join('');
}

/** Tokens are letters and digits already; quoting keeps that promise independent of normalise.ts. */
function quote(token: string): string {
  return `'${token.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`;
}
