// The embedded database: a real PostgreSQL from npm, started below the data folder and reached by a unix socket.
// Used when no DATABASE_URL is set. This file is the order of steps; each step lies in its embedded-*.ts.
// Tried on Linux x64 only; on other systems DATABASE_URL is the way.
import { mkdirSync, realpathSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { accountFor, giveTo, isRoot, type Account } from './embedded-account.ts';
import { binaries } from './embedded-binaries.ts';
import { takeLease, takeTurn, type Lease } from './embedded-lock.ts';
import {
  clearPidFile,
  ensureCluster,
  isGoneWithin,
  runningServer,
  spawnServer,
  stopOrphan,
  SUPERUSER,
  type ServerProcess,
  type ServerSettings,
} from './embedded-server.ts';
import { runningTarget } from './embedded-reach.ts';
import { clearSocket, prepareSocketPlace, removeSocketPlace } from './embedded-socket.ts';
import type { SocketTarget } from './sql.ts';

/** Thrown when another living portal uses the folder. The message is for the person who starts. */
export class DataFolderBusy extends Error {
  override name = 'DataFolderBusy';
  constructor(dataDir: string) {
    super(`数据文件夹 ${dataDir} 正由另一个运行中的园企通使用，请先停止它，或用 DATA_DIR 指定另一个文件夹`);
  }
}

export interface Embedded {
  /** Where to connect: for `connect()`. */
  options: SocketTarget;
  /** Stops the server; everything committed is kept. Resolves when it is gone. Pools are to be ended before. */
  stop(): Promise<void>;
  /** Resolves with the exit code once the server has ended, asked for or not; null = killed by a signal. */
  died: Promise<number | null>;
}

/** A start takes seconds; one that waits this long for another's is better told so. */
const TURN_PATIENCE_MS = 60_000;
/** How often a server not yet ready is asked. */
const READY_POLL_MS = 25;
/** Recovery after a crash replays the log, which may take minutes; the server is alive meanwhile. */
const READY_PATIENCE_MS = 300_000;
/** A server that neither answers nor goes is starting or stopping under somebody else's care. */
const SETTLE_PATIENCE_MS = 10_000;
const MAX_SETTLE_ROUNDS = 3;

/**
 * Starts the server on `dataDir`/pg, making the cluster first if there is none. Takes over what an earlier portal
 * left behind: a server without a portal is stopped, a stale pid file removed. `settings` are added to the server's
 * (tests: `{ fsync: 'off' }`).
 * Throws DataFolderBusy, EmbeddedUnsupported, or an Error with the end of the server's log.
 */
export async function startEmbedded(dataDir: string, settings: ServerSettings = {}): Promise<Embedded> {
  mkdirSync(resolve(dataDir), { recursive: true });
  const folder = realpathSync(dataDir); // as /proc names it
  const endTurn = await takeTurn(folder, TURN_PATIENCE_MS);
  if (!endTurn) throw new DataFolderBusy(folder);
  try {
    return await startInTurn(folder, settings);
  } finally {
    endTurn();
  }
}

async function startInTurn(dataDir: string, settings: ServerSettings): Promise<Embedded> {
  const pgDir = join(dataDir, 'pg');
  const account = accountFor(pgDir);
  requireOwnership(pgDir, account);
  const bin = binaries(account);
  await ensureCluster(bin, dataDir, account);
  const place = prepareSocketPlace(dataDir, account);
  const options = { path: place.path, username: SUPERUSER, database: 'postgres' };
  await clearTheWay(dataDir, pgDir, options);
  clearPidFile(pgDir);
  clearSocket(place);
  const server = spawnServer(bin, pgDir, account, place, settings);
  const lease = await leaseWhenReady(server, options, dataDir).catch((error: unknown) => {
    removeSocketPlace(dataDir, place);
    throw error;
  });
  const stop = async () => {
    await lease.release();
    server.requestStop();
    await server.died;
    const endTurn = await takeTurn(dataDir, 0);
    if (endTurn) removeSocketPlace(dataDir, place); // else the next start has the folder already
    endTurn?.();
  };
  return { options, stop, died: server.died };
}

/** Root takes over what root once owned; an ordinary user cannot use what root's server account owns. */
function requireOwnership(pgDir: string, account: Account): void {
  const owner = statSync(pgDir, { throwIfNoEntry: false })?.uid;
  if (owner === undefined) return;
  if (isRoot()) {
    if (owner === 0) giveTo(account, pgDir);
    return;
  }
  if (owner !== process.getuid?.()) {
    throw new Error(`数据文件夹 ${pgDir} 属于另一个用户，请用原来的用户启动，或把该文件夹的属主改为当前用户`);
  }
}

/** Returns when no server runs on the folder; throws DataFolderBusy when one does that has its portal. */
async function clearTheWay(dataDir: string, pgDir: string, options: SocketTarget): Promise<void> {
  for (let round = 0; round < MAX_SETTLE_ROUNDS; round++) {
    // Asked even when no process is seen: the server may run in another container on the same volume.
    const lease = await takeLease(runningTarget(dataDir) ?? options);
    const pid = runningServer(pgDir);
    if (lease.state === 'taken') throw new DataFolderBusy(dataDir);
    if (lease.state === 'held') await lease.release();
    if (lease.state === 'unreachable' && pid === undefined) return;
    const isGone =
      pid !== undefined &&
      (lease.state === 'held' ? await stopOrphan(pid) : await isGoneWithin(pid, SETTLE_PATIENCE_MS));
    if (isGone) return;
  }
  throw new DataFolderBusy(dataDir);
}

async function leaseWhenReady(
  server: ServerProcess,
  options: SocketTarget,
  dataDir: string,
): Promise<Extract<Lease, { state: 'held' }>> {
  for (let waitedMs = 0; waitedMs < READY_PATIENCE_MS && !server.isOver(); waitedMs += READY_POLL_MS) {
    const lease = await takeLease(options);
    if (lease.state === 'held') return lease;
    if (lease.state === 'taken') {
      server.requestStop();
      await server.died;
      throw new DataFolderBusy(dataDir);
    }
    await sleep(READY_POLL_MS);
  }
  server.requestStop();
  await server.died;
  throw new Error(
    `内置数据库无法启动，请根据以下日志处理，或用 DATABASE_URL 改用外部数据库：\n${server.log()}`,
  );
}
