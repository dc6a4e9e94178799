// What the package of an archived declaration has beside its case, by the name of each file; what there is none of is no file.
import type { Db } from '@yqt/database/sql';
import { archivedText as text } from '../../declaration.text.ts';
import { selectArchivedDeclaration, selectUnsettled } from './archived.sql.ts';

/** Lists, publicity, money, self-check and scores. */
export async function archivedRows(db: Db, caseId: string): Promise<Record<string, readonly object[]>> {
  const [found] = await selectArchivedDeclaration(db, caseId);
  if (!found) return {};
  const files: readonly (readonly [string, readonly object[]])[] = [
    [text.declaration, found.declaration],
    [text.lists, found.lists],
    [text.objections, found.objections],
    [text.payments, found.payments],
    [text.recoveries, found.recoveries],
    [text.checks, found.checks],
    [text.scores, found.scores],
  ];
  return Object.fromEntries(files.filter(([, rows]) => rows.length > 0));
}

/** Money, an objection or a list that it stands on is not done with. */
export async function isUnsettled(db: Db, caseId: string): Promise<boolean> {
  const [found] = await selectUnsettled(db, caseId);
  return found?.isUnsettled === true;
}
