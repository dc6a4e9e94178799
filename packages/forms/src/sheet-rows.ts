// A spreadsheet of one table of a form: which column stands where, what its cells say, and every fault by row and column. A row
// that was taken out of the form carries its key, so that personal cells, of which a sheet has only masks, stay what they are.
import { decimal, plain } from '@yqt/kernel/decimal';
import type { Cell, Row } from './answers.ts';
import { cellText, type Words } from './cell-text.ts';
import type { Column, FormDefinition, RowsField } from './form.ts';

/** What is wrong with one cell. */
export interface SheetFault {
  /** As the spreadsheet program numbers it. */
  row: number;
  /** Its heading. */
  column: string;
  errorMessage: string;
}

/** The column that says which row of the form a row is. */
export const KEY_HEADING = '行标识（请勿修改）';
/** Words of a flag. */
export const FLAG_WORDS = { true: '是', false: '否' } as const;
const CELL_UNREADABLE = '公式没有结果或结果有误，请粘贴为数值后重新导入';
const CELL_CUT = '数字超过 15 位，表格软件已丢失末尾的数字，请将单元格设为文本后重新填写';
const KEY_TWICE = '与前面一行的行标识相同，请清空此格，作为新增的一行';

/** A cell as a spreadsheet holds it. */
export type GivenCell =
  | { kind: 'text' | 'day'; text: string }
  | { kind: 'number'; value: number; isPercent: boolean }
  | { kind: 'unreadable' }
  | null;

export interface GivenRow {
  /** As the spreadsheet program numbers it. */
  row: number;
  cells: readonly GivenCell[];
}

/** Codes of a column's choices by their words, or null where anything may be typed. */
export type CodesOf = (column: Column) => ReadonlyMap<string, string> | null;

/** What a sheet has of a table: files stay in the form. */
export const sheetColumns = ({ columns }: RowsField): Column[] =>
  columns.filter(({ kind }) => kind !== 'files');

/** 「核定载质量（千克）」. */
export const sheetHeading = (column: Column): string =>
  'unit' in column && column.unit ? `${column.label}（${column.unit}）` : column.label;

/** A form of that table alone, whose rows are checked as those of the whole form are. */
export const tableForm = (form: FormDefinition, table: RowsField): FormDefinition => {
  const { showIf: _, ...field } = { showIf: undefined, ...table };
  return {
    code: form.code,
    version: form.version,
    title: form.title,
    sections: [{ id: table.name, title: table.label, fields: [{ ...field, columns: sheetColumns(table) }] }],
  };
};

const plainHead = (heading: string): string => heading.normalize('NFKC').replace(/\s/g, '').toLowerCase();

export interface SheetPlaces {
  places: { column: Column; at: number }[];
  /** Where the key stands; -1 = nowhere. */
  keyAt: number;
  missing: string[];
  repeated: string[];
  ignored: string[];
}

/** The columns of a table by the headings of a file, in any order. */
export function sheetPlaces(table: RowsField, headings: readonly string[]): SheetPlaces {
  const given = headings.map(plainHead);
  const found = sheetColumns(table).map((column) => {
    const heading = sheetHeading(column);
    const wanted = plainHead(heading);
    return { column, heading, wanted, at: given.indexOf(wanted), isTwice: isTwice(given, wanted) };
  });
  const key = plainHead(KEY_HEADING);
  const known = new Set([key, ...found.map(({ wanted }) => wanted)]);
  return {
    places: found.flatMap(({ column, at }) => (at < 0 ? [] : [{ column, at }])),
    keyAt: given.indexOf(key),
    missing: found.flatMap(({ at, heading }) => (at < 0 ? [heading] : [])),
    repeated: found.flatMap(({ heading, isTwice: twice }) => (twice ? [heading] : [])),
    ignored: headings.filter((heading, at) => heading !== '' && !known.has(given[at] ?? '')),
  };
}

const isTwice = (given: readonly string[], wanted: string): boolean =>
  given.filter((one) => one === wanted).length > 1;

export interface SheetRow {
  row: number;
  /** As the form takes it; `key` where the row came out of it. */
  given: Record<string, Cell>;
  faults: SheetFault[];
}

