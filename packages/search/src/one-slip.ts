// Which Chinese words lie one slip apart: a character wrong, missing or too many. Two words do where they share a key.

/** Shorter words have too many neighbours that are words of their own (小学生 and 大学生 are kept apart by sound). */
const LEAST_LENGTH = 3;
const MOST_LENGTH = 10;
/** Stands for any one character. */
const ANY = '_';

/** The word with each character blotted out, and from four characters on with each left out; empty for other lengths. */
export function oneSlipKeys(word: string): string[] {
  const characters = Array.from(word);
  const { length } = characters;
  if (length < LEAST_LENGTH || length > MOST_LENGTH || !/^\p{Script=Han}+$/u.test(word)) return [];
  const without = (at: number, filler: string) => characters.toSpliced(at, 1, filler).join('');
  const blotted = characters.map((_, at) => without(at, ANY));
  const inserted = length < LEAST_LENGTH + 1 ? [] : insertions(characters);
  return [...blotted, ...inserted];
}

/** As an extra character in the other word would stand. */
const insertions = (characters: readonly string[]): string[] =>
  Array.from({ length: characters.length + 1 }, (_, at) => characters.toSpliced(at, 0, ANY).join(''));
