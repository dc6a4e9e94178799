// The words of reports under the logic of packages/rules.
import { expect, it } from 'vitest';
import { allOf, anyOf } from './three-values.rules.ts';

it.each([
  [[], 'yes', 'no'],
  [['yes', 'yes'], 'yes', 'yes'],
  [['yes', 'unknown'], 'unknown', 'yes'],
  [['no', 'unknown'], 'no', 'unknown'],
  [['no', 'yes', 'unknown'], 'no', 'yes'],
  [['no', 'no'], 'no', 'no'],
] as const)('%j：且为 %s，或为 %s', (verdicts, all, any) =>
  expect([allOf(verdicts), anyOf(verdicts)]).toEqual([all, any]),
);
