import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addMonths, dayNumber, dayOf, isFactDay, monthsSince } from './days.ts';
import { SCALE } from './decimal.ts';

const after = (day: string, months: number) => dayOf(addMonths(dayNumber(day), months));
const months = (from: string, to: string) => monthsSince(dayNumber(from), dayNumber(to)) / SCALE;

describe('按月计算', () => {
  it.each([
    ['2024-01-31', 1, '2024-02-29'],
    ['2023-01-31', 1, '2023-02-28'],
    ['2024-02-29', 12, '2025-02-28'],
    ['2024-12-15', 1, '2025-01-15'],
    ['2024-03-31', -1, '2024-02-29'],
    ['0050-01-31', 1, '0050-02-28'],
  ])('%s 加 %i 个月为 %s（没有对应日的为月末日）', (from, count, to) => expect(after(from, count)).toBe(to));

  it.each([
    ['2024-01-31', '2024-02-28', 0],
    ['2024-01-31', '2024-02-29', 1],
    ['2024-03-15', '2025-03-14', 11],
    ['2024-03-15', '2025-03-15', 12],
    ['2024-02-29', '2025-02-28', 12],
    ['2026-03-15', '2026-02-20', -1],
  ])('%s 至 %s 满 %i 个月', (from, to, count) => expect(months(from, to)).toBe(count));

  it('满 n 个月的第一天正是加 n 个月的那一天', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: -3_000, max: 40_000 }),
        fc.integer({ min: 0, max: 600 }),
        (from, count) => {
          const day = addMonths(from, count);
          expect(monthsSince(from, day) / SCALE).toBe(count);
          expect(monthsSince(from, day - 1) / SCALE).toBe(count - 1);
        },
      ),
    );
  });

  it('只认真实的日期', () => {
    expect(['2024-02-29', '2023-02-29', '0000-01-01', '2024-2-9'].map(isFactDay)).toEqual([
      true,
      false,
      false,
      false,
    ]);
  });
});
