// Rows of the form's tables out of a spreadsheet (issue: xlsx import of table sections): how its columns are found by their
// headings, how a cell is read, and all that is wrong with a row, in the words for its owner. Reading the file is
// server/sheet-thread.ts.
import { isCleanLine, UNCLEAN } from '@yqt/kernel/clean-text';
import { decimal, plain } from '@yqt/kernel/decimal';
import { figureText } from '@yqt/kernel/figure-text';
import { cellDay, sheetFigure, yearOf } from './cells.rules.ts';
import type { Column, RowsField } from '@yqt/forms/form';
import {
  dayExampleOf,
  tableDictionary,
  MAX_CELL,
  tableOf,
  type FormRow,
  type RowKind,
} from './form-tables.rules.ts';

/** A cell as a spreadsheet holds it. `unreadable`: an error, or a formula whose result the file does not carry. `is1904`: how it counts days. */
export type SheetCell =
  | { kind: 'text'; text: string }
  | { kind: 'number'; value: number; isPercent: boolean; is1904?: boolean }
  | { kind: 'day'; text: string }
  | { kind: 'unreadable' };

/** A filled row: its number as the spreadsheet program shows it, its cells from the first column on. */
export interface SheetRow {
  row: number;
  cells: readonly (SheetCell | null)[];
}

/** What is wrong with one cell of a file. */
export interface ImportFault {
  row: number;
  /** Heading. */
  column: string;
  errorMessage: string;
}

/** What may be chosen in a select: labels by code, and those that are offered, in order. */
export interface Choices {
  codeOf: (text: string) => string | undefined;
  labels: readonly string[];
}
export type ChoicesOf = (dictionary: string) => Choices;

/** 「资产总额（万元）」: the column's name with the table's unit, where all its figures have one. */
export const headingOf = ({ unit }: RowsField, { kind, label }: Column): string =>
  kind === 'number' && unit !== undefined && !label.includes('（') ? `${label}（${unit}）` : label;

/** Where each column stands in a file. */
export interface ColumnPlaces {
  places: readonly { column: Column; heading: string; at: number }[];
  /** Columns of the table that the file lacks or has twice. */
  missing: string[];
  repeated: string[];
  /** Headings of figures with a unit that is not the column's: such figures are wrong by powers of ten. */
  wrongUnits: { heading: string; unit: string }[];
  /** Headings that the table does not know: not imported. */
  ignored: string[];
}

/** A heading without blanks, and what its last brackets hold: 「资产总额」, 「万元」. */
function partsOf(heading: string): { name: string; note: string } {
  const bare = heading
    .normalize('NFKC')
    .replace(/\s/g, '')
    .replace(/[[【〔]/g, '(')
    .replace(/[\]】〕]/g, ')');
  const [, name = bare, note = ''] = /^([^()]+)\(([^()]*)\)$/.exec(bare) ?? [];
  return { name, note: note.replace(/^单位:?/, '') };
}

/** Finds the columns of a table by the headings of a file, in any order. A figure's unit may be left out. */
export function placesOf(kind: RowKind, headings: readonly string[]): ColumnPlaces {
  const table = tableOf(kind);
  const given = headings.map((heading) => ({ heading, ...partsOf(heading) }));
  const found = table.columns.map((column) => {
    const heading = headingOf(table, column);
    const { name, note: unit } = partsOf(heading);
    const same = given.flatMap((one, at) => (one.name === name ? [{ ...one, at }] : []));
    const wrong = column.kind === 'number' ? same.filter(({ note }) => note !== '' && note !== unit) : [];
    return {
      place: { column, heading, at: same[0]?.at ?? -1 },
      count: same.length,
      wrong: wrong.map((one) => ({ heading: one.heading, unit })),
    };
  });
  const known = new Set(found.map(({ place }) => partsOf(place.heading).name));
  return {
    places: found.flatMap(({ place, count, wrong }) => (count === 0 || wrong.length > 0 ? [] : [place])),
    missing: found.filter(({ count }) => count === 0).map(({ place }) => place.heading),
    repeated: found.filter(({ count }) => count > 1).map(({ place }) => place.heading),
    wrongUnits: found.flatMap(({ wrong }) => wrong),
    ignored: given
      .filter(({ heading, name }) => heading !== '' && !known.has(name))
      .map((one) => one.heading),
  };
}

/** A row of the table, or everything that is wrong with it. Null where none of the table's columns says anything. */
export function readImportRow(
  { row, cells }: SheetRow,
  places: ColumnPlaces['places'],
  choicesOf: ChoicesOf,
): { row: FormRow } | { faults: ImportFault[] } | null {
  const read = places.map(({ column, heading, at }) => ({
    prop: column.name,
    heading,
    ...readCell(cells[at] ?? null, column, choicesOf),
  }));
  if (read.every(({ text, fault }) => text === '' && fault === undefined)) return null;
  const faults = read.flatMap(({ heading, fault }) =>
    fault === undefined ? [] : [{ row, column: heading, errorMessage: fault }],
  );
  return faults.length > 0
    ? { faults }
    : { row: Object.fromEntries(read.map(({ prop, text }) => [prop, text])) };
}

/** What no two rows of a table may share: the year of a yearly one. Null where the row or its table has none. */
export const yearKey = ({ year = '' }: FormRow): string | null => yearOf(year);

