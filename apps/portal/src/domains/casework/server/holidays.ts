// Terms by the calendar that operators keep. A year that is not kept is said, never guessed: the term then has days and no
// last one, until the sweep finds the calendar.
import type { Db } from '@yqt/database/sql';
import { addDays } from '@yqt/kernel/dates';
import { deadlineAfter, isWorkingDay, type Calendar } from '@yqt/workflow/working-days';
import { selectHolidayYears } from './calendar.sql.ts';

/** The calendar of a tenant. */
export async function calendarOf(db: Db, tenantId: string): Promise<Calendar> {
  return calendarFrom(await selectHolidayYears(db, tenantId));
}

/** The same for one sweep: each tenant's is read once. */
export function keptCalendars(db: Db): (tenantId: string) => Promise<Calendar> {
  const kept = new Map<string, Calendar>();
  return async (tenantId) => {
    const calendar = kept.get(tenantId) ?? (await calendarOf(db, tenantId));
    kept.set(tenantId, calendar);
    return calendar;
  };
}

/** The calendar of years that were read. */
export const calendarFrom = (
  years: readonly { year: string; holidays: string[]; workdays: string[] }[],
): Calendar => new Map(years.map(({ year, holidays, workdays }) => [year, { holidays, workdays }]));

/** The last day of a term; null where the holidays of its year are not yet known. */
export function dueOn(from: string, days: number, calendar: Calendar): string | null {
  const deadline = deadlineAfter(from, days, calendar);
  return deadline.isKnown ? deadline.day : null;
}

/** Working days after `from` up to and with `until`; 0 where it is past. */
export function workingDaysLeft(from: string, until: string, calendar: Calendar): number {
  let left = 0;
  for (let day = addDays(from, 1); day <= until; day = addDays(day, 1))
    if (isWorkingDay(day, calendar) === true) left += 1;
  return left;
}
