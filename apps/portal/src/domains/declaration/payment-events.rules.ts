// 拨付 in the machine of a declaration, and 撤销决定: what takes a decision back after publicity, when money may have gone.
import type { Event } from '@yqt/workflow/workflow';

export const paymentEvents = {
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
