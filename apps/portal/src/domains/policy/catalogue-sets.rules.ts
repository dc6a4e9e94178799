// Sets of policies for each value of a facet: which policies have it. What changes is copied first, so that whoever still
// reads an older state of the catalogue sees it whole. Pure.
import { addBit, copyBits, dropBit, joinBits, noBits, type Bits } from '@yqt/kernel/bits';

export type Values = ReadonlyMap<string, Bits>;

/** A policy's values of a facet. */
export type ValuesOf<T> = (row: T) => readonly (string | null)[];

/** What became of the policy at a place; undefined = it was not, or is no more, there. */
export interface Change<T> {
  place: number;
  before: T | undefined;
  after: T | undefined;
}

/** The sets after some changes; `size` is above every place. */
export function mendedValues<T>(
  values: Values,
  { changes, valuesOf, size }: { changes: readonly Change<T>[]; valuesOf: ValuesOf<T>; size: number },
): Values {
  const mended = new Map(values);
  const own = new Set<string>();
  const ownBits = (value: string): Bits => {
    const known = mended.get(value);
    if (known && own.has(value)) return known;
    const bits = copyBits(known, size);
    mended.set(value, bits);
    own.add(value);
    return bits;
  };
  for (const { place, before, after } of changes) {
    const [had, has] = [before ? valuesOf(before) : [], after ? valuesOf(after) : []];
    for (const value of had) if (value !== null && !has.includes(value)) dropBit(ownBits(value), place);
    for (const value of has) if (value !== null && !had.includes(value)) addBit(ownBits(value), place);
  }
  return mended;
}

/** What has any of the values. */
export function anyBits(values: Values, chosen: readonly string[], size: number): Bits {
  const any = noBits(size);
  for (const value of chosen) joinBits(any, values.get(value) ?? noBits(0));
  return any;
}

/** These places as a set; those beyond `size` are left out. */
export function bitsOfPlaces(places: Iterable<number>, size: number): Bits {
  const bits = noBits(size);
  for (const place of places) addBit(bits, place);
  return bits;
}
