// The turns of a case at the desk with what happened at each, for kinds that show their applicants the way of a case.
import { gather, part } from '@yqt/database/gather';
import type { Db } from '@yqt/database/sql';
import { selectHolidayYears } from './calendar.sql.ts';
import { selectEvents } from './history.sql.ts';
import { selectTasks } from './task.sql.ts';

/** Rows: tasks with the open ones first, events with the oldest first, the years of the calendar. Whoever asks has reach. */
export const caseTurns = (db: Db, { id, tenantId }: { id: string; tenantId: string }) =>
  gather(db, {
    tasks: part(selectTasks(db, id), 'openedAt', 'closedAt'),
    events: part(selectEvents(db, id), 'at'),
    years: part(selectHolidayYears(db, tenantId), 'updatedAt'),
  });
