// All published policies of a tenant as what narrows and orders a list: a set of bits for each value of a facet, over the
// policies in order of date. Narrowing twenty thousand by any filters, and counting every value beside, takes a part of a
// millisecond. Pure.
import { addBit, allBits, countBoth, hasBit, joinBits, keepBits, noBits, type Bits } from '@yqt/kernel/bits';
import { addDays } from '@yqt/kernel/dates';
import { windowStateAt } from '@yqt/kernel/window';
import { FACETS, type FacetName, type PolicyFilter } from './contract.ts';
import { validityOn, type DeclareWindow } from './policy.rules.ts';

/** What the catalogue holds of a policy; dates yyyy-MM-dd. */
export interface CatalogueRow {
  id: string;
  level: string;
  type: string;
  redemptionMode: string | null;
  departments: string[];
  supportModes: string[];
  industries: string[];
  targets: string[];
  publishedOn: string;
  expiresOn: string | null;
  validityMark: string | null;
  amountMaxWan: number | null;
  windows: DeclareWindow[];
}

type Values = ReadonlyMap<string, Bits>;

/** The policies of a tenant, the newest first: a policy's place is its number in all sets. */
export interface Catalogue {
  rows: readonly CatalogueRow[];
  places: ReadonlyMap<string, number>;
  /** Facets that no day changes. */
  lasting: ReadonlyMap<FacetName, Values>;
  /** Places by the highest amount; made when first asked for. */
  byAmount: () => readonly number[];
  /** Views of days that were asked for, the latest few. */
  days: Map<string, DayView>;
}

/** A catalogue as it is on a day. */
export interface DayView {
  catalogue: Catalogue;
  facets: ReadonlyMap<FacetName, Values>;
  /** Policies no longer in force. */
  lapsed: Bits;
  /** Places by the nearest end of a window that is open; made when first asked for. */
  byClosing: () => readonly number[];
}

/** A facet counts a policy this many days after it was published. */
const PUBLISHED_DAYS = { week: 7, month: 31, quarter: 92, year: 366 } as const;
/** Midnight passes while requests of the day before are still under way. */
const MOST_DAYS = 3;

const LASTING: readonly [FacetName, (row: CatalogueRow) => readonly (string | null)[]][] = [
  ['level', ({ level }) => [level]],
  ['type', ({ type }) => [type]],
  ['redemptionMode', ({ redemptionMode }) => [redemptionMode]],
  ['department', ({ departments }) => departments],
  ['supportMode', ({ supportModes }) => supportModes],
  ['industry', ({ industries }) => industries],
  ['target', ({ targets }) => targets],
];

/** The catalogue of these policies, given in any order. */
export function policyCatalogueOf(given: readonly CatalogueRow[]): Catalogue {
  const rows = given.toSorted((a, b) => descending(a.publishedOn, b.publishedOn) || descending(a.id, b.id));
  return {
    rows,
    places: new Map(rows.map(({ id }, place) => [id, place])),
    lasting: new Map(LASTING.map(([name, valuesOf]) => [name, bitsByValue(rows, valuesOf)])),
    byAmount: once(() =>
      byNumber(rows.map(({ amountMaxWan }) => (amountMaxWan === null ? Infinity : -amountMaxWan))),
    ),
    days: new Map(),
  };
}

/** The catalogue on a day (yyyy-MM-dd); kept for who asks next. */
export function viewOn(catalogue: Catalogue, day: string): DayView {
  const kept = catalogue.days.get(day);
  if (kept) return kept;
  const view = readDay(catalogue, day);
  if (catalogue.days.size >= MOST_DAYS) catalogue.days.clear();
  catalogue.days.set(day, view);
  return view;
}

function readDay(catalogue: Catalogue, day: string): DayView {
  const { rows, lasting } = catalogue;
  const validity = bitsByValue(rows, (row) => [validityOn(day, row)]);
  const stateOf = stateOn(day);
  const windowState = bitsByValue(rows, ({ windows }) => windows.map(stateOf));
  const since = Object.entries(PUBLISHED_DAYS).map(([name, days]) => [name, addDays(day, -days)] as const);
  const published = bitsByValue(rows, ({ publishedOn }) =>
    since.flatMap(([name, first]) => (publishedOn > first ? [name] : [])),
  );
  return {
    catalogue,
    facets: new Map([
      ...lasting,
      ['validity', validity],
      ['windowState', windowState],
      ['published', published],
    ]),
    lapsed: anyOf(validity, ['expired', 'repealed', 'superseded'], rows.length),
    byClosing: once(() => byText(rows.map(({ windows }) => nearestEnd(windows, day)))),
  };
}

