// The files of an archived case: what any submission named, what officers recorded, stamped scans, and its papers.
import { filesIn } from '@yqt/forms/references';
import { dayText } from '@yqt/kernel/dates';
import { checkOptions } from '../../../dictionary/server/form-options.port.ts';
import { openFile } from '../../../file/server/file.port.ts';
import { fileNames } from '../../../file/server/file-names.port.ts';
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
import { FOLDERS } from '../archive.text.ts';
import type { ArchivedCase } from './archived-case.ts';

/** In the order in which a reader asks for them: papers, materials, what hung on answers, stamped scans. */
export async function fileParts(deps: CaseworkDeps, one: ArchivedCase): Promise<ArchiveEntry[]> {
  return [
    ...(await paperParts(deps, one)),
    ...(await materialParts(deps, one)),
    ...(await attachedParts(deps, one)),
    ...(await scanParts(deps, one)),
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

const filePart = (
  deps: CaseworkDeps,
  { tenantId }: ArchivedCase['found'],
  { id, name }: { id: string; name: string },
): ArchiveEntry => ({
  name,
  open: () => openFile(deps.files, { tenantId, id, reader: 'granted' }),
});
