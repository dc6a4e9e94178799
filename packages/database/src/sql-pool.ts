// A pool of connections, each lent to one holder at a time. A connection that was lost or that comes back inside a
// transaction is closed and another one opened in its place. Whoever waits for one holds none.
import type { Connection } from './sql-connection.ts';

export interface Pool {
  /** A free connection at once, or undefined: then `wait`. Throws once the pool has ended. */
  take(): Connection | undefined;
  /** Rejects where the pool ends, or after seconds. */
  wait(isOwn?: boolean): Promise<Connection>;
  /** Gives a connection back. */
  give(connection: Connection): void;
  end(options?: { timeout?: number | undefined }): Promise<void>;
  /** Connections that came back inside a transaction, since the start. */
  strays(): number;
}

export interface PoolOptions {
  max: number;
  /** Kept free for those who hold a connection already (see `independently`). */
  reserve: number;
  open: () => Connection;
  /** Seconds after which an unused connection is closed; null = neither that, nor for its age. */
  idleSeconds: number | null;
  onStray: (status: string) => void;
}

/** What a waiting statement is told. */
const PATIENCE_MS = 10_000;
/** So that what a connection keeps in the server's memory does not pile up for ever. */
const LIFETIME_MS = 45 * 60_000;

interface Waiter {
  resolve: (connection: Connection) => void;
  reject: (error: Error) => void;
}

export function createPool(options: PoolOptions): Pool {
  const { max, reserve, open, idleSeconds, onStray } = options;
  const free: Connection[] = [];
  const lent = new Set<Connection>();
  /** Those who hold one already, and everybody else. */
  const own = new Set<Waiter>();
  const others = new Set<Waiter>();
  let strayCount = 0;
  let ending: Promise<void> | undefined;
  let onEmpty: (() => void) | undefined;

  const lend = (isOwn: boolean): Connection | undefined => {
    if (lent.size >= (isOwn ? max : max - reserve)) return undefined;
    let connection = free.pop();
    while (connection?.isGone()) connection = free.pop();
    connection ??= open();
    lent.add(connection);
    return connection;
  };
  const serveAll = (waiters: Set<Waiter>, isOwn: boolean) => {
    for (const waiter of waiters) {
      const connection = lend(isOwn);
      if (!connection) return;
      waiter.resolve(connection);
    }
  };
  const serve = () => {
    serveAll(own, true);
    serveAll(others, false);
    if (lent.size === 0) onEmpty?.();
  };
  const isKept = (connection: Connection): boolean => {
    if (connection.isGone()) return false;
    const status = connection.status();
    if (status === 'open' || status === 'failed') {
      strayCount++;
      onStray(status);
      return false;
    }
    return idleSeconds === null || performance.now() - connection.since < LIFETIME_MS;
  };
  const sweep = createSweep(free, idleSeconds);
  const pool: Pool = {
    take() {
      if (ending) throw gone('CONNECTION_ENDED');
      return others.size === 0 ? lend(false) : undefined;
    },
    wait(isOwn = false) {
      if (ending) return Promise.reject(gone('CONNECTION_ENDED'));
      return new Promise((resolve, reject) => {
        const waiters = isOwn ? own : others;
        const leave = () => {
          clearTimeout(timer);
          waiters.delete(waiter);
        };
        const waiter: Waiter = {
          resolve: (connection) => (leave(), resolve(connection)),
          reject: (error) => (leave(), reject(error)),
        };
        const timer = setTimeout(() => waiter.reject(gone('CONNECT_TIMEOUT')), PATIENCE_MS);
        waiters.add(waiter);
        serve();
      });
    },
    give(connection) {
      lent.delete(connection);
      if (isKept(connection)) {
        free.push(connection);
        sweep.used(connection);
      } else void connection.close(true);
      serve();
    },
    strays: () => strayCount,
    end: (how) => (ending ??= endAll(how?.timeout)),
  };
  return pool;

  /** Waits for what is lent and for who waits, `timeout` seconds at most, and closes. */
  async function endAll(timeout?: number): Promise<void> {
    const isEmpty = new Promise<void>((resolve) => {
      onEmpty = resolve;
      if (lent.size === 0) resolve();
    });
    if (timeout === undefined) await isEmpty;
    else await withinSeconds(isEmpty, timeout);
    sweep.stop();
    for (const waiter of [...own, ...others]) waiter.reject(gone('CONNECTION_DESTROYED'));
    const closing = [...free.splice(0).map((one) => one.close()), ...[...lent].map((one) => one.close(true))];
    await Promise.all(closing);
  }
}

async function withinSeconds(work: Promise<void>, seconds: number): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const timer = setTimeout(resolve, seconds * 1000);
  await Promise.race([work, promise]);
  clearTimeout(timer);
}

/** Closes connections that nobody has used for a while. */
function createSweep(free: Connection[], idleSeconds: number | null) {
  const usedAt = new WeakMap<Connection, number>();
  let timer: NodeJS.Timeout | undefined;
  const idleMs = (idleSeconds ?? 0) * 1000;
  const sweep = () => {
    timer = undefined;
    const before = performance.now() - idleMs;
    // the longest unused stand first
    while (free[0] && (usedAt.get(free[0]) ?? 0) <= before) void free.shift()?.close();
    if (free.length > 0) plan();
  };
  const plan = () => {
    timer ??= setTimeout(sweep, idleMs);
    timer.unref();
  };
  return {
    used(connection: Connection) {
      if (idleSeconds === null) return;
      usedAt.set(connection, performance.now());
      plan();
    },
    stop: () => clearTimeout(timer),
  };
}

const gone = (code: string): Error => Object.assign(new Error(`the pool of connections: ${code}`), { code });
