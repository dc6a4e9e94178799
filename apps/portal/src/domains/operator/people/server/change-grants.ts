// Giving and taking away roles. What a session may do changes at once; a tenant always keeps somebody who can give roles.
import { transaction, type Tx } from '@yqt/database/sql';
import { appError, invalid, type FieldError } from '@yqt/kernel/errors';
import type { OperatorVisit } from '../../../../visit.ts';
import { findAccounts, forgetAccount } from '../../../identity/server/accounts.port.ts';
import { selectDepartments } from '../../server/department.sql.ts';
import { deleteGrant, insertGrant, lockGrants, selectOfficers, type Grant } from '../../server/grant.sql.ts';
import {
  accountsOf,
  recordUserChange,
  requireAccount,
  tellOfficersChanged,
  type PeopleDeps,
} from './people-deps.ts';
import { tellOfGrant } from './tell-officer.ts';

type GivenGrant = Grant & { accountId: string };

/** The role that gives roles. */
export const ADMIN = 'tenant-admin';

/** Gives a grant; one that exists stays. Throws NOT_FOUND (account), INVALID (department, group), CONFLICT where it exists. */
export async function grantUserRole(
  deps: PeopleDeps,
  visit: OperatorVisit,
  given: GivenGrant,
): Promise<void> {
  const { accountId, role, department, projectGroup } = given;
  await transaction(deps.sql, async (tx) => {
    await requireAccount(tx, visit, accountId);
    await requireScope(tx, deps, { tenantId: visit.tenantId, given });
    const [isNew] = await insertGrant(tx, { ...given, grantedBy: visit.viewer.accountId });
    if (!isNew) throw appError('CONFLICT', { message: '该用户已有这项授权' });
    await tellOfGrant(tx, deps, { visit, grant: given, change: 'granted' });
    const facts = { role, department, projectGroup };
    await recordUserChange(tx, visit, {
      event: 'user.granted',
      objectKind: 'account',
      objectId: accountId,
      facts,
    });
  });
  forgetAccount(deps.sql, accountId);
}

/** Takes a grant away. Throws NOT_FOUND where there is none, CONFLICT for the tenant's last administrator. */
export async function withdrawRole(deps: PeopleDeps, visit: OperatorVisit, given: GivenGrant): Promise<void> {
  const { accountId, role, department, projectGroup } = given;
  await transaction(deps.sql, async (tx) => {
    await lockGrants(tx, visit.tenantId);
    await requireAccount(tx, visit, accountId);
    const [withdrawn] = await deleteGrant(tx, given);
    if (!withdrawn) throw appError('NOT_FOUND');
    if (role === ADMIN) await requireAdmin(tx, visit);
    await tellOfficersChanged(deps, tx);
    await tellOfGrant(tx, deps, { visit, grant: given, change: 'withdrawn' });
    const facts = { role, department, projectGroup };
    await recordUserChange(tx, visit, {
      event: 'user.withdrawn',
      objectKind: 'account',
      objectId: accountId,
      facts,
    });
  });
  forgetAccount(deps.sql, accountId);
}

/** Throws CONFLICT where nobody of the tenant who can sign in administers it any more; ask under `lockGrants`. */
export async function requireAdmin(tx: Tx, visit: OperatorVisit): Promise<void> {
  const holders = await selectOfficers(tx, { role: ADMIN, department: '' });
  const ids = holders.map(({ accountId }) => accountId);
  const able = await findAccounts(tx, { ...accountsOf(visit), ids, isDisabled: false, limit: 1 });
  if (able.length === 0)
    throw appError('CONFLICT', { message: '园区至少要有一名可以登录的租户管理员，请先授予他人' });
}

/**
 * Throws INVALID for a department and a project group that the tenant has not, and for an administrator of a part, all at once.
 * Takes the lock of grants, so that no group is removed before the grant stands.
 */
export async function requireScope(
  tx: Tx,
  deps: PeopleDeps,
  { tenantId, given }: { tenantId: string; given: Grant },
): Promise<void> {
  const { department, projectGroup } = given;
  await lockGrants(tx, tenantId);
  const departments =
    department === '*' ? null : codesOf(await selectDepartments(tx, { tenantId, accounts: [] }));
  const groups = projectGroup === '*' ? null : codesOf(await deps.grantGroups(tx, tenantId));
  const isWhole = department === '*' && projectGroup === '*';
  const faults: FieldError[] = [
    // who gives roles gives them anywhere
    ...(given.role === ADMIN && !isWhole ? [ADMIN_EVERYWHERE] : []),
    ...(departments === null || departments.includes(department) ? [] : [UNKNOWN_DEPARTMENT]),
    ...(groups === null || groups.includes(projectGroup) ? [] : [UNKNOWN_GROUP]),
  ];
  if (faults.length) throw invalid(...faults);
}

const ADMIN_EVERYWHERE = {
  field: 'department',
  errorMessage: '租户管理员管理整个园区的人员与授权，部门与项目组请选“全部”',
};
const UNKNOWN_DEPARTMENT = { field: 'department', errorMessage: '没有这个部门，请先在“部门”中新增' };
const UNKNOWN_GROUP = {
  field: 'projectGroup',
  errorMessage: '没有这个项目组，请先在“申报项目 → 类别与评审组”中新增',
};

const codesOf = (rows: readonly { code: string }[]): string[] => rows.map(({ code }) => code);
