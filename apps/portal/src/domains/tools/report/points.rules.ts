// Points by bands: what a figure or a ratio scores, with the lower end of each band inclusive; unknown figures give the
// whole range from 0 to full. Ratios are compared as fractions.
import { compareTo, comparePercent, type Fraction } from '@yqt/kernel/decimal';
import type { ScoreRange } from './report.rules.ts';

/** [lower end, points], best first; a null limit takes what is left. */
export type Bands = readonly (readonly [number | null, number])[];

/** So many points, certain. */
export const exactly = (points: number, full: number): ScoreRange => ({ min: points, max: points, full });

/** Anything up to full. */
export const open = (full: number): ScoreRange => ({ min: 0, max: full, full });

/** Between two bounds. */
export const between = ([min, max]: readonly [number, number], full: number): ScoreRange => ({
  min,
  max,
  full,
});

export interface BandRule {
  bands: Bands;
  full: number;
  /** The limits are per cent of the fraction. */
  isPercent: boolean;
  /** The limits are upper ends, inclusive: a boundary counts for the better band (63号附件). */
  isLowerBetter?: boolean;
}

/** The points of a value; null = unknown. */
export function bandPoints(
  { bands, full, isPercent, isLowerBetter = false }: BandRule,
  value: Fraction | null,
): ScoreRange {
  if (value === null) return open(full);
  const compare = isPercent ? comparePercent : compareTo;
  const isIn = (limit: number) => (isLowerBetter ? compare(value, limit) <= 0 : compare(value, limit) >= 0);
  const hit = bands.find(([limit]) => limit === null || isIn(limit));
  return exactly(hit?.[1] ?? 0, full);
}

/** 「30% 以上得 20 分，25% 以上得 16 分，…，其余 0 分」; 以上、以下 include the figure (民法典 第一千二百五十九条). */
export function bandText({ bands, isPercent, isLowerBetter = false }: BandRule): string {
  const unit = isPercent ? '%' : '';
  return bands
    .map(([limit, points]) => {
      if (limit === null || (limit === 0 && points === 0)) return `其余 ${points} 分`;
      return `${limit}${unit} ${isLowerBetter ? '以下' : '以上'}得 ${points} 分`;
    })
    .join('，');
}
