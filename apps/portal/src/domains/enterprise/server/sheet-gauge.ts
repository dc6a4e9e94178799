// How much a thread that reads a spreadsheet has used. Node measures a thread's work and heap since 24.6; an older one has its time at
// work by the clock and the memory of the whole process, which are more than the thread's own: never no limit at all.
import type { Worker } from 'node:worker_threads';

/** As Node has it. */
export type Gauged = Pick<Worker, 'performance'> & Partial<Pick<Worker, 'cpuUsage' | 'getHeapStatistics'>>;

export interface SheetUsage {
  workMs: number;
  /** Beside the heap, which has a limit of its own. */
  bufferBytes: number;
}

/** What it has used by now; `rssBefore`: of the process when it began. Throws what Node throws of a thread that has ended. */
export async function usageOf(worker: Gauged, rssBefore: number): Promise<SheetUsage> {
  const [memory, work] = await Promise.all([worker.getHeapStatistics?.(), worker.cpuUsage?.()]);
  return {
    workMs: work ? (work.user + work.system) / 1_000 : worker.performance.eventLoopUtilization().active,
    bufferBytes: memory?.external_memory ?? Math.max(0, process.memoryUsage.rss() - rssBefore),
  };
}

const CODE = /^ERR_WORKER_/;

/** A thread that has ended answers no more. */
export const hasEnded = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' && CODE.test(error.code);
