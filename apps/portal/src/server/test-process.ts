// The product as a process of its own, started as `npm start` starts it, for tests of its start and stop.
import { spawn, type ChildProcess, type StdioOptions } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { freePort } from '../../../../tools/free-port.ts';

export const root = fileURLToPath(new URL('../../../..', import.meta.url));

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
  const port = await freePort();
  const ssoPort = await freePort(port);
  const [program, ...args] = command ?? [process.execPath, 'tools/start.mjs'];
  const child = spawn(program, args, {
    cwd: root,
    env: { ...env, PORT: String(port), SSO_PORT: String(ssoPort) },
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
