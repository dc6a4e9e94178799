// The idempotency store of all creating calls: one key, one row, one answer, for 24 hours (decisions.md, Calls 8).
import type { IdempotencyStore } from '@yqt/endpoint/bind';
import { appError } from '@yqt/kernel/errors';
import { claimKey, completeKey, releaseKey, selectKey } from './idempotency.sql.ts';
import type { IdentityDeps } from './identity-deps.ts';
import { blindIndex } from './field-encryption.ts';
import { hashOf } from './session-token.ts';

const RETENTION_MS = 24 * 3_600_000;
/** No call lives so long (statements end after seconds): its process died, and the same call may be tried again. */
const DEAD_MS = 5 * 60_000;

/**
 * The store. `scopeOf` says whose key it is: the session, else the address, within a tenant. Throws CONFLICT for
 * another input under a used key and for a call still running; a call that fails releases its key.
 */
export const createIdempotency = (
  deps: Pick<IdentityDeps, 'sql' | 'now' | 'config'>,
  scopeOf: (request: Parameters<IdempotencyStore['run']>[0]['request']) => string,
): IdempotencyStore => ({
  async run(call, work) {
    const { sql } = deps;
    const now = deps.now();
    const id = { scope: hashOf(scopeOf(call.request)), endpoint: call.endpoint, key: call.key };
    // Keyed: inputs may hold passwords and codes, and a plain hash of those could be guessed from a dump.
    const fingerprint = blindIndex(deps.config.dataKeys, 'idempotency', call.fingerprint);
    const before = new Date(now.getTime() - RETENTION_MS);
    const deadBefore = new Date(now.getTime() - DEAD_MS);
    const [claimed] = await claimKey(sql, { ...id, fingerprint, now, before, deadBefore });
    if (!claimed) return knownAnswer(await selectKey(sql, id), fingerprint);
    const answer = await work().catch(async (error: unknown) => {
      await releaseKey(sql, id);
      throw error;
    });
    await completeKey(sql, { ...id, answer: storable(answer) });
    return answer;
  },
});

function knownAnswer(
  [known]: { fingerprint: string; isDone: boolean; answer: unknown }[],
  fingerprint: string,
): unknown {
  if (known && known.fingerprint !== fingerprint)
    throw appError('CONFLICT', { message: '同一提交编号对应的内容不一致，请刷新页面后重试' });
  if (!known?.isDone) throw appError('CONFLICT', { message: '上一次提交正在处理，请稍候' });
  return known.answer;
}

/** Answers of creating calls are JSON by contract; anything else is remembered as null. */
function storable(answer: unknown): object | string | number | boolean | null {
  const isPlain = ['object', 'string', 'number', 'boolean'].includes(typeof answer);
  return isPlain ? JSON.parse(JSON.stringify(answer)) : null;
}
