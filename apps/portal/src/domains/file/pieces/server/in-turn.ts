// What holds a whole large file in memory goes one after another over the whole process, and few wait for it.
import { appError } from '@yqt/kernel/errors';

/** Each takes some seconds; more would wait longer than their senders do. */
const MOST_WAITING = 8;
const RETRY_SECONDS = 5;

let last: Promise<unknown> = Promise.resolve();
let waiting = 0;

/** What `work` answers, once those before it have ended. Throws UNAVAILABLE where too many wait. */
export async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (waiting >= MOST_WAITING) throw appError('UNAVAILABLE', { retryAfterSeconds: RETRY_SECONDS });
  waiting += 1;
  const done = last.then(work);
  // the next in turn starts whatever became of this one
  last = done.catch(() => undefined);
  return done.finally(() => (waiting -= 1));
}
