// What an import would write, counted without writing: as new where there is no policy of its code, else by what the last import said.
import type { Db } from '@yqt/database/sql';
import type { PolicyRecord } from '../policy-record.ts';
import { selectIdsByCode } from './import.sql.ts';
import type { Written } from './import-parts.ts';
import { fingerprintOf } from './policy-row.ts';

/** Each code once. */
export async function countTried(
  db: Db,
  { tenantId, records }: { tenantId: string; records: readonly PolicyRecord[] },
): Promise<Written> {
  const known = await selectIdsByCode(db, { tenantId, codes: records.map(({ id }) => id) });
  const said = new Map(known.map(({ code, fingerprint }) => [code, fingerprint]));
  const created = records.filter(({ id }) => !said.has(id)).length;
  const unchanged = records.filter((one) => said.get(one.id) === fingerprintOf(one)).length;
  return { created, unchanged, updated: records.length - created - unchanged };
}
