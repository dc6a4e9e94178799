// The catalogue in memory answers what reading every policy one by one would answer.
import { daysBetween } from '@yqt/kernel/dates';
import { endOfDay, startOfDay, windowStateAt } from '@yqt/kernel/window';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  emptyCatalogue,
  facetCounts,
  idsOf,
  mendedCatalogue,
  narrowed,
  viewAt,
  type Catalogue,
} from './catalogue.rules.ts';
import type { CatalogueRow } from './catalogue-facets.rules.ts';
import type { Order } from './catalogue-orders.rules.ts';
import type { PolicyFilter } from './contract.ts';
import { validityOn } from './policy.rules.ts';

const DAY = '2026-11-22';
const day = fc.constantFrom(
  '2025-11-21',
  '2025-11-22',
  '2026-10-22',
  '2026-11-15',
  '2026-11-16',
  '2026-11-21',
  DAY,
  '2026-11-23',
  '2026-11-29',
  '2026-11-30',
);
/** Moments of the day around which windows turn, and the ends of days. */
const NOW = `${DAY} 12:00:00`;
const moment = fc.oneof(
  day.map(startOfDay),
  day.map(endOfDay),
  fc.constantFrom('08:59:59', '09:00:00', '11:59:59', '12:00:00', '17:00:00').map((time) => `${DAY} ${time}`),
);
const some = (...codes: string[]) => fc.subarray(codes);
const row = fc.record<Omit<CatalogueRow, 'id'>>({
  level: fc.constantFrom('1', '2'),
  type: fc.constantFrom('01', '02'),
  redemptionMode: fc.constantFrom(null, 'apply', 'direct'),
  departments: some('Z01', 'Z02', 'Z03'),
  supportModes: some('01', '02'),
  industries: some('ALL', 'C39'),
  targets: some('05'),
  publishedOn: day,
  expiresOn: fc.option(day),
  validityMark: fc.constantFrom(null, 'repealed', 'partial', 'review'),
  amountMaxWan: fc.option(fc.nat(3)),
  windows: fc.array(fc.record({ opensAt: moment, closesAt: fc.option(moment) }), { maxLength: 2 }),
});
const rows = fc.array(row, { maxLength: 70 }).map((all) => all.map((one, at) => ({ ...one, id: idOf(at) })));
const chosen = <T extends string>(...values: T[]) => fc.option(fc.subarray(values), { nil: undefined });
const filter: fc.Arbitrary<PolicyFilter> = fc.record({
  level: chosen('1', '3'),
  department: chosen('Z01', 'Z03'),
  redemptionMode: chosen('apply'),
  validity: chosen('valid', 'expired', 'repealed'),
  windowState: chosen('open', 'closing', 'closed', 'longterm'),
  published: fc.constantFrom(undefined, 'week', 'month', 'year'),
});

/** One policy against one filter, as the words of the filter say. */
const meets = (one: CatalogueRow, asked: PolicyFilter, now = NOW): boolean => {
  const has = (codes: readonly string[] | undefined, values: readonly (string | null)[]) =>
    !codes?.length || values.some((value) => value !== null && codes.includes(value));
  const states = one.windows.map((window) => windowStateAt(now, window));
  const days = { week: 7, month: 31, quarter: 92, year: 366 };
  return (
    has(asked.level, [one.level]) &&
    has(asked.department, one.departments) &&
    has(asked.redemptionMode, [one.redemptionMode]) &&
    has(asked.validity, [validityOn(DAY, one)]) &&
    has(asked.windowState, states) &&
    (asked.published === undefined || daysBetween(one.publishedOn, DAY) < days[asked.published])
  );
};
const newestFirst = (all: readonly CatalogueRow[]) =>
  all.toSorted((a, b) => (a.publishedOn + a.id < b.publishedOn + b.id ? 1 : -1));
const every = { offset: 0, limit: 1000 };
const policyCatalogueOf = (given: readonly CatalogueRow[]): Catalogue =>
  mendedCatalogue(emptyCatalogue(), { touched: [], rows: given });

const idOf = (at: number): string => `00000000-0000-7000-8000-${String(at).padStart(12, '0')}`;

/** Everything that a catalogue answers of a filter, at moments of two days. */
const allOf = (catalogue: Catalogue, asked: PolicyFilter) =>
  [NOW, `${DAY} 17:00:01`, '2026-11-29 00:00:00'].map((at) => {
    const view = viewAt(catalogue, at);
    const left = narrowed(view, { filter: asked, within: null });
    return {
      counts: facetCounts(view, { filter: asked, within: null })
        .map(({ facet, value, count }) => `${facet} ${value} ${count}`)
        .toSorted(),
      orders: [null, catalogue.byAmount(), view.byClosing()].map((order) =>
        idsOf(catalogue, { left, order, ...every }),
      ),
    };
  });

