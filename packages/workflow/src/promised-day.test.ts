// A promise that stands still at times, beside a count day by day.
import fc from 'fast-check';
import { addDays } from '@yqt/kernel/dates';
import { describe, expect, it, test, vi } from 'vitest';
import { countedDays, promisedDay, type Pause, type PromisedDay } from './promised-day.ts';
import { isWorkingDay, type Calendar } from './working-days.ts';

/** Hundreds of random cases: a second alone, more beside other work. */
vi.setConfig({ testTimeout: 60_000 });

const year = (holidays: readonly string[] = [], workdays: readonly string[] = []) => ({ holidays, workdays });
const calendar: Calendar = new Map([
  ['2026', year(['2026-10-01', '2026-10-02', '2026-10-05', '2026-10-06', '2026-10-07'], ['2026-10-10'])],
  ['2027', year(['2027-01-01'])],
]);
const until2026: Calendar = new Map([...calendar].filter(([one]) => one === '2026'));
/** Monday. */
const FROM = '2026-11-02';
const day = (days: number, pauses: readonly Pause[], by = calendar) =>
  promisedDay({ from: FROM, days, pauses }, by);

describe('承诺的最后一日', () => {
  it.each([
    ['没有暂停', 5, [], { is: 'running', on: '2026-11-09' }],
    [
      '暂停的工作日不算',
      5,
      [{ from: '2026-11-04', until: '2026-11-06' }],
      { is: 'running', on: '2026-11-11' },
    ],
    [
      '当日暂停当日恢复的不影响',
      5,
      [{ from: '2026-11-04', until: '2026-11-04' }],
      { is: 'running', on: '2026-11-09' },
    ],
    ['暂停中说余下几日', 5, [{ from: '2026-11-04', until: null }], { is: 'standing', left: 3 }],
    [
      '最后一日起暂停的，恢复之日为最后一日',
      2,
      [{ from: '2026-11-04', until: '2026-11-20' }],
      { is: 'running', on: '2026-11-20' },
    ],
    [
      '暂停之前已经超过的仍是超过',
      2,
      [{ from: '2026-11-06', until: '2026-11-20' }],
      { is: 'running', on: '2026-11-04' },
    ],
    [
      '超过之后又在暂停中的，也仍是超过',
      2,
      [{ from: '2026-11-06', until: null }],
      { is: 'running', on: '2026-11-04' },
    ],
    ['提交之日就暂停', 2, [{ from: FROM, until: '2026-11-06' }], { is: 'running', on: '2026-11-10' }],
    [
      '前后相接、互相重叠的暂停只算一次',
      5,
      [
        { from: '2026-11-05', until: '2026-11-10' },
        { from: '2026-11-04', until: '2026-11-06' },
        { from: '2026-11-10', until: '2026-11-12' },
      ],
      { is: 'running', on: '2026-11-17' },
    ],
  ] as const)('%s', (_, days, pauses, expected) => {
    expect(day(days, pauses)).toEqual(expected);
  });

  test('缺一年的放假安排就说明，录入之后与一直都有的一样；暂停在缺的那一年里不妨碍', () => {
    const across = { from: '2026-12-01', days: 10, pauses: [{ from: '2026-12-10', until: '2027-01-20' }] };
    expect(promisedDay(across, until2026)).toEqual({ is: 'unknown', missingYear: '2027' });
    expect(promisedDay(across, calendar)).toEqual({ is: 'running', on: '2027-01-25' });
    const open = { ...across, pauses: [{ from: '2026-12-10', until: null }] };
    expect(promisedDay(open, until2026)).toEqual({ is: 'standing', left: 3 });
    const broken = { ...across, days: 5 };
    expect(promisedDay(broken, until2026)).toEqual({ is: 'running', on: '2026-12-08' });
  });
});

