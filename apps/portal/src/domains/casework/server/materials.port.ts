// The files of one item of a case's checklist as a whole, for kinds whose spec names a call for it.
import { transaction, type Db } from '@yqt/database/sql';
import { attachMaterial, removeMaterial } from '../materials/server/attach-material.ts';
import type { Caller, CaseworkDeps } from './casework-deps.ts';
import type { CaseKind } from './case-kind.ts';
import { selectEvents } from './history.sql.ts';
import { checksOf } from './promises.ts';
import { selectMaterials } from './material.sql.ts';

/** Puts uploaded files in the place of those that are there; what is in both stays. Throws what attaching throws. */
export async function replaceMaterials(
  deps: CaseworkDeps,
  caller: Caller & { accountId: string },
  { id, code, fileIds }: { id: string; code: string; fileIds: readonly string[] },
): Promise<void> {
  await transaction(deps.sql, async (tx) => {
    const there = (await selectMaterials(tx, id)).filter(
      (row) => row.code === code && row.removedAt === null,
    );
    const known = new Set(there.map(({ fileId }) => fileId));
    for (const { fileId } of there)
      if (!fileIds.includes(fileId)) await removeMaterial(deps, caller, { id, code, fileId });
    for (const fileId of fileIds)
      if (!known.has(fileId)) await attachMaterial(deps, caller, { id, code, fileId });
  });
}

/** Codes of the materials of which it is recorded what a department's verification came to. */
export const checkedCodes = async (db: Db, kind: Pick<CaseKind, 'materialCheck'>, caseId: string) =>
  new Set(checksOf(kind, await selectEvents(db, caseId)).keys());

/** Codes of the checklist under which a case has a file now. */
export async function attachedCodes(db: Db, caseId: string): Promise<Set<string>> {
  const rows = await selectMaterials(db, caseId);
  return new Set(rows.filter(({ removedAt }) => removedAt === null).map(({ code }) => code));
}
