// A file of a case for an officer within whose scope the case lies: one that a snapshot or the checklist names.
import type { FileAnswer } from '@yqt/endpoint/file-answer';
import { filesIn } from '@yqt/forms/references';
import { appError } from '@yqt/kernel/errors';
import { openFile } from '../../../file/server/file.port.ts';
import type { Caller, CaseworkDeps } from '../../server/casework-deps.ts';
import { formOf } from '../../server/form-versions.ts';
import { selectSnapshots } from '../../server/history.sql.ts';
import { selectMaterials } from '../../server/material.sql.ts';
import { findCase } from '../../server/read-own-case.ts';

/** Throws NOT_FOUND for a case out of scope, and for a file that is none of the case's. */
export async function openCaseFile(
  deps: CaseworkDeps,
  officer: Caller,
  { id, fileId }: { id: string; fileId: string },
): Promise<FileAnswer> {
  const { found, kind } = await findCase(deps, officer, { id, kind: null });
  const [form, snapshots, materials] = await Promise.all([
    formOf(deps.sql, kind, found),
    selectSnapshots(deps.sql, found.id),
    selectMaterials(deps.sql, found.id),
  ]);
  const filed = snapshots.flatMap(({ answers }) => filesIn(form, answers));
  if (![...filed, ...materials].some((one) => one.fileId === fileId)) throw appError('NOT_FOUND');
  return openFile(deps.files, { tenantId: found.tenantId, id: fileId, reader: 'granted' });
}
