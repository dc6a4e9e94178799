// A file of a case for an officer within whose scope the case lies: one that was filed, that officers recorded, or that its kind has them read. Every look is written down.
import type { FileAnswer } from '@yqt/endpoint/file-answer';
import { transaction } from '@yqt/database/sql';
import { filesIn } from '@yqt/forms/references';
import { appError } from '@yqt/kernel/errors';
import { openFile } from '../../../file/server/file.port.ts';
import { recordAudit } from '../../../operator/server/operator.port.ts';
import { selectScans } from '../../paper/server/paper.sql.ts';
import type { Caller, CaseworkDeps } from '../../server/casework-deps.ts';
import { formOf } from '../../server/form-versions.ts';
import { selectEvents, selectSnapshots } from '../../server/history.sql.ts';
import { findCase } from '../../server/read-own-case.ts';
import { recordedFiles } from '../../server/read-records.ts';

/** Throws NOT_FOUND for a case out of scope, and for a file that is none of the case's. */
export async function openCaseFile(
  deps: CaseworkDeps,
  officer: Caller,
  { id, fileId }: { id: string; fileId: string },
): Promise<FileAnswer> {
  const { found, kind } = await findCase(deps, officer, { id, kind: null });
  const [form, snapshots, scans, events, parts] = await Promise.all([
    formOf(deps.sql, kind, found),
    selectSnapshots(deps.sql, found.id),
    selectScans(deps.sql, found.id),
    selectEvents(deps.sql, found.id),
    kind.deskOf?.(deps.sql, found) ?? [],
  ]);
  const filed = snapshots.flatMap(({ answers, materials }) => [...filesIn(form, answers), ...materials]);
  const known = [...filed, ...scans].map((one) => one.fileId);
  const beside = parts.flatMap(({ files }) => files);
  if (![...known, ...beside, ...recordedFiles(kind, events)].includes(fileId)) throw appError('NOT_FOUND');
  const file = await openFile(deps.files, { tenantId: found.tenantId, id: fileId, reader: 'granted' });
  await writeDown(deps, officer, { id: found.id, fileId });
  return file;
}

const writeDown = (
  deps: CaseworkDeps,
  { tenantId, accountId, ip, requestId }: Caller,
  { id, fileId }: { id: string; fileId: string },
): Promise<void> =>
  transaction(deps.sql, (tx) =>
    recordAudit(tx, {
      tenantId,
      actor: accountId,
      event: 'case.file-read',
      objectKind: 'case',
      objectId: id,
      result: 'done',
      ip,
      requestId,
      facts: { fileId },
    }),
  );
