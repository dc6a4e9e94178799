// Messages between the nodes through the database (NOTIFY), for dropping what a node has in memory.
// The listener has a connection of its own, direct to the server: a transaction pooler would swallow messages.
import { setTimeout as sleep } from 'node:timers/promises';
import { openDriver } from './sql-connection.ts';
import { databaseTarget, type Db, type Query, type Sql, type Target } from './sql.ts';

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

/** Between two attempts to hear again. */
const RETRY_MS = 200;

/**
 * Listens on the database of `sql` until stopped; resolves when listening has begun. Rejects if the database is gone
 * at that moment; later losses are repaired by themselves. Each call holds one connection.
 */
export async function listen(sql: Sql, hearing: Hearing): Promise<Listener> {
  const target = databaseTarget(sql);
  let isStopped = false;
  const hearAgain = async (): Promise<void> => {
    while (!isStopped) {
      await sleep(RETRY_MS);
      const next = await hear(target, hearing, onLost).catch(() => undefined); // still gone: asked again
      if (!next) continue;
      current = next;
      if (isStopped) await next.end({ timeout: 0 });
      else hearing.onReconnect();
      return;
    }
  };
  const onLost = () => void hearAgain();
  let current = await hear(target, hearing, onLost);
  const stop = () => {
    isStopped = true;
    return current.end({ timeout: 0 });
  };
  return { stop };
}

interface Hearer {
  end(options: { timeout: number }): Promise<void>;
}

/** Opens a connection that hears. `onLost` is called once, if ever, and only for a connection that stood. */
async function hear(target: Target, { channel, onMessage }: Hearing, onLost: () => void): Promise<Hearer> {
  let isHearing = false;
  const pool = openDriver(
    target,
    { applicationName: 'listener', statementTimeoutMs: 0 },
    {
      onStatus: () => {},
      onLost: () => {
        if (!isHearing) return;
        isHearing = false;
        void pool.end({ timeout: 0 }); // the driver would reconnect too, but not always: see sql-connection.ts
        onLost();
      },
    },
  );
  try {
    await pool.listen(channel, onMessage);
    isHearing = true;
    return pool;
  } catch (error) {
    await pool.end({ timeout: 0 });
    throw error;
  }
}

/**
 * A message to all listeners; inside a transaction it goes out when that commits, and not at all when it rolls back.
 * (The driver's own `tx.notify` goes around the transaction.) Payload below 8,000 bytes: send ids, not contents.
 */
export function notify(db: Db, channel: string, payload: string): Query<object> {
  return db<object[]>`select pg_notify(${channel}, ${payload})`;
}
