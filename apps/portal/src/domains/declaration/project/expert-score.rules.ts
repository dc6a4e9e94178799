// What experts' totals of 100 come to.
import type { Scorecard } from '../node-chain.rules.ts';

const HUNDRED = 100;
const round = (value: number): number => Math.round(value * HUNDRED) / HUNDRED;

/** The mean of the totals; without the highest and the lowest one where the scorecard says so and three or more are in. */
export function scoreOf(
  { dropExtremes }: Pick<Scorecard, 'dropExtremes'>,
  totals: readonly number[],
): number {
  const sorted = totals.toSorted((one, other) => one - other);
  const counted = dropExtremes && sorted.length > 2 ? sorted.slice(1, -1) : sorted;
  return counted.length === 0 ? 0 : round(counted.reduce((sum, one) => sum + one, 0) / counted.length);
}
