// A kept cost calculation on paper. Drawing takes seconds of CPU, so it happens in a thread of its own, one after another.
import { Worker } from 'node:worker_threads';
import type { FileAnswer } from '@yqt/endpoint/file-answer';
import { instantText } from '@yqt/kernel/dates';
import { appError } from '@yqt/kernel/errors';
import type { MemberVisit } from '../../identity/server/identity.port.ts';
import type { CostResult } from '../cost-shapes.rules.ts';
import { keptCost } from './cost-results.ts';
import type { ToolsDeps } from './tools-deps.ts';

/** What the drawing thread is given. */
export interface CostDrawing {
  result: CostResult;
  printedAt: string;
}

/** The file. Throws NOT_FOUND, also for another's calculation; UNAVAILABLE where it cannot be drawn in time. */
export async function costPdf(
  deps: ToolsDeps,
  visit: MemberVisit,
  { id }: { id: string },
): Promise<FileAnswer> {
  const { result } = await keptCost(deps, visit, id);
  const content = await drawInTurn({ result, printedAt: instantText(visit.now) });
  return { name: `成本测算_${result.title}_${result.on}.pdf`, mediaType: 'application/pdf', content };
}

/** A drawing that takes longer is stuck. */
const PATIENCE_MS = 45_000;
/** Drawings that may wait; each takes about a second. */
const MOST_WAITING = 20;

let last: Promise<unknown> = Promise.resolve();
let waiting = 0;

/** One at a time: each holds the font, some 100 MB, until it is done. */
async function drawInTurn(drawing: CostDrawing): Promise<Buffer> {
  if (waiting >= MOST_WAITING) throw appError('UNAVAILABLE', { retryAfterSeconds: 30 });
  waiting += 1;
  const drawn = last.then(() => draw(drawing));
  // the next in turn starts whatever became of this one
  last = drawn.catch(() => undefined);
  return drawn.finally(() => (waiting -= 1));
}

function draw(drawing: CostDrawing): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./cost-draw.ts', import.meta.url), { workerData: drawing });
    const refuse = (cause: unknown) => reject(appError('UNAVAILABLE', { cause, retryAfterSeconds: 30 }));
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
