// Opens the endpoints of identity.
import { appError } from '@yqt/kernel/errors';
import { dayText, instantText } from '@yqt/kernel/dates';
import { identityContract } from '../contract.ts';
import { acceptLicense } from './accept-license.ts';
import { bindEnterprise, listBindingRequests, unbindEnterprise } from './bind-enterprise.ts';
import { changePassword } from './change-password.ts';
import { currentUser } from './current-user.ts';
import { drawCaptcha } from './captcha.ts';
import { endOwnSession, overCookies } from './end-session.ts';
import { selectOwnEnterprises } from './enterprise.sql.ts';
import { exchangeTicket } from './exchange-ticket.ts';
import type { PortalBind, Visit } from '../../../visit.ts';
import type { IdentityDeps } from './identity-deps.ts';
import { login } from './login.ts';
import { loginResult, setSessionCookies, type OpenedSession } from './open-session.ts';
import { refreshSession } from './refresh-session.ts';
import { registerAccount } from './register-account.ts';
import { resetPassword } from './reset-password.ts';
import { sendSmsCode } from './send-sms-code.ts';
import { SIGN_ON_COOKIE } from './session-token.ts';
import { signOffUrl } from './sign-on-url.ts';
import { tenantById } from './tenants.ts';

/** Binds every endpoint of the contract. */
export function registerIdentity(bind: PortalBind, deps: IdentityDeps): void {
  bind('用户与登录', identityContract, {
    exchangeTicket: async ({ fromType, ...input }, visit) => {
      const state = { stateCookie: visit.cookie(SIGN_ON_COOKIE), isStateRequired: false };
      const session = await exchangeTicket(deps, { ...input, ...originOf(visit), ...state });
      return admit(deps, visit, { session, fromType });
    },
    login: async ({ fromType, ...input }, visit) => {
      const session = await login(deps, { ...input, ...originOf(visit) });
      return admit(deps, visit, { session, fromType });
    },
    logout: async (_, visit) => {
      await endOwnSession(deps, visit);
      return { logoutUrl: signOffUrl(deps) };
    },
    checkToken: (_, visit) => {
      for (const name of overCookies(deps, visit)) visit.clearCookie(name);
      return { valid: visit.viewer !== null };
    },
    refreshToken: async (_, visit) => ({ expiresAt: instantText(await refreshSession(deps, visit)) }),
    currentUser: (_, visit) => currentUser(deps, visit),
    listOwnEnterprises: async (_, { viewer: { accountId }, now }) => [
      ...(await selectOwnEnterprises(deps.sql, { accountId, on: dayText(now) })),
    ],
    bindEnterprise: (input, visit) => bindEnterprise(deps, visit, input),
    listBindingRequests: (_, visit) => listBindingRequests(deps, visit),
    unbindEnterprise: ({ enId }, visit) => done(unbindEnterprise(deps, visit, enId)),
    drawCaptcha: ({ id }) => drawCaptcha(deps, id),
    sendSmsCode: (input, visit) => sendSmsCode(deps, { ...input, ...originOf(visit) }),
    registerAccount: (input, visit) => done(registerAccount(deps, { ...input, ...originOf(visit) })),
    resetPassword: (input, visit) => done(resetPassword(deps, { ...input, ...originOf(visit) })),
    changePassword: async (input, visit) => {
      setSessionCookies(deps, visit, await changePassword(deps, visit, input));
      return { ok: true };
    },
    acceptLicense: (_, visit) => acceptLicense(deps, visit),
    tenantConfig: ({ id }, visit) => ownConfig(deps, visit, id),
  });
}

/** A tenant tells its configuration to its own visitors alone. */
async function ownConfig(deps: IdentityDeps, { tenantId }: Visit, asked: string) {
  if (asked !== 'current' && asked !== tenantId) throw appError('NOT_FOUND');
  return (await tenantById(deps, tenantId)).config;
}

/** Gives the browser its new session, and the caller what it is told of it. */
function admit(
  deps: IdentityDeps,
  visit: Visit,
  { session, fromType }: { session: OpenedSession; fromType: Parameters<typeof loginResult>[1] },
): ReturnType<typeof loginResult> {
  setSessionCookies(deps, visit, session);
  return loginResult(session, fromType);
}

/** The answer to what only has to succeed. */
async function done(work: Promise<unknown>): Promise<{ ok: true }> {
  await work;
  return { ok: true };
}

/** What a use case that may run without a user needs to know of the call. */
const originOf = ({ tenantId, ip, requestId, viewer }: Visit) => ({
  tenantId,
  ip,
  requestId,
  previousSessionId: viewer?.sessionId,
});
