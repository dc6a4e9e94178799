// What a paste from a spreadsheet does to the rows of an EditableRows: pure, so that it is tested without a browser.
import type { ReactNode } from 'react';

/** One cell's choice, as a dictionary gives it. */
export interface RowOption {
  value: string;
  label: string;
}

/** The spec's table column (§3): label, prop, type, code; the options of the code are given already loaded. */
export interface RowColumn {
  prop: string;
  label: string;
  type: 'text' | 'number' | 'select';
  options?: readonly RowOption[];
  /** Marked in the column's head; whether it was filled in the form's check says. */
  isRequired?: boolean;
  /** Stands in the column's head: 「营业收入（万元）」. */
  unit?: string;
  /** The form of an answer, e.g. 「2025-03-01」; never a label. */
  example?: string;
  maxLength?: number;
  /** Draws the cell where it is no line of text (files, several choices); nothing can be pasted into it. */
  draw?: (cell: DrawnCell) => ReactNode;
}

/** What a cell that draws itself is given. */
export interface DrawnCell {
  id: string;
  /** Name of its form field. */
  name: string;
  label: string;
  value: string;
  error: string | undefined;
  onEdit: (value: string) => void;
}

/** Under which prop a row carries the key that stays with it; never a column. */
export const ROW_KEY = 'key';

/** Texts by prop, as typed; a missing prop is empty. */
export type EditableRow = Readonly<Record<string, string>>;

export interface PasteAt {
  row: number;
  column: number;
}

export interface Pasted {
  rows: EditableRow[];
  /** Rows that were written. */
  count: number;
  /** Cells whose text is none of the column's choices: left empty, to be chosen by hand. */
  unmatched: number;
  /** Rows that found no place below the limit. */
  dropped: number;
}

/** Nothing typed in any column. */
export const isEmptyRow = (row: EditableRow | undefined): boolean =>
  Object.entries(row ?? {}).every(([prop, text]) => prop === ROW_KEY || text.trim() === '');

/** 「营业收入（万元）」. */
export const columnHead = ({ label, unit }: RowColumn): string => (unit ? `${label}（${unit}）` : label);

/** A single cell is left to the browser; several cells or lines come from a spreadsheet. */
export const isSheet = (text: string): boolean => /\t|\r?\n(?=[^\r\n])/.test(text.replace(/[\r\n]+$/, ''));

/** Lines and cells of a spreadsheet's clipboard text (tab-separated, RFC 4180 quoting); blank lines are left out. */
export function readSheet(text: string): string[][] {
  const lines: string[][] = [];
  let line: string[] = [];
  for (const [, quoted, plain = '', end = ''] of text.matchAll(CELL)) {
    line.push((quoted === undefined ? plain : quoted.replaceAll('""', '"')).trim());
    if (end === '\t') continue;
    lines.push(line);
    line = [];
  }
  return lines.filter((cells) => cells.some(Boolean));
}

/** A cell, quoted or plain, with what ends it: a tab, a line end, or the end of the text. */
const CELL = /(?:"((?:[^"]|"")*)"|([^\t\r\n]*))(\t|\r?\n|$)/g;

/** The rows after a paste at a cell: it fills rightwards and downwards, and adds rows up to `maxRows`. */
export function pasteRows(
  rows: readonly EditableRow[],
  {
    columns,
    at,
    text,
    maxRows,
  }: { columns: readonly RowColumn[]; at: PasteAt; text: string; maxRows: number },
): Pasted {
  const targets = columns.slice(at.column);
  const lines = withoutHead(readSheet(text), targets);
  const room = Math.max(0, maxRows - at.row);
  const result = [...rows];
  let unmatched = 0;
  for (const [offset, cells] of lines.slice(0, room).entries()) {
    const changed: Record<string, string> = { ...result[at.row + offset] };
    for (const [index, column] of targets.slice(0, cells.length).entries()) {
      const given = cells[index] ?? '';
      const taken = readCell(column, given);
      if (given !== '' && taken === '') unmatched += 1;
      changed[column.prop] = taken;
    }
    result[at.row + offset] = changed;
  }
  return {
    rows: result,
    count: Math.min(lines.length, room),
    unmatched,
    dropped: Math.max(0, lines.length - room),
  };
}

/** A first line that repeats the heads was copied along with the table. */
function withoutHead(lines: string[][], columns: readonly RowColumn[]): string[][] {
  const head = lines[0] ?? [];
  const isHead = head.every((cell, index) => {
    const column = columns[index];
    return column !== undefined && (cell === column.label || cell === columnHead(column));
  });
  return isHead ? lines.slice(1) : lines;
}

/** Numbers lose the separators that spreadsheets show; choices are found by their words or their code. */
function readCell({ type, options = [], draw }: RowColumn, given: string): string {
  if (draw) return '';
  if (type === 'number') return given.replace(/(?<=\d)[,，](?=\d{3})/g, '');
  if (type === 'text') return given;
  const plain = given.replace(/年$/, '');
  return (
    (
      options.find(({ value, label }) => value === given || label === given) ??
      options.find(({ value, label }) => value === plain || label.replace(/年$/, '') === plain)
    )?.value ?? ''
  );
}

/** Can a number be read from the text? Thousands separators are allowed. Empty text is no number, and no fault. */
export const isNumberText = (text: string): boolean =>
  /^[-+]?(?:\d+|\d{1,3}(?:[,，]\d{3})+)(?:\.\d+)?$/.test(text.trim());
