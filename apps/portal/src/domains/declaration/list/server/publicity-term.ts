// 公示期: how long a publicity lasts at least, of a list and by hand alike.
import type { Db } from '@yqt/database/sql';
import { addDays, isDay } from '@yqt/kernel/dates';
import type { FieldError } from '@yqt/kernel/errors';
import { calendarOf, dueOn } from '../../../casework/server/casework.port.ts';
import * as text from '../list.text.ts';

const EARLIEST = '2000-01-01';

/** The last day, where `from` is the first and it lasts so many working days; null where the holidays of a year are not kept. */
export const publicityEnd = async (
  db: Db,
  { tenantId, from, days }: { tenantId: string; from: string; days: number },
): Promise<string | null> => dueOn(addDays(from, -1), days, await calendarOf(db, tenantId));

/** A publicity that was recorded by hand lasted no shorter than a list of its project; days that cannot be read the form tells. */
export async function publicityTermFaults(
  db: Db,
  { tenantId, days, from, until }: { tenantId: string; days: number; from: string; until: string },
): Promise<FieldError[]> {
  // no calendar reaches back so far; that it is before the decision is told elsewhere
  if (!isDay(from) || !isDay(until) || from < EARLIEST) return [];
  const end = await publicityEnd(db, { tenantId, from, days });
  if (end !== null && until >= end) return [];
  const errorMessage = end === null ? text.noCalendarText(days) : text.publicityShort({ days, from, end });
  return [{ field: 'payload.publicTo', errorMessage }];
}
