// `node bench/steady.ts`: is what was acknowledged stored, exactly once? A portal as `npm start` starts it, keyed writes
// on many connections, repeated until they are acknowledged; with `--kills <n>` backends, postmaster and portal are
// killed meanwhile. Prints figures; exits 1 where a write was lost, doubled, or answered 500.
// --seconds 60 · --connections 300 · --kills 0 · --port 9100. Needs the built pages and Linux.
import { mkdtemp, rm } from 'node:fs/promises';
import { Agent, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { insertSession } from '../apps/portal/src/domains/identity/server/session.sql.ts';
import { hashOf, newToken } from '../apps/portal/src/domains/identity/server/session-token.ts';
import { DEFAULT_TENANT } from '../apps/portal/seeds/identity.seed.ts';
import { startSteady, type SteadyPortal } from './steady-portal.ts';
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
/** How long after the end a write is repeated. */
const PATIENCE_MS = 20_000;
const GUESTS = 4;
const agent = new Agent({ keepAlive: true, maxSockets: connections + GUESTS });

type Ends = (patienceMs?: number) => boolean;

interface Tally {
  /** Answers by status; 0 = the connection was lost. */
  counts: Map<number, number>;
  /** Milliseconds of answers by status. */
  times: Map<number, number[]>;
}
const tally = (): Tally => ({ counts: new Map(), times: new Map() });
const [writes, guests] = [tally(), tally()];
const acknowledged: { name: string; id: string }[] = [];
let longestRetryMs = 0;

async function main(): Promise<boolean> {
  const dataDir = await mkdtemp(join(tmpdir(), 'yqt-steady-'));
  const portal = await startSteady(dataDir, port);
  try {
    const cookies = await signIn(portal);
    const until = performance.now() + seconds * 1000;
    let peak = 0;
    const watch = setInterval(() => {
      peak = Math.max(peak, portal.memory());
    }, 500);
    const ends = (patienceMs = 0) => performance.now() > until + patienceMs;
    await Promise.all([
      disturb(portal, ends),
      ...Array.from({ length: connections }, (_, n) => writeOn(n, cookies[n] ?? '', ends)),
      ...Array.from({ length: GUESTS }, () => readAsGuest(ends)),
    ]);
    clearInterval(watch);
    return await judge(portal, peak);
  } finally {
    await portal.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}

/** A session for each account, written as signing in writes it. */
async function signIn(portal: SteadyPortal): Promise<string[]> {
  const sql = portal.sql();
  await statements.createWitness(sql);
  await statements.createWitnessFunction(sql);
  await statements.createWitnessTrigger(sql);
  const accounts = await statements.insertAccounts(sql, connections);
  await statements.acceptLicences(sql);
  const now = new Date();
  const endsAt = new Date(now.getTime() + 3_600_000);
  const cookies: string[] = [];
  for (const { id: accountId } of accounts) {
    const token = newToken();
    const origin = {
      tenantId: DEFAULT_TENANT,
      ticketHash: null,
      assertedCodes: [],
      legalCodes: [],
      ip: '127.0.0.1',
    };
    await insertSession(sql, { id: hashOf(token), accountId, ...origin, now, endsAt });
    cookies.push(`sid=${token}`);
  }
  return cookies;
}

interface Reply {
  status: number;
  text: string;
}

function send(method: string, path: string, headers: Record<string, string>, body?: string): Promise<Reply> {
  return new Promise((resolve) => {
    const outgoing = request({ agent, host: '127.0.0.1', port, method, path, headers }, (reply) => {
      let text = '';
      reply.setEncoding('utf8').on('data', (part: string) => (text += part));
      reply.on('end', () => resolve({ status: reply.statusCode ?? 0, text }));
      reply.on('error', () => resolve({ status: 0, text }));
    });
    outgoing.on('error', () => resolve({ status: 0, text: '' }));
    outgoing.end(body);
  });
}

async function timed({ counts, times }: Tally, work: () => Promise<Reply>): Promise<Reply> {
  const started = performance.now();
  const reply = await work();
  const { status } = reply;
  counts.set(status, (counts.get(status) ?? 0) + 1);
  const known = times.get(status) ?? [];
  known.push(performance.now() - started);
  times.set(status, known);
  return reply;
}

const HOST = `localhost:${port}`;
const SAVE = '/policy/api/customer/cost/calculate/save';
const RETRY_MS = 250;

/** One write after another, each repeated with its key until it is acknowledged. */
async function writeOn(connection: number, cookie: string, ends: Ends): Promise<void> {
  for (let n = 0; !ends(); n++) {
    const name = `steady-${connection}-${n}`;
    const headers = {
      host: HOST,
      origin: `http://${HOST}`,
      cookie,
      'content-type': 'application/json',
      'idempotency-key': `${name}-key`,
    };
    const body = JSON.stringify(costOf(name));
    let refusedAt: number | undefined;
    while (!ends(PATIENCE_MS)) {
      const { status, text } = await timed(writes, () => send('POST', SAVE, headers, body));
      if (status === 200) {
        acknowledged.push({ name, id: idIn(text) });
        if (refusedAt) longestRetryMs = Math.max(longestRetryMs, performance.now() - refusedAt);
        break;
      }
      refusedAt ??= performance.now();
      await sleep(RETRY_MS);
    }
  }
}

const idIn = (text: string): string => /"id":"([^"]+)"/.exec(text)?.[1] ?? '';

