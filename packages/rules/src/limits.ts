// Figures that nobody stated and that still lie within known limits, because of what an enterprise is or holds: whoever has
// a certificate for at most 500 people answers 「≤ 1000 人」 without the figure. Only where the figure itself is not known.
import { parseDecimal } from './decimal.ts';
import type { CatalogueField } from './field.ts';
import { figureRanges } from './ranges.ts';
import { isAsked, type AnyLeaf, type Leaf } from './tree.ts';
import { NO, YES } from './verdict.ts';

export interface Limit {
  /** A stored number or money. */
  field: string;
  /** Decimal text, included; absent = open. */
  least?: string;
  most?: string;
  /** All of these have to be met; over codes and truths. */
  when: readonly Leaf[];
  /** As the caller names sources. */
  source: string;
  /** The document that says so. */
  basis: string;
}

/** Limits by the field that they are of. */
export type Limits = ReadonlyMap<string, readonly Limit[]>;

/** The limits in the order in which they are asked. */
export const limitsOf = (limits: readonly Limit[]): Limits => Map.groupBy(limits, ({ field }) => field);

/** A limit that decides a leaf, and how. */
export interface Deciding {
  limit: Limit;
  verdict: typeof YES | typeof NO;
}

/** The limits that decide a leaf over a figure that is not stated, in their order; of any other leaf none. */
export function decidingLimits(leaf: AnyLeaf, field: CatalogueField | null, limits?: Limits): Deciding[] {
  const own = limits?.get(field?.field ?? '');
  if (!own || !field || isAsked(leaf) || leaf.op === 'exists') return [];
  if (field.derived || (field.type !== 'number' && field.type !== 'money')) return [];
  const ranges = figureRanges(leaf, field);
  return own.flatMap((limit): Deciding[] => {
    const [least, most] = endsOf(limit);
    if (ranges.some(({ low, high }) => low <= least && most <= high)) return [{ limit, verdict: YES }];
    return ranges.every(({ low, high }) => high < least || most < low) ? [{ limit, verdict: NO }] : [];
  });
}

/** Both ends, scaled. Throws RangeError where one is no figure. */
export function endsOf({ field, least, most }: Limit): [least: number, most: number] {
  const end = (text: string | undefined, open: number) => (text === undefined ? open : parseDecimal(text));
  const ends = [end(least, -Infinity), end(most, Infinity)] as const;
  if (ends[0] === null || ends[1] === null) throw new RangeError(`${field} 的限额不是数值`);
  return [ends[0], ends[1]];
}
