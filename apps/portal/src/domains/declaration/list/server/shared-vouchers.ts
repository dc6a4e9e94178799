// One voucher on payments of several cases: a bank pays a list with one, so the rows of one list may share it; another list's, or one
// that was recorded by hand, is told of and refuses nothing.
import type { Db } from '@yqt/database/sql';
import { casesSaying } from '../../../casework/server/case-turns.port.ts';
import type { Against } from '../../../casework/server/casework.port.ts';
import { payDayText as text } from '../pay-day.text.ts';
import { selectPaidLists } from './pay-day.sql.ts';
import { recordedOf } from './recorded-payments.ts';

interface Vouchered {
  caseId: string;
  voucherNo: string;
}

/** By case, which of its vouchers are on standing payments of others that went out otherwise. */
export async function voucherAgainst(
  db: Db,
  tenantId: string,
  paid: readonly Vouchered[],
): Promise<Map<string, Against[]>> {
  const found = new Map<string, Against[]>();
  const values = [...new Set(paid.map(({ voucherNo }) => voucherNo))];
  if (values.length === 0) return found;
  const own = [...new Set(paid.map(({ caseId }) => caseId))];
  const event = { event: 'record_payment', field: 'voucherNo' };
  const said = await casesSaying(db, { tenantId, ...event, values, but: own });
  if (said.length === 0) return found;
  const ids = [...new Set(said.map(({ caseId }) => caseId))];
  const recorded = await recordedOf(db, ids);
  const sharing = said.filter(({ caseId, value }) =>
    recorded.get(caseId)?.standing.some(({ voucherNo }) => voucherNo === value),
  );
  const lists = await selectPaidLists(db, { caseIds: [...own, ...ids], vouchers: values });
  const listOf = new Map(lists.map((one) => [`${one.caseId} ${one.voucherNo}`, one.listId]));
  for (const { caseId, voucherNo } of paid) {
    const list = listOf.get(`${caseId} ${voucherNo}`);
    const others = sharing
      .filter(({ value }) => value === voucherNo)
      .filter((one) => list === undefined || listOf.get(`${one.caseId} ${voucherNo}`) !== list);
    if (others.length > 0)
      found.set(caseId, [
        ...(found.get(caseId) ?? []),
        { text: text.voucherElsewhere(voucherNo), caseIds: others.map((one) => one.caseId) },
      ]);
  }
  return found;
}

/** The same of one case, by what was recorded of it. */
export async function vouchersAgainst(
  db: Db,
  { id, tenantId }: { id: string; tenantId: string },
): Promise<Against[]> {
  const standing = (await recordedOf(db, [id])).get(id)?.standing ?? [];
  const paid = [...new Set(standing.map(({ voucherNo }) => voucherNo))].map((voucherNo) => ({
    caseId: id,
    voucherNo,
  }));
  return (await voucherAgainst(db, tenantId, paid)).get(id) ?? [];
}
