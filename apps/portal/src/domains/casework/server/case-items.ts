// What of a case may be pinned: the fields of its form and the files that it asks for.
import type { Db } from '@yqt/database/sql';
import { askedCase } from './asked-case.ts';
import type { CaseKind } from './case-kind.ts';
import { checklistOf } from './case-view.ts';
import type { CaseRow } from './case.sql.ts';
import type { CaseworkDeps } from './casework-deps.ts';
import { formOf } from './form-versions.ts';

/** Items by their names, with what they are called. */
export async function caseItems(
  db: Db,
  deps: CaseworkDeps,
  { found, kind }: { found: CaseRow; kind: CaseKind },
): Promise<{ item: string; label: string }[]> {
  const form = await formOf(db, kind, found);
  const { materials } = await askedCase(db, deps, { found, kind });
  return checklistOf(form, materials);
}
