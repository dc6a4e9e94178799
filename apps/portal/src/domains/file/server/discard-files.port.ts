// The end of files whose record is deleted.
import type { Tx } from '@yqt/database/sql';
import { isUuid } from '@yqt/kernel/ids';
import { markDiscarded } from './file.sql.ts';

/**
 * Gives up files whose record goes in `tx`: nobody reads them once it is committed, and the hourly sweep removes their bytes, again
 * and again until they are gone. Returns how many there were.
 */
export async function discardFiles(
  tx: Tx,
  { tenantId, ids }: { tenantId: string; ids: readonly string[] },
): Promise<number> {
  return (await markDiscarded(tx, { tenantId, ids: ids.filter(isUuid) })).length;
}
