// A tree as one SQL expression: one policy against all enterprises. true = YES, false = NO, null = UNKNOWN, since SQL's
// own `and`, `or`, `not` are Kleene's. Names come from the catalogue only; whatever a tree says becomes a parameter.
import { scopeOf, type CodeTrees } from './code-trees.ts';
import { COLUMN_TYPES, storedSql, untilColumn } from './columns.ts';
import { dayNumber, dayOf, isFactDay } from './days.ts';
import { fieldOf, isNumeric, type Catalogue, type CatalogueField } from './field.ts';
import { figuresOf, wordsOf } from './leaf-value.ts';
import { decidingLimits, type Limits } from './limits.ts';
import { OPERATORS_OF } from './operators.ts';
import { latticeOf, rangesOf, type Range } from './ranges.ts';
import {
  isLeaf,
  isAsked,
  NO_ANSWERS,
  pathTo,
  type AnyLeaf,
  type Answers,
  type Leaf,
  type RuleTree,
} from './tree.ts';
import { atLeastOf, NO, UNKNOWN, YES } from './verdict.ts';

/** SQL with `$n` for each parameter, to be bound as text or text arrays (every use has its cast). */
export interface SqlExpression {
  text: string;
  params: readonly (string | readonly string[])[];
}

export interface SqlOptions {
  codeTrees: CodeTrees;
  /** As in the context of closures. */
  limits?: Limits | undefined;
  /** The day of evaluation, `yyyy-MM-dd`. */
  today: string;
  /** The same for every row; without them `manual` and `declared` are null. */
  answers?: Answers;
  /** Alias of the table of `columnsOf`; letters, digits and underscores. Default: none. */
  alias?: string;
  /** Number of the first parameter, where the text goes into a statement with others. Default 1. */
  firstParam?: number;
}

/** What the writers of parts share. */
interface Writer {
  catalogue: Catalogue;
  codeTrees: CodeTrees;
  limits: Limits | undefined;
  answers: Answers;
  day: number;
  /** The column as an identifier. */
  name: (column: string) => string;
  /** A parameter with its cast. */
  bind: (value: string | readonly string[], type: string) => string;
}

/**
 * The boolean expression of a valid tree over the columns of `columnsOf`. Throws RangeError for a tree that
 * `validateTree` refuses, for an alias that is none, and when `today` is no day.
 */
export function toSql(tree: RuleTree, catalogue: Catalogue, options: SqlOptions): SqlExpression {
  const { codeTrees, limits, today, answers = NO_ANSWERS, alias, firstParam = 1 } = options;
  if (!isFactDay(today)) throw new RangeError(`「${today}」不是日期`);
  if (alias !== undefined && !/^[a-z_][a-z0-9_]*$/.test(alias))
    throw new RangeError(`「${alias}」不能作表的别名`);
  const params: (string | readonly string[])[] = [];
  const places = new Map<string, string>();
  const bind = (value: string | readonly string[], type: string): string => {
    const key = JSON.stringify([value, type]);
    const known = places.get(key);
    if (known !== undefined) return known;
    const place = `$${firstParam + params.length}::${type}`;
    params.push(value);
    places.set(key, place);
    return place;
  };
  const name = (column: string) => (alias === undefined ? `"${column}"` : `"${alias}"."${column}"`);
  const writer = { catalogue, codeTrees, limits, answers, day: dayNumber(today), name, bind };
  return { text: treeSql(tree, (leaf) => leafSql(leaf, writer)), params };
}

/** The same as a verdict: 2 = YES, 1 = UNKNOWN, 0 = NO. */
export const verdictSql = ({ text, params }: SqlExpression): SqlExpression => ({
  text: `coalesce((${text})::int * 2, 1)`,
  params,
});

/** A stored number or money over the table of `columnsOf`, in ten-thousandths; null where it is not known. */
export const figureColumn = (field: CatalogueField, alias: string): SqlExpression => ({
  text: storedSql(field, (column) => `"${alias}"."${column}"`),
  params: [],
});

/** The same over leaves that are SQL already: names of columns that hold their verdicts. */
export function treeSql(tree: RuleTree, sqlOf: (leaf: AnyLeaf) => string): string {
  if (isLeaf(tree)) return sqlOf(tree);
  const write = (member: RuleTree) => treeSql(member, sqlOf);
  if ('all' in tree) return `(${tree.all.map(write).join(' and ')})`;
  if ('any' in tree) return `(${tree.any.map(write).join(' or ')})`;
  if ('not' in tree) return `(not ${write(tree.not)})`;
  return atLeastSql(tree.atLeast, tree.of.map(write));
}

/**
 * Whether the verdict may still depend on this leaf, over leaves that are SQL already: true or false, never null. Says the
 * same as `openLeaves` of judge.ts.
 */
export const openSql = (tree: RuleTree, id: string, sqlOf: (leaf: AnyLeaf) => string): string =>
  `(${pathTo(tree, id)
    .map((part) => `${treeSql(part, sqlOf)} is null`)
    .join(' and ')})`;

/** Counts in one number (YES members times base, plus UNKNOWN members) look the verdict up, so each member is said once. */
function atLeastSql(n: number, members: readonly string[]): string {
  const base = members.length + 1;
  const table = Array.from({ length: base * base }, (_, index) => {
    const yes = Math.floor(index / base);
    const open = index % base;
    return WORDS[atLeastOf(n, [...Array(yes).fill(YES), ...Array(open).fill(UNKNOWN)])];
  });
  const sum = members.map((member) => `coalesce(${member}::int * ${base}, 1)`).join(' + ');
  return `('{${table.join(',')}}'::boolean[])[1 + ${sum}]`;
}

