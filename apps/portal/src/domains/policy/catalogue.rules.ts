// All published policies of a tenant as what narrows and orders a list: a set of bits for each value of a facet, over places
// that policies keep for good. Narrowing twenty thousand by any filters, and counting every value beside, takes a part of a
// millisecond; a change is mended in place, and whoever still reads the state before sees that whole. Pure.
import { copyBits, countBoth, hasBit, keepBits, noBits, type Bits } from '@yqt/kernel/bits';
import { createUuidNumbers, type UuidNumbers } from '@yqt/kernel/uuid-numbers';
import { dayIn, holdsAt, stretchAround, type Stretch } from '@yqt/kernel/window';
import {
  facetsAt,
  LASTING,
  mendedFacets,
  turnsOfDay,
  type CatalogueRow,
  type Facets,
  type Turn,
} from './catalogue-facets.rules.ts';
import {
  amountKey,
  closingKey,
  dateOrder,
  lazily,
  mendedByKey,
  mendedOrder,
  NO_ORDER,
  orderByKey,
  type LazyOrder,
  type Order,
  type Rows,
} from './catalogue-orders.rules.ts';
import { anyBits, mendedValues, type Change } from './catalogue-sets.rules.ts';
import { createSharedValues, type SharedValues } from './catalogue-values.rules.ts';
import { FACETS, type FacetName, type PolicyFilter } from './contract.ts';

/** The policies of a tenant: a policy's place is its number in all sets, and never another's. */
export interface Catalogue {
  /** By place; undefined where a policy is no longer listed. */
  rows: Rows;
  /** Shared by all states that were mended from one: it may know places that this one does not have. */
  places: UuidNumbers;
  /** Shared in the same way. */
  values: SharedValues;
  present: Bits;
  /** Facets that no day changes. */
  lasting: Facets;
  /** The newest first. */
  byDate: Order;
  /** The highest amount first. */
  byAmount: LazyOrder;
  /** Views of days that were asked for, the latest few. */
  days: Map<string, DayView>;
}

/** A catalogue as it is in a part of a day. */
export interface DayView {
  catalogue: Catalogue;
  /** A moment of it. */
  at: string;
  /** In which no window turns. */
  stretch: Stretch;
  /** All of the day, in no order. */
  turns: readonly Turn[];
  facets: Facets;
  /** The nearest end of a window that is open first. */
  byClosing: LazyOrder;
}

/** What is to become of a catalogue. */
export interface CatalogueChange {
  /** Ids of policies that may no longer be there. */
  touched: readonly string[];
  /** Those that are there, as they are. */
  rows: readonly CatalogueRow[];
}

/** Midnight passes while requests of the day before are still under way. */
const MOST_DAYS = 3;

/** A catalogue of no policies, to be mended. */
export const emptyCatalogue = (): Catalogue => ({
  rows: [],
  places: createUuidNumbers(),
  values: createSharedValues(),
  present: noBits(0),
  lasting: new Map(),
  byDate: NO_ORDER,
  byAmount: lazily(() => NO_ORDER),
  days: new Map(),
});

/** The catalogue after a change; the one before stays as it was. */
export function mendedCatalogue(catalogue: Catalogue, { touched, rows: given }: CatalogueChange): Catalogue {
  const changes = changesOf(catalogue, { touched, rows: given });
  const rows = catalogue.rows.slice();
  const present = copyBits(catalogue.present, catalogue.places.size);
  for (const { place, after } of changes) rows[place] = after;
  const size = rows.length;
  const sets = { changes, size };
  const order = { changed: changes.map(({ place }) => place), there: thereOf(changes) };
  const byDate = mendedOrder(catalogue.byDate, { ...order, compare: dateOrder(rows) });
  const byAmount = mendedByKey(catalogue.byAmount, { ...order, byDate, rows, keyOf: amountKey });
  const mended: Catalogue = {
    rows,
    places: catalogue.places,
    values: catalogue.values,
    present: mendedValues(new Map([['', present]]), { ...sets, valuesOf: () => [''] }).get('') ?? present,
    lasting: mendedFacets(catalogue.lasting, LASTING, sets),
    byDate,
    byAmount,
    days: new Map(),
  };
  const isTouched = new Set(order.changed);
  for (const [day, { at, facets, byClosing, turns: before }] of catalogue.days) {
    const turns = [...before.filter(({ place }) => !isTouched.has(place)), ...turnsOfDay(day, changes)];
    mended.days.set(day, {
      catalogue: mended,
      ...timesOf(at, turns),
      facets: new Map([...mended.lasting, ...mendedFacets(facets, facetsAt(at), sets)]),
      byClosing: mendedByKey(byClosing, { ...order, byDate, rows, keyOf: closingKey(at) }),
    });
  }
  return mended;
}

