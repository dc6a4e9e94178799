import { describe, expect, it } from 'vitest';
import { addDays, dayText, daysBetween, instantOf, instantText, isDay, relativeText } from './dates.ts';

describe('时间一律为 Asia/Shanghai', () => {
  it('UTC 16:00 在上海已是次日', () => {
    expect(instantText(new Date('2026-11-20T16:00:00Z'))).toBe('2026-11-21 00:00:00');
    expect(dayText(new Date('2026-11-20T15:59:59Z'))).toBe('2026-11-20');
  });
  it('文本与时刻互逆', () =>
    expect(instantText(instantOf('2026-02-28 23:59:59'))).toBe('2026-02-28 23:59:59'));
  it('跨月跨年加天数', () => {
    expect(addDays('2026-12-31', 1)).toBe('2027-01-01');
    expect(addDays('2028-02-28', 1)).toBe('2028-02-29');
    expect(daysBetween('2026-12-31', '2027-01-01')).toBe(1);
  });
  it.each([
    ['2026-02-29', false],
    ['2028-02-29', true],
    ['2026-13-01', false],
    ['2026-1-1', false],
  ])('%s 是否日期：%s', (text, expected) => expect(isDay(text)).toBe(expected));
  it.each([
    [30, '刚刚'],
    [90, '1 分钟前'],
    [3600, '1 小时前'],
    [90_000, '11-19 11:00'],
  ])('%i 秒前显示为 %s', (seconds, expected) => {
    const now = new Date('2026-11-20T04:00:00Z');
    expect(relativeText(instantText(new Date(now.getTime() - seconds * 1000)), now)).toBe(expected);
  });
});
