// PostgreSQL's text form of arrays, against the server itself.
import { afterAll, expect, test } from 'vitest';
import { formatArray, parseArray } from './array-text.ts';
import { createTestDatabase } from './test-database.ts';

const database = await createTestDatabase();
const { sql } = database;
afterAll(() => database.drop());

test.each([
  ['{}', []],
  ['{a,b}', ['a', 'b']],
  ['{"",NULL,"NULL"}', ['', null, 'NULL']],
  [String.raw`{"a,b","{","}","\"引号\"","反\\斜 杠"}`, ['a,b', '{', '}', '"引号"', '反\\斜 杠']],
  [
    '{{1,2},{3,4}}',
    [
      ['1', '2'],
      ['3', '4'],
    ],
  ],
  ['[2:3]={a,b}', ['a', 'b']],
])('%s is read', (text, expected) => {
  expect(parseArray(text, String)).toEqual(expected);
});

test('any text comes back from the server as it went in', async () => {
  const texts = ['', ' ', 'NULL', 'null', ',', '{}', '"', '\\', '\\"', '换\n行', "'", '园企通 🏭', '[1:2]={'];
  expect(await sql`select ${texts}::text[] as texts`).toEqual([{ texts }]);
  expect(await sql`select ${[null, 'a']}::text[] as texts`).toEqual([{ texts: [null, 'a'] }]);
});

test('arrays of every listed type have their elements read', async () => {
  const [row] =
    await sql`select array[true,false] as bools, array[1,2]::int4[] as ints, array[1.5,2]::float8[] as floats,
    array[1.50]::numeric[] as numerics, array['{"a":1}']::jsonb[] as objects, array['x']::name[] as names,
    array[timestamptz '2026-01-01T00:00:00Z'] as instants`;
  expect(row).toEqual({
    bools: [true, false],
    ints: [1, 2],
    floats: [1.5, 2],
    numerics: ['1.50'],
    objects: [{ a: 1 }],
    names: ['x'],
    instants: ['2026-01-01 08:00:00'],
  });
});

test('what is no array passes as text', () => {
  expect(formatArray('{1,2}', String)).toBe('{1,2}');
});
