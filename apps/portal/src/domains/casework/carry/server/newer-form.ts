// Which drafts may go on with a newer version of their form: asked of one on its page and when it is carried over, and of all of a
// form when officers publish one.
import type { Db } from '@yqt/database/sql';
import type { FormDefinition } from '@yqt/forms/form';
import type { CaseKind, Subject } from '../../server/case-kind.ts';
import type { CaseRow } from '../../server/case.sql.ts';
import { currentForm } from '../../server/form-versions.ts';

export interface Place {
  found: CaseRow;
  kind: CaseKind;
}

interface Draft {
  found: Pick<CaseRow, 'submittedAt' | 'state' | 'formCode'>;
  kind: Pick<CaseKind, 'workflow'>;
}

/** Never filed: a correction answers the form that was. */
export const isUnfiled = ({ found, kind }: Draft): boolean =>
  found.submittedAt === null && kind.workflow.states[found.state]?.turn === 'applicant';

/** What it is about is open, and asks the same form. */
export const asksIts = ({ found }: Pick<Draft, 'found'>, subject: Subject | null): boolean =>
  subject?.formCode === found.formCode;

/** The newest version where the draft has an older one; null where it has not, was filed, or its matter is closed. */
export async function newerForm(db: Db, place: Place, today: string): Promise<FormDefinition | null> {
  if (!isUnfiled(place)) return null;
  const { found, kind } = place;
  const { tenantId, subjectId } = found;
  const subject = await kind.subjectOf(db, { tenantId, id: subjectId, today });
  if (!asksIts(place, subject)) return null;
  const newest = await currentForm(db, kind, { tenantId, formCode: found.formCode });
  return newest.version > found.formVersion ? newest : null;
}
