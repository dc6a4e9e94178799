// What a policy pays, as an interval in whole yuan: exact where the facts are known, from nothing to the cap where they
// are not. Only sums that can be added up; tax rates, discounts and loans keep their words (issue §3, decisions 10).
import { decimal, groupedText } from '@yqt/kernel/decimal';
import { formatDecimal, parseDecimal, SCALE } from '@yqt/rules/decimal';
import { figureText } from '@yqt/rules/leaf.text';
import type { AmountRange, VerdictWord } from './report-shape.rules.ts';
import type { AmountSpec } from './rule-shape.rules.ts';

/** Whole yuan; max null = no upper bound is known. */
export interface Yuan {
  min: number;
  max: number | null;
}

/** An interval with the reasons that a reader is given. */
export interface Money extends Yuan {
  basis: string[];
}

export interface AmountTerms {
  amount: AmountSpec | null;
  /** Greatest sum of one grant, 万元. */
  maxWan: string | null;
  /** Greatest sum of a year, 万元. */
  capWan: string | null;
}

/** A fact by its field, as shown: value, and label with unit for the reason. Null = unknown. */
export type FigureOf = (field: string) => { value: string; label: string } | null;

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
  if (max === null) return min > 0 ? `不少于 ${figureText(min)} 万元` : '金额待定';
  if (min === max) return `${figureText(min)} 万元`;
  return min === 0 ? `最高 ${figureText(max)} 万元` : `${figureText(min)} 万元至 ${figureText(max)} 万元`;
}

/** The interval as the wire carries it. */
export const amountRange = ({ min, max, basis }: Money): AmountRange => ({
  minWan: wanText(min),
  maxWan: max === null ? null : wanText(max),
  text: rangeText({ min, max }),
  basis,
});

/**
 * What the policy pays to an enterprise of which the verdict is known: null where it pays no sum, or none because the
 * enterprise does not qualify. While the verdict is 待补充 the least is nothing.
 */
export function moneyOf(terms: AmountTerms, verdict: VerdictWord, figureOf: FigureOf): Money | null {
  if (verdict === 'no') return null;
  const paid = paidOf(terms, figureOf);
  if (!paid) return null;
  const cap = smallest(terms.maxWan, terms.capWan);
  const capped = cap === null ? paid : capAt(paid, cap);
  if (verdict === 'yes') return capped;
  return { ...capped, min: 0, basis: [...capped.basis, '条件尚未全部确认，按最少 0 元计'] };
}

const smallest = (...wans: (string | null)[]): number | null => {
  const known = wans.flatMap((wan) => (wan === null ? [] : [yuanOf(wan)]));
  return known.length ? Math.min(...known) : null;
};

function capAt({ min, max, basis }: Money, cap: number): Money {
  const isCut = max === null || max > cap;
  return {
    min: Math.min(min, cap),
    max: max === null ? cap : Math.min(max, cap),
    basis: isCut ? [...basis, `封顶 ${figureText(cap)} 万元`] : basis,
  };
}

function paidOf({ amount, maxWan }: AmountTerms, figureOf: FigureOf): Money | null {
  if (!amount) return maxWan === null ? null : { min: 0, max: yuanOf(maxWan), basis: [] };
  switch (amount.kind) {
    case 'fixed':
      return fixed(amount, maxWan);
    case 'share':
      return share(amount, figureOf);
    case 'tier':
      return tier(amount, figureOf);
    case 'perPerson':
      return {
        min: 0,
        max: null,
        basis: [`每人 ${groupedText(decimal(amount.value ?? 0))} ${amount.unit}，按实际人数计`],
      };
    default:
      // rates, discounts and loans are no sums: amountText says what they give
      return null;
  }
}

function fixed({ options = [], value }: AmountSpec, maxWan: string | null): Money | null {
  const sums = [...options, ...(value === undefined ? [] : [value])].map((wan) => yuanOf(String(wan)));
  if (sums.length === 0) return null;
  const most = Math.max(...sums, maxWan === null ? 0 : yuanOf(maxWan));
  const least = Math.min(...sums);
  return { min: least, max: most, basis: least === most ? [] : ['按认定类型分档'] };
}

/** Percent with up to 4 decimals of a sum in yuan, rounded down to the yuan. */
const percentOf = (yuan: number, percent: number): number =>
  Number((BigInt(yuan) * BigInt(Math.round(percent * SCALE))) / BigInt(100 * SCALE));

function share({ of = '', value = 0 }: AmountSpec, figureOf: FigureOf): Money {
  const figure = figureOf(of);
  if (!figure) return { min: 0, max: null, basis: [`按实际发生额的 ${value}% 计`] };
  const paid = percentOf(yuanOf(figure.value), value);
  return { min: paid, max: paid, basis: [`按${figure.label}的 ${value}% 计`] };
}

function tier({ by = '', steps = [] }: AmountSpec, figureOf: FigureOf): Money | null {
  const sums = steps.map(([from = 0, wan = 0]) => ({
    from: yuanOf(String(from)),
    pays: yuanOf(String(wan)),
  }));
  if (sums.length === 0) return null;
  const figure = figureOf(by);
  if (!figure) return { min: 0, max: Math.max(...sums.map(({ pays }) => pays)), basis: ['按达到的档次计'] };
  const reached = sums.filter(({ from }) => from <= yuanOf(figure.value)).map(({ pays }) => pays);
  const paid = Math.max(0, ...reached);
  return { min: paid, max: paid, basis: [`按${figure.label}所达档次计`] };
}

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
