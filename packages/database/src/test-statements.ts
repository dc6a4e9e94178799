// How many statements a piece of work sends: what reads the same thing twice shows here, and in no answer.
import { Socket } from 'node:net';

/** A message of the protocol: a letter, then its length without that letter (PostgreSQL 18, 54.7 Message Formats). */
const HEAD = 5;
const EXECUTE = 'E'.charCodeAt(0);
const QUERY = 'Q'.charCodeAt(0);

const MOST_TIMES = 40;

/**
 * The fewest statements that this process sent while the work was done, of several times: jobs that come by count, too, so that it
 * is done again until it took at most `expected`. Statements within a transaction count, as do its begin and commit.
 */
export async function fewestStatements(work: () => Promise<unknown>, expected: number): Promise<number> {
  let sent = 0;
  const write = Reflect.get(Socket.prototype, 'write');
  Socket.prototype.write = function counted(this: Socket, ...given: unknown[]) {
    const [chunk] = given;
    if (Buffer.isBuffer(chunk)) sent += executedIn(chunk);
    return Reflect.apply(write, this, given);
  };
  try {
    let fewest = Infinity;
    for (let time = 0; time < MOST_TIMES && fewest > expected; time += 1) {
      sent = 0;
      await work();
      fewest = Math.min(fewest, sent);
    }
    return fewest;
  } finally {
    Socket.prototype.write = write;
  }
}

/** Whole messages, as the driver writes them; of anything else, nothing. */
function executedIn(chunk: Buffer): number {
  let count = 0;
  for (let at = 0; at + HEAD <= chunk.length;) {
    const [kind, length] = [chunk[at], chunk.readUInt32BE(at + 1)];
    if (kind === EXECUTE || kind === QUERY) count += 1;
    at += 1 + length;
  }
  return count;
}
