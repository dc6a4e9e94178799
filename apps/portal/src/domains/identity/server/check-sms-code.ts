// Proves a number by the code sent to it: five tries, one use, for the purpose it was sent for (trust.md 40).
import { timingSafeEqual } from 'node:crypto';
import { independently } from '@yqt/database/sql';
import { invalid } from '@yqt/kernel/errors';
import { blindIndexes } from './field-encryption.ts';
import type { IdentityDeps } from './identity-deps.ts';
import { countTry } from './sms.sql.ts';

const MAX_TRIES = 5;

/** The id of the right code, to be used up in the transaction that it allows. Throws INVALID; every try counts. */
export async function requireSmsCode(
  deps: IdentityDeps,
  given: { tenantId: string; tel: string; type: 'register' | 'reset'; smsCode: string },
): Promise<string> {
  const { tenantId, tel, type, smsCode } = given;
  const { dataKeys } = deps.config;
  const telIndexes = blindIndexes(dataKeys, 'mobile', tel);
  const attempt = { tenantId, telIndexes, type, now: deps.now(), maxTries: MAX_TRIES };
  const [code] = await independently(deps.sql, async (tx) => countTry(tx, attempt));
  const answers = blindIndexes(dataKeys, 'sms-code', `${type}:${tel}:${smsCode}`);
  if (!code || !answers.some((answer) => isSame(answer, code.codeHash))) throw wrongSmsCode();
  return code.id;
}

export const wrongSmsCode = () =>
  invalid({ field: 'smsCode', errorMessage: '短信校验码不正确或已过期，请重新获取' });

const isSame = (one: string, other: string): boolean =>
  one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other));
