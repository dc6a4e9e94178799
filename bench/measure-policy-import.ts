// `npm run import -- policies` of a JSON file beside a portal that serves: rate, memory of the importing process, and that
// importing the same file again adds nothing.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { DICTIONARY_WORDS } from '@yqt/search/dictionary-words';
import { policyContract } from '../apps/portal/src/domains/policy/contract.ts';
import type { BenchContext } from './bench-context.ts';
import { generatePolicies } from './generate-policies.ts';
import { atLeast, atMost, median, noted, type Row } from './rows.ts';
import { startServer, type ServerProcess } from './server-process.ts';
import type { Stage } from './stage.ts';

const ROWS = 20_000;
/** Not the tenant that the other benches read. */
const TENANT = 'demo2';
const RATE = 400;
const MEMORY_MB = 250;
const LOOK_MS = 100;
const ROOT = fileURLToPath(new URL('..', import.meta.url));

/** Rows of rate and memory; the portal is asked for a list all the while. */
export async function* measurePolicyImport({ stage, say }: BenchContext): AsyncGenerator<Row> {
  const opened = await stage();
  const folder = await mkdtemp(join(tmpdir(), 'yqt-policies-'));
  const app = await startServer('app', { target: opened.target, tenantId: opened.tenantId });
  try {
    const file = join(folder, 'policies.json');
    await writePolicies(file);
    say(`${ROWS} policies written`);
    const asked = keepAsking(app);
    const first = await importOnce(opened, file);
    const waited = await asked();
    demand(first.said, `新增 ${ROWS} 条`);
    const again = await importOnce(opened, file);
    demand(again.said, `新增 0 条，更新 0 条，未变 ${ROWS} 条`);
    yield atLeast({
      what: 'policies imported a second, from JSON, beside a serving portal',
      value: (ROWS / first.milliseconds) * 1_000,
      budget: RATE,
    });
    yield atMost({
      what: `memory of an import of ${ROWS} policies`,
      value: Math.max(first.peakMb, again.peakMb),
      budget: MEMORY_MB,
      unit: ' MB',
    });
    yield noted('the same file again: policies a second', ((ROWS / again.milliseconds) * 1_000).toFixed(0));
    yield noted('a list of the portal meanwhile: p50', `${median(waited).toFixed(1)} ms`);
  } finally {
    await app.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

function demand(said: string, sentence: string): void {
  if (!said.includes(sentence))
    throw new Error(`the import did not say 「${sentence}」: ${said.slice(-400)}`);
}

async function writePolicies(file: string): Promise<void> {
  const pieces = function* () {
    let between = '[';
    for (const record of generatePolicies({ count: ROWS, seed: 2, terms: [...DICTIONARY_WORDS] })) {
      yield between + JSON.stringify(record);
      between = ',\n';
    }
    yield ']';
  };
  await pipeline(Readable.from(pieces()), createWriteStream(file));
}

interface Imported {
  milliseconds: number;
  peakMb: number;
  said: string;
}

/** The command as an operator gives it, on the stage's running database. */
async function importOnce({ dataDir }: Stage, file: string): Promise<Imported> {
  const began = performance.now();
  const child = spawn(
    process.execPath,
    [
      '--heap-growing-percent=30',
      '--max-semi-space-size=8',
      'tools/import.ts',
      'policies',
      file,
      '--tenant',
      TENANT,
    ],
    {
      cwd: ROOT,
      env: { ...process.env, DATA_DIR: dataDir, DATABASE_URL: '' },
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  );
  let said = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => void (said += text));
  const ended = once(child, 'close');
  let peakMb = 0;
  while (child.exitCode === null && child.signalCode === null) {
    peakMb = Math.max(peakMb, await peakOf(child.pid));
    await Promise.race([ended, sleep(LOOK_MS)]);
  }
  await ended;
  if (child.exitCode !== 0) throw new Error(`the import ended with ${child.exitCode}: ${said.slice(-400)}`);
  return { milliseconds: performance.now() - began, peakMb, said };
}

/** The most that a process has held so far (VmHWM); 0 where the system has no /proc. */
async function peakOf(pid: number | undefined): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  return Number(/^VmHWM:\s+(\d+) kB/m.exec(status)?.[1] ?? 0) / 1_024;
}

/** Asks for a list again and again until it is told to end; answers how long each took. */
function keepAsking(app: ServerProcess): () => Promise<number[]> {
  const took: number[] = [];
  let isOver = false;
  const asking = (async () => {
    while (!isOver) {
      const start = performance.now();
      const reply = await fetch(
        `${app.url}${policyContract.listPolicies.path}?current=${1 + (took.length % 50)}`,
      );
      await reply.arrayBuffer();
      if (reply.status !== 200) throw new Error(`the list answered ${reply.status} beside the import`);
      took.push(performance.now() - start);
      await sleep(LOOK_MS);
    }
  })();
  return async () => {
    isOver = true;
    await asking;
    return took;
  };
}
