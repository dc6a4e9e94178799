// 年度限额 by 所属期: a sum counts in the years of the period it is for, not in that of the day on which it is paid. One period over
// several years is shared out by days, to the fen.
import { daysBetween } from '@yqt/kernel/dates';

export interface CappedSum {
  /** 所属期; both or none. */
  from: string | null;
  to: string | null;
  /** Of the batch: counts where no period is known. */
  year: number;
  fen: number;
}

const yearOf = (day: string): number => Number(day.slice(0, 4));

/** Days of a period up to the end of a year. */
function daysUntil(from: string, to: string, year: number): number {
  const lastDay = `${String(year).padStart(4, '0')}-12-31`;
  return daysBetween(from, to < lastDay ? to : lastDay) + 1;
}

/** What of a sum counts in each year; the parts come to the sum exactly. */
export function fenByYear({ from, to, year, fen }: CappedSum): Map<number, number> {
  if (from === null || to === null) return new Map([[year, fen]]);
  const all = BigInt(daysBetween(from, to) + 1);
  const parts = new Map<number, number>();
  let counted = 0;
  for (let at = yearOf(from); at <= yearOf(to); at++) {
    const until = Number((BigInt(fen) * BigInt(daysUntil(from, to, at))) / all);
    parts.set(at, until - counted);
    counted = until;
  }
  return parts;
}

export interface BeyondCap {
  year: number;
  fen: number;
  /** Only with every sum counted whole in each year that its period touches: a longer period would hide it otherwise. */
  isWhole: boolean;
}

/**
 * The years of `own` in which it goes beyond the cap together with what was granted besides, each with its total; where none
 * does by shares, the one with the most where every sum is counted whole.
 */
export function beyondCap(own: CappedSum, granted: readonly CappedSum[], capFen: number): BeyondCap[] {
  const sums = [own, ...granted];
  const all = sums.map(fenByYear);
  const years = own.fen > 0 ? [...fenByYear(own)] : [];
  const shared = years
    .filter(([, fen]) => fen > 0)
    .map(([year]) => ({ year, fen: sumOf(all.map((one) => one.get(year) ?? 0)), isWhole: false }))
    .filter(({ fen }) => fen > capFen);
  if (shared.length > 0) return shared;
  const wholeIn = (year: number): number => sumOf(sums.map(({ fen }, at) => (all[at]?.has(year) ? fen : 0)));
  const [most] = years
    .map(([year]) => ({ year, fen: wholeIn(year), isWhole: true }))
    .toSorted((one, other) => other.fen - one.fen || one.year - other.year);
  return most && most.fen > capFen ? [most] : [];
}

const sumOf = (parts: readonly number[]): number => parts.reduce((sum, one) => sum + one, 0);

/** Both periods are known and share a day. */
export const isSamePeriod = (one: Omit<CappedSum, 'fen'>, other: Omit<CappedSum, 'fen'>): boolean =>
  one.from !== null &&
  one.to !== null &&
  other.from !== null &&
  other.to !== null &&
  one.from <= other.to &&
  other.from <= one.to;
