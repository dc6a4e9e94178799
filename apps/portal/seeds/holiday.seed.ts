// The announced holidays. A year that operators have entered themselves stays as it is.
import type { Sql } from '@yqt/database/sql';
import { insertHolidayYear } from '../src/domains/casework/server/calendar.sql.ts';
import years from './content/holidays.json' with { type: 'json' };

/** Loads every year whose arrangement has been announced; those to come are entered by operators. */
export async function seedHolidays({
  sql,
  now,
  tenantId,
}: {
  sql: Sql;
  now: () => Date;
  tenantId: string;
}): Promise<void> {
  for (const year of years) await insertHolidayYear(sql, { ...year, tenantId, by: 'seed', now: now() });
}
