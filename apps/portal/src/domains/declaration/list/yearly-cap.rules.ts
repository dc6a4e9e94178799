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

/** The years of `own` in which it goes beyond the cap together with what was granted besides, each with its total. */
export function beyondCap(
  own: CappedSum,
  granted: readonly CappedSum[],
  capFen: number,
): { year: number; fen: number }[] {
  const others = granted.map(fenByYear);
  return [...fenByYear(own)]
    .filter(([, fen]) => fen > 0)
    .map(([year, fen]) => ({ year, fen: others.reduce((sum, one) => sum + (one.get(year) ?? 0), fen) }))
    .filter(({ fen }) => fen > capFen);
}
