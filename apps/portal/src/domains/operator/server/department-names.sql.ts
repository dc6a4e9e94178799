// Names of departments, for whoever shows their codes.
import type { Db } from '@yqt/database/sql';

/** Rows: ≤ 1000, by code. */
export const selectDepartmentNames = (db: Db, tenantId: string) => db<{ code: string; name: string }[]>`
  select code, name from operator.department where tenant_id = ${tenantId} order by code limit 1000`;

export const samples = { selectDepartmentNames: [['suchu']] };
