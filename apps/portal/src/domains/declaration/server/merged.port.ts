// What declarations do when two policies become one: cases stand on projects, projects on policies.
import type { Tx } from '@yqt/database/sql';
import { moveProjectDrafts, moveProjects } from '../project/server/merged.sql.ts';

/** Projects, published and as they are being written, stand on the policy that stays. */
export async function followMerge(
  tx: Tx,
  pair: { tenantId: string; from: string; into: string },
): Promise<void> {
  await moveProjects(tx, pair);
  await moveProjectDrafts(tx, pair);
}
