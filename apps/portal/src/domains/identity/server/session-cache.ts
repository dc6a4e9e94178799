// Sessions remembered in the process for 30 s, so that a page with ten calls asks the database once. Used only while
// the process listens for `session` notifications; without them every call asks the database.
import { listen } from '@yqt/database/listen';
import type { Sql } from '@yqt/database/sql';
import type { Member } from '../../../visit.ts';

const KEEP_MS = 30_000;
/** More sessions than one process serves in 30 s; beyond it the oldest go. */
const MAX_ENTRIES = 20_000;

/** What is told of all sessions of an account: its grants have changed (triggers of the operators' schema). */
const OF_ACCOUNT = 'account:';

interface Entry {
  member: Member;
  tenantId: string;
  /** Until when the entry may be believed. */
  until: number;
}

const caches = new WeakMap<Sql, Map<string, Entry>>();
const generations = new WeakMap<Sql, number>();

/** Raised whenever anything is forgotten: what was read before must not be remembered after. */
export const cacheGeneration = (sql: Sql): number => generations.get(sql) ?? 0;
const nextGeneration = (sql: Sql) => generations.set(sql, cacheGeneration(sql) + 1);

/** Starts listening; resolves with the function that stops. Everything is forgotten when the listener reconnects. */
export async function watchSessions(sql: Sql): Promise<() => Promise<void>> {
  const cache = new Map<string, Entry>();
  const listener = await listen(sql, {
    channel: 'session',
    onMessage: (id) => {
      nextGeneration(sql);
      if (id.startsWith(OF_ACCOUNT)) deleteOfAccount(cache, id.slice(OF_ACCOUNT.length));
      else cache.delete(id);
    },
    onReconnect: () => {
      nextGeneration(sql);
      cache.clear();
    },
  });
  caches.set(sql, cache);
  return async () => {
    caches.delete(sql);
    await listener.stop();
  };
}

/** The member of a session token's hash where they were read within 30 s; else null. */
export function rememberedMember(
  sql: Sql,
  given: { id: string; tenantId: string; nowMs: number },
): Member | null {
  const entry = caches.get(sql)?.get(given.id);
  return entry && entry.tenantId === given.tenantId && entry.until > given.nowMs ? entry.member : null;
}

/** Keeps a member for 30 s, but never beyond the end of the session. */
export function rememberMember(
  sql: Sql,
  given: { member: Member; tenantId: string; nowMs: number; endsAtMs: number },
): void {
  const cache = caches.get(sql);
  if (!cache) return;
  const [oldest] = cache.keys();
  if (cache.size >= MAX_ENTRIES && oldest !== undefined) cache.delete(oldest);
  const until = Math.min(given.nowMs + KEEP_MS, given.endsAtMs);
  cache.set(given.member.sessionId, { member: given.member, tenantId: given.tenantId, until });
}

/** Forgets sessions at once in this process; the others hear of it by notification. */
export function forgetSessions(sql: Sql, ids: readonly string[]): void {
  nextGeneration(sql);
  for (const id of ids) caches.get(sql)?.delete(id);
}

function deleteOfAccount(cache: Map<string, Entry>, accountId: string): void {
  for (const [id, { member }] of cache) if (member.accountId === accountId) cache.delete(id);
}

/** Forgets what an account's sessions may do at once in this process; the others hear of it by notification. */
export function forgetSessionsOf(sql: Sql, accountId: string): void {
  nextGeneration(sql);
  const cache = caches.get(sql);
  if (cache) deleteOfAccount(cache, accountId);
}
