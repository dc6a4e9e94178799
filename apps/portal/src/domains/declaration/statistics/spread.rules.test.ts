import { expect, test } from 'vitest';
import { publicCount, spreadOf } from './spread.rules.ts';

test('中位数与九成位按最近名次取，没有样本没有数', () => {
  expect(spreadOf([])).toBeNull();
  expect(spreadOf([4])).toEqual({ count: 1, median: 4, p90: 4 });
  expect(spreadOf([10, 1, 2, 3])).toEqual({ count: 4, median: 2, p90: 10 });
  expect(spreadOf([1, 2, 3, 4, 5, 6, 7, 8, 9, 10])).toEqual({ count: 10, median: 5, p90: 9 });
});

test('不足五件的不公开', () => {
  expect([0, 4, 5, 6].map(publicCount)).toEqual([null, null, 5, 6]);
});
