// The language as data: a tree of `all`, `any`, `not`, `atLeast` over leaves, each one comparison of one field, a
// `manual` question to an officer, or what the enterprise itself has `declared`. README.md has the meaning of every operator;
// validate.ts says what a tree may not be, tree-schema.ts its shape as a schema, apart, since browsers read trees and need no
// schemas.

/** Comparisons. 以上、以下 include the figure (民法典 第一千二百五十九条): `>=`, `<=`, and both ends of `between`. */
export const COMPARISONS = [
  '==',
  '!=',
  '>',
  '>=',
  '<',
  '<=',
  'between',
  'in',
  'notIn',
  'startsWith',
  'overlaps',
  'exists',
  'withinLast',
] as const;
export type Comparison = (typeof COMPARISONS)[number];
export type Operator = Comparison | 'manual' | 'declared';

/** Deeper trees nobody can read, nor an explanation show. */
export const MAX_DEPTH = 8;
/** Conditions of one tree: ten times what the longest real policy has. */
export const MAX_LEAVES = 200;
/** Members of one group. */
export const MAX_MEMBERS = 50;
/** Values of one list. */
export const MAX_VALUES = 200;
/** Documents that one declaration names. */
export const MAX_EVIDENCE = 20;

/** A figure, date, code, word or truth; a list of them for `between`, `in`, `notIn`, `overlaps`. `exists` takes true. */
export type LeafValue = string | number | boolean | readonly (string | number)[];

/** One comparison of one field. */
export interface Leaf {
  /** Unique in its tree; officers' answers and explanations name it. */
  readonly id: string;
  readonly field: string;
  readonly op: Comparison;
  readonly value: LeafValue;
  /** That of the field, said again so that a reader can check; `withinLast` takes 年, 月 or 天 here. */
  readonly unit?: string;
  /** The policy's own words. */
  readonly text?: string;
  /** The clause it rests on (第三条). */
  readonly clause?: string;
}

/** A question that only an officer answers; UNKNOWN until then. */
export interface ManualLeaf {
  readonly id: string;
  readonly op: 'manual';
  readonly text: string;
  readonly clause?: string;
}

/** How long a declaration holds: for the calendar year of it; or what was granted `once` for good, what was not for that year. */
export const DECLARATION_SPANS = ['year', 'once'] as const;

/** What the enterprise itself declares (自行判别、留存备查); UNKNOWN until it has. */
export interface DeclaredLeaf {
  readonly id: string;
  readonly op: 'declared';
  readonly text: string;
  /** What it has to keep for inspection. */
  readonly evidence: readonly string[];
  /** Absent = as long as the words stay. */
  readonly holds?: (typeof DECLARATION_SPANS)[number];
  readonly clause?: string;
}

/** A leaf that somebody answers, since no fact decides it. */
export type AskedLeaf = ManualLeaf | DeclaredLeaf;
/** A leaf of any kind. */
export type AnyLeaf = Leaf | AskedLeaf;

/** The whole tree. */
export type RuleTree =
  | { readonly all: readonly RuleTree[] }
  | { readonly any: readonly RuleTree[] }
  | { readonly not: RuleTree }
  | { readonly atLeast: number; readonly of: readonly RuleTree[] }
  | AnyLeaf;

/** True for a leaf of any kind. */
export const isLeaf = (tree: RuleTree): tree is AnyLeaf => 'id' in tree;

/** True for a question to an officer. */
export const isManual = (leaf: AnyLeaf): leaf is ManualLeaf => leaf.op === 'manual';

/** True for what the enterprise declares. */
export const isDeclared = (leaf: AnyLeaf): leaf is DeclaredLeaf => leaf.op === 'declared';

/** True for what is answered and not compared. */
export const isAsked = (leaf: AnyLeaf): leaf is AskedLeaf => isManual(leaf) || isDeclared(leaf);

/** The members of a group in order; none for a leaf. */
export function branchesOf(tree: RuleTree): readonly RuleTree[] {
  if (isLeaf(tree)) return [];
  if ('all' in tree) return tree.all;
  if ('any' in tree) return tree.any;
  return 'not' in tree ? [tree.not] : tree.of;
}

/** All leaves from left to right. */
export const leavesOf = (tree: RuleTree): AnyLeaf[] =>
  isLeaf(tree) ? [tree] : branchesOf(tree).flatMap(leavesOf);

/** The leaf and the groups that hold it, from the whole tree down; none where the tree has no such leaf. */
export function pathTo(tree: RuleTree, id: string): RuleTree[] {
  if (isLeaf(tree)) return tree.id === id ? [tree] : [];
  const below = branchesOf(tree).map((member) => pathTo(member, id));
  const path = below.find(({ length }) => length > 0);
  return path ? [tree, ...path] : [];
}

/** Answers to the `manual` and `declared` leaves of one tree, by leaf id. */
export type Answers = ReadonlyMap<string, boolean>;

export const NO_ANSWERS: Answers = new Map();
