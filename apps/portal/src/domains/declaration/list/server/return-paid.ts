// 已拨付退票: the bank sends back what was recorded as paid. Two persons take it back; then the case is to be paid again, to an account
// that its enterprise may correct.
import type { Tx } from '@yqt/database/sql';
import { AppError, invalid, type ErrorCode, type FieldError } from '@yqt/kernel/errors';
import {
  actWithin,
  selectSecondAct,
  type Officer,
  type Step,
} from '../../../casework/server/casework.port.ts';
import { yuanText } from '../../money.rules.ts';
import { PAID_RETURN } from '../../payment-events.rules.ts';
import { rowFault } from '../list.text.ts';
import { paidReturnFaults } from '../paid-return-faults.ts';
import { paidReturnText as text } from '../paid-return.text.ts';
import { LISTED, type ListDeps } from './list-deps.ts';
import { recordedOfCase, returnedIn } from './recorded-payments.ts';
import {
  returnOrder,
  selectLeftToRecover,
  subtractPaid,
  thawAccount,
  type PaymentRow,
} from './payment.sql.ts';

/** It is one that stands, whole, and not asked back of the enterprise. */
export async function paidReturnGuard(tx: Tx, { case: found, typed }: Step): Promise<FieldError[]> {
  const [paid] = await selectLeftToRecover(tx, found.id);
  return paidReturnFaults({
    standing: (await recordedOfCase(tx, found.id)).standing,
    leftFen: paid?.leftFen ?? 0,
    returned: returnedIn(typed),
  });
}

/** The sum is paid no more, its order came back, and the account may be corrected. */
export async function keepPaidReturn(
  tx: Tx,
  { case: { id: caseId }, payload, reason, now }: Step,
): Promise<void> {
  const { voucherNo, fen } = returnedIn(payload);
  await returnOrder(tx, { caseId, voucherNo, fen, reason: reason ?? '', now });
  await subtractPaid(tx, { caseId, fen, now });
  await thawAccount(tx, { caseId, fault: reason });
}

/** A line of results that sends back what was recorded as paid. */
export interface ReturnedLine {
  row: number;
  order: Pick<PaymentRow, 'caseId' | 'fen' | 'voucherNo'>;
  reason: string;
}

/**
 * Proposes each of them; returns how many, without those that wait already. Throws INVALID with every line that is refused: then
 * nothing is proposed.
 */
export async function proposeReturns(
  tx: Tx,
  deps: ListDeps,
  { officer, lines }: { officer: Officer; lines: readonly ReturnedLine[] },
): Promise<number> {
  const faults: FieldError[] = [];
  let proposed = 0;
  for (const line of lines) {
    // oxlint-disable-next-line no-await-in-loop -- one connection, each with its case locked
    const words = await proposeReturn(tx, deps, { officer, line });
    if (words === 'waits') continue;
    if (words === null) proposed += 1;
    else for (const one of words) faults.push({ field: 'file', errorMessage: rowFault(line.row, one) });
  }
  if (faults.length > 0) throw invalid(...faults);
  return proposed;
}

/** Why it is refused, null where it was proposed. */
async function proposeReturn(
  tx: Tx,
  deps: ListDeps,
  { officer, line: { order, reason } }: { officer: Officer; line: ReturnedLine },
): Promise<string[] | 'waits' | null> {
  const [open] = await selectSecondAct(tx, order.caseId);
  if (open) return open.event === PAID_RETURN ? 'waits' : [text.waits];
  const payload = { voucherNo: order.voucherNo ?? '', returnedAmount: yuanText(order.fen) };
  const act = { id: order.caseId, kind: LISTED, event: PAID_RETURN, payload, reason };
  try {
    await actWithin(tx, deps.casework, { caller: officer, act });
    return null;
  } catch (error) {
    // what the case itself refuses is told with its row; the transaction is given up with it
    if (!(error instanceof AppError) || !REFUSALS.has(error.code)) throw error;
    return error.fields.length > 0 ? error.fields.map(({ errorMessage }) => errorMessage) : [error.message];
  }
}

const REFUSALS: ReadonlySet<ErrorCode> = new Set(['INVALID', 'CONFLICT', 'FORBIDDEN', 'NOT_FOUND']);
