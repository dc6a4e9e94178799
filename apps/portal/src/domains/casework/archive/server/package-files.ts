// The files of an archived case: what any submission named, what officers recorded, stamped scans, its
// papers, and what the kind's own rows name.
import { filesIn } from '@yqt/forms/references';
import { dayText } from '@yqt/kernel/dates';
import { appError } from '@yqt/kernel/errors';
import { checkOptions } from '../../../dictionary/server/form-options.port.ts';
import { openFile } from '../../../file/server/file.port.ts';
import { fileNames } from '../../../file/server/file-names.port.ts';
import { storedHash } from '../../../file/server/store-made.port.ts';
import { tenantOrigin } from '../../../identity/server/tenants.port.ts';
import { pathPiece, type ArchiveEntry } from '../../paper/server/case-archive.ts';
import { paperFile, paperName } from '../../paper/server/paper-file.ts';
import { selectPapers, selectScans } from '../../paper/server/paper.sql.ts';
import type { CaseworkDeps } from '../../server/casework-deps.ts';
import { formOf } from '../../server/form-versions.ts';
import { selectEvents } from '../../server/history.sql.ts';
import { selectMaterials } from '../../server/material.sql.ts';
import { askedOf } from '../../server/materials.ts';
import { recordedFiles } from '../../server/read-records.ts';
import { FOLDERS, withheldPart } from '../archive.text.ts';
import type { ArchivedCase } from './archived-case.ts';

/** In the order in which a reader asks for them: papers, materials, what hung on answers, stamped scans, and the kind's. */
export async function fileParts(deps: CaseworkDeps, one: ArchivedCase): Promise<ArchiveEntry[]> {
  return [
    ...(await paperParts(deps, one)),
    ...(await materialParts(deps, one)),
    ...(await attachedParts(deps, one)),
    ...(await scanParts(deps, one)),
    ...(await kindParts(deps, one)),
  ];
}

async function paperParts(deps: CaseworkDeps, { found }: ArchivedCase): Promise<ArchiveEntry[]> {
  const origin = await tenantOrigin(deps, found.tenantId);
  const rows = await selectPapers(deps.sql, found.id);
  return rows.toReversed().map((row) => ({
    name: `${FOLDERS.papers}/${paperName(row.content, 'pdf')}`,
    open: () => paperFile(deps, row, origin),
  }));
}

/** Whatever a submission named, replaced or not; what never was submitted is no part of the case. */
async function materialParts(
  deps: CaseworkDeps,
  { found, kind, snapshots }: ArchivedCase,
): Promise<ArchiveEntry[]> {
  const form = await formOf(deps.sql, kind, found);
  const options = await checkOptions(deps, form, dayText(deps.now()));
  const asked = await askedOf(deps.sql, { kind, found, now: deps.now(), form, options });
  const labels = new Map(asked.materials.map(({ code, label }) => [code, label]));
  const filed = new Set(
    snapshots.flatMap(({ materials }) => materials.map(({ code, fileId }) => `${code} ${fileId}`)),
  );
  const rows = await selectMaterials(deps.sql, found.id);
  return rows
    .filter(({ code, fileId }) => filed.has(`${code} ${fileId}`))
    .map(({ code, fileId, name }) =>
      filePart(deps, found, {
        id: fileId,
        name: `${FOLDERS.materials}/${pathPiece(labels.get(code) ?? code)}_${pathPiece(name)}`,
      }),
    );
}

async function attachedParts(
  deps: CaseworkDeps,
  { found, kind, snapshots }: ArchivedCase,
): Promise<ArchiveEntry[]> {
  const ids = new Set(recordedFiles(kind, await selectEvents(deps.sql, found.id)));
  for (const { formCode, formVersion, answers } of snapshots) {
    const form = await formOf(deps.sql, kind, { tenantId: found.tenantId, formCode, formVersion });
    for (const { fileId } of filesIn(form, answers)) ids.add(fileId);
  }
  const names = await fileNames(deps.sql, { tenantId: found.tenantId, ids: [...ids] });
  return [...ids].map((id) =>
    filePart(deps, found, { id, name: `${FOLDERS.attached}/${pathPiece(names.get(id) ?? id)}` }),
  );
}

async function scanParts(deps: CaseworkDeps, { found }: ArchivedCase): Promise<ArchiveEntry[]> {
  const scans = await selectScans(deps.sql, found.id);
  return scans
    .toReversed()
    .map(({ fileId, name }) =>
      filePart(deps, found, { id: fileId, name: `${FOLDERS.sealed}/${pathPiece(name)}` }),
    );
}

/** Minutes, answers, evidence. What readers of the package may not read is named by its hash. */
async function kindParts(deps: CaseworkDeps, { found, kind }: ArchivedCase): Promise<ArchiveEntry[]> {
  const files = (await kind.archivedFiles?.(deps.sql, found.id)) ?? [];
  const { tenantId } = found;
  const names = await fileNames(deps.sql, { tenantId, ids: files.map(({ fileId }) => fileId) });
  return files.map(({ fileId: id, label, withheld }) => {
    const name = `${FOLDERS.lists}/${pathPiece(label)}`;
    return withheld === undefined
      ? filePart(deps, found, { id, name: `${name}_${pathPiece(names.get(id) ?? id)}` })
      : { name, open: () => refuseWithheld(deps, { tenantId, id, reason: withheld }) };
  });
}

async function refuseWithheld(
  deps: CaseworkDeps,
  { reason, ...file }: { tenantId: string; id: string; reason: string },
): Promise<never> {
  const hash = await storedHash(deps.files, file);
  if (hash === null) throw appError('NOT_FOUND');
  throw appError('FORBIDDEN', { message: withheldPart(reason, hash) });
}

const filePart = (
  deps: CaseworkDeps,
  { tenantId }: ArchivedCase['found'],
  { id, name }: { id: string; name: string },
): ArchiveEntry => ({
  name,
  open: () => openFile(deps.files, { tenantId, id, reader: 'granted' }),
});
