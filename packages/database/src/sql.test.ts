// What every statement of the product relies on, on a real PostgreSQL.
import { createServer, type AddressInfo, type Socket } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  atEnd,
  connect,
  independently,
  readCommitted,
  isTimeout,
  isUnavailable,
  isUniqueViolation,
  jsonb,
  transaction,
  type Db,
  type Sql,
  type Tx,
} from './sql.ts';
import { createTestDatabase } from './test-database.ts';

const database = await createTestDatabase({ statementTimeoutMs: 1000 });
const { sql } = database;
afterAll(() => database.drop());

/** The kind of function `*.sql.ts` files hold: it must compile for a pool and for a transaction. */
const findThings = (db: Db, args: { ids: string[]; level?: string }) => db<{ id: string; level: string }[]>`
  select id, level from thing.thing where id = any(${args.ids}::uuid[])
  ${args.level === undefined ? db`` : db`and level = ${args.level}`} order by id`;

const ID = '0197a6f0-0000-7000-8000-000000000001';

beforeAll(async () => {
  await sql`create schema thing`;
  await sql`create table thing.thing (id uuid primary key, level text not null constraint thing_level unique,
    tags text[] not null default '{}', profile jsonb, day date, at timestamptz, amount numeric(14,2), size int8)`;
});

describe('values', () => {
  test('dates, instants, int8, numeric and arrays have the types of the wire', async () => {
    const [row] =
      await sql`select '2026-03-01'::date as day, timestamptz '2026-03-01T16:00:59.9Z' as at, 9007199254740991 as size,
      12.30::numeric(14,2) as amount, array[1,2]::int8[] as sizes, array['2026-03-01']::date[] as days, count(*) as n`;
    expect(row).toEqual({
      day: '2026-03-01',
      at: '2026-03-02 00:00:59',
      size: Number.MAX_SAFE_INTEGER,
      amount: '12.30',
      sizes: [1, 2],
      days: ['2026-03-01'],
      n: 1,
    });
  });

  test('an int8 beyond the safe range is an error, not another number', async () => {
    await expect(sql`select 9007199254740993 as size`).rejects.toThrow(RangeError);
    expect(await sql`select 1 as still`).toHaveLength(1);
  });

  test('what is read can be written again, whatever the time zone of the machine', async () => {
    const row = { day: '2026-03-01', at: '2026-03-01 23:59:59', amount: '12.30', size: 7 };
    const [back] =
      await sql`select ${row.day}::date as day, ${row.at}::timestamptz as at, ${row.amount}::numeric as amount, ${row.size}::int8 as size`;
    expect(back).toEqual(row);
  });

  test('a Date is an instant, and refused where a day is asked for', async () => {
    const instant = new Date('2026-03-01T16:00:00Z');
    expect(await sql`select ${instant}::timestamptz as at`).toEqual([{ at: '2026-03-02 00:00:00' }]);
    await expect(sql`select ${sql.typed(instant, 1082)}::date as day`).rejects.toThrow(TypeError);
  });

  test('jsonb takes any JSON value, a string included', async () => {
    for (const value of [{ a: [1, '二'] }, [1, 2], '文', 3, true, null]) {
      expect(await sql`select ${jsonb(sql, value)} as value`).toEqual([{ value }]);
    }
  });

  test('text and uuid arrays are parameters, empty ones too', async () => {
    const tags = ['含,逗号', '"引号"', '反\\斜'];
    expect(await sql`select ${tags}::text[] as tags, ${[]}::uuid[] as none`).toEqual([{ tags, none: [] }]);
    expect(await findThings(sql, { ids: [] })).toEqual([]);
  });
});

describe('transactions', () => {
  const insert = (db: Db, id: string, level: string) =>
    db`insert into thing.thing (id, level) values (${id}, ${level})`;

  test('a statement runs in the pool and in a transaction alike', async () => {
    const found = await transaction(sql, async (tx) => {
      await insert(tx, ID, '市级');
      return findThings(tx, { ids: [ID], level: '市级' });
    });
    expect([...found]).toEqual([{ id: ID, level: '市级' }]);
    expect(await findThings(sql, { ids: [ID] })).toHaveLength(1);
  });

  test('a throw rolls back and comes out as it was', async () => {
    const reason = new Error('规则不允许');
    const id = ID.replace(/1$/, '2');
    const attempt = transaction(sql, async (tx) => {
      await insert(tx, id, '省级');
      throw reason;
    });
    await expect(attempt).rejects.toBe(reason);
    expect(await findThings(sql, { ids: [id] })).toEqual([]);
  });

  test('a list as result stays a list', async () => {
    expect(await transaction(sql, async () => [1, 2])).toEqual([1, 2]);
  });

  test('a transaction that lost its connection runs nothing outside itself', async () => {
    const id = ID.replace(/1$/, '3');
    const { promise: late, resolve } = Promise.withResolvers<unknown>();
    const attempt = transaction(sql, async (tx: Tx) => {
      const [row] = await tx<{ pid: number }[]>`select pg_backend_pid() as pid`;
      await killBackend(database.target, row!.pid);
      await independently(sql, (other) => other`select 1`.then(() => {})); // the pool has a new connection by then
      try {
        await insert(tx, id, '区级');
        resolve('it ran');
      } catch (error) {
        resolve(error);
      }
    });
    await expect(attempt).rejects.toSatisfy(isUnavailable);
    expect(await late).toSatisfy(isUnavailable);
    expect(await findThings(sql, { ids: [id] })).toEqual([]);
  });
});

