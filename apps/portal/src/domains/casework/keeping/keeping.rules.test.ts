// A draft goes so many days after its last change, and never before its owner had two weeks to know of it.
import { expect, test } from 'vitest';
import { draftGoesOn } from './keeping.rules.ts';

test.each([
  ['刚改过', '2026-11-01', null, '2026-11-23', '2027-04-30'],
  ['快到期，还没有提醒', '2026-06-01', null, '2026-11-23', '2026-12-07'],
  ['已提醒，期限在后', '2026-06-10', '2026-11-23', '2026-11-23', '2026-12-07'],
  ['规则改短，今天才提醒', '2020-01-01', '2026-11-23', '2026-11-30', '2026-12-07'],
])('%s', (_what, changedOn, toldOn, today, expected) => {
  expect(draftGoesOn({ changedOn, toldOn, draftDays: 180, today })).toBe(expected);
});
