// Opens the endpoints of identity.
import { appError } from '@yqt/kernel/errors';
import { instantText } from '@yqt/kernel/dates';
import { identityContract } from '../contract.ts';
import { acceptLicense } from './accept-license.ts';
import { bindEnterprise, listBindingRequests, unbindEnterprise } from './bind-enterprise.ts';
import { changePassword } from './change-password.ts';
import { currentUser } from './current-user.ts';
import { drawCaptcha } from './captcha.ts';
import { endOwnSession } from './end-session.ts';
import { selectOwnEnterprises } from './enterprise.sql.ts';
import { exchangeTicket } from './exchange-ticket.ts';
import type { PortalBind, Visit } from '../../../visit.ts';
import type { IdentityDeps } from './identity-deps.ts';
import { login } from './login.ts';
import { loginResult, setSessionCookies } from './open-session.ts';
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
      const session = await exchangeTicket(deps, {
        ...input,
        ...originOf(visit),
        stateCookie: visit.cookie(SIGN_ON_COOKIE),
        isStateRequired: false,
      });
      setSessionCookies(deps, visit, session);
      return loginResult(session, fromType);
    },
    login: async ({ fromType, ...input }, visit) => {
      const session = await login(deps, { ...input, ...originOf(visit) });
      setSessionCookies(deps, visit, session);
      return loginResult(session, fromType);
    },
    logout: async (_, visit) => {
      await endOwnSession(deps, visit);
      return { logoutUrl: signOffUrl(deps) };
    },
    checkToken: (_, visit) => ({ valid: visit.viewer !== null }),
    refreshToken: async (_, visit) => ({ expiresAt: instantText(await refreshSession(deps, visit)) }),
    currentUser: (_, visit) => currentUser(deps, visit),
    listOwnEnterprises: async (_, visit) => [...(await selectOwnEnterprises(deps.sql, visit.viewer.userId))],
    bindEnterprise: (input, visit) => bindEnterprise(deps, visit, input),
    listBindingRequests: (_, visit) => listBindingRequests(deps, visit),
    unbindEnterprise: async ({ enId }, visit) => {
      await unbindEnterprise(deps, visit, enId);
      return { ok: true };
    },
    drawCaptcha: ({ id }) => drawCaptcha(deps, id),
    sendSmsCode: (input, visit) => sendSmsCode(deps, { ...input, ...originOf(visit) }),
    registerAccount: async (input, visit) => {
      await registerAccount(deps, { ...input, ...originOf(visit) });
      return { ok: true };
    },
    resetPassword: async (input, visit) => {
      await resetPassword(deps, { ...input, ...originOf(visit) });
      return { ok: true };
    },
    changePassword: async (input, visit) => {
      setSessionCookies(deps, visit, await changePassword(deps, visit, input));
      return { ok: true };
    },
    acceptLicense: (_, visit) => acceptLicense(deps, visit),
    tenantConfig: async ({ id }, visit) => {
      if (id !== 'current' && id !== visit.tenantId) throw appError('NOT_FOUND');
      return (await tenantById(deps, visit.tenantId)).config;
    },
  });
}

/** What a use case that may run without a user needs to know of the call. */
const originOf = ({ tenantId, ip, requestId, viewer }: Visit) => ({
  tenantId,
  ip,
  requestId,
  previousSessionId: viewer?.sessionId,
});
