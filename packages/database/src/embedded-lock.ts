// One portal per data folder. Two locks, both free at once when their holder dies, however it dies:
// the turn (only one start at a time works on the folder) and the lease (held while the portal runs).
import { createHash } from 'node:crypto';
import { statSync } from 'node:fs';
import { createServer, type Server } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { connect, type Sql, type Target } from './sql.ts';

/** Any number, the same for all starts; `yqt` in letters of a telephone. */
const LEASE_KEY = 978;
const TURN_POLL_MS = 50;
/** After a crash of a backend the server restarts all of them: the lease is taken again this soon. */
const LEASE_RETRY_MS = 100;

/**
 * Waits until no other start works on the folder, and returns a function that ends our turn; undefined when that
 * took longer than `patienceMs`. The lock is the name of an abstract socket, which only Linux has; elsewhere starts that
 * happen in the same second are told apart by the lease alone.
 */
export async function takeTurn(dataDir: string, patienceMs: number): Promise<(() => void) | undefined> {
  if (process.platform !== 'linux') return () => {};
  const { dev, ino } = statSync(dataDir); // the folder itself, whatever path leads to it
  const name = `\0yqt-start-${createHash('sha256').update(`${dev}:${ino}`).digest('hex').slice(0, 32)}`;
  for (let waitedMs = 0; waitedMs <= patienceMs; waitedMs += TURN_POLL_MS) {
    const server = await listenOn(name);
    if (server) return () => server.close();
    await sleep(TURN_POLL_MS);
  }
  return undefined;
}

function listenOn(name: string): Promise<Server | undefined> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', (error) =>
      'code' in error && error.code === 'EADDRINUSE' ? resolve(undefined) : reject(error),
    );
    server.listen(name, () => resolve(server.unref()));
  });
}

/** The lease on a running server, or why there is none. */
export type Lease = { state: 'held'; release(): Promise<void> } | { state: 'taken' | 'unreachable' };

/**
 * Tries to take the lease of the server at `target`: a session advisory lock on a connection of its own.
 * `taken` = another living portal has it; `unreachable` = nobody listens, or it is starting up or shutting down.
 */
export async function takeLease(target: Target): Promise<Lease> {
  let isReleased = false;
  const renew = async () => {
    await sleep(LEASE_RETRY_MS);
    if (!isReleased) await tryLock(sql).catch(() => {}); // asked again below
  };
  let isHeld = false;
  const sql = connect(target, {
    max: 1,
    applicationName: 'portal-lease',
    idleSeconds: null,
    onLost: () => {
      if (isHeld) void renew();
    },
  });
  const release = () => {
    isReleased = true;
    return sql.end({ timeout: 1 });
  };
  try {
    isHeld = await tryLock(sql);
  } catch {
    await release();
    return { state: 'unreachable' };
  }
  if (isHeld) return { state: 'held', release };
  await release();
  return { state: 'taken' };
}

async function tryLock(sql: Sql): Promise<boolean> {
  const [row] = await sql<{ isOurs: boolean }[]>`select pg_try_advisory_lock(${LEASE_KEY}) as "isOurs"`;
  return row?.isOurs === true;
}
