// 拨付明细 for the treasury, and the results that come back. What is recorded moves its case in the same transaction; a result
// is recorded once, whatever is imported again.
import { transaction, type Db } from '@yqt/database/sql';
import type { FileAnswer } from '@yqt/endpoint/file-answer';
import { dayText } from '@yqt/kernel/dates';
import { appError, invalid, type FieldError } from '@yqt/kernel/errors';
import { actWithin, type Officer } from '../../../casework/server/casework.port.ts';
import { typedFen, yuanText } from '../../money.rules.ts';
import {
  contradiction,
  isPaidReturn,
  PAYMENT_LABELS,
  resultReason,
  readResult,
  type ResultLine,
} from '../payment.rules.ts';
import { PAYERS } from '../list-kinds.rules.ts';
import * as text from '../list.text.ts';
import { paymentFaults } from '../pay-day-faults.ts';
import { payDayText } from '../pay-day.text.ts';
import { uploadBytes } from './exchange-list.ts';
import { rowCases, findList, LISTED, lockedList, requirePost, type ListDeps } from './list-deps.ts';
import { readList, sheetStream, XLSX_TYPE, type ReadRow } from './list-sheet.ts';
import { markExported, type ListRow } from './list.sql.ts';
import { finishLists, markDone } from './list-row.sql.ts';
import { payBar } from './payment-bars.ts';
import {
  lockUnsentPayees,
  markOrdersSent,
  selectHeld,
  selectPayments,
  settlePayment,
  thawAccount,
  type PaymentRow,
} from './payment.sql.ts';
import { recordList } from './prepare-list.ts';
import { recordedOf, type Recorded } from './recorded-payments.ts';
import { proposeReturns } from './return-paid.ts';

/** Throws FORBIDDEN: nobody pays what they prepared or approved, not one case of it. */
async function requirePayer(db: Db, officer: Officer, list: ListRow): Promise<void> {
  requirePost(officer, list, PAYERS);
  const caseIds = (await selectPayments(db, list.id)).map(({ caseId }) => caseId);
  const bar = await payBar(db, officer, { list, caseIds });
  if (bar !== null) throw appError('FORBIDDEN', { message: bar });
}

export interface Sent {
  sent: number;
  /** Whose orders stay behind, each with why: their accounts are to be put right first. */
  held: string[];
}

/** What is ordered goes to the treasury: from here on its result is waited for. Throws NOT_FOUND, FORBIDDEN, CONFLICT where every order is held. */
export async function sendPayments(deps: ListDeps, officer: Officer, id: string): Promise<Sent> {
  const now = deps.now();
  return transaction(deps.sql, async (tx) => {
    const list = await lockedList(tx, officer, id);
    await requirePayer(tx, officer, list);
    if (list.state !== 'confirmed') throw appError('CONFLICT', { message: text.NOT_MOVING });
    // what is being found against an account, or put right, is waited for
    await lockUnsentPayees(tx, id);
    const sent = await markOrdersSent(tx, { listId: id, now });
    const held = (await selectHeld(tx, id)).map((one) => payDayText.held(one.accountName, one.fault));
    if (sent.length === 0 && held.length > 0)
      throw appError('CONFLICT', { message: payDayText.allHeld(held) });
    await markExported(tx, { id, now });
    const facts = { no: list.no, sent: sent.length, held: held.length };
    await recordList(tx, officer, { event: 'payment.sent', id, facts });
    return { sent: sent.length, held };
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
    await requirePayer(tx, officer, found);
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
  /** Recorded as paid before and come back now: another person confirms it. */
  proposed: number;
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
  await requirePayer(deps.sql, officer, list);
  const bytes = await uploadBytes(deps, officer, fileId);
  const orders = new Map((await selectPayments(deps.sql, id)).map((one) => [one.id, one]));
  const lines = await readResults(bytes, orders, {
    recorded: await recordedOf(
      deps.sql,
      [...orders.values()].map(({ caseId }) => caseId),
    ),
    today: dayText(deps.now()),
    openText: deps.casework.openText,
  });
  const back = lines.filter(({ order, line }) => isPaidReturn(order, line));
  const proposed = await transaction(deps.sql, (tx) =>
    proposeReturns(tx, deps, {
      officer,
      lines: back.map(({ row, order, line }) => ({ row, order, reason: line?.reason ?? '' })),
    }),
  );
  const counts: Imported = { paid: 0, returned: 0, proposed, unchanged: back.length - proposed };
  for (const { order, line } of lines) {
    if (isPaidReturn(order, line)) continue;
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
  row: number;
  order: PaymentRow;
  line: ResultLine | null;
}

interface ReadingResults {
  recorded: ReadonlyMap<string, Recorded>;
  today: string;
  openText: (sealed: string) => string;
}

async function readResults(
  bytes: Buffer,
  orders: ReadonlyMap<string, PaymentRow>,
  given: ReadingResults,
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
    const unlikely = order && read.line ? lineFaults(order, read.line, given.recorded) : [];
    for (const words of [fault, read.fault, contrary, ...unlikely])
      if (words !== null) faults.push({ field: 'file', errorMessage: text.rowFault(one.row, words) });
    if (order) lines.set(order.id, { row: one.row, order, line: read.line });
    if (faults.length >= MOST_FAULTS) break;
  }
  if (faults.length > 0) throw invalid(...faults);
  return [...lines.values()];
}

const MOST_FAULTS = 100;

/** Why an order cannot have been paid on that day, or with that voucher; of what is recorded already nothing. */
function lineFaults(
  { state, caseId, fen }: PaymentRow,
  { state: result, paidOn, voucherNo }: ResultLine,
  all: ReadonlyMap<string, Recorded>,
): string[] {
  const recorded = all.get(caseId);
  if (!recorded || state !== 'sent' || result !== 'paid') return [];
  const paid = { paidOn: paidOn ?? '', voucherNo: voucherNo ?? '', fen };
  return paymentFaults(paid, recorded).map(({ errorMessage }) => errorMessage);
}

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
    const act =
      state === 'paid'
        ? {
            ...place,
            event: 'record_payment',
            payload: { paidAmount: yuanText(order.fen), paidOn: paidOn ?? '', voucherNo: voucherNo ?? '' },
          }
        : { ...place, event: 'return_payment', reason: resultReason(state, reason ?? '') };
    await actWithin(tx, deps.casework, { caller: officer, act });
    // a further instalment goes to an account that the enterprise may correct until it is ordered
    // one that was held back says nothing of it
    const found = state === 'stopped' ? {} : { fault: state === 'returned' ? reason : null };
    await thawAccount(tx, { caseId, ...found });
    return true;
  });
