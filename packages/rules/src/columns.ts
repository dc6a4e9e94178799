// How facts lie in a table with one row an enterprise, packed so that a statement walks 100,000 rows in little time: a
// wide row costs more to take apart than a rule costs to judge. Figures and days lie in one array, truths in the bits of
// two masks, words and days of expiry in columns of their own. Ages are worked out for the day of the question, and so is
// what has expired.
import { dayOf } from './days.ts';
import { formatDecimal } from './decimal.ts';
import { isNumeric, type Catalogue, type CatalogueField, type Fact, type FieldType } from './field.ts';
import { slotValue, type SlotValue } from './profile.ts';

/** SQL type of each field type, as an expression has it. Figures are scaled (decimal.ts), days counted (days.ts). */
export const COLUMN_TYPES = {
  number: 'bigint',
  money: 'bigint',
  date: 'bigint',
  boolean: 'boolean',
  string: 'text',
  code: 'text',
  set: 'text[]',
} as const satisfies Record<FieldType, string>;

export interface Column {
  /** Column name, to be quoted. */
  column: string;
  type: 'bigint' | 'bigint[]' | 'text' | 'text[]' | 'date';
}

/** What a column holds: masks and dates as text. */
export type ColumnValue = string | readonly string[] | readonly number[] | null;

/** Bits of the truths that are known. */
export const KNOWN = 'known';
/** Bits of the truths that are true; only known ones. */
export const TRUTHS = 'truths';
/** Figures and days by place. */
export const FIGURES = 'figures';

/** Stands for a figure that is not known: an array without nulls is read at its place, one with nulls is walked through. */
export const NO_FIGURE = Number.MIN_SAFE_INTEGER - 1;

/** The column of the last day on which an expiring fact holds. */
export const untilColumn = ({ column }: CatalogueField): string => `${column}_until`;

/** All columns that rules over this catalogue may read: the packed ones, then words and expiry in the order of its fields. */
export function columnsOf(catalogue: Catalogue): Column[] {
  const own = [...catalogue.fields.values()].flatMap((spec): Column[] => {
    const { type, column, onExpiry } = spec;
    const words: Column[] =
      type === 'set' ? [{ column, type: 'text[]' }] : isNumeric(spec) ? [] : [{ column, type: 'text' }];
    return onExpiry ? [...words, { column: untilColumn(spec), type: 'date' }] : words;
  });
  return [
    { column: KNOWN, type: 'bigint' },
    { column: TRUTHS, type: 'bigint' },
    { column: FIGURES, type: 'bigint[]' },
    ...own,
  ];
}

/** One enterprise's row: every column of `columnsOf` with its value, null where nothing is known. */
export function rowOf(catalogue: Catalogue, facts: Iterable<Fact>): Record<string, ColumnValue> {
  const row: Record<string, ColumnValue> = {};
  for (const { column } of columnsOf(catalogue)) row[column] = null;
  const packed = { known: 0n, truths: 0n, figures: new Map<number, number>() };
  for (const fact of facts) {
    const field = catalogue.fields.get(fact.field);
    const value = field && !field.derived ? slotValue(field, fact.value) : null;
    if (!field || value === null) continue;
    if (typeof value !== 'number') row[field.column] = value;
    else if (field.type !== 'boolean') packed.figures.set(placeOf(field), value);
    else {
      packed.known |= maskOf(field);
      if (value === 1) packed.truths |= maskOf(field);
      else packed.truths &= ~maskOf(field);
    }
    if (field.onExpiry) row[untilColumn(field)] = fact.validUntil;
  }
  const length = Math.max(0, ...packed.figures.keys());
  return {
    ...row,
    [KNOWN]: String(packed.known),
    [TRUTHS]: String(packed.truths),
    [FIGURES]: Array.from({ length }, (_, at) => packed.figures.get(at + 1) ?? NO_FIGURE),
  };
}

/** The place of a stored figure, day or truth. Throws RangeError where its spec gives none. */
function placeOf({ place, label }: CatalogueField): number {
  if (place === undefined) throw new RangeError(`字段「${label}」没有位置，不能存入宽表`);
  return place;
}

const maskOf = (field: CatalogueField): bigint => 1n << BigInt(placeOf(field));

/** SQL of a field's stored value, of the type in COLUMN_TYPES, null where it is not known; `name` quotes a column. */
export function storedSql(field: CatalogueField, name: (column: string) => string): string {
  if (!isNumeric(field)) return name(field.column);
  if (field.type !== 'boolean') return `nullif(${name(FIGURES)}[${placeOf(field)}], ${NO_FIGURE})`;
  const mask = maskOf(field);
  return `(case when ${name(KNOWN)} & ${mask} <> 0 then ${name(TRUTHS)} & ${mask} <> 0 end)`;
}

/** A figure or day as the text that facts have; a truth as such; words and sets as they are. */
export function columnValue(
  { type }: CatalogueField,
  value: SlotValue,
): string | boolean | readonly string[] {
  if (typeof value !== 'number') return value;
  if (type === 'boolean') return value === 1;
  return type === 'date' ? dayOf(value) : formatDecimal(value);
}
