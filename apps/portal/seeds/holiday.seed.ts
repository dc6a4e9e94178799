// The announced holidays. A year that operators have entered themselves stays as it is.
import type { Sql } from '@yqt/database/sql';
import { dayText } from '@yqt/kernel/dates';
import { insertHolidayYear } from '../src/domains/casework/server/calendar.sql.ts';
import years from './content/holidays.json' with { type: 'json' };
import { demoYear } from './demo-holidays.ts';

/**
 * Loads every year whose arrangement has been announced; those to come are entered by operators. The demonstration has this year and
 * the next in any case, marked as what they are.
 */
export async function seedHolidays({
  sql,
  now,
  tenantId,
  withDemo,
}: {
  sql: Sql;
  now: () => Date;
  tenantId: string;
  withDemo: boolean;
}): Promise<void> {
  const known = new Set(years.map(({ year }) => year));
  const current = Number(dayText(now()).slice(0, 4));
  const wanted = withDemo ? [current, current + 1].map(String) : [];
  const shown = wanted.flatMap((year) => (known.has(year) ? [] : (demoYear(year) ?? [])));
  for (const year of [...years, ...shown])
    await insertHolidayYear(sql, { ...year, tenantId, by: 'seed', now: now() });
}
