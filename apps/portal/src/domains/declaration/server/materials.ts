// The files of a declaration by the project's checklist: the kernel's materials, under the spec's calls.
import { appError } from '@yqt/kernel/errors';
import type { EnterpriseVisit } from '../../../visit.ts';
import { callerOf, ownCases } from '../../casework/server/casework.port.ts';
import { replaceMaterials } from '../../casework/server/materials.port.ts';
import { UNKNOWN_MATERIAL } from '../declaration.text.ts';
import type { ProjectMaterial } from '../project-shape.rules.ts';
import { declarationKind } from './declaration-kind.ts';
import { waysOf } from './read-catalogue.ts';
import { openedCase } from './own-declarations.ts';
import type { DeclareDeps } from './self-check.ts';

/** The checklist as these answers ask for it, with what was uploaded. Throws NOT_FOUND. */
export async function listMaterials(deps: DeclareDeps, visit: EnterpriseVisit, id: string) {
  const { view, project } = await openedCase(deps, visit, id);
  const known = new Map(project.materials.map((one) => [one.code, one]));
  return {
    records: view.materials.map(({ code, label, isRequired, files }) => ({
      ...paperOf(known.get(code)),
      code,
      name: label,
      isRequired,
      files: files.map(({ fileId, name }) => ({ fileId, name })),
    })),
  };
}

const paperOf = (material: ProjectMaterial | undefined) => ({
  copies: material?.copies ?? 1,
  needsSeal: material?.needsSeal ?? false,
  note: material?.note ?? '',
  ...waysOf(material ?? {}),
});

/** Puts uploaded files in the place of those of one material. Throws NOT_FOUND, also for a material that there is not. */
export async function addMaterial(
  deps: DeclareDeps,
  visit: EnterpriseVisit,
  { id, revision, code, fileIds }: { id: string; revision: number; code: string; fileIds: readonly string[] },
) {
  const own = ownCases(deps.casework, declarationKind);
  const { project } = await openedCase(deps, visit, id);
  if (!project.materials.some((one) => one.code === code))
    throw appError('NOT_FOUND', { message: UNKNOWN_MATERIAL });
  const caller = await callerOf(deps.casework, visit);
  await replaceMaterials(
    deps.casework,
    { ...caller, accountId: visit.viewer.accountId },
    { id, code, fileIds },
  );
  return own.update(visit, { id, revision, action: 'save' });
}
