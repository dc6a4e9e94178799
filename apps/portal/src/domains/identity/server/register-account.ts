// Registers a local account: number proven by code first, so that nobody learns by trying what is registered.
import { isUniqueViolation, transaction } from '@yqt/database/sql';
import { appError, invalid } from '@yqt/kernel/errors';
import { uuidV7 } from '@yqt/kernel/ids';
import { readmitName } from '../closing/server/closed-name.ts';
import { recordAudit } from '../../operator/server/operator.port.ts';
import { passwordFaults } from '../password.rules.ts';
import { registrationConsents, type Consent } from '../privacy.rules.ts';
import { insertConsents, insertLocalAccount } from './account.sql.ts';
import { requireSmsCode, wrongSmsCode } from './check-sms-code.ts';
import { blindIndex, encryptField } from './field-encryption.ts';
import type { IdentityDeps } from './identity-deps.ts';
import { requireLocalAccounts } from './local-accounts.ts';
import { hashPassword } from './passwords.ts';
import { useSmsCode } from './sms.sql.ts';

export interface Registration {
  tenantId: string;
  ip: string;
  requestId: string;
  loginName: string;
  password: string;
  tel: string;
  smsCode: string;
}

/** Adds the account. Throws INVALID (password, code), CONFLICT where name or number is taken. */
export async function registerAccount(deps: IdentityDeps, given: Registration): Promise<void> {
  const { config } = await requireLocalAccounts(deps, given.tenantId);
  const consents = registrationConsents(config.legal);
  const loginName = given.loginName.toLowerCase();
  const faults = passwordFaults(given.password, loginName);
  if (faults.length) throw invalid(...faults.map((errorMessage) => ({ field: 'password', errorMessage })));
  const codeId = await requireSmsCode(deps, { ...given, type: 'register' });
  const passwordHash = await hashPassword(given.password);
  await addAccount(deps, { ...given, loginName }, { codeId, passwordHash, consents }).catch(
    (cause: unknown) => {
      if (!isUniqueViolation(cause)) throw cause;
      throw appError('CONFLICT', { message: '登录名或手机号已注册，请直接登录或找回密码', cause });
    },
  );
}

function addAccount(
  deps: IdentityDeps,
  { tenantId, loginName, tel, ip, requestId }: Registration,
  { codeId, passwordHash, consents }: { codeId: string; passwordHash: string; consents: Consent[] },
): Promise<void> {
  const now = deps.now();
  const { dataKeys } = deps.config;
  const mobile = {
    mobileCipher: encryptField(dataKeys, tel),
    mobileIndex: blindIndex(dataKeys, 'mobile', tel),
  };
  return transaction(deps.sql, async (tx) => {
    const [code] = await useSmsCode(tx, { id: codeId, now });
    if (!code) throw wrongSmsCode();
    const id = uuidV7(now.getTime());
    await readmitName(deps, tx, { tenantId, origin: 'local', loginName });
    await insertLocalAccount(tx, { id, tenantId, loginName, passwordHash, ...mobile, now });
    await insertConsents(tx, { accountId: id, consents, now, ip });
    const event = {
      event: 'account.registered',
      objectKind: 'account',
      objectId: id,
      result: 'done',
    } as const;
    await recordAudit(tx, { ...event, tenantId, actor: id, ip, requestId, facts: {} });
  });
}
