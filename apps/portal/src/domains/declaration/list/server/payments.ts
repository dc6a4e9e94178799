// 拨付明细 for the treasury, and the results that come back. What is recorded moves its case in the same transaction; a result
// is recorded once, whatever is imported again.
import { transaction } from '@yqt/database/sql';
import type { FileAnswer } from '@yqt/endpoint/file-answer';
import { dayText } from '@yqt/kernel/dates';
import { appError, invalid, type FieldError } from '@yqt/kernel/errors';
import { actWithin, type Officer } from '../../../casework/server/casework.port.ts';
import { typedFen, yuanText } from '../../money.rules.ts';
import { contradiction, PAYMENT_LABELS, readResult, type ResultLine } from '../payment.rules.ts';
import * as text from '../list.text.ts';
import { uploadBytes } from './exchange-list.ts';
import { rowCases, findList, LISTED, lockedList, requirePost, type ListDeps } from './list-deps.ts';
import { readList, sheetStream, XLSX_TYPE, type ReadRow } from './list-sheet.ts';
import { markExported, type ListRow } from './list.sql.ts';
import { finishLists, markDone } from './list-row.sql.ts';
import {
  markOrdersSent,
  selectPayments,
  settlePayment,
  thawAccount,
  type PaymentRow,
} from './payment.sql.ts';
import { recordList } from './prepare-list.ts';

const PAYERS = ['payer'];

/** Throws FORBIDDEN where the officer confirmed the list: nobody pays what they approved. */
function requirePayer(officer: Officer, list: ListRow): void {
  requirePost(officer, list, PAYERS);
  if (list.confirmedBy === officer.accountId) throw appError('FORBIDDEN', { message: text.CONFIRMER_PAYS });
}

/** What is ordered goes to the treasury: from here on its result is waited for. Throws NOT_FOUND, FORBIDDEN. */
export async function sendPayments(deps: ListDeps, officer: Officer, id: string): Promise<{ ok: true }> {
  const now = deps.now();
  return transaction(deps.sql, async (tx) => {
    const list = await lockedList(tx, officer, id);
    requirePayer(officer, list);
    if (list.state !== 'confirmed') throw appError('CONFLICT', { message: text.NOT_MOVING });
    await markOrdersSent(tx, { listId: id, now });
    await markExported(tx, { id, now });
    await recordList(tx, officer, { event: 'payment.sent', id, facts: { no: list.no } });
    return { ok: true };
  });
}

/** Accounts in the clear, with the reason written down. Throws NOT_FOUND, FORBIDDEN, INVALID without a reason. */
export async function exportPayments(
  deps: ListDeps,
  officer: Officer,
  { id, reason }: { id: string; reason: string },
): Promise<FileAnswer> {
  const why = reason.trim();
  if (why === '') throw invalid({ field: 'reason', errorMessage: text.REASON_NEEDED });
  const { list, rows } = await transaction(deps.sql, async (tx) => {
    const found = await findList(tx, officer, id);
    requirePayer(officer, found);
    const orders = (await selectPayments(tx, id)).filter(({ state }) => state !== 'pending');
    if (orders.length === 0) throw appError('CONFLICT', { message: text.NOT_SENT });
    const facts = { no: found.no, rows: orders.length, reason: why };
    await recordList(tx, officer, { event: 'payment.exported', id, facts });
    return { list: found, rows: orders };
  });
  const cases = await rowCases(
    deps.sql,
    list,
    rows.map(({ caseId }) => caseId),
  );
  const { openText } = deps.casework;
  const lines = rows.map((row, at) => [
    ...fixedCells(row, { at, receiptNo: cases.get(row.caseId)?.receiptNo ?? '', openText }),
    row.state === 'sent' ? '' : PAYMENT_LABELS[row.state],
    row.voucherNo ?? '',
    row.paidOn ?? '',
    row.reason ?? '',
    row.id,
  ]);
  return {
    name: text.payFile(list.no),
    mediaType: XLSX_TYPE,
    content: sheetStream(text.PAY_HEADINGS, inOne(lines)),
  };
}

async function* inOne<T>(rows: T): AsyncGenerator<T> {
  yield await Promise.resolve(rows);
}

/** Empty once the archive of its case was destroyed. */
const accountNoOf = ({ accountNoSealed }: PaymentRow, openText: (sealed: string) => string): string =>
  accountNoSealed === '' ? '' : openText(accountNoSealed);

const fixedCells = (
  row: PaymentRow,
  { at, receiptNo, openText }: { at: number; receiptNo: string; openText: (sealed: string) => string },
): string[] => [
  String(at + 1),
  receiptNo,
  row.accountName,
  row.bank,
  row.branch,
  row.bankCode,
  accountNoOf(row, openText),
  yuanText(row.fen),
];

export interface Imported {
  /** Recorded by this import, by what became of them. */
  paid: number;
  returned: number;
  /** Recorded before, or nothing known yet. */
  unchanged: number;
}