/** The policies that the filters leave of those within; a facet may be left aside. */
export function narrowed(
  { catalogue: { rows }, facets }: DayView,
  { filter, within, without }: { filter: PolicyFilter; within: Bits | null; without?: FacetName },
): Bits {
  const left = within === null ? allBits(rows.length) : within.slice();
  for (const name of FACETS) {
    const chosen = [filter[name] ?? []].flat();
    if (name !== without && chosen.length > 0)
      keepBits(left, anyOf(facets.get(name) ?? new Map(), chosen, rows.length));
  }
  return left;
}

export interface FacetCount {
  facet: FacetName;
  value: string;
  count: number;
}

/** How many policies each value would give: each facet counts with every filter but its own. Values without any are left out. */
export function facetCounts(
  view: DayView,
  { filter, within }: { filter: PolicyFilter; within: Bits | null },
): FacetCount[] {
  const all = narrowed(view, { filter, within });
  return FACETS.flatMap((facet) => {
    const isChosen = [filter[facet] ?? []].flat().length > 0;
    const left = isChosen ? narrowed(view, { filter, within, without: facet }) : all;
    return [...(view.facets.get(facet) ?? [])].flatMap(([value, bits]) => {
      const count = countBoth(left, bits);
      return count > 0 ? [{ facet, value, count }] : [];
    });
  });
}

/** Ids of one page of those left, in an order of places; without one by date, the newest first. */
export function idsOf(
  { rows }: Catalogue,
  {
    left,
    order,
    offset,
    limit,
  }: { left: Bits; order: readonly number[] | null; offset: number; limit: number },
): string[] {
  const ids: string[] = [];
  let before = offset;
  for (let at = 0; at < (order?.length ?? rows.length) && ids.length < limit; at += 1) {
    const place = order?.[at] ?? at;
    const row = rows[place];
    if (!row || !hasBit(left, place)) continue;
    if (before > 0) before -= 1;
    else ids.push(row.id);
  }
  return ids;
}

/** The places of these policies as a set, those that the catalogue does not have left out. */
export function bitsOfPlaces(places: readonly number[], size: number): Bits {
  const bits = noBits(size);
  for (const place of places) addBit(bits, place);
  return bits;
}

/** What a window is on a day: thousands share a few ends, and counting days takes longer than remembering them. */
function stateOn(day: string): (window: DeclareWindow) => string {
  const known = new Map<string, string>();
  return ({ opensOn, closesOn }) => {
    const key = `${opensOn} ${closesOn ?? ''}`;
    const state = known.get(key) ?? windowStateAt(day, { opensAt: opensOn, closesAt: closesOn });
    known.set(key, state);
    return state;
  };
}

/** What `make` gives, made when first asked for. */
function once<T>(make: () => T): () => T {
  let made: { value: T } | undefined;
  return () => (made ??= { value: make() }).value;
}

function bitsByValue(
  rows: readonly CatalogueRow[],
  valuesOf: (row: CatalogueRow) => readonly (string | null)[],
): Map<string, Bits> {
  const byValue = new Map<string, Bits>();
  for (const [place, row] of rows.entries()) {
    for (const value of valuesOf(row)) {
      if (value === null) continue;
      const bits = byValue.get(value) ?? noBits(rows.length);
      byValue.set(value, bits);
      addBit(bits, place);
    }
  }
  return byValue;
}

function anyOf(values: Values, chosen: readonly string[], size: number): Bits {
  const any = noBits(size);
  for (const value of chosen) joinBits(any, values.get(value) ?? noBits(0));
  return any;
}

/** When the first of the windows open on the day closes; after all days where none does. */
const nearestEnd = (windows: readonly DeclareWindow[], day: string): string =>
  windows.reduce(
    (nearest, { opensOn, closesOn }) =>
      closesOn !== null && opensOn <= day && closesOn >= day && closesOn < nearest ? closesOn : nearest,
    NEVER,
  );
const NEVER = '9999-99-99';

/** Places in ascending order of their values; those alike in their own order. */
const byNumber = (values: readonly number[]): number[] =>
  values.map((_, place) => place).toSorted((a, b) => compare(values[a] ?? 0, values[b] ?? 0));
const byText = (values: readonly string[]): number[] =>
  values.map((_, place) => place).toSorted((a, b) => compare(values[a] ?? '', values[b] ?? ''));

const compare = <T extends string | number>(a: T, b: T): number => (a < b ? -1 : a > b ? 1 : 0);
const descending = (a: string, b: string): number => compare(b, a);
