// A second `npm start`: how long until the portal answers, and how much memory its process then takes.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { policyContract } from '../apps/portal/src/domains/policy/contract.ts';
import { paths } from '../apps/portal/src/paths.ts';
import type { BenchContext } from './bench-context.ts';
import { firstPolicyId } from './policy-ids.ts';
import { atMost, noted, skipped, type Row } from './rows.ts';
import { freePort } from '../tools/free-port.ts';
import { startSettings } from './start-settings.ts';

const SECONDS = 5;
const MEGABYTES = 300;
const START = fileURLToPath(new URL('../tools/start.mjs', import.meta.url));
const POLL_MS = 20;
/** A first start builds, makes a database and loads the first content. */
const PATIENCE_MS = 300_000;
/** Enough that every kind of page and call has been made, compiled and kept. */
const VISITS = 200;

/** Two rows, after a first start that is not judged. */
export async function* measureStart({ pages }: BenchContext): AsyncGenerator<Row> {
  pages();
  const dataDir = await mkdtemp(join(tmpdir(), 'yqt-bench-start-'));
  try {
    const first = await startOnce(dataDir);
    yield noted('first npm start, bundle built: to the first page', `${first.seconds.toFixed(1)} s`);
    const second = await startOnce(dataDir);
    yield atMost({
      what: 'second npm start: to the first page',
      value: second.seconds,
      budget: SECONDS,
      unit: ' s',
    });
    yield second.megabytes === null
      ? skipped(
          'server process: resident memory',
          `≤ ${MEGABYTES} MB`,
          'read from /proc, which this system lacks',
        )
      : atMost({
          what: `server process: resident memory after ${VISITS} visits`,
          value: second.megabytes,
          budget: MEGABYTES,
          unit: ' MB',
        });
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
}

async function startOnce(dataDir: string): Promise<{ seconds: number; megabytes: number | null }> {
  const port = await freePort();
  const ssoPort = await freePort(port);
  const start = startSettings();
  const begun = performance.now();
  const child = spawn(process.execPath, [...start.flags, START], {
    env: {
      ...process.env,
      ...start.env,
      PORT: String(port),
      SSO_PORT: String(ssoPort),
      DATA_DIR: dataDir,
      DATABASE_URL: '',
      NODE_ENV: '',
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const ended = once(child, 'exit');
  const url = `http://localhost:${port}`;
  try {
    while (!(await answers(url))) {
      if (child.exitCode !== null || performance.now() - begun > PATIENCE_MS)
        throw new Error('the portal did not start');
      await sleep(POLL_MS);
    }
    const seconds = (performance.now() - begun) / 1_000;
    await visit(url);
    return { seconds, megabytes: await residentMegabytes(child.pid) };
  } finally {
    child.kill('SIGTERM');
    await ended;
  }
}

const answers = (url: string): Promise<boolean> =>
  fetch(url).then(
    (reply) => reply.status === 200,
    () => false, // nobody listens yet
  );

async function visit(url: string): Promise<void> {
  const addresses = [
    paths.home(),
    paths.policies(),
    paths.policies({ keyword: '高企' }),
    paths.policy(await firstPolicyId(url)),
    policyContract.listFacets.path,
  ];
  for (let at = 0; at < VISITS; at += 1)
    await (
      await fetch(url + addresses[at % addresses.length], { headers: { cookie: 'textScale=100' } })
    ).arrayBuffer();
}

/** VmRSS of a process; null where the system has no /proc. */
async function residentMegabytes(pid: number | undefined): Promise<number | null> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  const [, kilobytes] = /^VmRSS:\s+(\d+) kB/m.exec(status) ?? [];
  return kilobytes === undefined ? null : Number(kilobytes) / 1_024;
}
