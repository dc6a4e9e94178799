// Median and ninetieth percentile of days, by the nearest rank: a figure that some case really took.

export interface Spread {
  count: number;
  median: number;
  p90: number;
}

/** Null of none. */
export function spreadOf(days: readonly number[]): Spread | null {
  const sorted = days.toSorted((one, other) => one - other);
  const at = (share: number) => sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)] ?? 0;
  return sorted.length === 0 ? null : { count: sorted.length, median: at(0.5), p90: at(0.9) };
}

/** Fewer cases would tell of single enterprises. */
export const LEAST_PUBLIC = 5;

/** A count that may be published; null = too few. */
export const publicCount = (count: number): number | null => (count >= LEAST_PUBLIC ? count : null);
