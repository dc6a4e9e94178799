// One event of one entry, by its workflow: who may, from where to where, and what becomes of its seat.
import type { Tx } from '@yqt/database/sql';
import { appError } from '@yqt/kernel/errors';
import { refusalOf, targetOf, type Actor } from '@yqt/workflow/workflow';
import {
  countsForEnterprise,
  entryStateLabel,
  entryWorkflow,
  holdsSeat,
  type EntryEvent,
} from '../entry.rules.ts';
import { registrationText as text } from '../registration.text.ts';
import { moveEntry, type EntryRow } from './entry.sql.ts';
import { giveSeats } from './give-seats.ts';
import { moveTaken, releaseShare, type OfferingRow } from './offering.sql.ts';

export interface EntryMove {
  offering: OfferingRow;
  entry: EntryRow;
  event: EntryEvent;
  actor: Actor;
  note?: string;
  now: Date;
}

/** The entry afterwards. The caller holds the offering's lock. Throws FORBIDDEN, INVALID without a reason, CONFLICT from another state. */
export async function applyEvent(tx: Tx, move: EntryMove): Promise<EntryRow> {
  const { offering, entry, event, actor, note = '', now } = move;
  const position = { state: entry.state, resumeTo: null, decided: [] };
  const refusal = refusalOf(entryWorkflow, { name: event, position, actor, reason: note });
  if (refusal === 'actor') throw appError('FORBIDDEN');
  if (refusal === 'reason')
    throw appError('INVALID', { fields: [{ field: 'reason', errorMessage: text.needsReason }] });
  if (refusal !== null) throw appError('CONFLICT', { message: text.moved(entryStateLabel(entry.state)) });
  const to = targetOf(entryWorkflow, event, position, () =>
    offering.needsReview ? 'pending' : 'registered',
  );
  const checkedInAt = to === 'checked_in' ? now : null;
  const [moved] = await moveEntry(tx, { id: entry.id, from: entry.state, to, note, now, checkedInAt });
  if (!moved) throw appError('CONFLICT');
  if (entry.enId !== null && countsForEnterprise(entry.state) && !countsForEnterprise(to))
    await releaseShare(tx, { id: offering.id, enId: entry.enId });
  if (holdsSeat(entry.state) && !holdsSeat(to)) {
    await moveTaken(tx, { id: offering.id, by: -1 });
    await giveSeats(tx, { ...offering, now });
  }
  return moved;
}
