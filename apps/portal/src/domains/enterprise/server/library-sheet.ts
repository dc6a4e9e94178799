// The enterprise library as a spreadsheet: the template, and the rows of a filled one read as a stream, so that a file
// of 50,000 rows needs no more memory than one of 500.
import { readFile } from 'node:fs/promises';
import type { Row } from '@cj-tech-master/excelts';
import { faultOfArchive } from '../../file/server/archive.port.ts';
import { LIBRARY_COLUMNS, type LibraryCells } from '../library-row.rules.ts';

/** Rows of the template that carry drop-downs. */
const TEMPLATE_ROWS = 500;

/** An empty spreadsheet with headings and drop-downs. */
export async function libraryTemplate(): Promise<Buffer> {
  const { Workbook } = await import('@cj-tech-master/excelts');
  const workbook = new Workbook();
  const sheet = workbook.addWorksheet('企业库', { views: [{ state: 'frozen', ySplit: 1 }] });
  sheet.columns = LIBRARY_COLUMNS.map(({ header, width }) => ({ header, width }));
  LIBRARY_COLUMNS.forEach(({ choices }, at) => {
    if (!choices) return;
    const formulae = [`"${choices.join(',')}"`];
    for (let row = 2; row <= TEMPLATE_ROWS; row++)
      sheet.getCell(row, at + 1).dataValidation = { type: 'list', allowBlank: true, formulae };
  });
  return Buffer.from(await workbook.xlsx.writeBuffer());
}

/** Three times what a library of 100,000 rows unpacks to; it is read as a stream, so this bounds time, not memory. */
const MAX_UNPACKED_BYTES = 400 * 1024 * 1024;

export interface SheetRow {
  /** Number of the row in the file, as a spreadsheet program shows it. */
  row: number;
  cells: LibraryCells;
}

/**
 * The filled rows of the first worksheet, one at a time. Throws in Chinese where the file is no xlsx, or its headings
 * are not those of the template.
 */
export async function* librarySheet(file: string): AsyncGenerator<SheetRow> {
  const bytes = await readFile(file);
  if (await faultOfArchive(bytes, MAX_UNPACKED_BYTES))
    throw new SheetFault('无法读取表格：文件已损坏、加密，或展开后过大，请使用模板另存为 xlsx 格式');
  const { WorkbookReader } = await import('@cj-tech-master/excelts');
  const reader = new WorkbookReader(new Uint8Array(bytes), {
    worksheets: 'emit',
    sharedStrings: 'cache',
    hyperlinks: 'ignore',
    styles: 'cache',
  });
  try {
    for await (const sheet of reader) {
      let isHeaded = false;
      for await (const row of sheet) {
        if (!isHeaded) {
          checkHeadings(row);
          isHeaded = true;
          continue;
        }
        const cells = cellsOf(row);
        if (Object.keys(cells).length > 0) yield { row: row.number, cells };
      }
      if (!isHeaded) throw new SheetFault('表格中没有内容');
      return;
    }
    throw new SheetFault('表格中没有工作表');
  } catch (error) {
    if (error instanceof SheetFault) throw error;
    throw new SheetFault('无法读取表格：请使用模板另存为 xlsx 格式', { cause: error });
  }
}

/** What is wrong with a file, in the words for its owner. */
class SheetFault extends Error {}

function checkHeadings(row: Row): void {
  const missing = LIBRARY_COLUMNS.filter(({ header }, at) => cellText(row, at) !== header);
  if (missing.length > 0)
    throw new SheetFault(`表头与模板不一致：${missing.map(({ header }) => header).join('、')}`);
}

/** Cells that say something, by field. */
const cellsOf = (row: Row): LibraryCells =>
  Object.fromEntries(
    LIBRARY_COLUMNS.flatMap(({ field }, at) => {
      const text = cellText(row, at);
      return text === '' ? [] : [[field, text]];
    }),
  );

/** A cell as text; dates of the spreadsheet as days. */
function cellText(row: Row, at: number): string {
  const cell = row.getCell(at + 1);
  return (cell.value instanceof Date ? cell.value.toISOString().slice(0, 10) : cell.text).trim();
}
