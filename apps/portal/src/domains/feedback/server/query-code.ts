// The code by which an asker follows a question: 128 random bits in letters that do not look alike, stored as a hash.
import { createHash, randomInt } from 'node:crypto';

const LETTERS = '23456789ABCDEFGHJKMNPQRSTVWXYZ';
/** 27 letters of 30: some 132 bits. */
const LENGTH = 27;

/** A new code, as it is stored and hashed. */
export const newQueryCode = (): string =>
  Array.from({ length: LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join('');

/** As it is shown: in groups of nine. */
export const shownCode = (code: string): string => code.replaceAll(/(.{9})(?=.)/g, '$1-');

/** The code of what was typed; null where that can be none. */
export function codeIn(typed: string): string | null {
  const letters = typed.replaceAll(/[^0-9A-Za-z]/g, '').toUpperCase();
  return letters.length === LENGTH ? letters : null;
}

/** What is stored of it: with so many bits no key and no salt is needed. */
export const hashOfCode = (code: string): string =>
  createHash('sha256').update(`feedback:${code}`).digest('hex');
