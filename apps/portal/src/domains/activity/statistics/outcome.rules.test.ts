import { expect, test } from 'vitest';
import { outcomeOf, outcomesBy } from './outcome.rules.ts';

const open = { entries: 4, came: 0, missed: 0, ratings: 0, rated: 0, month: '12月' };
const over = { entries: 4, came: 3, missed: 1, ratings: 3, rated: 14, month: '11月' };

test('报名、到场、未到各自相加，平均分按评价人数', () => {
  expect(outcomeOf([open, over])).toEqual({
    activities: 2,
    entries: 8,
    came: 3,
    missed: 1,
    ratings: 3,
    average: '4.7',
  });
});

test('没有人评价就没有平均分；没有活动都是零', () => {
  expect(outcomeOf([open]).average).toBeNull();
  expect(outcomeOf([])).toMatchObject({ activities: 0, entries: 0, average: null });
});

test('各组相加等于总数', () => {
  const groups = outcomesBy([open, over, over], ({ month }) => month);
  expect(groups.map(({ label, entries }) => [label, entries])).toEqual([
    ['11月', 8],
    ['12月', 4],
  ]);
});
