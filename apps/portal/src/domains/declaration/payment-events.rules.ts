// 拨付 in the machine of a declaration, the check of the account that it goes to, and 撤销决定: what takes a decision back after publicity, when money may have gone.
import type { Event } from '@yqt/workflow/workflow';

/** The event by which an officer compares the account with its proof. */
export const ACCOUNT_CHECK = 'check_account';
/** The event by which what was recorded as paid comes back from the bank. */
export const PAID_RETURN = 'return_paid';
/** The event by which an order comes back from the treasury, or is stopped, before it was paid. */
export const ORDER_RETURN = 'return_payment';

/** From the first review until it is paid: whoever reviews or pays. */
const CHECKED_AT = [
  'first_review',
  'joint_review',
  'site_check',
  'third_party',
  'expert_review',
  'final_review',
  'publicity',
  'objection_handling',
  'pending_disbursement',
] as const;

export const paymentEvents = {
  [ACCOUNT_CHECK]: {
    label: '核对收款账户',
    from: CHECKED_AT,
    to: 'stay',
    actors: ['first-reviewer', 'final-reviewer', 'payer'],
    form: 'declare-account-check',
    guards: ['accountToCheck'],
    isBeside: true,
  },
  record_payment: {
    label: '登记拨付',
    from: ['pending_disbursement'],
    // in instalments it stays until everything is paid
    to: ['completed', 'pending_disbursement'],
    actors: ['payer'],
    form: 'declare-payment',
    guards: ['payment'],
    isDecision: true,
    tone: 'primary',
  },
  [ORDER_RETURN]: {
    label: '登记退票（止付）',
    from: ['pending_disbursement'],
    to: 'stay',
    actors: ['payer'],
    guards: ['ordered'],
    reason: 'required',
  },
  [PAID_RETURN]: {
    label: '登记已拨付退票',
    from: ['pending_disbursement', 'completed'],
    // what came back is to be paid again
    to: 'pending_disbursement',
    actors: ['payer', 'final-reviewer'],
    form: 'declare-paid-return',
    guards: ['paidReturn'],
    reason: 'required',
    needsSecond: true,
    tone: 'danger',
  },
  close_payment: {
    label: '余额不再拨付',
    from: ['pending_disbursement'],
    to: 'completed',
    actors: ['payer'],
    reason: 'required',
    guards: ['inFlight'],
    isDecision: true,
    tone: 'danger',
  },
  annul: {
    label: '撤销决定',
    from: ['pending_disbursement', 'completed'],
    to: 'revoked',
    actors: ['final-reviewer'],
    form: 'declare-annulment',
    guards: ['annulment'],
    reason: 'required',
    reasonCode: 'required',
    needsSecond: true,
    tone: 'danger',
  },
} as const satisfies Record<string, Event>;
