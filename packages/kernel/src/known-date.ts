// Dates as far as they are known: 2024, 2024-06 or 2024-06-18; and how far ahead anything is planned.
import { isDay } from './dates.ts';

/** A year, a month or a day that there is. */
export const isKnownDate = (text: string): boolean =>
  /^\d{4}$/.test(text) || /^\d{4}-(0[1-9]|1[0-2])$/.test(text) || isDay(text);

/** What whoever typed no such date is told. */
export const NO_KNOWN_DATE = '请填写 2026、2026-06 或 2026-06-18 形式的日期';

/** 2024 → 2024-01-01, 2024-06 → 2024-06-01. */
export const firstDayOf = (known: string): string =>
  known.length === 4 ? `${known}-01-01` : known.length === 7 ? `${known}-01` : known;

/** 2024 → 2024-12-31, 2024-06 → 2024-06-30: what is valid "until 2024" is valid all of it. */
export function lastDayOf(known: string): string {
  if (known.length === 10) return known;
  const [year = 0, month = 12] = known.split('-').map(Number);
  return new Date(Date.UTC(year, month, 0)).toISOString().slice(0, 10);
}

/** Both are known well enough to tell that the one comes before the other. */
export const isBefore = (one: string, other: string): boolean => lastDayOf(one) < firstDayOf(other);

/** No term of a policy and no plan of an editor is longer; a slip of the hand is. */
const FARTHEST_YEARS = 20;

/** Of a date or an instant: later than anything is planned for. */
export const isTooFar = (when: string, today: string): boolean =>
  Number(when.slice(0, 4)) > Number(today.slice(0, 4)) + FARTHEST_YEARS;

/** What whoever typed such a one is told. */
export const TOO_FAR = `日期过远，请填写 ${FARTHEST_YEARS} 年以内的日期；没有期限的请留空`;
