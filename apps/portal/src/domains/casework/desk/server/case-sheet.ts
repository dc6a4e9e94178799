// Cases as a sheet: the queue's columns, every cell text, so that nothing typed by anyone becomes a formula.
import { plainCell } from '@yqt/kernel/plain-cell';
import type { QueueCase } from '../../case-shapes.rules.ts';
import type { CaseColumn } from '../contract.ts';
import * as text from '../desk.text.ts';

const WIDTHS: Readonly<Partial<Record<CaseColumn, number>>> = { title: 30, applicant: 36, summary: 50 };
const WIDTH = 18;

export interface CaseSheet {
  cases: readonly QueueCase[];
  columns: readonly CaseColumn[];
  /** Names by code. */
  departments: ReadonlyMap<string, string>;
  /** Lines below the rows. */
  notes: readonly string[];
}

/** The bytes of the workbook. */
export async function sheetOf({ cases, columns, departments, notes }: CaseSheet): Promise<Buffer> {
  // memory that a portal whose officers export nothing need not hold
  const { Workbook } = await import('@cj-tech-master/excelts');
  const workbook = new Workbook();
  const sheet = workbook.addWorksheet(text.SHEET, { views: [{ state: 'frozen', ySplit: 1 }] });
  sheet.columns = columns.map((name) => ({
    header: text.COLUMN_LABELS[name],
    width: WIDTHS[name] ?? WIDTH,
  }));
  for (const one of cases) {
    const cells = cellsOf(one, departments);
    sheet.addRow(columns.map((name) => plainCell(cells[name])));
  }
  for (const note of notes) sheet.addRow([note]);
  return Buffer.from(await workbook.xlsx.writeBuffer());
}

const cellsOf = (one: QueueCase, departments: ReadonlyMap<string, string>): Record<CaseColumn, string> => ({
  receiptNo: one.receiptNo ?? '',
  title: one.title,
  applicant: one.applicantName,
  state: one.stateLabel,
  due: one.dueOn === null ? '' : `${one.dueOn} ${text.LIGHTS[one.light]}`,
  assigned: one.taskId === null ? '' : text.ASSIGNED[one.assigned],
  submittedAt: one.submittedAt ?? '',
  department: departments.get(one.department) ?? one.department,
  amount: text.yuan(one.amountFen),
  summary: Object.entries(one.summary)
    .map(([label, value]) => `${label}：${value}`)
    .join('；'),
});