/** The catalogue at a moment (wire text, to the second); kept for who asks next. */
export function viewAt(catalogue: Catalogue, now: string): DayView {
  const day = dayIn(now);
  const kept = catalogue.days.get(day);
  if (kept && holdsAt(kept.stretch, now)) return kept;
  const view = kept ? turnedView(kept, now) : readDay(catalogue, now);
  if (!kept && catalogue.days.size >= MOST_DAYS) catalogue.days.clear();
  catalogue.days.set(day, view);
  return view;
}

function readDay(catalogue: Catalogue, at: string): DayView {
  const { rows, byDate } = catalogue;
  const changes = rows.flatMap((after, place) => (after ? [{ place, before: undefined, after }] : []));
  return {
    catalogue,
    ...timesOf(at, turnsOfDay(dayIn(at), changes)),
    facets: new Map([
      ...catalogue.lasting,
      ...mendedFacets(new Map(), facetsAt(at), { changes, size: rows.length }),
    ]),
    byClosing: lazily(() => orderByKey({ rows, byDate, keyOf: closingKey(at) })),
  };
}

const timesOf = (at: string, turns: readonly Turn[]): Pick<DayView, 'at' | 'stretch' | 'turns'> => ({
  at,
  stretch: stretchAround(
    at,
    turns.map((turn) => turn.at),
  ),
  turns,
});

/** The view at another moment of its day: only the policies whose windows turned in between are looked at again. */
function turnedView(view: DayView, now: string): DayView {
  const { catalogue, turns } = view;
  const { rows, byDate } = catalogue;
  const [from, to] = [view.at, now].toSorted();
  const isBetween = ({ at }: Turn) => at > (from ?? now) && at <= (to ?? now);
  const there = [...new Set(turns.filter(isBetween).map(({ place }) => place))];
  const size = rows.length;
  const gone = there.map((place) => ({ place, before: rows[place], after: undefined }));
  const back = there.map((place) => ({ place, before: undefined, after: rows[place] }));
  const without = mendedFacets(view.facets, facetsAt(view.at), { changes: gone, size });
  const turned = mendedFacets(without, facetsAt(now), { changes: back, size });
  const order = { changed: there, there, byDate, rows };
  return {
    catalogue,
    ...timesOf(now, turns),
    facets: new Map([...view.facets, ...turned]),
    byClosing: mendedByKey(view.byClosing, { ...order, keyOf: closingKey(now) }),
  };
}

/** The policies that the filters leave of those within; a facet may be left aside. */
export function narrowed(
  { catalogue: { rows, present }, facets }: DayView,
  { filter, within, without }: { filter: PolicyFilter; within: Bits | null; without?: FacetName },
): Bits {
  const left = copyBits(present, 0);
  if (within !== null) keepBits(left, within);
  for (const name of FACETS) {
    const chosen = [filter[name] ?? []].flat();
    if (name !== without && chosen.length > 0)
      keepBits(left, anyBits(facets.get(name) ?? new Map(), chosen, rows.length));
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

interface PageOf {
  left: Bits;
  order: Order | null;
  offset: number;
  limit: number;
}

/** Ids of one page of those left, in an order of places; without one by date, the newest first. */
export function idsOf({ rows, byDate }: Catalogue, { left, order, offset, limit }: PageOf): string[] {
  const ids: string[] = [];
  let before = offset;
  for (const place of order ?? byDate) {
    if (ids.length >= limit) break;
    const row = rows[place];
    if (!row || !hasBit(left, place)) continue;
    if (before > 0) before -= 1;
    else ids.push(row.id);
  }
  return ids;
}

/** What changes at which place; policies that were never listed get theirs. */
function changesOf({ rows, places, values }: Catalogue, change: CatalogueChange): Change<CatalogueRow>[] {
  const after = new Map(change.rows.map((row) => [row.id, values.shared(row)]));
  const ids = new Set([...change.touched, ...after.keys()]);
  return [...ids].flatMap((id) => {
    if (places.get(id) === undefined && !after.has(id)) return [];
    const place = places.add(id);
    return [{ place, before: rows[place], after: after.get(id) }];
  });
}

const thereOf = (changes: readonly Change<CatalogueRow>[]): number[] =>
  changes.flatMap(({ place, after }) => (after ? [place] : []));
