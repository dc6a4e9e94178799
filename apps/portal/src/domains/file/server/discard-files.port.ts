// The end of files whose record is deleted.
import type { Tx } from '@yqt/database/sql';
import { isUuid } from '@yqt/kernel/ids';
import { markDiscarded, markLoose } from './file.sql.ts';
import { allowMinute, lockFiles, selectNamedFiles } from './named-files.sql.ts';

/**
 * Gives up files whose record was deleted in `tx`, but for those that any other record names: nobody reads them once it is committed,
 * and the hourly sweep removes their bytes, again and again until they are gone. Whoever keeps one of them at the same time either
 * came first, and is seen, or waits and is told that it is gone. Returns how many there were.
 */
export async function discardFiles(
  tx: Tx,
  { tenantId, ids }: { tenantId: string; ids: readonly string[] },
): Promise<number> {
  const locked = (await lockFiles(tx, { tenantId, ids: ids.filter(isUuid) })).map(({ id }) => id);
  if (locked.length === 0) return 0;
  await allowMinute(tx);
  const named = new Set((await selectNamedFiles(tx, locked)).map(({ id }) => id));
  return (await markDiscarded(tx, { tenantId, ids: locked.filter((id) => !named.has(id)) })).length;
}

/** Gives up what an account has sent and no record has kept: nothing else can name it, so nothing is asked. Returns how many there were. */
export const discardLoose = async (
  tx: Tx,
  { tenantId, ids, account }: { tenantId: string; ids: readonly string[]; account: string },
): Promise<number> => (await markLoose(tx, { tenantId, ids: ids.filter(isUuid), account })).length;
