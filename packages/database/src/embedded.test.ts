// The embedded server under all that happens to a data folder. Every server started here is ended by its own id.
import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { SHARED_TEMPORARY } from './embedded-account.ts';
import { binaries } from './embedded-binaries.ts';
import { DataFolderBusy, startEmbedded, type Embedded } from './embedded.ts';
import { runningTarget } from './embedded-reach.ts';
import { connect, isUnavailable } from './sql.ts';

vi.setConfig({ testTimeout: 90_000, hookTimeout: 60_000 });

const isRoot = process.getuid?.() === 0;
const NOBODY = 65534;
/** An account that every Linux has: initdb wants one with a name. */
const DAEMON = 1;
const endings: (() => Promise<unknown> | void)[] = [];

afterEach(async () => {
  for (const end of endings.splice(0).toReversed()) await end();
});

/** A closed folder (0700) of our own, with a space and Chinese characters in its path. */
function newFolder(under = tmpdir()): string {
  const folder = mkdtempSync(join(under, 'yqt 园企 '));
  endings.push(() => rmSync(folder, { recursive: true, force: true }));
  return join(folder, '数据 data');
}

async function start(dataDir: string): Promise<Embedded> {
  const embedded = await startEmbedded(dataDir, { fsync: 'off' });
  endings.push(() => embedded.stop());
  return embedded;
}

/** Runs statements on a fresh connection. */
async function ask(embedded: Pick<Embedded, 'options'>, text: string): Promise<unknown[]> {
  const sql = connect(embedded.options, { max: 1 });
  try {
    return [...(await sql.unsafe(text))];
  } finally {
    await sql.end({ timeout: 1 });
  }
}

interface Holder {
  child: ChildProcess;
  socket: string;
  server: number;
  refused?: string;
}

/** Another process that starts the database on the folder. */
async function holder(
  dataDir: string,
  options: { uid?: number; gid?: number; env?: NodeJS.ProcessEnv } = {},
): Promise<Holder> {
  const script = join(import.meta.dirname, 'hold-database.ts');
  const child = spawn(process.execPath, [script, dataDir], {
    stdio: ['pipe', 'pipe', 'inherit'],
    ...options,
  });
  const exited = new Promise((resolve) => child.once('exit', resolve));
  endings.push(async () => {
    child.stdin?.end();
    await exited;
  });
  for await (const line of createInterface(child.stdout!)) {
    return { child, ...(JSON.parse(line) as Omit<Holder, 'child'>) };
  }
  throw new Error('the holder ended without a word');
}

async function killHard(child: ChildProcess): Promise<void> {
  const exited = new Promise((resolve) => child.once('exit', resolve));
  process.kill(child.pid!, 'SIGKILL');
  await exited;
}

/** Alive and not a zombie that nobody has waited for. */
function isRunning(pid: number): boolean {
  try {
    return !/^State:\tZ/m.test(readFileSync(`/proc/${pid}/status`, 'utf8'));
  } catch {
    return false;
  }
}

describe('starting', () => {
  test('a closed folder with a space and Chinese characters serves, and keeps its rows over a restart', async () => {
    const dataDir = newFolder();
    const first = await startEmbedded(dataDir);
    await ask(first, `create table kept as select '园企通' as name`);
    await first.stop();
    expect(await first.died).toBe(0);
    expect(existsSync(first.options.path)).toBe(false);
    const second = await start(dataDir);
    expect(await ask(second, 'select name from kept')).toEqual([{ name: '园企通' }]);
    expect(
      await ask(
        second,
        `select datlocprovider, current_setting('fsync') as fsync from pg_database where datname = 'postgres'`,
      ),
    ).toEqual([{ datlocprovider: 'b', fsync: 'off' }]);
  });

  test('a path too long for a socket serves by a socket elsewhere', async () => {
    const dataDir = join(newFolder(), '很长的名字'.repeat(8), 'x'.repeat(60));
    const embedded = await start(dataDir);
    expect(Buffer.byteLength(embedded.options.path)).toBeLessThan(100);
    expect(await ask(embedded, 'select 1 as n')).toEqual([{ n: 1 }]);
  });

  test('nobody else may enter the socket folder', async () => {
    const embedded = await start(newFolder());
    const folder = join(embedded.options.path, '..');
    expect(execFileSync('stat', ['-c', '%a', folder], { encoding: 'utf8' }).trim()).toBe('700');
  });

  test('an unfinished cluster of a start that was killed is cleared away', async () => {
    const dataDir = newFolder();
    mkdirSync(join(dataDir, 'pg.new-broken'), { recursive: true });
    await start(dataDir);
    expect(readdirSync(dataDir).filter((name) => name.startsWith('pg.new-'))).toEqual([]);
  });

  test('a cluster that cannot start says why, in Chinese, with the log', async () => {
    const dataDir = newFolder();
    await (await startEmbedded(dataDir)).stop();
    truncateSync(join(dataDir, 'pg', 'global', 'pg_control'), 0);
    await expect(startEmbedded(dataDir)).rejects.toThrow(/^内置数据库无法启动[^]*pg_control/);
  });
});

