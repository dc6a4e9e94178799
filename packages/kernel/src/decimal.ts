// Exact decimal numbers for figures that rules compare (a thin helper over big.js 7, strict: no JavaScript numbers slip in
// unseen). Ratios stay fractions until they are shown, so that a boundary is met exactly or not at all.
import Big from 'big.js';
import { figureParts } from './figure-text.ts';
import { grouped } from './grouped.ts';

export type Decimal = Big;

/** Digits before the point; more is no figure of an enterprise but a slip of the hand. */
const MAX_INTEGER_DIGITS = 11;
/** Facts carry at most four decimals, so that 万元 are exact to the yuan. */
export const MAX_PLACES = 4;
/** What `unitsOf` multiplies by. */
export const UNITS = 10_000;

/** Why a text is no usable figure. */
export type FigureFault = 'format' | 'negative' | 'huge' | 'places';

/** The decimal of a whole number or of a plain decimal text that the program itself wrote. Throws on anything else. */
export const decimal = (given: number | string | Decimal): Decimal => new Big(given);

export const ZERO: Decimal = new Big(0);

/**
 * Reads what a user wrote as a figure (figure-text.ts): plain notation, at most 11 digits before and 4 after the point. Exponents, NaN,
 * Infinity, signs other than one minus are `format`; below zero is `negative` unless allowed.
 */
export function readFigure(
  given: string | number,
  { isSigned = false }: { isSigned?: boolean } = {},
): Decimal | FigureFault {
  const typed = figureParts(String(given));
  if (typed === null || typed.sign === '+') return 'format';
  const { sign, whole, part } = typed;
  const digits = whole.replace(/^0+(?=\d)/, '');
  const isZero = /^0*$/.test(digits + part);
  if (sign === '-' && !isSigned && !isZero) return 'negative';
  if (digits.length > MAX_INTEGER_DIGITS) return 'huge';
  const places = part.replace(/0+$/, '');
  if (places.length > MAX_PLACES) return 'places';
  return new Big(`${isZero ? '' : sign}${digits}${places ? `.${places}` : ''}`);
}

/** True where readFigure found a fault. */
export const isFault = (read: Decimal | FigureFault): read is FigureFault => typeof read === 'string';

/** The canonical text of a decimal: no exponent, no needless zeros. */
export const plain = (value: Decimal): string => value.toFixed();

/** A figure of readFigure as a whole number of ten-thousandths: exact (≤ 10^15) and quick to compare. */
export const unitsOf = (value: Decimal): number => value.times(UNITS).toNumber();

/** A ratio that is never rounded before it is compared; the denominator is above zero. */
export interface Fraction {
  top: Decimal;
  bottom: Decimal;
}

/** The fraction of two figures; null where the denominator is not above zero. */
export const fraction = (top: Decimal, bottom: Decimal): Fraction | null =>
  bottom.gt(ZERO) ? { top, bottom } : null;

/** A whole figure as a fraction. */
export const whole = (value: Decimal): Fraction => ({ top: value, bottom: new Big(1) });

export const addFractions = (a: Fraction, b: Fraction): Fraction => ({
  top: a.top.times(b.bottom).plus(b.top.times(a.bottom)),
  bottom: a.bottom.times(b.bottom),
});

/** −1, 0 or 1: the fraction against a number. */
export const compareTo = ({ top, bottom }: Fraction, limit: Decimal | number): -1 | 0 | 1 =>
  top.cmp(bottom.times(limit));

/** −1, 0 or 1: the fraction against so many per cent. */
export const comparePercent = ({ top, bottom }: Fraction, percent: Decimal | number): -1 | 0 | 1 =>
  top.times(100).cmp(bottom.times(percent));

/** 「5.26%」, rounded half up to two places, for reading only: the comparison has used the fraction itself. */
export const percentText = ({ top, bottom }: Fraction): string =>
  `${top.times(100).div(bottom).round(2, Big.roundHalfUp).toFixed()}%`;

/** 「12,345.6」 with thousands separators. */
export const groupedText = (value: Decimal): string => grouped(plain(value));
