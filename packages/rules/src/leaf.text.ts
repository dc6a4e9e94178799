// The 中文 of conditions and facts: what is required, and what is known.
import { decimal, groupedText } from '@yqt/kernel/decimal';
import type { CodeTrees } from './code-trees.ts';
import { columnValue } from './columns.ts';
import { formatDecimal } from './decimal.ts';
import { fieldOf, type CatalogueField } from './field.ts';
import type { RuleContext } from './leaf-test.ts';
import { figureOf, itemsOf } from './leaf-value.ts';
import { endsOf, type Limit } from './limits.ts';
import type { SlotValue } from './profile.ts';
import { isAsked, type AnyLeaf, type Leaf } from './tree.ts';

const known = new WeakMap<RuleContext, WeakMap<Leaf, string>>();

/**
 * A requirement in one phrase: 「研发费用 ≥ 500 万元」. For what is answered the question itself. Written once for a leaf: tables,
 * reasons and changes of every enterprise ask for it again.
 */
export function requiredText(leaf: AnyLeaf, context: RuleContext): string {
  if (isAsked(leaf)) return leaf.text;
  const texts = known.get(context) ?? new WeakMap<Leaf, string>();
  known.set(context, texts);
  const text = texts.get(leaf) ?? comparisonText(leaf, context);
  texts.set(leaf, text);
  return text;
}

/** The same phrase where the condition must not hold: 「没有有效的高新技术企业证书」「从业人员 < 300 人」. */
export function forbiddenText(leaf: AnyLeaf, context: RuleContext): string {
  if (isAsked(leaf)) return `没有以下情形：${leaf.text}`;
  const op = OPPOSITES[leaf.op];
  return op ? comparisonText({ ...leaf, op }, context) : oppositeText(leaf, context);
}

const OPPOSITES: Partial<Record<Leaf['op'], Leaf['op']>> = {
  '==': '!=',
  '!=': '==',
  '>': '<=',
  '>=': '<',
  '<': '>=',
  '<=': '>',
  in: 'notIn',
  notIn: 'in',
};

/** Of the operators that have no opposite one. */
function oppositeText(leaf: Leaf, context: RuleContext): string {
  const field = fieldOf(context.catalogue, leaf.field);
  const { label } = field;
  if (leaf.op === 'exists') return field.type === 'boolean' ? `未填写「${label}」` : `没有${label}`;
  const after = comparisonText(leaf, context).slice(label.length);
  return `${label}不${after}`;
}

/** 「持有有效的高新技术企业证书」; a field without such words is named and answered. */
export const truthText = ({ label, yes, no }: CatalogueField, isSo: boolean): string =>
  (isSo ? yes : no) ?? `${label}：${isSo ? '是' : '否'}`;

function comparisonText(leaf: Leaf, { catalogue, codeTrees }: RuleContext): string {
  const field = fieldOf(catalogue, leaf.field);
  const { label } = field;
  if (leaf.op === 'exists') return field.type === 'boolean' ? `已填写「${label}」` : `有${label}`;
  if (leaf.op === 'withinLast')
    return `${label}在近 ${String(leaf.value)} ${leaf.unit ?? ''}内`.replace('月内', '个月内');
  const items = itemsOf(leaf.value).map((item) => itemText(item, field, codeTrees));
  const [first = '', last = ''] = items;
  const unit = field.unit === null ? '' : ` ${field.unit}`;
  if (field.type === 'boolean') return truthText(field, (leaf.op === '==') === (first === '是'));
  if (leaf.op === 'startsWith') return `${label}属于 ${first}`;
  if (leaf.op === 'overlaps') return `${label}含 ${items.join(' 或 ')}`;
  if (leaf.op === 'between') return `${label}在 ${first} 至 ${last}${unit} 之间（含）`;
  if (items.length > 1)
    return `${label}${leaf.op === 'notIn' ? '不属于' : '属于'} ${items.join('、')}${unit}`;
  return `${label} ${signOf(leaf, field)} ${first}${unit}`;
}

/** Ten-thousandths as people read a figure: 「31,250.8」. For sentences only, never for what is sent or typed. */
export const shownFigure = (scaled: number): string => groupedText(decimal(formatDecimal(scaled)));

/** A known value with its unit: 「31,250.8 万元」「是」「C39 计算机制造业」. */
export function valueText(value: SlotValue, field: CatalogueField, codeTrees: CodeTrees): string {
  const shown = columnValue(field, value);
  if (typeof shown === 'boolean') return shown ? '是' : '否';
  if (typeof shown === 'object')
    return shown.map((code) => codeText(code, field, codeTrees)).join('、') || '无';
  if (field.type === 'code') return codeText(shown, field, codeTrees);
  const isFigure = typeof value === 'number' && (field.type === 'number' || field.type === 'money');
  const words = isFigure ? shownFigure(value) : shown;
  return field.unit === null ? words : `${words} ${field.unit}`;
}

const SIGNS: Partial<Record<Leaf['op'], string>> = {
  '==': '为',
  '!=': '不为',
  in: '为',
  notIn: '不为',
  '>=': '≥',
  '<=': '≤',
  '>': '>',
  '<': '<',
};

const DATE_SIGNS: Partial<Record<Leaf['op'], string>> = {
  '>=': '不早于',
  '<=': '不晚于',
  '>': '晚于',
  '<': '早于',
};

const signOf = ({ op }: Leaf, { type }: CatalogueField): string =>
  (type === 'date' ? DATE_SIGNS[op] : undefined) ?? SIGNS[op] ?? op;

function itemText(item: string | number | boolean, field: CatalogueField, codeTrees: CodeTrees): string {
  if (typeof item === 'string' && (field.type === 'code' || field.type === 'set'))
    return codeText(item, field, codeTrees);
  const figure = figureOf(field, item);
  if (figure === null) return String(item);
  return valueText(figure, { ...field, unit: null }, codeTrees);
}

/** The name of a code; the code itself where the dictionary does not know it. */
function codeText(code: string, { dictionary }: CatalogueField, codeTrees: CodeTrees): string {
  if (dictionary === undefined) return code;
  // the first digits of a region stand for it: 3411 = 341100
  return codeTrees.labelOf(dictionary, code) ?? codeTrees.labelOf(dictionary, code.padEnd(6, '0')) ?? code;
}

/** 「不超过 500 人」, of a figure that nobody stated. */
export function limitText(limit: Limit, field: CatalogueField): string {
  const [least, most] = endsOf(limit);
  const say = (end: number) => `${shownFigure(end)}${field.unit === null ? '' : ` ${field.unit}`}`;
  if (limit.most === undefined) return `不少于 ${say(least)}`;
  return limit.least === undefined ? `不超过 ${say(most)}` : `${say(least)} 至 ${say(most)}`;
}
