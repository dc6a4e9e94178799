// A leaf over figures or days as the stretches in which it is met: what SQL compares ages with, where changes have to
// lead, and on which days time alone decides. Stretches are of the stored field, so those of an age are of its date.
import { addMonths, dayNumber, monthsSince } from './days.ts';
import { SCALE } from './decimal.ts';
import type { CatalogueField } from './field.ts';
import { figuresOf, requiredSpan, type Span } from './leaf-value.ts';
import type { Leaf } from './tree.ts';

/** From low to high, both included; ±Infinity = open. */
export interface Range {
  low: number;
  high: number;
}

const EVERYTHING: Range = { low: -Infinity, high: Infinity };
const FIRST_DAY = dayNumber('0001-01-01');
const LAST_DAY = dayNumber('9999-12-31');

/** Where a numeric leaf is YES on a day, in ascending order without overlap, in the values of `field.base`. */
export function rangesOf(leaf: Leaf, field: CatalogueField, day: number): Range[] {
  if (leaf.op === 'withinLast') return [{ low: earliestWithin(requiredSpan(leaf), day), high: day }];
  const ranges = figureRanges(leaf, field);
  const { derived } = field;
  if (!derived) return ranges;
  const dates = ranges.map(({ low, high }) => {
    const [least, most] = [Math.ceil(low / SCALE), Math.floor(high / SCALE)];
    return derived.as === 'days'
      ? { low: day - most, high: day - least }
      : { low: latestStart(most + 1, day) + 1, high: latestStart(least, day) };
  });
  return dates.filter(({ low, high }) => low <= high).toReversed();
}

/** Where none of the ranges is; the ranges ascending and without overlap. */
export function complementOf(ranges: readonly Range[]): Range[] {
  const starts = [-Infinity, ...ranges.map(({ high }) => high + 1)];
  const ends = [...ranges.map(({ low }) => low - 1), Infinity];
  const gaps = starts.map((low, at) => ({ low, high: ends[at] ?? Infinity }));
  return gaps.filter(({ low, high }) => low <= high && low < Infinity && high > -Infinity);
}

/** Where both are. */
export const intersectionOf = (some: readonly Range[], more: readonly Range[]): Range[] =>
  some
    .flatMap((one) =>
      more.map((two) => ({ low: Math.max(one.low, two.low), high: Math.min(one.high, two.high) })),
    )
    .filter(({ low, high }) => low <= high);

/** The values that a stored numeric field can have, and the smallest step between two. */
export function latticeOf({ type, decimals = 4 }: CatalogueField): Range & { step: number } {
  if (type === 'boolean') return { low: 0, high: 1, step: 1 };
  if (type === 'date') return { low: FIRST_DAY, high: LAST_DAY, step: 1 };
  const step = SCALE / 10 ** decimals;
  const most = Math.floor(Number.MAX_SAFE_INTEGER / step) * step;
  return { low: -most, high: most, step };
}

/** The parts of ranges that values of the field can reach, ends moved inwards to its steps. */
export function reachable(ranges: readonly Range[], field: CatalogueField): Range[] {
  const { step, ...limits } = latticeOf(field);
  return intersectionOf(ranges, [limits])
    .map(({ low, high }) => ({ low: Math.ceil(low / step) * step, high: Math.floor(high / step) * step }))
    .filter(({ low, high }) => low <= high);
}

/** The first day that has at least so many completed months (or days) since another. */
export const anniversary = (from: number, { count, unit }: Span): number =>
  unit === 'days' ? from + count : addMonths(from, count);

/** Where a leaf over figures is YES, in the scaled values of its own field; not for `withinLast`. */
export function figureRanges(leaf: Leaf, field: CatalogueField): Range[] {
  if (leaf.op === 'exists') return [EVERYTHING];
  const figures = figuresOf(leaf, field).toSorted((one, two) => one - two);
  const [first = NaN, last = NaN] = figures;
  const points = [...new Set(figures)].map((figure) => ({ low: figure, high: figure }));
  switch (leaf.op) {
    case '>=':
      return [{ low: first, high: Infinity }];
    case '>':
      return [{ low: first + 1, high: Infinity }];
    case '<=':
      return [{ low: -Infinity, high: first }];
    case '<':
      return [{ low: -Infinity, high: first - 1 }];
    case 'between':
      return [{ low: first, high: last }];
    case '==':
    case 'in':
      return points;
    case '!=':
    case 'notIn':
      return complementOf(points);
    default:
      throw new RangeError(`条件 ${leaf.id}：${leaf.op} 没有数值区间`);
  }
}

/** The latest start from which `months` are completed on a day; -Infinity and Infinity stay what they mean. */
function latestStart(months: number, day: number): number {
  if (!Number.isFinite(months)) return -months;
  if (Math.abs(months) > MAX_MONTHS) return months > 0 ? -Infinity : Infinity;
  let start = addMonths(day, -months);
  while (monthsSince(start, day) < months * SCALE) start -= 1;
  while (monthsSince(start + 1, day) >= months * SCALE) start += 1;
  return start;
}

/** Months between the first and the last day: more are never completed, less never missed. */
const MAX_MONTHS = 12 * 10_000;

/** The earliest day whose span has not ended on `day`. */
function earliestWithin(span: Span, day: number): number {
  let from = span.unit === 'days' ? day - span.count : addMonths(day, -span.count);
  while (anniversary(from, span) < day) from += 1;
  while (anniversary(from - 1, span) >= day) from -= 1;
  return from;
}
