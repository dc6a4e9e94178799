// Reads a spreadsheet in a thread of its own (read-sheet.ts starts it): an archive that unpacks to gigabytes then ends the
// thread, not the portal, and the 50 MB of the reader are gone with it.
import { parentPort, workerData } from 'node:worker_threads';
import { WorkbookReader, type Cell, type Row } from '@cj-tech-master/excelts';
import { MAX_TABLE_ROWS } from '../form-tables.rules.ts';
import { dayOfSerial, type SheetCell, type SheetRow } from '../import-rows.rules.ts';
import type { Sheet, SheetWork } from './read-sheet.ts';

/** No table of the form has more columns; what a file has beyond is not looked at. */
const MAX_COLUMNS = 50;
/** Rows of remarks may stand between those of the table; more than these are no file of ours. */
const MOST_ROWS = 5 * MAX_TABLE_ROWS;

/** The first worksheet in the order of the workbook: its first filled row, and the filled ones below it. */
async function readSheet(bytes: Uint8Array): Promise<Sheet> {
  const reader = new WorkbookReader(bytes, {
    worksheets: 'emit',
    sharedStrings: 'cache',
    hyperlinks: 'ignore',
    styles: 'cache',
  });
  let earliest: Sheet | null = null;
  for await (const sheet of reader) {
    const read = await rowsOf(sheet, reader.properties?.model?.date1904 === true);
    const first = firstSheetNo(reader);
    if (first === null || sheet.sheetNo === first) return read;
    earliest ??= read;
  }
  return earliest ?? { headings: [], rows: [], isCut: false };
}

/** The number in the name of the first worksheet's part: the archive may have the parts in another order. */
function firstSheetNo({ model, workbookRels }: WorkbookReader): number | null {
  const numbers = (model?.sheets ?? []).flatMap(({ rId }) => {
    const target = workbookRels?.find(({ Id }) => Id === rId)?.Target ?? '';
    return /worksheets\/sheet(\d+)\.xml$/i.exec(target)?.[1] ?? [];
  });
  return numbers[0] === undefined ? null : Number(numbers[0]);
}

async function rowsOf(sheet: AsyncIterable<Row>, is1904: boolean): Promise<Sheet> {
  const rows: SheetRow[] = [];
  // to its end, as another sheet may follow
  for await (const row of sheet) {
    if (rows.length > MOST_ROWS) continue;
    const cells = cellsOf(row, is1904);
    if (cells.some((cell) => cell !== null)) rows.push({ row: row.number, cells });
  }
  const [head, ...filled] = rows;
  return {
    headings: (head?.cells ?? []).map((cell) => (cell?.kind === 'text' ? cell.text.trim() : '')),
    rows: filled,
    isCut: rows.length > MOST_ROWS,
  };
}

const cellsOf = (row: Row, is1904: boolean): (SheetCell | null)[] =>
  Array.from({ length: Math.min(row.cellCount, MAX_COLUMNS) }, (_, at) =>
    cellOf(row.getCell(at + 1), is1904),
  );

function cellOf(cell: Cell, is1904: boolean): SheetCell | null {
  const { value, numFmt } = cell;
  if (value === null || value === undefined) return null;
  if (typeof value !== 'object' || value instanceof Date) return plainCell(value, { numFmt, is1904 });
  if ('error' in value) return { kind: 'unreadable' };
  if (!('formula' in value || 'sharedFormula' in value)) return textCell(cell.text);
  const { result } = cell;
  return result === undefined || (typeof result === 'object' && !(result instanceof Date))
    ? { kind: 'unreadable' }
    : plainCell(result, { numFmt, is1904 });
}

/** Format codes of days and of percentages (ECMA-376 part 1 §18.8.31); what stands in quotes or brackets is text. */
const formatOf = (numFmt: Cell['numFmt']): string =>
  (typeof numFmt === 'string' ? numFmt : '').replace(/"[^"]*"|\[[^\]]*\]|\\./g, '');

function plainCell(
  value: string | number | boolean | Date,
  { numFmt, is1904 }: { numFmt: Cell['numFmt']; is1904: boolean },
): SheetCell | null {
  if (value instanceof Date)
    return dayCell(Number.isNaN(value.getTime()) ? null : value.toISOString().slice(0, 10));
  if (typeof value === 'boolean') return { kind: 'text', text: value ? '是' : '否' };
  if (typeof value === 'string') return textCell(value);
  if (!Number.isFinite(value)) return { kind: 'unreadable' };
  const format = formatOf(numFmt);
  // the reader turns days into dates, but not those that a formula gives
  return /[yd]/i.test(format)
    ? dayCell(dayOfSerial(value, { is1904 }))
    : { kind: 'number', value, isPercent: format.includes('%'), is1904 };
}

const dayCell = (text: string | null): SheetCell =>
  text === null ? { kind: 'unreadable' } : { kind: 'day', text };

/** One letter beyond the limit is enough to see that it is passed. */
const textCell = (text: string): SheetCell | null =>
  text.trim() === '' ? null : { kind: 'text', text: text.trim().slice(0, mostLetters + 1) };

// oxlint-disable-next-line typescript/consistent-type-assertions -- read-sheet.ts, which starts the thread, gives exactly this
const { bytes: given, mostLetters } = workerData as SheetWork;
parentPort?.postMessage(await readSheet(given));
