// A case on its way into its package.
import type { CaseKind } from '../../server/case-kind.ts';
import type { CaseRow } from '../../server/case.sql.ts';
import type { SnapshotRow } from '../../server/history.sql.ts';

export interface ArchivedCase {
  found: CaseRow;
  kind: CaseKind;
  /** The oldest first. */
  snapshots: readonly SnapshotRow[];
}
