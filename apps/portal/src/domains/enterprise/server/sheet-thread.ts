// Reads a spreadsheet in a thread of its own (read-sheet.ts starts it): an archive that unpacks to gigabytes then ends the
// thread, not the portal, and the 50 MB of the reader are gone with it.
import { parentPort, workerData } from 'node:worker_threads';
import { WorkbookReader, type Cell, type Row } from '@cj-tech-master/excelts';
import { MAX_CELL, MAX_ROWS } from '../form-tables.rules.ts';
import { dayOfSerial, type SheetCell, type SheetRow } from '../import-rows.rules.ts';
import type { Sheet } from './read-sheet.ts';

/** No table of the form has more columns; what a file has beyond is not looked at. */
const MAX_COLUMNS = 50;
/** Rows of remarks may stand between those of the table; more than these are no file of ours. */
const MOST_ROWS = 5 * MAX_ROWS;

/** The first worksheet: its first filled row, and the filled ones below it. */
async function readSheet(bytes: Uint8Array): Promise<Sheet> {
  const reader = new WorkbookReader(bytes, {
    worksheets: 'emit',
    sharedStrings: 'cache',
    hyperlinks: 'ignore',
    styles: 'cache',
  });
  for await (const sheet of reader) {
    const rows: SheetRow[] = [];
    for await (const row of sheet) {
      const cells = cellsOf(row);
      if (cells.some((cell) => cell !== null)) rows.push({ row: row.number, cells });
      if (rows.length > MOST_ROWS) break;
    }
    const [head, ...filled] = rows;
    return {
      headings: (head?.cells ?? []).map((cell) => (cell?.kind === 'text' ? cell.text.trim() : '')),
      rows: filled,
      isCut: rows.length > MOST_ROWS,
    };
  }
  return { headings: [], rows: [], isCut: false };
}

const cellsOf = (row: Row): (SheetCell | null)[] =>
  Array.from({ length: Math.min(row.cellCount, MAX_COLUMNS) }, (_, at) => cellOf(row.getCell(at + 1)));

function cellOf(cell: Cell): SheetCell | null {
  const { value } = cell;
  if (value === null || value === undefined) return null;
  if (typeof value !== 'object' || value instanceof Date) return plainCell(value, cell.numFmt);
  if ('error' in value) return { kind: 'unreadable' };
  if (!('formula' in value || 'sharedFormula' in value)) return textCell(cell.text);
  const { result } = cell;
  return result === undefined || (typeof result === 'object' && !(result instanceof Date))
    ? { kind: 'unreadable' }
    : plainCell(result, cell.numFmt);
}

/** Format codes of days and of percentages (ECMA-376 part 1 §18.8.31); what stands in quotes or brackets is text. */
const formatOf = (numFmt: Cell['numFmt']): string =>
  (typeof numFmt === 'string' ? numFmt : '').replace(/"[^"]*"|\[[^\]]*\]|\\./g, '');

function plainCell(value: string | number | boolean | Date, numFmt: Cell['numFmt']): SheetCell | null {
  if (value instanceof Date)
    return dayCell(Number.isNaN(value.getTime()) ? null : value.toISOString().slice(0, 10));
  if (typeof value === 'boolean') return { kind: 'text', text: value ? '是' : '否' };
  if (typeof value === 'string') return textCell(value);
  if (!Number.isFinite(value)) return { kind: 'unreadable' };
  const format = formatOf(numFmt);
  // the reader turns days into dates, but not those that a formula gives
  return /[yd]/i.test(format)
    ? dayCell(dayOfSerial(value))
    : { kind: 'number', value, isPercent: format.includes('%') };
}

const dayCell = (text: string | null): SheetCell =>
  text === null ? { kind: 'unreadable' } : { kind: 'day', text };

/** One letter beyond the limit is enough to see that it is passed. */
const textCell = (text: string): SheetCell | null =>
  text.trim() === '' ? null : { kind: 'text', text: text.trim().slice(0, MAX_CELL + 1) };

// oxlint-disable-next-line typescript/consistent-type-assertions -- read-sheet.ts, which starts the thread, gives exactly this
parentPort?.postMessage(await readSheet(workerData as Uint8Array));
