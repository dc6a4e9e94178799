// Starts the thread that reads a spreadsheet, with limits of time and memory; one after another over the whole process.
import { Worker } from 'node:worker_threads';
import { appError } from '@yqt/kernel/errors';
import type { SheetRow } from '../import-rows.rules.ts';
import { hasEnded, usageOf } from './sheet-gauge.ts';

/** A spreadsheet as far as a table of the form needs it. */
export interface Sheet {
  headings: readonly string[];
  rows: readonly SheetRow[];
  /** There are more rows than were read. */
  isCut: boolean;
}

/** What the thread is given. */
export interface SheetWork {
  bytes: Uint8Array;
  /** Of a cell. */
  mostLetters: number;
}

export interface SheetLimits {
  /** Of the processor's time, in milliseconds: a file of the form's size is read in half a second, however busy the machine is. */
  workMs: number;
  /** Of the clock's: then it is the machine that has no time for it, and not the file that is at fault. */
  patienceMs: number;
}
const LIMITS: SheetLimits = { workMs: 5_000, patienceMs: 60_000 };
/** Several times what a file of the form's size needs. */
const MEMORY_MB = 128;
/** The same for buffers, which stand beside the heap and which no limit of a thread bounds: they are measured. */
const BUFFER_BYTES = 256 * 1024 * 1024;
const MEASURE_MS = 20;
const MOST_WAITING = 20;
const RETRY_SECONDS = 5;

let last: Promise<unknown> = Promise.resolve();
/** Whose files are read or wait: one of each account, so that nobody's files keep the others waiting for long. */
const accounts = new Set<string>();

/**
 * The first worksheet; null where the file cannot be read as one. Throws TOO_MANY where the account's last one is not
 * finished, UNAVAILABLE where too many wait and where the machine is too busy to read it.
 */
export async function readTableSheet(
  work: SheetWork,
  account: string,
  limits: SheetLimits = LIMITS,
): Promise<Sheet | null> {
  if (accounts.has(account))
    throw appError('TOO_MANY', {
      message: '您的上一个表格仍在读取，请稍后再试',
      retryAfterSeconds: RETRY_SECONDS,
    });
  if (accounts.size >= MOST_WAITING) throw appError('UNAVAILABLE', { retryAfterSeconds: RETRY_SECONDS });
  accounts.add(account);
  const sheet = last.then(() => inThread(work, limits));
  // the next in turn starts whatever became of this one
  last = sheet.catch(() => undefined);
  return sheet.finally(() => accounts.delete(account));
}

function inThread(work: SheetWork, { workMs, patienceMs }: SheetLimits): Promise<Sheet | null> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./sheet-thread.ts', import.meta.url), {
      workerData: work,
      resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB },
    });
    const timer = setTimeout(() => {
      reject(appError('UNAVAILABLE', { retryAfterSeconds: RETRY_SECONDS }));
      void worker.terminate();
    }, patienceMs);
    let isAsked = false;
    const rssBefore = process.memoryUsage.rss();
    const gauge = setInterval(() => {
      // a thread within one long call answers after it
      if (isAsked) return;
      isAsked = true;
      void endAboveLimit(worker, { workMs, rssBefore })
        .catch((error: unknown) => {
          if (hasEnded(error)) return;
          // read without limits it would not be
          reject(appError('INTERNAL', { cause: error }));
          void worker.terminate();
        })
        .finally(() => (isAsked = false));
    }, MEASURE_MS);
    worker.once('message', (sheet: Sheet) => resolve(sheet));
    // a broken archive, or one that needs more memory than it may have
    worker.once('error', () => resolve(null));
    worker.once('exit', () => {
      clearTimeout(timer);
      clearInterval(gauge);
      resolve(null); // without effect where the sheet came first
    });
  });
}

/** Throws what measuring throws. */
async function endAboveLimit(
  worker: Worker,
  { workMs, rssBefore }: { workMs: number; rssBefore: number },
): Promise<void> {
  const used = await usageOf(worker, rssBefore);
  if (used.bufferBytes > BUFFER_BYTES || used.workMs > workMs) await worker.terminate();
}
