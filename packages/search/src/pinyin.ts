// Pinyin initials: zjtx finds 专精特新. The initials of a title stand in a text column of their own.

import { createRequire } from 'node:module';
import { fold, isHan } from './normalise.ts';

const require = createRequire(import.meta.url);
/** Loaded with the first title: 20 MB that a portal which reads none need not hold. */
const reader = (): typeof import('pinyin-pro') => require('pinyin-pro');

/** Titles are shorter; the bound keeps a mistaken body out of the column. */
const MAX_INITIALS = 80;

/** The pinyin initials of a title in lower case, latin letters and digits kept, all else dropped. */
export function initials(title: string): string {
  const letters = fold(title).replace(/[^\p{Script=Han}a-z0-9]/gu, '');
  const firsts = reader().pinyin(letters, { pattern: 'first', toneType: 'none', type: 'array' });
  return firsts
    .join('')
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '')
    .slice(0, MAX_INITIALS);
}

/** True where a query may be initials: 2 to 20 latin letters and nothing else. */
export function isInitialsQuery(text: string): boolean {
  return /^[a-zA-Z]{2,20}$/.test(text.trim());
}

/**
 * The syllables of a text, one per Chinese character, without tones (ü as v); other characters stand as
 * themselves in lower case. As long as `Array.from(fold(text))`.
 */
export function syllables(text: string): string[] {
  const characters = Array.from(fold(text));
  const { pinyin } = reader();
  const read = pinyin(characters.join(''), { toneType: 'none', type: 'array', v: true });
  // The reader splits rare characters its own way; then each character is read alone.
  if (read.length === characters.length) return read.map((syllable) => syllable.toLowerCase());
  return characters.map((character) =>
    isHan(character) ? pinyin(character, { toneType: 'none', v: true }).toLowerCase() : character,
  );
}
