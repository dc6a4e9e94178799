// What becomes of a condition when its field or its comparison is chosen: whatever no longer fits is replaced by the
// nearest that does, so that the author never has to repair by hand what a choice has broken.
import { COMPARISONS, type Comparison } from '@yqt/rules/tree';
import type { RuleField } from '../../rule-shape.rules.ts';
import type { LeafChange, LeafNode } from './rule-draft.ts';

/** Units of 「在最近一段时间内」. */
export const SPANS = ['年', '月', '天'] as const;

/** What most conditions of a type ask. */
const USUAL: Record<string, Comparison> = {
  number: '>=',
  money: '>=',
  date: '>=',
  boolean: '==',
  code: 'in',
  set: 'overlaps',
  string: '==',
};

const isOffered = ({ operators }: RuleField, op: string): boolean => operators.some((one) => one.op === op);

/** Another field: its type decides about comparison, value and unit. */
export function withField({ op }: LeafNode, field: RuleField): LeafChange {
  const usual = USUAL[field.type];
  const first = isOffered(field, op) && field.type !== 'boolean' ? op : undefined;
  const offered = first ?? (usual && isOffered(field, usual) ? usual : 'exists');
  return {
    field: field.field,
    op: offered,
    values: offered === 'between' ? ['', ''] : [field.type === 'boolean' ? 'true' : ''],
    unit: unitOf(field, offered),
  };
}

/** Another comparison: the values stay as far as they fit. */
export function withOperator({ op: old, values }: LeafNode, field: RuleField, op: Comparison): LeafChange {
  const [first = '', second = ''] = old === 'exists' ? [] : values;
  const isList = op === 'in' || op === 'notIn' || op === 'overlaps';
  if (op === 'between') return { op, values: [first, second], unit: unitOf(field, op) };
  if (op === 'exists') return { op, values: ['true'], unit: '' };
  const isFresh = op === 'withinLast' || old === 'withinLast';
  const kept = isList && !isFresh ? values.filter((value) => value !== 'true') : [isFresh ? '' : first];
  const value = field.type === 'boolean' && first === '' ? ['true'] : kept;
  return { op, values: value.length > 0 ? value : [''], unit: unitOf(field, op) };
}

const unitOf = ({ unit }: RuleField, op: Comparison): string => {
  if (op === 'withinLast') return SPANS[0];
  return op === 'exists' ? '' : (unit ?? '');
};

/** The comparison of that name. */
export const operatorOf = ({ operators }: RuleField, name: string): Comparison | undefined =>
  COMPARISONS.find((one) => one === name && operators.some(({ op }) => op === one));
