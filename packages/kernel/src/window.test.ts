// 未开始 · 申报中 · 即将截止 · 已截止 · 长期有效, by day and to the second.
import { describe, expect, it } from 'vitest';
import {
  closingTime,
  holdsAt,
  lastClosingDay,
  momentText,
  stretchAround,
  turnsOn,
  windowStateAt,
  type WindowState,
} from './window.ts';

describe('申报时间窗', () => {
  it.each<[now: string, WindowState]>([
    ['2026-11-01 08:59:59', 'upcoming'],
    ['2026-11-01 09:00:00', 'open'],
    ['2026-11-23 23:59:59', 'open'],
    ['2026-11-24 00:00:00', 'closing'],
    ['2026-12-01 17:30:00', 'closing'],
    ['2026-12-01 17:30:01', 'closed'],
  ])('11-01 09:00 至 12-01 17:30 在 %s 为 %s：7 个自然日以内为即将截止，最后一秒仍可申报', (now, state) =>
    expect(windowStateAt(now, { opensAt: '2026-11-01 09:00:00', closesAt: '2026-12-01 17:30:00' })).toBe(
      state,
    ),
  );

  it.each<[closes: string | null, WindowState]>([
    ['2026-11-21', 'closed'],
    ['2026-11-22', 'closing'],
    ['2026-11-29', 'closing'],
    ['2026-11-30', 'open'],
    [null, 'longterm'],
  ])('只有日期的时间窗在 2026-11-22、截止日 %s 为 %s', (closesAt, state) =>
    expect(windowStateAt('2026-11-22', { opensAt: '2026-11-01', closesAt })).toBe(state),
  );

  it('还剩 7 天是临期的最后一天', () => expect(lastClosingDay('2026-11-22')).toBe('2026-11-29'));

  it.each([
    ['2026-11-01', ['2026-11-01 09:00:00']],
    ['2026-12-01', ['2026-12-01 17:30:01']],
    ['2026-11-15', []],
  ])('在 %s 之内有这些时刻状态不同：%j', (day, turns) =>
    expect(turnsOn(day, { opensAt: '2026-11-01 09:00:00', closesAt: '2026-12-01 17:30:00' })).toEqual(turns),
  );

  it('整天的时间窗只在零点变化', () => {
    const whole = { opensAt: '2026-11-01 00:00:00', closesAt: '2026-12-01 23:59:59' };
    for (const day of ['2026-11-01', '2026-12-01', '2026-12-02']) expect(turnsOn(day, whole)).toEqual([]);
  });

  it('两个变化之间的时段到下一个变化为止，最迟到次日零点', () => {
    const turns = ['2026-12-01 17:30:01', '2026-12-01 09:00:00', '2026-12-01 12:00:01'];
    const noon = stretchAround('2026-12-01 10:00:00', turns);
    expect(noon).toEqual({ since: '2026-12-01 09:00:00', until: '2026-12-01 12:00:01' });
    expect(
      ['2026-12-01 08:59:59', '2026-12-01 09:00:00', '2026-12-01 12:00:00', '2026-12-01 12:00:01'].map((at) =>
        holdsAt(noon, at),
      ),
    ).toEqual([false, true, true, false]);
    expect(stretchAround('2026-12-01 18:00:00', turns).until).toBe('2026-12-02 00:00:00');
  });

  it('时刻只在不是一天的边界时说出', () => {
    expect(momentText('2026-12-01 23:59:59', '23:59:59')).toBe('2026-12-01');
    expect(momentText('2026-12-01 17:00:00', '23:59:59')).toBe('2026-12-01 17:00');
    expect(momentText('2026-12-01 17:00:30', '23:59:59')).toBe('2026-12-01 17:00:30');
    expect([closingTime('2026-12-01 23:59:59'), closingTime('2026-12-01 17:00:00')]).toEqual([null, '17:00']);
  });
});