describe('transactions within transactions', () => {
  const insert = (db: Db, level: string) =>
    db`insert into thing.thing (id, level) values (gen_random_uuid(), ${level})`;
  const levels = async (like: string) =>
    (
      await sql<{ level: string }[]>`select level from thing.thing where level like ${like} order by level`
    ).map(({ level }) => level);

  test('what is asked of the pool belongs to the transaction of the caller', async () => {
    const attempt = transaction(sql, async () => {
      await insert(sql, '内-1');
      expect(await levels('内-%')).toEqual(['内-1']);
      throw new Error('回滚');
    });
    await expect(attempt).rejects.toThrow('回滚');
    expect(await levels('内-%')).toEqual([]);
  });

  test('an inner transaction that fails leaves the outer one whole', async () => {
    await transaction(sql, async (tx) => {
      await insert(tx, '层-1');
      const inner = transaction(sql, async (within) => {
        await insert(within, '层-2');
        await insert(within, '层-1');
      });
      await expect(inner).rejects.toSatisfy((error) => isUniqueViolation(error, 'thing_level'));
      await insert(tx, '层-3');
    });
    expect(await levels('层-%')).toEqual(['层-1', '层-3']);
  });

  test('inner transactions that run side by side do not mix', async () => {
    await transaction(sql, async (tx) => {
      const inner = (level: string, fails: boolean) =>
        transaction(sql, async (within) => {
          await insert(within, level);
          await sql`select pg_sleep(0.01)`;
          if (fails) throw new Error(level);
        }).catch(() => {});
      await Promise.all([
        inner('并-1', false),
        inner('并-2', true),
        insert(tx, '并-3'),
        inner('并-4', false),
        insert(sql, '并-5'),
      ]);
    });
    expect(await levels('并-%')).toEqual(['并-1', '并-3', '并-4', '并-5']);
  });

  test('what is done independently outlives the failure of its caller', async () => {
    const attempt = transaction(sql, async (tx) => {
      await insert(tx, '独-1');
      await independently(sql, (other) => insert(other, '独-2').then(() => {}));
      throw new Error('回滚');
    });
    await expect(attempt).rejects.toThrow('回滚');
    expect(await levels('独-%')).toEqual(['独-2']);
  });

  test('who goes apart twice does not wait for others who do', async () => {
    const narrow = connect(database.target, { max: 4 });
    const twice = (name: string) =>
      transaction(narrow, async (tx) => {
        await insert(tx, name);
        return independently(narrow, async (one) => {
          await one`select pg_sleep(0.2)`;
          return independently(narrow, async (two) => (await two`select 1 as one`).length);
        });
      });
    const began = performance.now();
    expect(await Promise.all([twice('双-1'), twice('双-2')])).toEqual([1, 1]);
    expect(performance.now() - began).toBeLessThan(5000);
    await narrow.end();
  });

  test('what is read for everybody is what is committed, and stays though the caller has failed before', async () => {
    const seen = await transaction(sql, async (tx) => {
      await insert(tx, '公-1');
      await transaction(sql, (within) => within`select 1 / 0`.then(() => {})).catch(() => {});
      return readCommitted(sql, () => levels('公-%'));
    });
    expect(seen).toEqual([]);
    expect(await readCommitted(sql, () => levels('公-%'))).toEqual(['公-1']);
    const read = transaction(sql, async (tx) => {
      await insert(tx, '公-2');
      return readCommitted(
        tx,
        () => tx<{ level: string }[]>`select level from thing.thing where level = '公-2'`,
      );
    });
    expect(await read).toHaveLength(1);
  });

  test('a failed statement fails the transaction, though its work goes on', async () => {
    const attempt = transaction(sql, async (tx) => {
      await insert(tx, '败-1');
      await tx`select 1 / 0`.catch(() => {});
    });
    await expect(attempt).rejects.toThrow('division by zero');
    expect(await levels('败-%')).toEqual([]);
  });

  test('what is left for the end comes after everything else, by the names of its locks, and not from a savepoint that failed', async () => {
    const order: string[] = [];
    await transaction(sql, async (tx) => {
      const leave = (on: Tx, lock: string, level: string) =>
        atEnd(on, lock, async (whole) => {
          order.push(level);
          await insert(whole, level);
        });
      leave(tx, 'b', '末-1');
      await transaction(sql, async (within) => leave(within, 'a', '末-2'));
      await transaction(sql, async (within) => {
        leave(tx, 'a', '末-3');
        leave(within, 'a', '末-4');
        throw new Error('taken back');
      }).catch(() => {});
      leave(tx, 'a', '末-5');
      await insert(tx, '末-0');
      order.push('末-0');
    });
    expect(order).toEqual(['末-0', '末-2', '末-5', '末-1']);
    expect((await levels('末-%')).toSorted()).toEqual(order.toSorted());
  });

  test('what fails at the end takes everything back; nothing is left for a transaction that is over', async () => {
    const attempt = transaction(sql, async (tx) => {
      await insert(tx, '终-1');
      atEnd(tx, 'a', async () => void (await tx`select 1 / 0`));
    });
    await expect(attempt).rejects.toThrow('division by zero');
    expect(await levels('终-%')).toEqual([]);
    const past = await transaction(sql, async (tx) => ({ tx }));
    expect(() => atEnd(past.tx, 'a', async () => {})).toThrow('the transaction has ended');
  });

  test('more transactions than connections, each asking the pool too, all come to an end', async () => {
    const pool = connect(database.target, { max: 2 });
    const each = (n: number) =>
      transaction(pool, async (tx) => {
        await insert(tx, `多-${n}`);
        await insert(pool, `多-${n}-池`);
        await transaction(pool, (within) => insert(within, `多-${n}-内`).then(() => {}));
      });
    await Promise.all(Array.from({ length: 50 }, (_, n) => each(n)));
    await pool.end();
    expect(await levels('多-%')).toHaveLength(150);
  });
});

