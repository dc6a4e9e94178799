// Facts as people read them: value with unit, source in Chinese, and how much of each group is known.
import { parseDecimal } from '@yqt/rules/decimal';
import { measureText } from '@yqt/rules/figure.text';
import { isExpired } from '@yqt/rules/profile';
import type { Fact } from '@yqt/rules/field';
import { contradictionOf, type Contradiction } from '../../facts/settle.rules.ts';
import { sourceLabel } from '../../facts/source-labels.rules.ts';
import { FACT_CATALOGUE, FACT_FIELDS, factFieldOf, FACT_GROUPS } from '../../fact-fields.rules.ts';

/** The label of a dictionary's code; undefined for an unknown one. */
export type LabelOf = (dictionary: string, code: string) => string | undefined;

/** 「5,200 万元」, 「是」, 「高等院校」; the value itself where the catalogue does not know the field. */
export function factText({ field, value }: Pick<Fact, 'field' | 'value'>, labelOf: LabelOf): string {
  const spec = factFieldOf(field);
  if (typeof value === 'boolean') return value ? '是' : '否';
  const labelOfCode = (code: string) =>
    spec?.options?.find((option) => option.value === code)?.label ??
    labelOf(spec?.dictionary ?? '', code) ??
    code;
  if (typeof value !== 'string') return value.map(labelOfCode).join('、');
  if (spec?.type === 'code') return labelOfCode(value);
  if (spec?.type !== 'number' && spec?.type !== 'money') return value;
  const scaled = parseDecimal(value);
  return scaled === null ? value : measureText(scaled, spec.unit);
}

/** Both sides with value, source and day, and why they cannot both be. */
export const contradictionLine = (one: Contradiction, labelOf: LabelOf): string =>
  contradictionOf(
    one,
    (fact) => factText(fact, labelOf),
    ({ source }) => sourceLabel(source),
  );

/** True where a fact of its kind no longer holds on a day. */
export function isFactExpired(fact: Fact, on: string): boolean {
  const field = FACT_CATALOGUE.fields.get(fact.field);
  return field !== undefined && isExpired(field, fact, on);
}

/** Fields that are stored; what is computed from a date is known with the date. */
const COUNTED = FACT_FIELDS.filter(({ derived }) => derived === undefined);

/** How many fields of each group have a fact, in the order of the pages. */
export function groupCompleteness(
  facts: Iterable<Pick<Fact, 'field'>>,
): { group: string; known: number; total: number }[] {
  const known = new Set([...facts].map(({ field }) => field));
  return FACT_GROUPS.map((group) => {
    const fields = COUNTED.filter((field) => field.group === group);
    return { group, known: fields.filter(({ field }) => known.has(field)).length, total: fields.length };
  });
}
