// What was entered from paper, while a step of its case is under way: nothing goes on over the word of the owner that it is not
// what the paper says, and what is filed anew is looked at anew.
import type { Tx } from '@yqt/database/sql';
import type { FieldError } from '@yqt/kernel/errors';
import type { OpenStep } from '../../server/open-step.ts';
import * as text from '../window.text.ts';
import { confirmEntryRow, forgetRefusal, selectEntry } from './entry.sql.ts';
import { isConfirmer } from './read-entry.ts';

type At = Pick<OpenStep, 'found' | 'event' | 'caller'>;

/** While a refusal stands, officers decide nothing in favour of what was entered, and the window does not file a draft. */
export async function entryFaults(tx: Tx, { found, event, caller: { reach } }: At): Promise<FieldError[]> {
  if (found.enteredBy === null) return [];
  const isGrant = 'grants' in reach && event.isDecision === true && event.reasonCode !== 'required';
  const isFirst = 'enteredBy' in reach && event.snapshot === true && found.submittedAt === null;
  if (!isGrant && !isFirst) return [];
  const [entry] = await selectEntry(tx, found.id);
  if (!entry || entry.refusedAt === null || entry.confirmedAt !== null) return [];
  const errorMessage = isGrant ? text.refusedAtDesk(entry.refusedReason ?? '') : text.REFUSED_DRAFT;
  return [{ field: 'event', errorMessage }];
}

/** The owner who files it themselves confirms it by that. */
export async function settleEntry(
  tx: Tx,
  { found, caller, now }: Pick<OpenStep, 'found' | 'caller' | 'now'>,
): Promise<void> {
  if (found.enteredBy === null) return;
  await forgetRefusal(tx, found.id);
  const { accountId } = caller;
  if (accountId !== null && isConfirmer(found, caller))
    await confirmEntryRow(tx, { caseId: found.id, accountId, now });
}
