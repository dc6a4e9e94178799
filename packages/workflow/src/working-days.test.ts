// Terms in working days by the announced calendar (国庆 2026: 10-01 to 10-07 off, 09-20 and 10-10 worked).
import fc from 'fast-check';
import { addDays } from '@yqt/kernel/dates';
import { describe, expect, it, vi } from 'vitest';
import { calendarFaults, deadlineAfter, isWorkingDay, type Calendar } from './working-days.ts';

/** Hundreds of random cases: a second alone, more beside other work. */
vi.setConfig({ testTimeout: 60_000 });

const holidays = Array.from({ length: 7 }, (_, at) => `2026-10-0${at + 1}`);
const calendar: Calendar = new Map([['2026', { holidays, workdays: ['2026-09-20', '2026-10-10'] }]]);

describe('工作日', () => {
  it.each([
    ['事件当日不计', '2026-09-28', 1, '2026-09-29'],
    ['跨周末', '2026-11-20', 1, '2026-11-23'],
    ['国庆顺延，调休的周六算', '2026-09-30', 3, '2026-10-10'],
    ['从假期里起算', '2026-10-03', 1, '2026-10-08'],
    ['调休上班的周日', '2026-09-19', 1, '2026-09-20'],
  ])('%s：%s 起 %i 日', (_, from, days, day) => {
    expect(deadlineAfter(from, days, calendar)).toEqual({ isKnown: true, day });
  });

  it('没有那一年的日历就说明，不按星期猜', () => {
    expect(deadlineAfter('2026-12-30', 2, calendar)).toEqual({ isKnown: false, missingYear: '2027' });
    expect(deadlineAfter('2026-12-30', 1, calendar)).toEqual({ isKnown: true, day: '2026-12-31' });
    expect(isWorkingDay('2027-01-04', calendar)).toBe(null);
  });

  it('不成期限的被拒绝', () => {
    for (const [from, days] of [
      ['2026-02-30', 1],
      ['2026-01-01', 0],
      ['2026-01-01', 1.5],
      ['2026-01-01', 1_001],
    ] as const)
      expect(() => deadlineAfter(from, days, calendar)).toThrow(RangeError);
  });

  it('期限的最后一日是工作日，其间恰好有那么多工作日，加长不会提前', () => {
    const start = fc.nat(200).map((days) => addDays('2026-01-01', days));
    fc.assert(
      fc.property(start, fc.integer({ min: 1, max: 60 }), (from, days) => {
        const found = deadlineAfter(from, days, calendar);
        if (!found.isKnown) throw new Error(found.missingYear);
        expect(isWorkingDay(found.day, calendar)).toBe(true);
        let count = 0;
        for (let day = addDays(from, 1); day <= found.day; day = addDays(day, 1))
          count += Number(isWorkingDay(day, calendar));
        expect(count).toBe(days);
        const longer = deadlineAfter(from, days + 1, calendar);
        expect(longer.isKnown && longer.day > found.day).toBe(true);
      }),
      { numRuns: 300, seed: 5 },
    );
  });

  it('日历的错误被指出', () => {
    expect(calendarFaults('2026', { holidays, workdays: ['2026-10-10'] })).toEqual([]);
    expect(
      calendarFaults('2026', { holidays: ['2025-10-01', '2026-10-01'], workdays: ['2026-10-01', 'x'] }),
    ).toEqual([
      '2025-10-01 不是 2026 年的日期',
      'x 不是 2026 年的日期',
      '2026-10-01 重复',
      '2026-10-01 本来就是工作日',
    ]);
  });
});
