// The turns of a case at the desk with what happened at each, for kinds that show their applicants the way of a case.
import { gather, part } from '@yqt/database/gather';
import type { Db } from '@yqt/database/sql';
import { selectHolidayYears } from './calendar.sql.ts';
import { selectEvents, selectPayloads, selectSaying } from './history.sql.ts';
import { selectTasks } from './task.sql.ts';

/** Rows: tasks with the open ones first, events with the oldest first, the years of the calendar. Whoever asks has reach. */
export const caseTurns = (db: Db, { id, tenantId }: { id: string; tenantId: string }) =>
  gather(db, {
    tasks: part(selectTasks(db, id), 'openedAt', 'closedAt'),
    events: part(selectEvents(db, id), 'at'),
    years: part(selectHolidayYears(db, tenantId), 'updatedAt'),
  });

/** Rows: n, what some events of some cases said in their forms, as it is stored, the oldest of each case first. Whoever asks has reach. */
export const casePayloads = (db: Db, q: Parameters<typeof selectPayloads>[1]) => selectPayloads(db, q);

/** Rows: ≤ 20 a value, cases of the tenant but those given of which an event says it in a field that is nobody's secret. */
export const casesSaying = (db: Db, q: Parameters<typeof selectSaying>[1]) => selectSaying(db, q);