/** Throws INVALID with a fault for every line that is refused: then nothing of the file counts. */
export async function importResults(
  deps: ListDeps,
  officer: Officer,
  { id, fileId }: { id: string; fileId: string },
): Promise<Imported> {
  const list = await findList(deps.sql, officer, id);
  requirePayer(officer, list);
  const bytes = await uploadBytes(deps, officer, fileId);
  const orders = new Map((await selectPayments(deps.sql, id)).map((one) => [one.id, one]));
  const lines = await readResults(bytes, orders, {
    today: dayText(deps.now()),
    openText: deps.casework.openText,
  });
  const counts: Imported = { paid: 0, returned: 0, unchanged: 0 };
  for (const { order, line } of lines) {
    const isNew = line !== null && (await recordResult(deps, officer, { list, order, line }));
    if (!isNew) counts.unchanged += 1;
    else if (line?.state === 'paid') counts.paid += 1;
    else counts.returned += 1;
  }
  await finishLists(deps.sql, [id]);
  await transaction(deps.sql, (tx) =>
    recordList(tx, officer, { event: 'payment.imported', id, facts: { no: list.no, ...counts } }),
  );
  return counts;
}

interface Line {
  order: PaymentRow;
  line: ResultLine | null;
}

async function readResults(
  bytes: Buffer,
  orders: ReadonlyMap<string, PaymentRow>,
  given: { today: string; openText: (sealed: string) => string },
): Promise<Line[]> {
  const faults: FieldError[] = [];
  const lines = new Map<string, Line>();
  for await (const one of readList(bytes, text.PAY_HEADINGS)) {
    const order = orders.get(one.cells.at(-1) ?? '');
    const fault = !order
      ? text.ROW_ADDED
      : lines.has(order.id)
        ? text.ROW_TWICE
        : changeFault(one, order, given);
    const [result = '', voucherNo = '', paidOn = '', reason = ''] = one.cells.slice(8, 12);
    const read = readResult({ result, voucherNo, paidOn, reason }, given.today);
    const contrary = order ? contradiction(order, read.line) : null;
    for (const words of [fault, read.fault, contrary])
      if (words !== null) faults.push({ field: 'file', errorMessage: text.rowFault(one.row, words) });
    if (order) lines.set(order.id, { order, line: read.line });
    if (faults.length >= MOST_FAULTS) break;
  }
  if (faults.length > 0) throw invalid(...faults);
  return [...lines.values()];
}

const MOST_FAULTS = 100;

function changeFault(
  { cells }: ReadRow,
  order: PaymentRow,
  { openText }: { openText: (sealed: string) => string },
): string | null {
  const [, , name, bank, branch, bankCode, accountNo, fen] = cells;
  const isSame =
    name === order.accountName &&
    bank === order.bank &&
    branch === order.branch &&
    bankCode === order.bankCode &&
    accountNo === accountNoOf(order, openText) &&
    typedFen(fen ?? '') === order.fen;
  return isSame ? null : text.PAY_CHANGED;
}

/** One order with its case; false where its result was recorded before. */
export const recordResult = (
  deps: ListDeps,
  officer: Officer,
  { list, order, line }: { list: ListRow; order: PaymentRow; line: ResultLine },
): Promise<boolean> =>
  transaction(deps.sql, async (tx) => {
    const now = deps.now();
    const [settled] = await settlePayment(tx, { ...line, id: order.id, now });
    if (!settled) return false;
    const { caseId } = order;
    await markDone(tx, { listId: list.id, caseIds: [caseId], now });
    await finishLists(tx, [list.id]);
    const place = { id: caseId, kind: LISTED };
    const { voucherNo, paidOn, reason, state } = line;
    // a further instalment goes to an account that the enterprise may correct until it is ordered
    await thawAccount(tx, { caseId, fault: state === 'returned' ? reason : null });
    const act =
      state === 'paid'
        ? {
            ...place,
            event: 'record_payment',
            payload: { paidAmount: yuanText(order.fen), paidOn: paidOn ?? '', voucherNo: voucherNo ?? '' },
          }
        : { ...place, event: 'return_payment', reason: `${PAYMENT_LABELS[state]}：${reason ?? ''}` };
    await actWithin(tx, deps.casework, { caller: officer, act });
    return true;
  });

/** The orders of a list, accounts by their last four. Throws NOT_FOUND. */
export async function readPayments(deps: ListDeps, officer: Officer, id: string) {
  const list = await findList(deps.sql, officer, id);
  const rows = await selectPayments(deps.sql, id);
  const cases = await rowCases(
    deps.sql,
    list,
    rows.map(({ caseId }) => caseId),
  );
  const records = rows.map(
    ({ caseId, fen, state, accountName, bank, accountNoTail, voucherNo, paidOn, reason, id: orderId }) => ({
      id: orderId,
      caseId,
      receiptNo: cases.get(caseId)?.receiptNo ?? null,
      accountName,
      bank,
      accountNo: `**** ${accountNoTail}`,
      fen,
      state,
      stateLabel: PAYMENT_LABELS[state],
      voucherNo,
      paidOn,
      reason,
    }),
  );
  return { records };
}
