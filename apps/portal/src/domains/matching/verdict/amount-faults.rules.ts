// Whether what a rule pays can be reckoned at all: every figure an exact decimal, and measured by a figure. Officers and
// imports are told the faults; a stored amount with faults counts as unknown (rule-set), so that one rule cannot take all
// reports with it.
import type { FieldError } from '@yqt/kernel/errors';
import { parseDecimal } from '@yqt/rules/decimal';
import type { Catalogue } from '@yqt/rules/field';
import type { AmountSpec } from './verdict-shape.rules.ts';

/** Every fault, by its place in the rule's body; none for no amount. */
export function amountFaults(amount: AmountSpec | null, catalogue: Catalogue): FieldError[] {
  if (!amount) return [];
  return [
    ...figuresOf(amount).flatMap(([field, figures]) =>
      figures.every(isExact) ? [] : [{ field, errorMessage: '应为数字，最多 4 位小数，不大于 900719925474' }],
    ),
    ...measureFaults(amount, catalogue),
  ];
}

type Named = [field: string, figures: readonly number[]];

function figuresOf({ from, to, value, uplift, options = [], steps = [], cases = [] }: AmountSpec): Named[] {
  const named = (name: string, figure: number | undefined): Named => [
    `amount.${name}`,
    figure === undefined ? [] : [figure],
  ];
  return [
    named('from', from),
    named('to', to),
    named('value', value),
    named('uplift', uplift),
    ...options.map((option, at): Named => [`amount.options.${at}`, [option]]),
    ...steps.map((step, at): Named => [`amount.steps.${at}`, step]),
    ...cases.map((one, at): Named => [`amount.cases.${at}`, [one.value]]),
  ];
}

const isExact = (figure: number): boolean => parseDecimal(String(figure)) !== null;

/** `by` is a field; `of` may also be a word (「租金」) for what the catalogue does not have: then no sum follows from it. */
function measureFaults({ by, of, heads = [], cases = [] }: AmountSpec, { fields }: Catalogue): FieldError[] {
  const isFigure = (name: string): boolean => ['number', 'money'].includes(fields.get(name)?.type ?? '');
  return [
    ...(by === undefined || isFigure(by)
      ? []
      : [{ field: 'amount.by', errorMessage: `「${by}」不是字段目录中的数值或金额` }]),
    ...(of === undefined || !fields.has(of) || isFigure(of)
      ? []
      : [{ field: 'amount.of', errorMessage: `「${of}」不是数值或金额` }]),
    ...heads.flatMap((name, at) =>
      !fields.has(name) || fields.get(name)?.unit === '人'
        ? []
        : [{ field: `amount.heads.${at}`, errorMessage: `「${name}」不是人数` }],
    ),
    ...cases.flatMap(({ field }, at) =>
      fields.get(field)?.type === 'boolean'
        ? []
        : [{ field: `amount.cases.${at}`, errorMessage: `「${field}」不是字段目录中的是否项` }],
    ),
  ];
}
