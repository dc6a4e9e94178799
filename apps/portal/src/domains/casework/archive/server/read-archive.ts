// What an archived case is kept as, for its page at the desk.
import type { Db } from '@yqt/database/sql';
import type { CaseKind } from '../../server/case-kind.ts';
import type { ArchiveCard } from '../contract.ts';
import { selectArchive } from './archive.sql.ts';

/** Null for a case that is not archived. */
export async function readArchive(
  db: Db,
  { caseId, kind, today }: { caseId: string; kind: Pick<CaseKind, 'afterArchive'>; today: string },
): Promise<ArchiveCard | null> {
  const [row] = await selectArchive(db, caseId);
  if (!row) return null;
  const { archiveNo, retention, retainUntil, archivedAt, packageHash } = row;
  const isOver = retainUntil !== null && retainUntil < today;
  const { afterArchive = null } = kind;
  return {
    archiveNo,
    class: row.class,
    retention,
    retainUntil,
    isOver,
    archivedAt,
    packageHash,
    afterArchive,
  };
}
