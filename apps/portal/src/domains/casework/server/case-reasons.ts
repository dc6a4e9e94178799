// The reasons that officers choose from: those of the kind, then those of what the case is about.
import type { Db } from '@yqt/database/sql';
import type { CaseKind } from './case-kind.ts';

/** By code. */
export const caseReasons = async (
  db: Db,
  kind: Pick<CaseKind, 'reasonCodes' | 'reasonsOf'>,
  at: { tenantId: string; subjectId: string },
): Promise<Record<string, string>> => ({ ...kind.reasonCodes, ...(await kind.reasonsOf?.(db, at)) });
