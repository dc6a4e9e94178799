// Officers who have no account yet: invited by the sign-in name of the sign-on server, they hold the grants from the first
// sign-in on. A local account of that name, which anybody could register, gets nothing.
import { transaction } from '@yqt/database/sql';
import { appError, invalid } from '@yqt/kernel/errors';
import { maskSignIn } from '@yqt/kernel/masking';
import { isUuid, uuidV7 } from '@yqt/kernel/ids';
import type { OperatorVisit } from '../../../../visit.ts';
import {
  closeOfficerInvitation,
  selectOfficerInvitations,
  upsertOfficerInvitation,
  type Grant,
} from '../../server/grant.sql.ts';
import type { OfficerInvitation } from '../contract.ts';
import { requireScope } from './change-grants.ts';
import { recordUserChange, type PeopleDeps } from './people-deps.ts';

/** Whoever has not signed in by then is invited anew. */
const OPEN_DAYS = 30;

/** Invites, or adds the grant to the invitation that is open. Answers alike whether anybody has the name. Throws INVALID. */
export async function inviteOfficer(
  deps: PeopleDeps,
  visit: OperatorVisit,
  { loginName: given, ...grant }: Grant & { loginName: string },
): Promise<void> {
  const { tenantId, viewer, now } = visit;
  const loginName = given.normalize('NFC').trim().toLowerCase();
  if (!loginName) throw invalid({ field: 'loginName', errorMessage: '请填写登录名' });
  await transaction(deps.sql, async (tx) => {
    await requireScope(tx, deps, { tenantId, given: grant });
    const id = uuidV7(now.getTime());
    const expiresAt = new Date(now.getTime() + OPEN_DAYS * 86_400_000);
    const invitation = { id, tenantId, loginName, grant, invitedBy: viewer.accountId, now, expiresAt };
    await upsertOfficerInvitation(tx, invitation);
    const change = { event: 'user.invited', objectKind: 'invitation', objectId: id } as const;
    const { role, department, projectGroup } = grant;
    await recordUserChange(tx, visit, { ...change, facts: { role, department, projectGroup } });
  });
}

/** The open ones, newest first; a name that is a telephone or identity number is masked. */
export const listOfficerInvitations = async (
  { sql }: PeopleDeps,
  { tenantId, now }: OperatorVisit,
): Promise<OfficerInvitation[]> =>
  (await selectOfficerInvitations(sql, { tenantId, now })).map((row) => ({
    ...row,
    loginName: maskSignIn(row.loginName),
  }));

/** Takes one back. Throws NOT_FOUND for one that is answered, missing or another tenant's. */
export async function revokeOfficerInvitation(
  { sql }: PeopleDeps,
  visit: OperatorVisit,
  id: string,
): Promise<void> {
  if (!isUuid(id)) throw appError('NOT_FOUND');
  const { tenantId, now } = visit;
  await transaction(sql, async (tx) => {
    const [closed] = await closeOfficerInvitation(tx, {
      tenantId,
      loginName: null,
      id,
      state: 'revoked',
      now,
    });
    if (!closed) throw appError('NOT_FOUND');
    const change = { event: 'user.invitation-revoked', objectKind: 'invitation', objectId: id } as const;
    await recordUserChange(tx, visit, { ...change, facts: {} });
  });
}
