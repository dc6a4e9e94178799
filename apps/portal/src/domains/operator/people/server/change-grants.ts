// Giving and taking away roles. What a session may do changes at once; a tenant always keeps somebody who can give roles.
import { transaction, type Tx } from '@yqt/database/sql';
import { appError, invalid } from '@yqt/kernel/errors';
import type { OperatorVisit } from '../../../../visit.ts';
import { findAccounts, forgetAccount } from '../../../identity/server/accounts.port.ts';
import { selectDepartments } from '../../server/department.sql.ts';
import { deleteGrant, insertGrant, lockGrants, selectOfficers, type Grant } from '../../server/grant.sql.ts';
import { accountsOf, recordUserChange, requireAccount, type PeopleDeps } from './people-deps.ts';

type GivenGrant = Grant & { accountId: string };

/** The role that gives roles. */
const ADMIN = 'tenant-admin';

/** Gives a grant; one that exists stays. Throws NOT_FOUND (account), INVALID (department), CONFLICT where it exists. */
export async function grantUserRole(
  deps: PeopleDeps,
  visit: OperatorVisit,
  given: GivenGrant,
): Promise<void> {
  const { accountId, role, department, projectGroup } = given;
  await transaction(deps.sql, async (tx) => {
    await requireAccount(tx, visit, accountId);
    await requireDepartment(tx, visit, given);
    const [isNew] = await insertGrant(tx, { ...given, grantedBy: visit.viewer.accountId });
    if (!isNew) throw appError('CONFLICT', { message: '该用户已有这项授权' });
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

/** Throws INVALID for a department that the tenant has not. */
export async function requireDepartment(
  tx: Tx,
  { tenantId }: OperatorVisit,
  { department }: { department: string },
): Promise<void> {
  if (department === '*') return;
  const known = await selectDepartments(tx, { tenantId, accounts: [] });
  if (!known.some(({ code }) => code === department))
    throw invalid({ field: 'department', errorMessage: '没有这个部门，请先在“部门”中新增' });
}
