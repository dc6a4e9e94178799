// How a cell that was stored as typed is read: as a figure, a percentage with its head count, a day or a year. What
// cannot be read with certainty is null and yields no fact (decisions.md, Calls 11).
import { isDay } from '@yqt/kernel/dates';
import { comparePercent, decimal, plain, type Decimal, type Fraction } from '@yqt/kernel/decimal';
import { figureParts, halfWidth as half } from '@yqt/kernel/figure-text';

/** Digits before and after the point of what is still a figure of an enterprise. */
const MOST = { whole: 11, part: 20 };
const PLACES = 4;
const ROUND_DOWN = 0;

/**
 * The figure in a cell, digits beyond the fourth decimal cut off; null for an empty cell, for words, units and
 * separators out of place. Full-width digits and thousands separators are read.
 */
export function sheetFigure(cell: string, { isSigned = false }: { isSigned?: boolean } = {}): Decimal | null {
  const { sign, whole, part } = figureParts(cell) ?? { sign: '', whole: '', part: '' };
  if (whole === '' || whole.length > MOST.whole || part.length > MOST.part) return null;
  const value = decimal(`${whole}.${part.slice(0, PLACES) || '0'}`);
  if (sign !== '-' || value.eq(0)) return value;
  return isSigned ? value.times(-1) : null;
}

/** A head count and its share of all, as typed 「5 (2.13)」 (spec §5). */
export interface HeadRatio {
  count: string;
  /** Per cent. */
  ratio: string;
}

const RATIO = /^(\d{1,8})[^\S\n]{0,5}\([^\S\n]{0,5}(\d{1,3}(?:\.\d{1,4})?)[^\S\n]{0,5}%?[^\S\n]{0,5}\)$/;

/** Both numbers of 「5 (2.13)」; brackets and digits may be full-width, a % may follow. null where it is anything else. */
export function ratioOf(text: string): HeadRatio | null {
  const [, count, share] = RATIO.exec(half(text)) ?? [];
  if (count === undefined || share === undefined || decimal(share).gt(100)) return null;
  return { count: plain(decimal(count)), ratio: plain(decimal(share)) };
}

/** 2024-11-28, 2024/11/28, 2024.11.28, 2024年11月28日 as `yyyy-MM-dd`; null for anything else and for no real day. */
export function cellDay(cell: string): string | null {
  const [, year, month = '', day = ''] =
    /^((?:19|20)\d{2})[-/.年](\d{1,2})[-/.月](\d{1,2})日?$/.exec(half(cell)) ?? [];
  if (year === undefined) return null;
  const text = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return isDay(text) ? text : null;
}

/** 2025 or 2025年; null for anything else. */
export const yearOf = (cell: string): string | null => /^((?:19|20)\d{2})年?$/.exec(half(cell))?.[1] ?? null;

/** The share in per cent with four decimals, never above the true one: 4.99999 % does not become 5 %. */
export function percentBelow(share: Fraction): Decimal {
  const rounded = share.top.times(100).div(share.bottom).round(PLACES, ROUND_DOWN);
  return comparePercent(share, rounded) < 0 ? rounded.minus('0.0001') : rounded;
}

/**
 * The last day of a term of whole years: the corresponding day, or the month's last where it has none (民法典
 * 第二百零一条、第二百零二条).
 */
export function yearsLater(day: string, years: number): string {
  const text = `${Number(day.slice(0, 4)) + years}${day.slice(4)}`;
  return isDay(text) ? text : `${text.slice(0, 8)}28`;
}
