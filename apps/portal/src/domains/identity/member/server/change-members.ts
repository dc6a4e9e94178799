// An administrator's changes of an enterprise's members. Each locks the enterprise's row first, so that of two that would
// take away the last two administrators one finds that it must not.
import { transaction, type Tx } from '@yqt/database/sql';
import { appError } from '@yqt/kernel/errors';
import { ENTERPRISE_ROLES } from '../../../../enterprise-role.rules.ts';
import type { EnterpriseVisit } from '../../../../visit.ts';
import { isLastAdmin, type Bound } from '../../member.rules.ts';
import { deleteBinding, lockMembers, selectBound, updateRole } from '../../server/binding.sql.ts';
import type { IdentityDeps } from '../../server/identity-deps.ts';
import { selectEnterpriseById } from '../../server/enterprise.sql.ts';
import * as news from '../member-news.text.ts';
import { recordChange } from './record-change.ts';
import { tellMembers } from './tell-members.ts';

type Deps = Pick<IdentityDeps, 'sql'>;

/** Gives a member another role. Throws NOT_FOUND for who is none, CONFLICT for the last administrator and for an agent. */
export const changeRole = (
  deps: Deps,
  visit: EnterpriseVisit,
  { accountId, role }: { accountId: string; role: 'admin' | 'handler' | 'viewer' },
): Promise<void> =>
  changing(deps, visit, accountId, async (tx, { bound, target }) => {
    if (target.role === 'agent')
      throw appError('CONFLICT', { message: '代办人员不能改为成员，请移除后重新邀请' });
    if (role !== 'admin') refuseLast(bound, accountId);
    await updateRole(tx, { accountId, enId: visit.enId, role });
    const roles = [ENTERPRISE_ROLES[target.role], ENTERPRISE_ROLES[role]] as const;
    return {
      event: 'member.role-changed',
      facts: { account: accountId, from: target.role, to: role },
      news: (name) => (target.role === role ? null : news.roleChanged(name, ...roles)),
    };
  });

/** Ends a membership at once. Throws NOT_FOUND for who is no member, CONFLICT for the last administrator. */
export const removeMember = (deps: Deps, visit: EnterpriseVisit, accountId: string): Promise<void> =>
  changing(deps, visit, accountId, async (tx, { bound, target }) => {
    refuseLast(bound, accountId);
    await deleteBinding(tx, { accountId, enId: visit.enId });
    return {
      event: 'member.removed',
      facts: { account: accountId, role: target.role },
      news: (name) => ({ ...news.removed(name), isGone: true }),
    };
  });

/** Makes another member the administrator in one's own place. Throws NOT_FOUND, CONFLICT for an agent or disabled account. */
export const handOver = (deps: Deps, visit: EnterpriseVisit, accountId: string): Promise<void> =>
  changing(deps, visit, accountId, async (tx, { target }) => {
    const own = visit.viewer.accountId;
    if (accountId === own || target.role === 'agent' || target.isDisabled)
      throw appError('CONFLICT', { message: '只能移交给本企业的其他成员' });
    await updateRole(tx, { accountId, enId: visit.enId, role: 'admin' });
    await updateRole(tx, { accountId: own, enId: visit.enId, role: 'handler' });
    return {
      event: 'member.handed-over',
      facts: { account: accountId, from: own },
      news: (name) => news.handedOver(name),
    };
  });

interface Change {
  event: string;
  facts: Record<string, string>;
  /** What the other one is told; null = nothing. */
  news: (enterprise: string) => { title: string; body: string; isGone?: boolean } | null;
}

/** Under the enterprise's lock, with the caller's role read once more: they may have lost it while they waited. */
async function changing(
  { sql }: Deps,
  visit: EnterpriseVisit,
  accountId: string,
  work: (tx: Tx, given: { bound: readonly Bound[]; target: Bound }) => Promise<Change>,
): Promise<void> {
  const { enId, tenantId, viewer } = visit;
  await transaction(sql, async (tx) => {
    await lockMembers(tx, { enId, tenantId });
    const bound = await selectBound(tx, enId);
    if (bound.find((one) => one.accountId === viewer.accountId)?.role !== 'admin')
      throw appError('FORBIDDEN');
    const target = bound.find((one) => one.accountId === accountId);
    if (!target) throw appError('NOT_FOUND');
    const { event, facts, news: told } = await work(tx, { bound, target });
    const [enterprise] = await selectEnterpriseById(tx, enId);
    const words = told(enterprise?.name ?? '');
    const concerned = { tenantId, enId, accounts: [accountId], key: event, now: visit.now };
    if (words !== null && accountId !== viewer.accountId) await tellMembers(tx, { ...concerned, ...words });
    await recordChange(tx, visit, { enId, event, facts });
  });
}

function refuseLast(bound: readonly Bound[], accountId: string): void {
  if (isLastAdmin(bound, accountId))
    throw appError('CONFLICT', { message: '企业至少要有一名管理员，请先将管理员移交给其他成员' });
}
