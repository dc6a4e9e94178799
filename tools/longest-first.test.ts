import { expect, test } from 'vitest';
import { lengthOf, LONG } from './longest-first.ts';
import { filesOf } from './source-files.ts';

test('every file that is to begin first is there, and begins before all others', () => {
  const files = filesOf('{e2e/*.e2e.ts,apps/portal/src/server/*.test.ts}');
  const long = files.filter((file) => lengthOf(file) === 0);
  expect(long).toHaveLength(LONG.length);
  expect(LONG.filter((one) => !long.some((file) => file.endsWith(one)))).toEqual([]);
  const begun = files.toSorted((one, other) => lengthOf(one) - lengthOf(other));
  expect(begun.slice(0, LONG.length)).toEqual(long);
});
