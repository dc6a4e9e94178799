// 撤销决定: what refuses it, what it stops and asks back, and what its paper and message say beside the reason.
import type { Tx } from '@yqt/database/sql';
import { textOf, type Answers } from '@yqt/forms/answers';
import type { ReadSection } from '@yqt/forms/read-sections';
import { invalid, type FieldError } from '@yqt/kernel/errors';
import { uuidV7 } from '@yqt/kernel/ids';
import type { Step } from '../../casework/server/casework.port.ts';
import { annulFaults } from '../annul.rules.ts';
import { annulText as text } from '../annul-words.rules.ts';
import { leavePayout } from '../list/server/leave-payout.ts';
import {
  insertRecovery,
  selectLeftToRecover,
  selectPaymentsOf,
  type RecoveryRow,
} from '../list/server/payment.sql.ts';
import { readFen, yuanShown, yuanWords } from '../money.rules.ts';

const recoveryFen = (payload: Answers): number | null => readFen(payload['recoveryAmount']);
const dueOf = (payload: Answers): string => textOf(payload['recoveryDue']);

/** Money that is under way, and what is written of what was paid. */
export const annulGuard = async (
  tx: Tx,
  { case: { id: caseId }, typed, today }: Step,
): Promise<FieldError[]> => {
  const [paid] = await selectLeftToRecover(tx, caseId);
  const sent = (await selectPaymentsOf(tx, [caseId])).filter(({ state }) => state === 'sent');
  return annulFaults({
    leftFen: paid?.leftFen ?? 0,
    sentFen: sent.reduce((sum, { fen }) => sum + fen, 0),
    recoveryFen: recoveryFen(typed),
    due: dueOf(typed),
    today,
  });
};

/** What is not yet paid is stopped, what was paid is asked back. Throws INVALID where money went meanwhile. */
export async function annul(tx: Tx, { case: found, payload, accountId: by, now }: Step): Promise<void> {
  const { id: caseId, tenantId } = found;
  await leavePayout(tx, { caseId, now });
  const amountFen = recoveryFen(payload);
  if (amountFen === null || by === null) return;
  const recovery = {
    tenantId,
    caseId,
    amountFen,
    basis: textOf(payload['basis']),
    dueOn: dueOf(payload),
    by,
  };
  const [made] = await insertRecovery(tx, { ...recovery, id: uuidV7(now.getTime()), now });
  if (made) return;
  const [paid] = await selectLeftToRecover(tx, caseId);
  const left = yuanShown(Math.max(0, paid?.leftFen ?? 0));
  throw invalid({ field: 'payload.recoveryAmount', errorMessage: text.amountWrong(left) });
}

/** For the enterprise: the ground, and what it is to give back and by when. */
export function annulLines({ payload }: Step): string[] {
  const fen = recoveryFen(payload);
  return [
    text.basis(textOf(payload['basis'])),
    ...(fen === null ? [] : [text.recovery(yuanShown(fen), dueOf(payload))]),
    text.unpaid,
  ];
}

/** What is asked back of a declaration, and how much of it came: for both sides. */
export function recoverySections(recoveries: readonly RecoveryRow[]): ReadSection[] {
  const words = text.recoverySection;
  return recoveries.map(({ amountFen, repaidFen, basis, dueOn, state }) => ({
    title: words.title,
    lines: [
      [words.amount, yuanWords(amountFen)],
      [words.basis, basis],
      [words.due, dueOn],
      [words.repaid, yuanWords(repaidFen)],
      [words.state, words.states[state]],
    ].map(([label = '', line = ''], at) => ({ name: `line${at}`, label, text: line })),
    tables: [],
  }));
}
