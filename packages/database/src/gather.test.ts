// Lists gathered in one statement are what each of them is alone.
import { afterAll, describe, expect, test } from 'vitest';
import { gather, part } from './gather.ts';
import type { Db } from './sql.ts';
import { createTestDatabase } from './test-database.ts';

interface Thing {
  n: number;
  at: string;
  on: string;
  size: number;
  tags: string[];
  body: { at: string };
  note: string | null;
}

const things = (db: Db, least: number) => db<Thing[]>`
  select n, timestamptz '2026-01-31 23:59:59.75+08' + n * interval '1 second' as at, date '2026-02-01' as on,
    9007199254740991::bigint as size, array['a"b', 'c,d'] as tags, '{"at": "2026-01-01T00:00:00+08:00"}'::jsonb as body,
    case when n > 1 then '2026-01-01T00:00:00+08:00' end as note
  from generate_series(1, 3) n where n >= ${least}::int order by n desc`;
const names = (db: Db, prefix: string) =>
  db<{ name: string }[]>`select ${prefix} || n as name from generate_series(1, 2) n`;

const database = await createTestDatabase();
const { sql } = database;
afterAll(() => database.drop());

describe('gather', () => {
  test('每一组与单独查询的结果相同：次序、时刻、日期、数组、JSON 与空值', async () => {
    const both = await gather(sql, {
      things: part(things(sql, 2), 'at'),
      names: part(names(sql, 'x')),
      none: part(things(sql, 9), 'at'),
    });
    expect(both.things).toEqual([...(await things(sql, 2))]);
    expect(both.names).toEqual([...(await names(sql, 'x'))]);
    expect(both.none).toEqual([]);
  });
});
