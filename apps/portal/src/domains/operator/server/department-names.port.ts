// What other domains ask of the tree of departments: their names.
import type { Db } from '@yqt/database/sql';
import { selectDepartments } from './department.sql.ts';

/** Names by code, in the order of the codes. */
export const departmentNames = async (db: Db, tenantId: string): Promise<Map<string, string>> =>
  new Map((await selectDepartments(db, { tenantId, accounts: [] })).map(({ code, name }) => [code, name]));

/** Names and telephone numbers by code. */
export const departmentContacts = async (
  db: Db,
  tenantId: string,
): Promise<Map<string, { name: string; phone: string }>> =>
  new Map(
    (await selectDepartments(db, { tenantId, accounts: [] })).map(({ code, name, phone }) => [
      code,
      { name, phone },
    ]),
  );
