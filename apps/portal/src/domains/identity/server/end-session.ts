// Ends sessions: by the user (logout) and by the sign-on server (single sign-out on every path, trust.md 17).
import { transaction, type Tx } from '@yqt/database/sql';
import { recordAudit } from '../../operator/server/operator.port.ts';
import { readLogoutRequest } from '../cas-response.rules.ts';
import type { Visit } from '../../../visit.ts';
import type { IdentityDeps } from './identity-deps.ts';
import { forgetSessions } from './session-cache.ts';
import { ENTERPRISE_COOKIE, hashOf, JUST_SIGNED_IN_COOKIE, sessionCookie } from './session-token.ts';
import { endSessionById, endSessionByTicket, type EndedSession } from './session.sql.ts';

/** What a browser keeps of a session. */
const cookiesOf = ({ config }: Pick<IdentityDeps, 'config'>): readonly string[] => [
  sessionCookie(config.publicUrl),
  ENTERPRISE_COOKIE,
  JUST_SIGNED_IN_COOKIE,
];

/** Cookies of a session that has ended, of a visit that still shows it (spec §4, §8); none for guests and members. */
export const overCookies = (
  deps: Pick<IdentityDeps, 'config'>,
  visit: Pick<Visit, 'viewer' | 'cookie'>,
): readonly string[] =>
  visit.viewer === null && visit.cookie(sessionCookie(deps.config.publicUrl)) !== undefined
    ? cookiesOf(deps)
    : [];

/** Takes from the browser what it keeps of a session. */
export function clearOwnCookies(deps: Pick<IdentityDeps, 'config'>, jar: Pick<Visit, 'clearCookie'>): void {
  for (const name of cookiesOf(deps)) jar.clearCookie(name);
}

/** Ends the session of a visit if there is one, and clears its cookies either way. */
export async function endOwnSession(deps: IdentityDeps, visit: Visit): Promise<void> {
  clearOwnCookies(deps, visit);
  const id = visit.viewer?.sessionId;
  if (!id) return;
  const end = (tx: Tx) => endSessionById(tx, { id, now: deps.now(), reason: 'logout' });
  await endAndRecord(deps, { end, event: 'session.closed', ip: visit.ip, requestId: visit.requestId });
}

/** Ends the session that a posted logoutRequest names; true where it ended one. Unknown tickets have no effect. */
export async function endSessionOfTicket(
  deps: Pick<IdentityDeps, 'sql' | 'now'>,
  given: { logoutRequest: string; ip: string; requestId: string },
): Promise<boolean> {
  const ticket = readLogoutRequest(given.logoutRequest);
  if (!ticket) return false;
  const end = (tx: Tx) => endSessionByTicket(tx, { ticketHash: hashOf(ticket), now: deps.now() });
  const { ip, requestId } = given;
  return endAndRecord(deps, { end, event: 'session.signed-out', ip, requestId });
}

interface Ending {
  end: (tx: Tx) => PromiseLike<EndedSession[]>;
  event: string;
  ip: string;
  requestId: string;
}

async function endAndRecord(
  deps: Pick<IdentityDeps, 'sql' | 'now'>,
  { end, event, ip, requestId }: Ending,
): Promise<boolean> {
  const ended = await transaction(deps.sql, async (tx) => {
    const [session] = await end(tx);
    if (!session) return null;
    const { id: objectId, tenantId, accountId: actor } = session;
    await recordAudit(tx, {
      tenantId,
      actor,
      event,
      objectKind: 'session',
      objectId,
      result: 'done',
      ip,
      requestId,
      facts: {},
    });
    return session;
  });
  if (ended) forgetSessions(deps.sql, [ended.id]);
  return ended !== null;
}
