// Answers remembered by idempotency key (decisions.md, Calls 8).
import { jsonb, type Db, type Query } from '@yqt/database/sql';

interface Key {
  scope: string;
  endpoint: string;
  key: string;
}

/**
 * 1 row where the key is free or older than `before`, else 0. Waits for a transaction that has claimed it: if that
 * commits, its answer can be read; if it does not, the key is ours. Not done is what an earlier version left behind.
 */
export const claimKey = (
  db: Db,
  given: Key & { fingerprint: string; now: Date; before: Date },
): Query<{ key: string }> => db`
  insert into identity.idempotency_key as k (scope, endpoint, key, fingerprint, is_done, created_at)
  values (${given.scope}, ${given.endpoint}, ${given.key}, ${given.fingerprint}, true, ${given.now})
  on conflict (scope, endpoint, key) do update
    set fingerprint = excluded.fingerprint, is_done = true, answer = null, created_at = excluded.created_at
    where k.created_at < ${given.before} or not k.is_done
  returning key`;

/** 0..1: what was answered. */
export const selectKey = (db: Db, given: Key): Query<{ fingerprint: string; answer: unknown }> => db`
  select fingerprint, answer from identity.idempotency_key
  where scope = ${given.scope} and endpoint = ${given.endpoint} and key = ${given.key}`;

export const completeKey = (
  db: Db,
  given: Key & { answer: object | string | number | boolean | null },
): Query<object> => db`
  update identity.idempotency_key set answer = ${jsonb(db, given.answer)}
  where scope = ${given.scope} and endpoint = ${given.endpoint} and key = ${given.key}`;

export const deleteOldKeys = (db: Db, before: Date): Query<object> => db`
  delete from identity.idempotency_key where created_at < ${before}`;

const key = { scope: 's', endpoint: 'e', key: 'k' };
const now = new Date(0);
export const samples = {
  claimKey: [[{ ...key, fingerprint: '', now, before: now }]],
  selectKey: [[key]],
  completeKey: [[{ ...key, answer: null }]],
  deleteOldKeys: [[now]],
};
