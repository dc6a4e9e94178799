// The tables of the enterprise form by the word under which their rows are kept, their limits, and which of their rows
// count as empty.
import type { Column, RowsField } from '@yqt/forms/form';
import { fieldsOf } from '@yqt/forms/form';
import { ENTERPRISE_FORM, type TableField } from './form-definition.rules.ts';

/** Under which name each list travels (spec §3), in the order of the form. */
const TABLE_NAMES = {
  management: 'enLibManagementDTOList',
  volume: 'enLibVolumeDTOList',
  qualification: 'enLibQualificationDTOList',
  patent: 'enLibPatentDTOList',
  brand: 'enLibBrandDTOList',
  software: 'enLibSoftwareDTOList',
  achievement: 'enLibAchievementDTOList',
} as const satisfies Record<string, TableField['name']>;

export type RowKind = keyof typeof TABLE_NAMES;
export const ROW_KINDS = [
  'management',
  'volume',
  'qualification',
  'patent',
  'brand',
  'software',
  'achievement',
] as const satisfies readonly RowKind[];

/** Spec §3: the contact is sent as a list of one. */
export const PERSONNEL = 'enLibPersonnelDTO' satisfies TableField['name'];

/** A row as typed: every cell a text, empty where nothing was typed. */
export type FormRow = Readonly<Record<string, string>>;
/** The rows of every table. */
export type FormRows = Readonly<Record<RowKind, readonly FormRow[]>>;
/** A row of one table, every column named. */
export type RowOf<N extends TableField['name']> = Record<
  Extract<TableField, { name: N }>['columns'][number]['name'],
  string
>;

const TABLES: ReadonlyMap<string, RowsField> = new Map(
  fieldsOf(ENTERPRISE_FORM).flatMap((field) => (field.kind === 'rows' ? [[field.name, field]] : [])),
);

/** A table by the name of its list. */
export function tableNamed(name: TableField['name']): RowsField {
  const table = TABLES.get(name);
  if (!table) throw new Error(`the form has no table ${name}`);
  return table;
}

/** A table by the word under which its rows are kept. */
export const tableOf = (kind: RowKind): RowsField => tableNamed(TABLE_NAMES[kind]);

/** The row with every column of its table, and with no other. */
export function wholeRow<N extends TableField['name']>(name: N, row: FormRow): RowOf<N> {
  const cells = tableNamed(name).columns.map((column) => [column.name, row[column.name] ?? '']);
  // oxlint-disable-next-line typescript/consistent-type-assertions -- Object.fromEntries loses the columns' names
  return Object.fromEntries(cells) as RowOf<N>;
}

/** Rows of one table; more is a list for the import, not for a form (trust.md 64). */
export const MAX_TABLE_ROWS = 200;
/** Bytes of a spreadsheet to import: 200 rows are some 20 kB, with pictures of a head and styles hardly more. */
export const MAX_IMPORT_BYTES = 2 * 1024 * 1024;
/** Characters of a cell (trust.md 62). */
export const MAX_CELL = 500;

/** The dictionary that a field or column is chosen from. */
export const tableDictionary = (field: object): string | undefined =>
  'dictionary' in field && typeof field.dictionary === 'string' ? field.dictionary : undefined;

/** The dictionaries that these tables' choices need. */
export const tableCodes = (kinds: readonly RowKind[]): string[] => [
  ...new Set(
    kinds.flatMap((kind) => tableOf(kind).columns.flatMap((column) => tableDictionary(column) ?? [])),
  ),
];

/** How an answer looks where it is a day. */
export const dayExampleOf = ({ kind }: Column): string | null => (kind === 'date' ? '2024-11-28' : null);

/** True where nothing was typed into a row. */
export const isEmptyFormRow = (row: FormRow): boolean =>
  Object.values(row).every((cell) => cell.trim() === '');

/** What is kept of a table: nothing where its first row is empty (spec §5), else the rows that say something. */
export const keptRows = <Row extends FormRow>(rows: readonly Row[]): Row[] => {
  const [first] = rows;
  return first === undefined || isEmptyFormRow(first) ? [] : rows.filter((row) => !isEmptyFormRow(row));
};
