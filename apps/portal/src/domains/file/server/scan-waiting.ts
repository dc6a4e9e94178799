// Files that were stored while the scanner was away: asked about again every minute, and closed until it answers.
import type { Jobs } from '@yqt/database/jobs';
import { AppError } from '@yqt/kernel/errors';
import type { FileDeps } from './file-deps.ts';
import { markScanned, selectWaitingScans } from './file.sql.ts';

const QUEUE = 'file.scan';
/** Files of one minute: some seconds each at the most. */
const AT_ONCE = 50;

/** Starts the work of every minute. */
export async function workOnScans(jobs: Jobs, deps: FileDeps): Promise<void> {
  await jobs.work(QUEUE, async () => {
    await scanWaiting(deps);
  });
  await jobs.schedule(QUEUE, '* * * * *');
}

/** Asks about everything that waits; ends at the first silence of the scanner. Returns how many verdicts were given; repeatable. */
export async function scanWaiting({ sql, storage, scanner, log }: FileDeps): Promise<number> {
  let verdicts = 0;
  for (const { id, objectKey } of await selectWaitingScans(sql, AT_ONCE)) {
    const content = await storage.read(objectKey);
    const isInfected = await scanner.isInfected(content ?? Buffer.alloc(0)).catch(silence);
    if (isInfected === null) break;
    if (isInfected) log.warn({ event: 'file.infected', id });
    await markScanned(sql, { id, scan: isInfected ? 'infected' : 'clean' });
    verdicts += 1;
  }
  return verdicts;
}

/** The scanner is still away: the next minute asks again. */
function silence(error: unknown): null {
  if (error instanceof AppError && error.code === 'UNAVAILABLE') return null;
  throw error;
}
