// Which submission of a case is looked at: materials that were owed and are handed in later make no other one.
import type { SnapshotRow } from './history.sql.ts';

/** Number of the newest snapshot that is a submission; 0 = none. Of snapshots with the newest first. */
export const submissionNumber = (snapshots: readonly Pick<SnapshotRow, 'n' | 'isSupplement'>[]): number =>
  snapshots.find(({ isSupplement }) => !isSupplement)?.n ?? 0;
