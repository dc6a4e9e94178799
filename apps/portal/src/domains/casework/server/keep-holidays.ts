// The holidays of each year, as operators enter what was announced. A year that changes moves the terms that officers have; what
// an owner was told of a correction stays, and is extended with a reason where it should not.
import { transaction, type Sql, type Tx } from '@yqt/database/sql';
import { appError, invalid } from '@yqt/kernel/errors';
import { calendarFaults } from '@yqt/workflow/working-days';
import { recordAudit } from '../../operator/server/operator.port.ts';
import type { OperatorVisit } from '../../../visit.ts';
import * as text from '../casework.text.ts';
import {
  addHolidayYear,
  changeHolidayYear,
  countCorrectionsOver,
  lockHolidayYear,
  moveTaskDues,
  selectHolidayYears,
  selectTasksOver,
  type HolidayYearRow,
} from './calendar.sql.ts';
import { calendarOf, dueOn } from './holidays.ts';
import { markOf } from './seen-mark.ts';

/** All years of the tenant. */
export const listHolidays = async (sql: Sql, { tenantId }: OperatorVisit) => ({
  records: (await selectHolidayYears(sql, tenantId)).map((one) => ({ ...one, mark: markOfYear(one) })),
});

/** Stands for what a year says. */
const markOfYear = ({ holidays, workdays, source }: HolidayYearRow): string =>
  markOf([holidays, workdays, source]);

interface Given {
  year: string;
  holidays: string[];
  workdays: string[];
  source: string;
  /** What the year said when it was opened to be changed; absent = it is new. */
  seen?: string;
}

/**
 * Writes a year. Answers how many terms of officers moved, and how many open corrections run over days that changed. Throws
 * INVALID with every day that cannot be, CONFLICT where the year is there already, or another one by now.
 */
export async function saveHolidays(
  deps: { sql: Sql; now: () => Date },
  visit: OperatorVisit,
  { year, seen, ...given }: Given,
): Promise<{ ok: boolean; moved: number; corrections: number }> {
  const faults = calendarFaults(year, given);
  if (faults.length) throw invalid(...faults.map((errorMessage) => ({ field: 'holidays', errorMessage })));
  const { tenantId, viewer, ip, requestId } = visit;
  return transaction(deps.sql, async (tx) => {
    const [former] = await lockHolidayYear(tx, { tenantId, year });
    const row = { ...given, year, tenantId, by: viewer.accountId, now: deps.now() };
    if (former && seen === undefined) throw appError('CONFLICT', { message: text.yearIsThere(year) });
    if (former ? seen !== markOfYear(former) : seen !== undefined)
      throw appError('CONFLICT', { message: text.yearHasChanged(year) });
    if (former) await changeHolidayYear(tx, row);
    else if ((await addHolidayYear(tx, row)).length === 0)
      throw appError('CONFLICT', { message: text.yearHasChanged(year) });
    const days = former ? changedDays(former, given) : [];
    const moved = await moveTasks(tx, { tenantId, days });
    const [over] = days.length ? await countCorrectionsOver(tx, { tenantId, days }) : [];
    const { holidays, workdays } = given;
    await recordAudit(tx, {
      tenantId,
      actor: viewer.accountId,
      event: 'calendar.saved',
      objectKind: 'calendar',
      objectId: year,
      result: 'done',
      ip,
      requestId,
      facts: { holidays, workdays, moved },
    });
    return { ok: true, moved, corrections: over?.count ?? 0 };
  });
}

type Days = Pick<HolidayYearRow, 'holidays' | 'workdays'>;

/** Days of which one year says something else than the other. */
function changedDays(former: Days, given: Days): string[] {
  const differing = (a: readonly string[], b: readonly string[]) => a.filter((day) => !b.includes(day));
  return [
    ...differing(former.holidays, given.holidays),
    ...differing(given.holidays, former.holidays),
    ...differing(former.workdays, given.workdays),
    ...differing(given.workdays, former.workdays),
  ];
}

/** How many have another last day by the calendar as it is now. */
async function moveTasks(tx: Tx, { tenantId, days }: { tenantId: string; days: string[] }): Promise<number> {
  if (days.length === 0) return 0;
  const calendar = await calendarOf(tx, tenantId);
  const moved = (await selectTasksOver(tx, { tenantId, days })).flatMap((task) => {
    const due = dueOn(task.openedOn, task.days, calendar);
    return due === null || due === task.dueOn ? [] : [{ id: task.id, due }];
  });
  if (moved.length > 0)
    await moveTaskDues(tx, { ids: moved.map(({ id }) => id), dues: moved.map(({ due }) => due) });
  return moved.length;
}
