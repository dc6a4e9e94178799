// Guest pages: from the cache against node:http sending the same bytes, and rendered against the calls that carry the
// same content as JSON (processor time of the server).
import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { contentContract } from '../apps/portal/src/domains/content/contract.ts';
import { identityContract } from '../apps/portal/src/domains/identity/contract.ts';
import { matchingContract } from '../apps/portal/src/domains/matching/contract.ts';
import { policyContract } from '../apps/portal/src/domains/policy/contract.ts';
import { paths } from '../apps/portal/src/paths.ts';
import type { BenchContext } from './bench-context.ts';
import { readManifest } from './page-assets.ts';
import { contest } from './load.ts';
import { firstPolicyId } from './policy-ids.ts';
import { atLeast, atMost, median, noted, type Row } from './rows.ts';
import { startServer, type ServerProcess } from './server-process.ts';
import { callsOf, sessionOf } from './session.ts';
import type { Stage } from './stage.ts';

export const CACHED_BUDGET = 0.5;
/** A file is opened, asked for its age and read; the bare server has it in its memory. */
const FILE_BUDGET = 0.1;
const RENDERED_BUDGET = 25;
const REPORT_KB = 120;
/** Makes a page personal, so that the cache does not answer it. */
const BYPASS = { cookie: 'textScale=100' };
/** Every browser takes Brotli. */
const AS_BROWSER = { 'accept-encoding': 'gzip, deflate, br' };
const ROUNDS = 5;
const REQUESTS_OF_A_ROUND = 40;
const IN_FLIGHT = 4;

/** One row for the cache, one for each page rendered, one for the report. */
export async function* measurePages({ stage, pages, profileDir }: BenchContext): AsyncGenerator<Row> {
  pages();
  const opened = await stage();
  const app = await startServer(
    'app',
    { target: opened.target, tenantId: opened.tenantId, hasPages: true },
    profileDir,
  );
  try {
    yield* measureSent(opened, app, { name: 'guest page, cached', path: '/', budget: CACHED_BUDGET });
    yield* measureSent(opened, app, { name: 'script of a page', path: scriptOfAll(), budget: FILE_BUDGET });
    yield* measureRendered(app, await policyPages(app));
    yield await measureReport(opened, app);
  } finally {
    await app.stop();
  }
}

/** What every page with React loads. */
const scriptOfAll = (): string => readManifest().entry.module;

/** What the server sends as it lies there, against node:http sending its bytes. */
export async function* measureSent(
  { target, tenantId }: Pick<Stage, 'target' | 'tenantId'>,
  app: ServerProcess,
  { name, path, budget }: { name: string; path: string; budget: number },
): AsyncGenerator<Row> {
  const page = await rawAnswer(app.url + path);
  const bare = await startServer('bare', { target, tenantId, page });
  try {
    const { throughput, cpu } = await contest({ app, bare, paths: [path], headers: AS_BROWSER });
    yield atLeast({
      what: `${name} / bare node:http sending the same bytes`,
      value: throughput,
      budget,
    });
    yield noted(`${name}: server CPU per request / bare`, cpu.toFixed(2));
  } finally {
    await bare.stop();
  }
}

/** Headers and body as they go over the wire: nothing is decoded. */
async function rawAnswer(url: string): Promise<{ headers: Record<string, string>; base64: string }> {
  const asked = get(url, { headers: AS_BROWSER });
  const [reply]: [IncomingMessage] = (await once(asked, 'response')) as [IncomingMessage];
  const body = Buffer.concat(await reply.toArray());
  const headers = Object.entries(reply.headers).map(([name, value]) => [name, String(value)]);
  return { headers: Object.fromEntries(headers), base64: body.toString('base64') };
}

/** A page, its address and the calls that carry the same content. */
type PageCalls = readonly [name: string, page: string, calls: readonly string[]];

/** What every page is told of the tenant. */
export const tenantCall = identityContract.tenantConfig.path.replace('{id}', 'current');

async function policyPages(app: ServerProcess): Promise<PageCalls[]> {
  const { listPolicies, getPolicy, listFacets, listTodayDeclare, listRecommended, getCalendar } =
    policyContract;
  const id = await firstPolicyId(app.url);
  return [
    [
      'home',
      paths.home(),
      [
        tenantCall,
        `${listTodayDeclare.path}?size=4`,
        `${listRecommended.path}?size=6`,
        listFacets.path,
        getCalendar.path,
        contentContract.listHomeTopics.path,
      ],
    ],
    ['list', paths.policies(), [tenantCall, listPolicies.path, listFacets.path]],
    ['detail', paths.policy(id), [tenantCall, `${getPolicy.path}?id=${id}`]],
  ];
}

/** Pages rendered anew against their content as JSON. */
export async function* measureRendered(app: ServerProcess, pages: readonly PageCalls[]): AsyncGenerator<Row> {
  for (const [name, page, calls] of pages) {
    await cpuOf(app, [page]);
    await cpuOf(app, calls);
    const ratios: number[] = [];
    for (let round = 0; round < ROUNDS; round += 1)
      ratios.push((await cpuOf(app, [page])) / (await cpuOf(app, calls)));
    yield atMost({
      what: `${name} page, rendered: server CPU / the same data as JSON (${calls.length} calls)`,
      value: median(ratios),
      budget: RENDERED_BUDGET,
    });
  }
}

/** What the report's page gets of its loaders: the groups' first policies, the rest by call. */
async function measureReport(stage: Stage, app: ServerProcess): Promise<Row> {
  const { ask, bytes } = callsOf(app, await sessionOf(stage, 'demo-enterprise'));
  await ask(matchingContract.generateReport.path, {});
  const data = await bytes(`${paths.matchReport()}.data`);
  return atMost({
    what: 'report: data of its page',
    value: data.length / 1000,
    budget: REPORT_KB,
    unit: ' kB',
  });
}

/** Processor time that the server takes for all of the addresses once, in microseconds. */
async function cpuOf(app: ServerProcess, addresses: readonly string[]): Promise<number> {
  let left = REQUESTS_OF_A_ROUND;
  const before = await app.cpu();
  const visitor = async () => {
    while (left > 0) {
      left -= 1;
      for (const address of addresses) await read(app.url + address);
    }
  };
  await Promise.all(Array.from({ length: IN_FLIGHT }, visitor));
  return ((await app.cpu()) - before) / REQUESTS_OF_A_ROUND;
}

async function read(url: string): Promise<void> {
  const reply = await fetch(url, { headers: BYPASS });
  await reply.arrayBuffer();
  if (reply.status !== 200) throw new Error(`${url}: ${reply.status}`);
}
