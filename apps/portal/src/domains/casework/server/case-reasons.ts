// The reasons that officers choose from: those of the kind, then those of what the case is about; and their words for the history.
import type { Db } from '@yqt/database/sql';
import type { CaseKind } from './case-kind.ts';
import type { EventRow } from './history.sql.ts';

/** By code. */
export const caseReasons = async (
  db: Db,
  kind: Pick<CaseKind, 'reasonCodes' | 'reasonsOf'>,
  at: { tenantId: string; subjectId: string },
): Promise<Record<string, string>> => ({ ...kind.reasonCodes, ...(await kind.reasonsOf?.(db, at)) });

/** By code, for what happened to a case: those of the subject are read only where an event has one that is not the kind's. */
export async function eventReasons(
  db: Db,
  kind: Pick<CaseKind, 'reasonCodes' | 'reasonsOf'>,
  { at, events }: { at: { tenantId: string; subjectId: string }; events: readonly EventRow[] },
): Promise<Record<string, string>> {
  const own = kind.reasonCodes ?? {};
  const isOwn = ({ reasonCode }: EventRow) => reasonCode === null || Object.hasOwn(own, reasonCode);
  return events.every(isOwn) ? own : caseReasons(db, kind, at);
}

/** The words of the code, then what the officer wrote; null = neither. A code that is no longer offered has no words. */
export const reasonWords = (
  reasons: Readonly<Record<string, string>>,
  { reasonCode, reason }: Pick<EventRow, 'reasonCode' | 'reason'>,
): string | null => {
  const chosen = reasonCode !== null && Object.hasOwn(reasons, reasonCode) ? reasons[reasonCode] : null;
  return [chosen, reason].filter(Boolean).join('：') || null;
};
