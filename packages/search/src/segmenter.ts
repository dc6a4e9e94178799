// Cuts Chinese text into words: jieba with its own dictionary and the words of the product.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { Jieba } from '@node-rs/jieba';
import { foldTerm } from './normalise.ts';

/** Jieba weighs words by frequency; this one outweighs every combination of shorter words. */
const USER_WORD_FREQUENCY = 1_000_000;

/** Cuts Chinese text into words. */
export interface Segmenter {
  cut(text: string): string[];
  /** False where words of the dictionary do not cover the text, so that a single character is left. */
  isMadeOfWords(text: string): boolean;
  /** Kinds of words (jieba's tags, without detail: n, v, m …) that a word is made of. */
  kindsOf(word: string): string[];
  /** Words from now on kept whole; they cannot be taken back without a new segmenter. */
  addWords(words: readonly string[]): void;
}

/** Read here, since `@node-rs/jieba/dict.js` would keep it and a second file of 6 MB in memory for good. */
const DICTIONARY = join(createRequire(import.meta.url).resolve('@node-rs/jieba/dict.js'), '../dict.txt');

/** A segmenter over jieba's own dictionary and these words. What it is first asked takes some 0.3 s: make one per process. */
export function createSegmenter(userWords: readonly string[]): Segmenter {
  let read: Jieba | undefined;
  let waiting = [...userWords];
  const jieba = (): Jieba => {
    read ??= Jieba.withDict(readFileSync(DICTIONARY));
    const known = waiting.map(foldTerm).filter((word) => /^[\p{L}\p{N}]{2,30}$/u.test(word));
    waiting = [];
    if (known.length > 0)
      read.loadDict(Buffer.from(known.map((word) => `${word} ${USER_WORD_FREQUENCY} n\n`).join('')));
    return read;
  };
  return {
    cut: (text) => jieba().cut(text, true),
    isMadeOfWords: (text) =>
      jieba()
        .cut(text, false)
        .every((word) => !isLone(word)),
    kindsOf: (word) =>
      jieba()
        .tag(word, true)
        .map(({ tag }) => tag.charAt(0)),
    addWords: (words) => void (waiting = [...waiting, ...words]),
  };
}

/** True for a text of one character. */
export const isLone = (text: string): boolean => Array.from(text).length === 1;
