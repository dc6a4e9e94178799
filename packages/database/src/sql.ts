// The only door to the driver: pools, transactions, the types that `*.sql.ts` functions are written in, and what a
// rejected statement means. What the values of a row look like is decided in column-types.ts.
import postgres from 'postgres';
import {
  isStatement,
  openConnection,
  type DriverOptions,
  type Statement,
  type Target,
} from './sql-connection.ts';
import { createPool, type Pool } from './sql-pool.ts';
import {
  inTransaction,
  leaveForEnd,
  levelOn,
  outsideTransaction,
  sendIn,
  type Level,
} from './sql-transaction.ts';
import { createGate, holdWork, type Gate, type WorkLimits } from './work.ts';
import { BUSY_CODE } from './work-lane.ts';

/** A pool of connections. Only composition roots and use cases hold one. */
export type Sql = postgres.Sql;

/** An open transaction: the parameter of every statement of a write use case. */
export type Tx = Db & { readonly isTransaction: true };

/** What a function of a `*.sql.ts` takes first: it runs alone or inside a transaction, as its caller decides. */
export type Db = postgres.ISql;

/** A statement that has not run yet; it runs when awaited. Awaiting gives the rows. */
export type Query<Row extends object> = postgres.PendingQuery<Row[]>;

/** A piece of SQL to put inside another statement. */
export type Fragment = postgres.Fragment;

/** A value bound with its type. */
export type Parameter = postgres.Parameter<unknown>;

export type { SocketTarget, Target } from './sql-connection.ts';

export interface ConnectOptions {
  /** Connections at most. Default 10. */
  max?: number;
  /** A statement running longer is cancelled (see `isTimeout`). Default 5000; 0 = no limit. */
  statementTimeoutMs?: number;
  /** Shown in pg_stat_activity. Default `portal`. */
  applicationName?: string;
  /** Seconds after which an unused connection is closed; null = never. Default 300. */
  idleSeconds?: number | null;
  /** How much a GIN index gathers before it sorts it in, in kB. Default 64; a command that writes thousands of texts takes more. */
  pendingListKb?: number;
  /** What one statement may take of the server's memory to sort in, in MB. Default: the server's own. */
  workMemoryMb?: number;
  /** Instants as Date objects instead of wire text. Only for libraries; default false. */
  withDates?: boolean;
  /** What each kind of work may take (see work.ts); absent = whatever it asks for. */
  limits?: WorkLimits;
  /** Called when a connection was lost (not when an unused one was closed). */
  onLost?: () => void;
  /** Called when a connection came back inside a transaction that nobody owns any more; it has been closed. */
  onStray?: (status: string, count: number) => void;
}

const DEFAULT_MAX = 10;
const DEFAULT_IDLE_SECONDS = 300;
/** Connections of a limited pool that only `independently` takes. */
const RESERVED = 2;

interface Opened {
  target: Target;
  pool: Pool;
  gate: Gate | undefined;
  /** Makes statements, but never sends one: where they go is decided when they are awaited. */
  template: postgres.Sql;
}

/** What stands behind each pool that `connect` opened. */
const openedBy = new WeakMap<Db, Opened>();

/**
 * Opens a pool lazily: nothing connects before the first statement. A statement against a database that is gone
 * rejects within about 2 s with an error that `isUnavailable` knows; the next one tries again, so nothing needs a
 * restart once the database is back.
 */
export function connect(target: Target, options: ConnectOptions = {}): Sql {
  const { max = DEFAULT_MAX, limits, idleSeconds = DEFAULT_IDLE_SECONDS } = options;
  const pool = createPool({
    max,
    reserve: limits ? RESERVED : 0,
    open: () => openConnection(target, driverOptions(options), () => options.onLost?.()),
    idleSeconds,
    onStray: (status, count) => options.onStray?.(status, count),
  });
  const opened = { target, pool, gate: limits && createGate(limits), template: postgres({ max: 1 }) };
  const sql = new Proxy(
    opened.template,
    handlerOf((statement) => void sendAlone(opened, statement), {
      end: (how?: { timeout?: number }) => pool.end(how),
    }),
  );
  openedBy.set(sql, opened);
  return sql;
}

const driverOptions = ({
  statementTimeoutMs,
  applicationName,
  withDates,
  pendingListKb,
  workMemoryMb,
}: ConnectOptions): DriverOptions => ({
  statementTimeoutMs,
  applicationName,
  withDates,
  pendingListKb,
  workMemoryMb,
});

