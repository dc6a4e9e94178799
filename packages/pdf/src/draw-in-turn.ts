// Has documents drawn in a thread beside the server: drawing takes the processor, which no visitor shall wait for. One thread over
// the whole process draws one after the other, and is kept for a moment: reading the printer and the font into it takes three times
// as long as most papers, and holds some 100 MB.
import { Worker } from 'node:worker_threads';
import { appError } from '@yqt/kernel/errors';

/** A drawing that takes longer is stuck. */
const PATIENCE_MS = 45_000;
/** Drawings that may wait; the longest take about a second. */
const MOST_WAITING = 20;
const RETRY_SECONDS = 30;
/** Papers of one matter, and readers of one paper, come within seconds. */
const IDLE_MS = 10_000;
/** What a thread may gather is given back at last. */
const MOST_DRAWN = 100;

/** What is to be drawn. */
export interface DrawOrder {
  /** Address of the module that draws it. */
  drawing: string;
  given: object;
  /** What every paper says at its top; empty = nothing. */
  mark: string;
}

/** What became of it. */
export type DrawAnswer = { file: Uint8Array; fault?: undefined } | { file?: undefined; fault: string };

let mark = '';

/** What every paper says at its top from now on; empty = nothing. */
export function markPapers(words: string): void {
  mark = words;
}

let last: Promise<unknown> = Promise.resolve();
let waiting = 0;

/**
 * The file that `draw` of the module at `drawing` makes of `given`, which is handed to the thread as a structured clone. Throws
 * UNAVAILABLE where too many wait, where `draw` throws, and where nothing is drawn in time.
 */
export async function drawInTurn(drawing: URL, given: object): Promise<Buffer> {
  if (waiting >= MOST_WAITING) throw appError('UNAVAILABLE', { retryAfterSeconds: RETRY_SECONDS });
  waiting += 1;
  const drawn = last.then(() => ordered({ drawing: drawing.href, given, mark }));
  // the next in turn starts whatever became of this one
  last = drawn.catch(() => undefined);
  return drawn.finally(() => (waiting -= 1));
}

interface Thread {
  worker: Worker;
  drawn: number;
  /** Ends it where nothing is drawn for a while. */
  idle?: NodeJS.Timeout;
}
let kept: Thread | null = null;

async function ordered(order: DrawOrder): Promise<Buffer> {
  const thread = takeThread();
  try {
    const file = await drawnBy(thread.worker, order);
    thread.drawn += 1;
    keep(thread);
    return Buffer.from(file);
  } catch (cause) {
    // what it is in the middle of is unknown
    end(thread);
    throw appError('UNAVAILABLE', { cause, retryAfterSeconds: RETRY_SECONDS });
  }
}

function takeThread(): Thread {
  const thread = kept ?? startThread();
  kept = null;
  clearTimeout(thread.idle);
  thread.worker.ref();
  return thread;
}

function startThread(): Thread {
  const thread = { worker: new Worker(new URL('./draw-thread.ts', import.meta.url)), drawn: 0 };
  const forget = () => {
    if (kept === thread) kept = null;
  };
  // whoever waits for a drawing is told of it below; nobody need know of one that ends idle
  thread.worker.on('error', forget).on('exit', forget);
  return thread;
}

/** Neither it nor its clock keeps the process alive. */
function keep(thread: Thread): void {
  if (thread.drawn >= MOST_DRAWN) return end(thread);
  thread.worker.unref();
  thread.idle = setTimeout(() => {
    if (kept === thread) kept = null;
    end(thread);
  }, IDLE_MS).unref();
  kept = thread;
}

const end = ({ worker }: Thread): void => void worker.terminate();

function drawnBy(worker: Worker, order: DrawOrder): Promise<Uint8Array> {
  const { promise, resolve, reject } = Promise.withResolvers<Uint8Array>();
  const timer = setTimeout(() => reject(new Error('drawing took too long')), PATIENCE_MS);
  const onExit = () => reject(new Error('drawing ended without a file'));
  const onAnswer = (answer: DrawAnswer) =>
    answer.file ? resolve(answer.file) : reject(new Error(answer.fault));
  worker.once('message', onAnswer).once('error', reject).once('exit', onExit);
  try {
    worker.postMessage(order);
  } catch (fault) {
    // what cannot be cloned
    reject(fault);
  }
  return promise.finally(() => {
    clearTimeout(timer);
    worker.off('message', onAnswer).off('error', reject).off('exit', onExit);
  });
}
