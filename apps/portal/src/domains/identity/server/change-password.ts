// Changes the password of the signed-in user: the old one is asked for, the other sessions end, this one is renewed.
import { transaction } from '@yqt/database/sql';
import { appError, invalid } from '@yqt/kernel/errors';
import { recordAudit } from '../../operator/server/operator.port.ts';
import { passwordFaults } from '../password.rules.ts';
import { selectPassword, updatePassword } from './account.sql.ts';
import { blindIndex } from './field-encryption.ts';
import type { MemberVisit } from '../../../visit.ts';
import type { IdentityDeps } from './identity-deps.ts';
import { openSession, type OpenedSession } from './open-session.ts';
import { hashPassword, verifyPassword } from './passwords.ts';
import { forgetSessions } from './session-cache.ts';
import { countAttempts, deleteAttempts, insertAttempt } from './sms.sql.ts';
import { tenantById } from './tenants.ts';

const WINDOW_MS = 10 * 60_000;
const MAX_FAILURES = 5;

interface PasswordChange {
  oldPassword: string;
  password: string;
}

/** The session that replaces the present one. Throws INVALID, TOO_MANY, BAD_REQUEST for accounts of the sign-on server. */
export async function changePassword(
  deps: IdentityDeps,
  visit: MemberVisit,
  { oldPassword, password }: PasswordChange,
): Promise<OpenedSession> {
  const tenant = await tenantById(deps, visit.tenantId);
  const { accountId: id, loginName, sessionId: previousSessionId } = visit.viewer;
  await requireOwnPassword(deps, visit, { field: 'oldPassword', password: oldPassword });
  const faults = passwordFaults(password, loginName);
  if (password === oldPassword) faults.push('新密码不能与原密码相同');
  if (faults.length) throw invalid(...faults.map((errorMessage) => ({ field: 'password', errorMessage })));
  const passwordHash = await hashPassword(password);
  const { ip, requestId } = visit;
  const session = await transaction(deps.sql, async (tx) => {
    await updatePassword(tx, { id, passwordHash, now: deps.now() });
    const event = { event: 'password.changed', objectKind: 'account', objectId: id, result: 'done' } as const;
    await recordAudit(tx, { ...event, tenantId: tenant.id, actor: id, ip, requestId, facts: {} });
    return openSession(deps, tx, {
      tenant,
      accountId: id,
      method: 'password-change',
      ip,
      requestId,
      previousSessionId,
    });
  });
  forgetSessions(deps.sql, session.endedIds);
  return session;
}

/**
 * A stolen session must not become a stolen account by guessing: five wrong ones, then ten minutes. Throws INVALID at the field,
 * TOO_MANY, BAD_REQUEST for accounts of the sign-on server.
 */
export async function requireOwnPassword(
  deps: IdentityDeps,
  visit: MemberVisit,
  { field, password }: { field: string; password: string },
): Promise<void> {
  const { accountId } = visit.viewer;
  const now = deps.now();
  const nameIndex = blindIndex(deps.config.dataKeys, 'login-name', `change:${accountId}`);
  const since = new Date(now.getTime() - WINDOW_MS);
  // Counted before it is evaluated, so that guesses at the same time see each other.
  await insertAttempt(deps.sql, { nameIndex, ip: visit.ip, now });
  const [tried] = await countAttempts(deps.sql, { nameIndex, ip: visit.ip, since });
  if ((tried?.ofName ?? 0) > MAX_FAILURES)
    throw appError('TOO_MANY', { retryAfterSeconds: WINDOW_MS / 1000 });
  const [account] = await selectPassword(deps.sql, accountId);
  if (!account?.passwordHash)
    throw appError('BAD_REQUEST', { message: '您使用统一登录，请在统一登录系统中修改密码' });
  if (await verifyPassword(account.passwordHash, password)) {
    await deleteAttempts(deps.sql, { nameIndex, ip: visit.ip });
    return;
  }
  throw invalid({ field, errorMessage: field === 'oldPassword' ? '原密码不正确' : '密码不正确' });
}
