// Terms in working days. Which days are worked is not known beforehand: each year's holidays and make-up days are announced
// (国务院办公厅), and the caller gives them. A year that was not given is said, never guessed from the week.
import { addDays, isDay } from '@yqt/kernel/dates';

/** Days of one year that differ from Monday to Friday. */
export interface CalendarYear {
  /** 放假: not worked though in the week. */
  holidays: readonly string[];
  /** 调休上班: worked though at a weekend. */
  workdays: readonly string[];
}

/** By year, `yyyy`. */
export type Calendar = ReadonlyMap<string, CalendarYear>;

/** A term's last day, or the year whose calendar is missing. */
export type Deadline = { isKnown: true; day: string } | { isKnown: false; missingYear: string };

/** Nothing here takes longer; a term beyond it is a slip of the hand. */
const MAX_DAYS = 1_000;

/** True for a day that is worked, null where the calendar of its year is missing. */
export function isWorkingDay(day: string, calendar: Calendar): boolean | null {
  const year = calendar.get(day.slice(0, 4));
  if (!year) return null;
  if (year.workdays.includes(day)) return true;
  return !year.holidays.includes(day) && !isWeekend(day);
}

const isWeekend = (day: string): boolean => [0, 6].includes(new Date(`${day}T00:00:00Z`).getUTCDay());

/**
 * The last day of a term: the day of the event is not counted (民法典 第二百零一条), and since only working days are, the
 * last is one. Throws RangeError for no day or no whole number of days from 1 to 1,000.
 */
export function deadlineAfter(from: string, days: number, calendar: Calendar): Deadline {
  if (!isDay(from) || !Number.isInteger(days) || days < 1 || days > MAX_DAYS)
    throw new RangeError(`no term: ${from} + ${days}`);
  let day = from;
  for (let left = days; left > 0;) {
    day = addDays(day, 1);
    const isWorked = isWorkingDay(day, calendar);
    if (isWorked === null) return { isKnown: false, missingYear: day.slice(0, 4) };
    if (isWorked) left -= 1;
  }
  return { isKnown: true, day };
}

/** Faults of a year as an operator keeps it: days of another year, twice, or that change nothing. */
export const calendarFaults = (year: string, { holidays, workdays }: CalendarYear): string[] => {
  const days = [...holidays, ...workdays];
  return [
    ...days
      .filter((day) => !isDay(day) || !day.startsWith(`${year}-`))
      .map((day) => `${day} 不是 ${year} 年的日期`),
    ...days.filter((day, at) => days.indexOf(day) < at).map((day) => `${day} 重复`),
    ...workdays.filter((day) => isDay(day) && !isWeekend(day)).map((day) => `${day} 本来就是工作日`),
  ];
};
