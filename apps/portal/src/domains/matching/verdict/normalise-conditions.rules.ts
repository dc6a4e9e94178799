// From the conditions of an imported policy to a rule tree: every leaf gets an id from its path (`all.2.any.0`,
// exclusions `x.any.0`), shorthand is written out. The same conditions give the same tree, so that a change shows.
import type { RuleTree } from '@yqt/rules/tree';

/** A comparison as policy records write it. */
interface ImportedComparison {
  field: string;
  op: '==' | '!=' | '>' | '>=' | '<' | '<=' | 'in' | 'notIn' | 'startsWith' | 'exists';
  value: string | number | boolean | (string | number)[];
  unit?: string;
  subject?: 'investee';
  alsoNonZero?: string;
  text?: string;
  clause?: string;
}

interface ImportedManual {
  field: null;
  op: 'manual';
  text: string;
  clause?: string;
}

interface ImportedDeclared {
  field: null;
  op: 'declared';
  text: string;
  evidence: string[];
  holds?: 'year' | 'once';
  clause?: string;
}

interface ImportedTiers {
  tiers: string;
  by: string;
  steps: { lte: number | null; gte: number }[];
  unit: string;
  text?: string;
  clause?: string;
}

/** The conditions of a policy record (policy-record.ts of the policy domain). */
export type ImportedNode =
  | { all: ImportedNode[] }
  | { any: ImportedNode[] }
  | { not: ImportedNode }
  | ImportedComparison
  | ImportedManual
  | ImportedDeclared
  | ImportedTiers;

/** Name and unit of a field of the catalogue; undefined for one that it does not have. */
export type FieldWords = (field: string) => { label: string; unit: string | null } | undefined;

/** The rule tree of imported conditions; `root` goes before every id. */
export function normaliseConditions(node: ImportedNode, words: FieldWords, root: '' | 'x' = ''): RuleTree {
  return convert(node, root, words);
}

const below = (path: string, step: string): string => (path === '' ? step : `${path}.${step}`);

function convert(node: ImportedNode, path: string, words: FieldWords): RuleTree {
  if ('all' in node) return { all: node.all.map((one, at) => convert(one, below(path, `all.${at}`), words)) };
  if ('any' in node) return { any: node.any.map((one, at) => convert(one, below(path, `any.${at}`), words)) };
  if ('not' in node) return { not: convert(node.not, below(path, 'not'), words) };
  if ('tiers' in node) return tiers(node, path);
  const id = path === '' || path === 'x' ? below(path, 'only') : path;
  if (node.op === 'manual') return { id, op: 'manual', text: node.text, ...clauseOf(node) };
  if (node.op === 'declared') return declared(node, id);
  if (node.subject === 'investee') return investee(node, id, words);
  if (node.alsoNonZero === undefined) return leaf(node, id);
  return {
    all: [
      leaf(node, below(id, 'all.0')),
      { id: below(id, 'all.1'), field: node.alsoNonZero, op: '!=', value: '0', ...clauseOf(node) },
    ],
  };
}

const clauseOf = ({ clause }: { clause?: string | undefined }) => (clause === undefined ? {} : { clause });

const declared = ({ text, evidence, holds, clause }: ImportedDeclared, id: string): RuleTree => ({
  id,
  op: 'declared',
  text,
  evidence,
  ...(holds === undefined ? {} : { holds }),
  ...clauseOf({ clause }),
});

const textOf = (value: string | number | boolean): string | boolean =>
  typeof value === 'number' ? String(value) : value;

const leaf = ({ field, op, value, unit, text, clause }: ImportedComparison, id: string): RuleTree => ({
  id,
  field,
  op,
  value: Array.isArray(value) ? value.map(String) : textOf(value),
  ...(unit === undefined ? {} : { unit }),
  ...(text === undefined ? {} : { text }),
  ...(clause === undefined ? {} : { clause }),
});

/** A figure of the company invested in is nobody's fact here: an officer judges it. */
function investee(node: ImportedComparison, id: string, words: FieldWords): RuleTree {
  const { label, unit } = words(node.field) ?? { label: node.field, unit: null };
  const value = Array.isArray(node.value) ? node.value.join('、') : String(node.value);
  const text = node.text ?? `${label} ${OPERATOR_WORDS[node.op]} ${value}${node.unit ?? unit ?? ''}`;
  return { id, op: 'manual', text: `被投资企业：${text}`, ...clauseOf(node) };
}

const OPERATOR_WORDS: Record<ImportedComparison['op'], string> = {
  '==': '为',
  '!=': '不为',
  '>': '超过',
  '>=': '不低于',
  '<': '低于',
  '<=': '不超过',
  in: '属于',
  notIn: '不属于',
  startsWith: '以此开头：',
  exists: '已填报',
};

/**
 * A threshold by another field. Where it falls as that field rises, the highest one suffices whatever that field is and a
 * lower one counts above its bound: a figure that meets the highest needs no second fact. Else each step has its range.
 */
function tiers({ tiers: field, by, steps, unit, clause }: ImportedTiers, path: string): RuleTree {
  const isFalling = steps.every(({ gte }, at) => gte < (steps[at - 1]?.gte ?? Infinity));
  return {
    any: steps.map(({ lte, gte }, at) => {
      const id = below(path, `any.${at}`);
      const words = clauseOf({ clause });
      const above = steps[at - 1]?.lte ?? null;
      const bounds = [
        ...(above === null ? [] : [{ op: '>' as const, value: String(above) }]),
        ...(lte === null || isFalling ? [] : [{ op: '<=' as const, value: String(lte) }]),
      ];
      const least = { field, op: '>=' as const, value: String(gte), unit, ...words };
      if (bounds.length === 0) return { id, ...least };
      return {
        all: [
          ...bounds.map((bound, place) => ({ id: below(id, `all.${place}`), field: by, ...bound, ...words })),
          { id: below(id, `all.${bounds.length}`), ...least },
        ],
      };
    }),
  };
}

/** The whole rule: conditions hold and no exclusion is met. */
export const wholeTree = (tree: RuleTree, exclusions: RuleTree | null): RuleTree =>
  exclusions === null ? tree : { all: [tree, { not: exclusions }] };
