// Opens a session, always a new one (trust.md 15), and ends those that it replaces.
import type { Tx } from '@yqt/database/sql';
import { dayText } from '@yqt/kernel/dates';
import { recordAudit } from '../../operator/server/operator.port.ts';
import type { EnterpriseRef, LoginResult } from '../contract.ts';
import { PRIVACY_VERSION } from '../privacy.rules.ts';
import { lockAccount } from './account.sql.ts';
import { selectOwnEnterprises } from './enterprise.sql.ts';
import type { Visit } from '../../../visit.ts';
import type { IdentityDeps } from './identity-deps.ts';
import {
  ABSOLUTE_MS,
  ENTERPRISE_COOKIE,
  hashOf,
  JUST_SIGNED_IN_COOKIE,
  newToken,
  sessionCookie,
  SIGN_ON_COOKIE,
} from './session-token.ts';
import { endSessionById, endSessionsOfAccount, insertSession, selectSession } from './session.sql.ts';
import type { Tenant } from './tenants.ts';

export interface SessionRequest {
  tenant: Tenant;
  accountId: string;
  method: 'sso' | 'password' | 'password-change';
  ip: string;
  requestId: string;
  /** The session that this browser had until now; it ends. */
  previousSessionId?: string | undefined;
  ticketHash?: string;
  assertedCodes?: string[];
  legalCodes?: string[];
}

export interface OpenedSession {
  token: string;
  accountId: string;
  loginName: string;
  licenseFlag: 'Y' | 'N';
  enterprises: EnterpriseRef[];
  /** Sessions that ended with this; forget them once the transaction is committed. */
  endedIds: string[];
}

/** Inserts the session and its audit row, last statements of a transaction. */
export async function openSession(
  deps: IdentityDeps,
  tx: Tx,
  request: SessionRequest,
): Promise<OpenedSession> {
  const now = deps.now();
  const token = newToken();
  const id = hashOf(token);
  const { accountId, tenant, ip, ticketHash = null, assertedCodes = [], legalCodes = [] } = request;
  await lockAccount(tx, accountId);
  const endedIds = await endReplaced(deps, tx, request);
  const endsAt = new Date(now.getTime() + ABSOLUTE_MS);
  const proof = { ticketHash, assertedCodes, legalCodes };
  await insertSession(tx, { id, accountId, tenantId: tenant.id, ...proof, ip, now, endsAt });
  const [session] = await selectSession(tx, {
    id,
    tenantId: tenant.id,
    now,
    idleBefore: new Date(0),
    privacyVersion: PRIVACY_VERSION,
  });
  if (!session) throw new Error('the new session cannot be read');
  const enterprises = await selectOwnEnterprises(tx, { accountId, on: dayText(now) });
  await recordOpened(tx, request, { id, ended: endedIds.length });
  const { loginName, hasLicense } = session;
  return {
    token,
    accountId,
    loginName,
    licenseFlag: hasLicense ? 'Y' : 'N',
    enterprises: [...enterprises],
    endedIds,
  };
}

const recordOpened = (
  tx: Tx,
  { tenant, accountId, ip, requestId, method }: SessionRequest,
  { id, ended }: { id: string; ended: number },
): Promise<void> =>
  recordAudit(tx, {
    event: 'session.opened',
    objectKind: 'session',
    objectId: id,
    result: 'done',
    tenantId: tenant.id,
    actor: accountId,
    ip,
    requestId,
    facts: { method, ended },
  });

async function endReplaced(deps: IdentityDeps, tx: Tx, request: SessionRequest): Promise<string[]> {
  const now = deps.now();
  const { previousSessionId, accountId, tenant } = request;
  const previous = previousSessionId
    ? await endSessionById(tx, { id: previousSessionId, now, reason: 'replaced' })
    : [];
  const isAlone = tenant.config.switches.singleSession || request.method === 'password-change';
  const others = isAlone
    ? await endSessionsOfAccount(tx, { accountId, exceptId: '', now, reason: 'superseded' })
    : [];
  return [...previous, ...others].map(({ id }) => id);
}

/** Gives the browser its session: session cookie, first enterprise, and the flag of the honour-information dialog. */
export function setSessionCookies(
  deps: Pick<IdentityDeps, 'config'>,
  jar: Pick<Visit, 'setCookie' | 'clearCookie'>,
  { token, enterprises }: OpenedSession,
): void {
  jar.setCookie(sessionCookie(deps.config.publicUrl), token);
  jar.clearCookie(SIGN_ON_COOKIE);
  const [first] = enterprises;
  if (first) jar.setCookie(ENTERPRISE_COOKIE, first.enId, { httpOnly: false });
  else jar.clearCookie(ENTERPRISE_COOKIE);
  jar.setCookie(JUST_SIGNED_IN_COOKIE, '1', { httpOnly: false });
}

/** What a sign-in call answers; the token itself only to programs. */
export function loginResult(session: OpenedSession, fromType: 'PC' | 'H5' | 'API' = 'PC'): LoginResult {
  const { token, accountId, loginName, licenseFlag, enterprises } = session;
  const forPrograms = fromType === 'API' ? { accessToken: token } : {};
  return { accountId, loginName, licenseFlag, enId: enterprises[0]?.enId ?? null, ...forPrograms };
}
