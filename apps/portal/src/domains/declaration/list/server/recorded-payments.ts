// What was recorded of payments, by the events of the cases: on a list or by hand alike.
import type { Db } from '@yqt/database/sql';
import { textOf, type Answers } from '@yqt/forms/answers';
import { openAnswers } from '@yqt/forms/seal';
import { casePayloads } from '../../../casework/server/case-turns.port.ts';
import { paidReturnForm, paymentForm, publicityForm } from '../../declare-form.rules.ts';
import { readFen } from '../../money.rules.ts';
import { PAID_RETURN } from '../../payment-events.rules.ts';
import { lastPublicity, type PayableFrom } from '../pay-day-faults.ts';
import { standingPaid, type PaidSum } from '../paid-return-faults.ts';
import { selectPayable } from './pay-day.sql.ts';

const [PAID, PUBLISHED] = ['record_payment', 'end_publicity'];

/** What an event's form says of a payment, as far as it can be read. */
export const paidIn = (payload: Answers): PaidSum => ({
  voucherNo: textOf(payload['voucherNo']).trim(),
  fen: readFen(payload['paidAmount']) ?? 0,
  paidOn: textOf(payload['paidOn']),
});

/** What the form of a returned payment says; `on` empty = no day. */
export const returnedIn = (payload: Answers): { voucherNo: string; fen: number; on: string } => ({
  voucherNo: textOf(payload['voucherNo']),
  fen: readFen(payload['returnedAmount']) ?? 0,
  on: textOf(payload['returnedOn']),
});

export interface Recorded {
  payable: PayableFrom;
  /** Recorded and not come back, the oldest first. */
  standing: PaidSum[];
}

/** By case, each of those asked for. */
export async function recordedOf(db: Db, caseIds: readonly string[]): Promise<Map<string, Recorded>> {
  const days = new Map((await selectPayable(db, caseIds)).map((one) => [one.caseId, one]));
  const events = await casePayloads(db, { caseIds, events: [PAID, PAID_RETURN, PUBLISHED] });
  const eventsOf = Map.groupBy(events, ({ caseId }) => caseId);
  return new Map(
    caseIds.map((caseId) => {
      const own = eventsOf.get(caseId) ?? [];
      const of = (event: string) => own.filter((one) => one.event === event).map(({ payload }) => payload);
      const { approvedOn = null, publicTo = null } = days.get(caseId) ?? {};
      const byHand = of(PUBLISHED).map((stored) => ({
        until: textOf(openAnswers(publicityForm, stored, null)['publicTo']),
        isByHand: true,
      }));
      const byList = publicTo === null ? [] : [{ until: publicTo, isByHand: false }];
      const standing = standingPaid(
        of(PAID).map((stored) => paidIn(openAnswers(paymentForm, stored, null))),
        of(PAID_RETURN).map((stored) => returnedIn(openAnswers(paidReturnForm, stored, null))),
      );
      return [
        caseId,
        { payable: { approvedOn, publicity: lastPublicity([...byHand, ...byList]) }, standing },
      ];
    }),
  );
}

export const recordedOfCase = async (db: Db, caseId: string): Promise<Recorded> =>
  (await recordedOf(db, [caseId])).get(caseId) ?? {
    payable: { approvedOn: null, publicity: null },
    standing: [],
  };
