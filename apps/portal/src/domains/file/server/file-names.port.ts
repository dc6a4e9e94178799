// Names of files, for whoever holds their ids.
import type { Db } from '@yqt/database/sql';
import { isUuid } from '@yqt/kernel/ids';
import { selectNames, type Scan } from './file.sql.ts';

/** Names by id; those of other tenants and of files that are gone are left out. */
export async function fileNames(
  db: Db,
  { tenantId, ids }: { tenantId: string; ids: readonly string[] },
): Promise<Map<string, string>> {
  const known = [...new Set(ids)].filter(isUuid);
  const rows = known.length ? await selectNames(db, { tenantId, ids: known }) : [];
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** What the scanner said of each file, by id; a file that is gone is left out. */
export async function fileScans(
  db: Db,
  { tenantId, ids }: { tenantId: string; ids: readonly string[] },
): Promise<Map<string, Scan>> {
  const known = [...new Set(ids)].filter(isUuid);
  const rows = known.length ? await selectNames(db, { tenantId, ids: known }) : [];
  return new Map(rows.map(({ id, scan }) => [id, scan]));
}

/** What a page says of files, in the order of their ids; missing ones drop out. */
export async function describedFiles(
  db: Db,
  { tenantId, ids }: { tenantId: string; ids: readonly string[] },
): Promise<{ id: string; name: string; size: number; mediaType: string }[]> {
  const found = await selectNames(db, { tenantId, ids: ids.filter(isUuid) });
  return ids.flatMap((id) => found.find((file) => file.id === id) ?? []);
}

export { MAX_FILE_BYTES, MAX_MATERIAL_BYTES, SCAN_TEXT } from '../file.rules.ts';
