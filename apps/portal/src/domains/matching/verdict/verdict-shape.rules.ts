// The shapes of a verdict: the policy with its group, its condition table, the sum that it may pay and what is still
// missing. What reports, trials, rules and officers' answers share; how a verdict is reached stands in the other rules.
import Type, { type Static } from 'typebox';
import { DateText, Id, Nullable, OneOf, Line } from '@yqt/kernel/schema';
import { AMOUNT_KINDS } from '../../../facts/amount-kinds.rules.ts';
import { CHANGE_KINDS, VERDICT_GROUPS, VERDICTS } from './verdict-lists.rules.ts';

const Text = Type.String();
/** A decimal number of 万元 as text, at most 4 decimals; never a float (decisions.md, Product rule 10). */
const WanText = Type.String();

/** 满足 · 待补充 · 不满足. */
export type VerdictWord = (typeof VERDICTS)[number];

export type GroupName = (typeof VERDICT_GROUPS)[number];

/** Can it be declared today: 申报中/长期有效 · 未开始 · 已截止 · 申报时间待核实. */
export const AVAILABILITIES = ['now', 'upcoming', 'closed', 'unknown'] as const;
export type Availability = (typeof AVAILABILITIES)[number];

export type ChangeKind = (typeof CHANGE_KINDS)[number];

/** One row of the condition table 条件 / 企业现状（来源·日期）/ 结论 / 依据, the tree flattened in reading order. */
export const ConditionRow = Type.Object({
  /** Path of the node in the rule's tree. */
  id: Text,
  /** 0 = the whole rule; a reader indents by it. */
  depth: Type.Integer(),
  /**
   * `leaf` = computed from a fact, `manual` = only an officer can answer, `declared` = the enterprise declares; the others
   * join the rows below them.
   */
  kind: OneOf(['leaf', 'manual', 'declared', 'all', 'any', 'not', 'atLeast']),
  /** True below 「不得存在的情形」. */
  isExclusion: Type.Boolean(),
  verdict: OneOf(VERDICTS),
  /** 满足 · 待补充 · 不满足 (待核定 for a manual row); for targeting rules 相关 · 待补充 · 不相关. */
  verdictLabel: Text,
  /** The condition in Chinese. */
  required: Text,
  /** What the enterprise has, with unit; null = nothing is known. */
  actual: Nullable(Text),
  /** 企业自填 · 登记信息 · 上次申报 · 已核验; null where nothing is known. */
  source: Nullable(Text),
  asOf: Nullable(DateText),
  validUntil: Nullable(DateText),
  /** 第三条第（三）项; null shows 「条款待核实」. */
  clause: Nullable(Text),
  /** The fact that it asks for; null for joins and rows that somebody answers. */
  field: Nullable(Text),
  /** Of a declared row: what to keep for inspection (留存备查). */
  evidence: Type.Optional(Type.Array(Text)),
  /** Of a declared row that asks for what is granted once: the year of it belongs to the answer. */
  asksYear: Type.Optional(Type.Boolean()),
});
export type ConditionRow = Static<typeof ConditionRow>;

/** An interval of money; a single figure where both ends are equal. */
export const AmountRange = Type.Object({
  minWan: WanText,
  /** Null = no upper bound is known. */
  maxWan: Nullable(WanText),
  /** 「10 万元至 20 万元」. */
  text: Text,
  /** Why it is an interval, or how it is computed. */
  basis: Type.Array(Text),
});
export type AmountRange = Static<typeof AmountRange>;

/** 还差什么: one set of changes that together make the policy 符合; smaller sets do not. */
export const ChangeSet = Type.Object({
  kind: OneOf(CHANGE_KINDS),
  /** Of its kind in 中文; 须由主管部门判断 where nothing else is against it. */
  kindLabel: Text,
  steps: Type.Array(
    Type.Object({ kind: OneOf(CHANGE_KINDS), field: Nullable(Text), text: Text, clause: Nullable(Text) }),
  ),
});
export type ChangeSet = Static<typeof ChangeSet>;

/** Where and with what a policy is applied for, as its record has it. */
export const ApplyGuide = Type.Object({
  /** Where one asks and hands in. */
  desk: Nullable(
    Type.Object({ department: Text, office: Nullable(Text), phone: Nullable(Text), address: Nullable(Text) }),
  ),
  /** 申报材料, in the document's own words; empty where none are known. */
  materials: Type.Array(Text),
  /** What the document says of the time; null = nothing. */
  windowText: Nullable(Text),
  source: Nullable(Text),
});
export type ApplyGuide = Static<typeof ApplyGuide>;

