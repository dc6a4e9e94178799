// Answers remembered by idempotency key (decisions.md, Calls 8).
import { jsonb, type Db, type Query } from '@yqt/database/sql';

interface Key {
  scope: string;
  endpoint: string;
  key: string;
}

/** 1 row where the key is free, older than `before`, or claimed by a call that `deadBefore` says died; else 0. */
export const claimKey = (
  db: Db,
  given: Key & { fingerprint: string; now: Date; before: Date; deadBefore: Date },
): Query<{ key: string }> => db`
  insert into identity.idempotency_key as k (scope, endpoint, key, fingerprint, created_at)
  values (${given.scope}, ${given.endpoint}, ${given.key}, ${given.fingerprint}, ${given.now})
  on conflict (scope, endpoint, key) do update
    set fingerprint = excluded.fingerprint, is_done = false, answer = null, created_at = excluded.created_at
    where k.created_at < ${given.before}
      or (not k.is_done and k.fingerprint = excluded.fingerprint and k.created_at < ${given.deadBefore})
  returning key`;

/** 0..1: what is known of a key. */
export const selectKey = (
  db: Db,
  given: Key,
): Query<{ fingerprint: string; isDone: boolean; answer: unknown }> => db`
  select fingerprint, is_done as "isDone", answer from identity.idempotency_key
  where scope = ${given.scope} and endpoint = ${given.endpoint} and key = ${given.key}`;

export const completeKey = (
  db: Db,
  given: Key & { answer: object | string | number | boolean | null },
): Query<object> => db`
  update identity.idempotency_key set is_done = true, answer = ${jsonb(db, given.answer)}
  where scope = ${given.scope} and endpoint = ${given.endpoint} and key = ${given.key}`;

export const releaseKey = (db: Db, given: Key): Query<object> => db`
  delete from identity.idempotency_key
  where scope = ${given.scope} and endpoint = ${given.endpoint} and key = ${given.key} and not is_done`;

export const deleteOldKeys = (db: Db, before: Date): Query<object> => db`
  delete from identity.idempotency_key where created_at < ${before}`;

const key = { scope: 's', endpoint: 'e', key: 'k' };
const now = new Date(0);
export const samples = {
  claimKey: [[{ ...key, fingerprint: '', now, before: now, deadBefore: now }]],
  selectKey: [[key]],
  completeKey: [[{ ...key, answer: null }]],
  releaseKey: [[key]],
  deleteOldKeys: [[now]],
};
