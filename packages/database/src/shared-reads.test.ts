// One read for everybody who asks: what becomes of the others where the first one is not let in.
import { afterAll, expect, test, vi } from 'vitest';
import { createSharedReads } from './shared-reads.ts';
import { connect, isUnavailable } from './sql.ts';
import { createTestDatabase } from './test-database.ts';
import { beginWork, type WorkLimits } from './work.ts';

const database = await createTestDatabase({});
const limit = { atOnce: 1, waiting: 5, patienceMs: 2500 };
const limits: WorkLimits = { read: limit, write: limit, export: limit, job: limit };
const sql = connect(database.target, { max: 4, limits });
afterAll(async () => {
  await sql.end();
  await database.drop();
}, 30_000);

const now = () => new Date();
const selectOne = async () => (await sql<{ n: number }[]>`select 1 as n`)[0]?.n;
/** A place of the kind, taken. */
const occupy = async (kind: 'read' | 'write') => {
  const work = beginWork(kind);
  await work.run(selectOne);
  return work;
};

test('whoever is refused keeps nobody else from an answer', async () => {
  const kept = createSharedReads<number | undefined>(sql, { now });
  const inside = await occupy('read');
  const first = beginWork('read');
  const asked = first.run(() => kept.get('key', selectOne)).catch(isUnavailable);
  const writer = beginWork('write');
  const other = writer.run(() => kept.get('key', selectOne));
  first.abandon();
  expect(await asked).toBe(true);
  expect(await other).toBe(1);
  for (const work of [inside, first, writer]) work.end();
});

test('the read stands in no queue: whoever is in gets it though every place is taken', async () => {
  const kept = createSharedReads<number | undefined>(sql, { now });
  const asker = await occupy('read');
  expect(await asker.run(() => kept.get('key', selectOne))).toBe(1);
  asker.end();
});

test('all who ask meanwhile wait for one read; what failed is asked anew, what is old too', async () => {
  let nowMs = 0;
  const kept = createSharedReads<number>(sql, { now: () => new Date(nowMs), keptMs: 1000 });
  const read = vi.fn<() => Promise<number>>(async () => 1);
  expect(await Promise.all([kept.get('a', read), kept.get('a', read)])).toEqual([1, 1]);
  expect(read).toHaveBeenCalledTimes(1);
  nowMs = 1000;
  await kept.get('a', read);
  expect(read).toHaveBeenCalledTimes(2);
  await expect(kept.get('b', () => Promise.reject(new Error('gone')))).rejects.toThrow('gone');
  expect(await kept.get('b', read)).toBe(1);
});

test('what was not used for longest makes room, by how much each takes', async () => {
  const kept = createSharedReads<string>(sql, { now, most: 6, weigh: (value) => value.length });
  const reads: string[] = [];
  const get = (key: string) =>
    kept.get(key, async () => {
      reads.push(key);
      return key;
    });
  for (const key of ['aa', 'bb', 'cc', 'aa', 'dd', 'aa', 'cc', 'dd']) await get(key);
  expect(reads).toEqual(['aa', 'bb', 'cc', 'dd']);
  await get('bb'); // in the place of aa
  await get('too long to keep');
  for (const key of ['aa', 'bb']) await get(key);
  expect(reads.slice(4)).toEqual(['bb', 'too long to keep', 'aa', 'bb']);
});

test('what was dropped while it was read is not kept, and takes no room', async () => {
  const kept = createSharedReads<string>(sql, { now, most: 2 });
  const old = Promise.withResolvers<string>();
  const reading = vi.fn<() => Promise<string>>(() => old.promise);
  const first = kept.get('a', reading);
  await vi.waitFor(() => expect(reading).toHaveBeenCalledTimes(1));
  kept.drop('a');
  const read = vi.fn<() => Promise<string>>(async () => 'new');
  expect(await kept.get('a', read)).toBe('new');
  old.resolve('old');
  expect(await first).toBe('old');
  await kept.get('b', read);
  expect(await kept.get('a', read)).toBe('new');
  expect(read).toHaveBeenCalledTimes(2);
});