const WORDS = { [NO]: 'f', [UNKNOWN]: 'null', [YES]: 't' };

function leafSql(leaf: AnyLeaf, writer: Writer): string {
  if (isAsked(leaf)) return `(${String(writer.answers.get(leaf.id) ?? null)}::boolean)`;
  const field = fieldOf(writer.catalogue, leaf.field);
  if (!OPERATORS_OF[field.type].includes(leaf.op))
    throw new RangeError(`条件 ${leaf.id}：字段「${field.label}」不能用 ${leaf.op} 比较`);
  const value = valueSql(fieldOf(writer.catalogue, field.base), writer);
  if (leaf.op === 'exists')
    return field.type === 'set'
      ? `(cardinality(${value}) > 0)`
      : `(case when ${value} is not null then true end)`;
  if (field.derived || leaf.op === 'withinLast') return rangesSql(value, leaf, field, writer);
  if (isNumeric(field)) return withinLimitsSql(figureSql(value, leaf, field, writer), leaf, field, writer);
  if (leaf.op === 'startsWith') return prefixSql(value, leaf, field, writer);
  return scopeSql(value, leaf, field, writer);
}

/** The stored value as it counts on the day: an expired one by its `onExpiry`. */
function valueSql(field: CatalogueField, { name, bind, day }: Writer): string {
  const stored = storedSql(field, name);
  if (!field.onExpiry) return stored;
  const none = field.type === 'set' ? `'{}'::text[]` : 'false';
  const expired = field.onExpiry === 'no' ? none : `null::${COLUMN_TYPES[field.type]}`;
  const until = name(untilColumn(field));
  return `(case when ${until} < ${bind(dayOf(day), 'date')} then ${expired} else ${stored} end)`;
}

/** Ages and spans as stretches of the date itself. */
function rangesSql(
  value: string,
  leaf: Leaf,
  field: CatalogueField,
  { day, bind, catalogue }: Writer,
): string {
  const limits = latticeOf(fieldOf(catalogue, field.base));
  const date = (number: number) => bind(String(number), COLUMN_TYPES.date);
  const rangeSql = ({ low, high }: Range): string => {
    const parts = [
      ...(low > limits.low ? [`${value} >= ${date(low)}`] : []),
      ...(high < limits.high ? [`${value} <= ${date(high)}`] : []),
    ];
    return parts.length ? `(${parts.join(' and ')})` : `(${value} is not null or null)`;
  };
  const ranges = rangesOf(leaf, field, day).filter(
    ({ low, high }) => low <= limits.high && high >= limits.low,
  );
  if (ranges.length === 0) return `(case when ${value} is not null then false end)`;
  return `(${ranges.map(rangeSql).join(' or ')})`;
}

/** A figure that is not stated is decided by the first of its limits that holds. */
function withinLimitsSql(stated: string, leaf: Leaf, field: CatalogueField, writer: Writer): string {
  const deciding = decidingLimits(leaf, field, writer.limits);
  if (deciding.length === 0) return stated;
  const cases = deciding.map(({ limit, verdict }) => {
    const isSo = limit.when.map((one) => leafSql(one, writer)).join(' and ');
    return `when ${isSo} then ${String(verdict === YES)}`;
  });
  return `coalesce(${stated}, case ${cases.join(' ')} end)`;
}

function figureSql(value: string, leaf: Leaf, field: CatalogueField, { bind }: Writer): string {
  const type = COLUMN_TYPES[field.type];
  const figures = figuresOf(leaf, field);
  const [first = NaN, last = NaN] = figures;
  if (type === 'boolean') return (first === 1) === (leaf.op === '==') ? `(${value})` : `(not ${value})`;
  const figure = () => bind(String(first), type);
  const list = () => bind(figures.map(String), `${type}[]`);
  switch (leaf.op) {
    case 'between':
      return `(${value} between ${figure()} and ${bind(String(last), type)})`;
    case 'in':
      return `(${value} = any(${list()}))`;
    case 'notIn':
      return `(${value} <> all(${list()}))`;
    case '==':
      return `(${value} = ${figure()})`;
    case '!=':
      return `(${value} <> ${figure()})`;
    default:
      return `(${value} ${leaf.op} ${figure()})`;
  }
}

function prefixSql(value: string, leaf: Leaf, field: CatalogueField, { bind }: Writer): string {
  const prefix = bind(wordsOf(leaf)[0] ?? '', 'text');
  if (field.type !== 'code') return `(starts_with(${value}, ${prefix}))`;
  return `(case when starts_with(${value}, ${prefix}) then true when not starts_with(${prefix}, ${value}) then false end)`;
}

/** Codes listed and below are within; those above a listed one are too coarse to tell. */
function scopeSql(value: string, leaf: Leaf, field: CatalogueField, { bind, codeTrees }: Writer): string {
  const { within, above } = scopeOf(codeTrees, field.dictionary, wordsOf(leaf));
  const meets = (codes: ReadonlySet<string>): string => {
    const list = bind([...codes], 'text[]');
    return field.type === 'set' ? `${value} && ${list}` : `${value} = any(${list})`;
  };
  const isNegative = leaf.op === '!=' || leaf.op === 'notIn';
  const inside =
    above.size === 0
      ? `(${meets(within)})`
      : `(case when ${meets(within)} then true when not (${meets(above)}) then false end)`;
  return isNegative ? `(not ${inside})` : inside;
}
