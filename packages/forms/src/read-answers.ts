// All that was sent, read field by field: what is stored of it, and every fault by the path that its control carries as
// name (`list[0].column`). Which fields matter is visible.ts's; what must be answered is check.ts's.
import type { FieldError } from '@yqt/kernel/errors';
import type { Answer, Cell, Row } from './answers.ts';
import { fieldsOf, type Column, type FormDefinition, type RowsField } from './form.ts';
import { inRowText, mostRowsText, TEXT_MALFORMED, TEXT_STRANGER } from './form.text.ts';
import { columnNamed, readCell, type CheckOptions } from './read-cell.ts';

/** Rows of a table where it says nothing. */
export const MAX_ROWS = 200;
/** Rows that are kept of too many. */
const MAX_KEPT_ROWS = 1_000;
/** Unknown names that are reported; a hostile post may have thousands. */
const MAX_STRANGERS = 20;
const KEY = /^[\w-]{1,40}$/;

export interface ReadForm {
  answers: Readonly<Record<string, Answer>>;
  faults: readonly FieldError[];
  /** Where each kept row stood among those sent: faults name that place, which is the control's. */
  places: ReadonlyMap<string, readonly number[]>;
}

/** What was sent, as far as the form asks for it. */
export function readForm(form: FormDefinition, given: unknown, options: CheckOptions): ReadForm {
  const from = recordOf(given);
  const answers: Record<string, Answer> = {};
  const faults: FieldError[] = strangersIn(form, from);
  const places = new Map<string, readonly number[]>();
  for (const field of fieldsOf(form)) {
    const { name, kind } = field;
    if (kind === 'note' || kind === 'computed') continue;
    if (kind === 'rows') {
      const read = readRows(field, own(from, name), options);
      faults.push(...read.faults);
      places.set(name, read.places);
      if (read.rows.length) answers[name] = read.rows;
      continue;
    }
    const { value, fault } = readCell(field, own(from, name), options);
    if (fault !== undefined) faults.push({ field: name, errorMessage: fault });
    if (value !== undefined) answers[name] = value;
  }
  return { answers, faults, places };
}

/** The object that was sent; an empty one for anything else. */
export const recordOf = (given: unknown): Readonly<Record<string, unknown>> => (isRecord(given) ? given : {});

/** A property that was sent, never one that every object has. */
export const own = (record: Readonly<Record<string, unknown>>, name: string): unknown =>
  Object.hasOwn(record, name) ? record[name] : undefined;

const isRecord = (given: unknown): given is Readonly<Record<string, unknown>> =>
  typeof given === 'object' && given !== null && !Array.isArray(given);

function strangersIn(form: FormDefinition, from: Readonly<Record<string, unknown>>): FieldError[] {
  const names = new Set(fieldsOf(form).map(({ name }) => name));
  return Object.keys(from)
    .filter((name) => !names.has(name))
    .slice(0, MAX_STRANGERS)
    .map((name) => ({ field: name.slice(0, 100), errorMessage: TEXT_STRANGER }));
}

interface ReadRows {
  rows: Row[];
  places: number[];
  faults: FieldError[];
}

function readRows(field: RowsField, given: unknown, options: CheckOptions): ReadRows {
  const { name, label, columns, most = MAX_ROWS } = field;
  const read: ReadRows = { rows: [], places: [], faults: [] };
  const refuse = (sentence: string) =>
    read.faults.push({ field: name, errorMessage: `${label}：${sentence}` });
  if (given === undefined || given === null) return read;
  if (!Array.isArray(given)) {
    refuse(TEXT_MALFORMED);
    return read;
  }
  const sent = given.slice(0, MAX_KEPT_ROWS).map(recordOf);
  const keys = keysOf(sent);
  for (const [at, from] of sent.entries()) {
    const cells = readRow(columns, from, options);
    for (const { column, fault } of cells.faults)
      read.faults.push({ field: `${name}[${at}].${column}`, errorMessage: inRowText(label, at + 1, fault) });
    if (Object.values(cells.row).every((cell) => cell === false)) continue;
    read.rows.push({ ...cells.row, key: keys[at] ?? '' });
    read.places.push(at);
  }
  if (given.length > MAX_KEPT_ROWS || read.rows.length > most) refuse(mostRowsText(most));
  return read;
}

function readRow(
  columns: readonly Column[],
  from: Readonly<Record<string, unknown>>,
  options: CheckOptions,
): { row: Readonly<Record<string, Cell>>; faults: { column: string; fault: string }[] } {
  const row: Record<string, Cell> = {};
  const faults: { column: string; fault: string }[] = [];
  for (const column of columns) {
    const { value, fault } = readCell(columnNamed(column), own(from, column.name), options);
    if (fault !== undefined) faults.push({ column: column.name, fault });
    if (value !== undefined) row[column.name] = value;
  }
  return { row, faults };
}

/** Each row's own key where it has one that no row before it has; the others get one that is free. */
function keysOf(rows: readonly Readonly<Record<string, unknown>>[]): string[] {
  const given = rows
    .map((row) => own(row, 'key'))
    .map((key) => (typeof key === 'string' && KEY.test(key) ? key : ''));
  const taken = new Set(given);
  let next = 0;
  return given.map((key, at) => {
    if (key !== '' && given.indexOf(key) === at) return key;
    while (taken.has(`r${next}`)) next += 1;
    taken.add(`r${next}`);
    return `r${next}`;
  });
}
