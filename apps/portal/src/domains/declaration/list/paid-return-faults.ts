// A payment that was recorded as paid and that the bank sends back: which payments stand, and what refuses to take one of them back.
import type { FieldError } from '@yqt/kernel/errors';
import { yuanShown } from '../money.rules.ts';
import { payDayText } from './pay-day.text.ts';
import { paidReturnText as text } from './paid-return.text.ts';

/** One payment by what the officer wrote down of it. */
export interface PaidSum {
  voucherNo: string;
  fen: number;
  /** `yyyy-MM-dd`. */
  paidOn: string;
}
type Sum = Pick<PaidSum, 'voucherNo' | 'fen'>;

const isSame = (one: Sum, other: Sum): boolean => one.voucherNo === other.voucherNo && one.fen === other.fen;

/** What was recorded and did not come back: each return takes one payment of its voucher and sum. The oldest first. */
export function standingPaid(recorded: readonly PaidSum[], returned: readonly Sum[]): PaidSum[] {
  const left = [...recorded];
  for (const back of returned) {
    const at = left.findIndex((one) => isSame(one, back));
    if (at >= 0) left.splice(at, 1);
  }
  return left;
}

export interface PaidReturn {
  standing: readonly PaidSum[];
  /** Paid, and not asked back of the enterprise. */
  leftFen: number;
  /** `on`: empty = no day was written down. */
  returned: Sum & { on: string };
}

/** All of them, at the fields of the event's form. */
export function paidReturnFaults({ standing, leftFen, returned }: PaidReturn): FieldError[] {
  const named = standing.filter(({ voucherNo }) => voucherNo === returned.voucherNo);
  if (named.length === 0)
    return [
      { field: 'payload.voucherNo', errorMessage: text.unknown(standing.map(({ voucherNo }) => voucherNo)) },
    ];
  if (!named.some((one) => isSame(one, returned)))
    return [
      {
        field: 'payload.returnedAmount',
        errorMessage: text.otherSum(named.map(({ fen }) => yuanShown(fen))),
      },
    ];
  const paidOn = named.filter((one) => isSame(one, returned)).map((one) => one.paidOn);
  if (returned.on !== '' && paidOn.every((day) => returned.on < day))
    return [{ field: 'payload.returnedOn', errorMessage: payDayText.beforePaid(paidOn[0] ?? '') }];
  return returned.fen > leftFen ? [{ field: 'event', errorMessage: text.askedBack }] : [];
}
