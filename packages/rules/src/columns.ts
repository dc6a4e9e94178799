// How facts lie in a table with one row an enterprise: the columns that toSql names, and the values to put there. Ages
// have no column, and expired facts stay as they are: both are worked out for the day of the question.
import { dayOf } from './days.ts';
import { formatDecimal } from './decimal.ts';
import type { Catalogue, CatalogueField, Fact, FieldType } from './field.ts';
import { slotValue, type SlotValue } from './profile.ts';

/** SQL type of each field type. */
export const COLUMN_TYPES = {
  number: 'numeric',
  money: 'numeric',
  date: 'date',
  boolean: 'boolean',
  string: 'text',
  code: 'text',
  set: 'text[]',
} as const satisfies Record<FieldType, string>;

export interface Column {
  /** Column name, to be quoted. */
  column: string;
  type: (typeof COLUMN_TYPES)[FieldType];
  /** The field whose value, or last day of validity, it holds. */
  field: string;
}

/** What a column holds: numeric and date as text. */
export type ColumnValue = string | boolean | readonly string[] | null;

/** The column of the last day on which an expiring fact holds. */
export const untilColumn = ({ column }: CatalogueField): string => `${column}_until`;

/** All columns that rules over this catalogue may read, in the order of its fields. */
export function columnsOf(catalogue: Catalogue): Column[] {
  return [...catalogue.fields.values()].flatMap((spec) => {
    const { field, type, column, onExpiry, derived } = spec;
    if (derived) return [];
    const own: Column = { column, type: COLUMN_TYPES[type], field };
    return onExpiry ? [own, { column: untilColumn(spec), type: 'date', field }] : [own];
  });
}

/** One enterprise's row: every column of `columnsOf` with its value, null where nothing is known. */
export function rowOf(catalogue: Catalogue, facts: Iterable<Fact>): Record<string, ColumnValue> {
  const row: Record<string, ColumnValue> = {};
  for (const { column } of columnsOf(catalogue)) row[column] = null;
  for (const fact of facts) {
    const field = catalogue.fields.get(fact.field);
    const value = field && !field.derived ? slotValue(field, fact.value) : null;
    if (!field || value === null) continue;
    row[field.column] = columnValue(field, value);
    if (field.onExpiry) row[untilColumn(field)] = fact.validUntil;
  }
  return row;
}

/** A figure or day as the text that SQL and facts have; a truth as such; words and sets as they are. */
export function columnValue({ type }: CatalogueField, value: SlotValue): Exclude<ColumnValue, null> {
  if (typeof value !== 'number') return value;
  if (type === 'boolean') return value === 1;
  return type === 'date' ? dayOf(value) : formatDecimal(value);
}