/** One text per content of a row: blanks around a cell do not count, and figures count as numbers. */
export const contentOf = (kind: RowKind, row: FormRow): string =>
  JSON.stringify(
    tableOf(kind).columns.map(({ name, kind: type }) => {
      const cell = (row[name] ?? '').trim();
      const figure = type === 'number' ? cellFigure(cell) : null;
      return figure === null ? cell : plain(decimal(figure.replace('+', '')));
    }),
  );

/** Names the rows of a file that contradict an earlier row of the same year. */
export function contradictions(kind: RowKind, rows: readonly { at: number; row: FormRow }[]): ImportFault[] {
  const firsts = new Map<string, { at: number; row: FormRow }>();
  return rows.flatMap(({ at, row }) => {
    const year = yearKey(row);
    const first = year === null ? undefined : firsts.get(year);
    if (year !== null && !first) firsts.set(year, { at, row });
    return first && contentOf(kind, first.row) !== contentOf(kind, row)
      ? [
          {
            row: at,
            column: '年度',
            errorMessage: `与第 ${first.at} 行同为 ${year}年，内容不同，请只保留一行`,
          },
        ]
      : [];
  });
}

interface ReadCell {
  text: string;
  fault?: string;
}

const faulty = (fault: string): ReadCell => ({ text: '', fault });

function readCell(cell: SheetCell | null, column: Column, choicesOf: ChoicesOf): ReadCell {
  if (cell === null) return { text: '' };
  if (cell.kind === 'unreadable') return faulty('公式没有结果或结果有误，请粘贴为数值后重新导入');
  if (cell.kind === 'number' && isCutOff(cell.value))
    return faulty('数字超过 15 位，表格软件已丢失末尾的数字，请将单元格设为文本后重新填写');
  const text = textOf(cell);
  if (text === '') return { text };
  if (!isCleanLine(text)) return faulty(UNCLEAN);
  if (text.length > MAX_CELL) return faulty(`不能超过 ${MAX_CELL} 个字`);
  if (column.kind === 'number') return readNumber(cell, text);
  const dictionary = tableDictionary(column);
  if (dictionary !== undefined) return readChoice(text, choicesOf(dictionary));
  return dayExampleOf(column) === null ? { text } : readDay(cell, text);
}

/** Spreadsheet programs keep 15 digits of a number: a longer one, such as a number of registration, is no longer whole. */
const WHOLE_BELOW = 1e15;
const isCutOff = (value: number): boolean => Math.abs(value) >= WHOLE_BELOW;

/** As many digits as the spreadsheet program shows, so that 0.1 + 0.2 is 0.3. */
const DIGITS = 15;

function textOf(cell: Exclude<SheetCell, { kind: 'unreadable' }>): string {
  return cell.kind === 'number' ? plain(decimal(cell.value.toPrecision(DIGITS))) : cell.text.trim();
}

/** The plain text of a figure that `figureOf` reads; null for anything else. */
const cellFigure = (text: string): string | null =>
  sheetFigure(text, { isSigned: true }) === null ? null : figureText(text);

/** A percentage is kept as the form has it: 2.13 for 2.13 %. */
function readNumber(cell: SheetCell, text: string): ReadCell {
  const figure = cell.kind === 'day' ? null : cellFigure(text);
  if (figure === null)
    return figureText(text) !== null
      ? faulty(`“${shown(text)}”超出范围，整数部分最多 11 位，小数部分最多 20 位`)
      : faulty(`“${shown(text)}”应为数字`);
  const isPercent = cell.kind === 'number' && cell.isPercent;
  return { text: isPercent ? plain(decimal(figure).times(100)) : figure };
}

/** More choices than these are named by the template's list, not in a sentence. */
const FEW = 8;

function readChoice(text: string, { codeOf, labels }: Choices): ReadCell {
  const given = text.normalize('NFKC');
  const code = codeOf(text) ?? codeOf(given) ?? codeOf(`${given}年`);
  if (code !== undefined) return { text: code };
  const advice = labels.length <= FEW ? `可填：${labels.join('、')}` : '请从模板的下拉列表中选择';
  return faulty(`“${shown(text)}”不在可选项中，${advice}`);
}

/** A day that was pasted as a value is the spreadsheet's number of it. */
function readDay(cell: SheetCell, text: string): ReadCell {
  const day = cell.kind === 'number' ? dayOfSerial(cell.value, cell) : cellDay(text);
  return day === null ? faulty(`“${shown(text)}”应为日期，例如 2024-11-28`) : { text: day };
}

const MS_OF_A_DAY = 86_400_000;
/** Day 0 of spreadsheets (ECMA-376 part 1 §18.17.4.1); right from 1900-03-01 on. */
const FIRST_DAY = Date.UTC(1899, 11, 30);

/** How much later day 0 is in workbooks that count from 1904. */
const DAYS_TO_1904 = 1462;

/** The day of a spreadsheet's number; null for one that is no day of 1950 to 2099. */
export function dayOfSerial(serial: number, { is1904 = false }: { is1904?: boolean } = {}): string | null {
  const date = new Date(FIRST_DAY + (serial + (is1904 ? DAYS_TO_1904 : 0)) * MS_OF_A_DAY);
  if (Number.isNaN(date.getTime())) return null;
  const day = date.toISOString().slice(0, 10);
  return day >= '1950' && day < '2100' ? day : null;
}

/** As much of a wrong text as a sentence bears. */
const SHOWN = 30;
const shown = (text: string): string => (text.length > SHOWN ? `${text.slice(0, SHOWN)}…` : text);
