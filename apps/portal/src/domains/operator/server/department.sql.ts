// The tree of departments that grants reach.
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

export const samples = {
  insertDepartment: [[{ tenantId: 'suchu', code: 'Z01', name: '', parent: null, phone: '' }]],
};
