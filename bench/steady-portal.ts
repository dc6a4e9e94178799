// A portal as `npm start` starts it, on a folder of its own, that may be killed and started again.
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { runningTarget } from '@yqt/database/embedded-reach';
import { connect, type Sql } from '@yqt/database/sql';
import { startSettings } from './start-settings.ts';

const ROOT = fileURLToPath(new URL('..', import.meta.url));

export interface SteadyPortal {
  sql: () => Sql;
  /** Resident memory of the server, in MB. */
  memory(): number;
  /** Ends it without a word and starts it again; resolves when it says that it has started. */
  killPortal(): Promise<void>;
  /** The same with its database and the guard of that, as a supervisor kills everything that belongs to a service. */
  killEverything(): Promise<void>;
  killPostmaster(): void;
  stop(): Promise<void>;
}

export async function startSteady(dataDir: string, port: number): Promise<SteadyPortal> {
  let child = await launch(dataDir, port);
  const target = runningTarget(dataDir);
  if (!target) throw new Error('the portal has no database');
  const sql = connect(target, { max: 2, applicationName: 'steady' });
  const startedAgain = async (alsoKilled?: number) => {
    const ended = once(child, 'exit');
    child.kill('SIGKILL');
    if (alsoKilled !== undefined) process.kill(alsoKilled, 'SIGKILL');
    await ended;
    child = await launch(dataDir, port);
  };
  return {
    sql: () => sql,
    memory: () => memoryOf(child),
    killPortal: () => startedAgain(),
    killEverything() {
      const postmaster = postmasterOf(dataDir);
      // the guard leads the group that the server is in
      return startedAgain(-groupOf(postmaster));
    },
    killPostmaster: () => void process.kill(postmasterOf(dataDir), 'SIGKILL'),
    async stop() {
      await sql.end({ timeout: 2 });
      if (isGone(child)) return;
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      await ended;
    },
  };
}

const postmasterOf = (dataDir: string): number =>
  Number(readFileSync(join(dataDir, 'pg', 'postmaster.pid'), 'utf8').split('\n')[0]);

/** The fifth field of /proc/<pid>/stat; the name before it may hold anything but a closing bracket. */
const groupOf = (pid: number): number =>
  Number(readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ')[2]);

async function launch(dataDir: string, port: number): Promise<ChildProcess> {
  const start = startSettings();
  const child = spawn(process.execPath, [...start.flags, 'tools/start.mjs'], {
    cwd: ROOT,
    env: {
      ...process.env,
      ...start.env,
      PORT: String(port),
      SSO_PORT: String(port + 1),
      DATA_DIR: dataDir,
      LOG_LEVEL: 'error',
      NODE_ENV: 'production',
      // an account of the proof writes faster than anybody may
      RATE_FACTOR: '1000',
      RATE_FACTOR_REASON: 'steadiness proof',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await new Promise<void>((resolve, reject) => {
    child.stdout?.on('data', (said: Buffer) => {
      if (said.includes('园企通已启动')) resolve();
      process.stderr.write(said);
    });
    child.once('exit', (code) => reject(new Error(`the portal ended with ${code}`)));
  });
  return child;
}

/** 0 while it is being started again. */
const memoryOf = (child: ChildProcess): number =>
  isGone(child)
    ? 0
    : Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${child.pid}/status`, 'utf8'))?.[1] ?? 0) / 1024;

const isGone = ({ exitCode, signalCode }: ChildProcess): boolean => exitCode !== null || signalCode !== null;