describe('one portal per folder', () => {
  test('a second start is refused in Chinese, and the first is not disturbed', async () => {
    const dataDir = newFolder();
    const first = await start(dataDir);
    await expect(startEmbedded(dataDir)).rejects.toThrow(DataFolderBusy);
    const other = await holder(dataDir);
    expect(other.refused).toMatch(/正由另一个运行中的园企通使用，请/);
    expect(await ask(first, 'select 1 as n')).toEqual([{ n: 1 }]);
  });

  test('of three simultaneous first starts one serves', async () => {
    const dataDir = newFolder();
    const starts = await Promise.all([holder(dataDir), holder(dataDir), holder(dataDir)]);
    expect(starts.filter((one) => one.refused === undefined)).toHaveLength(1);
  });

  test('processes with different temporary folders find the same running database', async () => {
    const temporary = newFolder(isRoot ? SHARED_TEMPORARY : tmpdir());
    mkdirSync(temporary);
    if (isRoot) for (const path of [join(temporary, '..'), temporary]) chmodSync(path, 0o755);
    // too long for a socket: it lies in the temporary folder of whoever starts
    const dataDir = join(newFolder(), 'x'.repeat(100));
    const { socket, refused } = await holder(dataDir, { env: { ...process.env, TMPDIR: temporary } });
    expect(refused).toBeUndefined();
    expect(socket.startsWith(temporary)).toBe(true);
    expect(runningTarget(dataDir)?.path).toBe(socket);
    const begun = performance.now();
    await expect(startEmbedded(dataDir)).rejects.toThrow(DataFolderBusy);
    // told by its lease, not by waiting for a server that does not answer
    expect(performance.now() - begun).toBeLessThan(5000);
  });

  test('nobody is found where the server has ended, however it ended', async () => {
    const dataDir = newFolder();
    const { child, server } = await holder(dataDir);
    process.kill(server, 'SIGKILL');
    await killHard(child);
    await (await start(dataDir)).stop();
    expect(runningTarget(dataDir)).toBeUndefined();
  });

  test('the lease is taken again when the server has restarted its backends', async () => {
    const dataDir = newFolder();
    const first = await start(dataDir);
    await ask(
      first,
      `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'portal-lease'`,
    );
    await vi.waitFor(
      async () => {
        const locks = await ask(first, `select 1 from pg_locks where locktype = 'advisory' and granted`);
        expect(locks).toHaveLength(1);
      },
      { timeout: 10_000 },
    );
    await expect(startEmbedded(dataDir)).rejects.toThrow(DataFolderBusy);
  });
});

describe('what a dead portal leaves', () => {
  test('the server goes when its portal is killed with -9, and committed rows are kept', async () => {
    const dataDir = newFolder();
    const { child, socket, server } = await holder(dataDir);
    const options = { path: socket, username: 'yqt', database: 'postgres' };
    await ask({ options }, 'create table kept as select 1 as n');
    await killHard(child);
    await vi.waitFor(() => expect(isRunning(server)).toBe(false), { timeout: 10_000 });
    expect(await ask(await start(dataDir), 'select n from kept')).toEqual([{ n: 1 }]);
  });

  test.runIf(process.platform === 'linux')('a server that lost its guard too is taken over', async () => {
    const dataDir = newFolder();
    const { child, server } = await holder(dataDir);
    const guard = Number(/^PPid:\t(\d+)/m.exec(readFileSync(`/proc/${server}/status`, 'utf8'))![1]);
    for (const watch of children(guard).filter((pid) => pid !== server)) process.kill(watch, 'SIGKILL');
    process.kill(guard, 'SIGKILL');
    await killHard(child);
    expect(isRunning(server)).toBe(true);
    const embedded = await start(dataDir);
    expect(isRunning(server)).toBe(false);
    expect(await ask(embedded, 'select 1 as n')).toEqual([{ n: 1 }]);
  });

  test('a server killed with -9 recovers at the next start', async () => {
    const dataDir = newFolder();
    const { child, socket, server } = await holder(dataDir);
    const options = { path: socket, username: 'yqt', database: 'postgres' };
    await ask({ options }, 'create table kept as select 1 as n');
    process.kill(server, 'SIGKILL');
    await vi.waitFor(() => expect(isRunning(server)).toBe(false), { timeout: 10_000 });
    await expect(ask({ options }, 'select 1')).rejects.toSatisfy(isUnavailable);
    await killHard(child);
    expect(await ask(await start(dataDir), 'select n from kept')).toEqual([{ n: 1 }]);
  });

  test('a pid file and a socket lock whose number belongs to another process now are removed', async () => {
    const dataDir = newFolder();
    const first = await startEmbedded(dataDir);
    await first.stop();
    writeFileSync(join(dataDir, 'pg', 'postmaster.pid'), `${process.pid}\n${dataDir}/pg\n1\n5432\n\n*\n`);
    mkdirSync(join(first.options.path, '..'), { recursive: true });
    writeFileSync(`${first.options.path}.lock`, `${process.pid}\n`);
    if (isRoot) chownSync(join(dataDir, 'pg', 'postmaster.pid'), NOBODY, NOBODY);
    expect(await ask(await start(dataDir), 'select 1 as n')).toEqual([{ n: 1 }]);
  });
});