/** What the rows say; rows without a word are left out. */
export function readSheetRows(
  rows: readonly GivenRow[],
  { places, keyAt }: SheetPlaces,
  codesOf: CodesOf,
): SheetRow[] {
  const keys = new Set<string>();
  return rows.flatMap(({ row, cells }): SheetRow[] => {
    const read: SheetRow = { row, given: {}, faults: [] };
    for (const { column, at } of places) readInto(read, { column, cell: cells[at] ?? null, codesOf });
    if (Object.keys(read.given).length + read.faults.length === 0) return [];
    const key = keyAt < 0 ? '' : wordsOf(cells[keyAt] ?? null).trim();
    if (key !== '' && keys.has(key)) read.faults.push({ row, column: KEY_HEADING, errorMessage: KEY_TWICE });
    keys.add(key);
    return [key === '' ? read : { ...read, given: { ...read.given, key } }];
  });
}

interface Reading {
  column: Column;
  cell: GivenCell;
  codesOf: CodesOf;
}

/** Spreadsheet programs keep 15 digits of a number. */
const DIGITS = 15;
const WHOLE_BELOW = 1e15;

function readInto({ row, given, faults }: SheetRow, { column, cell, codesOf }: Reading): void {
  const refuse = (errorMessage: string) => faults.push({ row, column: sheetHeading(column), errorMessage });
  if (cell === null) return;
  if (cell.kind === 'unreadable') refuse(CELL_UNREADABLE);
  else if (cell.kind === 'number' && Math.abs(cell.value) >= WHOLE_BELOW) refuse(CELL_CUT);
  else {
    const words = wordsOf(cell).trim();
    if (words !== '') given[column.name] = valueOf(column, words, codesOf(column));
  }
}

function wordsOf(cell: GivenCell): string {
  if (cell === null || cell.kind === 'unreadable') return '';
  if (cell.kind !== 'number') return cell.text;
  const figure = decimal(cell.value.toPrecision(DIGITS));
  return plain(cell.isPercent ? figure.times(100) : figure);
}

/** A word that is no choice stays as typed, and the check names it. */
function valueOf(column: Column, words: string, codes: ReadonlyMap<string, string> | null): Cell {
  const codeOf = (one: string): string => codes?.get(one) ?? codes?.get(one.normalize('NFKC')) ?? one;
  if (column.kind === 'choices') return words.split(/[、,，;；]/).map((one) => codeOf(one.trim()));
  if (column.kind === 'flag') return FLAGS.get(words) ?? words;
  return codeOf(words);
}

const FLAGS: ReadonlyMap<string, boolean> = new Map([
  [FLAG_WORDS.true, true],
  [FLAG_WORDS.false, false],
]);

/** The rows of the form as a sheet has them, each with its key behind. */
export const sheetCells = (table: RowsField, rows: readonly Row[], words: Words): string[][] =>
  rows.map((row) => [...sheetColumns(table).map((column) => wordFor(column, row, words)), row.key]);

/** A figure bare, as it is typed: its unit stands in the head. */
const wordFor = (column: Column, row: Row, words: Words): string => {
  const cell = row[column.name];
  return typeof cell === 'string' && isFigure(column) ? cell : cellText(column, cell, words);
};

const isFigure = ({ kind }: Column): boolean => kind === 'number' || kind === 'money' || kind === 'percent';

/** The table after an import: a row that has come back stands in its old place with its files; the others follow. */
export function mergeSheet(
  present: readonly Row[],
  read: readonly Row[],
  mode: 'append' | 'replace',
): { rows: Row[]; changed: number; added: number } {
  const back = new Map(read.map((row) => [row.key, row]));
  const known = new Set(present.map(({ key }) => key));
  const kept = present.flatMap((row) => {
    const came = back.get(row.key);
    if (came) return [{ ...filesOf(row, came), ...came }];
    return mode === 'replace' ? [] : [row];
  });
  const fresh = read.filter(({ key }) => !known.has(key));
  const taken = new Set([...known, ...back.keys()]);
  let next = 0;
  const added = fresh.map((row) => {
    while (taken.has(`r${next}`)) next += 1;
    taken.add(`r${next}`);
    return { ...row, key: `r${next}` };
  });
  return { rows: [...kept, ...added], changed: read.length - fresh.length, added: added.length };
}

/** Cells that a sheet does not have. */
const filesOf = (row: Row, came: Row): Record<string, Cell> =>
  Object.fromEntries(
    Object.entries(row).filter(([name, cell]) => Array.isArray(cell) && !Object.hasOwn(came, name)),
  );
