import { expect, test } from 'vitest';
import { nestedRows, type Nested } from './nested-rows.rules.ts';

/** `a(b c)` of a list in lists. */
const shown = (rows: Nested<{ depth: number; name: string }>[]): string =>
  rows.map(({ row, below }) => (below.length ? `${row.name}(${shown(below)})` : row.name)).join(' ');
const rowsOf = (names: string, depths: string) =>
  names.split('').map((name, at) => ({ name, depth: Number(depths[at]) }));

test.each([
  ['abc', '000', 'a b c'],
  ['abcd', '0110', 'a(b c) d'],
  ['abcde', '01221', 'a(b(c d) e)'],
  ['abcd', '0120', 'a(b(c)) d'],
  // a whole rule that begins below its root
  ['abc', '112', 'a b(c)'],
  ['abc', '210', 'a b c'],
  ['', '', ''],
])('%s 的层次 %s', (names, depths, expected) => {
  expect(shown(nestedRows(rowsOf(names, depths)))).toBe(expected);
});
