// The accounting years that count: three, or those in which a younger enterprise operated (195号).
import type { Decimal } from '@yqt/kernel/decimal';
import { decimalOf, toolFieldText, type Values } from '../report/tool-fields.rules.ts';

const YEARS = ['1', '2', '3'] as const;

/** How many years count. */
export const yearSpan = (values: Values): number =>
  Number(toolFieldText(values, 'historyYears') ?? YEARS.length);

/** The fields of a yearly figure in the years that count, the earliest first: rd1, rd2, rd3. */
export const fieldsOfYears = (values: Values, stem: string): string[] =>
  YEARS.slice(YEARS.length - yearSpan(values)).map((year) => stem + year);

/** The sum over the years that count; null while one is unknown. */
export function totalOver(values: Values, stem: string): Decimal | null {
  const fields = fieldsOfYears(values, stem);
  const known = fields.flatMap((field) => decimalOf(values, field) ?? []);
  return known.length === fields.length ? known.reduce((sum, one) => sum.plus(one)) : null;
}
