// The 中文 of conditions and facts: what is required, and what is known.
import type { CodeTrees } from './code-trees.ts';
import { columnValue } from './columns.ts';
import { SCALE } from './decimal.ts';
import { fieldOf, type CatalogueField } from './field.ts';
import { measureText, orderText, shownFigure, spaced } from './figure.text.ts';
import type { RuleContext } from './leaf-test.ts';
import { figureOf, itemsOf, spanOf } from './leaf-value.ts';
import { endsOf, type Limit } from './limits.ts';
import type { SlotValue } from './profile.ts';
import { isAsked, type AnyLeaf, type Leaf } from './tree.ts';

const known = new WeakMap<RuleContext, WeakMap<Leaf, string>>();

/**
 * A requirement in one phrase: 「研发费用不低于 500 万元」. For what is answered the question itself. Written once for a leaf: tables,
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

/** The same phrase where the condition must not hold: 「没有有效的高新技术企业证书」「从业人员少于 300 人」. */
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

function comparisonText(leaf: Leaf, context: RuleContext): string {
  const field = fieldOf(context.catalogue, leaf.field);
  if (leaf.op === 'exists') return field.type === 'boolean' ? `已填写「${field.label}」` : `有${field.label}`;
  if (field.type === 'boolean')
    return truthText(field, (leaf.op === '==') === (itemsOf(leaf.value)[0] === true));
  return spaced(field.label, saidOf(leaf, field, context.codeTrees));
}

/** What is said of the label: 「不低于 500 万元」「为小型或微型」「在近 2 年内」. */
function saidOf(leaf: Leaf, field: CatalogueField, codeTrees: CodeTrees): string {
  const items = itemsOf(leaf.value);
  const words = items.map((item) => itemText(item, field, codeTrees));
  const figures = items.flatMap((item) => figureOf(field, item) ?? []);
  const either = listText(words);
  switch (leaf.op) {
    case '>=':
    case '>':
    case '<=':
    case '<':
      return field.type === 'date' || figures[0] === undefined
        ? `${DATE_WORDS[leaf.op]} ${either}`
        : orderText(leaf.op, figures[0], field.unit);
    case 'between':
      return `在 ${betweenText(figures, words, field)}之间（含）`;
    case 'withinLast':
      return `在近 ${spanText(leaf)}内`;
    case 'startsWith':
      return spaced('属于', either);
    case 'overlaps':
      return spaced('包括', either);
    case '!=':
    case 'notIn':
      return words.length > 1 ? spaced('不属于', words.join('、')) : spaced('不是', either);
    default:
      return spaced('为', either);
  }
}

const DATE_WORDS = { '>=': '不早于', '<=': '不晚于', '>': '晚于', '<': '早于' } as const;

/** 「甲」「甲或乙」「甲、乙或丙」. */
function listText(words: readonly string[]): string {
  const last = words.at(-1) ?? '';
  return words.length > 1 ? spaced(spaced(words.slice(0, -1).join('、'), '或'), last) : last;
}

/** 「10 至 300 人」: the unit once where it is the same word; years and months stand with each. */
function betweenText(
  figures: readonly number[],
  words: readonly string[],
  { unit, type }: CatalogueField,
): string {
  const [least, most] = figures;
  if (type === 'date' || least === undefined || most === undefined) return `${words.join(' 至 ')} `;
  const first = unit === '月' || unit === '位' ? measureText(least, unit) : shownFigure(least);
  const last = measureText(most, unit);
  return `${first} 至 ${last}${unit === null || unit === '%' ? ' ' : ''}`;
}

/** 「2 年」「6 个月」「30 天」. */
function spanText(leaf: Leaf): string {
  const span = spanOf(leaf);
  return span ? measureText(span.count * SCALE, span.unit === 'months' ? '月' : '天') : String(leaf.value);
}

/** A known value with its unit: 「31,250.8 万元」「11 年 6 个月」「是」「计算机制造业」. */
export function valueText(value: SlotValue, field: CatalogueField, codeTrees: CodeTrees): string {
  const shown = columnValue(field, value);
  if (typeof shown === 'boolean') return shown ? '是' : '否';
  if (typeof shown === 'object')
    return shown.map((code) => codeText(code, field, codeTrees)).join('、') || '无';
  if (field.type === 'code') return codeText(shown, field, codeTrees);
  const isFigure = typeof value === 'number' && (field.type === 'number' || field.type === 'money');
  return isFigure ? measureText(value, field.unit) : shown;
}

function itemText(item: string | number | boolean, field: CatalogueField, codeTrees: CodeTrees): string {
  if (typeof item === 'string' && (field.type === 'code' || field.type === 'set'))
    return codeText(item, field, codeTrees);
  const figure = figureOf(field, item);
  return figure === null ? String(item) : valueText(figure, field, codeTrees);
}

/** The name of a code; the code itself where the dictionary does not know it. */
function codeText(code: string, { dictionary }: CatalogueField, codeTrees: CodeTrees): string {
  if (dictionary === undefined) return code;
  // the first digits of a region stand for it: 3411 = 341100
  return codeTrees.labelOf(dictionary, code) ?? codeTrees.labelOf(dictionary, code.padEnd(6, '0')) ?? code;
}

/** 「不超过 500 人」, of a figure that nobody stated. */
export function limitText(limit: Limit, { unit }: CatalogueField): string {
  const [least, most] = endsOf(limit);
  if (limit.most === undefined) return orderText('>=', least, unit);
  if (limit.least === undefined) return orderText('<=', most, unit);
  return `${measureText(least, unit)} 至 ${measureText(most, unit)}`;
}