/** Sends a statement on the caller's transaction where there is one, else on a connection of its own. */
async function sendAlone({ pool, gate }: Opened, statement: Statement): Promise<void> {
  const level = levelOn(pool);
  if (level) return sendIn(level, statement);
  const release = holdWork();
  try {
    const door = gate?.enter();
    if (door) await door;
    const connection = pool.take() ?? (await pool.wait());
    await connection.run(statement);
    pool.give(connection);
  } catch (error) {
    statement.reject(error);
  } finally {
    release();
  }
}

/** Parts of the driver that go around the pool. The offers of this package that replace them are in the message. */
const REFUSED = new Map<string | symbol, string>([
  ['begin', 'use transaction()'],
  ['listen', 'use listen() of listen.ts'],
  ['notify', 'use notify() of listen.ts'],
  ['reserve', 'use transaction(), or a pool with max: 1'],
  ['subscribe', 'not offered'],
  ['file', 'not offered'],
  ['savepoint', 'use transaction() within the transaction'],
]);

/** Makes the driver's statements ours: `send` gets each when it is awaited. */
function handlerOf(
  send: (statement: Statement) => void,
  own: Record<string, unknown>,
): ProxyHandler<postgres.Sql> {
  const bound = (made: unknown): unknown => {
    if (isStatement(made)) made.handler = send;
    return made;
  };
  return {
    apply: (template, receiver, args) => bound(Reflect.apply(template, receiver, args)),
    get(template, property) {
      const reason = REFUSED.get(property);
      if (reason !== undefined) throw new TypeError(`sql.${String(property)}: ${reason}`);
      if (typeof property === 'string' && property in own) return own[property];
      if (property !== 'unsafe') return Reflect.get(template, property);
      return (...args: unknown[]) => bound(Reflect.apply(Reflect.get(template, property), template, args));
    },
    // what is assigned to it is known from `own`; the template is everybody's
    set: () => true,
  };
}

/** What stands behind the pool. Throws TypeError for one that `connect` did not open. */
function behind(sql: Sql): Opened {
  const opened = openedBy.get(sql);
  if (opened === undefined) throw new TypeError('this pool was not opened by connect()');
  return opened;
}

/** Where the pool leads. Throws TypeError for one that `connect` did not open. */
export const databaseTarget = (sql: Sql): Target => behind(sql).target;

/** A second pool on the database of `sql`, with its own options. Ended by whoever opened it. */
export function connectBeside(sql: Sql, options: ConnectOptions): Sql {
  return connect(databaseTarget(sql), options);
}

/**
 * Waits until the caller's work may use the pool, so that it is refused before it has begun anything.
 * Statements do so by themselves.
 */
export async function enterDatabase(sql: Sql): Promise<void> {
  await behind(sql).gate?.enter();
}

/**
 * Runs `work` in one transaction and returns its result; any throw rolls back and comes out as it was. What `work` asks
 * of `sql` itself is part of the transaction too; a transaction within is a savepoint, which its caller may survive.
 * Should the connection be lost half-way, the result is a rejection that `isUnavailable` knows, and statements that
 * `work` still sends are refused.
 */
export function transaction<T>(sql: Sql, work: (tx: Tx) => Promise<T>): Promise<T> {
  const { pool, gate, template } = behind(sql);
  const connection = async () => {
    const door = gate?.enter();
    if (door) await door;
    return pool.take() ?? pool.wait();
  };
  return inTransaction(pool, connection, (level) => work(txOf(template, level))).finally(holdWork());
}

/**
 * Runs `work` in a transaction apart from that of the caller, which it outlives: what must be kept though the caller
 * fails, such as the count of failed attempts. It must not wait for rows that the caller has written. Within another such
 * it is a savepoint of that one: who holds two connections and waits for a third may wait for those who wait for them.
 */
export function independently<T>(sql: Sql, work: (tx: Tx) => Promise<T>): Promise<T> {
  const { pool, template } = behind(sql);
  const outer = levelOn(pool);
  if (!outer || apart.has(outermost(outer))) return transaction(sql, work);
  return outsideTransaction(() =>
    inTransaction(
      pool,
      () => pool.wait(true),
      (level) => {
        apart.add(level);
        return work(txOf(template, level));
      },
    ),
  );
}

