// What of a case may be pinned: the fields of its form and the files that it asks for.
import type { Db } from '@yqt/database/sql';
import { dayText } from '@yqt/kernel/dates';
import { checkOptions } from '../../dictionary/server/form-options.port.ts';
import type { CaseKind } from './case-kind.ts';
import { checklistOf } from './case-view.ts';
import type { CaseRow } from './case.sql.ts';
import type { CaseworkDeps } from './casework-deps.ts';
import { formOf } from './form-versions.ts';
import { askedOf } from './materials.ts';

/** Items by their names, with what they are called. */
export async function caseItems(
  db: Db,
  deps: CaseworkDeps,
  { found, kind }: { found: CaseRow; kind: CaseKind },
): Promise<{ item: string; label: string }[]> {
  const now = deps.now();
  const form = await formOf(db, kind, found);
  const options = await checkOptions(deps, form, dayText(now));
  const { materials } = await askedOf(db, { kind, found, now, form, options });
  return checklistOf(form, materials);
}
