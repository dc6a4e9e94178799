// What a declaration claims of the same money as others, read from fields of its form by their fixed names: 所属期 and 发票.
import type { Tx } from '@yqt/database/sql';
import { rowsOf, textOf, type Answer, type Answers } from '@yqt/forms/answers';
import { isDay } from '@yqt/kernel/dates';
import { CLAIM_FIELDS } from '../../declare-form.rules.ts';
import { replaceInvoices, upsertClaim } from './objection.sql.ts';

const claimDay = (given: Answer | undefined): string | null => {
  const day = textOf(given);
  return isDay(day) ? day : null;
};

/** One number however it is typed: full-width or half-width, in groups, in small letters. */
const invoiceKey = (typed: string): string =>
  typed
    .normalize('NFKC')
    .replace(/[\s-]+/g, '')
    .toUpperCase();

/** Written anew with every filing. */
export async function keepClaim(tx: Tx, caseId: string, filed: Answers): Promise<void> {
  const [from, to] = [claimDay(filed[CLAIM_FIELDS.from]), claimDay(filed[CLAIM_FIELDS.to])];
  const isPeriod = from !== null && to !== null && from <= to;
  await upsertClaim(tx, { caseId, from: isPeriod ? from : null, to: isPeriod ? to : null });
  const nos = rowsOf(filed[CLAIM_FIELDS.invoices]).map((row) =>
    invoiceKey(textOf(row[CLAIM_FIELDS.invoiceNo])),
  );
  await replaceInvoices(tx, { caseId, nos: [...new Set(nos.filter(Boolean))] });
}
