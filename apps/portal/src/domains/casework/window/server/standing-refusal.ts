// Whether a case that was entered from paper may go on: not over the word of its owner that it is not what the paper says. The one
// place that says so, whoever moves it: officers, the clock, lists.
import type { Db } from '@yqt/database/sql';
import type { Event } from '@yqt/workflow/workflow';
import type { CaseKind } from '../../server/case-kind.ts';
import * as text from '../window.text.ts';
import { selectRefusals } from './entry.sql.ts';

/** What was granted is not taken back by the owner's word: it is asked for no more. What is ordered to be paid is looked at by its list. */
export const isMoneyDue = ({ workflow }: Pick<CaseKind, 'workflow'>, state: string): boolean =>
  workflow.states[state]?.duty === 'pay';

/** By case, what is said of it where a refusal stands: the words for officers. */
export async function standingRefusals(db: Db, caseIds: readonly string[]): Promise<Map<string, string>> {
  const rows = caseIds.length === 0 ? [] : await selectRefusals(db, caseIds);
  return new Map(rows.map(({ caseId, reason }) => [caseId, text.refusedAtDesk(reason)]));
}

/** What goes on or agrees; whoever stops, returns or objects gives a reason, and what runs out grants nothing. */
const isInFavour = ({ isDecision, to, reason, correction, givesNothing }: Event): boolean =>
  reason !== 'required' &&
  correction === undefined &&
  givesNothing !== true &&
  (isDecision === true || to !== 'stay');

/** What is said of an event that its owner's refusal stops; null = it may happen. Whoever of the owner acts speaks for them. */
export async function heldBack(
  db: Db,
  { id, event }: { id: string; event: Event | undefined },
): Promise<string | null> {
  if (event === undefined || !isInFavour(event)) return null;
  return (await standingRefusals(db, [id])).get(id) ?? null;
}