/** Day by day, as one counts on a wall calendar. */
function naive(
  { from, days, pauses }: { from: string; days: number; pauses: readonly Pause[] },
  by: Calendar,
): PromisedDay {
  let [today, left] = [from, days];
  const isPaused = (at: string) =>
    pauses.some((one) => one.from < at && (one.until === null || at <= one.until));
  const goesOn = (at: string) => pauses.some((one) => one.from < at && one.until === null);
  while (left > 0) {
    today = addDays(today, 1);
    if (goesOn(today)) return { is: 'standing', left };
    if (isPaused(today)) continue;
    const isWorked = isWorkingDay(today, by);
    if (isWorked === null) return { is: 'unknown', missingYear: today.slice(0, 4) };
    if (isWorked) left -= 1;
  }
  for (;;) {
    const next = pauses.filter((one) => one.from <= today && (one.until === null || today < one.until));
    if (next.length === 0) return { is: 'running', on: today };
    if (next.some(({ until }) => until === null)) return { is: 'standing', left };
    today =
      next
        .map(({ until }) => until ?? today)
        .toSorted()
        .at(-1) ?? today;
  }
}

const START = '2026-09-20';
const someDay = fc.nat(140).map((days) => addDays(START, days));
const pause = fc
  .tuple(someDay, fc.option(fc.nat(25), { freq: 8 }))
  .map(([from, long]): Pause => ({ from, until: long === null ? null : addDays(from, long) }));
const given = fc.record({
  from: someDay,
  days: fc.integer({ min: 1, max: 40 }),
  pauses: fc.array(pause, { maxLength: 6 }),
});

describe('任意的暂停与放假安排', () => {
  const check = (of: (one: { from: string; days: number; pauses: Pause[] }, days: string[]) => void) =>
    fc.assert(
      fc.property(given, fc.array(someDay, { maxLength: 12 }), (one, off) => {
        of(
          {
            ...one,
            pauses: one.pauses
              .map((each) => ({ ...each, from: each.from < one.from ? one.from : each.from }))
              .filter(({ from, until }) => until === null || until >= from),
          },
          off,
        );
      }),
      { numRuns: 600, seed: 12 },
    );
  const yearsWith = (off: readonly string[]): Calendar =>
    new Map(['2026', '2027', '2028'].map((one) => [one, year(off.filter((at) => at.startsWith(one)))]));

  it('与逐日数出来的相同', () => {
    check((one, off) => {
      expect(promisedDay(one, yearsWith(off))).toEqual(naive(one, yearsWith(off)));
    });
  });

  it('缺年度时要么说明缺的那一年，要么与不缺时相同；补录之后与一直都有的相同', () => {
    check((one, off) => {
      const all = yearsWith(off);
      const partly = new Map(all);
      partly.delete('2027');
      const found = promisedDay(one, partly);
      expect(found).toEqual(naive(one, partly));
      expect(found).toEqual(
        found.is === 'unknown' ? { is: 'unknown', missingYear: '2027' } : promisedDay(one, all),
      );
      expect(promisedDay(one, new Map([...partly, ...all]))).toEqual(promisedDay(one, all));
    });
  });

  it('之后的暂停不改变已经过去的最后一日；计入的天数正是承诺的天数', () => {
    check((one, off) => {
      const by = yearsWith(off);
      const found = promisedDay(one, by);
      if (found.is !== 'running') return;
      const later = { from: addDays(found.on, 1), until: null };
      expect(promisedDay({ ...one, pauses: [...one.pauses, later] }, by)).toEqual(found);
      expect(countedDays({ ...one, until: found.on }, by)).toBe(one.days);
    });
  });
});

test('计入的天数：暂停的不算，缺一年的放假安排就不说', () => {
  const span = { from: FROM, until: '2026-11-13', pauses: [{ from: '2026-11-04', until: '2026-11-10' }] };
  expect(countedDays(span, calendar)).toBe(5);
  expect(countedDays({ ...span, pauses: [{ from: '2026-11-04', until: null }] }, calendar)).toBe(2);
  expect(countedDays({ ...span, pauses: [] }, calendar)).toBe(9);
  expect(countedDays({ from: '2026-12-30', until: '2027-01-05', pauses: [] }, until2026)).toBe(null);
});
