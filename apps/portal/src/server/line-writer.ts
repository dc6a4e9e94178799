// Lines to a descriptor of the process, the log's and those for whoever starts it. Nobody ever waits for their reader: they
// are written together and beside the work, and dropped where the reader is gone (a closed pipe, a closed terminal) or
// does not read.
import { write as writeBytes, writeSync } from 'node:fs';

export interface LineWriter {
  /** Takes whole lines. Neither blocks nor throws. */
  write(lines: string): void;
  /** Writes what there is now; resolves once it is written or dropped. A reader that does not read keeps it open. */
  flush(): Promise<void>;
}

/** Lines are written together, so that a rush does not wait for them … */
const LINES_BYTES = 4096;
/** … and at least so often. */
const WRITTEN_MS = 1000;
/** What may wait for a reader that does not read; more is dropped. */
const MOST_WAITING = 1_048_576;
/** After which a reader that could not take more is offered it again. */
const BUSY_MS = 100;

/** A writer to a descriptor, such as 1 for standard output. */
export function lineWriter(descriptor: number): LineWriter {
  let waiting = '';
  let written: Buffer | null = null;
  let isGone = false;
  let idle: (() => void)[] = [];

  const settle = () => {
    for (const resolve of idle.splice(0)) resolve();
  };
  const start = () => {
    if (written) return;
    if (!waiting) return settle();
    written = Buffer.from(waiting);
    waiting = '';
    writeAll(descriptor, written, (error) => {
      if (error) [isGone, waiting] = [true, ''];
      written = null;
      start();
    });
  };
  setInterval(start, WRITTEN_MS).unref();
  process.once('exit', () => {
    // While a write is under way its reader may be one that never reads: another would wait for ever.
    if (!written && waiting) tryOnce(descriptor, waiting);
  });
  return {
    write(lines) {
      if (isGone || waiting.length + lines.length > MOST_WAITING) return;
      waiting += lines;
      if (waiting.length >= LINES_BYTES) start();
    },
    flush: () =>
      new Promise((resolve) => {
        idle.push(resolve);
        start();
      }),
  };
}

/** Writes all of it, however often the reader must be asked; `done` is told where there is no reader any more. */
function writeAll(descriptor: number, bytes: Buffer, done: (error: Error | null) => void): void {
  writeBytes(descriptor, bytes, (error, count) => {
    if (error && isBusy(error)) setTimeout(writeAll, BUSY_MS, descriptor, bytes, done).unref();
    else if (!error && count < bytes.length) writeAll(descriptor, bytes.subarray(count), done);
    else done(error);
  });
}

const isBusy = (error: NodeJS.ErrnoException): boolean => error.code === 'EAGAIN' || error.code === 'EBUSY';

function tryOnce(descriptor: number, lines: string): void {
  try {
    writeSync(descriptor, lines);
  } catch {
    // the reader is gone: there is nobody to tell
  }
}
