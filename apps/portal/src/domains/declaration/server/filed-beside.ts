// Whether an enterprise has another declaration in a batch: of most projects it may file one.
import type { Db } from '@yqt/database/sql';
import { selectFiledBy } from '../../casework/server/casework.port.ts';

/** Ends that leave the batch free for another declaration. */
export const FREEING: ReadonlySet<string> = new Set([
  'withdrawn',
  'deemed_withdrawn',
  'not_accepted',
  'lapsed',
  'declined',
  'unconfirmed',
  'offer_revoked',
]);

/** Whether the owner of a case has filed another one in a batch that has not ended so that it may file again. */
export async function hasFiledBeside(
  db: Db,
  {
    batchId,
    ownerId,
    caseId,
    tenantId,
  }: { tenantId: string; batchId: string; ownerId: string; caseId: string },
): Promise<boolean> {
  const filed = await filedIn(db, { tenantId, batchIds: [batchId], ownerIds: [ownerId] });
  return filed.some(({ id }) => id !== caseId);
}

/** What some enterprises have filed in some batches that has not ended so. */
export const filedIn = (
  db: Db,
  q: { tenantId: string; batchIds: readonly string[]; ownerIds: readonly string[] },
): Promise<{ id: string; subjectId: string; ownerId: string }[]> =>
  selectFiledBy(db, {
    tenantId: q.tenantId,
    kind: 'declaration',
    subjectIds: q.batchIds,
    ownerIds: q.ownerIds,
    exceptStates: [...FREEING],
  });
