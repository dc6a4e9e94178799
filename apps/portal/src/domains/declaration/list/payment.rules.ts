// Accounts, orders and their results: what is accepted, and what may still be paid. The portal never pays.
import type { FieldError } from '@yqt/kernel/errors';
import { isCleanLine, isCleanLines, UNCLEAN } from '@yqt/kernel/clean-text';
import { isDay } from '@yqt/kernel/dates';

const ACCOUNT_BANK = '请填写开户银行';
const ACCOUNT_BRANCH = '请填写开户网点';
const ACCOUNT_CODE = '联行号为 12 位数字';
const ACCOUNT_NO = '银行账号为 8 至 30 位数字';
const RESULT_WORD = '结果只能填写：已拨付、退票、止付';
const RESULT_REASON = '退票、止付须填写原因';
const RESULT_VOUCHER = '已拨付的须填写凭证号';
/** As the form of a single result has it. */
const MOST_VOUCHER = 60;
const LONG_VOUCHER = `凭证号最多 ${MOST_VOUCHER} 个字`;
/** As reasons have everywhere. */
const MOST_REASON = 500;
const LONG_REASON = `原因最多 ${MOST_REASON} 个字`;
const accountNameText = (name: string): string => `账户名称须与登记的企业名称一致：${name}`;
/** Also of what is given back. */
export const RESULT_DAY = '拨付日期须为不晚于今天的日期（如 2026-11-20）';

export const PAYMENT_STATES = ['pending', 'sent', 'paid', 'returned', 'stopped'] as const;
export type PaymentState = (typeof PAYMENT_STATES)[number];
export const PAYMENT_LABELS: Readonly<Record<PaymentState, string>> = {
  pending: '待拨付',
  sent: '已送财政',
  paid: '已拨付',
  returned: '退票',
  stopped: '止付',
};

/** Why an order was not paid: 「退票：户名不符」. */
export const resultReason = (state: PaymentState, why: string): string => `${PAYMENT_LABELS[state]}：${why}`;

/** The treasury held it back, and nothing was found of the account. */
export const isStoppage = (reason: string | null): boolean =>
  reason?.startsWith(resultReason('stopped', '')) === true;

export interface Account {
  accountName: string;
  bank: string;
  branch: string;
  bankCode: string;
  accountNo: string;
}

/** Whether somebody compared an account with its proof; `voided` = it was changed since. */
export type AccountStanding = 'unchecked' | 'checked' | 'voided';

export const accountStanding = (account: {
  verifiedAt: string | null;
  voidedAt: string | null;
}): AccountStanding =>
  account.verifiedAt === null ? 'unchecked' : account.voidedAt === null ? 'checked' : 'voided';

/** Brackets and spaces are written either way. */
const plainName = (name: string): string =>
  name.normalize('NFKC').replace(/\s+/g, '').replace(/（/g, '(').replace(/）/g, ')');

/** Whether an account is that of an enterprise, as far as its name goes. */
export const isNameOf = (accountName: string, registeredName: string): boolean =>
  plainName(accountName) === plainName(registeredName);

/** Everything that refuses an account, at once. */
export function accountFaults(account: Account, registeredName: string): FieldError[] {
  const { accountName, bank, branch, bankCode, accountNo } = account;
  const fault = (isWrong: boolean, field: string, errorMessage: string): FieldError[] =>
    isWrong ? [{ field, errorMessage }] : [];
  return [
    ...fault(!isNameOf(accountName, registeredName), 'accountName', accountNameText(registeredName)),
    ...fault(bank.trim() === '', 'bank', ACCOUNT_BANK),
    ...fault(branch.trim() === '', 'branch', ACCOUNT_BRANCH),
    ...fault(!/^\d{12}$/.test(bankCode), 'bankCode', ACCOUNT_CODE),
    ...fault(!/^\d{8,30}$/.test(accountNo), 'accountNo', ACCOUNT_NO),
  ];
}

/** Digits alone, however they were grouped. */
export const plainNo = (no: string): string => no.normalize('NFKC').replace(/[\s-]+/g, '');

export interface Instalment {
  fen: number;
  state: PaymentState;
}

/** What may still be ordered: 核定 less what was paid and what is on its way. Whatever came back counts no more. */
export const orderable = (verifiedFen: number, orders: readonly Instalment[]): number =>
  orders
    .filter(({ state }) => state === 'pending' || state === 'sent' || state === 'paid')
    .reduce((left, { fen }) => left - fen, verifiedFen);

/** A line of results as the treasury writes it. */
export interface ResultLine {
  state: PaymentState;
  voucherNo: string | null;
  paidOn: string | null;
  reason: string | null;
}

const RESULTS: Readonly<Record<string, PaymentState>> = { 已拨付: 'paid', 退票: 'returned', 止付: 'stopped' };

/** The result of one line, or why it is refused. Empty = nothing is known of it yet. */
export function readResult(
  cells: { result: string; voucherNo: string; paidOn: string; reason: string },
  today: string,
): { line: ResultLine | null; fault: string | null } {
  const { result, voucherNo, paidOn, reason } = cells;
  const refuse = (fault: string) => ({ line: null, fault });
  if (result === '') return { line: null, fault: null };
  const state = Object.hasOwn(RESULTS, result) ? RESULTS[result] : undefined;
  if (state === undefined) return refuse(RESULT_WORD);
  if (state !== 'paid') {
    const fault = reasonFault(reason);
    if (fault !== null) return refuse(fault);
    return { line: { state, voucherNo: null, paidOn: null, reason }, fault: null };
  }
  if (voucherNo === '') return refuse(RESULT_VOUCHER);
  if (voucherNo.length > MOST_VOUCHER) return refuse(LONG_VOUCHER);
  if (!isCleanLine(voucherNo)) return refuse(`凭证号${UNCLEAN}`);
  if (!isDay(paidOn) || paidOn > today) return refuse(RESULT_DAY);
  return { line: { state, voucherNo, paidOn, reason: null }, fault: null };
}

const KNOWN: ReadonlySet<PaymentState> = new Set(['paid', 'returned', 'stopped']);

function reasonFault(reason: string): string | null {
  if (reason === '') return RESULT_REASON;
  if (reason.length > MOST_REASON) return LONG_REASON;
  return isCleanLines(reason) ? null : `原因${UNCLEAN}`;
}

/** What was recorded as paid came back from the bank: two persons take it back. */
export const isPaidReturn = (recorded: ResultLine, line: ResultLine | null): boolean =>
  recorded.state === 'paid' && line?.state === 'returned';

/** Why a line is refused that says something else than what was recorded; null = nothing was, the same, or a return of what was paid. */
export function contradiction(recorded: ResultLine, line: ResultLine | null): string | null {
  if (line === null || !KNOWN.has(recorded.state) || isPaidReturn(recorded, line)) return null;
  const isSame =
    line.state === recorded.state &&
    (line.state !== 'paid' || (line.voucherNo === recorded.voucherNo && line.paidOn === recorded.paidOn));
  return isSame ? null : recordedText(recorded);
}

const recordedText = ({ state, voucherNo, paidOn }: ResultLine): string => {
  const detail = [voucherNo, paidOn].filter((one) => one !== null).join('，');
  return `该笔已登记为${PAYMENT_LABELS[state]}${detail === '' ? '' : `（${detail}）`}，不能改为其他结果`;
};
