// What a dictionary read gives where the stored rows alone do not say it.
import { dayText } from '@yqt/kernel/dates';
import type { DictionaryEntry } from './contract.ts';

/** FILL_ENLIB_YEAR and its like: the current year in Shanghai first, `count` years in all. */
export function recentYears(code: string, count: number, now: Date): DictionaryEntry[] {
  const thisYear = Number(dayText(now).slice(0, 4));
  return Array.from({ length: count }, (_, back) => {
    const value = String(thisYear - back);
    return { id: `${code}-${value}`, label: `${value}年`, value };
  });
}