describe('a database that is gone', () => {
  test('a pool fails fast while the server is away, and serves again once it is back', async () => {
    const dataDir = newFolder();
    const first = await startEmbedded(dataDir);
    const pool = connect(first.options, { max: 3 });
    endings.push(() => pool.end({ timeout: 0 }));
    const askAll = () => Promise.allSettled(Array.from({ length: 9 }, () => pool`select 1`));
    await askAll();
    await first.stop();
    for (const answer of await askAll()) {
      expect(answer).toMatchObject({ status: 'rejected', reason: expect.toSatisfy(isUnavailable) });
    }
    await start(dataDir);
    expect(await pool`select 1 as n`).toEqual([{ n: 1 }]);
    expect((await askAll()).every((answer) => answer.status === 'fulfilled')).toBe(true);
  });

  test('a server that no longer answers is given up', async () => {
    const embedded = await start(newFolder());
    const pool = connect(embedded.options, { max: 1, statementTimeoutMs: 100 });
    endings.push(() => pool.end({ timeout: 0 }));
    const [row] = await pool<{ pid: number }[]>`select pg_backend_pid() as pid`;
    process.kill(row!.pid, 'SIGSTOP');
    endings.push(() => void process.kill(row!.pid, 'SIGCONT'));
    await expect(pool`select 1`).rejects.toSatisfy(isUnavailable);
    expect(await pool`select 1 as n`).toEqual([{ n: 1 }]);
  });
});

describe.runIf(isRoot && process.platform === 'linux')('as root', () => {
  test('the server runs as another account, on data below a folder closed to it', async () => {
    const dataDir = newFolder();
    const { server } = await holder(dataDir);
    expect(readFileSync(`/proc/${server}/status`, 'utf8')).toMatch(/^Uid:\t65534\t/m);
    expect(readlinkSync(`/proc/${server}/cwd`)).toBe(join(dataDir, 'pg'));
  });

  test('data of an ordinary user stays theirs, and serves them again', async () => {
    const dataDir = newFolder();
    const folder = join(dataDir, '..');
    mkdirSync(dataDir);
    for (const path of [folder, dataDir]) chownSync(path, DAEMON, DAEMON);
    // the user's node and this checkout must be reachable for it
    if (!canRunAs(DAEMON)) return;
    const first = await holder(dataDir, { uid: DAEMON, gid: DAEMON });
    expect(first.refused).toBeUndefined();
    await killHard(first.child);
    await vi.waitFor(() => expect(isRunning(first.server)).toBe(false), { timeout: 10_000 });
    await (await startEmbedded(dataDir)).stop();
    const again = await holder(dataDir, { uid: DAEMON, gid: DAEMON });
    expect(again.refused).toBeUndefined();
  });
});

describe('the programs', () => {
  const account = isRoot ? { uid: NOBODY, gid: NOBODY } : {};
  /** A package as npm leaves it without install scripts, or below a closed folder; and where its copies go. */
  function packageWithoutLinks() {
    const parent = mkdtempSync(join(isRoot ? SHARED_TEMPORARY : tmpdir(), 'yqt-binaries-'));
    endings.push(() => rmSync(parent, { recursive: true, force: true }));
    chmodSync(parent, 0o755);
    const bin = binaries(account);
    const native = join(parent, 'native');
    cpSync(join(bin, '..'), native, { recursive: true, verbatimSymlinks: true });
    const lib = join(native, 'lib');
    const links = readdirSync(lib, { withFileTypes: true }).filter((entry) => entry.isSymbolicLink());
    for (const link of links) rmSync(join(lib, link.name));
    return { from: { native, version: 'test' }, copies: parent };
  }

  test('without the install script they are copied and linked by us', () => {
    const bin = binaries(account, packageWithoutLinks());
    expect(execFileSync(join(bin, 'postgres'), ['--version'], { encoding: 'utf8' })).toContain('PostgreSQL');
  });

  test('a copy that lost files is made anew', () => {
    const place = packageWithoutLinks();
    const bin = binaries(account, place);
    rmSync(join(bin, '..', 'lib', 'libpq.so.5'), { force: true });
    truncateSync(join(bin, 'postgres'), 1000);
    expect(binaries(account, place)).toBe(bin);
    expect(execFileSync(join(bin, 'postgres'), ['--version'], { encoding: 'utf8' })).toContain('PostgreSQL');
    expect(readdirSync(place.copies)).toHaveLength(2);
  });

  test('a copy that others could have changed is refused', () => {
    const place = packageWithoutLinks();
    const copy = join(binaries(account, place), '..');
    chmodSync(copy, 0o777);
    expect(() => binaries(account, place)).toThrow(/请删除该文件夹/);
  });
});

function children(pid: number): number[] {
  const list = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8');
  return list.trim().split(' ').filter(Boolean).map(Number);
}

function canRunAs(uid: number): boolean {
  try {
    execFileSync(process.execPath, [join(import.meta.dirname, 'array-text.ts')], { uid, gid: uid, cwd: '/' });
    return true;
  } catch {
    return false;
  }
}
