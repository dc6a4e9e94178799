// The checker of `*.sql.ts` files, on files with one fault each.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { describeQueries } from './describe-queries.ts';
import { jsonb, type Db } from './sql.ts';
import { createTestDatabase } from './test-database.ts';

const database = await createTestDatabase();
const { sql } = database;
beforeAll(() => sql`create table town (id int8 primary key, name text not null, plan jsonb)`.then(() => {}));
afterAll(() => database.drop());

const findTown = (db: Db, { id, name }: { id: number; name?: string }) => db`
  select id, name from town where id = ${id} ${name === undefined ? db`` : db`and name = ${name}`}`;
const addTown = (db: Db, name: string) =>
  db`insert into town (id, name, plan) values (1, ${name}, ${jsonb(db, { name })})`;

test('right queries have no faults, and are not run', async () => {
  const samples = { findTown: [[{ id: 1 }], [{ id: 1, name: '滁州' }]], addTown: [['滁州']] };
  expect(await describeQueries(sql, { 'town.sql.ts': { findTown, addTown, samples, LIMIT: 20 } })).toEqual(
    [],
  );
  expect(await sql`select * from town`).toEqual([]);
});

test('a wrong column is found in the optional part that only one sample reaches', async () => {
  const findWrong = (db: Db, isWrong: boolean) =>
    db`select id from town where true ${isWrong ? db`and nowhere = 1` : db``}`;
  const faults = await describeQueries(sql, {
    'town.sql.ts': { findWrong, samples: { findWrong: [[false], [true]] } },
  });
  expect(faults).toEqual([
    { file: 'town.sql.ts', name: 'findWrong', sample: 2, message: expect.stringContaining('nowhere') },
  ]);
});

test.each([
  ['an export without samples', { findTown }, 'has no samples'],
  ['an export with an empty list', { findTown, samples: { findTown: [] } }, 'has no samples'],
  [
    'samples that are not lists',
    { findTown, samples: { findTown: [{ id: 1 }] } },
    'sample is not a list of arguments',
  ],
  ['samples of nothing', { samples: { findTown: [[]] } }, 'has samples but is not an exported function'],
  [
    'an async function',
    { findTown: async () => [], samples: { findTown: [[]] } },
    'does not return a query (an async function?)',
  ],
])('%s is reported', async (_case, exports, message) => {
  const faults = await describeQueries(sql, { 'town.sql.ts': exports });
  expect(faults.map((fault) => fault.message)).toEqual([message]);
});

test('a sample that the function itself cannot take is reported, not thrown', async () => {
  const faults = await describeQueries(sql, { 'town.sql.ts': { findTown, samples: { findTown: [[]] } } });
  expect(faults).toHaveLength(1);
});
