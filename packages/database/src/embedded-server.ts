// The server process: making its cluster, starting it so that it cannot outlive us, finding one that did.
import { execFile, spawn } from 'node:child_process';
import {
  chownSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  renameSync,
  rmSync,
} from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { ownName, type Account } from './embedded-account.ts';
import type { SocketPlace } from './embedded-socket.ts';

/** The superuser of the embedded cluster; only our own socket leads to it. */
export const SUPERUSER = 'yqt';

/** Server parameters by name, as in postgresql.conf. */
export type ServerSettings = Record<string, string>;

/** The server sees nothing of our environment. */
const ENVIRONMENT = { PATH: '/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' };

const SETTINGS: ServerSettings = {
  listen_addresses: '', // reached by its socket only
  unix_socket_permissions: '0700',
  timezone: 'UTC',
  max_connections: '100',
  shared_buffers: '128MB',
  jit: 'off', // our statements are short; compiling them costs more than it saves
  log_min_messages: 'warning',
  log_min_error_statement: 'panic', // statements hold personal data and do not belong in a log
};

/** Enough of the server's log to see why a start went wrong. */
const LOG_CHARACTERS = 4000;

/** Fast shutdown writes a checkpoint; longer than this, and the server is told to stop without one (it recovers). */
const STOP_PATIENCE_MS = 30_000;
const STOP_POLL_MS = 50;

/**
 * The shell between us and the server. It waits on a pipe from us; end of file (we closed it, or we are dead, even
 * by kill -9) makes it stop the server. Its exit status is the server's.
 */
const GUARD = `exec 3<&0
"$@" </dev/null 3<&- & server=$!
(read _ <&3; kill -INT $server) & watch=$!
exec 3<&-
wait $server; status=$?
kill $watch 2>/dev/null
exit $status`;

/**
 * Makes the cluster `pg` unless it is there: beside it, then renamed, so that a start that was killed leaves no half
 * one. The collation is built in (C.UTF-8), so an update of the system's libc cannot corrupt an index.
 */
export async function ensureCluster(bin: string, dataDir: string, account: Account): Promise<void> {
  for (const name of readdirSync(dataDir)) {
    if (name.startsWith('pg.new-')) rmSync(join(dataDir, name), { recursive: true, force: true });
  }
  const pgDir = join(dataDir, 'pg');
  if (existsSync(join(pgDir, 'PG_VERSION'))) return;
  const fresh = mkdtempSync(join(dataDir, 'pg.new-'));
  if ('uid' in account) chownSync(fresh, account.uid, account.gid);
  const locale = ['--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C', '-E', 'UTF8'];
  const access = ['-U', SUPERUSER, '--auth=trust', '--no-instructions'];
  const initdb = promisify(execFile);
  await initdb(join(bin, 'initdb'), ['-D', ownName(account, fresh), ...access, ...locale], {
    ...account,
    cwd: fresh,
    env: ENVIRONMENT,
  }).catch((cause: unknown) => {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new Error(`内置数据库无法建立，请根据以下信息处理，或用 DATABASE_URL 改用外部数据库：\n${reason}`, {
      cause,
    });
  });
  renameSync(fresh, pgDir);
}

export interface ServerProcess {
  /** The end of its log so far. */
  log(): string;
  isOver(): boolean;
  /** Asks for a fast shutdown: open transactions are rolled back, everything committed is kept. */
  requestStop(): void;
  /** Resolves with the exit code when the server has ended, for whatever reason; null = killed by a signal. */
  died: Promise<number | null>;
}

/** Starts the server; it is not ready yet when this returns. */
export function spawnServer(
  bin: string,
  pgDir: string,
  account: Account,
  place: SocketPlace,
  extra: ServerSettings,
): ServerProcess {
  const settings = Object.entries({ ...SETTINGS, ...extra }).flatMap(([name, value]) => [
    '-c',
    `${name}=${value}`,
  ]);
  const server = [join(bin, 'postgres'), '-D', ownName(account, pgDir), '-k', place.folder, '-p', '5432'];
  const child = spawn('/bin/sh', ['-c', GUARD, 'sh', ...server, ...settings], {
    ...account,
    cwd: pgDir,
    env: ENVIRONMENT,
    detached: true, // a session of its own: Ctrl-C reaches the server only after we have drained
    stdio: ['pipe', 'ignore', 'pipe'],
  });
  let log = '';
  let isOver = false;
  child.stderr.on('data', (chunk) => {
    log = (log + String(chunk)).slice(-LOG_CHARACTERS);
  });
  child.stdin.on('error', () => {}); // the guard is gone already: `died` tells
  const died = new Promise<number | null>((resolve) => {
    child.once('error', (error) => {
      log += String(error);
      isOver = true;
      resolve(null);
    });
    child.once('exit', (code) => {
      isOver = true;
      resolve(code);
    });
  });
  return { log: () => log, isOver: () => isOver, requestStop: () => child.stdin.end(), died };
}

/**
 * The process id of the server that runs on the folder; undefined when the pid file is absent, or stale (crash of
 * the machine, or the number now belongs to another process). Without /proc a living process id is believed.
 */
export function runningServer(pgDir: string): number | undefined {
  const pid = pidInFile(pgDir);
  if (pid === undefined || !isAlive(pid)) return undefined;
  if (process.platform !== 'linux') return pid;
  try {
    return readlinkSync(`/proc/${pid}/cwd`) === pgDir ? pid : undefined;
  } catch {
    return undefined; // another user's process: the server would be ours
  }
}

/** Removes the pid file of a dead server. Only in one's turn, and after `runningServer` found none. */
export function clearPidFile(pgDir: string): void {
  rmSync(join(pgDir, 'postmaster.pid'), { force: true });
}

/** Stops a server that lost its portal, and waits until it is gone. Returns whether it is. */
export async function stopOrphan(pid: number): Promise<boolean> {
  return (await signalAndWait(pid, 'SIGINT')) || (await signalAndWait(pid, 'SIGQUIT'));
}

/** Waits for a server that is starting up or shutting down by itself. Returns whether it is gone. */
export async function isGoneWithin(pid: number, patienceMs: number): Promise<boolean> {
  for (let waitedMs = 0; waitedMs < patienceMs && isAlive(pid); waitedMs += STOP_POLL_MS)
    await sleep(STOP_POLL_MS);
  return !isAlive(pid);
}

async function signalAndWait(pid: number, signal: NodeJS.Signals): Promise<boolean> {
  if (isAlive(pid)) process.kill(pid, signal);
  return isGoneWithin(pid, STOP_PATIENCE_MS);
}

function pidInFile(pgDir: string): number | undefined {
  const file = join(pgDir, 'postmaster.pid');
  if (!existsSync(file)) return undefined;
  const pid = Number(readFileSync(file, 'utf8').split('\n')[0]);
  return Number.isSafeInteger(pid) && pid > 1 ? pid : undefined;
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // EPERM: there is one, of another user; ESRCH: there is none
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}
