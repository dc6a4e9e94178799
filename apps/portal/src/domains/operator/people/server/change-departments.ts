// Departments: a tree by code that grants reach.
import { transaction } from '@yqt/database/sql';
import { appError, invalid } from '@yqt/kernel/errors';
import type { OperatorVisit } from '../../../../visit.ts';
import { findAccounts } from '../../../identity/server/accounts.port.ts';
import { isCircle } from '../../department.rules.ts';
import { deleteDepartment, selectDepartments, upsertDepartment } from '../../server/department.sql.ts';
import { lockGrants, selectOfficers } from '../../server/grant.sql.ts';
import type { Department } from '../contract.ts';
import { accountsOf, recordUserChange, type PeopleDeps } from './people-deps.ts';

/** By code, each with the number of grants that name it. */
export async function listDepartments({ sql }: PeopleDeps, visit: OperatorVisit): Promise<Department[]> {
  const holders = await selectOfficers(sql, { role: '', department: '' });
  const ids = holders.map(({ accountId }) => accountId);
  const officers = await findAccounts(sql, { ...accountsOf(visit), ids });
  const accounts = officers.map(({ id }) => id);
  return [...(await selectDepartments(sql, { tenantId: visit.tenantId, accounts }))];
}

/** Adds a department, or changes the one of that code. Throws INVALID: unknown parent, below itself. */
export async function saveDepartment(
  { sql }: PeopleDeps,
  visit: OperatorVisit,
  given: { code: string; name: string; parent?: string; phone?: string },
): Promise<void> {
  const { tenantId } = visit;
  const { code, name, parent = null, phone = '' } = given;
  await transaction(sql, async (tx) => {
    await lockGrants(tx, tenantId);
    const all = await selectDepartments(tx, { tenantId, accounts: [] });
    if (parent !== null && !all.some((one) => one.code === parent))
      throw invalid({ field: 'parent', errorMessage: '没有这个上级部门' });
    if (isCircle(all, { code, parent }))
      throw invalid({ field: 'parent', errorMessage: '上级部门不能是本部门或其下级' });
    await upsertDepartment(tx, { tenantId, code, name: name.trim(), parent, phone: phone.trim() });
    const change = { event: 'department.saved', objectKind: 'department', objectId: code } as const;
    await recordUserChange(tx, visit, { ...change, facts: { parent } });
  });
}

/** Removes a department. Throws NOT_FOUND, CONFLICT while another stands below it or a grant names it. */
export async function removeDepartment(deps: PeopleDeps, visit: OperatorVisit, code: string): Promise<void> {
  const { tenantId } = visit;
  await transaction(deps.sql, async (tx) => {
    await lockGrants(tx, tenantId);
    const all = await selectDepartments(tx, { tenantId, accounts: [] });
    if (all.some(({ parent }) => parent === code))
      throw appError('CONFLICT', { message: '该部门还有下级部门，请先调整' });
    const holders = await selectOfficers(tx, { role: '', department: code });
    const ids = holders.map(({ accountId }) => accountId);
    const bearers = await findAccounts(tx, { ...accountsOf(visit), ids, limit: 1 });
    if (bearers.length > 0) throw appError('CONFLICT', { message: '该部门还有授权，请先收回' });
    const [removed] = await deleteDepartment(tx, { tenantId, code });
    if (!removed) throw appError('NOT_FOUND');
    const change = { event: 'department.removed', objectKind: 'department', objectId: code } as const;
    await recordUserChange(tx, visit, { ...change, facts: {} });
  });
}
