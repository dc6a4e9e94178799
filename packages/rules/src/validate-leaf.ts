// The faults of one leaf: its shape, its field, its comparison, and whether its value can be compared at all.
import { isCleanLine, isCleanLines, UNCLEAN } from '@yqt/kernel/clean-text';
import type { CodeTrees } from './code-trees.ts';
import { isNumeric, type Catalogue, type CatalogueField } from './field.ts';
import { figureOf, spanOf } from './leaf-value.ts';
import { LIST_OPERATORS, OPERATORS_OF, TYPE_NAMES } from './operators.ts';
import { isText } from './profile.ts';
import {
  COMPARISONS,
  DECLARATION_SPANS,
  MAX_EVIDENCE,
  MAX_VALUES,
  type Comparison,
  type LeafValue,
} from './tree.ts';

export interface LeafFault {
  /** Which part of the leaf. */
  key: string;
  message: string;
}

const LEAF_KEYS = ['id', 'field', 'op', 'value', 'unit', 'text', 'clause'];
const MANUAL_KEYS = ['id', 'op', 'text', 'clause'];
const DECLARED_KEYS = [...MANUAL_KEYS, 'evidence', 'holds'];
const LEAF_ID = /^[A-Za-z0-9_.-]{1,64}$/;
/** Lengths of `text`, `clause` and of words, as the schema of tree.ts has them. */
const MAX_LENGTH = { text: 500, clause: 120, word: 200 };

/** Unknown parts of one leaf or group that are named: a hostile one may have a hundred thousand. */
export const MAX_STRANGERS = 12;

const fault = (key: string, message: string): LeafFault => ({ key, message });

/** The faults of a leaf given by its parts. Whether its id is unique the tree knows. */
export function faultsOfLeaf(
  parts: ReadonlyMap<string, unknown>,
  catalogue: Catalogue,
  codeTrees: CodeTrees | undefined,
): LeafFault[] {
  const op = parts.get('op');
  const isAsked = op === 'manual' || op === 'declared';
  const keys = op === 'declared' ? DECLARED_KEYS : isAsked ? MANUAL_KEYS : LEAF_KEYS;
  return [
    ...[...parts.keys()]
      .filter((key) => !keys.includes(key))
      .slice(0, MAX_STRANGERS)
      .map((key) => fault(key, `条件没有「${said(key)}」这一项`)),
    ...shapeFaults(parts, isAsked),
    ...uncleanFaults(parts),
    ...(op === 'declared' ? declarationFaults(parts) : []),
    ...(isAsked ? [] : comparisonFaults(parts, catalogue, codeTrees)),
  ];
}

/** What is written by hand; the other parts are one of a list or of a pattern. Only the wording may have several lines. */
const WRITTEN = [
  ['text', isCleanLines],
  ['clause', isCleanLine],
  ['value', isCleanLine],
  ['evidence', isCleanLine],
] as const;

/** Invisible letters would forge what officers and owners read. */
function uncleanFaults(parts: ReadonlyMap<string, unknown>): LeafFault[] {
  return WRITTEN.flatMap(([key, isClean]) => {
    const given = parts.get(key);
    const texts: readonly unknown[] = Array.isArray(given) ? given.slice(0, MAX_VALUES) : [given];
    return texts.flatMap((text, at) =>
      typeof text !== 'string' || isClean(text)
        ? []
        : [fault(Array.isArray(given) ? `${key}[${at}]` : key, UNCLEAN)],
    );
  });
}

/** A declaration that names nothing to keep could not be looked into. */
function declarationFaults(parts: ReadonlyMap<string, unknown>): LeafFault[] {
  const given = parts.get('evidence');
  const evidence: readonly unknown[] = Array.isArray(given) ? given : [];
  const spans: readonly unknown[] = DECLARATION_SPANS;
  return [
    ...(evidence.length >= 1 && evidence.length <= MAX_EVIDENCE
      ? []
      : [fault('evidence', `请列出 1 到 ${MAX_EVIDENCE} 项留存备查的资料`)]),
    ...evidence
      .slice(0, MAX_EVIDENCE)
      .flatMap((item, at) =>
        isWord(item, MAX_LENGTH.word)
          ? []
          : [fault(`evidence[${at}]`, `应为 1 到 ${MAX_LENGTH.word} 字的文字`)],
      ),
    ...(!parts.has('holds') || spans.includes(parts.get('holds'))
      ? []
      : [fault('holds', '声明的效力应为 year（当年有效）或 once（一次性享受）')]),
  ];
}

function shapeFaults(parts: ReadonlyMap<string, unknown>, isAsked: boolean): LeafFault[] {
  const id = parts.get('id');
  const wordings = (['text', 'clause'] as const).filter(
    (key) => parts.has(key) || (isAsked && key === 'text'),
  );
  return [
    ...(typeof id === 'string' && LEAF_ID.test(id)
      ? []
      : [fault('id', '编号应为 1 到 64 位字母、数字或 _ . -')]),
    ...wordings
      .filter((key) => !isWord(parts.get(key), MAX_LENGTH[key]))
      .map((key) => fault(key, `应为 1 到 ${MAX_LENGTH[key]} 字的文字`)),
  ];
}

