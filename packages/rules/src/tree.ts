// The language as data: a tree of `all`, `any`, `not`, `atLeast` over leaves, each one comparison of one field, a `manual`
// question to an officer, or what the enterprise itself has `declared`. README.md has the meaning of every operator; validate.ts says what a tree may not be.
import Type, { type Static } from 'typebox';

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

const Exactly = <P extends Type.TProperties>(properties: P) =>
  Type.Object(properties, { additionalProperties: false });

/** Unique in its tree; officers' answers and explanations name it. */
const LeafId = Type.String({ minLength: 1, maxLength: 64, pattern: '^[A-Za-z0-9_.-]+$' });
const Wording = Type.String({ minLength: 1, maxLength: 500 });
const Figure = Type.Union([Type.String({ maxLength: 200 }), Type.Number()]);

/** A figure, date, code, word or truth; a list of them for `between`, `in`, `notIn`, `overlaps`. `exists` takes true. */
export const LeafValue = Type.Union([Figure, Type.Boolean(), Type.Array(Figure, { maxItems: MAX_VALUES })]);
export type LeafValue = Static<typeof LeafValue>;

/** One comparison of one field. */
export const Leaf = Exactly({
  id: LeafId,
  field: Type.String({ minLength: 1, maxLength: 60 }),
  op: Type.Enum([...COMPARISONS]),
  value: LeafValue,
  /** That of the field, said again so that a reader can check; `withinLast` takes 年, 月 or 天 here. */
  unit: Type.Optional(Type.String({ minLength: 1, maxLength: 20 })),
  /** The policy's own words. */
  text: Type.Optional(Wording),
  /** The clause it rests on (第三条). */
  clause: Type.Optional(Type.String({ minLength: 1, maxLength: 120 })),
});
export type Leaf = Static<typeof Leaf>;

/** A question that only an officer answers; UNKNOWN until then. */
export const ManualLeaf = Exactly({
  id: LeafId,
  op: Type.Literal('manual'),
  text: Wording,
  clause: Type.Optional(Type.String({ minLength: 1, maxLength: 120 })),
});
export type ManualLeaf = Static<typeof ManualLeaf>;

/** How long a declaration holds: for the calendar year of it; or what was granted `once` for good, what was not for that year. */
export const DECLARATION_SPANS = ['year', 'once'] as const;

/** What the enterprise itself declares (自行判别、留存备查); UNKNOWN until it has. */
export const DeclaredLeaf = Exactly({
  id: LeafId,
  op: Type.Literal('declared'),
  text: Wording,
  /** What it has to keep for inspection. */
  evidence: Type.Array(Type.String({ minLength: 1, maxLength: 200 }), {
    minItems: 1,
    maxItems: MAX_EVIDENCE,
  }),
  /** Absent = as long as the words stay. */
  holds: Type.Optional(Type.Enum([...DECLARATION_SPANS])),
  clause: Type.Optional(Type.String({ minLength: 1, maxLength: 120 })),
});
export type DeclaredLeaf = Static<typeof DeclaredLeaf>;

/** A leaf that somebody answers, since no fact decides it. */
export type AskedLeaf = ManualLeaf | DeclaredLeaf;
/** A leaf of any kind. */
export type AnyLeaf = Leaf | AskedLeaf;

const Members = Type.Array(Type.Ref('RuleTree'), { minItems: 1, maxItems: MAX_MEMBERS });

/** The whole tree. Shape only; `validateTree` finds every other fault. */
export const RuleTree = Type.Cyclic(
  {
    RuleTree: Type.Union([
      Exactly({ all: Members }),
      Exactly({ any: Members }),
      Exactly({ not: Type.Ref('RuleTree') }),
      Exactly({ atLeast: Type.Integer({ minimum: 1, maximum: MAX_MEMBERS }), of: Members }),
      Leaf,
      ManualLeaf,
      DeclaredLeaf,
    ]),
  },
  'RuleTree',
);
export type RuleTree = Static<typeof RuleTree>;

/** True for a leaf of any kind. */
export const isLeaf = (tree: RuleTree): tree is AnyLeaf => 'id' in tree;

/** True for a question to an officer. */
export const isManual = (leaf: AnyLeaf): leaf is ManualLeaf => leaf.op === 'manual';

/** True for what the enterprise declares. */
export const isDeclared = (leaf: AnyLeaf): leaf is DeclaredLeaf => leaf.op === 'declared';

/** True for what is answered and not compared. */
export const isAsked = (leaf: AnyLeaf): leaf is AskedLeaf => isManual(leaf) || isDeclared(leaf);

/** The members of a group in order; none for a leaf. */
export function membersOf(tree: RuleTree): readonly RuleTree[] {
  if (isLeaf(tree)) return [];
  if ('all' in tree) return tree.all;
  if ('any' in tree) return tree.any;
  return 'not' in tree ? [tree.not] : tree.of;
}

/** All leaves from left to right. */
export const leavesOf = (tree: RuleTree): AnyLeaf[] =>
  isLeaf(tree) ? [tree] : membersOf(tree).flatMap(leavesOf);

/** The leaf and the groups that hold it, from the whole tree down; none where the tree has no such leaf. */
export function pathTo(tree: RuleTree, id: string): RuleTree[] {
  if (isLeaf(tree)) return tree.id === id ? [tree] : [];
  const below = membersOf(tree).map((member) => pathTo(member, id));
  const path = below.find(({ length }) => length > 0);
  return path ? [tree, ...path] : [];
}

/** Answers to the `manual` and `declared` leaves of one tree, by leaf id. */
export type Answers = ReadonlyMap<string, boolean>;

export const NO_ANSWERS: Answers = new Map();
