// Exchanges a service ticket for a session (spec §4; trust.md 1.4, 11-13, 15, 20). Every page with a ticket in its
// address and POST /uaa/login-ticket come here.
import { appError } from '@yqt/kernel/errors';
import { uuidV7 } from '@yqt/kernel/ids';
import { transaction } from '@yqt/database/sql';
import type { SignOnSubject } from '../cas-response.rules.ts';
import { acceptInvitation } from '../../operator/server/officers.port.ts';
import { isOwnServiceUrl, portalOrigins, stateOf } from '../service-url.rules.ts';
import { isOwnSignOn, isTicket } from '../ticket.rules.ts';
import { closedRefusal } from '../closing/server/closed-name.ts';
import { upsertSsoAccount } from './account.sql.ts';
import { askCas } from './ask-cas.ts';
import type { IdentityDeps } from './identity-deps.ts';
import { openSession, type OpenedSession } from './open-session.ts';
import { forgetSessions } from './session-cache.ts';
import { hashOf } from './session-token.ts';
import { deleteUsedTicket, insertUsedTicket } from './session.sql.ts';
import { tenantById, type Tenant } from './tenants.ts';

export interface TicketExchange {
  tenantId: string;
  /** The address that sign-in was begun for, byte for byte, without the ticket. */
  serviceUrl: string;
  ticket: string;
  /** The sign-on state cookie of the browser. */
  stateCookie: string | undefined;
  /** True for a page: anybody can link to one, so the state must be there. */
  isStateRequired: boolean;
  previousSessionId?: string | undefined;
  ip: string;
  requestId: string;
}

/** The new session. Throws BAD_REQUEST (not ours, used, refused), CROSS_SITE (another browser's), UNAVAILABLE. */
export async function exchangeTicket(deps: IdentityDeps, given: TicketExchange): Promise<OpenedSession> {
  const tenant = await tenantById(deps, given.tenantId);
  requireOwn(deps, tenant, given);
  const ticketHash = hashOf(given.ticket);
  const [first] = await insertUsedTicket(deps.sql, { hash: ticketHash, now: deps.now() });
  if (!first) throw refused();
  const subject = await subjectOf(deps, given, ticketHash);
  const session = await transaction(deps.sql, async (tx) => {
    const now = deps.now();
    const name = { tenantId: tenant.id, origin: 'sso', loginName: subject.loginName } as const;
    const refusal = await closedRefusal(deps, tx, name);
    if (refusal) throw refusal;
    const account = { id: uuidV7(now.getTime()), tenantId: tenant.id, isDemo: false, now };
    const [row] = await upsertSsoAccount(tx, {
      ...account,
      loginName: subject.loginName,
      name: subject.name,
    });
    // whoever closed it at this very moment has committed before the row could be written
    const closedMeanwhile = await closedRefusal(deps, tx, name);
    if (closedMeanwhile) throw closedMeanwhile;
    // A database that once served demonstrations must not let their users into production.
    const isRefused = !row || row.isDisabled || (row.isDemo && deps.config.mode === 'production');
    if (isRefused) throw appError('FORBIDDEN', { message: '该账号已停用，如需恢复请联系园区服务热线' });
    const { ip, requestId, previousSessionId } = given;
    const { loginName } = subject;
    await acceptInvitation(tx, { tenantId: tenant.id, accountId: row.id, loginName, now, ip, requestId });
    const request = { tenant, accountId: row.id, method: 'sso', ip, requestId, previousSessionId } as const;
    const { creditCodes: assertedCodes, legalCodes } = subject;
    return openSession(deps, tx, { ...request, ticketHash, assertedCodes, legalCodes });
  });
  forgetSessions(deps.sql, session.endedIds);
  return session;
}

function requireOwn(deps: IdentityDeps, tenant: Tenant, given: TicketExchange): void {
  const origins = portalOrigins(deps.config.publicUrl, tenant.hosts);
  if (!isTicket(given.ticket) || !isOwnServiceUrl(given.serviceUrl, origins)) throw refused();
  const state = {
    state: stateOf(given.serviceUrl),
    cookie: given.stateCookie,
    isRequired: given.isStateRequired,
  };
  if (!isOwnSignOn(state))
    throw appError('CROSS_SITE', { message: '登录请求不是从当前浏览器发起的，请重新登录' });
}

/** Asks the CAS server; a ticket that it could not be asked about may be tried again. */
async function subjectOf(
  deps: IdentityDeps,
  given: TicketExchange,
  ticketHash: string,
): Promise<SignOnSubject> {
  const { serviceUrl, ticket } = given;
  const answer = await askCas(deps.config.ssoCasUrl, { serviceUrl, ticket }).catch(async (error: unknown) => {
    await deleteUsedTicket(deps.sql, ticketHash);
    throw error;
  });
  if (!answer.ok) throw refused();
  return answer.subject;
}

const refused = () => appError('BAD_REQUEST', { message: '登录凭证无效或已过期，请重新登录' });
