// `node bench/recovery.ts`: how long is a write refused after a sudden death? Kills the postmaster, the portal, and both with
// the guard, `--rounds` times each, and takes the time to the first write that is accepted again.
// --rounds 5 · --port 9100. Needs the built pages and Linux.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { createClient, signIn } from './steady-client.ts';
import { startSteady } from './steady-portal.ts';

const { values } = parseArgs({
  options: { rounds: { type: 'string', default: '5' }, port: { type: 'string', default: '9100' } },
});
const [rounds, port] = [Number(values.rounds), Number(values.port)];
const POLL_MS = 10;
/** Between two deaths; the embedded server is given up after four within a minute. */
const REST_MS = 21_000;

const dataDir = await mkdtemp(join(tmpdir(), 'yqt-recovery-'));
const portal = await startSteady(dataDir, port);
const client = createClient(port, 1);
let writes = 0;

interface Recovery {
  /** To the first answer, whatever it says. */
  answeredMs: number;
  /** To the first write that is accepted. */
  acceptedMs: number;
}

async function recoveryFrom(kill: () => unknown, cookie: string): Promise<Recovery> {
  const started = performance.now();
  const killing = kill();
  let answeredMs = 0;
  for (;;) {
    const { status } = await client.save(cookie, `recovery-${writes++}`);
    const now = performance.now() - started;
    if (status !== 0) answeredMs ||= now;
    if (status === 200) {
      await killing;
      return { answeredMs, acceptedMs: now };
    }
    await sleep(POLL_MS);
  }
}

const line = (all: number[]) => {
  const sorted = all.toSorted((a, b) => a - b).map(Math.round);
  return `median ${sorted[Math.floor(sorted.length / 2)]} ms, most ${sorted.at(-1)} ms`;
};

try {
  const [cookie = ''] = await signIn(portal, 1);
  const deaths = {
    postmaster: () => portal.killPostmaster(),
    portal: () => portal.killPortal(),
    'portal and database': () => portal.killEverything(),
  };
  for (const [name, kill] of Object.entries(deaths)) {
    const seen: Recovery[] = [];
    for (let round = 0; round < rounds; round++) {
      seen.push(await recoveryFrom(kill, cookie));
      await sleep(name === 'postmaster' ? REST_MS : 1000);
    }
    const answered = line(seen.map(({ answeredMs }) => answeredMs));
    const accepted = line(seen.map(({ acceptedMs }) => acceptedMs));
    process.stdout.write(`${name}: answered ${answered} · accepted ${accepted}\n`);
  }
} finally {
  await portal.stop();
  await rm(dataDir, { recursive: true, force: true });
}
