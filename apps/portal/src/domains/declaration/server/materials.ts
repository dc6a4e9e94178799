// The files of a declaration by the project's checklist. They are fields of its form, so that pins, snapshots and history hold
// for them as for everything else.
import { listOf } from '@yqt/forms/answers';
import { invalid } from '@yqt/kernel/errors';
import type { EnterpriseVisit } from '../../../visit.ts';
import { ownCases } from '../../casework/server/casework.port.ts';
import { UNKNOWN_MATERIAL } from '../declaration.text.ts';
import { declarationKind } from './declaration-kind.ts';
import { openedCase } from './own-declarations.ts';
import { materialsOf } from './read-catalogue.ts';
import type { DeclareDeps } from './self-check.ts';

/** The checklist with what was uploaded. Throws NOT_FOUND. */
export async function listMaterials(deps: DeclareDeps, visit: EnterpriseVisit, id: string) {
  const { view, project } = await openedCase(deps, visit, id);
  return {
    records: materialsOf(project, view.form).map((material) => ({
      ...material,
      files: listOf(view.answers[material.code]).map((fileId) => ({
        fileId,
        name: view.files[fileId] ?? '',
      })),
    })),
  };
}

/** Puts uploaded files in the place of those of one material. Throws INVALID for a material that there is not. */
export async function addMaterial(
  deps: DeclareDeps,
  visit: EnterpriseVisit,
  given: { id: string; revision: number; code: string; fileIds: readonly string[] },
) {
  const { id, revision, code, fileIds } = given;
  const { view, project } = await openedCase(deps, visit, id);
  if (!project.materials.some((one) => one.code === code))
    throw invalid({ field: 'code', errorMessage: UNKNOWN_MATERIAL });
  const answers = { ...view.answers, [code]: [...fileIds] };
  return ownCases(deps.casework, declarationKind).update(visit, { id, revision, action: 'save', answers });
}
