// 月历：每周从周一起，按键从一天到另一天。
import { expect, test } from 'vitest';
import { dayByKey, weeksOf } from './activity.rules.ts';

test('按键走到另一天：方向键走过月界，Home 与 End 到本月这一周的两端，翻页换月，短月取最后一天', () => {
  const ways: [string, string, string | null][] = [
    ['2026-11-12', 'ArrowLeft', '2026-11-11'],
    ['2026-11-12', 'ArrowRight', '2026-11-13'],
    ['2026-11-12', 'ArrowUp', '2026-11-05'],
    ['2026-11-12', 'ArrowDown', '2026-11-19'],
    ['2026-11-01', 'ArrowLeft', '2026-10-31'],
    ['2026-12-31', 'ArrowRight', '2027-01-01'],
    ['2026-11-12', 'Home', '2026-11-09'],
    ['2026-11-12', 'End', '2026-11-15'],
    ['2026-11-01', 'Home', '2026-11-01'],
    ['2026-12-02', 'Home', '2026-12-01'],
    ['2026-11-30', 'End', '2026-11-30'],
    ['2026-11-12', 'PageUp', '2026-10-12'],
    ['2027-01-31', 'PageDown', '2027-02-28'],
    ['2026-03-31', 'PageUp', '2026-02-28'],
    ['2026-11-12', 'Enter', null],
    ['2026-11-12', 'a', null],
  ];
  expect(ways.map(([day, key]) => [day, key, dayByKey(day, key)])).toEqual(ways);
});

test('一个月的每一周有七格，邻月的空着', () => {
  const weeks = weeksOf('2026-11');
  expect(weeks.map((week) => week.length)).toEqual([7, 7, 7, 7, 7, 7]);
  expect(weeks[0]).toEqual([null, null, null, null, null, null, '2026-11-01']);
  expect(weeks.flat().filter((day) => day !== null)).toHaveLength(30);
});
