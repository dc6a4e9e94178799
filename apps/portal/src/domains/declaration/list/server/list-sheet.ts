// A list as a workbook, written while it is sent, and the same workbook read back row by row.
import { once } from 'node:events';
import { PassThrough, type Readable } from 'node:stream';
import { invalid } from '@yqt/kernel/errors';
import { plainCell } from '@yqt/kernel/plain-cell';
import { faultOfArchive } from '../../../file/server/archive.port.ts';
import * as text from '../list.text.ts';

export const XLSX_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
/** What a list of 5,000 rows unpacks to, several times. */
const MOST_UNPACKED = 100 * 1024 * 1024;

/** Rows a portion at a time: no more are held than one. Every cell is text. */
export function sheetStream(
  headings: readonly string[],
  portions: AsyncIterable<readonly (readonly string[])[]>,
): Readable {
  const bytes = new PassThrough();
  void write(bytes, headings, portions).catch((error: unknown) =>
    bytes.destroy(error instanceof Error ? error : new Error(String(error))),
  );
  return bytes;
}

const WIDTHS: Readonly<Record<string, number>> = { 企业名称: 36, 收款户名: 36, 依据: 40, 备注: 30, 原因: 30 };
const WIDTH = 18;

async function write(
  bytes: PassThrough,
  headings: readonly string[],
  portions: AsyncIterable<readonly (readonly string[])[]>,
): Promise<void> {
  // memory that a portal whose officers export nothing need not hold
  const { WorkbookWriter } = await import('@cj-tech-master/excelts');
  const workbook = new WorkbookWriter({ stream: bytes, useSharedStrings: false, useStyles: true });
  const sheet = workbook.addWorksheet(text.SHEET_NAME, { views: [{ state: 'frozen', ySplit: 1 }] });
  sheet.columns = headings.map((header) => ({
    header,
    width: WIDTHS[header] ?? WIDTH,
    hidden: header === text.BASELINE_HEADING,
  }));
  for await (const rows of portions) {
    for (const row of rows) sheet.addRow(row.map(plainCell)).commit();
    if (bytes.writableNeedDrain) await Promise.race([once(bytes, 'drain'), once(bytes, 'close')]);
    if (bytes.destroyed) return;
  }
  sheet.commit();
  await workbook.commit();
}

export interface ReadRow {
  /** As a spreadsheet program numbers it. */
  row: number;
  cells: string[];
}

/** The rows below the headings, one at a time. Throws INVALID (field `file`) where it is none of ours. */
export async function* readList(bytes: Buffer, headings: readonly string[]): AsyncGenerator<ReadRow> {
  const refuse = (errorMessage: string) => invalid({ field: 'file', errorMessage });
  if (await faultOfArchive(bytes, MOST_UNPACKED)) throw refuse(text.SHEET_UNREADABLE);
  const { WorkbookReader } = await import('@cj-tech-master/excelts');
  const reader = new WorkbookReader(new Uint8Array(bytes), {
    worksheets: 'emit',
    sharedStrings: 'cache',
    hyperlinks: 'ignore',
    styles: 'cache',
  });
  for await (const sheet of reader) {
    let isHeaded = false;
    for await (const row of sheet) {
      const cells = headings.map((_heading, at) => typed(row.getCell(at + 1)));
      if (isHeaded) {
        if (cells.some(Boolean)) yield { row: row.number, cells };
      } else if (cells.some((cell, at) => cell !== headings[at])) throw refuse(text.SHEET_HEADINGS);
      isHeaded = true;
    }
    if (isHeaded) return;
  }
  throw refuse(text.SHEET_UNREADABLE);
}

/** Days as days, everything else as it reads; the sign that keeps a text from being a formula is not part of it. */
function typed({ value, text: shown }: { value: unknown; text: string }): string {
  const words = value instanceof Date ? value.toISOString().slice(0, 10) : shown;
  return words.trim().replace(/^'/, '');
}
