// A collection as a spreadsheet: which of its fields are columns, and what a filled row makes of an item. Tables, files and what
// a cell cannot hold stay with the item; JSON carries the tables, too.
import type { Answer, Answers, Cell } from '@yqt/forms/answers';
import { fieldsOf, type Column, type FormField, type RowsField } from '@yqt/forms/form';
import type { Collection } from './collection.rules.ts';

/** Items of one import. */
export const MOST_IMPORTED = 200;
/** What a spreadsheet program keeps of a cell. */
export const LONGEST_CELL = 32_767;
/** Characters of an import as JSON. */
export const LONGEST_JSON = 300_000;

/** Of a field, or nothing where no cell can hold it. */
function columnOf(field: FormField): Column[] {
  const { name, label } = field;
  switch (field.kind) {
    case 'rows':
    case 'files':
    case 'computed':
    case 'note':
    case 'design':
      return [];
    case 'richText':
      return [{ name, label, kind: 'longText', max: LONGEST_CELL }];
    case 'text':
    case 'longText':
      return [{ name, label, kind: field.kind, ...(field.max !== undefined && { max: field.max }) }];
    case 'choice':
    case 'choices':
      return [
        {
          name,
          label,
          kind: field.kind,
          ...(field.options && { options: field.options }),
          ...(field.dictionary !== undefined && { dictionary: field.dictionary }),
        },
      ];
    case 'number':
    case 'money':
    case 'percent':
      return [{ name, label, kind: field.kind, ...(field.unit !== undefined && { unit: field.unit }) }];
    default:
      return [{ name, label, kind: field.kind }];
  }
}

/** The items of a collection as the rows of a table. */
export const sheetTableOf = ({ label, form }: Collection): RowsField => ({
  name: 'items',
  kind: 'rows',
  label,
  most: MOST_IMPORTED,
  columns: fieldsOf(form).flatMap(columnOf),
});

/** Formatted text as it was typed into a cell: markup stays, lines become paragraphs. */
export const markedUp = (typed: string): string =>
  /<\w+[^>]*>/.test(typed)
    ? typed
    : typed
        .split(/\n+/)
        .filter((line) => line.trim() !== '')
        .map((line) => `<p>${line.replaceAll('&', '&amp;').replaceAll('<', '&lt;').trim()}</p>`)
        .join('');

/** A row upon an item: its columns say what they say, an empty one nothing; a formatted text that is empty stays as it was. */
export function answersOfRow(
  { form }: Collection,
  stored: Answers,
  { given, columns }: { given: Readonly<Record<string, Cell>>; columns: readonly string[] },
): Record<string, Answer> {
  const named = new Set(columns);
  const rich = new Set(fieldsOf(form).flatMap(({ name, kind }) => (kind === 'richText' ? [name] : [])));
  const kept = Object.entries(stored).filter(([name]) => !named.has(name) || rich.has(name));
  const read = Object.entries(given).flatMap(([name, cell]): [string, Answer][] =>
    named.has(name) ? [[name, rich.has(name) && typeof cell === 'string' ? markedUp(cell) : cell]] : [],
  );
  return Object.fromEntries([...kept, ...read]);
}

/** An item as a row of a sheet holds it; what a cell cannot hold is left empty, and stays as it is when the sheet comes back. */
export const sheetRowOfItem = (id: string, answers: Answers): Record<string, Cell> & { key: string } => ({
  ...Object.fromEntries(
    Object.entries(answers).flatMap(([name, answer]): [string, Cell][] =>
      isCell(answer) && !(typeof answer === 'string' && answer.length > LONGEST_CELL) ? [[name, answer]] : [],
    ),
  ),
  key: id,
});

const isCell = (answer: Answer): answer is Cell =>
  !Array.isArray(answer) || answer.every((one) => typeof one === 'string');

/** The field of a fault, as the sheet calls it. */
export const columnLabel = ({ form }: Collection, path: string): string => {
  const root = path.split(/[.[]/, 1)[0] ?? path;
  return fieldsOf(form).find(({ name }) => name === root)?.label ?? root;
};
