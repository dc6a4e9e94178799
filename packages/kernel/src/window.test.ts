// 未开始 · 申报中 · 即将截止 · 已截止 · 长期有效, by day and to the second.
import { describe, expect, it } from 'vitest';
import { lastClosingDay, windowStateAt, type WindowState } from './window.ts';

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
});
