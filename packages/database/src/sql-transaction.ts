// Transactions. One holds a connection from `begin` to `commit`; whatever its work asks of the same pool, by `tx` or by
// `sql`, goes through it, one statement at a time. A transaction within is a savepoint.
import { AsyncLocalStorage } from 'node:async_hooks';
import type { Connection, Statement } from './sql-connection.ts';
import type { Pool } from './sql-pool.ts';

/** One open transaction, or a savepoint in it. */
export interface Level {
  readonly pool: Pool;
  readonly connection: Connection;
  readonly parent: Level | undefined;
  /** When everything that was asked so far is done. */
  last: Promise<unknown>;
  isOver: boolean;
  /** The first statement that failed: PostgreSQL runs nothing after it. */
  firstError: unknown;
  /** What is left for the end of the transaction. */
  readonly ending: Ending[];
}

/** A last act of a transaction, and the name of what it locks. */
interface Ending {
  readonly lock: string;
  readonly act: () => Promise<unknown>;
}

const current = new AsyncLocalStorage<Level | null>();

/** The innermost open transaction of the caller on `pool`. */
export function levelOn(pool: Pool): Level | undefined {
  let level = current.getStore();
  while (level && (level.isOver || level.pool !== pool)) level = level.parent;
  return level ?? undefined;
}

/** Sends a statement of the transaction, or of the one within that the caller is in. */
export function sendIn(level: Level, statement: Statement): void {
  const target = innermostUnder(level);
  void inTurn(target, async () => {
    if (target.isOver || target.connection.isGone()) return statement.reject(ended());
    const settled = target.connection.run(statement);
    statement.then(ignore, (error: unknown) => {
      target.firstError ??= error;
    });
    await settled;
  });
}

/** Leaves `act` for the end of the transaction, unless the savepoint that the caller is in is rolled back. */
export function leaveForEnd(level: Level, ending: Ending): void {
  const target = innermostUnder(level);
  if (target.isOver) throw ended();
  target.ending.push(ending);
}

function innermostUnder(level: Level): Level {
  const inner = levelOn(level.pool);
  for (let one = inner; inner && one; one = one.parent) if (one === level) return inner;
  return level;
}

/** Runs `work` in a transaction of its own, or at a savepoint of the one that the caller is in. */
export function inTransaction<T>(
  pool: Pool,
  connect: () => Promise<Connection>,
  work: (level: Level) => Promise<T>,
): Promise<T> {
  const outer = levelOn(pool);
  return outer ? inSavepoint(outer, work) : onConnection(pool, connect, work);
}

/** What `work` asks of the pool is none of the transaction that the caller is in. */
export const outsideTransaction = <T>(work: () => T): T => current.run(null, work);

async function onConnection<T>(
  pool: Pool,
  connect: () => Promise<Connection>,
  work: (level: Level) => Promise<T>,
): Promise<T> {
  const connection = await connect();
  try {
    await connection.command('begin');
    const level = open(pool, connection, undefined);
    const outcome = await workIn(level, work).catch(async (error: unknown) => {
      // what comes of it is no news: a connection that does not roll back is closed by the pool
      if (!connection.isGone()) await connection.command('rollback').catch(ignore);
      throw error;
    });
    if (connection.isGone()) throw ended();
    if ((await connection.command('commit')) !== 'COMMIT') throw ended();
    return outcome;
  } finally {
    pool.give(connection);
  }
}

let savepoints = 0;

function inSavepoint<T>(outer: Level, work: (level: Level) => Promise<T>): Promise<T> {
  return inTurn(outer, async () => {
    const { connection } = outer;
    const name = `s${++savepoints}`;
    const command = (text: string) => {
      if (outer.isOver || connection.isGone()) throw ended();
      return connection.command(text);
    };
    await command(`savepoint ${name}`);
    try {
      const level = open(outer.pool, connection, outer);
      const outcome = await workIn(level, work);
      await command(`release savepoint ${name}`);
      outer.ending.push(...level.ending);
      return outcome;
    } catch (error) {
      if (!connection.isGone()) await command(`rollback to savepoint ${name}`);
      throw error;
    }
  });
}

const open = (pool: Pool, connection: Connection, parent: Level | undefined): Level => ({
  pool,
  connection,
  parent,
  last: Promise.resolve(),
  isOver: false,
  firstError: undefined,
  ending: [],
});

/** The work, after it what it asked for without waiting, and at the very end what was left for it. */
async function workIn<T>(level: Level, work: (level: Level) => Promise<T>): Promise<T> {
  const settle = async () => {
    await level.last;
    if (level.firstError !== undefined) throw level.firstError;
  };
  try {
    const outcome = await current.run(level, () => work(level));
    await settle();
    if (level.parent === undefined && level.ending.length > 0) {
      await current.run(level, () => end(level));
      await settle();
    }
    return outcome;
  } catch (error) {
    throw isConsequence(error) ? (level.firstError ?? error) : error;
  } finally {
    level.isOver = true;
    await level.last;
  }
}

/** Two transactions that lock several things at their ends take them in one order. */
async function end({ ending }: Level): Promise<void> {
  const inOrder = ending.toSorted((one, other) =>
    one.lock < other.lock ? -1 : Number(one.lock > other.lock),
  );
  for (const { act } of inOrder) await act();
}

/** PostgreSQL answers so to whatever follows a statement that failed. */
const isConsequence = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === '25P02';

/** One thing after another. */
function inTurn<T>(level: Level, step: () => Promise<T>): Promise<T> {
  const turn = level.last.then(step);
  level.last = turn.catch(ignore);
  return turn;
}

/** An error that `isUnavailable` knows. */
const ended = (): Error =>
  Object.assign(new Error('the transaction has ended'), { code: 'CONNECTION_CLOSED' });

function ignore(): void {}
