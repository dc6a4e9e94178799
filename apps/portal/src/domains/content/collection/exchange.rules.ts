// A collection as a spreadsheet: which of its fields are columns, and what a filled row makes of an item. Tables, files and what
// a cell cannot hold stay with the item; JSON carries the tables, too.
import type { Answer, Answers, Cell } from '@yqt/forms/answers';
import { fieldsOf, type Column, type FormField, type RowsField } from '@yqt/forms/form';
import type { Collection } from './collection.rules.ts';

/** Items of one file, whichever way it goes: a whole export may come back. */
export const MOST_EXCHANGED = 1000;
/** Of a record of JSON: the place of its id, in words. */
export const ID_COLUMN = '编号（id）';
/** What a spreadsheet program keeps of a cell. */
export const LONGEST_CELL = 32_767;
/** Characters of JSON that a call is sent, which are 18 MB at most; a longer file goes in several calls. */
export const LONGEST_PART = 6_000_000;

/** Of a field, or nothing where no cell can hold it. */
function columnOf(field: FormField): Column[] {
  const { name, label } = field;
  switch (field.kind) {
    case 'rows':
    case 'files':
    case 'computed':
    case 'note':
    case 'design':
    case 'picture':
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
  most: MOST_EXCHANGED,
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

/** Which item a row is, and as it stood after which save: what was saved since is not written over. */
export const rowKey = ({ id, revision }: Exported): string => `${id}@${revision}`;

/** As `rowKey` writes it; `revision` is null where the row does not say. */
export function readRowKey(key: string): { id: string; revision: number | null } {
  const [, id = key, revision] = /^(.*)@(\d{1,9})$/.exec(key) ?? [];
  return { id, revision: revision === undefined ? null : Number(revision) };
}

interface Exported {
  id: string;
  revision: number;
}

/** An item as a row of a sheet holds it; what a cell cannot hold is left empty, and stays as it is when the sheet comes back. */
export const sheetRowOfItem = ({
  draft,
  ...item
}: Exported & { draft: Answers }): Record<string, Cell> & { key: string } => ({
  ...Object.fromEntries(
    Object.entries(draft).flatMap(([name, answer]): [string, Cell][] =>
      isCell(answer) && !(typeof answer === 'string' && answer.length > LONGEST_CELL) ? [[name, answer]] : [],
    ),
  ),
  key: rowKey(item),
});

const isCell = (answer: Answer): answer is Cell =>
  !Array.isArray(answer) || answer.every((one) => typeof one === 'string');

/** The field of a fault, as the sheet calls it. */
export const columnLabel = ({ form }: Collection, path: string): string => {
  const root = path.split(/[.[]/, 1)[0] ?? path;
  return fieldsOf(form).find(({ name }) => name === root)?.label ?? root;
};
