// What a leaf compares with, read from JSON into the form of profiles. A leaf that validate.ts passes is always
// readable; any other is refused here, so that nothing is ever compared by accident.
import { dayNumber, isFactDay } from './days.ts';
import { parseDecimal } from './decimal.ts';
import type { CatalogueField } from './field.ts';
import type { Leaf, LeafValue } from './tree.ts';

/** The span of `withinLast`. */
export interface Span {
  count: number;
  unit: 'days' | 'months';
}

/** The members of a list, or the one value. */
export const itemsOf = (value: LeafValue): readonly (string | number | boolean)[] =>
  typeof value === 'object' ? value : [value];

/** One item in the form of profiles; null = it does not fit the type of the field. */
export function figureOf({ type }: CatalogueField, item: string | number | boolean): number | null {
  if (type === 'boolean') return typeof item === 'boolean' ? Number(item) : null;
  if (typeof item === 'boolean') return null;
  if (type === 'number' || type === 'money') return parseDecimal(String(item));
  return typeof item === 'string' && isFactDay(item) ? dayNumber(item) : null;
}

/** The figures of a leaf over a numeric field, in order. Throws RangeError when one does not fit. */
export function figuresOf(leaf: Leaf, field: CatalogueField): number[] {
  return itemsOf(leaf.value).map((item) => {
    const figure = figureOf(field, item);
    if (figure === null)
      throw new RangeError(`条件 ${leaf.id} 的值「${String(item)}」与字段「${field.label}」不符`);
    return figure;
  });
}

/** The words or codes of a leaf, in order. Throws RangeError when one is no text. */
export function wordsOf(leaf: Leaf): string[] {
  return itemsOf(leaf.value).map((item) => {
    if (typeof item !== 'string') throw new RangeError(`条件 ${leaf.id} 的值「${String(item)}」不是文字`);
    return item;
  });
}

const SPAN_UNITS: Record<string, Span> = {
  年: { count: 12, unit: 'months' },
  月: { count: 1, unit: 'months' },
  天: { count: 1, unit: 'days' },
};

/** A century, in the units of a span: beyond it no document reaches. */
const MAX_SPAN = { months: 1_200, days: 36_600 };

/** The span of a `withinLast`; null when it is none (a whole number above 0 of 年, 月, 天). */
export function spanOf({ value, unit = '' }: Leaf): Span | null {
  const of = Object.hasOwn(SPAN_UNITS, unit) ? SPAN_UNITS[unit] : undefined;
  if (!of || (typeof value !== 'number' && typeof value !== 'string')) return null;
  if (!/^[1-9]\d{0,5}$/.test(String(value))) return null;
  const count = Number(value) * of.count;
  return count <= MAX_SPAN[of.unit] ? { count, unit: of.unit } : null;
}

/** The span of a leaf that has one. Throws RangeError for any other. */
export function requiredSpan(leaf: Leaf): Span {
  const span = spanOf(leaf);
  if (!span) throw new RangeError(`条件 ${leaf.id} 没有可用的期限`);
  return span;
}
