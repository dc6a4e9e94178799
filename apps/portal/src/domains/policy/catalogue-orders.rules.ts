// Orders of places, each mended where policies changed instead of sorted anew. Pure.
import { addBit, hasBit, noBits } from '@yqt/kernel/bits';
import type { CatalogueRow } from './catalogue-facets.rules.ts';

/** By place; undefined where a policy is no longer listed. */
export type Rows = readonly (CatalogueRow | undefined)[];

/** Places, the first one first. */
export type Order = Int32Array<ArrayBuffer>;

/** Which of two places comes first; never 0 for two different ones. */
export type Compare = (a: number, b: number) => number;

/** An order that is made when it is first asked for. */
export interface LazyOrder {
  (): Order;
  isMade(): boolean;
}

export const NO_ORDER: Order = new Int32Array(0);

/** The order without what changed, and with what changed and is still there in its place. */
export function mendedOrder(
  order: Order,
  { changed, there, compare }: { changed: readonly number[]; there: readonly number[]; compare: Compare },
): Order {
  const kept = order.length === 0 ? order : without(order, changed);
  const added = there.toSorted(compare);
  const mended = new Int32Array(kept.length + added.length);
  let [from, to] = [0, 0];
  for (const place of added) {
    const until = firstAfter(kept, place, { from, compare });
    mended.set(kept.subarray(from, until), to);
    to += until - from;
    mended[to] = place;
    to += 1;
    from = until;
  }
  mended.set(kept.subarray(from), to);
  return mended;
}

/** What `make` gives, made when first asked for. */
export function lazily(make: () => Order): LazyOrder {
  let made: Order | undefined;
  return Object.assign(() => (made ??= make()), { isMade: () => made !== undefined });
}

/** An order that nobody has asked for yet is left to be made. */
export function mendedLazily(
  order: LazyOrder,
  given: { changed: number[]; there: number[]; byDate: Order; compare: Compare },
): LazyOrder {
  if (!order.isMade()) return lazily(() => given.byDate.toSorted(given.compare));
  const mended = mendedOrder(order(), given);
  return Object.assign(() => mended, { isMade: () => true });
}

/** The newest first. */
export const dateOrder = (rows: Rows) => (a: number, b: number) =>
  compare(rows[b]?.publishedOn ?? '', rows[a]?.publishedOn ?? '') ||
  compare(rows[b]?.id ?? '', rows[a]?.id ?? '');

/** The highest amount first; without one last. */
export const amountOrder = (rows: Rows) => (a: number, b: number) =>
  compare(rows[b]?.amountMaxWan ?? -Infinity, rows[a]?.amountMaxWan ?? -Infinity) || dateOrder(rows)(a, b);

/** The nearest end of a window open on the day first; without one last. */
export const closingOrder = (rows: Rows, day: string) => (a: number, b: number) =>
  compare(nearestEnd(rows[a], day), nearestEnd(rows[b], day)) || dateOrder(rows)(a, b);

/** When the first of the windows open on the day closes; after all days where none does. */
const nearestEnd = (row: CatalogueRow | undefined, day: string): string =>
  (row?.windows ?? []).reduce(
    (nearest, { opensOn, closesOn }) =>
      closesOn !== null && opensOn <= day && closesOn >= day && closesOn < nearest ? closesOn : nearest,
    NEVER,
  );
const NEVER = '9999-99-99';

const compare = <T extends string | number>(a: T, b: T): number => (a < b ? -1 : a > b ? 1 : 0);

function without(order: Order, places: readonly number[]): Order {
  const gone = noBits(places.reduce((most, place) => Math.max(most, place + 1), 0));
  for (const place of places) addBit(gone, place);
  return order.filter((place) => !hasBit(gone, place));
}

/** Where a place belongs in an order: before the first that comes after it. */
function firstAfter(
  order: Order,
  place: number,
  { from, compare }: { from: number; compare: Compare },
): number {
  let [low, high] = [from, order.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (compare(order[middle] ?? 0, place) < 0) low = middle + 1;
    else high = middle;
  }
  return low;
}
