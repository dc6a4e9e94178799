// Days as numbers (0 = 1970-01-01), and the two ways to count from one to another. A month that has no such day ends
// on its last day (民法典 第二百零二条); PostgreSQL's `date + interval` does the same.
import { isDay } from '@yqt/kernel/dates';
import { SCALE } from './decimal.ts';

const DAY_MS = 86_400_000;

/** The years that databases and people agree on. */
export const isFactDay = (text: string): boolean => isDay(text) && text >= '0001-01-01';

/** The number of a day `yyyy-MM-dd`. */
export const dayNumber = (day: string): number => Date.parse(`${day}T00:00:00Z`) / DAY_MS;

/** The day of a number. */
export const dayOf = (number: number): string => new Date(number * DAY_MS).toISOString().slice(0, 10);

/** The day some months later, or earlier; the last of the month where that has no such day. */
export function addMonths(number: number, months: number): number {
  const date = new Date(number * DAY_MS);
  const day = date.getUTCDate();
  date.setUTCDate(1);
  date.setUTCMonth(date.getUTCMonth() + months + 1, 0); // the last day of that month
  date.setUTCDate(Math.min(day, date.getUTCDate()));
  return date.getTime() / DAY_MS;
}

/** Days from one day to another, scaled as figures are. */
export const daysSince = (from: number, day: number): number => (day - from) * SCALE;

/** Completed months from one day to another, scaled as figures are. */
export function monthsSince(from: number, day: number): number {
  const start = new Date(from * DAY_MS);
  const end = new Date(day * DAY_MS);
  const months =
    (end.getUTCFullYear() - start.getUTCFullYear()) * 12 + end.getUTCMonth() - start.getUTCMonth();
  return (addMonths(from, months) > day ? months - 1 : months) * SCALE;
}
