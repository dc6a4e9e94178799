// Whether the day of a payment can be right, and whether its voucher was recorded before. 凭证号: a bank pays a batch with one voucher, so
// that many payments may bear one number; the same number for the same sum of the same case is the same payment written down twice.
import type { FieldError } from '@yqt/kernel/errors';
import { payDayText as text } from './pay-day.text.ts';
import type { PaidSum } from './paid-return-faults.ts';

/** From when a case may be paid; null = it was not decided, or not made public. Days are `yyyy-MM-dd`. */
export interface PayableFrom {
  approvedOn: string | null;
  publicity: Publicity | null;
}

interface Publicity {
  /** Its last day. */
  until: string;
  /** Ended by an officer, who says on that day that it is over; else by the clock, when the day is. */
  isByHand: boolean;
}

/** Of several the one that ended last. */
export const lastPublicity = (all: readonly Publicity[]): Publicity | null =>
  all.toSorted((one, other) => one.until.localeCompare(other.until)).at(-1) ?? null;

/** Each that holds; a day to come is refused elsewhere. What was public before the decision that stands is of another one. */
export function payDayFaults(paidOn: string, { approvedOn, publicity }: PayableFrom): string[] {
  const isPublic =
    publicity !== null &&
    publicity.until >= (approvedOn ?? '') &&
    (paidOn < publicity.until || (paidOn === publicity.until && !publicity.isByHand));
  return [
    ...(approvedOn !== null && paidOn < approvedOn ? [text.beforeApproval(approvedOn)] : []),
    ...(isPublic ? [text.inPublicity(publicity.until)] : []),
  ];
}

/** Null = it is another payment than those that stand. */
export function voucherFault(
  standing: readonly PaidSum[],
  { voucherNo, fen }: Omit<PaidSum, 'paidOn'>,
): string | null {
  const same = standing.find(
    (one) => plainVoucher(one.voucherNo) === plainVoucher(voucherNo) && one.fen === fen,
  );
  return same ? text.voucherTwice(voucherNo, same.paidOn) : null;
}

/** However wide, spaced or small it is written. */
const plainVoucher = (voucherNo: string): string =>
  voucherNo.normalize('NFKC').replace(/\s+/g, '').toUpperCase();

/** All of them, at the fields of the event's form; what the form lacks it tells itself. */
export function paymentFaults(
  { paidOn, ...paid }: PaidSum,
  { payable, standing }: { payable: PayableFrom; standing: readonly PaidSum[] },
): FieldError[] {
  const [days, voucher] = [paidOn === '' ? [] : payDayFaults(paidOn, payable), voucherFault(standing, paid)];
  return [
    ...days.map((errorMessage) => ({ field: 'payload.paidOn', errorMessage })),
    ...(voucher === null ? [] : [{ field: 'payload.voucherNo', errorMessage: voucher }]),
  ];
}
