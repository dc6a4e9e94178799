// Intervals of whole yuan: how they are read, written and added up. What a policy pays stands in money.rules.ts.
import { formatDecimal, parseDecimal } from '@yqt/rules/decimal';
import { shownFigure } from '@yqt/rules/figure.text';
import type { AmountRange } from './verdict-shape.rules.ts';

/** Whole yuan; max null = no upper bound is known. */
export interface Yuan {
  min: number;
  max: number | null;
}

/** An interval with the reasons that a reader is given. */
export interface Money extends Yuan {
  basis: string[];
}

/** What is known of the enterprise. */
export interface Figures {
  /** A fact by its field: value (`true` and `false` of a truth), and label with value for the reason. Null = unknown. */
  of: (field: string) => { value: string; label: string } | null;
  /** The 中文 name of a field; of what is none the word itself. */
  nameOf: (field: string) => string;
}

/** 万元 (at most 4 decimals) in yuan; exact, since a yuan is a ten-thousandth of 万元. */
export function yuanOf(wan: string): number {
  const yuan = parseDecimal(wan);
  if (yuan === null) throw new RangeError(`${wan} is no sum of 万元`);
  return yuan;
}

/** Yuan in 万元, without needless zeros, as the wire has it. In sentences it is figureText. */
export const wanText = (yuan: number): string => formatDecimal(yuan);

/** 「20 万元」 · 「10 万元至 20 万元」 · 「最高 20 万元」 · 「不少于 10 万元」 · 「金额待定」. */
export function rangeText({ min, max }: Yuan): string {
  if (max === null) return min > 0 ? `不少于 ${shownFigure(min)} 万元` : '金额待定';
  if (min === max) return `${shownFigure(min)} 万元`;
  return min === 0 ? `最高 ${shownFigure(max)} 万元` : `${shownFigure(min)} 万元至 ${shownFigure(max)} 万元`;
}

/** The interval as the wire carries it. */
export const amountRange = ({ min, max, basis }: Money): AmountRange => ({
  minWan: wanText(min),
  maxWan: max === null ? null : wanText(max),
  text: rangeText({ min, max }),
  basis,
});

/** The sum of intervals; unbounded if one is. */
export function sumOf(list: readonly Yuan[]): Yuan {
  return list.reduce<Yuan>(
    (total, { min, max }) => ({
      min: total.min + min,
      max: total.max === null || max === null ? null : total.max + max,
    }),
    { min: 0, max: 0 },
  );
}
