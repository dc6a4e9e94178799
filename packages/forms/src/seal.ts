// Personal answers inside stored answers: `{ sealed, mask }` in the place of the text. Lists, snapshots and screens read
// the mask without a key. A text that did not change keeps its seal, so that two snapshots of one answer are equal.
import { maskIdCard, maskMobile, maskName } from '@yqt/kernel/masking';
import { isMobile } from '@yqt/kernel/patterns';
import { isRows, type Answer, type Answers, type Cell, type Row } from './answers.ts';
import { fieldsOf, type Column, type FormDefinition, type FormField } from './form.ts';
import { own, recordOf } from './read-answers.ts';

export interface Sealed {
  readonly sealed: string;
  readonly mask: string;
}
export type StoredCell = Cell | Sealed;
export type StoredRow = { readonly key: string } & Readonly<Record<string, StoredCell>>;
export type StoredAnswers = Readonly<Record<string, StoredCell | readonly StoredRow[]>>;

/** The keys of the product; `open` throws where the key is gone. */
export interface Seals {
  seal: (text: string) => string;
  open: (sealed: string) => string;
}

/** What stands for a text that nobody may guess from its form. */
const MASK = '******';

/** 138****8000, ****9808, 3411********1234, 张*; of anything longer or of another kind nothing is shown. */
export function maskOf(field: FormField | Column, text: string): string {
  if (field.kind !== 'text') return MASK;
  if (field.shape === 'idCard') return text.length >= 15 ? maskIdCard(text) : MASK;
  if (isMobile(text)) return maskMobile(text);
  if (field.shape === 'phone' || field.shape === 'landline')
    return text.length > 6 ? `****${text.slice(-4)}` : MASK;
  // of a number every digit tells
  if (field.shape !== undefined || /^\d+$/.test(text)) return MASK;
  return text.length > 12 ? MASK : maskName(text);
}

/** Answers as they are stored. `stored`: what is stored so far. */
export const sealAnswers = (
  form: FormDefinition,
  answers: Answers,
  stored: StoredAnswers,
  seals: Seals,
): StoredAnswers =>
  Object.fromEntries(
    fieldsOf(form).flatMap((field): [string, StoredAnswers[string]][] => {
      const answer = answers[field.name];
      const before = own(stored, field.name);
      if (answer === undefined) return [];
      if (field.kind !== 'rows')
        return isRows(answer) ? [] : [[field.name, sealCell(field, answer, before, seals)]];
      return isRows(answer)
        ? [[field.name, answer.map((row) => sealRow(field.columns, row, before, seals))]]
        : [];
    }),
  );

function sealRow(columns: readonly Column[], row: Row, before: unknown, seals: Seals): StoredRow {
  const old = rowOf(before, row.key);
  const cells = columns.flatMap((column): [string, StoredCell][] => {
    const cell = row[column.name];
    return cell === undefined ? [] : [[column.name, sealCell(column, cell, own(old, column.name), seals)]];
  });
  return { ...Object.fromEntries(cells), key: row.key };
}

function sealCell(field: FormField | Column, cell: Cell, old: unknown, seals: Seals): StoredCell {
  if (!field.isPrivate || typeof cell !== 'string') return cell;
  if (isSealed(old) && cell === seals.open(old.sealed)) return old;
  return { sealed: seals.seal(cell), mask: maskOf(field, cell) };
}

/** Stored answers in the clear, or with masks where no seals are given. */
export function openAnswers(form: FormDefinition, stored: StoredAnswers, seals: Seals | null): Answers {
  const open = (cell: StoredCell): Cell => {
    if (!isSealed(cell)) return cell;
    return seals ? seals.open(cell.sealed) : cell.mask;
  };
  return Object.fromEntries(
    fieldsOf(form).flatMap(({ name }): [string, Answer][] => {
      const answer = stored[name];
      if (answer === undefined) return [];
      if (isStoredRows(answer)) return [[name, answer.map((row) => openRow(row, open))]];
      return isStoredCell(answer) ? [[name, open(answer)]] : [];
    }),
  );
}

function openRow(row: StoredRow, open: (cell: StoredCell) => Cell): Row {
  const cells = Object.entries(row).map(([name, cell]) => [name, open(cell)] as const);
  return { ...Object.fromEntries(cells), key: row.key };
}

/**
 * What was sent, with masks that came back unchanged replaced by what they stand for: before every check. Rows are known
 * by their key, so that a mask follows its row. A mask that is not the stored one stays, and is refused by the check.
 */
export function unmask(form: FormDefinition, given: unknown, stored: StoredAnswers, seals: Seals): unknown {
  const from = recordOf(given);
  const clear = (cell: unknown, old: unknown) =>
    isSealed(old) && cell === old.mask ? seals.open(old.sealed) : cell;
  const changed = fieldsOf(form).flatMap((field): [string, unknown][] => {
    const sent = own(from, field.name);
    const old = own(stored, field.name);
    if (sent === undefined) return [];
    if (field.kind !== 'rows') return field.isPrivate ? [[field.name, clear(sent, old)]] : [];
    if (!Array.isArray(sent)) return [];
    const hidden = field.columns.filter(({ isPrivate }) => isPrivate === true);
    return [[field.name, sent.map((row: unknown) => unmaskRow(hidden, row, old, clear))]];
  });
  return { ...from, ...Object.fromEntries(changed) };
}

function unmaskRow(
  columns: readonly Column[],
  row: unknown,
  before: unknown,
  clear: (cell: unknown, old: unknown) => unknown,
): unknown {
  const sent = recordOf(row);
  const old = rowOf(before, own(sent, 'key'));
  const cells = columns.flatMap(({ name }): [string, unknown][] => {
    const cell = own(sent, name);
    return cell === undefined ? [] : [[name, clear(cell, own(old, name))]];
  });
  return { ...sent, ...Object.fromEntries(cells) };
}

/** The stored row of a key; an empty one where there is none. */
function rowOf(stored: unknown, key: unknown): Readonly<Record<string, unknown>> {
  const rows: unknown[] = Array.isArray(stored) ? stored : [];
  return rows.map(recordOf).find((row) => own(row, 'key') === key) ?? {};
}

const isSealed = (cell: unknown): cell is Sealed =>
  typeof cell === 'object' && cell !== null && 'sealed' in cell && typeof cell.sealed === 'string';
const isStoredRows = (given: StoredAnswers[string]): given is readonly StoredRow[] =>
  Array.isArray(given) && typeof given[0] === 'object';
const isStoredCell = (given: StoredAnswers[string]): given is StoredCell =>
  !Array.isArray(given) || given.every((one) => typeof one === 'string');
