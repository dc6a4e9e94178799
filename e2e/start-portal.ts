// Vitest global set-up of the journeys: the real product, started as `npm start` starts it, on free ports and a data
// folder of its own.
import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

declare module 'vitest' {
  interface ProvidedContext {
    portal: { url: string; ssoUrl: string; dataDir: string };
  }
}

interface Project {
  provide(key: 'portal', value: { url: string; ssoUrl: string; dataDir: string }): void;
}

const root = fileURLToPath(new URL('..', import.meta.url));

/** A port that is free now. */
const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() =>
        typeof address === 'object' && address ? resolve(address.port) : reject(new Error('no port')),
      );
    });
  });

/** Starts; the returned function stops it as Ctrl-C would. */
export async function setup(project: Project): Promise<() => Promise<void>> {
  const dataDir = await mkdtemp(join(tmpdir(), 'yqt-e2e-'));
  const [port, ssoPort] = [await freePort(), await freePort()];
  const child = spawn(process.execPath, ['tools/start.mjs'], {
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
  let output = '';
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const started = new Promise<void>((resolve, reject) => {
    const read = (chunk: Buffer) => {
      output += chunk.toString();
      if (output.includes('园企通已启动')) resolve();
    };
    child.stdout.on('data', read);
    child.stderr.on('data', read);
    void ended.then(() => reject(new Error(`the portal did not start:\n${output}`)));
  });
  await started;
  project.provide('portal', {
    url: `http://localhost:${port}`,
    ssoUrl: `http://localhost:${ssoPort}/cas`,
    dataDir,
  });
  return async () => {
    child.kill('SIGTERM');
    await ended;
    await rm(dataDir, { recursive: true, force: true });
  };
}
