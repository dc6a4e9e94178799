// What the package of an archived declaration has beside its case, by the name of each file; what there is none of is no file.
import type { Db, Tx } from '@yqt/database/sql';
import type { ArchivedFile, Settling } from '../../../casework/server/casework.port.ts';
import { archivedText as text } from '../../declaration.text.ts';
import {
  destroyDeclaration,
  selectArchivedDeclaration,
  selectArchivedFiles,
  selectEvidence,
  selectUnsettled,
} from './archived.sql.ts';

/** Lists, publicity, money, self-check and scores. */
export async function archivedRows(db: Db, caseId: string): Promise<Record<string, readonly object[]>> {
  const [found] = await selectArchivedDeclaration(db, caseId);
  if (!found) return {};
  const files: readonly (readonly [string, readonly object[]])[] = [
    [text.declaration, found.declaration],
    [text.lists, found.lists],
    [text.objections, found.objections],
    [text.payments, found.payments],
    [text.accounts, found.accounts],
    [text.recoveries, found.recoveries],
    [text.checks, found.checks],
    [text.scores, found.scores],
  ];
  return Object.fromEntries(files.filter(([, rows]) => rows.length > 0));
}

/** Minutes and stamped answers of its lists, the proof of its account; evidence of objections, which only who settles them reads, by its hash. */
export async function archivedFiles(db: Db, caseId: string): Promise<ArchivedFile[]> {
  const rows = await selectArchivedFiles(db, caseId);
  return rows.map(({ fileId, listNo, source }) => ({
    fileId,
    label: text.files[source](listNo),
    ...(source === 'objection' ? { withheld: text.evidenceWithheld } : {}),
  }));
}

/** Money, an objection or a list that it stands on is not done with. */
export async function isUnsettled(db: Db, at: Settling): Promise<boolean> {
  const [found] = await selectUnsettled(db, at);
  return found?.isUnsettled === true;
}

/** Figures of lists and money stay. Minutes and stamped answers are the lists', which other declarations stand on; evidence and the account's proof go. */
export async function destroyRows(tx: Tx, at: { caseId: string; name: string }): Promise<string[]> {
  const evidence = await selectEvidence(tx, at.caseId);
  await destroyDeclaration(tx, at);
  return evidence.map(({ fileId }) => fileId);
}
