// Names the cases that warnings speak of, to an officer who may open them: of the others there is only the count.
import type { Db } from '@yqt/database/sql';
import type { CaseWarning } from '../case-shapes.rules.ts';
import type { Against } from './case-message.ts';
import { selectCaseNames } from './case.sql.ts';
import type { Officer } from './desk.ts';

/** More would hide the sentence that they stand behind; the rest is counted. */
const MOST_NAMED = 5;

/** How to write warnings for one officer, of which any may be asked for. */
export async function nameWarnings(
  db: Db,
  { tenantId, reach }: Pick<Officer, 'tenantId' | 'reach'>,
  warnings: readonly Against[],
): Promise<(one: Against) => CaseWarning> {
  const ids = [...new Set(warnings.flatMap(({ caseIds }) => caseIds))];
  const names = ids.length === 0 ? [] : await selectCaseNames(db, { tenantId, ids, reach });
  return ({ text, caseIds }) => {
    const spoken = new Set(caseIds);
    const cases = names.filter(({ id }) => spoken.has(id)).slice(0, MOST_NAMED);
    return { text, cases, others: spoken.size - cases.length };
  };
}
