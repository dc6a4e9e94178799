// The real product as a process, started as `npm start` starts it, on free ports and a given data folder.
import { spawn } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { freePort } from '../tools/free-port.ts';

export interface PortalProcess {
  url: string;
  /** Address of the development sign-on. */
  ssoUrl: string;
  dataDir: string;
  /** Stops it as Ctrl-C would; resolves when it has ended. */
  stop(): Promise<void>;
}

const root = fileURLToPath(new URL('..', import.meta.url));

/** Times that a start is tried: a port that was free may be somebody else's by then. */
const TRIES = 3;
const IS_TAKEN = /端口 \d+ 已被占用/;

export interface StartOptions {
  /** Its pages are known to be built of the sources as they are: another start has looked. */
  isBuilt?: boolean;
}

/** Resolves when the portal says that it has started; fails with its output when it ends before. */
export async function startPortal(dataDir: string, options: StartOptions = {}): Promise<PortalProcess> {
  for (let tried = 1; ; tried += 1)
    try {
      return await startOnce(dataDir, options);
    } catch (error) {
      if (tried === TRIES || !IS_TAKEN.test(String(error))) throw error;
    }
}

async function startOnce(dataDir: string, { isBuilt = false }: StartOptions): Promise<PortalProcess> {
  const port = await freePort();
  const ssoPort = await freePort(port);
  const child = spawn(process.execPath, ['tools/start.mjs', ...(isBuilt ? ['--packed'] : [])], {
    cwd: root,
    env: {
      ...process.env,
      PORT: String(port),
      SSO_PORT: String(ssoPort),
      DATA_DIR: dataDir,
      LOG_LEVEL: 'warn',
      NODE_ENV: 'production',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  await new Promise<void>((resolve, reject) => {
    let output = '';
    const read = (chunk: Buffer) => {
      output += chunk.toString();
      if (output.includes('园企通已启动')) resolve();
    };
    child.stdout.on('data', read);
    child.stderr.on('data', read);
    void ended.then(() => reject(new Error(`the portal did not start:\n${output}`)));
  });
  const url = `http://localhost:${port}`;
  await firstPage(url);
  return {
    url,
    ssoUrl: `http://localhost:${ssoPort}/cas`,
    dataDir,
    stop: async () => {
      child.kill('SIGTERM');
      await ended;
    },
  };
}

const PATIENCE_MS = 60_000;
const AGAIN_MS = 200;

/** A portal that has just started beside other work may ask its first visitor to come again: who comes first is not what is asked here. */
async function firstPage(url: string): Promise<void> {
  const begun = performance.now();
  while (performance.now() - begun < PATIENCE_MS) {
    const reply = await fetch(url);
    await reply.arrayBuffer();
    if (reply.status === 200) return;
    await sleep(AGAIN_MS);
  }
  throw new Error(`the portal answered no page within ${PATIENCE_MS} ms`);
}
