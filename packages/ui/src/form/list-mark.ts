// The sign before a paragraph that a word processor numbers by itself: what list it makes, and where that list begins.

export type ListMark =
  | { tag: 'ul' }
  /** `type` as in HTML; absent = digits. */
  | { tag: 'ol'; start: number; type?: 'a' | 'A' | 'i' | 'I' };

/** 「3.」, 「(3)」, 「1.3」: the last number counts, since lists are nested. */
const DIGITS = /^[(（[]?(?:\d{1,4}[.．])*(\d{1,4})[)）.．、\]]?$/;
const LETTERS = /^[(（]?([A-Za-z]+)[)）.．、]$/;
const ROMAN: Readonly<Record<string, number>> = { i: 1, v: 5, x: 10, l: 50, c: 100 };
const MOST = 9999;

/**
 * Null where the sign is part of the text: official documents are quoted by 「（一）」, 「第三条」 and 「①」, which no list of a page
 * says again.
 */
export function listMark(sign: string): ListMark | null {
  const mark = sign.replace(/\s+/g, '');
  const [, digits] = DIGITS.exec(mark) ?? [];
  if (digits !== undefined) return { tag: 'ol', start: Math.min(Number(digits), MOST) };
  const [, letters] = LETTERS.exec(mark) ?? [];
  if (letters !== undefined) return lettered(letters);
  return mark === '' || /[\p{Script=Han}①-⓿㈠-㊰]/u.test(mark) ? null : { tag: 'ul' };
}

function lettered(letters: string): ListMark | null {
  const small = letters.toLowerCase();
  const isSmall = small === letters;
  if (small === 'i' || (small.length > 1 && /^[ivxlc]+$/.test(small)))
    return { tag: 'ol', start: romanValue(small), type: isSmall ? 'i' : 'I' };
  if (small.length > 1) return null;
  return { tag: 'ol', start: small.charCodeAt(0) - 96, type: isSmall ? 'a' : 'A' };
}

function romanValue(text: string): number {
  const values = Array.from(text, (letter) => ROMAN[letter] ?? 0);
  return values.reduce((sum, value, at) => sum + (value < (values[at + 1] ?? 0) ? -value : value), 0);
}
