// Whether readers see an item, for domains that hold its id.
import type { Db } from '@yqt/database/sql';
import { selectShownIds } from './link.sql.ts';

/** False for what is missing, another tenant's or of another collection. */
export const isShownItem = async (
  db: Db,
  { id, ...place }: { tenantId: string; collection: string; id: string },
): Promise<boolean> => (await selectShownIds(db, { ...place, ids: [id] })).length > 0;
