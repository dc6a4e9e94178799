// What a declaration claims of the same money as others, read from fields of its form by their fixed names: 所属期, 预算年度 and 发票.
import type { Tx } from '@yqt/database/sql';
import { rowsOf, textOf, type Answer, type Answers } from '@yqt/forms/answers';
import { isDay } from '@yqt/kernel/dates';
import { CLAIM_FIELDS } from '../../declare-form.rules.ts';
import { invoiceKey } from '../../invoice.rules.ts';
import { replaceInvoices, upsertClaim } from './objection.sql.ts';

const claimDay = (given: Answer | undefined): string | null => {
  const day = textOf(given);
  return isDay(day) ? day : null;
};

/** The designer's field takes whole numbers of four digits alone. */
function claimYear(given: Answer | undefined): number | null {
  const typed = textOf(given);
  return /^\d{4}$/.test(typed) ? Number(typed) : null;
}

/** Written anew with every filing. */
export async function keepClaim(tx: Tx, caseId: string, filed: Answers): Promise<void> {
  const [from, to] = [claimDay(filed[CLAIM_FIELDS.from]), claimDay(filed[CLAIM_FIELDS.to])];
  const isPeriod = from !== null && to !== null && from <= to;
  const budgetYear = claimYear(filed[CLAIM_FIELDS.budgetYear]);
  await upsertClaim(tx, { caseId, from: isPeriod ? from : null, to: isPeriod ? to : null, budgetYear });
  const keys = rowsOf(filed[CLAIM_FIELDS.invoices]).flatMap((row) => invoiceKey(row) ?? []);
  await replaceInvoices(tx, { caseId, keys });
}
