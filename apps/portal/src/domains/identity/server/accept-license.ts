// Records that a user accepted disclaimer and licence: once, with version, time and address.
import { transaction } from '@yqt/database/sql';
import { appError } from '@yqt/kernel/errors';
import { recordAudit } from '../../operator/server/operator.port.ts';
import { licenseFault } from '../license.rules.ts';
import { insertAcceptance } from './account.sql.ts';
import type { MemberVisit } from '../../../visit.ts';
import type { IdentityDeps } from './identity-deps.ts';
import { forgetSessions } from './session-cache.ts';
import { notifySession, selectSessionProof } from './session.sql.ts';
import { tenantById } from './tenants.ts';

/** True once accepted, also where it had been before. Throws BAD_REQUEST before the texts can have been read. */
export async function acceptLicense(deps: IdentityDeps, visit: MemberVisit): Promise<boolean> {
  const { userId, sessionId, licenseFlag } = visit.viewer;
  if (licenseFlag === 'Y') return true;
  const { config } = await tenantById(deps, visit.tenantId);
  const { disclaimer, license } = config.legal;
  await transaction(deps.sql, async (tx) => {
    const now = deps.now();
    const [proof] = await selectSessionProof(tx, sessionId);
    const fault = licenseFault({ shownAtMs: proof?.licenseShownAtMs ?? null, nowMs: now.getTime() });
    if (fault) throw appError('BAD_REQUEST', { message: fault });
    const [isNew] = await insertAcceptance(tx, {
      accountId: userId,
      version: license.version,
      now,
      ip: visit.ip,
    });
    await notifySession(tx, sessionId);
    if (!isNew) return;
    await recordAudit(tx, {
      tenantId: visit.tenantId,
      actor: userId,
      event: 'license.accepted',
      objectKind: 'license',
      objectId: license.version,
      result: 'done',
      ip: visit.ip,
      requestId: visit.requestId,
      facts: { disclaimer: disclaimer.version, license: license.version },
    });
  });
  forgetSessions(deps.sql, [sessionId]);
  return true;
}
