// The words of reports under the logic of packages/rules.
import { expect, it } from 'vitest';
import { allHold, anyHolds } from './three-values.rules.ts';

it.each([
  [[], 'yes', 'no'],
  [['yes', 'yes'], 'yes', 'yes'],
  [['yes', 'unknown'], 'unknown', 'yes'],
  [['no', 'unknown'], 'no', 'unknown'],
  [['no', 'yes', 'unknown'], 'no', 'yes'],
  [['no', 'no'], 'no', 'no'],
] as const)('%j：且为 %s，或为 %s', (verdicts, all, any) =>
  expect([allHold(verdicts), anyHolds(verdicts)]).toEqual([all, any]),
);
