// What events of a declaration write beside the case, in the event's transaction.
import type { Tx } from '@yqt/database/sql';
import { textOf } from '@yqt/forms/answers';
import type { Step } from '../../casework/server/casework.port.ts';
import { AMOUNT_FIELD } from '../declare-form.rules.ts';
import { endListed } from '../list/server/case-guards.ts';
import { keepAccountCheck } from '../list/server/account-check.ts';
import { keepClaim } from '../list/server/keep-claim.ts';
import { keepClaimAccount } from '../list/server/keep-claim-account.ts';
import { isStoppage } from '../list/payment.rules.ts';
import { thawAccount } from '../list/server/payment.sql.ts';
import { keepPaidReturn } from '../list/server/return-paid.ts';
import { fenOf } from '../money.rules.ts';
import { isApproved, isLastReview } from '../node-chain.rules.ts';
import { ACCOUNT_CHECK, PAID_RETURN } from '../payment-events.rules.ts';
import { annul } from './annul.ts';
import * as write from './declaration.sql.ts';
import { instantDecision } from './instant.ts';
import { projectOf } from './project-of.ts';

type Effect = (tx: Tx, step: Step) => Promise<void>;

/** Filed, by the applicant or with an offer; 即申即享 says whether the system decided it. */
const file: Effect = async (tx, step) => {
  const { case: found, filed, now, to, event } = step;
  const requestedFen = fenOf(filed?.[AMOUNT_FIELD]);
  await write.fileDeclaration(tx, {
    caseId: found.id,
    requestedFen,
    isAccepted: to !== 'submitted',
    now,
  });
  await write.fileCheck(tx, found.id);
  await keepClaim(tx, found.id, filed ?? {});
  const project = await projectOf(tx, found);
  if (event !== 'submit' || project.redemption !== 'instant') return;
  const instant = await instantDecision(tx, {
    caseId: found.id,
    batchId: found.subjectId,
    requestedFen,
    now,
  });
  await write.setInstant(tx, { caseId: found.id, instant, now });
};

/** Whether it is decided follows from where it stands: in whichever review is the last, and on whatever way it was ended. */
export const keepApproval = async (tx: Tx, { case: { id: caseId }, to, now }: Step): Promise<void> => {
  await write.settleApproval(tx, { caseId, isApproved: isApproved(to), now });
};

/** An offer: what it gives stands, whether it is taken the enterprise says. */
const offer: Effect = async (tx, step) => {
  await file(tx, step);
  const {
    case: { id: caseId },
    filed,
    now,
  } = step;
  await write.setConfirmBy(tx, { caseId, day: textOf(filed?.['confirmBy']) || null, now });
};

const endOffer: Effect = async (tx, { case: { id: caseId }, now }) => {
  await write.setConfirmBy(tx, { caseId, day: null, now });
};

/** The account that was confirmed is the one that is paid to: it is not asked for again. */
const takeClaim: Effect = async (tx, step) => {
  await endOffer(tx, step);
  await keepClaimAccount(tx, step);
};

/** Only the review that decides fixes the sum. */
const passFirst: Effect = async (tx, step) => {
  const { nodes } = await projectOf(tx, step.case);
  if (isLastReview(nodes, 'first_review')) await fixAmount(tx, step);
};

const fixAmount: Effect = async (tx, { case: { id: caseId }, payload, now }) => {
  const fen = fenOf(payload['verifiedAmount']);
  if (fen !== null) await write.setVerified(tx, { caseId, fen, now });
};

const turnDown: Effect = async (tx, { case: found, reasonCode, now }) => {
  const { id: projectId } = await projectOf(tx, found);
  if (reasonCode !== null) await write.insertTurnedDown(tx, { caseId: found.id, projectId, reasonCode, now });
};

const upholdObjection: Effect = async (tx, step) => {
  await endListed(tx, step);
  await turnDown(tx, step);
};

const revoke: Effect = async (tx, step) => {
  await annul(tx, step);
  await turnDown(tx, step);
};

const settleWithdrawal: Effect = async (tx, { case: { id: caseId }, event, reason, now }) => {
  await write.setWithdrawal(tx, { caseId, reason: event === 'request_withdrawal' ? reason : null, now });
};

const pay: Effect = async (tx, { case: { id: caseId }, payload, now }) => {
  const fen = fenOf(payload['paidAmount']);
  if (fen !== null) await write.addPaid(tx, { caseId, fen, now });
};

/** The enterprise may give another one, and is told why; what the treasury held back says nothing of the account. */
const faultAccount: Effect = async (tx, { case: { id: caseId }, reason }) => {
  await thawAccount(tx, isStoppage(reason) ? { caseId } : { caseId, fault: reason });
};

const endDraft: Effect = async (tx, { case: { id } }) => {
  await write.endDraft(tx, id);
};

const accept: Effect = async (tx, { case: { id: caseId }, now }) => {
  await write.setAccepted(tx, { caseId, now });
};

export const declarationEffects = {
  submit: file,
  resubmit: file,
  offer,
  confirm_claim: takeClaim,
  decline_claim: endOffer,
  take_back_offer: endOffer,
  offer_timeout: endOffer,
  window_close: endDraft,
  accept,
  pass_first: passFirst,
  approve: fixAmount,
  adjust_amount: fixAmount,
  publicity_over: endListed,
  uphold_objection: upholdObjection,
  annul: revoke,
  reject: turnDown,
  refuse_acceptance: turnDown,
  request_withdrawal: settleWithdrawal,
  approve_withdrawal: settleWithdrawal,
  refuse_withdrawal: settleWithdrawal,
  record_payment: pay,
  return_payment: faultAccount,
  [PAID_RETURN]: keepPaidReturn,
  [ACCOUNT_CHECK]: keepAccountCheck,
} satisfies Record<string, Effect>;
