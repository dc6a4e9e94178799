// 拨付 in the machine of a declaration, the check of the account that it goes to, and 撤销决定: what takes a decision back after publicity, when money may have gone.
import type { Event } from '@yqt/workflow/workflow';

/** The event by which an officer compares the account with its proof. */
export const ACCOUNT_CHECK = 'check_account';

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
  return_payment: {
    label: '登记退票（止付）',
    from: ['pending_disbursement'],
    to: 'stay',
    actors: ['payer'],
    reason: 'required',
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
