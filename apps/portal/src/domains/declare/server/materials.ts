// The files of a declaration by the project's checklist. They are fields of its form, so that pins, snapshots and history hold
// for them as for everything else.
import { Readable } from 'node:stream';
import { listOf } from '@yqt/forms/answers';
import { appError, invalid } from '@yqt/kernel/errors';
import type { EnterpriseVisit } from '../../../visit.ts';
import { ownCases } from '../../casework/server/casework.port.ts';
import { openFile } from '../../file/server/file.port.ts';
import { UNKNOWN_MATERIAL } from '../declare.text.ts';
import { declareKind } from './declare-kind.ts';
import { openedCase } from './own-declarations.ts';
import { materialsOf } from './read-catalogue.ts';
import type { DeclareDeps } from './self-check.ts';
import { zipOf, type ZipFile } from './zip-files.ts';

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
  return ownCases(deps.casework, declareKind).update(visit, { id, revision, action: 'save', answers });
}

/** All files, named by their material and number. Throws NOT_FOUND where there are none. */
export async function exportMaterials(deps: DeclareDeps, visit: EnterpriseVisit, id: string) {
  const { found, view, project } = await openedCase(deps, visit, id);
  const wanted = project.materials.flatMap(({ code, name }) =>
    listOf(view.answers[code]).map((fileId, at) => ({ fileId, prefix: `${name}_${at + 1}_` })),
  );
  if (wanted.length === 0) throw appError('NOT_FOUND');
  const tenantId = visit.tenantId;
  const files = wanted.map(({ fileId, prefix }): ZipFile => {
    const name = `${prefix}${view.files[fileId] ?? fileId}`.replaceAll(/[/\\]/g, '_');
    return { name, read: () => readWhole(deps, { tenantId, id: fileId }) };
  });
  const no = found.receiptNo ?? found.subjectTitle;
  return { name: `材料_${no}.zip`, mediaType: 'application/zip', content: Readable.from(zipOf(files)) };
}

async function readWhole(deps: DeclareDeps, file: { tenantId: string; id: string }): Promise<Buffer> {
  const { content } = await openFile(deps.casework.files, { ...file, reader: 'granted' });
  if (content instanceof Uint8Array) return Buffer.from(content);
  const parts: Buffer[] = [];
  for await (const part of content) parts.push(Buffer.from(part));
  return Buffer.concat(parts);
}
