// 发票 as a declaration lists them: one number however it is typed, and what a number of its kind looks like.
// 国家税务总局公告2024年第11号: a 数电票 has a number of 20 digits and no code; invoices of before have a code and a number of 8.
import { textOf, type Row } from '@yqt/forms/answers';
import { CLAIM_FIELDS } from './declare-form.rules.ts';

/** What kinds the ready-made table offers, in the words that are stored. */
export const INVOICE_KINDS = { digital: '数电票', coded: '纸质或税控电子发票', none: '其他票据' } as const;

/** Full-width or half-width, in groups, in small letters: one number. */
export const invoiceNo = (typed: string): string =>
  typed
    .normalize('NFKC')
    .replace(/[\s-]+/g, '')
    .toUpperCase();

const cell = (row: Row, name: string): string => invoiceNo(textOf(row[name]));

/** What an invoice is known by; an empty code: it has none, or nobody asked for it. */
export interface InvoiceKey {
  code: string;
  no: string;
}

/** Null = no number. */
export function invoiceKey(row: Row): InvoiceKey | null {
  const no = cell(row, CLAIM_FIELDS.invoiceNo);
  return no === '' ? null : { code: cell(row, CLAIM_FIELDS.invoiceCode), no };
}

/** By code and number; by the number alone where either has no code. Code and number typed as one are the same. */
export const isSameInvoice = (one: InvoiceKey, other: InvoiceKey): boolean =>
  one.code + one.no === other.code + other.no ||
  (one.no === other.no && (one.code === '' || other.code === ''));

/** By row and column, also of rows that stand in a spreadsheet so far. A row that names no kind is of a form that does not ask. */
export function invoiceRowFaults(rows: readonly Row[]): { at: number; column: string; fault: string }[] {
  const keys = rows.map(invoiceKey);
  return rows.flatMap((row, at) => {
    const kind = textOf(row[CLAIM_FIELDS.invoiceKind]);
    const [no, code] = [cell(row, CLAIM_FIELDS.invoiceNo), cell(row, CLAIM_FIELDS.invoiceCode)];
    const key = keys[at] ?? null;
    const first = keys.findIndex((above) => key !== null && above !== null && isSameInvoice(above, key));
    const isDigital = kind === INVOICE_KINDS.digital;
    const isCoded = kind === INVOICE_KINDS.coded;
    const checks: [string, false | string][] = [
      [CLAIM_FIELDS.invoiceNo, isDigital && no !== '' && !/^\d{20}$/.test(no) && '数电票号码为 20 位数字'],
      [CLAIM_FIELDS.invoiceCode, isDigital && code !== '' && '数电票没有发票代码，请留空'],
      [CLAIM_FIELDS.invoiceNo, isCoded && no !== '' && !/^\d{8}$/.test(no) && '发票号码为 8 位数字'],
      [CLAIM_FIELDS.invoiceCode, isCoded && !/^\d{10}(\d{2})?$/.test(code) && '发票代码为 10 或 12 位数字'],
      [CLAIM_FIELDS.invoiceNo, key !== null && first < at && `与第 ${first + 1} 行重复`],
    ];
    return checks.flatMap(([column, fault]) => (fault ? [{ at, column, fault }] : []));
  });
}
