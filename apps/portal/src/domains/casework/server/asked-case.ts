// What a case asks for beside its answers, as its draft stands: looked up with its form.
import type { Db } from '@yqt/database/sql';
import { dayText } from '@yqt/kernel/dates';
import { checkOptions } from '../../dictionary/server/form-options.port.ts';
import type { CaseKind } from './case-kind.ts';
import type { CaseRow } from './case.sql.ts';
import type { CaseworkDeps } from './casework-deps.ts';
import { formOf } from './form-versions.ts';
import { askedOf, type Asked } from './materials.ts';

export async function askedCase(
  db: Db,
  deps: CaseworkDeps,
  { found, kind }: { found: CaseRow; kind: CaseKind },
): Promise<Asked> {
  const now = deps.now();
  const form = await formOf(db, kind, found);
  const options = await checkOptions(deps, form, dayText(now));
  return askedOf(db, { kind, found, now, form, options });
}
