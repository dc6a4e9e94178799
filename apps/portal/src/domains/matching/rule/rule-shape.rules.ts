// The shapes of rule versions as officers write, try and approve them (issue: Operators, rules).
import Type, { type Static } from 'typebox';
import { DateText, Id, InstantText, Line, Lines, Nullable, OneOf } from '@yqt/kernel/schema';
import type { RuleTree } from '@yqt/rules/tree';
import { AmountRange, ConditionRow, AmountSpec, TypedFact } from '../verdict/verdict-shape.rules.ts';
import { NATURES, VERDICTS } from '../verdict/verdict-lists.rules.ts';

const Text = Type.String();

/** 草稿 · 待审核 · 已通过待生效 · 生效中 · 已停用. */
export const RULE_STATES = ['draft', 'submitted', 'approved', 'active', 'retired'] as const;
export type RuleState = (typeof RULE_STATES)[number];

/** A company made up by the author, and the verdict that the rule must give it. */
export const GoldenCase = Type.Object(
  {
    name: Line({ minLength: 1, maxLength: 60, message: '请填写用例名称，1～60 个字' }),
    facts: Type.Array(TypedFact, { maxItems: 120 }),
    /** To conditions that an officer or the enterprise answers, by leaf. */
    answers: Type.Optional(
      Type.Array(
        Type.Object(
          { leafId: Line({ minLength: 1, maxLength: 64 }), answer: OneOf(['yes', 'no']) },
          { additionalProperties: false },
        ),
        { maxItems: 50 },
      ),
    ),
    expected: OneOf(VERDICTS),
  },
  { additionalProperties: false },
);
export type GoldenCase = Static<typeof GoldenCase>;

/** Why there can be no case that is met, or none that fails, in the author's words; the reviewer reads it. */
export const Unreachable = Type.Object(
  {
    yes: Type.Optional(Lines({ minLength: 10, maxLength: 300, message: '请写明原因，10～300 个字' })),
    no: Type.Optional(Lines({ minLength: 10, maxLength: 300, message: '请写明原因，10～300 个字' })),
  },
  { additionalProperties: false },
);
export type Unreachable = Static<typeof Unreachable>;

export const GoldenResult = Type.Object({
  name: Text,
  expected: OneOf(VERDICTS),
  actual: OneOf(VERDICTS),
  passed: Type.Boolean(),
  conditions: Type.Array(ConditionRow),
});
export type GoldenResult = Static<typeof GoldenResult>;

/** A version in the history of a policy's rule. */
export const RuleHead = Type.Object({
  id: Id,
  policyId: Id,
  version: Type.Integer(),
  state: OneOf(RULE_STATES),
  stateLabel: Text,
  /** `import` = made from the imported policy, `officer` = written here. */
  origin: OneOf(['import', 'officer']),
  note: Text,
  author: Nullable(Text),
  reviewer: Nullable(Text),
  /** Why it was sent back; null unless it was. */
  rejection: Nullable(Text),
  activeFrom: Nullable(DateText),
  updatedAt: InstantText,
  /** Counts up with every save; a save names the one it started from. */
  revision: Type.Integer(),
});
export type RuleHead = Static<typeof RuleHead>;

/** A version, whole. `tree` and `exclusions` are RuleTree as `packages/rules` defines it. */
export const RuleVersion = Type.Object({
  ...RuleHead.properties,
  tree: Type.Unknown(),
  exclusions: Nullable(Type.Unknown()),
  nature: OneOf(NATURES),
  amount: Nullable(AmountSpec),
  exclusionGroup: Nullable(Text),
  capGroup: Nullable(Text),
  capWan: Nullable(Text),
  goldenCases: Type.Array(GoldenCase),
  unreachable: Nullable(Unreachable),
});
export type RuleVersion = Static<typeof RuleVersion>;

export const RulePolicy = Type.Object({
  policyId: Id,
  title: Text,
  code: Text,
  levelLabel: Text,
  isDemo: Type.Boolean(),
  clauses: Type.Array(Type.Object({ no: Text, text: Text })),
  /** What to look at again before a rule of it comes into force; nothing is refused. */
  warnings: Type.Array(Type.Object({ field: Text, message: Text })),
});

/** A policy in the officers' list. */
export const RuleRow = Type.Object({
  policyId: Id,
  title: Text,
  code: Text,
  levelLabel: Text,
  isDemo: Type.Boolean(),
  nature: Nullable(OneOf(NATURES)),
  conditionCount: Type.Integer(),
  active: Nullable(RuleHead),
  /** The version being worked on: draft, submitted or approved. */
  open: Nullable(RuleHead),
});
export type RuleRow = Static<typeof RuleRow>;

/** A field that conditions may use. */
export const RuleField = Type.Object({
  field: Text,
  label: Text,
  type: Text,
  unit: Nullable(Text),
  group: Text,
  operators: Type.Array(Type.Object({ op: Text, label: Text })),
  dictionary: Nullable(Text),
  options: Type.Array(Type.Object({ value: Text, label: Text })),
});
export type RuleField = Static<typeof RuleField>;

const Counts = Type.Object({ yes: Type.Integer(), unknown: Type.Integer(), no: Type.Integer() });

/** A rule tried on the whole enterprise library. */
export const Sandbox = Type.Object({
  enterprises: Type.Integer(),
  counts: Counts,
  /** The version in force on the same library; null where there is none. */
  inForce: Nullable(Counts),
  /** Enterprises whose verdict changes against the version in force. */
  changes: Type.Array(Type.Object({ from: OneOf(VERDICTS), to: OneOf(VERDICTS), count: Type.Integer() })),
  winners: Type.Integer(),
  losers: Type.Integer(),
  /** Each condition with how many meet it, and how many it alone keeps out; the strictest first. */
  bottlenecks: Type.Array(
    Type.Object({
      id: Text,
      required: Text,
      clause: Nullable(Text),
      counts: Counts,
      blocksAlone: Type.Integer(),
    }),
  ),
  /** What it may cost: from 符合 only at the least, to everybody not excluded at the most. Null = pays no sum. */
  exposure: Nullable(AmountRange),
  sample: Type.Array(
    Type.Object({
      enId: Id,
      name: Text,
      from: Nullable(OneOf(VERDICTS)),
      to: OneOf(VERDICTS),
    }),
  ),
});
export type Sandbox = Static<typeof Sandbox>;

/**
 * A tree as it arrives: anything, since the rule language itself checks it (validateTree) and names every fault with
 * its path, up to 8 levels and 200 leaves.
 */
const Tree = Type.Unsafe<RuleTree>({
  description: 'RuleTree: all | any | not | atLeast + of | 条件',
  examples: [{ all: [{ id: 'all.0', field: 'inZone', op: '==', value: true }] }],
});

/** What a rule says, as inputs carry it. */
export const ruleBody = {
  tree: Tree,
  exclusions: Type.Optional(Tree),
  nature: OneOf(NATURES),
  amount: Type.Optional(AmountSpec),
  /** Of one group only one policy is granted. */
  exclusionGroup: Type.Optional(Line({ minLength: 1, maxLength: 60 })),
  /** Policies of one group share one yearly cap. */
  capGroup: Type.Optional(Line({ minLength: 1, maxLength: 60 })),
  /** 万元. */
  capWan: Type.Optional(Type.String({ pattern: '^(0|[1-9]\\d{0,9})(\\.\\d{1,4})?$', maxLength: 15 })),
};

const RuleBody = Type.Object(ruleBody);
export type RuleBody = Static<typeof RuleBody>;
