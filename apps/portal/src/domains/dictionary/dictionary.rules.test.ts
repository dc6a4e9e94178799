import { describe, expect, test } from 'vitest';
import { recentYears } from './dictionary.rules.ts';

describe('填报年度', () => {
  test('是当前年至前 11 年，新的在前', () => {
    const years = recentYears('FILL_ENLIB_YEAR', 12, new Date('2026-11-20T04:00:00Z'));
    expect(years).toHaveLength(12);
    expect(years[0]).toEqual({ id: 'FILL_ENLIB_YEAR-2026', label: '2026年', value: '2026' });
    expect(years.at(-1)?.value).toBe('2015');
  });

  test.each([
    ['2026-12-31T15:59:59Z', '2026'],
    ['2026-12-31T16:00:00Z', '2027'],
  ])('按北京时间跨年：%s → %s', (at, year) => {
    expect(recentYears('FILL_ENLIB_YEAR', 1, new Date(at)).map(({ value }) => value)).toEqual([year]);
  });
});
