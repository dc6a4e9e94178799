// What lists say to the steps of a case: one that is published, ordered to be paid or objected to goes on by its list.
import type { Tx } from '@yqt/database/sql';
import type { FieldError } from '@yqt/kernel/errors';
import { yuanText } from '../../money.rules.ts';
import * as text from '../list.text.ts';
import { finishLists, leavePublicity, selectConfirmer, selectPublishedList } from './list-row.sql.ts';
import { countOpenObjections } from './objection.sql.ts';
import { selectBlocked, selectPaymentsOf } from './payment.sql.ts';

/** A publicity by list ends by its list. */
export async function publicityFaults(tx: Tx, caseId: string): Promise<FieldError[]> {
  const [list] = await selectPublishedList(tx, caseId);
  return list
    ? [{ field: 'payload.publicTo', errorMessage: text.publishedOnText(list.no, list.publicTo) }]
    : [];
}

/** What is objected to with a name is answered first. */
export async function objectionFaults(tx: Tx, caseId: string): Promise<FieldError[]> {
  const [open] = await countOpenObjections(tx, caseId);
  return open?.total ? [{ field: 'event', errorMessage: text.OPEN_OBJECTIONS }] : [];
}

/** What the treasury has is settled by its result. */
export async function inFlightFaults(tx: Tx, caseId: string): Promise<FieldError[]> {
  const orders = await selectPaymentsOf(tx, [caseId]);
  return orders.some(({ state }) => state === 'pending' || state === 'sent')
    ? [{ field: 'event', errorMessage: text.IN_FLIGHT }]
    : [];
}

/** Nobody pays what they approved, nor to whom owes money back, nor beside an order. */
export async function payoutFaults(
  tx: Tx,
  { caseId, accountId }: { caseId: string; accountId: string | null },
): Promise<FieldError[]> {
  const [blocked] = await selectBlocked(tx, [caseId]);
  const [confirmed] = accountId === null ? [] : await selectConfirmer(tx, { caseId, accountId });
  return [
    ...(await inFlightFaults(tx, caseId)),
    ...(blocked ? [{ field: 'event', errorMessage: text.blockedText(yuanText(blocked.leftFen)) }] : []),
    ...(confirmed ? [{ field: 'event', errorMessage: text.CONFIRMER_PAYS }] : []),
  ];
}

/** The case is public no more. */
export async function endListed(tx: Tx, { case: { id: caseId }, now }: { case: { id: string }; now: Date }) {
  const lists = await leavePublicity(tx, { caseId, now });
  await finishLists(
    tx,
    lists.map(({ listId }) => listId),
  );
}
