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

/** Row: 0..1; locked, so that of two who write a year the second sees the first. */
export const lockHolidayYear = (db: Db, { tenantId, year }: { tenantId: string; year: string }) => db<
  HolidayYearRow[]
>`
  select year, holidays::text[] as holidays, workdays::text[] as workdays, source, updated_at as "updatedAt"
  from casework.holiday_year where tenant_id = ${tenantId} and year = ${year} for update`;

/** Row: 0..1; none where somebody else has entered the year meanwhile. */
export const addHolidayYear = (db: Db, y: NewHolidayYear) => db<{ year: string }[]>`
  insert into casework.holiday_year (tenant_id, year, holidays, workdays, source, updated_by, updated_at)
  values (${y.tenantId}, ${y.year}, ${y.holidays}::text[]::date[], ${y.workdays}::text[]::date[], ${y.source}, ${y.by}, ${y.now})
  on conflict do nothing returning year`;

/** Writes a year anew. */
export const changeHolidayYear = (db: Db, y: NewHolidayYear) => db`
  update casework.holiday_year set holidays = ${y.holidays}::text[]::date[], workdays = ${y.workdays}::text[]::date[],
    source = ${y.source}, updated_by = ${y.by}, updated_at = ${y.now}
  where tenant_id = ${y.tenantId} and year = ${y.year}`;

/** Rows: n, open tasks of a tenant whose term runs over one of some days, by id. */
export const selectTasksOver = (db: Db, { tenantId, days }: { tenantId: string; days: string[] }) => db<
  { id: string; openedOn: string; days: number; dueOn: string }[]
>`
  select id, opened_on as "openedOn", days, due_on as "dueOn" from casework.task
  where tenant_id = ${tenantId} and closed_at is null and not is_aside and days is not null and due_on is not null
    and exists (select from unnest(${days}::text[]::date[]) as d(day) where d.day > opened_on and d.day <= due_on + 1)
    and not casework.is_archived(case_id)
  order by id`;

/** Moves the last days of open tasks; officers are told of the new ones anew. */
export const moveTaskDues = (db: Db, { ids, dues }: { ids: string[]; dues: string[] }) => db`
  update casework.task t set due_on = m.due, escalated = 0
  from unnest(${ids}::text[]::uuid[], ${dues}::text[]::date[]) as m(id, due)
  where t.id = m.id and t.closed_at is null`;

/** Row: 1, how many open corrections of a tenant run over one of some days. */
export const countCorrectionsOver = (db: Db, { tenantId, days }: { tenantId: string; days: string[] }) => db<
  { count: number }[]
>`
  select count(*)::int as count from casework.correction k join casework.case_file c on c.id = k.case_id
  where c.tenant_id = ${tenantId} and k.status = 'open' and c.archive_no is null
    and exists (select from unnest(${days}::text[]::date[]) as d(day)
      where d.day > (k.asked_at at time zone 'Asia/Shanghai')::date and d.day <= k.due_on)`;

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
  lockHolidayYear: [[{ tenantId: 'suchu', year: '2026' }]],
  addHolidayYear: [[year]],
  changeHolidayYear: [[year]],
  selectTasksOver: [[{ tenantId: 'suchu', days: ['2026-01-01'] }]],
  moveTaskDues: [[{ ids: ['0197a6f0-0000-7000-8000-000000000001'], dues: ['2026-01-05'] }]],
  countCorrectionsOver: [[{ tenantId: 'suchu', days: ['2026-01-01'] }]],
  insertHolidayYear: [[year]],
};
