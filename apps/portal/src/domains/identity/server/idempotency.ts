// The idempotency store of all creating calls: one key, one row, one answer, for 24 hours (decisions.md, Calls 8).
// Claim, work and answer are one transaction (docs/adr/0019): whatever dies in between, nothing of it has happened.
import { transaction } from '@yqt/database/sql';
import type { IdempotencyStore } from '@yqt/endpoint/bind';
import { appError } from '@yqt/kernel/errors';
import { claimKey, completeKey, selectKey } from './idempotency.sql.ts';
import type { IdentityDeps } from './identity-deps.ts';
import { blindIndex } from './field-encryption.ts';
import { hashOf } from './session-token.ts';

const RETENTION_MS = 24 * 3_600_000;

/**
 * The store. `scopeOf` says whose key it is: the account (a guest's address) and the enterprise, within a tenant.
 * A second call with a key waits for the first and answers what that answered; where the first failed, it does the
 * work itself. Throws CONFLICT for another input under a used key.
 */
export const createIdempotency = (
  deps: Pick<IdentityDeps, 'sql' | 'now' | 'config'>,
  scopeOf: (request: Parameters<IdempotencyStore['run']>[0]['request']) => string,
): IdempotencyStore => ({
  run(call, work) {
    const now = deps.now();
    const id = { scope: hashOf(scopeOf(call.request)), endpoint: call.endpoint, key: call.key };
    // Keyed: inputs may hold passwords and codes, and a plain hash of those could be guessed from a dump.
    const fingerprint = blindIndex(deps.config.dataKeys, 'idempotency', call.fingerprint);
    const before = new Date(now.getTime() - RETENTION_MS);
    return transaction(deps.sql, async (tx) => {
      const [claimed] = await claimKey(tx, { ...id, fingerprint, now, before });
      if (!claimed) return knownAnswer(await selectKey(tx, id), fingerprint);
      const answer = await work();
      await completeKey(tx, { ...id, answer: storable(answer) });
      return answer;
    });
  },
});

function knownAnswer([known]: { fingerprint: string; answer: unknown }[], fingerprint: string): unknown {
  if (known?.fingerprint !== fingerprint)
    throw appError('CONFLICT', { message: '同一提交编号对应的内容不一致，请刷新页面后重试' });
  return known.answer;
}

/** Answers of creating calls are JSON by contract; anything else is remembered as null. */
function storable(answer: unknown): object | string | number | boolean | null {
  const isPlain = ['object', 'string', 'number', 'boolean'].includes(typeof answer);
  return isPlain ? JSON.parse(JSON.stringify(answer)) : null;
}
