// What experts' scores come to: a total of 100 for each expert by the weights, and the mean of the totals.
import type { FieldError } from '@yqt/kernel/errors';
import type { Scorecard } from '../node-chain.rules.ts';
import * as text from './expert-words.rules.ts';

const HUNDRED = 100;
const round = (value: number): number => Math.round(value * HUNDRED) / HUNDRED;

/** Of 100, with two places: each item by its share of the weights. */
export function expertTotal({ items }: Pick<Scorecard, 'items'>, scores: readonly number[]): number {
  const weights = items.reduce((sum, { weight }) => sum + weight, 0);
  const points = items.reduce((sum, { max, weight }, at) => sum + ((scores[at] ?? 0) / max) * weight, 0);
  return weights === 0 ? 0 : round((points / weights) * HUNDRED);
}

/** Every score that is missing or outside its item. */
export const scoreFaults = (
  { items }: Pick<Scorecard, 'items'>,
  scores: readonly (number | null)[],
): FieldError[] =>
  items.flatMap(({ name, max }, at) => {
    const score = scores[at] ?? null;
    return score !== null && score >= 0 && score <= max
      ? []
      : [{ field: `scores.${at}`, errorMessage: text.scoreRange(name, max) }];
  });

/** The mean of the totals; without the highest and the lowest one where the scorecard says so and three or more are in. */
export function scoreOf(
  { dropExtremes }: Pick<Scorecard, 'dropExtremes'>,
  totals: readonly number[],
): number {
  const sorted = totals.toSorted((one, other) => one - other);
  const counted = dropExtremes && sorted.length > 2 ? sorted.slice(1, -1) : sorted;
  return counted.length === 0 ? 0 : round(counted.reduce((sum, one) => sum + one, 0) / counted.length);
}

/** Why the review cannot end by its scores; `totals`: of those who still sit, null = not yet scored. */
export function reviewFault(card: Scorecard, totals: readonly (number | null)[]): string | null {
  const scored = totals.filter((total) => total !== null);
  if (scored.length < totals.length) return text.expertsOpenText(totals.length - scored.length);
  if (scored.length < card.minExperts) return text.expertsMissingText(card.minExperts);
  if (scored.length % 2 === 0) return text.SCORED_EVEN;
  const score = scoreOf(card, scored);
  return score < card.passMark ? text.expertsFailedText(score.toFixed(2), card.passMark) : null;
}

/** Why so many cannot be drawn beside those who sit already. */
export function drawFault(
  card: Scorecard,
  { count, seated, free }: { count: number; seated: number; free: number },
): string | null {
  if (count > free) return text.poolShort(free);
  const all = seated + count;
  if (all < card.minExperts) return text.expertsTooFew(card.minExperts);
  return all % 2 === 0 ? text.expertsOdd : null;
}

/** So many of a pool, each as likely as every other; `below(n)` gives a number from 0 to n − 1. */
export function drawFrom<T>(pool: readonly T[], count: number, below: (n: number) => number): T[] {
  const left = [...pool];
  return Array.from({ length: Math.min(count, left.length) }, () =>
    left.splice(below(left.length), 1),
  ).flat();
}
