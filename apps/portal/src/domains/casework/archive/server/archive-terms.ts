// When cases of a kind are archived, as what, and for how long: operators' word before the kind's, the kind's before the house's.
import type { Db } from '@yqt/database/sql';
import type { CaseKind } from '../../server/case-kind.ts';
import { USUAL_TERMS, type ArchiveTerms } from '../archive.rules.ts';
import { selectArchiveRules } from './archive.sql.ts';

/** As they are while operators have set nothing. */
export const kindTerms = ({ label, archive }: Pick<CaseKind, 'label' | 'archive'>): ArchiveTerms => ({
  ...USUAL_TERMS,
  class: label,
  ...archive,
});

/** As they are in a tenant. */
export async function termsFor(db: Db, kind: CaseKind, tenantId: string): Promise<ArchiveTerms> {
  const set = (await selectArchiveRules(db, tenantId)).find((one) => one.kind === kind.kind);
  return set ?? kindTerms(kind);
}
