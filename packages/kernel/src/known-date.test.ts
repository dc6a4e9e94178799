import { expect, test } from 'vitest';
import { firstDayOf, isBefore, isKnownDate, isTooFar, lastDayOf } from './known-date.ts';

test.each([
  ['2024', '2024-01-01', '2024-12-31'],
  ['2024-02', '2024-02-01', '2024-02-29'],
  ['2024-02-10', '2024-02-10', '2024-02-10'],
])('%s 从 %s 到 %s', (known, first, last) => {
  expect([isKnownDate(known), firstDayOf(known), lastDayOf(known)]).toEqual([true, first, last]);
});

test.each(['2024-13', '2024-02-30', '24', '去年', '2024-2', ''])('不是日期：%s', (text) => {
  expect(isKnownDate(text)).toBe(false);
});

test('先后：只知道到年、月的，分不出先后就不算', () => {
  expect([
    isBefore('2025', '2026-01-01'),
    isBefore('2026-01', '2026-01-20'),
    isBefore('2026', '2026-06'),
    isBefore('2026-06-30', '2026-07'),
  ]).toEqual([true, false, false, true]);
});

test('过远：二十年以后', () => {
  expect(['2046-12-31 23:59:00', '2047', '9999-12-31'].map((one) => isTooFar(one, '2026-11-30'))).toEqual([
    false,
    true,
    true,
  ]);
});
