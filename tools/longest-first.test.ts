import { expect, test } from 'vitest';
import { lengthOf } from './longest-first.ts';
import { filesOf } from './source-files.ts';

test('every file that is to begin first is there', () => {
  const journeys = filesOf('e2e/*.e2e.ts');
  const long = journeys.filter((file) => lengthOf(file) === 0);
  expect(long.toSorted()).toEqual(['e2e/forms-early.e2e.ts', 'e2e/keyboard.e2e.ts', 'e2e/pages.e2e.ts']);
  expect(journeys.toSorted((one, other) => lengthOf(one) - lengthOf(other)).slice(0, 3)).toEqual(long);
});
