// 销毁: everything that a case consists of goes in one transaction; the bytes of its files follow by the sweep of the file storage,
// which asks again until they are gone. What stays says nothing of anybody: see destroy.sql.ts and the kind's `destroyRows`.
import type { Tx } from '@yqt/database/sql';
import { filesIn } from '@yqt/forms/references';
import { discardFiles } from '../../../file/server/discard-files.port.ts';
import type { CaseKind } from '../../server/case-kind.ts';
import type { CaseRow } from '../../server/case.sql.ts';
import { formOf } from '../../server/form-versions.ts';
import { selectEvents } from '../../server/history.sql.ts';
import { recordedFiles } from '../../server/read-records.ts';
import { destroyContent, selectContents, selectKeptFiles } from './destroy.sql.ts';

interface Destroying {
  found: Pick<CaseRow, 'id' | 'tenantId'>;
  kind: CaseKind;
  /** Stands where the applicant's name stood. */
  name: string;
  now: Date;
}

/** The caller holds the lock, and has confirmed it in `tx`. Returns how many files were given up. */
export async function destroyCase(
  tx: Tx,
  { found, kind, name, now }: Destroying,
): Promise<{ files: number }> {
  const { id: caseId, tenantId } = found;
  const named = await filesOf(tx, { found, kind });
  const ofKind = (await kind.destroyRows?.(tx, { caseId, name })) ?? [];
  await destroyContent(tx, { caseId, name, now });
  // after everything of the case is gone: whoever still names one of its files is somebody else
  return { files: await discardFiles(tx, { tenantId, ids: [...new Set([...named, ...ofKind])] }) };
}

/** Whatever any submission, event, paper or the package named. */
async function filesOf(tx: Tx, { found, kind }: Pick<Destroying, 'found' | 'kind'>): Promise<string[]> {
  const ids = (await selectKeptFiles(tx, found.id)).map(({ fileId }) => fileId);
  for (const { answers, ...of } of await selectContents(tx, found.id)) {
    const form = await formOf(tx, kind, { tenantId: found.tenantId, ...of });
    ids.push(...filesIn(form, answers).map(({ fileId }) => fileId));
  }
  return [...ids, ...recordedFiles(kind, await selectEvents(tx, found.id))];
}
