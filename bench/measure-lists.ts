// What visitors do with many policies: keywords with filters, frequent and rare words, facets, filtered pages, and what the
// server holds in memory meanwhile. The bare server runs the best statements on an index fitted to them.
import autocannon from 'autocannon';
import { policyContract } from '../apps/portal/src/domains/policy/contract.ts';
import { paths } from '../apps/portal/src/paths.ts';
import type { BenchContext } from './bench-context.ts';
import { selectHaving } from './bench.sql.ts';
import { contest } from './load.ts';
import { atLeast, atMost, byStatus, median, noted, type Row } from './rows.ts';
import { startServer, type ServerProcess } from './server-process.ts';
import { readCorpus, searchQueries } from './search-queries.ts';

const list = policyContract.listPolicies.path;
const FILTERS = 'level=5&level=4&supportMode=01';
const KEYWORDS = 60;
/** Makes a page personal, so that the cache does not answer it. */
const BYPASS = { cookie: 'textScale=100' };
/** Facets with a keyword took so long before the catalogue (docs/reference/performance.md). */
const FACETS_BEFORE_MS = 139;
const CALLS = 40;
const CROWD = 300;

export async function* measureLists({ stage, pages, profileDir }: BenchContext): AsyncGenerator<Row> {
  pages();
  const { target, tenantId, sql } = await stage();
  const { terms } = searchQueries(await readCorpus(sql, tenantId));
  const words = terms.slice(0, KEYWORDS).map(({ text }) => text);
  const app = await startServer('app', { target, tenantId, hasPages: true }, profileDir);
  const bare = await startServer('bare', { target, tenantId }, profileDir);
  const asked = words.map((word) => `${list}?keyword=${encodeURIComponent(word)}&${FILTERS}`);
  const pagesOf = Array.from(
    { length: 20 },
    (_, at) => `${paths.policies()}?level=5&supportMode=01&current=${at + 1}`,
  );
  const barePages = pagesOf.map((page) => page.replace(paths.policies(), list));
  try {
    const search = await contest({ app, bare, paths: asked });
    yield atLeast({ what: 'keyword with two filters / bare', value: search.throughput, budget: 0.8 });
    yield* measureWords(app, words, async (word) => (await selectHaving(sql, `'${word}'`)).length);
    yield await measureFacets(app, words);
    const page = await contest({ app, bare, paths: pagesOf, barePaths: barePages, headers: BYPASS });
    yield atLeast({
      what: 'filtered page, rendered / bare list as JSON',
      value: page.throughput,
      budget: 0.15,
    });
    const cached = await contest({ app, bare, paths: pagesOf.slice(0, 1), barePaths: barePages.slice(0, 1) });
    yield atLeast({
      what: 'filtered page, cached / bare list as JSON',
      value: cached.throughput,
      budget: 0.5,
    });
    yield* measureMemory(app, asked);
  } finally {
    await app.stop();
    await bare.stop();
  }
}

/** The word that most policies have against the one that fewest have, asked in turn. */
async function* measureWords(
  app: ServerProcess,
  words: readonly string[],
  hitsOf: (word: string) => Promise<number>,
): AsyncGenerator<Row> {
  const counted = await Promise.all(
    words.filter((word) => word.length === 2).map(async (word) => ({ word, hits: await hitsOf(word) })),
  );
  const byHits = counted.filter(({ hits }) => hits > 0).toSorted((a, b) => a.hits - b.hits);
  const [rare, frequent] = [byHits[0], byHits.at(-1)];
  if (!rare || !frequent) return;
  const address = ({ word }: { word: string }) => `${app.url}${list}?keyword=${encodeURIComponent(word)}`;
  const [rareMs, frequentMs] = await inTurn([address(rare), address(frequent)]);
  yield atMost({
    what: `p50 of a frequent word (${frequent.hits} hits) / a rare one (${rare.hits})`,
    value: (frequentMs ?? NaN) / (rareMs ?? NaN),
    budget: 3,
  });
}

async function measureFacets(app: ServerProcess, words: readonly string[]): Promise<Row> {
  const addresses = words
    .slice(0, CALLS)
    .map((word) => `${app.url}${policyContract.listFacets.path}?keyword=${encodeURIComponent(word)}&level=5`);
  const times = await inTurn(addresses, 3);
  return atMost({
    what: 'facets with counts and a keyword: p50',
    value: median(times),
    budget: FACETS_BEFORE_MS / 40,
    unit: ' ms',
  });
}

async function* measureMemory(app: ServerProcess, asked: readonly string[]): AsyncGenerator<Row> {
  yield atMost({ what: 'server memory after all that', value: await app.memory(), budget: 350, unit: ' MB' });
  const crowd = autocannon({
    url: app.url,
    connections: CROWD,
    duration: 10,
    requests: [...asked, paths.policies(), paths.home()].map((path) => ({ path })),
  });
  let most = 0;
  const watch = setInterval(() => void app.memory().then((now) => (most = Math.max(most, now))), 500);
  const { statusCodeStats, errors, latency } = await crowd;
  clearInterval(watch);
  yield atMost({ what: `server memory at ${CROWD} connections`, value: most, budget: 450, unit: ' MB' });
  yield noted(
    `${CROWD} connections: p50, p99 ms; answers by status, broken off`,
    `${latency.p50}, ${latency.p99}; ${byStatus(statusCodeStats)}, ${errors}`,
  );
}

/** p50 of each address, asked one after the other, round by round; the first round only warms. */
async function inTurn(addresses: readonly string[], rounds = CALLS): Promise<number[]> {
  const times = addresses.map((): number[] => []);
  for (let round = 0; round <= rounds; round += 1)
    for (const [at, address] of addresses.entries()) {
      const start = performance.now();
      await (await fetch(address)).arrayBuffer();
      if (round > 0) times[at]?.push(performance.now() - start);
    }
  return times.map(median);
}
