// Which comparison makes sense for which type, in one table for validation, compilation and editors, with the 中文 that
// users read.
import type { FieldType } from './field.ts';
import type { Comparison } from './tree.ts';

const ORDER = ['==', '!=', '>', '>=', '<', '<=', 'between', 'in', 'notIn', 'exists'] as const;

/** Comparisons of each type. */
export const OPERATORS_OF: Record<FieldType, readonly Comparison[]> = {
  number: ORDER,
  money: ORDER,
  date: [...ORDER, 'withinLast'],
  boolean: ['==', '!=', 'exists'],
  string: ['==', '!=', 'in', 'notIn', 'startsWith', 'exists'],
  code: ['==', '!=', 'in', 'notIn', 'startsWith', 'exists'],
  set: ['overlaps', 'exists'],
};

/** 中文 of each type, for messages and editors. */
export const TYPE_NAMES: Record<FieldType, string> = {
  number: '数值',
  money: '金额',
  date: '日期',
  boolean: '是否',
  string: '文字',
  code: '代码',
  set: '多选',
};

/** Comparisons whose value is a list. */
export const LIST_OPERATORS: ReadonlySet<Comparison> = new Set(['between', 'in', 'notIn', 'overlaps']);
