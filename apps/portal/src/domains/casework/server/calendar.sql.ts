// The holidays of each year as they were announced.
import type { Db } from '@yqt/database/sql';

export interface HolidayYearRow {
  year: string;
  holidays: string[];
  workdays: string[];
  source: string;
  updatedAt: string;
}

/** Rows: n, by year. */
export const selectHolidayYears = (db: Db, tenantId: string) => db<HolidayYearRow[]>`
  select year, holidays::text[] as holidays, workdays::text[] as workdays, source, updated_at as "updatedAt"
  from casework.holiday_year where tenant_id = ${tenantId} order by year limit 200`;

export interface NewHolidayYear extends Omit<HolidayYearRow, 'updatedAt'> {
  tenantId: string;
  by: string;
  now: Date;
}

/** Writes a year, or writes it anew. */
export const upsertHolidayYear = (db: Db, y: NewHolidayYear) => db`
  insert into casework.holiday_year (tenant_id, year, holidays, workdays, source, updated_by, updated_at)
  values (${y.tenantId}, ${y.year}, ${y.holidays}::text[]::date[], ${y.workdays}::text[]::date[], ${y.source}, ${y.by}, ${y.now})
  on conflict (tenant_id, year) do update set holidays = excluded.holidays, workdays = excluded.workdays,
    source = excluded.source, updated_by = excluded.updated_by, updated_at = excluded.updated_at`;

/** A year that operators have entered stays as they left it; one of an earlier seed is written anew. */
export const insertHolidayYear = (db: Db, y: NewHolidayYear) => db`
  insert into casework.holiday_year (tenant_id, year, holidays, workdays, source, updated_by, updated_at)
  values (${y.tenantId}, ${y.year}, ${y.holidays}::text[]::date[], ${y.workdays}::text[]::date[], ${y.source}, ${y.by}, ${y.now})
  on conflict (tenant_id, year) do update set holidays = excluded.holidays, workdays = excluded.workdays,
    source = excluded.source, updated_at = excluded.updated_at
  where holiday_year.updated_by = 'seed' and holiday_year.source <> excluded.source`;

const year = {
  tenantId: 'suchu',
  year: '2026',
  holidays: ['2026-01-01'],
  workdays: ['2026-01-04'],
  source: 's',
  by: 'seed',
  now: new Date('2026-11-22T04:00:00Z'),
};
export const samples = {
  selectHolidayYears: [['suchu']],
  upsertHolidayYear: [[year]],
  insertHolidayYear: [[year]],
};
