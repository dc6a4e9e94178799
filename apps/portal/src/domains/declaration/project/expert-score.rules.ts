// What experts' marks come to: each item's share of its maximum by weight, of 100; then the mean of the experts.
import type { Scorecard } from '../node-chain.rules.ts';

/** One expert's marks by the place of the item. */
export type Marks = readonly number[];

const HUNDRED = 100;
const round = (value: number): number => Math.round(value * HUNDRED) / HUNDRED;

/** One expert's total of 100, with two places. */
export function expertTotal({ items }: Scorecard, marks: Marks): number {
  const weights = items.reduce((sum, { weight }) => sum + weight, 0);
  const share = items.reduce((sum, { max, weight }, at) => sum + (weight * (marks[at] ?? 0)) / max, 0);
  return round((share / weights) * HUNDRED);
}

/** The mean of the totals; without the highest and the lowest one where the scorecard says so and three or more are in. */
export function scoreOf(
  { dropExtremes }: Pick<Scorecard, 'dropExtremes'>,
  totals: readonly number[],
): number {
  const sorted = totals.toSorted((one, other) => one - other);
  const counted = dropExtremes && sorted.length > 2 ? sorted.slice(1, -1) : sorted;
  return counted.length === 0 ? 0 : round(counted.reduce((sum, one) => sum + one, 0) / counted.length);
}