/** Transactions that stand apart from one that their caller holds besides. */
const apart = new WeakSet<Level>();

const outermost = (level: Level): Level => (level.parent ? outermost(level.parent) : level);

/**
 * Runs `read` apart from the transaction that the caller may be in: what is kept for everybody must be what is committed,
 * and must not fail with the caller. A `tx` handed over by its owner is read as it is.
 */
export function readCommitted<T>(db: Db, read: () => Promise<T>): Promise<T> {
  return isPool(db) && levelOn(behind(db).pool) ? independently(db, read) : read();
}

const isPool = (db: Db): db is Sql => openedBy.has(db);

function txOf(template: postgres.Sql, level: Level): Tx {
  const own = { isTransaction: true } as const;
  const tx = Object.assign(
    new Proxy(
      template,
      handlerOf((statement) => sendIn(level, statement), own),
    ),
    own,
  );
  levelOf.set(tx, level);
  txOfLevel.set(level, tx);
  return tx;
}

/** The transaction, or the savepoint in it, that each `tx` stands for. */
const levelOf = new WeakMap<Tx, Level>();
const txOfLevel = new WeakMap<Level, Tx>();

/**
 * Leaves `act` for the very end of the transaction, before it is committed: what locks a thing that everybody writes to, so that
 * nobody holds it while waiting for a row of somebody else. `lock` names that thing; several are taken in the order of their
 * names. What a savepoint left is dropped when that savepoint is rolled back; should `act` fail, all is rolled back.
 */
export function atEnd(tx: Tx, lock: string, act: (tx: Tx) => Promise<unknown>): void {
  const level = levelOf.get(tx);
  const whole = level && txOfLevel.get(outermost(level));
  if (!whole) throw new TypeError('this is no transaction of transaction()');
  leaveForEnd(level, { lock, act: () => act(whole) });
}

const JSONB = 3802;

/**
 * Binds any JSON-able value as jsonb: `values (${jsonb(db, profile)})`. null gives JSON null, not SQL NULL: pass null
 * itself for that. Arrays need no helper: `= any(${ids}::uuid[])`, `${tags}::text[]`.
 */
export function jsonb(db: Db, value: object | string | number | boolean | null): Parameter {
  return db.typed<unknown>(value, JSONB);
}

// Meanings of errors, so that callers decide by meaning and never by codes:
// https://www.postgresql.org/docs/current/errcodes-appendix.html

/** The database cannot be reached: codes of the socket and of the driver. */
const CONNECTION_CODES = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ECONNABORTED',
  'EPIPE',
  'ENOENT', // the socket file of a stopped embedded server
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'EHOSTDOWN',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
  'CONNECT_TIMEOUT',
  'CONNECTION_CLOSED',
  'CONNECTION_ENDED',
  'CONNECTION_DESTROYED',
  // the database is well, but more wait for it than may
  BUSY_CODE,
]);

/** The server answers, but cannot serve: connection exceptions, shut down or starting, out of a resource. */
const SERVER_CODES = /^(08...|57P0[1235]|53...)$/;

const UNIQUE_VIOLATION = '23505';
const QUERY_CANCELED = '57014';
const LOCK_NOT_AVAILABLE = '55P03';

/** True when nothing is wrong with the statement and trying later may help: answer 503, keep the process running. */
export function isUnavailable(error: unknown): boolean {
  const code = textField(error, 'code');
  return code !== undefined && (CONNECTION_CODES.has(code) || SERVER_CODES.test(code));
}

/** True for a duplicate key; with `constraint`, only for that constraint or unique index. */
export function isUniqueViolation(error: unknown, constraint?: string): boolean {
  if (textField(error, 'code') !== UNIQUE_VIOLATION) return false;
  return constraint === undefined || textField(error, 'constraint_name') === constraint;
}

/** True when the statement ran into its statement timeout (or was cancelled), or waited too long for a lock. */
export function isTimeout(error: unknown): boolean {
  const code = textField(error, 'code');
  return code === QUERY_CANCELED || code === LOCK_NOT_AVAILABLE;
}

function textField(error: unknown, name: string): string | undefined {
  if (!(error instanceof Error)) return undefined;
  const value: unknown = Reflect.get(error, name);
  return typeof value === 'string' ? value : undefined;
}