describe('errors', () => {
  test('a duplicate key is known by its constraint', async () => {
    const insert = (level: string) =>
      sql`insert into thing.thing (id, level) values (gen_random_uuid(), ${level})`;
    await insert('重复');
    const error: unknown = await insert('重复').catch((reason: unknown) => reason);
    expect(isUniqueViolation(error)).toBe(true);
    expect(isUniqueViolation(error, 'thing_level')).toBe(true);
    expect(isUniqueViolation(error, 'thing_pkey')).toBe(false);
    expect(isUnavailable(error)).toBe(false);
  });

  test('a statement beyond the timeout is cancelled', async () => {
    const error: unknown = await sql`select pg_sleep(30)`.catch((reason: unknown) => reason);
    expect(isTimeout(error)).toBe(true);
    expect(isUnavailable(error)).toBe(false);
  });

  test('no server at all is an unavailable database', async () => {
    const nowhere: Sql[] = [
      connect({ path: '/nonexistent/.s.PGSQL.5432', username: 'x', database: 'x' }),
      connect('postgres://x@127.0.0.1:1/x'),
    ];
    for (const gone of nowhere) {
      await expect(gone`select 1`).rejects.toSatisfy(isUnavailable);
      await gone.end();
    }
  });

  test.each([
    ['hangs up at once', (socket: Socket) => socket.destroy()],
    ['says nothing', () => {}],
  ])('a proxy that accepts and %s is an unavailable database', async (_case, onConnection) => {
    const proxy = createServer(onConnection);
    await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve));
    const { port } = proxy.address() as AddressInfo;
    const gone = connect(`postgres://x@127.0.0.1:${port}/x`);
    await expect(gone`select 1`).rejects.toSatisfy(isUnavailable);
    await gone.end({ timeout: 0 });
    proxy.close();
  });

  test('a pool outlives the loss of its connections under load, and every statement gets its own answer', async () => {
    const pool = connect(database.target, { max: 4, applicationName: 'outlives' });
    const wrong: unknown[] = [];
    let isEnough = false;
    const ask = async (n: number) => {
      const [row] = await pool<{ n: number }[]>`select ${n}::int as n`;
      if (row?.n !== n) wrong.push([n, row]);
    };
    const write = (n: number) =>
      transaction(pool, async (tx) => {
        const [row] = await tx<{ n: number }[]>`select ${n}::int as n`;
        if (row?.n !== n) wrong.push([n, row]);
        await tx`select pg_sleep(0.001)`.catch(() => tx`select 'still asked'`);
      });
    const visitor = async (visit: (n: number) => Promise<void>) => {
      for (let n = 0; !isEnough; n++) {
        const error: unknown = await visit(n).catch((reason: unknown) => reason);
        if (error !== undefined && !isUnavailable(error)) wrong.push(error);
      }
    };
    const visitors = [ask, ask, ask, ask, write, write, write].map(visitor);
    for (let i = 0; i < 20; i++) {
      await sql`select pg_terminate_backend(pid), pg_sleep(0.02) from pg_stat_activity where application_name = 'outlives'`;
    }
    isEnough = true;
    await Promise.all(visitors);
    expect(wrong).toEqual([]);
    await Promise.all(Array.from({ length: 20 }, (_, n) => ask(n)));
    await pool.end({ timeout: 0 });
  }, 30_000);
});

async function killBackend(target: Parameters<typeof connect>[0], pid: number): Promise<void> {
  const killer = connect(target, { max: 1 });
  await killer`select pg_terminate_backend(${pid}, 5000)`;
  await killer.end();
}
