// Work that is done later or by the clock, on the same database: pg-boss behind five functions.
// What a job does is the domains' business; its rows live in the schema `jobs`, which pg-boss makes and migrates.
import { PgBoss, type Db as BossDb } from 'pg-boss';
import { SESSION_TIME_ZONE } from './column-types.ts';
import { asWork } from './work.ts';
import { connectBeside, type Db, type Sql } from './sql.ts';

/** What a job carries: ids rather than contents, since it is stored as JSON. */
export type JobPayload = object;

export interface SendOptions {
  /** Not before so many seconds from now. */
  startAfterSeconds?: number;
  /** Attempts after the first; default 2. */
  retryLimit?: number;
}

export interface Jobs {
  /** Enqueues within `db`: a job sent in a transaction exists only if that commits. */
  send(db: Db, queue: string, payload: JobPayload, options?: SendOptions): Promise<void>;
  /**
   * Hands the jobs of a queue to `handler`, one at a time. A handler that throws makes the job be tried again, so it
   * must be repeatable. A queue has one handler: asked again, nothing changes.
   */
  work(queue: string, handler: (payload: JobPayload) => Promise<void>): Promise<void>;
  /** Sends a job by the clock of Asia/Shanghai; `cron` has five fields. The same queue again replaces its plan. */
  schedule(queue: string, cron: string, payload?: JobPayload): Promise<void>;
  /** Waits for running jobs (2 s at most), then ends their connections. */
  stop(): Promise<void>;
}

export interface JobsOptions {
  /** How often a queue is looked at. Default 2; tests 0.5, which is the least. */
  pollingSeconds?: number;
  /** Called with what goes wrong outside of handlers, such as a database that is gone. */
  onError: (error: Error) => void;
}

const SCHEMA = 'jobs';
/** A parameter without a type of its own: the server tells from where it stands. */
const TYPE_BY_SERVER = 0;
/** Two workers fetching while a third connection keeps the clock; jobs must not crowd out visitors. */
const CONNECTIONS = 3;
const DEFAULT_POLLING_SECONDS = 2;
const DEFAULT_RETRY_LIMIT = 2;
/** A stop of the whole portal may take 5 s; a job that was cut off is done again. */
const STOP_PATIENCE_MS = 2000;

/** Starts on a few connections of its own, beside `sql`. Every node may do so: each job runs on one of them. */
export async function startJobs(sql: Sql, options: JobsOptions): Promise<Jobs> {
  // no statement timeout: its maintenance rebuilds indexes
  const pool = connectBeside(sql, {
    max: CONNECTIONS,
    applicationName: 'jobs',
    statementTimeoutMs: 0,
    withDates: true,
    onStray: () =>
      options.onError(new Error('a transaction of the job queue was left open and has been closed')),
  });
  const endPool = () => pool.end({ timeout: 1 });
  const boss = new PgBoss({ db: overPool(pool), schema: SCHEMA });
  boss.on('error', options.onError);
  await boss.start().catch(async (error: unknown) => {
    await endPool();
    throw error;
  });
  return jobsOf(boss, endPool, options.pollingSeconds ?? DEFAULT_POLLING_SECONDS);
}

function jobsOf(boss: PgBoss, endPool: () => Promise<void>, pollingIntervalSeconds: number): Jobs {
  const queues = new Map<string, Promise<void>>();
  const worked = new Set<string>();
  /** Queues are made on first use; outside the caller's transaction, since other senders need them at once. */
  const ensureQueue = (queue: string): Promise<void> => {
    const made = queues.get(queue) ?? boss.createQueue(queue);
    queues.set(queue, made);
    return made.catch((error: unknown) => {
      queues.delete(queue);
      throw error;
    });
  };
  return {
    async send(db, queue, payload, { startAfterSeconds, retryLimit } = {}) {
      await ensureQueue(queue);
      await boss.send(queue, payload, {
        db: overPool(db),
        retryLimit: retryLimit ?? DEFAULT_RETRY_LIMIT,
        ...(startAfterSeconds !== undefined && { startAfter: startAfterSeconds }),
      });
    },
    async work(queue, handler) {
      await ensureQueue(queue);
      if (worked.has(queue)) return;
      await boss.work<JobPayload>(queue, { pollingIntervalSeconds }, async (jobs) => {
        for (const job of jobs) await asWork('job', () => handler(job.data));
      });
      worked.add(queue);
    },
    async schedule(queue, cron, payload = {}) {
      await ensureQueue(queue);
      await boss.schedule(queue, cron, payload, { tz: SESSION_TIME_ZONE });
    },
    async stop() {
      await boss.stop({ graceful: true, timeout: STOP_PATIENCE_MS });
      await endPool();
    },
  };
}

/**
 * Unprepared, since its texts are many and long. Several statements give one list of rows each: joined. pg-boss sends
 * `BEGIN; …; COMMIT;` in one text, which has its connection for itself like any statement; should it fail half-way,
 * the pool finds the connection inside a transaction and closes it.
 */
function overPool(db: Db): BossDb {
  return {
    async executeSql(text, values) {
      const parameters = (values ?? []).map((value) => db.typed(value ?? null, TYPE_BY_SERVER));
      const result: unknown[] = [...(await db.unsafe(text, parameters, { prepare: false }))];
      return { rows: result.some(Array.isArray) ? result.flat() : result };
    },
  };
}
