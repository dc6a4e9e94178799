// How other domains reach a user: an outbox row in the transaction that causes the message, worked later; or messages
// delivered at once where the caller already is such later work.
import type { FastifyBaseLogger } from 'fastify';
import { transaction, type Db, type Sql, type Tx } from '@yqt/database/sql';
import { uuidV7 } from '@yqt/kernel/ids';
import {
  finishOutbox,
  insertMessages,
  insertOutbox,
  postponeOutbox,
  takeOutbox,
  type OutboxRow,
} from './message.sql.ts';

/** Writes down what is to happen after the transaction commits. `topic` is `<domain>.<event>`; payload: ids only. */
export async function writeOutbox(
  tx: Tx,
  { topic, payload }: { topic: string; payload: object },
): Promise<void> {
  await insertOutbox(tx, { id: uuidV7(), topic, payload });
}

export interface NewMessage {
  tenantId: string;
  accountId: string;
  /** The enterprise that it concerns. */
  enId?: string;
  /** MESSAGE_TYPE. */
  type: string;
  title: string;
  body: string;
  /** A path of this portal, made by the path builder. */
  link?: string;
  /** Names the event, e.g. `policy.published:<id>`; an account gets a message of the same key once. */
  dedupeKey: string;
}

/** Messages written in one statement; some 13 parameters whatever the number, but rows cost memory. */
const BATCH_SIZE = 1000;

/** Delivers messages; those whose key the account already had are left out. Returns how many were new. */
export async function deliver(
  db: Db,
  { messages, now }: { messages: readonly NewMessage[]; now: Date },
): Promise<number> {
  let delivered = 0;
  for (let at = 0; at < messages.length; at += BATCH_SIZE) {
    const rows = messages.slice(at, at + BATCH_SIZE).map(({ enId = null, link = null, ...message }) => ({
      ...message,
      id: uuidV7(now.getTime()),
      enId,
      link,
      createdAt: now,
    }));
    delivered += (await insertMessages(db, rows)).length;
  }
  return delivered;
}

export interface OutboxDeps {
  sql: Sql;
  now: () => Date;
  log: FastifyBaseLogger;
}

/** What a topic's rows cause; in the transaction that marks the row done. Must be repeatable. */
export type OutboxHandlers = Record<string, (tx: Tx, payload: unknown) => Promise<void>>;

/** Rows of one run; the job comes back soon. */
const RUN_SIZE = 200;

/** Works due rows of the handlers' topics, oldest first. A row whose handler throws comes again later. Returns how many were done. */
export async function workOutbox(deps: OutboxDeps, handlers: OutboxHandlers): Promise<number> {
  let done = 0;
  for (let turn = 0; turn < RUN_SIZE; turn++) {
    const outcome = await workOne(deps, handlers);
    if (outcome === 'none') break;
    if (outcome === 'done') done += 1;
  }
  return done;
}

async function workOne(
  { sql, now, log }: OutboxDeps,
  handlers: OutboxHandlers,
): Promise<'none' | 'done' | 'postponed'> {
  let taken: OutboxRow | undefined;
  try {
    await transaction(sql, async (tx) => {
      [taken] = await takeOutbox(tx, { topics: Object.keys(handlers), now: now() });
      if (!taken) return;
      await handlers[taken.topic]?.(tx, taken.payload);
      await finishOutbox(tx, { id: taken.id, now: now() });
    });
    return taken ? 'done' : 'none';
  } catch (error) {
    if (!taken) throw error;
    const { id, topic, attempts } = taken;
    log.error({ event: 'outbox.failed', id, topic, attempts: attempts + 1, err: error });
    await postponeOutbox(sql, { id, nextAt: new Date(now().getTime() + waitMs(attempts)) });
    return 'postponed';
  }
}

const FIRST_WAIT_MS = 15_000;
const LONGEST_WAIT_MS = 3_600_000;

const waitMs = (attempts: number): number =>
  Math.min(FIRST_WAIT_MS * 2 ** Math.min(attempts, 10), LONGEST_WAIT_MS);
