// Text with parameters, alone and inside another statement, on the real server.
import { afterAll, expect, test } from 'vitest';
import { runText } from './run-text.ts';
import { createTestDatabase } from './test-database.ts';

const database = await createTestDatabase();
const { sql } = database;
afterAll(() => database.drop());

test('text runs alone; a parameter may stand more than once and be a list', async () => {
  const text = {
    text: 'select $2::text || $1::text || $2::text as word, $3::text[] as list',
    params: ['b', 'a', ['x', 'y']],
  };
  expect(await runText(sql, text)).toEqual([{ word: 'aba', list: ['x', 'y'] }]);
});

test('text is a piece of another statement, with its parameters numbered anew', async () => {
  const piece = runText(sql, { text: 'n > $1::int and n < $2::int', params: ['1', '4'] });
  const rows = await sql`select n from generate_series(${0}::int, 9) n where n <> ${3} and (${piece})`;
  expect(rows).toEqual([{ n: 2 }]);
});

test('values are never text', async () => {
  const word = `'; drop table town; --`;
  expect(await runText(sql, { text: 'select $1::text as word', params: [word] })).toEqual([{ word }]);
});

test('a place without its parameter is refused', () => {
  expect(() => runText(sql, { text: 'select $2::text', params: ['a'] })).toThrow(RangeError);
});
