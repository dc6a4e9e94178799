// Signs in with a local account. Guessing is slowed by captcha and by address, never by locking somebody else's
// account (trust.md 41, 44).
import { transaction } from '@yqt/database/sql';
import { appError, invalid } from '@yqt/kernel/errors';
import { isMobile, normalisePhone } from '@yqt/kernel/patterns';
import { closedRefusal } from '../closing/server/closed-name.ts';
import { recordAudit } from '../../operator/server/operator.port.ts';
import { selectLocalAccount } from './account.sql.ts';
import { requireCaptcha } from './captcha.ts';
import { blindIndex, blindIndexes } from './field-encryption.ts';
import type { IdentityDeps } from './identity-deps.ts';
import { requireLocalAccounts } from './local-accounts.ts';
import { openSession, type OpenedSession } from './open-session.ts';
import { verifyPassword } from './passwords.ts';
import { forgetSessions } from './session-cache.ts';
import { countAttempts, deleteAttempts, insertAttempt } from './sms.sql.ts';

const WINDOW_MS = 10 * 60_000;
/** From here on every attempt needs a captcha. */
const CAPTCHA_AFTER = 5;
const CAPTCHA_AFTER_OF_IP = 20;
/** One address that still goes on at one account, captcha or not. */
const MAX_OF_BOTH = 20;

export interface LoginRequest {
  tenantId: string;
  ip: string;
  requestId: string;
  previousSessionId?: string | undefined;
  loginName: string;
  password: string;
  captchaId?: string;
  captchaCode?: string;
}

/** The new session. Throws INVALID (the same for an unknown name and a wrong password; captcha), TOO_MANY, FORBIDDEN (also for a closed account). */
export async function login(deps: IdentityDeps, request: LoginRequest): Promise<OpenedSession> {
  const { tenantId, ip, requestId } = request;
  const tenant = await requireLocalAccounts(deps, tenantId);
  const loginName = nameOf(request.loginName);
  const nameIndex = blindIndex(deps.config.dataKeys, 'login-name', `${tenantId}:${loginName}`);
  await slowDown(deps, request, nameIndex);
  const mobileIndexes = isMobile(loginName) ? blindIndexes(deps.config.dataKeys, 'mobile', loginName) : [];
  const [account] = await selectLocalAccount(deps.sql, { tenantId, loginName, mobileIndexes });
  const isRight = await verifyPassword(account?.passwordHash ?? null, request.password);
  if (!account || !isRight || account.isDisabled) {
    await recordFailure(deps, request, { nameIndex, accountId: account?.id ?? null });
    const closed = account
      ? null
      : await closedRefusal(deps, deps.sql, { tenantId, origin: 'local', loginName });
    if (closed) throw closed;
    throw invalid({ field: 'password', errorMessage: '账号或密码不正确' });
  }
  const session = await transaction(deps.sql, async (tx) => {
    await deleteAttempts(tx, { nameIndex, ip });
    const { previousSessionId } = request;
    return openSession(deps, tx, {
      tenant,
      accountId: account.id,
      method: 'password',
      ip,
      requestId,
      previousSessionId,
    });
  });
  forgetSessions(deps.sql, session.endedIds);
  return session;
}

/** A telephone number in one spelling: each other one would be another name to guess passwords of. */
function nameOf(typed: string): string {
  const phone = normalisePhone(typed);
  return isMobile(phone) ? phone : typed.trim().toLowerCase();
}

async function slowDown(deps: IdentityDeps, request: LoginRequest, nameIndex: string): Promise<void> {
  const since = new Date(deps.now().getTime() - WINDOW_MS);
  // Counted before it is evaluated: guesses that come at the same time must see each other. Success forgets them.
  await insertAttempt(deps.sql, { nameIndex, ip: request.ip, now: deps.now() });
  const [tried] = await countAttempts(deps.sql, { nameIndex, ip: request.ip, since });
  if (!tried) return;
  if (tried.ofBoth > MAX_OF_BOTH) throw appError('TOO_MANY', { retryAfterSeconds: WINDOW_MS / 1000 });
  if (tried.ofName > CAPTCHA_AFTER || tried.ofIp > CAPTCHA_AFTER_OF_IP) await requireCaptcha(deps, request);
}

/** Counted and audited alike for names that exist and names that do not. */
const recordFailure = (
  deps: IdentityDeps,
  { tenantId, ip, requestId }: LoginRequest,
  { nameIndex, accountId }: { nameIndex: string; accountId: string | null },
): Promise<void> =>
  transaction(deps.sql, async (tx) => {
    const event = {
      event: 'session.refused',
      objectKind: 'login',
      objectId: nameIndex,
      result: 'refused',
    } as const;
    await recordAudit(tx, { ...event, tenantId, actor: accountId, ip, requestId, facts: {} });
  });