describe('the catalogue', () => {
  it('leaves those policies that meet every filter, the newest first, a page at a time', () => {
    fc.assert(
      fc.property(rows, filter, fc.nat(5), fc.integer({ min: 1, max: 5 }), (all, asked, offset, limit) => {
        const catalogue = policyCatalogueOf(all);
        const left = narrowed(viewAt(catalogue, NOW), { filter: asked, within: null });
        const wanted = newestFirst(all.filter((one) => meets(one, asked))).map(({ id }) => id);
        expect(idsOf(catalogue, { left, order: null, ...every })).toEqual(wanted);
        expect(idsOf(catalogue, { left, order: null, offset, limit })).toEqual(
          wanted.slice(offset, offset + limit),
        );
      }),
    );
  });
  it('counts each value with every filter but that of its own facet', () => {
    fc.assert(
      fc.property(rows, filter, (all, asked) => {
        const counted = facetCounts(viewAt(policyCatalogueOf(all), NOW), { filter: asked, within: null });
        const of = (facet: string) =>
          Object.fromEntries(
            counted.filter((one) => one.facet === facet).map((one) => [one.value, one.count]),
          );
        const { level: _level, ...others } = asked;
        const levels = Map.groupBy(
          all.filter((one) => meets(one, others)),
          (one) => one.level,
        );
        expect(of('level')).toEqual(
          Object.fromEntries([...levels].map(([level, ones]) => [level, ones.length])),
        );
        const { published: _published, ...rest } = asked;
        const recent = all.filter((one) => meets(one, { ...rest, published: 'month' })).length;
        expect(of('published')['month'] ?? 0).toBe(recent);
      }),
    );
  });
  it('orders by the highest amount, and by the nearest end of an open window; without either last', () => {
    fc.assert(
      fc.property(rows, (all) => {
        const catalogue = policyCatalogueOf(all);
        const view = viewAt(catalogue, NOW);
        const left = narrowed(view, { filter: {}, within: null });
        const byId = new Map(all.map((one) => [one.id, one]));
        const listed = (order: Order) =>
          idsOf(catalogue, { left, order, ...every }).flatMap((id) => byId.get(id) ?? []);
        const amounts = listed(catalogue.byAmount()).map(({ amountMaxWan }) => amountMaxWan ?? -1);
        expect(amounts).toEqual(amounts.toSorted((a, b) => b - a));
        const ends = listed(view.byClosing()).map(
          ({ windows }) =>
            windows
              .filter(({ opensAt, closesAt }) => opensAt <= NOW && closesAt !== null && closesAt >= NOW)
              .map(({ closesAt }) => closesAt ?? '')
              .toSorted()[0] ?? '9999',
        );
        expect(ends).toEqual(ends.toSorted());
      }),
    );
  });
  it('after any writes is what reading all policies anew would give, and states before stay as they were', () => {
    const write = fc.record({
      touched: fc.array(fc.nat(40)),
      rows: fc.dictionary(fc.nat(40).map(idOf), row),
    });
    fc.assert(
      fc.property(rows, fc.array(write, { maxLength: 6 }), filter, (all, writes, asked) => {
        const stored = new Map(all.map((one) => [one.id, one]));
        let catalogue = policyCatalogueOf(all);
        for (const { touched, rows: written } of writes) {
          const before = allOf(catalogue, asked);
          const changed = Object.entries(written).map(([id, one]) => ({ ...one, id }));
          const change = { touched: touched.map(idOf), rows: changed };
          const mended = mendedCatalogue(catalogue, change);
          for (const id of change.touched) stored.delete(id);
          for (const one of changed) stored.set(one.id, one);
          expect(allOf(mended, asked)).toEqual(allOf(policyCatalogueOf([...stored.values()]), asked));
          expect(allOf(catalogue, asked)).toEqual(before);
          catalogue = mended;
        }
      }),
    );
  });
  it('at any moments of a day, in any order, is what a catalogue made at that moment is', () => {
    const times = fc.array(
      fc
        .constantFrom('00:00:00', '08:59:59', '09:00:00', '12:00:01', '16:59:59', '17:00:00', '17:00:01')
        .map((time) => `${DAY} ${time}`),
      { minLength: 1, maxLength: 6 },
    );
    fc.assert(
      fc.property(rows, times, filter, (all, moments, asked) => {
        const kept = policyCatalogueOf(all);
        viewAt(kept, NOW).byClosing();
        for (const now of moments) {
          const answers = [kept, policyCatalogueOf(all)].map((catalogue) => {
            const view = viewAt(catalogue, now);
            const left = narrowed(view, { filter: asked, within: null });
            return {
              ids: idsOf(catalogue, { left, order: view.byClosing(), ...every }),
              counts: facetCounts(view, { filter: asked, within: null })
                .map(({ facet, value, count }) => `${facet} ${value} ${count}`)
                .toSorted(),
            };
          });
          expect(answers[0]).toEqual(answers[1]);
          expect(answers[0]?.ids.toSorted()).toEqual(
            all.filter((one) => meets(one, asked, now)).map(({ id }) => id),
          );
        }
        expect(kept.days.size).toBe(1);
      }),
    );
  });
  it('is another on another day: a policy expires, a window opens', () => {
    const one: CatalogueRow = {
      id: idOf(1),
      level: '1',
      type: '01',
      redemptionMode: null,
      departments: [],
      supportModes: [],
      industries: [],
      targets: [],
      publishedOn: '2026-01-01',
      expiresOn: DAY,
      validityMark: null,
      amountMaxWan: null,
      windows: [{ opensAt: '2026-11-23 00:00:00', closesAt: null }],
    };
    const catalogue = policyCatalogueOf([one]);
    const values = (on: string) =>
      facetCounts(viewAt(catalogue, startOfDay(on)), { filter: {}, within: null })
        .filter(({ facet }) => facet === 'validity' || facet === 'windowState')
        .map(({ value }) => value);
    expect(values(DAY)).toEqual(['valid', 'upcoming']);
    expect(values('2026-11-23')).toEqual(['expired', 'longterm']);
  });
});
