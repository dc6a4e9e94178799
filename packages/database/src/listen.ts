// Messages between the nodes through the database (NOTIFY), for dropping what a node has in memory.
// The listener has a connection of its own, direct to the server: a transaction pooler would swallow messages.
import type { Db, Query, Sql } from './sql.ts';

export interface Listener {
  stop(): Promise<void>;
}

/** How to hear a channel. */
export interface Hearing {
  channel: string;
  /** Called with the payload of each message. Must not throw. */
  onMessage: (payload: string) => void;
  /** Called when the connection was lost and stands again. Messages in between are lost: flush what depends on them. */
  onReconnect: () => void;
}

/**
 * Listens until stopped or until the pool ends; resolves when listening has begun. Rejects if the database is gone at
 * that moment. Later losses are repaired by themselves. All channels of one pool share one connection.
 */
export async function listen(sql: Sql, { channel, onMessage, onReconnect }: Hearing): Promise<Listener> {
  let isFirst = true;
  const subscription = await sql.listen(channel, onMessage, () => {
    if (!isFirst) onReconnect();
    isFirst = false;
  });
  return { stop: () => subscription.unlisten() };
}

/**
 * A message to all listeners; inside a transaction it goes out when that commits, and not at all when it rolls back.
 * (The driver's own `tx.notify` goes around the transaction.) Payload below 8,000 bytes: send ids, not contents.
 */
export function notify(db: Db, channel: string, payload: string): Query<object> {
  return db<object[]>`select pg_notify(${channel}, ${payload})`;
}
