// The tree of departments that grants reach, and who stands in for whom.
import type { Db, Query } from '@yqt/database/sql';

export interface DepartmentRow {
  code: string;
  name: string;
  /** Code of the one above; null at the top. */
  parent: string | null;
  phone: string;
}

/** 1 row where the code is new in the tenant, else 0: one that exists stays as it is. */
export const insertDepartment = (
  db: Db,
  given: DepartmentRow & { tenantId: string },
): Query<{ code: string }> => db`
  insert into operator.department (tenant_id, code, name, parent, phone)
  values (${given.tenantId}, ${given.code}, ${given.name}, ${given.parent}, ${given.phone})
  on conflict do nothing returning code`;

/** Adds a department, or changes the one of that code. */
export const upsertDepartment = (db: Db, given: DepartmentRow & { tenantId: string }): Query<object> => db`
  insert into operator.department (tenant_id, code, name, parent, phone)
  values (${given.tenantId}, ${given.code}, ${given.name}, ${given.parent}, ${given.phone})
  on conflict (tenant_id, code) do update set name = excluded.name, parent = excluded.parent, phone = excluded.phone`;

/** n rows by code, with the grants that name each among `accounts` (the tenant's officers). */
export const selectDepartments = (
  db: Db,
  given: { tenantId: string; accounts: readonly string[] },
): Query<DepartmentRow & { grants: number }> => db`
  select d.code, d.name, d.parent, d.phone,
    (select count(*) from operator.role_grant g
     where g.department = d.code and g.account_id = any(${[...given.accounts]}::uuid[]))::int as grants
  from operator.department d where d.tenant_id = ${given.tenantId} order by d.code limit 1000`;

/** 1 row where there was such a department. Rejects where another stands below it. */
export const deleteDepartment = (
  db: Db,
  given: { tenantId: string; code: string },
): Query<{ code: string }> => db`
  delete from operator.department where tenant_id = ${given.tenantId} and code = ${given.code} returning code`;

export interface DeputyRow {
  id: string;
  absentId: string;
  deputyId: string;
  fromOn: string;
  toOn: string;
}

/** n rows: the deputies of a tenant, the last to end first. */
export const selectDeputies = (db: Db, tenantId: string): Query<DeputyRow> => db`
  select id, absent_id as "absentId", deputy_id as "deputyId", from_on as "fromOn", to_on as "toOn"
  from operator.deputy where tenant_id = ${tenantId} order by to_on desc, from_on desc, id limit 200`;

export const insertDeputy = (
  db: Db,
  given: DeputyRow & { tenantId: string; createdBy: string; now: Date },
): Query<object> => db`
  insert into operator.deputy (id, tenant_id, absent_id, deputy_id, from_on, to_on, created_by, created_at)
  values (${given.id}, ${given.tenantId}, ${given.absentId}, ${given.deputyId}, ${given.fromOn}::date,
    ${given.toOn}::date, ${given.createdBy}, ${given.now})`;

/** 0..1: ends a deputyship; its deputy. */
export const deleteDeputy = (
  db: Db,
  given: { id: string; tenantId: string },
): Query<{ deputyId: string; absentId: string; toOn: string }> => db`
  delete from operator.deputy where id = ${given.id} and tenant_id = ${given.tenantId}
  returning deputy_id as "deputyId", absent_id as "absentId", to_on as "toOn"`;

/** Ends every deputyship that an account has part in: its grants are nobody's to use any more. */
export const deleteDeputiesOf = (db: Db, accountId: string): Query<object> => db`
  delete from operator.deputy where absent_id = ${accountId} or deputy_id = ${accountId}`;

const ID = '01900000-0000-7000-8000-000000000001';
const department = { tenantId: 'suchu', code: 'Z01', name: '', parent: null, phone: '' };
const day = '2026-01-01';
export const samples = {
  insertDepartment: [[department]],
  upsertDepartment: [[department]],
  selectDepartments: [[{ tenantId: 'suchu', accounts: [ID] }]],
  deleteDepartment: [[{ tenantId: 'suchu', code: 'Z01' }]],
  selectDeputies: [['suchu']],
  insertDeputy: [
    [
      {
        id: ID,
        tenantId: 'suchu',
        absentId: ID,
        deputyId: ID,
        fromOn: day,
        toOn: day,
        createdBy: '',
        now: new Date(0),
      },
    ],
  ],
  deleteDeputy: [[{ id: ID, tenantId: 'suchu' }]],
  deleteDeputiesOf: [[ID]],
};
