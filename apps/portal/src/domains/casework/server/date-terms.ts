// Terms that were given in days while the holidays of their year were unknown get their last day once they are.
import type { Calendar } from '@yqt/workflow/working-days';
import type { CaseworkDeps } from './casework-deps.ts';
import { selectUndatedCorrections, setCorrectionDue } from './correction.sql.ts';
import { calendarOf, dueOn } from './holidays.ts';
import { selectUndatedOwed, setOwedDue } from '../owed/server/owed.sql.ts';
import { selectUndatedTasks, setTaskDue } from './sweep.sql.ts';

/** Dates what can be dated. */
export async function dateTerms({ sql }: Pick<CaseworkDeps, 'sql'>, limit: number): Promise<void> {
  const calendars = new Map<string, Calendar>();
  const dayOf = async (tenantId: string, from: string, days: number): Promise<string | null> => {
    const calendar = calendars.get(tenantId) ?? (await calendarOf(sql, tenantId));
    calendars.set(tenantId, calendar);
    return dueOn(from, days, calendar);
  };
  for (const { id, tenantId, openedOn, days } of await selectUndatedTasks(sql, { limit })) {
    const day = await dayOf(tenantId, openedOn, days);
    if (day !== null) await setTaskDue(sql, { id, dueOn: day });
  }
  for (const { id, tenantId, askedAt, days } of await selectUndatedCorrections(sql, { limit })) {
    const day = await dayOf(tenantId, askedAt.slice(0, 10), days);
    if (day !== null) await setCorrectionDue(sql, { id, dueOn: day });
  }
  for (const { id, tenantId, begunOn, days } of await selectUndatedOwed(sql, { limit })) {
    const day = await dayOf(tenantId, begunOn, days);
    if (day !== null) await setOwedDue(sql, { id, dueOn: day });
  }
}
