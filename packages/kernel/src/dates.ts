// Dates of the product: always Asia/Shanghai, `YYYY-MM-DD HH:mm:ss` for instants and `yyyy-MM-dd` for days
// (spec §9). China has had no summer time since 1991, so the offset is fixed.

const SHANGHAI_OFFSET_MS = 8 * 3_600_000;
const DAY_MS = 86_400_000;

/** An instant as the wire and the screen show it. */
export const instantText = (at: Date): string =>
  new Date(at.getTime() + SHANGHAI_OFFSET_MS).toISOString().slice(0, 19).replace('T', ' ');

/** The calendar day in Shanghai at an instant. */
export function dayText(at: Date): string {
  const number = Math.floor((at.getTime() + SHANGHAI_OFFSET_MS) / DAY_MS);
  // whoever asks nearly always asks of today
  if (number !== lastDay.number) lastDay = { number, text: instantText(at).slice(0, 10) };
  return lastDay.text;
}

let lastDay = { number: NaN, text: '' };

/** The instant that a wire text names. */
export const instantOf = (text: string): Date => new Date(`${text.replace(' ', 'T')}+08:00`);

/** The day some days later; negative goes back. */
export const addDays = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);

/** Whole days from one day to another; 0 on the same day. */
export const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / DAY_MS);

/** True for a real calendar day written `yyyy-MM-dd`. */
export const isDay = (text: string): boolean => {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const day = Number(text.slice(8));
  // a month takes the 31st for a day of the next one
  return new Date(`${text}T00:00:00Z`).getUTCDate() === day;
};

/** What whoever typed no such day is told. */
export const NOT_A_DAY = '请填写有效的日期，例如 2026-11-22';

/** 刚刚 / N 分钟前 / N 小时前 / MM-DD HH:mm, as message lists show it (ux.md). */
export function relativeText(instant: string, now: Date): string {
  const minutes = Math.floor((now.getTime() - instantOf(instant).getTime()) / 60_000);
  if (minutes < 1) return '刚刚';
  if (minutes < 60) return `${minutes} 分钟前`;
  if (minutes < 1440) return `${Math.floor(minutes / 60)} 小时前`;
  return instant.slice(5, 16);
}
