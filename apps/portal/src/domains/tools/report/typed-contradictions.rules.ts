// What was typed into a tool beside what is known of the enterprise: figures that differ, and answers that cannot stand beside
// its facts (facts/settle.rules.ts). Nothing is refused, since a tool may ask what would be; both sides are shown.
import { fieldsOf, type FormDefinition, type FormField } from '@yqt/forms/form';
import { decimal } from '@yqt/kernel/decimal';
import { parseDecimal } from '@yqt/rules/decimal';
import { measureText } from '@yqt/rules/figure.text';
import type { Fact, FactValue } from '@yqt/rules/field';
import { factFieldOf } from '../../../fact-fields.rules.ts';
import { contradictionOf, IMPLIED, settle } from '../../../facts/settle.rules.ts';
import { sourceLabel } from '../../../facts/source-labels.rules.ts';

/** The source of what stands in the form. */
const TYPED = 'typed';

/** One sentence for each, with both values and their sources; `facts` are those that count on the day. */
export function typedContradictions(
  form: FormDefinition,
  input: Readonly<Record<string, string | boolean>>,
  { facts, on }: { facts: readonly Fact[]; on: string },
): string[] {
  const stated = facts.filter(({ source, validUntil }) => source !== IMPLIED && (validUntil ?? on) >= on);
  const typed = fieldsOf(form).flatMap((field) => typedFact(field, input[field.name], on) ?? []);
  const differing = typed.flatMap((fact) => {
    const known = stated.find(({ field }) => field === fact.field);
    return known && !isSame(known.value, fact.value) ? [differenceText(fact, known)] : [];
  });
  const names = new Set(typed.map(({ field }) => field));
  const { contradictions } = settle([...typed, ...stated.filter(({ field }) => !names.has(field))]);
  const clashing = contradictions
    .filter(({ stated: one, against }) => [...one, ...against].some(({ source }) => source === TYPED))
    .map((one) => contradictionOf(one, valueText, ({ source }) => sourceLabel(source)));
  return [...differing, ...clashing];
}

/** An answer as a fact; of former years, and where 否 says nothing of the fact, it is none. */
function typedFact(
  { fact, yearsBack = 0, isYesOnly }: FormField,
  value: string | boolean | undefined,
  on: string,
): Fact | null {
  const spec = fact === undefined ? undefined : factFieldOf(fact);
  if (!spec || value === undefined || yearsBack > 0) return null;
  if ((spec.type === 'boolean') !== (typeof value === 'boolean')) return null;
  if (isYesOnly === true && value !== true) return null;
  return { field: spec.field, value, source: TYPED, asOf: on, validUntil: null, period: null };
}

const isFigure = (value: FactValue): value is string =>
  typeof value === 'string' && /^-?\d{1,12}(?:\.\d{1,4})?$/.test(value);

const isSame = (one: FactValue, two: FactValue): boolean =>
  isFigure(one) && isFigure(two) ? decimal(one).eq(decimal(two)) : one === two;

function valueText({ field, value }: Pick<Fact, 'field' | 'value'>): string {
  const spec = factFieldOf(field);
  if (typeof value === 'boolean') return value ? '是' : '否';
  if (typeof value !== 'string') return value.join('、');
  const label = spec?.options?.find((option) => option.value === value)?.label;
  if (label !== undefined || !isFigure(value)) return label ?? value;
  return measureText(parseDecimal(value) ?? 0, spec?.unit ?? null);
}

/** 「从业人员：120 人」（本次填写）与资料中的「从业人员：90 人」（登记信息，2026-03-01）不一致. */
function differenceText(typed: Fact, known: Fact): string {
  const sideText = (fact: Fact) => `「${factFieldOf(fact.field)?.label ?? fact.field}：${valueText(fact)}」`;
  const source = sourceLabel(known.source);
  return `${sideText(typed)}（本次填写）与资料中的${sideText(known)}（${source}，${known.asOf}）不一致，本次按填写的计算`;
}
