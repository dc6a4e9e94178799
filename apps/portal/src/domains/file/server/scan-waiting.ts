// Files that were stored while the scanner was away: asked about again every minute, and closed until it answers.
import type { Jobs } from '@yqt/database/jobs';
import { eachPage } from '@yqt/kernel/each-page';
import { AppError } from '@yqt/kernel/errors';
import type { FileDeps } from './file-deps.ts';
import { markScanned, selectWaitingScans } from './file.sql.ts';
import type { Scannable } from './scan-file.ts';

const QUEUE = 'file.scan';
/** Rows of a page. */
const AT_ONCE = 50;

/** Starts the work of every minute. */
export async function workOnScans(jobs: Jobs, deps: FileDeps): Promise<void> {
  await jobs.work(QUEUE, async () => {
    await scanWaiting(deps);
  });
  await jobs.schedule(QUEUE, '* * * * *');
}

/**
 * Asks about everything that waits, page by page; ends at the silence of the scanner. A file of which it says nothing while it answers for
 * others stands in no other's way. Returns how many verdicts were given; repeatable.
 */
export async function scanWaiting(deps: FileDeps, limit = AT_ONCE): Promise<number> {
  let verdicts = 0;
  let isAway = false;
  await eachPage(
    async (after) => (isAway ? [] : selectWaitingScans(deps.sql, { after, limit })),
    async (file) => {
      if (isAway) return;
      if (await scanOne(deps, file)) verdicts += 1;
      else isAway = (await verdictOf(deps, Buffer.alloc(0))) === null;
    },
  );
  return verdicts;
}

/** Whether there is a verdict. */
async function scanOne(
  deps: FileDeps,
  { id, objectKey }: { id: string; objectKey: string },
): Promise<boolean> {
  const { sql, storage, log } = deps;
  const isInfected = await verdictOf(deps, (await storage.read(objectKey)) ?? Buffer.alloc(0));
  if (isInfected === null) {
    log.warn({ event: 'file.unscanned', id });
    return false;
  }
  if (isInfected) log.warn({ event: 'file.infected', id });
  await markScanned(sql, { id, scan: isInfected ? 'infected' : 'clean' });
  return true;
}

/** Null = none. */
const verdictOf = ({ scanner }: FileDeps, content: Scannable): Promise<boolean | null> =>
  scanner.isInfected(content).catch(silence);

/** The scanner gives no verdict: the next minute asks again. */
function silence(error: unknown): null {
  if (error instanceof AppError && error.code === 'UNAVAILABLE') return null;
  throw error;
}
