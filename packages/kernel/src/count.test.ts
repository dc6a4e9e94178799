import { describe, expect, test } from 'vitest';
import { cappedTotal, COUNT_CAP, countText, lastPage } from './count.ts';

describe('条数', () => {
  test.each([
    [undefined, '0'],
    [0, '0'],
    [COUNT_CAP - 1, '999'],
    [COUNT_CAP, '1,000'],
    [COUNT_CAP + 1, '1,000+'],
  ])('数到 %s 说成「%s」', (counted, text) => {
    expect(countText(cappedTotal(counted))).toBe(text);
  });
  test('没有数据时也有第 1 页', () => {
    expect([0, 1, 20, 21].map((total) => lastPage(total, 10))).toEqual([1, 1, 2, 3]);
  });
});