function comparisonFaults(
  parts: ReadonlyMap<string, unknown>,
  catalogue: Catalogue,
  codeTrees: CodeTrees | undefined,
): LeafFault[] {
  const name = parts.get('field');
  const op = COMPARISONS.find((one) => one === parts.get('op'));
  const field = typeof name === 'string' ? catalogue.fields.get(name) : undefined;
  const unknown = [
    ...(field ? [] : [fault('field', `没有名为「${said(name)}」的字段`)]),
    ...(op ? [] : [fault('op', `没有「${said(parts.get('op'))}」这种比较`)]),
  ];
  if (!field || !op) return unknown;
  if (!OPERATORS_OF[field.type].includes(op))
    return [fault('op', `「${field.label}」是${TYPE_NAMES[field.type]}字段，不能用 ${op} 比较`)];
  if (op === 'withinLast' && field.type === 'date') return spanFaults(parts);
  return [...unitFaults(parts, field), ...valueFaults(parts.get('value'), op, field, codeTrees)];
}

function spanFaults(parts: ReadonlyMap<string, unknown>): LeafFault[] {
  const [value, unit] = [parts.get('value'), parts.get('unit')];
  if (unit !== '年' && unit !== '月' && unit !== '天') return [fault('unit', '期限的单位应为 年、月 或 天')];
  const leaf = { id: '', field: '', op: 'withinLast', value: isScalar(value) ? value : '', unit } as const;
  return spanOf(leaf) ? [] : [fault('value', '期限应为正整数，且不超过一百年')];
}

function unitFaults(parts: ReadonlyMap<string, unknown>, { unit, label }: CatalogueField): LeafFault[] {
  if (!parts.has('unit') || parts.get('unit') === unit) return [];
  const given = said(parts.get('unit'));
  return [
    fault(
      'unit',
      unit === null ? `「${label}」没有单位` : `「${label}」的单位应为「${unit}」，不是「${given}」`,
    ),
  ];
}

function valueFaults(
  value: unknown,
  op: Comparison,
  field: CatalogueField,
  codeTrees: CodeTrees | undefined,
): LeafFault[] {
  if (op === 'exists') return value === true ? [] : [fault('value', '「已有」的值应为 true')];
  const faultsOfItem = (item: unknown, key: string) =>
    itemFaults(item, op, field, codeTrees).map((text) => fault(key, text));
  if (!LIST_OPERATORS.has(op)) return faultsOfItem(value, 'value');
  if (!Array.isArray(value)) return [fault('value', '应为列表')];
  const items: unknown[] = value;
  if (items.length === 0 || items.length > MAX_VALUES)
    return [fault('value', `列表应有 1 到 ${MAX_VALUES} 项`)];
  const faults = items.flatMap((item, index) => faultsOfItem(item, `value[${index}]`));
  return op === 'between' && faults.length === 0 ? orderFaults(items, field) : faults;
}

function orderFaults(items: readonly unknown[], field: CatalogueField): LeafFault[] {
  if (items.length !== 2) return [fault('value', '区间应为下限和上限两个值')];
  const [low = NaN, high = NaN] = items.filter(isScalar).map((item) => figureOf(field, item) ?? NaN);
  return low <= high ? [] : [fault('value', '区间的下限不能大于上限')];
}

function itemFaults(
  item: unknown,
  op: Comparison,
  field: CatalogueField,
  codeTrees: CodeTrees | undefined,
): string[] {
  const { type, dictionary, label } = field;
  if (isNumeric(field))
    return isScalar(item) && figureOf(field, item) !== null
      ? []
      : [`「${label}」的值应为${VALUE_FORMS[type]}`];
  if (!isWord(item, MAX_LENGTH.word)) return [`「${label}」的值应为 1 到 ${MAX_LENGTH.word} 字的文字`];
  const isKnown = !dictionary || !codeTrees || op === 'startsWith' || codeTrees.has(dictionary, item);
  return isKnown ? [] : [`「${item}」不在字典 ${dictionary} 中`];
}

const FIGURE = '最多四位小数、绝对值不超过九千亿的数';
const VALUE_FORMS: Record<CatalogueField['type'], string> = {
  number: FIGURE,
  money: FIGURE,
  date: '日期（如 2026-01-31）',
  boolean: '是（true）或否（false）',
  string: '文字',
  code: '代码',
  set: '代码',
};

/** Characters of a wrong word that a message repeats; a hostile one may be a megabyte. */
const MAX_SAID = 60;

/** A wrong word for a message; of anything but a scalar only its kind, since an object need not have a text. */
const said = (value: unknown): string =>
  isScalar(value) ? String(value).slice(0, MAX_SAID) : value === undefined ? '' : typeof value;

const isScalar = (value: unknown): value is Exclude<LeafValue, readonly unknown[]> =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean';

const isWord = (value: unknown, most: number): value is string =>
  typeof value === 'string' && value.length <= most && isText(value);
