// What is acknowledged is stored, however many ask at once; and no connection stays in a transaction of nobody.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startJobs } from './jobs.ts';
import { connect, transaction, type Db, type Sql } from './sql.ts';
import { createTestDatabase } from './test-database.ts';

const database = await createTestDatabase({ statementTimeoutMs: 0 });
const { sql } = database;
afterAll(() => database.drop(), 30_000);

beforeAll(async () => {
  await sql`create table written (id int primary key)`;
});

const insert = (db: Db, id: number) => db`insert into written (id) values (${id})`;

/** What many callers ask at once: reads, then a transaction; plain inserts after them. Returns the acknowledged ids. */
async function storm(pool: Sql, reads: number, nextId: () => number): Promise<number[]> {
  const acknowledged: number[] = [];
  const write = async (work: (id: number) => PromiseLike<unknown>) => {
    const id = nextId();
    const isDone = await Promise.resolve(work(id)).then(
      () => true,
      () => false,
    );
    if (isDone) acknowledged.push(id);
  };
  const turns: Promise<unknown>[] = Array.from({ length: reads }, () => pool`select 1`.catch(() => {}));
  turns.push(write((id) => transaction(pool, (tx) => insert(tx, id).then(() => {}))));
  await Promise.all(turns);
  for (let n = 0; n < 6; n++) await write((id) => insert(pool, id));
  return acknowledged;
}

const missing = async (ids: number[]): Promise<number[]> => {
  const stored = await sql<{ id: number }[]>`select id from written where id = any(${ids}::int[])`;
  const found = new Set(stored.map(({ id }) => id));
  return ids.filter((id) => !found.has(id));
};

test('every acknowledged insert is there after the pool has ended, however many came at once', async () => {
  let id = 0;
  const acknowledged: number[] = [];
  // two pipelines of a hundred statements are full somewhere here
  for (let reads = 190; reads < 214; reads++) {
    const pool = connect(database.target, { max: 2, statementTimeoutMs: 0 });
    await Promise.all([pool`select 1`, pool`select 2`]);
    acknowledged.push(...(await storm(pool, reads, () => ++id)));
    await pool.end();
  }
  expect(await missing(acknowledged)).toEqual([]);
  expect(acknowledged).toHaveLength(24 * 7);
}, 60_000);

test('every acknowledged job is there too, sent alone or in a transaction', async () => {
  const pool = connect(database.target, { max: 2, statementTimeoutMs: 0 });
  const errors: Error[] = [];
  const jobs = await startJobs(pool, { pollingSeconds: 0.5, onError: (error) => errors.push(error) });
  const acknowledged: number[] = [];
  const send = async (n: number) => {
    const alone = () => jobs.send(pool, 'load', { n });
    await (n % 3 ? alone() : transaction(pool, (tx) => jobs.send(tx, 'load', { n })));
    acknowledged.push(n);
  };
  await Promise.all(Array.from({ length: 600 }, (_, n) => send(n)));
  await Promise.all(Array.from({ length: 20 }, (_, n) => jobs.schedule(`plan-${n % 4}`, '0 3 * * *')));
  await jobs.stop();
  await pool.end();
  const [stored] = await sql<
    { count: number }[]
  >`select count(distinct data->>'n') as count from jobs.job where name = 'load'`;
  expect(stored?.count).toBe(600);
  expect(acknowledged).toHaveLength(600);
  expect(await sql`select name from jobs.schedule where name like 'plan-%'`).toHaveLength(4);
  expect(errors).toEqual([]);
}, 60_000);

test('a connection that comes back inside a transaction is closed, told and counted', async () => {
  const strays: string[] = [];
  const pool = connect(database.target, {
    max: 1,
    onStray: (status, count) => strays.push(`${count} ${status}`),
  });
  const own = async () => (await pool<{ pid: number }[]>`select pg_backend_pid() as pid`)[0]?.pid;
  const first = await own();
  await pool.unsafe('begin');
  await insert(pool, 100_001);
  expect(await missing([100_001])).toEqual([]);
  expect(await own()).not.toBe(first);
  await expect(pool.unsafe('begin; select 1 / 0; commit')).rejects.toThrow('division by zero');
  await insert(pool, 100_002);
  await pool.end();
  expect(await missing([100_002])).toEqual([]);
  expect(strays).toEqual(['1 open', '2 failed']);
}, 20_000);
