// What lists say to the steps of a case: one that is published, ordered to be paid or objected to goes on by its list.
import type { Tx } from '@yqt/database/sql';
import type { FieldError } from '@yqt/kernel/errors';
import { yuanShown } from '../../money.rules.ts';
import type { Step } from '../../../casework/server/casework.port.ts';
import { selectOfferHands } from '../../direct/server/direct.sql.ts';
import * as text from '../list.text.ts';
import { paymentFaults } from '../pay-day-faults.ts';
import { payDayText } from '../pay-day.text.ts';
import { resultReason } from '../payment.rules.ts';
import { finishLists, leavePublicity, selectConfirmers, selectPublishedList } from './list-row.sql.ts';
import { countOpenObjections } from './objection.sql.ts';
import { selectPayable } from './pay-day.sql.ts';
import { payeeFaults } from './payee-faults.ts';
import { membersOf } from '../../../identity/server/members.port.ts';
import { selectBlocked, selectPaymentsOf } from './payment.sql.ts';
import { publicityTermFaults } from './publicity-term.ts';
import { paidIn, recordedOfCase } from './recorded-payments.ts';

/** A publicity as its event says it; a part that is not there, or cannot be read, the form tells. */
interface RecordedPublicity {
  case: Pick<Step['case'], 'id' | 'tenantId'>;
  publicFrom: string;
  publicTo: string;
  /** Working days that it lasted at least; null = as many as anybody likes. */
  days: number | null;
}

/** A publicity by list ends by its list; one by hand begins when it is decided, at the earliest, and lasts as long as one by list. */
export async function publicityFaults(
  tx: Tx,
  { case: { id, tenantId }, publicFrom, publicTo, days }: RecordedPublicity,
): Promise<FieldError[]> {
  const [list] = await selectPublishedList(tx, id);
  const [{ approvedOn } = { approvedOn: null }] = await selectPayable(tx, [id]);
  const isEarly = approvedOn !== null && publicFrom !== '' && publicFrom < approvedOn;
  return [
    ...(list
      ? [{ field: 'payload.publicTo', errorMessage: text.publishedOnText(list.no, list.publicTo) }]
      : days === null
        ? []
        : await publicityTermFaults(tx, { tenantId, days, from: publicFrom, until: publicTo })),
    ...(isEarly ? [{ field: 'payload.publicFrom', errorMessage: payDayText.publicBefore(approvedOn) }] : []),
  ];
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

/** Only an order comes back, by the result that its list has of it; of what was never ordered there is nothing to stop. */
export async function orderReturnFaults(
  tx: Tx,
  { case: { id }, reason }: Pick<Step, 'case' | 'reason'>,
): Promise<FieldError[]> {
  const orders = await selectPaymentsOf(tx, [id]);
  const isResult = orders.some(
    (one) =>
      (one.state === 'returned' || one.state === 'stopped') &&
      resultReason(one.state, one.reason ?? '') === reason,
  );
  if (isResult) return [];
  const flying = await inFlightFaults(tx, id);
  return flying.length > 0 ? flying : [{ field: 'event', errorMessage: text.NOT_ORDERED }];
}

/** Nobody pays what they approved or put up to be granted, nor to whom owes money back, nor beside an order, nor to an account that is not right, nor the same payment twice. */
export async function payoutFaults(
  tx: Tx,
  { case: found, accountId, typed }: Pick<Step, 'case' | 'accountId' | 'typed'>,
): Promise<FieldError[]> {
  const { id: caseId } = found;
  const [blocked] = await selectBlocked(tx, [caseId]);
  const confirmed = (await selectConfirmers(tx, [caseId])).some((one) => one.accountId === accountId);
  const offered = (await selectOfferHands(tx, [caseId])).some(
    ({ madeBy, decidedBy }) => madeBy === accountId || decidedBy === accountId,
  );
  const [paid, recorded] = [paidIn(typed), await recordedOfCase(tx, caseId)];
  // what the treasury has paid is paid, whatever was found of the account since
  const isOrdered = (await selectPaymentsOf(tx, [caseId])).some(
    (order) => order.state === 'paid' && order.voucherNo === paid.voucherNo && order.fen === paid.fen,
  );
  const payee = isOrdered ? undefined : await payeeFault(tx, found);
  return [
    ...paymentFaults(paid, recorded),
    ...(await inFlightFaults(tx, caseId)),
    ...(blocked ? [{ field: 'event', errorMessage: text.blockedText(yuanShown(blocked.leftFen)) }] : []),
    ...(confirmed ? [{ field: 'event', errorMessage: text.CONFIRMER_PAYS }] : []),
    ...(offered ? [{ field: 'event', errorMessage: text.OFFERER_PAYS }] : []),
    ...(payee === undefined ? [] : [{ field: 'event', errorMessage: payee }]),
  ];
}

/** Nobody can give the account of an enterprise without an admin here, such as one whose case was entered from paper: it is paid by the paper. */
async function payeeFault(tx: Tx, found: Step['case']): Promise<string | undefined> {
  const fault = (await payeeFaults(tx, [found])).get(found.id);
  if (fault !== payDayText.noAccount || found.ownerId === null) return fault;
  const members = await membersOf(tx, { enIds: [found.ownerId] });
  return members.some(({ role }) => role === 'admin') ? fault : undefined;
}

/** The case is public no more. */
export async function endListed(tx: Tx, { case: { id: caseId }, now }: { case: { id: string }; now: Date }) {
  const lists = await leavePublicity(tx, { caseId, now });
  await finishLists(
    tx,
    lists.map(({ listId }) => listId),
  );
}
