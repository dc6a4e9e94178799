// What shows only after a while, and under more than there is room for: memory over ten minutes at 30 connections, and how much
// is still answered at 300.
import { setTimeout as sleep } from 'node:timers/promises';
import autocannon from 'autocannon';
import { contentContract } from '../apps/portal/src/domains/content/contract.ts';
import { policyContract } from '../apps/portal/src/domains/policy/contract.ts';
import { paths } from '../apps/portal/src/paths.ts';
import type { BenchContext } from './bench-context.ts';
import { firstPolicyId } from './policy-ids.ts';
import { atLeast, atMost, byStatus, noted, type Row } from './rows.ts';
import { readCorpus, searchQueries } from './search-queries.ts';
import { startServer, type ServerProcess } from './server-process.ts';
import { sessionOf } from './session.ts';

const SOAK_SECONDS = 600;
const SOAK_CONNECTIONS = 30;
const SAMPLE_MS = 5_000;
/** Of the soak's samples: until then every kind of page and call is made for the first times. */
const WARM_SHARE = 0.4;
/** What a flat line may seem to rise by, since memory is given back in steps. */
const SLOPE_MB_A_MINUTE = 2;
const FEW = 16;
const FEW_SECONDS = 10;
const CROWD = 300;
const CROWD_SECONDS = 20;
const KEYWORDS = 30;

export async function* measureSoak({ stage, pages, profileDir, say }: BenchContext): AsyncGenerator<Row> {
  pages();
  const opened = await stage();
  const { target, tenantId, sql } = opened;
  const app = await startServer('app', { target, tenantId, hasPages: true }, profileDir);
  const { terms } = searchQueries(await readCorpus(sql, tenantId));
  const guests = addressesOf(
    await firstPolicyId(app.url),
    terms.slice(0, KEYWORDS).map(({ text }) => text),
  );
  try {
    yield* measureCrowd(app, guests);
    const cookie = await sessionOf(opened, 'demo-enterprise');
    yield* measureSlope(app, { paths: [...guests, paths.declareDesk()], cookie, say });
  } finally {
    await app.stop();
  }
}

/** What visitors ask for: searches, lists, a policy, home, news. */
const addressesOf = (id: string, words: readonly string[]): string[] => [
  ...words.map(
    (word) =>
      `${policyContract.listPolicies.path}?keyword=${encodeURIComponent(word)}&level=5&supportMode=01`,
  ),
  `${policyContract.getPolicy.path}?id=${id}`,
  contentContract.listHomeTopics.path,
  paths.home(),
  paths.policies(),
  paths.policy(id),
];

/** Those who are too many may be told to come again; nobody is broken off, and the others are answered as before. */
async function* measureCrowd(app: ServerProcess, asked: readonly string[]): AsyncGenerator<Row> {
  const requests = asked.map((path) => ({ path }));
  await autocannon({ url: app.url, connections: FEW, duration: FEW_SECONDS, requests });
  const few = await autocannon({ url: app.url, connections: FEW, duration: FEW_SECONDS, requests });
  const crowd = await autocannon({ url: app.url, connections: CROWD, duration: CROWD_SECONDS, requests });
  yield atLeast({
    what: `answered at ${CROWD} connections / at ${FEW}`,
    value: crowd['2xx'] / crowd.duration / (few['2xx'] / few.duration),
    budget: 0.7,
  });
  const refused = crowd.statusCodeStats['503']?.count ?? 0;
  yield atMost({
    what: `${CROWD} connections: broken off, or answered other than 2xx and 503`,
    value: crowd.non2xx - refused + crowd.errors + crowd.timeouts,
    budget: 0,
  });
  yield noted(
    `${CROWD} connections: p50, p99; told to come again`,
    `${crowd.latency.p50}, ${crowd.latency.p99} ms; ${refused} of ${crowd['2xx'] + refused}`,
  );
}

interface Soak {
  paths: readonly string[];
  cookie: string;
  say: (line: string) => void;
}

async function* measureSlope(app: ServerProcess, { paths: asked, cookie, say }: Soak): AsyncGenerator<Row> {
  const load = autocannon({
    url: app.url,
    connections: SOAK_CONNECTIONS,
    duration: SOAK_SECONDS,
    headers: { cookie },
    requests: asked.map((path) => ({ path })),
  });
  const samples: number[] = [];
  for (let at = 0; at < (SOAK_SECONDS * 1_000) / SAMPLE_MS; at += 1) {
    await sleep(SAMPLE_MS);
    samples.push(await app.memory());
    if (at % 12 === 11) say(`soak: minute ${(at + 1) / 12}, ${Math.round(samples.at(-1) ?? 0)} MB`);
  }
  const { non2xx, errors, timeouts, statusCodeStats } = await load;
  const settled = samples.slice(Math.floor(samples.length * WARM_SHARE));
  yield atMost({
    what: `${SOAK_SECONDS / 60} minutes at ${SOAK_CONNECTIONS} connections: memory grows a minute by`,
    value: Math.max(0, slope(settled) * (60_000 / SAMPLE_MS)),
    budget: SLOPE_MB_A_MINUTE,
    unit: ' MB',
  });
  yield atMost({
    what: 'the same: answers other than 2xx, broken off',
    value: non2xx + errors + timeouts,
    budget: 0,
  });
  yield noted(
    'the same: answers by status; memory at the end',
    `${byStatus(statusCodeStats)}; ${Math.round(settled.at(-1) ?? 0)} MB`,
  );
}

/** How much the line through the values (least squares) rises from one to the next. */
function slope(values: readonly number[]): number {
  const middle = (values.length - 1) / 2;
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  const [rise, spread] = values.reduce(
    ([above, below], value, at) => [above + (at - middle) * (value - mean), below + (at - middle) ** 2],
    [0, 0],
  );
  return rise / spread;
}
