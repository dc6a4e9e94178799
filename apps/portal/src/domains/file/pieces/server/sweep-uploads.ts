// Uploads that nobody goes on with.
import { eachPage } from '@yqt/kernel/each-page';
import type { FileDeps } from '../../server/file-deps.ts';
import { deleteUploads, markStaleUploads } from './upload.sql.ts';

/** Rows of a page. */
const SWEEP_SIZE = 500;

/** Removes what has stood still for a day, with its bytes. Returns how many; repeatable. */
export async function removeUploads(
  { sql, storage, now: clock }: FileDeps,
  limit = SWEEP_SIZE,
): Promise<number> {
  const now = clock();
  let removed = 0;
  await eachPage(
    (after) => markStaleUploads(sql, { now, after, limit }),
    async ({ id, objectKey }) => {
      await storage.remove(objectKey);
      await deleteUploads(sql, [id]);
      removed += 1;
    },
  );
  return removed;
}
