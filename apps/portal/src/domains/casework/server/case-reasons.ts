// The reasons that officers choose from: those of the kind, then those of what the case is about; and their words for the history.
// The subject's own may be taken back later: the event keeps the words that its owner was told.
import type { Db } from '@yqt/database/sql';
import type { StoredAnswers } from '@yqt/forms/seal';
import type { CaseKind } from './case-kind.ts';
import type { EventRow } from './history.sql.ts';

/** Beside the answers of the event's own form: no name of a field has a colon. */
const KEPT_WORDS = 'reason:words';

/** By code. */
export const caseReasons = async (
  db: Db,
  kind: Pick<CaseKind, 'reasonCodes' | 'reasonsOf'>,
  at: { tenantId: string; subjectId: string },
): Promise<Record<string, string>> => ({ ...kind.reasonCodes, ...(await kind.reasonsOf?.(db, at)) });

/** What an event keeps of a reason that is not the kind's own; empty of every other. */
export const keptReason = (
  kind: Pick<CaseKind, 'reasonCodes'>,
  reasons: Readonly<Record<string, string>>,
  reasonCode: string | undefined,
): StoredAnswers => {
  if (reasonCode === undefined || Object.hasOwn(kind.reasonCodes ?? {}, reasonCode)) return {};
  const words = Object.hasOwn(reasons, reasonCode) ? reasons[reasonCode] : undefined;
  return words === undefined ? {} : { [KEPT_WORDS]: words };
};

/** By code, for what happened to a case: those of the subject are read only where an event has one and does not keep its words. */
export async function eventReasons(
  db: Db,
  kind: Pick<CaseKind, 'reasonCodes' | 'reasonsOf'>,
  { at, events }: { at: { tenantId: string; subjectId: string }; events: readonly EventRow[] },
): Promise<Record<string, string>> {
  const own = kind.reasonCodes ?? {};
  const isKnown = ({ reasonCode, payload }: EventRow) =>
    reasonCode === null || Object.hasOwn(own, reasonCode) || Object.hasOwn(payload, KEPT_WORDS);
  return events.every(isKnown) ? own : caseReasons(db, kind, at);
}

/** As an event tells it: in the words that it keeps, where it keeps any. */
export function toldReason(
  reasons: Readonly<Record<string, string>>,
  { reasonCode, reason, payload }: Pick<EventRow, 'reasonCode' | 'reason' | 'payload'>,
): string | null {
  const kept = payload[KEPT_WORDS];
  const known = reasonCode !== null && typeof kept === 'string' ? { [reasonCode]: kept } : reasons;
  return reasonWords(known, { reasonCode, reason });
}

/** The words of the code, then what the officer wrote; null = neither. A code that is no longer offered has no words. */
export const reasonWords = (
  reasons: Readonly<Record<string, string>>,
  { reasonCode, reason }: Pick<EventRow, 'reasonCode' | 'reason'>,
): string | null => {
  const chosen = reasonCode !== null && Object.hasOwn(reasons, reasonCode) ? reasons[reasonCode] : null;
  return [chosen, reason].filter(Boolean).join('：') || null;
};