const costOf = (name: string) => ({
  name,
  on: '2026-06-01',
  scenarios: [
    { name: '方案一', staff: [{ title: '工人', headcount: '10', wage: '6000' }], figures: {}, choices: {} },
  ],
});

/** The home page of a guest, which is served from the cache. */
async function readAsGuest(ends: Ends): Promise<void> {
  for (; !ends(); await sleep(GUESTS * 150)) await timed(guests, () => send('GET', '/', { host: HOST }));
}

/** Mostly backends; the portal each tenth time; the postmaster three times, since more in a minute is given up. */
async function disturb(portal: SteadyPortal, ends: Ends): Promise<void> {
  let postmasters = 0;
  const pause = (seconds * 1000) / (kills + 1) / 2;
  for (let n = 1; n <= kills && !ends(); n++) {
    await sleep(pause);
    if (n % 10 === 0) await portal.killPortal();
    else if (n % 20 === 5 && postmasters++ < 3) {
      portal.killPostmaster();
      await sleep(2000);
    } else if (!(await killed(portal))) n--;
  }
}

const killed = (portal: SteadyPortal): Promise<boolean> =>
  statements.killBackend(portal.sql()).then(
    (rows) => rows.length > 0,
    () => false,
  );

async function judge(portal: SteadyPortal, peak: number): Promise<boolean> {
  const stored = await statements.selectWitnessed(portal.sql(), 'steady-%');
  const seen = new Map<string, string[]>();
  for (const { name, id } of stored) seen.set(name, [...(seen.get(name) ?? []), id]);
  const lost = acknowledged.filter(({ name, id }) => !seen.get(name)?.includes(id)).length;
  const doubled = [...seen.values()].filter((ids) => ids.length > 1).length;
  const say = (line: string) => process.stdout.write(`${line}\n`);
  say(`acknowledged ${acknowledged.length} · stored ${stored.length} · lost ${lost} · doubled ${doubled}`);
  say(`writes ${summary(writes)}`);
  say(`guests ${summary(guests)}`);
  say(
    `longest time from a refusal to the answer ${Math.round(longestRetryMs)} ms · peak memory ${Math.round(peak)} MB`,
  );
  return lost === 0 && doubled === 0 && !writes.counts.has(500);
}

const summary = ({ counts, times }: Tally): string =>
  [...counts]
    .map(([status, count]) => {
      const sorted = (times.get(status) ?? []).toSorted((a, b) => a - b);
      const at = (share: number) => Math.round(sorted[Math.floor(sorted.length * share)] ?? 0);
      return `${status}: ${count} (p50 ${at(0.5)} ms, p99 ${at(0.99)} ms, most ${at(0.99999)} ms)`;
    })
    .join(' · ');

process.exitCode = (await main()) ? 0 : 1;