/** One policy of a report. */
export const ReportItem = Type.Object({
  policyId: Id,
  title: Text,
  docNo: Nullable(Text),
  levelLabel: Text,
  issuers: Type.Array(Text),
  redemptionModeLabel: Nullable(Text),
  isVerified: Type.Boolean(),
  isDemo: Type.Boolean(),
  group: OneOf(VERDICT_GROUPS),
  groupLabel: Text,
  verdict: OneOf(VERDICTS),
  verdictLabel: Text,
  /** One line: which condition decides. Begins with 「依据现有信息」. */
  reason: Text,
  /** The rule that decided. */
  ruleVersion: Type.Integer(),
  /** Null = the policy pays no sum that can be added up; amountText still says what it gives. */
  amount: Nullable(AmountRange),
  amountText: Nullable(Text),
  availability: OneOf(AVAILABILITIES),
  /** 「申报中，还剩 5 天（2026-01-05 截止）」. */
  availabilityText: Text,
  /** Days until the open window closes, on the report's day; 0 = that day, null = none open, or without end. */
  daysLeft: Nullable(Type.Integer()),
  /** Empty for items given without explanation. */
  conditions: Type.Array(ConditionRow),
  /** At most 8; empty where the policy is 符合. */
  changes: Type.Array(ChangeSet),
  /** Facts that are missing, in Chinese. */
  missing: Type.Array(Type.Object({ field: Text, label: Text })),
  /** 与贵企业关系较远: the known fact that puts it far off; absent = none does. */
  far: Type.Optional(Text),
  /** 如何申报, of what can be declared: the policy's of today, not stored with the report. */
  howTo: Type.Optional(ApplyGuide),
});
export type ReportItem = Static<typeof ReportItem>;

/** The verdict on a result card or policy page. */
export const CardVerdict = Type.Object({
  policyId: Id,
  group: OneOf(VERDICT_GROUPS),
  groupLabel: Text,
  verdict: OneOf(VERDICTS),
  verdictLabel: Text,
  reason: Text,
});
export type CardVerdict = Static<typeof CardVerdict>;

export const Figure = Type.Number({ minimum: 0, maximum: 1_000_000_000_000 });
/** The figures of an amount, as policy records write them. */
export const AmountSpec = Type.Object(
  {
    kind: OneOf(AMOUNT_KINDS),
    unit: Line({ minLength: 1, maxLength: 20 }),
    from: Type.Optional(Figure),
    to: Type.Optional(Figure),
    value: Type.Optional(Figure),
    uplift: Type.Optional(Figure),
    options: Type.Optional(Type.Array(Figure, { maxItems: 20 })),
    by: Type.Optional(Line({ maxLength: 64 })),
    steps: Type.Optional(Type.Array(Type.Array(Figure, { minItems: 2, maxItems: 2 }), { maxItems: 30 })),
    of: Type.Optional(Line({ maxLength: 120 })),
    /** Of a sum a head: facts that count the people, or words for people whom no fact counts. */
    heads: Type.Optional(Type.Array(Line({ minLength: 1, maxLength: 64 }), { maxItems: 5 })),
    /** Of a fixed sum: what it is for an enterprise of which a truth holds (`is` false: does not); the highest pays. */
    cases: Type.Optional(
      Type.Array(
        Type.Object(
          {
            field: Line({ minLength: 1, maxLength: 64 }),
            is: Type.Optional(Type.Boolean()),
            label: Line({ minLength: 1, maxLength: 40 }),
            value: Figure,
          },
          { additionalProperties: false },
        ),
        { maxItems: 10 },
      ),
    ),
    /** Of cases: who was paid for a lower one is given the difference. */
    isDifference: Type.Optional(Type.Boolean()),
    /** The figures are a ceiling: nothing is sure. */
    upTo: Type.Optional(Type.Boolean()),
  },
  { additionalProperties: false },
);
export type AmountSpec = Static<typeof AmountSpec>;

/** A fact as a form sends it: always text; `true`/`false`, a decimal number, a date, a code, or codes joined by commas. */
export const TypedFact = Type.Object(
  {
    field: Type.String({ minLength: 1, maxLength: 64, pattern: '^[A-Za-z][A-Za-z0-9]*$' }),
    value: Line({ minLength: 1, maxLength: 2_000 }),
  },
  { additionalProperties: false },
);
export type TypedFact = Static<typeof TypedFact>;
