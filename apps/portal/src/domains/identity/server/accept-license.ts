// Records that a user accepted disclaimer, licence, agreement and privacy policy: once, each with version, time and address.
import { transaction } from '@yqt/database/sql';
import { appError } from '@yqt/kernel/errors';
import { recordAudit } from '../../operator/server/operator.port.ts';
import { licenseFault } from '../license.rules.ts';
import { firstLoginConsents } from '../privacy.rules.ts';
import { insertConsents } from './account.sql.ts';
import type { MemberVisit } from '../../../visit.ts';
import type { IdentityDeps } from './identity-deps.ts';
import { forgetSessions } from './session-cache.ts';
import { notifySession, selectSessionProof } from './session.sql.ts';
import { tenantById } from './tenants.ts';

/** True once accepted, also where it had been before. Throws BAD_REQUEST before the texts can have been read. */
export async function acceptLicense(deps: IdentityDeps, visit: MemberVisit): Promise<boolean> {
  const { accountId, sessionId, licenseFlag } = visit.viewer;
  if (licenseFlag === 'Y') return true;
  const { config } = await tenantById(deps, visit.tenantId);
  await transaction(deps.sql, async (tx) => {
    const now = deps.now();
    const [proof] = await selectSessionProof(tx, sessionId);
    const fault = licenseFault({ shownAtMs: proof?.licenseShownAtMs ?? null, nowMs: now.getTime() });
    if (fault) throw appError('BAD_REQUEST', { message: fault });
    const consents = firstLoginConsents(config.legal);
    const added = await insertConsents(tx, { accountId, consents, now, ip: visit.ip });
    await notifySession(tx, sessionId);
    if (added.length === 0) return;
    await recordAudit(tx, {
      tenantId: visit.tenantId,
      actor: accountId,
      event: 'license.accepted',
      objectKind: 'license',
      objectId: config.legal.license.version,
      result: 'done',
      ip: visit.ip,
      requestId: visit.requestId,
      facts: Object.fromEntries(consents.map(({ text, version }) => [text, version])),
    });
  });
  forgetSessions(deps.sql, [sessionId]);
  return true;
}
