// The product as a process of its own, started as `npm start` starts it, for tests of its start and stop.
import { spawn, type ChildProcess, type StdioOptions } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('../../../..', import.meta.url));

/** A port that is free now. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (address === null || typeof address === 'string') throw new Error('a listening server has a port');
  return address.port;
}

export interface PortalProcess {
  child: ChildProcess;
  url: string;
}

/**
 * Starts the portal on free ports, with the whole environment that it is given; resolves when it answers. `command` is
 * what runs instead of Node itself.
 */
export async function startProcess(
  env: NodeJS.ProcessEnv,
  { stdio, command }: { stdio: StdioOptions; command?: [string, ...string[]] },
): Promise<PortalProcess> {
  const port = String(await freePort());
  let ssoPort = port;
  // a port that was free and is free again may be given twice
  while (ssoPort === port) ssoPort = String(await freePort());
  const [program, ...args] = command ?? [process.execPath, 'tools/start.mjs'];
  const child = spawn(program, args, {
    cwd: root,
    env: { ...env, PORT: port, SSO_PORT: ssoPort },
    stdio,
  });
  const url = `http://127.0.0.1:${port}`;
  while (!(await answers(url))) {
    if (child.exitCode !== null || child.signalCode !== null) throw new Error('the portal did not start');
    await sleep(50);
  }
  return { child, url };
}

const answers = (url: string): Promise<boolean> =>
  fetch(`${url}/healthz`).then(
    ({ ok }) => ok,
    () => false, // nobody listens yet
  );

/** Waits until the process is gone; true when it is within `withinMs`, else it is killed. */
export async function isGoneWithin(pid: number, withinMs: number): Promise<boolean> {
  for (const begun = performance.now(); isRunning(pid); await sleep(20)) {
    if (performance.now() - begun <= withinMs) continue;
    process.kill(pid, 'SIGKILL');
    return false;
  }
  return true;
}

/** Alive, and not a zombie that nobody has waited for. */
function isRunning(pid: number): boolean {
  try {
    if (process.platform === 'linux') return !/^State:\tZ/m.test(readFileSync(`/proc/${pid}/status`, 'utf8'));
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
