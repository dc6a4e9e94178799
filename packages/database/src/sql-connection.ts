// One connection to the server, used by one holder at a time: a statement, or a whole transaction. It is one instance
// of the driver with one connection and never more than one statement in flight, since the driver (postgres 3.4.9)
// loses writes where a transaction meets its pipeline: docs/adr/0018.
import postgres from 'postgres';
import { columnTypes, columnTypesWithDates, SESSION_TIME_ZONE } from './column-types.ts';
import { guardedSockets, type TransactionStatus } from './sql-socket.ts';

/** Where the database is: a URL, or a socket of the embedded server. */
export type Target = string | SocketTarget;

export interface SocketTarget {
  /** The socket file. */
  path: string;
  username: string;
  database: string;
}

export interface DriverOptions {
  statementTimeoutMs?: number | undefined;
  applicationName?: string | undefined;
  withDates?: boolean | undefined;
  pendingListKb?: number | undefined;
  workMemoryMb?: number | undefined;
}

/** A statement of the driver that has not been sent yet. */
export interface Statement extends PromiseLike<unknown> {
  /** Where it goes when it is awaited. */
  handler: (statement: Statement) => unknown;
  reject: (reason: unknown) => void;
}

export interface Connection {
  /** Sends a statement; resolves when it is settled, however. */
  run(statement: Statement): Promise<void>;
  /** Sends `begin`, `commit` and the like; returns what the server says it did. */
  command(text: string): Promise<string>;
  /** Whether a transaction is open, as the last answer said. */
  status(): TransactionStatus;
  /** It has been lost, or closed: nothing may be sent any more. */
  isGone(): boolean;
  /** When it was made, on the clock of `performance`. */
  readonly since: number;
  /** Closes after the statement in flight; with `isForced` at once. */
  close(isForced?: boolean): Promise<void>;
}

/** Longer than any list page may take, shorter than a visitor's patience. */
const DEFAULT_STATEMENT_TIMEOUT_MS = 5000;
/** A transaction that asks for nothing so long has been forgotten; the server ends it, and its connection. */
const FORGOTTEN_MS = 20_000;
/** A database that is gone must be known to be gone within 3 s. */
const CONNECT_TIMEOUT_SECONDS = 2;
/** How much later than its statement timeout a server may answer before it counts as gone. */
const SILENCE_MARGIN_MS = 2000;

/** The least that there is: a search looks through what is pending, and must not feel it. */
const DEFAULT_PENDING_LIST_KB = 64;

/** Opens lazily: nothing connects before the first statement. `onLost` is told in the moment it closes unasked. */
export function openConnection(target: Target, options: DriverOptions, onLost: () => void): Connection {
  let isGone = false;
  let status: TransactionStatus = 'unknown';
  const driver = openDriver(target, options, {
    // also where it never stood: the driver may not connect again after that (its flush timer is cleared, not forgotten)
    onLost: (stood) => {
      isGone = true;
      if (stood) onLost();
    },
    onStatus: (next) => {
      status = next;
    },
  });
  const send = asStatement(driver``).handler;
  return {
    run: (statement) => {
      const settled = statement.then(ignore, ignore);
      send(statement);
      return Promise.resolve(settled);
    },
    command: async (text) => (await driver.unsafe(text)).command,
    status: () => status,
    isGone: () => isGone,
    since: performance.now(),
    close: (isForced = false) => {
      isGone = true;
      return driver.end({ timeout: isForced ? 0 : CLOSE_SECONDS });
    },
  };
}

const CLOSE_SECONDS = 5;

/** One instance of the driver with one connection, which neither it nor we close for its age. */
export function openDriver(
  target: Target,
  {
    statementTimeoutMs = DEFAULT_STATEMENT_TIMEOUT_MS,
    applicationName,
    withDates,
    pendingListKb = DEFAULT_PENDING_LIST_KB,
    workMemoryMb,
  }: DriverOptions,
  events: { onLost: (stood: boolean) => void; onStatus: (status: TransactionStatus) => void },
): postgres.Sql {
  const settings = {
    max: 1,
    connect_timeout: CONNECT_TIMEOUT_SECONDS,
    backoff: () => 0,
    max_lifetime: null,
    fetch_types: false, // column-types.ts has them; see array-text.ts for the reason
    onnotice: ignore,
    types: withDates ? columnTypesWithDates : columnTypes,
    connection: {
      application_name: applicationName ?? 'portal',
      statement_timeout: statementTimeoutMs,
      gin_pending_list_limit: pendingListKb,
      ...(workMemoryMb === undefined ? {} : { work_mem: `${workMemoryMb}MB` }),
      idle_in_transaction_session_timeout: statementTimeoutMs === 0 ? 0 : FORGOTTEN_MS,
      TimeZone: SESSION_TIME_ZONE,
      DateStyle: 'ISO',
    },
    // not in the driver's published types, but in its code
    socket: guardedSockets({
      silenceMs: statementTimeoutMs === 0 ? 0 : statementTimeoutMs + SILENCE_MARGIN_MS,
      ...events,
    }),
  };
  if (typeof target === 'string') return postgres(target, settings);
  return postgres({ ...settings, host: target.path, ...target });
}

/** What the driver makes of a template or a text, by the parts of it that this package relies on. */
export const isStatement = (value: unknown): value is Statement =>
  typeof value === 'object' && value !== null && 'handler' in value && 'reject' in value;

function asStatement(value: unknown): Statement {
  if (!isStatement(value)) throw new TypeError('another version of the driver');
  return value;
}

/** `create … if not exists` notices and the like are nothing to log. */
function ignore(): void {}
