// Whether an enterprise has another declaration in a batch: of most projects it may file one.
import type { Db } from '@yqt/database/sql';
import { selectSubjectCases } from '../../casework/server/casework.port.ts';

/** Ends that leave the batch free for another declaration. */
export const FREEING: ReadonlySet<string> = new Set([
  'withdrawn',
  'deemed_withdrawn',
  'not_accepted',
  'lapsed',
  'declined',
  'unconfirmed',
]);

/** More than an enterprise files in one batch. */
const MOST = 100;

/** Whether the owner of a case has filed another one in a batch that has not ended so that it may file again. */
export async function hasFiledBeside(
  db: Db,
  q: { tenantId: string; batchId: string; ownerId: string; caseId: string },
): Promise<boolean> {
  const filed = await selectSubjectCases(db, {
    tenantId: q.tenantId,
    kind: 'declaration',
    subjectId: q.batchId,
    ids: null,
    ownerId: q.ownerId,
    limit: MOST,
  });
  return filed.some(({ id, state }) => id !== q.caseId && !FREEING.has(state));
}
