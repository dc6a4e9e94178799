// `node bench/steady.ts`: is what was acknowledged stored, exactly once? A portal as `npm start` starts it, keyed writes
// on many connections, repeated when Retry-After says until they are acknowledged; with `--kills <n>` backends, postmaster
// and portal are killed meanwhile. Prints a table; exits 1 where a write was lost, doubled, or answered 500.
// --seconds 60 · --connections 300 · --kills 0 · --port 9100. Needs the built pages and Linux.
import { mkdtemp, rm } from 'node:fs/promises';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { createClient, idIn, signIn } from './steady-client.ts';
import { killAround, type Kills } from './steady-kills.ts';
import { startSteady, type SteadyPortal } from './steady-portal.ts';
import { createTally, TABLE_HEAD } from './steady-tally.ts';
import * as statements from './steady.sql.ts';

const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '60' },
    connections: { type: 'string', default: '300' },
    kills: { type: 'string', default: '0' },
    port: { type: 'string', default: '9100' },
  },
});
const [seconds, connections, kills, port] = [
  Number(values.seconds),
  Number(values.connections),
  Number(values.kills),
  Number(values.port),
];
/** How long after the end a write is repeated, and kills go on that are still due. */
const PATIENCE_MS = 60_000;
const GUESTS = 4;
const client = createClient(port, connections + GUESTS);
const [writes, guests] = [createTally(), createTally()];
const acknowledged: { name: string; id: string; atMs: number }[] = [];
/** Of each write that was refused: from the first refusal to the acknowledgement. */
const refusals: number[] = [];
let unanswered = 0;

type Ends = (patienceMs?: number) => boolean;

async function main(): Promise<boolean> {
  const dataDir = await mkdtemp(join(tmpdir(), 'yqt-steady-'));
  const portal = await startSteady(dataDir, port);
  try {
    const cookies = await signIn(portal, connections);
    let peak = 0;
    const watch = setInterval(() => {
      peak = Math.max(peak, portal.memory());
    }, 500);
    const loads = [loadavg()[0] ?? 0];
    const until = performance.now() + seconds * 1000;
    let isKilling = kills > 0;
    const ends: Ends = (patienceMs = 0) => performance.now() > until + patienceMs;
    const isDone = () => ends() && (!isKilling || ends(PATIENCE_MS));
    const killing = killAround(portal, { kills, seconds, recovered, isOver: () => ends(PATIENCE_MS) });
    void killing.finally(() => (isKilling = false)).catch(() => {});
    const [landed] = await Promise.all([
      killing,
      ...Array.from({ length: connections }, (_, n) => writeOn(n, cookies[n] ?? '', { isDone, ends })),
      ...Array.from({ length: GUESTS }, () => readAsGuest(isDone)),
    ]);
    clearInterval(watch);
    loads.push(loadavg()[0] ?? 0);
    return await judge(portal, { peak, landed, loads });
  } finally {
    await portal.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}

const LOST_RETRY_MS = 250;

/** One write after another, each repeated with its key until it is acknowledged. */
async function writeOn(
  connection: number,
  cookie: string,
  { isDone, ends }: { isDone: () => boolean; ends: Ends },
): Promise<void> {
  for (let n = 0; !isDone(); n++) {
    const name = `steady-${connection}-${n}`;
    let refusedAt: number | undefined;
    for (;;) {
      const reply = await client.save(cookie, name);
      writes.add(reply);
      if (reply.status === 200) {
        acknowledged.push({ name, id: idIn(reply), atMs: performance.now() - reply.tookMs });
        if (refusedAt !== undefined) refusals.push(performance.now() - refusedAt);
        break;
      }
      refusedAt ??= performance.now();
      if (ends(2 * PATIENCE_MS)) {
        unanswered++;
        return;
      }
      await sleep(reply.retryMs ?? LOST_RETRY_MS);
    }
  }
}

/** A write that was sent after the call has been acknowledged. */
async function recovered(): Promise<void> {
  const since = performance.now();
  const limit = since + PATIENCE_MS;
  while ((acknowledged.at(-1)?.atMs ?? 0) < since && performance.now() < limit) await sleep(20);
}

/** The home page of a guest, which is served from the cache. */
async function readAsGuest(isDone: () => boolean): Promise<void> {
  for (; !isDone(); await sleep(GUESTS * 150)) guests.add(await client.home());
}

interface Run {
  peak: number;
  landed: Kills;
  loads: number[];
}

async function judge(portal: SteadyPortal, { peak, landed, loads }: Run): Promise<boolean> {
  const stored = await statements.selectWitnessed(portal.sql(), 'steady-%');
  const seen = new Map<string, string[]>();
  for (const { name, id } of stored) seen.set(name, [...(seen.get(name) ?? []), id]);
  const lost = acknowledged.filter(({ name, id }) => !seen.get(name)?.includes(id)).length;
  const doubled = [...seen.values()].filter((ids) => ids.length > 1).length;
  const total = landed.backends + landed.postmasters + landed.portals;
  const longest = refusals.toSorted((a, b) => a - b);
  const spread = writes.at(200, 0.5) > 0 ? writes.at(200, 0.99) / writes.at(200, 0.5) : 0;
  const lines = [
    `acknowledged ${acknowledged.length} · stored ${stored.length} · lost ${lost} · doubled ${doubled} · never answered ${unanswered}`,
    `kills that landed ${total}: backends ${landed.backends} · postmaster ${landed.postmasters} · portal ${landed.portals}`,
    TABLE_HEAD,
    ...writes.lines('writes'),
    ...guests.lines('guests'),
    `p99 / p50 of acknowledged writes ${spread.toFixed(2)}`,
    `writes refused at first ${longest.length} · to their acknowledgement: median ${Math.round(longest[Math.floor(longest.length / 2)] ?? 0)} ms, longest ${Math.round(longest.at(-1) ?? 0)} ms`,
    `peak memory ${Math.round(peak)} MB · load ${loads.map((load) => load.toFixed(1)).join(' → ')}`,
  ];
  process.stdout.write(`${lines.join('\n')}\n`);
  return lost === 0 && doubled === 0 && unanswered === 0 && writes.count(500) === 0;
}

process.exitCode = (await main()) ? 0 : 1;
