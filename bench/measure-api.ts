// Policy list and detail calls of the application against node:http with postgres.js and the same statements.
import { isDeepStrictEqual } from 'node:util';
import { policyContract } from '../apps/portal/src/domains/policy/contract.ts';
import type { BenchContext } from './bench-context.ts';
import { contest, type Contest } from './load.ts';
import { policyIds } from './policy-ids.ts';
import { atLeast, noted, type Row } from './rows.ts';
import { startServer } from './server-process.ts';

const BUDGET = 0.8;
const list = policyContract.listPolicies.path;
const LISTS = [
  '',
  '?current=2',
  '?current=3',
  '?level=5',
  '?level=4',
  '?level=3&level=4',
  '?level=1',
  '?level=2&current=2',
  '?level=4&level=5&supportMode=01',
  '?level=5&supportMode=03&supportMode=04',
].map((query) => list + query);
/** Pages of ten whose policies are asked for in detail. */
const DETAIL_PAGES = 10;

/** Rows of list and detail. Throws where the two servers answer differently. */
export async function* measureApi({ stage, profileDir }: BenchContext): AsyncGenerator<Row> {
  const { target, tenantId } = await stage();
  const app = await startServer('app', { target, tenantId }, profileDir);
  const bare = await startServer('bare', { target, tenantId }, profileDir);
  try {
    const details = (await idsOf(app.url)).map((id) => `${policyContract.getPolicy.path}?id=${id}`);
    for (const path of [...LISTS, ...details.slice(0, 5)]) await requireSame(app.url + path, bare.url + path);
    yield* compare('policy list', LISTS, { app, bare });
    yield* compare('policy detail', details, { app, bare });
  } finally {
    await app.stop();
    await bare.stop();
  }
}

/** `name` as the application answers it against the bare server, and what it costs. */
export async function* compare(
  name: string,
  paths: readonly string[],
  servers: Pick<Contest, 'app' | 'bare'>,
): AsyncGenerator<Row> {
  const { throughput, cpu } = await contest({ ...servers, paths });
  yield atLeast({
    what: `${name} API / bare node:http + postgres.js`,
    value: throughput,
    budget: BUDGET,
  });
  yield noted(`${name} API: server CPU per request / bare`, cpu.toFixed(2));
}

/** Ids of policies from all over the list. */
async function idsOf(url: string): Promise<string[]> {
  const pages = Array.from({ length: DETAIL_PAGES }, (_, at) => policyIds(url, at * 7 + 1));
  return (await Promise.all(pages)).flat();
}

/** A bare server that answers something else would be no measure: throws. */
export async function requireSame(one: string, other: string): Promise<void> {
  const [first, second] = await Promise.all([one, other].map(async (url) => (await fetch(url)).json()));
  if (!isDeepStrictEqual(first, second)) throw new Error(`${one} and ${other} differ`);
}
