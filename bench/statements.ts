// `node bench/statements.ts`: statements and transactions a second on the product's pool, beside the driver's own
// pipelining pool (which loses writes: docs/adr/0018). Paired, medians of five rounds.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbedded } from '@yqt/database/embedded';
import { connect, transaction, type Sql } from '@yqt/database/sql';
import { barePool } from './bare-pool.ts';
import { median } from './rows.ts';

const CALLERS = 64;
const ROUND_MS = 1500;
const ROUNDS = 5;

const folder = await mkdtemp(join(tmpdir(), 'yqt-bench-'));
const embedded = await startEmbedded(folder);
const own = connect(embedded.options, { max: 10 });
const bare = barePool(embedded.options);
await own`create table thing as select n as id, md5(n::text) as name from generate_series(1, 10000) n`;
await own`create unique index on thing (id)`;

/** Calls a second of many callers at once. */
async function rate(call: () => PromiseLike<unknown>): Promise<number> {
  const until = performance.now() + ROUND_MS;
  let count = 0;
  const caller = async () => {
    for (; performance.now() < until; count++) await call();
  };
  await Promise.all(Array.from({ length: CALLERS }, caller));
  return (count * 1000) / ROUND_MS;
}

const anyId = () => 1 + Math.floor(Math.random() * 10_000);
const read = (sql: Pick<Sql, 'unsafe'>) => () =>
  sql.unsafe('select id, name from thing where id = $1', [anyId()], { prepare: true });
const contests = [
  { name: 'statement', ours: read(own), theirs: read(bare) },
  {
    name: 'transaction of two reads',
    ours: () => transaction(own, async (tx) => [await read(tx)(), await read(tx)()]),
    theirs: () => bare.begin(async (tx) => [await read(tx)(), await read(tx)()]),
  },
];
for (const { name, ours, theirs } of contests) {
  const rounds: [number, number][] = [];
  for (let round = 0; round < ROUNDS; round++) rounds.push([await rate(ours), await rate(theirs)]);
  const [mine, other] = [median(rounds.map(([one]) => one)), median(rounds.map(([, two]) => two))];
  process.stdout.write(
    `${name}: ${Math.round(mine)}/s, the driver's pool ${Math.round(other)}/s, ${(mine / other).toFixed(2)}\n`,
  );
}
await own.end();
await bare.end();
await embedded.stop();
await rm(folder, { recursive: true, force: true });
