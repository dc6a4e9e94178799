// When a material of a checklist is asked for: one comparison with a field of the project's form, between the cells in which
// officers write it and the rule that is kept.
import { textOf, type Row } from '@yqt/forms/answers';
import { fieldsOf, type FormDefinition, type FormField, type Option } from '@yqt/forms/form';
import { isDay } from '@yqt/kernel/dates';
import type { Comparison, RuleTree } from '@yqt/rules/tree';
import * as text from './setup-words.rules.ts';

const OPS = ['==', '!=', '>=', '<='] as const satisfies readonly Comparison[];
type Op = (typeof OPS)[number];

/** What a comparison may be, in words; the first where none is chosen. */
export const CONDITION_OPS: readonly Option[] = OPS.map((value) => ({
  value,
  label: text.CONDITION_WORDS[value],
}));

/** Kinds of fields that are more or less, earlier or later. */
const ORDERED: ReadonlySet<FormField['kind']> = new Set(['number', 'money', 'percent', 'date']);
const FIGURE = /^-?\d{1,13}(\.\d{1,4})?$/;

/** Fields that a condition may name. */
export const conditionFields = (form: FormDefinition): Option[] =>
  fieldsOf(form).flatMap(({ name, label, kind }) =>
    kind === 'choice' || kind === 'flag' || ORDERED.has(kind) ? [{ value: name, label }] : [],
  );

export const rowWord = (row: Row, name: string): string => textOf(row[name]).trim();

/** Null where the field, the comparison or the value is none that the form has. */
export function conditionOf(row: Row, form: FormDefinition | null): RuleTree | null {
  const name = rowWord(row, 'whenField');
  const field = form === null ? undefined : fieldsOf(form).find((one) => one.name === name);
  const op = OPS.find((one) => one === (rowWord(row, 'whenOp') || '=='));
  if (field === undefined || op === undefined || !mayCompare(field, op)) return null;
  const value = valueOf(field, rowWord(row, 'whenValue'));
  return value === null ? null : { id: 'when', field: name, op, value };
}

const mayCompare = ({ kind }: FormField, op: Op): boolean => ORDERED.has(kind) || op === '==' || op === '!=';

function valueOf(field: FormField, typed: string): string | number | boolean | null {
  switch (field.kind) {
    case 'flag':
      return typed === text.WORD_YES ? true : typed === text.WORD_NO ? false : null;
    case 'choice':
      return field.options?.find(({ value, label }) => typed === label || typed === value)?.value ?? null;
    case 'number':
    case 'money':
    case 'percent':
      return FIGURE.test(typed) ? Number(typed) : null;
    case 'date':
      return isDay(typed) ? typed : null;
    default:
      return null;
  }
}

/** The cells of a condition; none of one that they cannot say. */
export function cellsOfCondition(tree: RuleTree, form: FormDefinition | null): Record<string, string> {
  if (!('field' in tree)) return {};
  const field = form === null ? undefined : fieldsOf(form).find(({ name }) => name === tree.field);
  const options = field?.kind === 'choice' ? (field.options ?? []) : [];
  const { value } = tree;
  const word = typeof value === 'boolean' ? (value ? text.WORD_YES : text.WORD_NO) : String(value);
  return {
    whenField: tree.field,
    whenOp: tree.op,
    whenValue: options.find((one) => one.value === word)?.label ?? word,
  };
}
