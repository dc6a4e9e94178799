// Sends a text-message code: captcha first, limits per number and address, the same answer whether or not the number
// belongs to an account (trust.md 39-41).
import { randomInt } from 'node:crypto';
import { transaction } from '@yqt/database/sql';
import { appError } from '@yqt/kernel/errors';
import { uuidV7 } from '@yqt/kernel/ids';
import { selectLocalAccount } from './account.sql.ts';
import { requireCaptcha } from './captcha.ts';
import { blindIndex, blindIndexes } from './field-encryption.ts';
import type { IdentityDeps } from './identity-deps.ts';
import { requireLocalAccounts } from './local-accounts.ts';
import { countSmsCodes, insertSmsCode, lockAddress, lockNumber } from './sms.sql.ts';

const LIFE_MS = 5 * 60_000;
const MINUTE_SECONDS = 60;
const HOUR_SECONDS = 3600;
const DAY_SECONDS = 86_400;
const MAX_PER_HOUR = 5;
const MAX_PER_DAY = 10;
/** An office behind one address; a list of a thousand numbers stops here. */
const MAX_PER_IP_HOUR = 20;

export interface SmsRequest {
  tenantId: string;
  ip: string;
  tel: string;
  type: 'register' | 'reset';
  captchaId: string;
  captchaCode: string;
}

/** Seconds until the next code may be asked for. Throws INVALID (captcha), TOO_MANY. */
export async function sendSmsCode(
  deps: IdentityDeps,
  request: SmsRequest,
): Promise<{ retryAfterSeconds: number }> {
  await requireLocalAccounts(deps, request.tenantId);
  await requireCaptcha(deps, request);
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  const telIndexes = blindIndexes(deps.config.dataKeys, 'mobile', request.tel);
  await keepCode(deps, request, { code, telIndexes });
  const { tenantId, tel, type } = request;
  const [account] = await selectLocalAccount(deps.sql, {
    tenantId,
    loginName: '',
    mobileIndexes: telIndexes,
  });
  const purpose = type === 'register' ? '注册' : '重置密码';
  const text = `【园企通】您的${purpose}校验码为 ${code}，5 分钟内有效，请勿告知他人。`;
  if (type === 'register' || account) await deps.sms.send({ tenantId, tel, text });
  return { retryAfterSeconds: MINUTE_SECONDS };
}

function keepCode(
  deps: IdentityDeps,
  request: SmsRequest,
  { code, telIndexes }: { code: string; telIndexes: string[] },
) {
  const { tenantId, ip, tel, type } = request;
  const telIndex = blindIndex(deps.config.dataKeys, 'mobile', tel);
  return transaction(deps.sql, async (tx) => {
    const now = deps.now();
    await lockNumber(tx, telIndex);
    await lockAddress(tx, ip);
    const [sent] = await countSmsCodes(tx, { telIndexes, ip, now });
    const retryAfterSeconds = sent ? waitSeconds(sent) : DAY_SECONDS;
    if (retryAfterSeconds > 0) throw appError('TOO_MANY', { retryAfterSeconds });
    const expiresAt = new Date(now.getTime() + LIFE_MS);
    const codeHash = blindIndex(deps.config.dataKeys, 'sms-code', `${type}:${tel}:${code}`);
    await insertSmsCode(tx, {
      id: uuidV7(now.getTime()),
      tenantId,
      telIndex,
      type,
      codeHash,
      ip,
      now,
      expiresAt,
    });
  });
}

function waitSeconds({
  minute,
  hour,
  day,
  ipHour,
}: {
  minute: number;
  hour: number;
  day: number;
  ipHour: number;
}): number {
  if (day >= MAX_PER_DAY) return DAY_SECONDS;
  if (hour >= MAX_PER_HOUR || ipHour >= MAX_PER_IP_HOUR) return HOUR_SECONDS;
  return minute > 0 ? MINUTE_SECONDS : 0;
}
