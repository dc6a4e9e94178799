// How other domains reach a user: messages written in the transaction that causes them, or in a later job that the
// transaction enqueued.
import type { Db } from '@yqt/database/sql';
import { uuidV7 } from '@yqt/kernel/ids';
import { insertMessages } from './message.sql.ts';

export interface NewMessage {
  tenantId: string;
  accountId: string;
  /** The enterprise whose matter it is: it leaves the portal only while its reader acts for it. */
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
