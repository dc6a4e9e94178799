// The holidays of each year, as operators enter what was announced.
import { transaction, type Sql } from '@yqt/database/sql';
import { invalid } from '@yqt/kernel/errors';
import { calendarFaults } from '@yqt/workflow/working-days';
import { recordAudit } from '../../operator/server/operator.port.ts';
import type { OperatorVisit } from '../../../visit.ts';
import { selectHolidayYears, upsertHolidayYear } from './calendar.sql.ts';

/** All years of the tenant. */
export const listHolidays = async (sql: Sql, { tenantId }: OperatorVisit) => ({
  records: await selectHolidayYears(sql, tenantId),
});

/** Writes a year. Throws INVALID with every day that cannot be. */
export async function saveHolidays(
  deps: { sql: Sql; now: () => Date },
  visit: OperatorVisit,
  { year, ...given }: { year: string; holidays: string[]; workdays: string[]; source: string },
): Promise<{ ok: boolean }> {
  const faults = calendarFaults(year, given);
  if (faults.length) throw invalid(...faults.map((errorMessage) => ({ field: 'holidays', errorMessage })));
  const { tenantId, viewer, ip, requestId } = visit;
  await transaction(deps.sql, async (tx) => {
    await upsertHolidayYear(tx, { ...given, year, tenantId, by: viewer.accountId, now: deps.now() });
    await recordAudit(tx, {
      tenantId,
      actor: viewer.accountId,
      event: 'calendar.saved',
      objectKind: 'calendar',
      objectId: year,
      result: 'done',
      ip,
      requestId,
      facts: {
        holidays: given.holidays,
        workdays: given.workdays,
      },
    });
  });
  return { ok: true };
}
