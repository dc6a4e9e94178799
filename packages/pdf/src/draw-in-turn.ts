// Starts the thread that draws a PDF. Drawing takes seconds of CPU, which no visitor shall wait for, so each document has
// a thread of its own; they go one after another over the whole process, for each holds the font, some 100 MB.
import { Worker } from 'node:worker_threads';
import { appError } from '@yqt/kernel/errors';

/** A drawing that takes longer is stuck. */
const PATIENCE_MS = 45_000;
/** Drawings that may wait; each takes about a second. */
const MOST_WAITING = 20;
const RETRY_SECONDS = 30;

let mark = '';

/** What every paper says at its top from now on; empty = nothing. */
export function markPapers(words: string): void {
  mark = words;
}

let last: Promise<unknown> = Promise.resolve();
let waiting = 0;

/**
 * The file that `thread` draws from `given`, which it is handed as workerData. Throws UNAVAILABLE where too many wait,
 * and where nothing is drawn in time.
 */
export async function drawInTurn(thread: URL, given: object): Promise<Buffer> {
  if (waiting >= MOST_WAITING) throw appError('UNAVAILABLE', { retryAfterSeconds: RETRY_SECONDS });
  waiting += 1;
  const drawn = last.then(() => draw(thread, given));
  // the next in turn starts whatever became of this one
  last = drawn.catch(() => undefined);
  return drawn.finally(() => (waiting -= 1));
}

function draw(thread: URL, given: object): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(thread, { workerData: given, argv: [mark] });
    const refuse = (cause: unknown) =>
      reject(appError('UNAVAILABLE', { cause, retryAfterSeconds: RETRY_SECONDS }));
    const timer = setTimeout(() => {
      refuse(new Error('drawing took too long'));
      void worker.terminate();
    }, PATIENCE_MS);
    worker.once('message', (file: Uint8Array) => resolve(Buffer.from(file)));
    worker.once('error', refuse);
    worker.once('exit', () => {
      clearTimeout(timer);
      // without effect where the file came first
      refuse(new Error('drawing ended without a file'));
    });
  });
}
