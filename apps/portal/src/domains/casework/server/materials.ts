// The files that a case asks for beside its form.
import type { Db, Tx } from '@yqt/database/sql';
import { dayText } from '@yqt/kernel/dates';
import type { FieldError } from '@yqt/kernel/errors';
import { missingMaterialText } from '../casework.text.ts';
import type { CaseKind, MaterialItem } from './case-kind.ts';
import type { CaseRow } from './case.sql.ts';
import { selectMaterials } from './material.sql.ts';

/** The checklist of a case; none where its subject is gone. */
export async function materialsOf(
  db: Db,
  { kind, found, now }: { kind: CaseKind; found: CaseRow; now: Date },
): Promise<readonly MaterialItem[]> {
  const { tenantId, subjectId } = found;
  const subject = await kind.subjectOf(db, { tenantId, id: subjectId, today: dayText(now) });
  return subject?.materials ?? [];
}

/** A fault for every required file that is not there. */
export async function materialFaults(
  tx: Tx,
  caseId: string,
  materials: readonly MaterialItem[],
): Promise<FieldError[]> {
  if (materials.length === 0) return [];
  const given = new Set((await selectMaterials(tx, caseId)).map(({ code }) => code));
  return materials
    .filter(({ code, isRequired }) => isRequired && !given.has(code))
    .map(({ code, label }) => ({ field: `materials.${code}`, errorMessage: missingMaterialText(label) }));
}

/** The checklist with the files that are there. */
export async function materialView(db: Db, caseId: string, materials: readonly MaterialItem[]) {
  const rows = materials.length ? await selectMaterials(db, caseId) : [];
  return materials.map(({ code, label, isRequired }) => ({
    code,
    label,
    isRequired,
    files: rows
      .filter((row) => row.code === code)
      .map(({ fileId, name, addedAt }) => ({ fileId, name, addedAt })),
  }));
}
