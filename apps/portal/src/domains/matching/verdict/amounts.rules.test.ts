import { describe, expect, it } from 'vitest';
import { amountRange, rangeText, sumOf, wanText, yuanOf } from './amounts.rules.ts';

describe('金额的文字', () => {
  it.each([
    [{ min: 200_000, max: 200_000 }, '20 万元'],
    [{ min: 100_000, max: 200_000 }, '10 万元至 20 万元'],
    [{ min: 0, max: 5_000 }, '最高 0.5 万元'],
    [{ min: 0, max: null }, '金额待定'],
    [{ min: 10_000, max: null }, '不少于 1 万元'],
    [{ min: 0, max: 0 }, '0 万元'],
    [{ min: 10_000_000, max: 312_508_000 }, '1,000 万元至 31,250.8 万元'],
  ])('%o 写作 %s', (range, text) => {
    expect(rangeText(range)).toBe(text);
  });

  it('万元与元互换不失真', () => {
    expect(yuanOf('85.94')).toBe(859_400);
    expect(wanText(859_401)).toBe('85.9401');
    expect(() => yuanOf('1e3')).toThrow(RangeError);
    expect(amountRange({ min: 1, max: null, basis: ['x'] })).toEqual({
      minWan: '0.0001',
      maxWan: null,
      text: '不少于 0.0001 万元',
      basis: ['x'],
    });
  });

  it('千分位只在文字里，不在数据里', () => {
    const { minWan, maxWan, text } = amountRange({ min: 123_456_000, max: 123_456_000, basis: [] });
    expect([minWan, maxWan, text]).toEqual(['12345.6', '12345.6', '12,345.6 万元']);
  });

  it('任何一项没有上限，合计就没有上限', () => {
    expect(
      sumOf([
        { min: 1, max: 2 },
        { min: 3, max: null },
      ]),
    ).toEqual({ min: 4, max: null });
    expect(sumOf([])).toEqual({ min: 0, max: 0 });
  });
});
