// Throughput of two servers against each other: the same requests in turn, round by round, so that a machine that
// grows busier hurts both alike.
import autocannon from 'autocannon';
import { median } from './rows.ts';

export interface Contest {
  /** Origins of the server under test and of the bare one. */
  app: string;
  bare: string;
  /** Sent in this order again and again by each connection. */
  paths: readonly string[];
  headers?: Record<string, string>;
  rounds?: number;
}

const CONNECTIONS = 16;
const ROUNDS = 5;
const ROUND_SECONDS = 3;
const WARM_UP_SECONDS = 2;

/** Requests per second of `app` divided by those of `bare`: the median of the rounds. */
export async function throughputRatio({
  app,
  bare,
  paths,
  headers = {},
  rounds = ROUNDS,
}: Contest): Promise<number> {
  const rate = (url: string, duration: number) => requestsPerSecond({ url, duration, headers, paths });
  await rate(app, WARM_UP_SECONDS);
  await rate(bare, WARM_UP_SECONDS);
  const ratios: number[] = [];
  for (let round = 0; round < rounds; round += 1)
    ratios.push((await rate(app, ROUND_SECONDS)) / (await rate(bare, ROUND_SECONDS)));
  return median(ratios);
}

interface Load {
  url: string;
  duration: number;
  headers: Record<string, string>;
  paths: readonly string[];
}

async function requestsPerSecond({ url, duration, headers, paths }: Load): Promise<number> {
  const result = await autocannon({
    url,
    duration,
    headers,
    connections: CONNECTIONS,
    requests: paths.map((path) => ({ path })),
  });
  if (result.non2xx + result.errors + result.timeouts > 0)
    throw new Error(
      `${url}${paths[0]}: ${result.non2xx} answers were not 2xx, ${result.errors} errors, ${result.timeouts} timeouts`,
    );
  return result['2xx'] / result.duration;
}
