// What signing in asks of the operators' side: the grants that an officer was invited to before they had an account.
import type { Tx } from '@yqt/database/sql';
import { closeOfficerInvitation, insertGrant } from './grant.sql.ts';
import { recordAudit } from './operator.port.ts';

interface SignIn {
  tenantId: string;
  accountId: string;
  /** As the sign-on server says it. */
  loginName: string;
  now: Date;
  ip: string;
  requestId: string;
}

/** Gives what an open invitation of this sign-in name grants; nothing for everybody else. Writes the audit row. */
export async function acceptInvitation(tx: Tx, signIn: SignIn): Promise<void> {
  const { tenantId, accountId, now, ip, requestId } = signIn;
  const loginName = signIn.loginName.toLowerCase();
  const [invitation] = await closeOfficerInvitation(tx, {
    tenantId,
    loginName,
    id: null,
    state: 'accepted',
    now,
  });
  if (!invitation || invitation.isLapsed) return;
  for (const grant of invitation.grants)
    await insertGrant(tx, { ...grant, accountId, grantedBy: invitation.invitedBy });
  await recordAudit(tx, {
    event: 'user.invitation-accepted',
    objectKind: 'account',
    objectId: accountId,
    result: 'done',
    tenantId,
    actor: accountId,
    ip,
    requestId,
    facts: { invitation: invitation.id, roles: invitation.grants.map(({ role }) => role) },
  });
}
