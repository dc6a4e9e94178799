// A server in a process of its own, so that its processor time can be told from that of the load: the application, or
// the bare server that it is measured against.
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { SocketTarget } from '@yqt/database/sql';
import { freePort } from '../tools/free-port.ts';
import { startSettings } from './start-settings.ts';

/** What a server process is told at its start, as JSON in BENCH_SERVER. */
export interface ServerTask {
  target: SocketTarget;
  tenantId: string;
  port: number;
  /** Of the application: pages too, or calls only. */
  hasPages?: boolean;
  /** Of the bare server: what it answers at `/page`. */
  page?: { headers: Record<string, string>; base64: string };
}

export interface ServerProcess {
  url: string;
  /** Processor time used so far, in microseconds. */
  cpu(): Promise<number>;
  /** Memory that it holds, in MB. */
  memory(): Promise<number>;
  stop(): Promise<void>;
}

/** Starts `app-process.ts` or `bare-process.ts`; `profileDir` takes a processor profile of it. */
export async function startServer(
  kind: 'app' | 'bare',
  task: Omit<ServerTask, 'port'>,
  profileDir?: string,
): Promise<ServerProcess> {
  const port = await freePort();
  const start = kind === 'app' ? startSettings() : { flags: [], env: {} };
  const child = fork(fileURLToPath(new URL(`${kind}-process.ts`, import.meta.url)), {
    // as `npm start` keeps what Node makes of the TypeScript (tools/start.mjs): without it a server holds the stripper too
    env: {
      ...process.env,
      ...start.env,
      NODE_ENV: 'production',
      NODE_COMPILE_CACHE: fileURLToPath(new URL('../node_modules/.cache/compiled', import.meta.url)),
      BENCH_SERVER: JSON.stringify({ ...task, port }),
    },
    // The application logs as it does in use; what it says is not kept.
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    execArgv: [
      ...start.flags,
      ...(profileDir
        ? ['--cpu-prof', `--cpu-prof-dir=${profileDir}`, `--cpu-prof-name=${kind}-${port}.cpuprofile`]
        : []),
    ],
  });
  const ended = once(child, 'exit');
  const ask = async (question: 'cpu' | 'memory'): Promise<unknown> => {
    child.send(question);
    const [answer] = await once(child, 'message');
    return answer;
  };
  await Promise.race([
    once(child, 'message'),
    ended.then(([code]) => Promise.reject(new Error(`${kind} server ended with ${code} at its start`))),
  ]);
  return {
    url: `http://localhost:${port}`,
    cpu: async () => Number(await ask('cpu')),
    memory: async () => Number(await ask('memory')),
    async stop() {
      child.send('stop');
      await ended;
    },
  };
}

/** The child's side: tells the parent that it serves, answers its questions, ends when told. */
export function serveParent(close: () => Promise<unknown>): void {
  process.on('message', (question) => {
    if (question === 'cpu') {
      const { user, system } = process.cpuUsage();
      process.send?.(user + system);
    } else if (question === 'memory') process.send?.(process.memoryUsage.rss() / 1_048_576);
    else
      void close().then(
        () => process.exit(0),
        () => process.exit(1),
      );
  });
  process.on('disconnect', () => process.exit(1));
  process.send?.('serving');
}

/** What this process is to serve. Throws where it was not started by `startServer`. */
export const serverTask = (): ServerTask => JSON.parse(process.env['BENCH_SERVER'] ?? '');
