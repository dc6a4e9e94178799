// Silent renewal: the page asks for it while somebody is working on a long form.
import { appError } from '@yqt/kernel/errors';
import { instantOf } from '@yqt/kernel/dates';
import type { MemberVisit } from '../../../visit.ts';
import { PRIVACY_VERSION } from '../privacy.rules.ts';
import type { IdentityDeps } from './identity-deps.ts';
import { IDLE_MS } from './session-token.ts';
import { selectSession, touchSession } from './session.sql.ts';

/** Renews the session now and answers when it ends without further use. Throws NOT_SIGNED_IN. */
export async function refreshSession(deps: IdentityDeps, { viewer, tenantId }: MemberVisit): Promise<Date> {
  const now = deps.now();
  const idleEnd = new Date(now.getTime() + IDLE_MS);
  const id = viewer.sessionId;
  const [session] = await selectSession(deps.sql, {
    id,
    tenantId,
    now,
    privacyVersion: PRIVACY_VERSION,
    idleBefore: new Date(now.getTime() - IDLE_MS),
  });
  if (!session) throw appError('NOT_SIGNED_IN');
  await touchSession(deps.sql, { id, now, seenBefore: now });
  const absoluteEnd = instantOf(session.endsAt);
  return idleEnd < absoluteEnd ? idleEnd : absoluteEnd;
}
