// Disabling an account and ending its sessions.
import { transaction } from '@yqt/database/sql';
import { appError } from '@yqt/kernel/errors';
import type { OperatorVisit } from '../../../../visit.ts';
import { endSessionsOf, forgetAccount, setDisabled } from '../../../identity/server/accounts.port.ts';
import { deleteDeputiesOf } from '../../server/department.sql.ts';
import { lockGrants } from '../../server/grant.sql.ts';
import { requireAdmin } from './change-grants.ts';
import { tellOfDisabled } from './tell-disabled.ts';
import { recordUserChange, requireAccount, tellOfficersChanged, type PeopleDeps } from './people-deps.ts';

/**
 * Lets an account sign in no longer (its sessions end, its deputyships too), or again. Throws NOT_FOUND, CONFLICT for oneself,
 * for the tenant's last administrator and where it is so already.
 */
export async function disableUser(
  deps: PeopleDeps,
  visit: OperatorVisit,
  { accountId, isDisabled }: { accountId: string; isDisabled: boolean },
): Promise<void> {
  const { tenantId, viewer, now } = visit;
  if (isDisabled && accountId === viewer.accountId)
    throw appError('CONFLICT', { message: '不能停用自己的账号' });
  await transaction(deps.sql, async (tx) => {
    await lockGrants(tx, tenantId);
    const account = await requireAccount(tx, visit, accountId);
    if (!(await setDisabled(tx, { tenantId, accountId, isDisabled })))
      throw appError('CONFLICT', { message: isDisabled ? '该账号已停用' : '该账号未停用' });
    let sessions = 0;
    if (isDisabled) {
      await requireAdmin(tx, visit);
      sessions = await endSessionsOf(tx, { accountId, now, reason: 'disabled' });
      await tellOfDisabled(tx, deps, { visit, account });
      await deleteDeputiesOf(tx, accountId);
      await tellOfficersChanged(deps, tx);
    }
    const event = isDisabled ? 'user.disabled' : 'user.enabled';
    await recordUserChange(tx, visit, {
      event,
      objectKind: 'account',
      objectId: accountId,
      facts: { sessions },
    });
  });
  forgetAccount(deps.sql, accountId);
}

/** Ends every session of an account; how many there were. Throws NOT_FOUND. */
export async function signOutUser(
  deps: PeopleDeps,
  visit: OperatorVisit,
  accountId: string,
): Promise<{ sessions: number }> {
  const sessions = await transaction(deps.sql, async (tx) => {
    await requireAccount(tx, visit, accountId);
    const ended = await endSessionsOf(tx, { accountId, now: visit.now, reason: 'operator' });
    const change = { event: 'user.signed-out', objectKind: 'account', objectId: accountId } as const;
    await recordUserChange(tx, visit, { ...change, facts: { sessions: ended } });
    return ended;
  });
  forgetAccount(deps.sql, accountId);
  return { sessions };
}
