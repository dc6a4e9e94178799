// Keeps rows in memory for a second and writes them in batches, so that a visitor never waits for the log and a flood
// costs a bounded amount of memory (trust.md 53). What does not fit is dropped, oldest first, and counted.
import type { FastifyBaseLogger } from 'fastify';
import { isTimeout, isUnavailable } from '@yqt/database/sql';

export interface BufferOptions<Row> {
  /** Shown in the log: which buffer dropped or failed. */
  name: string;
  /** Writes one batch. */
  write: (rows: Row[]) => Promise<unknown>;
  log: Pick<FastifyBaseLogger, 'warn' | 'error'>;
  /** Rows held at most. Default 5000: ten batches, some 20 MB at worst. */
  capacity?: number;
  /** Rows at which a batch is written at once, and of which it consists at most. Default 500. */
  batchSize?: number;
  /** How often a smaller batch is written. Default 1000. */
  everyMs?: number;
}

export interface BehaviorBuffer<Row> {
  /** Takes a row; never throws, never waits. */
  add(row: Row): void;
  /** Writes what is held; never rejects. */
  flush(): Promise<void>;
  /** Stops the clock and writes what is held, as far as the database takes it. */
  close(): Promise<void>;
  /** Rows dropped since the start. */
  dropped(): number;
}

const DEFAULT_CAPACITY = 5000;
const DEFAULT_BATCH_SIZE = 500;
const DEFAULT_EVERY_MS = 1000;

/** Rows waiting to be written, and how many were given up. */
interface Store<Row> {
  rows: Row[];
  droppedCount: number;
}

/** Starts an empty buffer and its clock; the clock keeps no process alive. */
export function createBehaviorBuffer<Row>(options: BufferOptions<Row>): BehaviorBuffer<Row> {
  const { capacity = DEFAULT_CAPACITY, batchSize = DEFAULT_BATCH_SIZE } = options;
  const store: Store<Row> = { rows: [], droppedCount: 0 };
  let running: Promise<void> | null = null;
  const flush = async () => {
    running ??= drain(store, { ...options, capacity, batchSize }).finally(() => {
      running = null;
    });
    await running;
  };
  const clock = setInterval(() => void flush(), options.everyMs ?? DEFAULT_EVERY_MS).unref();
  return {
    add(row) {
      store.rows.push(row);
      keepNewest(store, capacity);
      if (store.rows.length >= batchSize && running === null) void flush();
    },
    flush,
    async close() {
      clearInterval(clock);
      await flush();
      await flush(); // rows that came while the first was writing
    },
    dropped: () => store.droppedCount,
  };
}

function keepNewest<Row>(store: Store<Row>, capacity: number): void {
  const surplus = store.rows.length - capacity;
  if (surplus <= 0) return;
  store.rows = store.rows.slice(surplus);
  store.droppedCount += surplus;
}

type Drain<Row> = Required<Pick<BufferOptions<Row>, 'name' | 'write' | 'log' | 'capacity' | 'batchSize'>>;

/** Writes batch after batch until nothing is held, or going on makes no sense now. */
async function drain<Row>(store: Store<Row>, options: Drain<Row>): Promise<void> {
  const before = store.droppedCount;
  while (store.rows.length > 0 && (await writeBatch(store, options)));
  if (store.droppedCount > before)
    options.log.warn({ event: 'behavior.dropped', buffer: options.name, total: store.droppedCount });
}

/** False where going on makes no sense now. */
async function writeBatch<Row>(
  store: Store<Row>,
  { name, write, log, capacity, batchSize }: Drain<Row>,
): Promise<boolean> {
  const batch = store.rows.splice(0, batchSize);
  try {
    await write(batch);
    return true;
  } catch (error) {
    const isLater = isUnavailable(error) || isTimeout(error);
    if (isLater) store.rows = [...batch, ...store.rows];
    else store.droppedCount += batch.length; // the same rows would fail again
    keepNewest(store, capacity);
    log.error({ event: 'behavior.write.failed', buffer: name, rows: batch.length, isLater, err: error });
    return !isLater;
  }
}
