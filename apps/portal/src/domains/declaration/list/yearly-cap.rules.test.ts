// 年度限额 counts by 所属期, to the fen, whatever the days on which it was paid.
import { addDays, daysBetween } from '@yqt/kernel/dates';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { beyondCap, fenByYear, type CappedSum } from './yearly-cap.rules.ts';

const FIRST = '2019-01-01';
const MOST_FEN = 100_000_000_000_000;
const period = fc
  .tuple(fc.integer({ min: 0, max: 2500 }), fc.integer({ min: 0, max: 1200 }))
  .map(([at, days]) => ({ from: addDays(FIRST, at), to: addDays(FIRST, at + days) }));
const sum: fc.Arbitrary<CappedSum> = fc
  .tuple(fc.option(period), fc.integer({ min: 2019, max: 2026 }), fc.integer({ min: 0, max: MOST_FEN }))
  .map(([one, year, fen]) => ({ from: one?.from ?? null, to: one?.to ?? null, year, fen }));

const total = (parts: Iterable<number>): number => [...parts].reduce((all, one) => all + one, 0);
const inYear = (year: number, fen: number): CappedSum => ({
  from: `${year}-01-01`,
  to: `${year}-12-31`,
  year,
  fen,
});

describe('年度限额按所属期', () => {
  test('各年度之和恰为原金额，没有负数，只计入所属期内的年度', () => {
    fc.assert(
      fc.property(sum, (one) => {
        const parts = fenByYear(one);
        expect(total(parts.values())).toBe(one.fen);
        expect([...parts.values()].every((fen) => Number.isSafeInteger(fen) && fen >= 0)).toBe(true);
        const years = [...parts.keys()];
        expect(years[0]).toBe(one.from === null ? one.year : Number(one.from.slice(0, 4)));
        expect(years.at(-1)).toBe(one.to === null ? one.year : Number(one.to.slice(0, 4)));
      }),
    );
  });

  test('每个年度的份额与天数之比相差不到一分', () => {
    fc.assert(
      fc.property(period, fc.integer({ min: 1, max: 1_000_000_000 }), ({ from, to }, fen) => {
        const days = daysBetween(from, to) + 1;
        for (const [year, part] of fenByYear({ from, to, year: 0, fen })) {
          const first = from > `${year}-01-01` ? from : `${year}-01-01`;
          const last = to < `${year}-12-31` ? to : `${year}-12-31`;
          expect(Math.abs(part - (fen * (daysBetween(first, last) + 1)) / days)).toBeLessThan(1);
        }
      }),
    );
  });

  test('恰好到限额不提示，多一分就提示，且说的是那一年的合计；批次或拨付在哪一年都不影响', () => {
    fc.assert(
      fc.property(
        fc.array(fc.record({ fen: fc.integer({ min: 1, max: 1_000_000_000 }), paidIn: fc.integer() })),
        fc.integer({ min: 1, max: 1_000_000_000 }),
        (granted, fen) => {
          const others = granted.map((one) => ({ ...inYear(2025, one.fen), year: one.paidIn }));
          const all = fen + total(others.map((one) => one.fen));
          const own = { ...inYear(2025, fen), year: 2026 };
          expect(beyondCap(own, others, all)).toEqual([]);
          expect(beyondCap(own, others, all - 1)).toEqual([{ year: 2025, fen: all, isWhole: false }]);
        },
      ),
    );
  });

  test('其他年度的金额再多也不算；与先后次序无关', () => {
    fc.assert(
      fc.property(
        sum,
        fc.array(sum, { maxLength: 6 }),
        fc.integer({ min: 1, max: MOST_FEN }),
        (own, granted, cap) => {
          const found = beyondCap(own, granted, cap);
          expect(beyondCap(own, granted.toReversed(), cap)).toEqual(found);
          expect(beyondCap(own, [...granted, inYear(2050, MOST_FEN)], cap)).toEqual(found);
          const years = fenByYear(own);
          expect(found.every(({ year, isWhole }) => (years.get(year) ?? -1) > (isWhole ? -1 : 0))).toBe(true);
        },
      ),
    );
  });

  test('上半年与下半年各一笔，同属一个年度；跨年度的一笔按天数分到两年', () => {
    const first = { from: '2025-01-01', to: '2025-06-30', year: 2025, fen: 60 };
    const second = { from: '2025-07-01', to: '2025-12-31', year: 2026, fen: 50 };
    expect(beyondCap(second, [first], 109)).toEqual([{ year: 2025, fen: 110, isWhole: false }]);
    const across = { from: '2024-12-31', to: '2025-01-02', year: 2025, fen: 100 };
    expect([...fenByYear(across)]).toEqual([
      [2024, 33],
      [2025, 67],
    ]);
  });

  test('把所属期写长，不能使提示消失', () => {
    const longer = fc.tuple(fc.integer({ min: 0, max: 4000 }), fc.integer({ min: 0, max: 4000 }));
    const stretched = (one: CappedSum, [before, after]: [number, number]): CappedSum => ({
      ...one,
      from: addDays(one.from ?? `${one.year}-01-01`, -before),
      to: addDays(one.to ?? `${one.year}-12-31`, after),
    });
    fc.assert(
      fc.property(
        sum,
        fc.array(fc.tuple(sum, longer), { maxLength: 5 }),
        fc.tuple(longer, fc.integer({ min: 1, max: MOST_FEN })),
        (own, others, [more, cap]) => {
          const granted = others.map(([one]) => one);
          if (beyondCap(own, granted, cap).length === 0) return;
          const long = others.map(([one, by]) => stretched(one, by));
          expect(beyondCap(stretched(own, more), long, cap).length).toBeGreaterThan(0);
        },
      ),
    );
    const ten = { from: '2021-01-01', to: '2030-12-31', year: 2025, fen: 100 };
    expect(beyondCap(ten, [], 99)).toEqual([{ year: 2021, fen: 100, isWhole: true }]);
    expect(beyondCap(ten, [], 100)).toEqual([]);
  });
});
