// Orders of places, each mended where policies changed instead of sorted anew. Pure.
import { addBit, hasBit, noBits } from '@yqt/kernel/bits';
import type { CatalogueRow } from './catalogue-facets.rules.ts';

/** By place; undefined where a policy is no longer listed. */
export type Rows = readonly (CatalogueRow | undefined)[];

/** Places, the first one first. */
export type Order = Int32Array<ArrayBuffer>;

/** Which of two places comes first; never 0 for two different ones. */
export type Compare = (a: number, b: number) => number;

/** Places whose policies changed, and those of them that are there. */
export interface Changed {
  changed: readonly number[];
  there: readonly number[];
}

/** An order that is made when it is first asked for. */
export interface LazyOrder {
  (): Order;
  isMade(): boolean;
}

export const NO_ORDER: Order = new Int32Array(0);

/** The order without what changed, and with what changed and is still there in its place. */
export function mendedOrder(
  order: Order,
  { changed, there, compare }: Changed & { compare: Compare },
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

/** What an order goes by: the least first, those alike by date. */
export type KeyOf = (row: CatalogueRow | undefined) => number;

/** The order of keys after a change; one that nobody has asked for yet is left to be made. */
export function mendedByKey(
  order: LazyOrder,
  { changed, there, byDate, rows, keyOf }: Changed & { byDate: Order; rows: Rows; keyOf: KeyOf },
): LazyOrder {
  if (!order.isMade()) return lazily(() => orderByKey({ rows, byDate, keyOf }));
  const compare = (a: number, b: number) => keyOf(rows[a]) - keyOf(rows[b]) || dateOrder(rows)(a, b);
  const mended = mendedOrder(order(), { changed, there, compare });
  return Object.assign(() => mended, { isMade: () => true });
}

/** The order of keys. */
export function orderByKey({ rows, byDate, keyOf }: { rows: Rows; byDate: Order; keyOf: KeyOf }): Order {
  const keys = rows.map(keyOf);
  return byDate.toSorted((a, b) => (keys[a] ?? 0) - (keys[b] ?? 0));
}

/** The newest first. */
export const dateOrder = (rows: Rows) => (a: number, b: number) =>
  descending(rows[a]?.publishedOn, rows[b]?.publishedOn) || descending(rows[a]?.id, rows[b]?.id);

/** The highest amount first; without one last. */
export const amountKey: KeyOf = (row) => -(row?.amountMaxWan ?? NO_AMOUNT);
const NO_AMOUNT = -1e15;

/** When the first of the windows open at a moment closes; after all moments where none does. */
export const closingKey =
  (now: string): KeyOf =>
  (row) => {
    let nearest = NEVER;
    for (const { opensAt, closesAt } of row?.windows ?? [])
      if (closesAt !== null && opensAt <= now && closesAt >= now && closesAt < nearest) nearest = closesAt;
    return Number(nearest.replaceAll(NO_DIGITS, ''));
  };
const NEVER = '9999-99-99 99:99:99';
const NO_DIGITS = /[^0-9]/g;

const descending = (a = '', b = ''): number => (a > b ? -1 : a < b ? 1 : 0);

function without(order: Order, places: readonly number[]): Order {
  const gone = noBits(places.reduce((most, place) => Math.max(most, place + 1), 0));
  for (const place of places) addBit(gone, place);
  const kept = new Int32Array(order.length);
  let count = 0;
  for (const place of order)
    if (!hasBit(gone, place)) {
      kept[count] = place;
      count += 1;
    }
  return kept.subarray(0, count);
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
