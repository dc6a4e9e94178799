// Cases as a sheet, written while it is sent: the queue's columns, every cell text, so that nothing typed by anyone becomes a formula.
import { once } from 'node:events';
import { PassThrough, type Readable } from 'node:stream';
import type { QueueCase } from '../../case-shapes.rules.ts';
import type { CaseColumn } from '../contract.ts';
import * as text from '../desk.text.ts';
import { retainedText } from '../../archive/archive.text.ts';

const WIDTHS: Readonly<Partial<Record<CaseColumn, number>>> = { title: 30, applicant: 36, summary: 50 };
const WIDTH = 18;

export interface CaseSheet {
  /** Cases a portion at a time: no more are held than one. */
  portions: AsyncIterable<readonly QueueCase[]>;
  columns: readonly CaseColumn[];
  /** Names by code. */
  departments: ReadonlyMap<string, string>;
  /** Lines below the rows. */
  notes: readonly string[];
}

/** The bytes of the workbook while it is written: as fast as they are taken, and no longer than somebody takes them. */
export function sheetOf(sheet: CaseSheet): Readable {
  const bytes = new PassThrough();
  void writeSheet(sheet, bytes).catch((error: unknown) =>
    bytes.destroy(error instanceof Error ? error : new Error(String(error))),
  );
  return bytes;
}

async function writeSheet(
  { portions, columns, departments, notes }: CaseSheet,
  bytes: PassThrough,
): Promise<void> {
  // memory that a portal whose officers export nothing need not hold
  const { WorkbookWriter } = await import('@cj-tech-master/excelts');
  const workbook = new WorkbookWriter({ stream: bytes, useSharedStrings: false, useStyles: true });
  const sheet = workbook.addWorksheet(text.SHEET, { views: [{ state: 'frozen', ySplit: 1 }] });
  sheet.columns = columns.map((name) => ({
    header: text.COLUMN_LABELS[name],
    width: WIDTHS[name] ?? WIDTH,
  }));
  for await (const cases of portions) {
    for (const one of cases) {
      const cells = cellsOf(one, departments);
      sheet.addRow(columns.map((name) => plainCell(cells[name]))).commit();
    }
    if (bytes.writableNeedDrain) await Promise.race([once(bytes, 'drain'), once(bytes, 'close')]);
    if (bytes.destroyed) return;
  }
  for (const note of notes) sheet.addRow([note]).commit();
  sheet.commit();
  await workbook.commit();
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
  archiveNo: one.archiveNo ?? '',
  archiveClass: one.archiveClass ?? '',
  retainUntil: retainedText(one),
});

/** Spreadsheet programs read these beginnings as formulas when a file is saved as text. */
const plainCell = (cell: string): string => (/^[=+\-@\t\r＝＋－＠]/.test(cell) ? `'${cell}` : cell);
