// The conditions of a designed field between the lines in which officers write them and the tree that is kept: all or any of some
// comparisons, of which some may stand together as one, joined the other way: 甲 且（乙 或 丙）, 甲 或（乙 且 丙）.
import { isAsked, isLeaf, type Comparison, type Leaf, type RuleTree } from '@yqt/rules/tree';
import { rowsOf, textOf, type Answers, type Row } from './answers.ts';
import type { FormField, Option } from './form.ts';

/** What is asked under conditions: whether a field is shown, or whether it is required. */
export type Which = 'need' | 'show';

/** Lines of one group stand together as one. */
export const LINE_GROUPS: readonly Option[] = ['1', '2', '3'].map((value) => ({
  value,
  label: `第 ${value} 组`,
}));

/** The fields that conditions may name, by their names: options are written with their words, figures as figures. */
export type NamedFields = ReadonlyMap<string, { kind: FormField['kind']; options: readonly Option[] }>;

export const wordOf = (row: Answers | Row, name: string): string => textOf(row[name]).trim();

/** A condition from its lines. One that lines cannot say stays as it was. */
export function conditionTree(
  answers: Answers,
  { which, before, named }: { which: Which; before: RuleTree | undefined; named: NamedFields },
): RuleTree | undefined {
  // a line that says nothing yet is none
  const rows = rowsOf(answers[`${which}Lines`]).filter((row) =>
    ['field', 'op', 'value'].some((name) => wordOf(row, name) !== ''),
  );
  if (answers[`${which}Kept`] === true && before) return before;
  if (rows.length === 0) return undefined;
  const isAny = wordOf(answers, `${which}Relation`) === 'any';
  let count = 0;
  const members = lineGroups(rows).map((lines) =>
    joined(
      !isAny,
      lines.map(({ row }) => ({ id: `c${count++}`, ...comparisonOf(row, named) })),
    ),
  );
  return joined(isAny, members);
}

interface Line {
  row: Row;
  at: number;
}

/** Lines of a group together, where its first stands. */
export const lineGroups = (rows: readonly Row[]): Line[][] => [
  ...Map.groupBy(
    rows.map((row, at) => ({ row, at })),
    ({ row, at }) => wordOf(row, 'group') || `line ${at}`,
  ).values(),
];

function joined(isAny: boolean, members: readonly RuleTree[]): RuleTree {
  const [only] = members;
  if (members.length === 1 && only) return only;
  return isAny ? { any: members } : { all: members };
}

const COMPARED = ['==', '!=', '>', '>=', '<', '<='] as const;
const FIGURES: ReadonlySet<FormField['kind']> = new Set(['number', 'money', 'percent', 'computed']);

/** What a line asks. */
export function comparisonOf(
  row: Row,
  named: NamedFields,
): { field: string; op: Comparison; value: string | number | boolean } {
  const [field, op, words] = [wordOf(row, 'field'), wordOf(row, 'op'), wordOf(row, 'value')];
  const { kind, options = [] } = named.get(field) ?? {};
  if (op === 'yes' || op === 'no') return { field, op: '==', value: op === 'yes' };
  if (op === 'exists') return { field, op: 'exists', value: true };
  const value = options.find(({ label }) => label === words)?.value ?? words;
  const isFigure = kind !== undefined && FIGURES.has(kind) && value !== '' && Number.isFinite(Number(value));
  const known = COMPARED.find((one) => one === op) ?? '==';
  return { field, op: known, value: isFigure ? Number(value) : value };
}

/** A tree as lines; one that they cannot say is marked as kept. */
export function conditionLines(
  which: Which,
  tree: RuleTree | undefined,
  named: NamedFields,
): Record<string, Answers[string]> {
  if (tree === undefined) return {};
  const isAny = 'any' in tree;
  const members = isLeaf(tree) ? [tree] : 'all' in tree ? tree.all : isAny ? tree.any : [];
  const groups = members.map((one) => leavesIn(one, isAny));
  const isDeepAlone = members.length === 1 && groups[0]?.length !== 1;
  const deep = groups.filter((leaves) => leaves !== null && leaves.length > 1);
  const lines = groups.flatMap((leaves) => {
    const place = deep.indexOf(leaves);
    return (leaves ?? []).flatMap((leaf) => lineOf(leaf, place < 0 ? '' : String(place + 1), named));
  });
  const count = groups.reduce((sum, leaves) => sum + (leaves?.length ?? Infinity), 0);
  if (lines.length === 0 || lines.length < count || isDeepAlone || deep.length > LINE_GROUPS.length)
    return { [`${which}Kept`]: true };
  return {
    [`${which}Lines`]: lines.map((line, at) => ({ key: `c${at}`, ...line })),
    [`${which}Relation`]: isAny ? 'any' : 'all',
  };
}

/** The comparisons of one member of a tree: itself, or those of a group that is joined the other way; null = lines cannot say it. */
function leavesIn(member: RuleTree, isAny: boolean): Leaf[] | null {
  if (isLeaf(member)) return isAsked(member) ? null : [member];
  const inner = isAny ? ('all' in member ? member.all : []) : 'any' in member ? member.any : [];
  const leaves = inner.flatMap((one) => (isLeaf(one) && !isAsked(one) ? [one] : []));
  return leaves.length > 1 && leaves.length === inner.length ? leaves : null;
}

function lineOf({ field, op, value }: Leaf, group: string, named: NamedFields): Omit<Row, 'key'>[] {
  const own = { field, ...(group && { group }) };
  if (typeof value === 'boolean') return [{ ...own, op: op === 'exists' ? 'exists' : value ? 'yes' : 'no' }];
  if (typeof value === 'object' || !COMPARED.some((one) => one === op)) return [];
  const words = named.get(field)?.options.find((option) => option.value === value)?.label ?? String(value);
  return [{ ...own, op, value: words }];
}

/** Of a form, or of a part of it. */
export const namedFields = (fields: readonly FormField[]): NamedFields =>
  new Map(
    fields.map((field) => [
      field.name,
      { kind: field.kind, options: 'options' in field ? (field.options ?? []) : [] },
    ]),
  );
