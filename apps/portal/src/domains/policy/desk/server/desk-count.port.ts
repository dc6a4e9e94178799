// How many policies the console lists, for its overview of content.
import type { Db } from '@yqt/database/sql';
import { countDeskByState } from './desk-list.sql.ts';

/** Archived ones are left out. */
export async function countDeskStates(
  db: Db,
  tenantId: string,
): Promise<{ published: number; open: number }> {
  const [row = { published: 0, open: 0 }] = await countDeskByState(db, tenantId);
  return row;
}
