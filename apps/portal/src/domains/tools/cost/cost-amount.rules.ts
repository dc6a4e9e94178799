// Amounts that may be ranges: low = high where all is known, high null where no upper bound is known. Exact until rounded
// half up to the fen; sums of rounded lines are sums of what is shown.
import { decimal, groupedText, ZERO, type Decimal } from '@yqt/kernel/decimal';
import type { AmountView } from './cost-shapes.rules.ts';

export interface Amount {
  low: Decimal;
  high: Decimal | null;
}

const HALF_UP = 1;

/** Half up to the fen. */
export const toFen = (value: Decimal): Decimal => value.round(2, HALF_UP);

/** A share of a value, exact: 7 % of 100 is 7. */
export const percentOf = (value: Decimal, percent: Decimal): Decimal => value.times(percent).times('0.01');

export const exactAmount = (value: Decimal): Amount => ({ low: toFen(value), high: toFen(value) });
export const amountBetween = (low: Decimal, high: Decimal): Amount => ({
  low: toFen(low),
  high: toFen(high),
});
export const atLeast = (low: Decimal): Amount => ({ low: toFen(low), high: null });

export const lesser = (a: Decimal, b: Decimal): Decimal => (a.lt(b) ? a : b);
export const greater = (a: Decimal, b: Decimal): Decimal => (a.gt(b) ? a : b);

/** Each bound through a function that never falls. */
export const mapAmount = ({ low, high }: Amount, change: (value: Decimal) => Decimal): Amount => ({
  low: toFen(change(low)),
  high: high && toFen(change(high)),
});

/** The sum of what is known; null where nothing is. An unknown part leaves the sum without upper bound. */
export function sumAmounts(parts: readonly (Amount | null)[]): Amount | null {
  const known = parts.filter((part) => part !== null);
  if (known.length === 0) return null;
  const isOpen = known.length < parts.length || known.some(({ high }) => high === null);
  return {
    low: known.reduce((sum, { low }) => sum.plus(low), ZERO),
    high: isOpen ? null : known.reduce((sum, { low, high }) => sum.plus(high ?? low), ZERO),
  };
}

export const viewOf = (amount: Amount | null): AmountView | null =>
  amount && { low: amount.low.toFixed(2), high: amount.high?.toFixed(2) ?? null };

const yuan = (text: string): string => {
  const [whole = '', part = '00'] = text.split('.');
  const sign = whole.startsWith('-') ? '-' : '';
  return `${sign}${groupedText(decimal(whole.replace('-', '')))}.${part}`;
};

/** 「1,234.00」, for formulas. */
export const moneyText = (value: Decimal): string => yuan(value.toFixed(2));

/** 「1,234.00」, 「1,000.00～2,000.00」, 「不低于 1,000.00」, 「待补充」. */
export function amountText(amount: AmountView | null): string {
  if (amount === null) return '待补充';
  if (amount.high === null) return `不低于 ${yuan(amount.low)}`;
  return amount.low === amount.high ? yuan(amount.low) : `${yuan(amount.low)}～${yuan(amount.high)}`;
}
