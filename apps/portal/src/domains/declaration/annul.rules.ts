// What refuses the 撤销 of a decision: money that is under way, and what is to be asked back of what was paid.
import { isDay } from '@yqt/kernel/dates';
import type { FieldError } from '@yqt/kernel/errors';
import { yuanShown } from './money.rules.ts';
import { annulText as text } from './annul-words.rules.ts';

export interface Annulling {
  /** Paid, and not asked back before. */
  leftFen: number;
  /** With the treasury: what becomes of it is not known. */
  sentFen: number;
  /** Null = none is written. */
  recoveryFen: number | null;
  /** `yyyy-MM-dd`, or '' where none is written. */
  due: string;
  /** `yyyy-MM-dd`. */
  today: string;
}

/** All of them, at the fields of the event's form. */
export function annulFaults({ leftFen, sentFen, recoveryFen, due, today }: Annulling): FieldError[] {
  const fault = (isWrong: boolean, field: string, errorMessage: string): FieldError[] =>
    isWrong ? [{ field, errorMessage }] : [];
  const sent = fault(sentFen > 0, 'event', text.sent(yuanShown(sentFen)));
  if (leftFen === 0)
    return [
      ...sent,
      ...fault(recoveryFen !== null, AMOUNT, text.nothingPaid),
      ...fault(due !== '', DUE, text.nothingDue),
    ];
  // who keeps something of it was granted it: caps and sums would have to count it
  const isWhole = recoveryFen === leftFen;
  return [
    ...sent,
    ...fault(recoveryFen === null, AMOUNT, text.amountMissing(yuanShown(leftFen))),
    ...fault(recoveryFen !== null && !isWhole, AMOUNT, text.amountWrong(yuanShown(leftFen))),
    ...fault(due === '', DUE, text.dueMissing),
    ...fault(due !== '' && (!isDay(due) || due < today), DUE, text.duePast),
  ];
}

const AMOUNT = 'payload.recoveryAmount';
const DUE = 'payload.recoveryDue';
