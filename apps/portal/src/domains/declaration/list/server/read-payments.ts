// The orders of a payment list as officers read them: what holds one back, which voucher is on another's payment too.
import { nameWarnings, type Against, type Officer } from '../../../casework/server/casework.port.ts';
import { payDayText } from '../pay-day.text.ts';
import { PAYMENT_LABELS } from '../payment.rules.ts';
import { accountWarnings } from './account-check.ts';
import { findList, rowCases, type ListDeps } from './list-deps.ts';
import { selectHeld, selectPayments, type PaymentRow } from './payment.sql.ts';
import { voucherAgainst } from './shared-vouchers.ts';

/** The orders of a list, accounts by their last four. Throws NOT_FOUND. */
export async function readPayments(deps: ListDeps, officer: Officer, id: string) {
  const list = await findList(deps.sql, officer, id);
  const rows = await selectPayments(deps.sql, id);
  const cases = await rowCases(
    deps.sql,
    list,
    rows.map(({ caseId }) => caseId),
  );
  const held = new Map((await selectHeld(deps.sql, id)).map(({ caseId, fault }) => [caseId, fault]));
  const paid = rows.flatMap(({ caseId, state, voucherNo }) =>
    state === 'paid' && voucherNo !== null ? [{ caseId, voucherNo }] : [],
  );
  const against = await voucherAgainst(deps.sql, officer.tenantId, paid);
  const unchecked = new Map(await accountWarnings(deps.sql, unsentOf(rows)));
  const wordsOf = await nameWarnings(deps.sql, officer, [...against.values()].flat());
  const records = rows.map((row) => ({
    ...viewOf(row, held.get(row.caseId)),
    receiptNo: cases.get(row.caseId)?.receiptNo ?? null,
    warnings: [...uncheckedOf(row, unchecked), ...warnedOf(row, against)].map(wordsOf),
  }));
  return { records };
}

const unsentOf = (rows: readonly PaymentRow[]): string[] =>
  rows.flatMap(({ caseId, state }) => (state === 'pending' ? [caseId] : []));

/** Until it is sent: the account may have been put right since the list was confirmed. */
const uncheckedOf = ({ caseId, state }: PaymentRow, unchecked: ReadonlyMap<string, string>): Against[] => {
  const words = state === 'pending' ? unchecked.get(caseId) : undefined;
  return words === undefined ? [] : [{ text: words, caseIds: [] }];
};

const warnedOf = ({ caseId, state }: PaymentRow, against: ReadonlyMap<string, Against[]>): Against[] =>
  state === 'paid' ? (against.get(caseId) ?? []) : [];

const viewOf = (row: PaymentRow, fault: string | undefined) => ({
  id: row.id,
  caseId: row.caseId,
  accountName: row.accountName,
  bank: row.bank,
  accountNo: `**** ${row.accountNoTail}`,
  fen: row.fen,
  state: row.state,
  stateLabel: PAYMENT_LABELS[row.state],
  voucherNo: row.voucherNo,
  paidOn: row.paidOn,
  reason: row.reason,
  held: row.state === 'pending' && fault !== undefined ? payDayText.heldOrder(fault) : null,
});
