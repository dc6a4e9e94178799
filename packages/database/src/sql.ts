// The only door to the driver: pools, transactions, the types that `*.sql.ts` functions are written in, and what a
// rejected statement means. What the values of a row look like is decided in column-types.ts.
import postgres from 'postgres';
import { columnTypes, columnTypesWithDates, SESSION_TIME_ZONE } from './column-types.ts';
import { lastingPool } from './sql-pool.ts';
import { guardedSockets } from './sql-socket.ts';
import { countLosses, safeTransaction, type Losses } from './sql-transaction.ts';

/** A pool of connections. Only composition roots and use cases hold one. */
export type Sql = postgres.Sql;

/** An open transaction: the parameter of every statement of a write use case. */
export type Tx = postgres.TransactionSql;

/** What a function of a `*.sql.ts` takes first: it runs alone or inside a transaction, as its caller decides. */
export type Db = postgres.ISql;

/** A statement that has not run yet; it runs when awaited. Awaiting gives the rows. */
export type Query<Row extends object> = postgres.PendingQuery<Row[]>;

/** A piece of SQL to put inside another statement. */
export type Fragment = postgres.Fragment;

/** A value bound with its type. */
export type Parameter = postgres.Parameter<unknown>;

/** Where the database is: a URL, or a socket of the embedded server. */
export type Target = string | SocketTarget;

export interface SocketTarget {
  /** The socket file. */
  path: string;
  username: string;
  database: string;
}

export interface ConnectOptions {
  /** Connections at most. Default 10. */
  max?: number;
  /** A statement running longer is cancelled (see `isTimeout`). Default 5000; 0 = no limit. */
  statementTimeoutMs?: number;
  /** Shown in pg_stat_activity. Default `portal`. */
  applicationName?: string;
  /** Seconds after which an unused connection is closed; null = never. Default 300. */
  idleSeconds?: number | null;
  /** Instants as Date objects instead of wire text. Only for libraries; default false. */
  withDates?: boolean;
  /** Called when a connection was lost (not when an unused one was closed). */
  onLost?: () => void;
}

const DEFAULT_MAX = 10;
/** Longer than any list page may take, shorter than a visitor's patience. */
const DEFAULT_STATEMENT_TIMEOUT_MS = 5000;
const DEFAULT_IDLE_SECONDS = 300;
/** A database that is gone must be known to be gone within 3 s. */
const CONNECT_TIMEOUT_SECONDS = 2;
/** Wait before the same connection is tried again. The driver's own goes up to 20 s, which users would sit through. */
const RECONNECT_SECONDS = 0.2;
/** How much later than its statement timeout a server may answer before it counts as gone. */
const SILENCE_MARGIN_MS = 2000;

/** Where each pool leads, for those that need a second pool or a connection of their own to the same database. */
const origins = new WeakMap<Sql, Target>();

/** The lost connections of each pool, for its transactions. */
const lossesOf = new WeakMap<Sql, Losses>();

/**
 * Opens a pool lazily: nothing connects before the first statement. A statement against a database that is gone
 * rejects within about 2 s with an error that `isUnavailable` knows; the next one tries again, so nothing needs a
 * restart once the database is back.
 */
export function connect(target: Target, options: ConnectOptions = {}): Sql {
  const losses = countLosses();
  const sql = lastingPool((onLost) => {
    return openPool(target, options, () => {
      onLost();
      options.onLost?.();
    });
  }, losses);
  origins.set(sql, target);
  lossesOf.set(sql, losses);
  return sql;
}

/**
 * One pool of the driver, not replaced after a loss: for the listener, which reconnects on its own. Everybody else
 * wants `connect`.
 */
export function openPool(target: Target, options: ConnectOptions, onLost: () => void): Sql {
  const timeoutMs = options.statementTimeoutMs ?? DEFAULT_STATEMENT_TIMEOUT_MS;
  const idle = options.idleSeconds === undefined ? DEFAULT_IDLE_SECONDS : options.idleSeconds;
  const settings = {
    max: options.max ?? DEFAULT_MAX,
    connect_timeout: CONNECT_TIMEOUT_SECONDS,
    backoff: () => RECONNECT_SECONDS,
    idle_timeout: idle ?? undefined,
    ...(idle === null && { max_lifetime: null }),
    fetch_types: false, // column-types.ts has them; see array-text.ts for the reason
    onnotice: ignoreNotice,
    types: options.withDates ? columnTypesWithDates : columnTypes,
    connection: {
      application_name: options.applicationName ?? 'portal',
      statement_timeout: timeoutMs,
      TimeZone: SESSION_TIME_ZONE,
      DateStyle: 'ISO',
    },
    // not in the driver's published types, but in its code
    socket: guardedSockets({ silenceMs: timeoutMs === 0 ? 0 : timeoutMs + SILENCE_MARGIN_MS, onLost }),
  };
  if (typeof target === 'string') return postgres(target, settings);
  return postgres({ ...settings, host: target.path, ...target });
}

/** Where the pool leads. Throws TypeError for one that `connect` did not open. */
export function targetOf(sql: Sql): Target {
  const target = origins.get(sql);
  if (target === undefined) throw new TypeError('this pool was not opened by connect()');
  return target;
}

/** A second pool on the database of `sql`, with its own options. Ended by whoever opened it. */
export function connectBeside(sql: Sql, options: ConnectOptions): Sql {
  return connect(targetOf(sql), options);
}

/** `create … if not exists` notices and the like are nothing to log. */
function ignoreNotice(): void {}

/**
 * Runs `work` in one transaction and returns its result; any throw rolls back and comes out as it was.
 * Should the connection be lost half-way, the result is a rejection that `isUnavailable` knows, and statements that
 * `work` still sends are refused. Savepoints are not offered.
 */
export function transaction<T>(sql: Sql, work: (tx: Tx) => Promise<T>): Promise<T> {
  return safeTransaction(sql, lossesOf.get(sql) ?? countLosses(), work);
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
