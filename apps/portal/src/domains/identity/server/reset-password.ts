// Sets a new password for whoever holds the number of an account. Every session of the account ends.
import { transaction } from '@yqt/database/sql';
import { invalid } from '@yqt/kernel/errors';
import { recordAudit } from '../../operator/server/operator.port.ts';
import { passwordFaults } from '../password.rules.ts';
import { selectLocalAccount, updatePassword } from './account.sql.ts';
import { requireSmsCode, wrongSmsCode } from './check-sms-code.ts';
import { blindIndexes } from './field-encryption.ts';
import type { IdentityDeps } from './identity-deps.ts';
import { requireLocalAccounts } from './local-accounts.ts';
import { hashPassword } from './passwords.ts';
import { forgetSessions } from './session-cache.ts';
import { endSessionsOfAccount } from './session.sql.ts';
import { useSmsCode } from './sms.sql.ts';

export interface PasswordReset {
  tenantId: string;
  ip: string;
  requestId: string;
  tel: string;
  smsCode: string;
  password: string;
}

/** Throws INVALID (password, code); a number without an account has no code, so it fails alike. */
export async function resetPassword(deps: IdentityDeps, given: PasswordReset): Promise<void> {
  const { tenantId, tel, ip, requestId } = given;
  await requireLocalAccounts(deps, tenantId);
  const mobileIndexes = blindIndexes(deps.config.dataKeys, 'mobile', tel);
  const codeId = await requireSmsCode(deps, { ...given, type: 'reset' });
  const [account] = await selectLocalAccount(deps.sql, { tenantId, loginName: '', mobileIndexes });
  if (!account) throw wrongSmsCode();
  const faults = passwordFaults(given.password, account.loginName);
  if (faults.length) throw invalid(...faults.map((errorMessage) => ({ field: 'password', errorMessage })));
  const passwordHash = await hashPassword(given.password);
  const ended = await transaction(deps.sql, async (tx) => {
    const now = deps.now();
    const [code] = await useSmsCode(tx, { id: codeId, now });
    if (!code) throw wrongSmsCode();
    await updatePassword(tx, { id: account.id, passwordHash, now });
    const sessions = await endSessionsOfAccount(tx, {
      accountId: account.id,
      exceptId: '',
      now,
      reason: 'password',
    });
    const event = {
      event: 'password.reset',
      objectKind: 'account',
      objectId: account.id,
      result: 'done',
    } as const;
    await recordAudit(tx, { ...event, tenantId, actor: account.id, ip, requestId, facts: {} });
    return sessions;
  });
  forgetSessions(
    deps.sql,
    ended.map(({ id }) => id),
  );
}
