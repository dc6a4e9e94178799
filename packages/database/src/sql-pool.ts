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
}

export interface PoolOptions {
  max: number;
  /** Kept free for those who hold a connection already (see `independently`). */
  reserve: number;
  open: () => Connection;
  /** Seconds after which an unused connection is closed; null = neither that, nor for its age. */
  idleSeconds: number | null;
  /** Told of each connection that came back inside a transaction, and how many that makes since the start. */
  onStray: (status: string, count: number) => void;
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
  const lending = createLending(options);
  /** Those who hold one already, and everybody else. */
  const own = new Set<Waiter>();
  const others = new Set<Waiter>();
  let ending: Promise<void> | undefined;
  let onEmpty: (() => void) | undefined;

  const serve = () => {
    serveAll(own, () => lending.lend(true));
    serveAll(others, () => lending.lend(false));
    if (lending.isEmpty()) onEmpty?.();
  };
  /** Waits for what is lent and for who waits, `timeout` seconds at most, and closes. */
  const endAll = async (timeout?: number) => {
    const { promise: isEmpty, resolve } = Promise.withResolvers<void>();
    onEmpty = resolve;
    if (lending.isEmpty()) resolve();
    if (timeout === undefined) await isEmpty;
    else await withinSeconds(isEmpty, timeout);
    for (const waiter of [...own, ...others]) waiter.reject(gone('CONNECTION_DESTROYED'));
    await lending.closeAll();
  };
  return {
    take() {
      if (ending) throw gone('CONNECTION_ENDED');
      return others.size === 0 ? lending.lend(false) : undefined;
    },
    wait(isOwn = false) {
      if (ending) return Promise.reject(gone('CONNECTION_ENDED'));
      return waitIn(isOwn ? own : others, serve);
    },
    give(connection) {
      lending.takeBack(connection);
      serve();
    },
    end: (how) => (ending ??= endAll(how?.timeout)),
  };
}

/** In the order of their coming, while there is a connection to lend. */
function serveAll(waiters: Set<Waiter>, lend: () => Connection | undefined): void {
  for (const waiter of waiters) {
    const connection = lend();
    if (!connection) return;
    waiter.resolve(connection);
  }
}

const waitIn = (waiters: Set<Waiter>, serve: () => void): Promise<Connection> =>
  new Promise((resolve, reject) => {
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

/** The connections themselves: which are free, which are lent, and which are fit to be lent again. */
function createLending({ max, reserve, open, idleSeconds, onStray }: PoolOptions) {
  const free: Connection[] = [];
  const lent = new Set<Connection>();
  const sweep = createSweep(free, idleSeconds);
  let strayCount = 0;
  const isKept = (connection: Connection): boolean => {
    if (connection.isGone()) return false;
    const status = connection.status();
    const isStray = status === 'open' || status === 'failed';
    if (isStray) onStray(status, ++strayCount);
    return !isStray && (idleSeconds === null || performance.now() - connection.since < LIFETIME_MS);
  };
  return {
    lend(isOwn: boolean): Connection | undefined {
      if (lent.size >= (isOwn ? max : max - reserve)) return undefined;
      let connection = free.pop();
      while (connection?.isGone()) connection = free.pop();
      connection ??= open();
      lent.add(connection);
      return connection;
    },
    takeBack(connection: Connection) {
      lent.delete(connection);
      if (isKept(connection)) {
        free.push(connection);
        sweep.used(connection);
      } else void connection.close(true);
    },
    isEmpty: () => lent.size === 0,
    async closeAll() {
      sweep.stop();
      await Promise.all([
        ...free.splice(0).map((one) => one.close()),
        ...[...lent].map((one) => one.close(true)),
      ]);
    },
  };
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
