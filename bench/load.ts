// Throughput of two servers against each other: the same requests in turn, round by round, so that a machine that
// grows busier hurts both alike.
import autocannon from 'autocannon';
import { median } from './rows.ts';
import type { ServerProcess } from './server-process.ts';

export interface Contest {
  /** The server under test and the bare one. */
  app: ServerProcess;
  bare: ServerProcess;
  /** Sent in this order again and again by each connection. */
  paths: readonly string[];
  /** What the bare server is asked instead, where the two have other addresses for one thing. */
  barePaths?: readonly string[];
  headers?: Record<string, string>;
  rounds?: number;
}

const CONNECTIONS = 16;
const ROUNDS = 5;
const ROUND_SECONDS = 2;
const WARM_UP_SECONDS = 2;

/** The server under test divided by the bare one; medians of the rounds. */
export interface Outcome {
  /** Requests answered in the same time. */
  throughput: number;
  /** Processor time of the server for a request: tells what the server itself costs beside database and load. */
  cpu: number;
}

/** Measures both after a warm-up. Throws where an answer is not 2xx. */
export async function contest({
  app,
  bare,
  paths,
  barePaths = paths,
  headers = {},
  rounds = ROUNDS,
}: Contest): Promise<Outcome> {
  const load = (server: ServerProcess, duration: number) =>
    runLoad({ server, duration, headers, paths: server === app ? paths : barePaths });
  await load(app, WARM_UP_SECONDS);
  await load(bare, WARM_UP_SECONDS);
  const outcomes: Outcome[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const [one, other] = [await load(app, ROUND_SECONDS), await load(bare, ROUND_SECONDS)];
    outcomes.push({ throughput: one.rate / other.rate, cpu: one.cpu / other.cpu });
  }
  return {
    throughput: median(outcomes.map(({ throughput }) => throughput)),
    cpu: median(outcomes.map(({ cpu }) => cpu)),
  };
}

interface Load {
  server: ServerProcess;
  duration: number;
  headers: Record<string, string>;
  paths: readonly string[];
}

/** Requests per second, and microseconds of processor time per request. */
async function runLoad({ server, duration, headers, paths }: Load): Promise<{ rate: number; cpu: number }> {
  const { url } = server;
  const before = await server.cpu();
  const result = await autocannon({
    url,
    duration,
    headers,
    connections: CONNECTIONS,
    requests: paths.map((path) => ({ path })),
  });
  const cpu = (await server.cpu()) - before;
  const { non2xx, errors, timeouts } = result;
  if (non2xx + errors + timeouts > 0)
    throw new Error(`${url}${paths[0]}: ${non2xx} answers not 2xx, ${errors} errors, ${timeouts} timeouts`);
  return { rate: result['2xx'] / result.duration, cpu: cpu / result['2xx'] };
}
