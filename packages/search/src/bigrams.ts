// The index side: which tokens a text is stored under. It knows no dictionary, so a change of dictionary or
// synonyms never asks for a reindex; segmentation happens on the query side only (query.ts).

import { fold, plainText, runsOf } from './normalise.ts';
import type { Run } from './normalise.ts';

/** A longer text is indexed by its beginning; the longest real policies have about 60,000 characters. */
const MAX_TEXT_LENGTH = 300_000;
/** A tsvector holds at most 1 MiB of lexemes; these two bounds stay well below it. */
const MAX_TOKENS = 20_000;
const MAX_TOKEN_BYTES = 500_000;
/** A lexeme may have 2,046 bytes; a latin "word" beyond this is noise and is cut on both sides alike. */
const MAX_WORD_LENGTH = 64;
/** In a word without any a character is one unit of the string, and cutting it makes no rubbish. */
const SURROGATE = /[\uD800-\uDFFF]/;

/**
 * The distinct tokens of a title or body (plain text or HTML), in order of appearance, bounded:
 * Chinese bigrams; a single character only where its run has length 1; latin and digit words, also by their
 * letter and digit parts; a word with the Chinese character glued to it (「32号」, 「第3」).
 * Ready for `array_to_tsvector`; no token holds a space.
 */
export function indexTokens(text: string): string[] {
  const tokens = new Set<string>();
  let bytes = 0;
  const add = (token: string) => {
    if (tokens.has(token) || tokens.size >= MAX_TOKENS) return;
    bytes += Buffer.byteLength(token);
    if (bytes <= MAX_TOKEN_BYTES) tokens.add(token);
  };
  const runs = runsOf(fold(plainText(text.slice(0, MAX_TEXT_LENGTH))));
  for (const [index, run] of runs.entries()) {
    tokensOfRun(run).forEach(add);
    const previous = runs[index - 1];
    if (previous && run.isGlued) add(glueToken(previous, run));
  }
  return [...tokens];
}

/** The bigrams of a Chinese word in order; a word of one character is itself. */
export function bigramsOf(word: string): string[] {
  const characters = SURROGATE.test(word) ? Array.from(word) : null;
  const length = characters ? characters.length : word.length;
  if (length <= 1) return word === '' ? [] : [word];
  const bigrams: string[] = [];
  for (let index = 0; index < length - 1; index += 1)
    bigrams.push(
      characters ? `${characters[index] ?? ''}${characters[index + 1] ?? ''}` : word.slice(index, index + 2),
    );
  return bigrams;
}

/** The word as it is stored: cut to the greatest length that both sides keep. */
export function storedWord(word: string): string {
  return Array.from(word).slice(0, MAX_WORD_LENGTH).join('');
}

/** The token for a latin or digit word and the Chinese character that touches it. */
export function glueToken(before: Run, after: Run): string {
  if (after.kind === 'han') return storedWord(before.text) + (Array.from(after.text)[0] ?? '');
  return (Array.from(before.text).at(-1) ?? '') + storedWord(after.text);
}

function tokensOfRun(run: Run): string[] {
  if (run.kind === 'han') return bigramsOf(run.text);
  const parts = run.text.match(/\p{Nd}+(?:\.\p{Nd}+)*|[^\p{Nd}.]+/gu) ?? [];
  return [run.text, ...(parts.length > 1 ? parts : [])].map(storedWord);
}
