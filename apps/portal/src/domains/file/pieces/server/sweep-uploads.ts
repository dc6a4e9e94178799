// Uploads that nobody goes on with.
import type { FileDeps } from '../../server/file-deps.ts';
import { deleteUploads, markStaleUploads } from './upload.sql.ts';

/** Uploads of one sweep: some seconds of work. */
const SWEEP_SIZE = 500;

/** Removes what has stood still for a day, with its bytes. Returns how many; repeatable. */
export async function removeUploads({ sql, storage, now }: FileDeps): Promise<number> {
  const stale = await markStaleUploads(sql, { now: now(), limit: SWEEP_SIZE });
  for (const { objectKey } of stale) await storage.remove(objectKey);
  await deleteUploads(
    sql,
    stale.map(({ id }) => id),
  );
  return stale.length;
}
