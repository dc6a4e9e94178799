// What was entered from paper, while a step of its case is under way: nothing goes on over the word of the owner that it is not
// what the paper says, and what the window files anew is looked at anew.
import type { Tx } from '@yqt/database/sql';
import type { FieldError } from '@yqt/kernel/errors';
import type { OpenStep } from '../../server/open-step.ts';
import { deliverToOwner } from '../../server/deliver-to-owner.ts';
import { tellAccounts } from '../../server/tell-officers.port.ts';
import * as text from '../window.text.ts';
import { askAnew, confirmEntryRow, forgetRefusal } from './entry.sql.ts';
import { isConfirmer } from './read-entry.ts';
import { heldBack, isMoneyDue } from './standing-refusal.ts';
import { entryLink } from './entry-link.ts';

/** MESSAGE_TYPE: 申报提醒. */
const TYPE = '03';

type At = Pick<OpenStep, 'found' | 'kind' | 'event' | 'caller'>;

/** While a refusal stands nothing goes on, whether officers or the clock would have it; who acts for the owner speaks for them. */
export async function entryFaults(
  tx: Tx,
  { found, kind, event, caller: { reach } }: At,
): Promise<FieldError[]> {
  if (found.enteredBy === null || 'owners' in reach || 'enteredBy' in reach) return [];
  // what was ordered to be paid has its result recorded
  if (isMoneyDue(kind, found.state)) return [];
  const errorMessage = await heldBack(tx, { id: found.id, event });
  return errorMessage === null ? [] : [{ field: 'event', errorMessage }];
}

/**
 * The owner's administrator who files it confirms it by that. What the window files asks for a word of its own: an earlier one was of
 * what was filed before, and a refusal is not the window's to end.
 */
export async function settleEntry(
  tx: Tx,
  { found, kind, caller, now }: Pick<OpenStep, 'found' | 'kind' | 'caller' | 'now'>,
): Promise<void> {
  if (found.enteredBy === null) return;
  const { accountId } = caller;
  if ('enteredBy' in caller.reach) {
    const [asked] = await askAnew(tx, { caseId: found.id, now });
    const body = asked?.isRefused ? text.REFILED_BODY : text.FILED_BODY;
    await askConfirmation(tx, { found, kind, now, body });
  } else if (accountId !== null && isConfirmer(found, caller)) {
    await forgetRefusal(tx, found.id);
    await confirmEntryRow(tx, { caseId: found.id, accountId, now });
  }
}

/** An owner without an account hears of a correction by the window alone, which can file it for them. */
export async function tellWindowOfCorrection(
  tx: Tx,
  { found, kind, now, told, version }: At & Pick<OpenStep, 'now'> & { told: string; version: number },
): Promise<void> {
  const { id, tenantId, enteredBy, subjectTitle, applicantName } = found;
  if (enteredBy === null) return;
  await tellAccounts(tx, {
    tenantId,
    ids: [enteredBy],
    title: text.correctionTitleAtWindow(subjectTitle),
    body: text.correctionBodyAtWindow(applicantName, told),
    link: entryLink(kind, id),
    key: `entry:${id}:correction:${version}`,
    now,
  });
}

/** They were told that it was entered, and may have written in it since. */
export const tellRemoved = (tx: Tx, { found, now }: Pick<OpenStep, 'found' | 'now'>): Promise<void> =>
  deliverToOwner(tx, {
    found,
    type: TYPE,
    title: text.removedTitle(found.subjectTitle),
    body: text.REMOVED_BODY,
    key: `case:${found.id}:entry-removed`,
    now,
  });

const askConfirmation = (
  tx: Tx,
  { found, kind, now, body }: Pick<OpenStep, 'found' | 'kind' | 'now'> & { body: string },
) =>
  deliverToOwner(tx, {
    found,
    type: TYPE,
    title: text.filedTitle(found.subjectTitle),
    body,
    link: kind.linkOf(found.id),
    key: `case:${found.id}:entry-filed:${found.version}`,
    now,
  });
