// The shapes of a matching report: what readers, the PDF, the calendar and the shared page are given. Only shapes and
// the words that belong to them; how a verdict is reached stands in the other rules.
import Type, { type Static } from 'typebox';
import { DateText, Id, Input, InstantText, Line, Lines, Nullable, OneOf } from '@yqt/kernel/schema';
import { DevelopmentPath, FarPolicies, HowToApply } from './path-shape.rules.ts';
import { CHANGE_KINDS, GROUPS, VERDICTS } from './verdict-lists.rules.ts';

const Text = Type.String();
/** A decimal number of 万元 as text, at most 4 decimals; never a float (decisions.md, Product rule 10). */
const WanText = Type.String();

/** 满足 · 待补充 · 不满足. */
export type VerdictWord = (typeof VERDICTS)[number];

export type GroupName = (typeof GROUPS)[number];

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
  /** 自填 · 登记 · 上次申报 · 核验; null where nothing is known. */
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
  group: OneOf(GROUPS),
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
  howTo: Type.Optional(HowToApply),
});
export type ReportItem = Static<typeof ReportItem>;

/** A question whose answer helps to decide policies, in the order to ask them. What it promises holds for any answer. */
export const Question = Type.Object({
  field: Text,
  label: Text,
  question: Text,
  help: Nullable(Text),
  unit: Nullable(Text),
  /** How the answer is typed: true/false, a number, a date, one code, several codes, or text. */
  input: OneOf(['boolean', 'number', 'date', 'select', 'multiple', 'text']),
  options: Type.Array(Type.Object({ value: Text, label: Text })),
  /** Policies that wait for this fact. */
  policyCount: Type.Integer(),
  /** Policies that wait for this fact alone; in reports made before 2026-11-21, those that some answer could decide. */
  decides: Type.Integer(),
  /** Policies decided once it and all before it are answered; absent in reports made before 2026-11-21. */
  together: Type.Optional(Type.Integer()),
  /** Titles of at most 5 of them. */
  policies: Type.Array(Type.Object({ policyId: Id, title: Text })),
});
export type Question = Static<typeof Question>;

/** What the first questions together decide, whatever the answers are. */
export const Unlock = Type.Object({
  questionCount: Type.Integer(),
  policyCount: Type.Integer(),
  fields: Type.Array(Text),
  /** 「补全 3 项信息可多确认 5 项政策」; null where no answer would decide any. */
  text: Nullable(Text),
});
export type Unlock = Static<typeof Unlock>;

const BundleRow = Type.Object({
  policyId: Id,
  title: Text,
  amount: AmountRange,
  reason: Text,
  /** Absent in reports made before 2026-11-22. */
  isDemo: Type.Optional(Type.Boolean()),
});

/** What may be enjoyed together, with the greatest total; policies of demonstration among themselves. */
export const Bundle = Type.Object({
  chosen: Type.Array(BundleRow),
  left: Type.Array(BundleRow),
  /** Without policies of demonstration. */
  total: AmountRange,
  /** Of those alone; null = none pays. Absent in reports made before 2026-11-22, whose total counts both. */
  demoTotal: Type.Optional(Nullable(AmountRange)),
  /** With everything 待补充 answered well: at most so much. */
  potentialText: Text,
});
export type Bundle = Static<typeof Bundle>;

/** What a tax policy that is met, or may be, saves in a year; never added to others nor to grants. */
export const TaxLine = Type.Object({
  policyId: Id,
  title: Text,
  isDemo: Type.Boolean(),
  /** False while the verdict is 待补充. */
  isConfirmed: Type.Boolean(),
  /** Null = not to be reckoned from what is known. */
  amount: Nullable(AmountRange),
  formula: Text,
  /** Figures that are missing. */
  missing: Type.Array(Text),
});
export type TaxLine = Static<typeof TaxLine>;

/** What happens when. */
export const TIMELINE_KINDS = ['window-opens', 'window-closes', 'becomes', 'lapses', 'ends'] as const;
export const TimelineEntry = Type.Object({
  on: DateText,
  kind: OneOf(TIMELINE_KINDS),
  policyId: Id,
  title: Text,
  /** Further policies of which the same is so; absent = none. */
  others: Type.Optional(Type.Array(Type.Object({ policyId: Id, title: Text }))),
  text: Text,
  /** Where the policy stands in the report; absent in reports made before 2026-11-23. */
  group: Type.Optional(OneOf(GROUPS)),
});
export type TimelineEntry = Static<typeof TimelineEntry>;

export const ReportSummary = Type.Object({
  total: Type.Integer(),
  eligible: Type.Integer(),
  /** Of the eligible ones: with an open window, or without one. */
  declarableNow: Type.Integer(),
  completable: Type.Integer(),
  ineligible: Type.Integer(),
  reference: Type.Integer(),
  /** 预计可获: of the best legal bundle, without policies of demonstration. */
  amount: AmountRange,
  /** What those would pay; null = nothing. Absent in reports made before 2026-11-22, whose amount counts both. */
  demoAmount: Type.Optional(Nullable(AmountRange)),
});
export type ReportSummary = Static<typeof ReportSummary>;

/** A report in a list. */
export const ReportHead = Type.Object({
  id: Id,
  createdAt: InstantText,
  summary: ReportSummary,
  /** Facts that it rested on. */
  factCount: Type.Integer(),
});
export type ReportHead = Static<typeof ReportHead>;

export const ReportGroup = Type.Object({
  group: OneOf(GROUPS),
  label: Text,
  total: Type.Integer(),
  /**
   * Explained. In a report the first 20, and `report/items` gives the rest; in a trial and behind a share link all of
   * them where the report is on no more than 200 policies, else the first 20.
   */
  items: Type.Array(ReportItem),
});
export type ReportGroup = Static<typeof ReportGroup>;

/** What every reader of a report is given. */
export const reportBody = {
  /** 「依据现有信息」 and what it rests on: 「基于 12 项信息，其中自填 3 项」. */
  basisText: Text,
  /** 资料矛盾: both sides with value and source; neither counts. Absent in reports made before 2026-11-22. */
  contradictions: Type.Optional(Type.Array(Text)),
  disclaimer: Text,
  summary: ReportSummary,
  groups: Type.Array(ReportGroup),
  /** At most 5, in the order to ask them. */
  questions: Type.Array(Question),
  unlock: Unlock,
  bundle: Bundle,
  /** Absent in reports made before 2026-11-22. */
  taxes: Type.Optional(Type.Array(TaxLine)),
  timeline: Type.Array(TimelineEntry),
  /** Both absent in reports made before 2026-11-23. */
  far: Type.Optional(FarPolicies),
  paths: Type.Optional(Type.Array(DevelopmentPath)),
  completeness: Type.Object({ known: Type.Integer(), total: Type.Integer() }),
};

/** A report as its enterprise reads it. */
export const Report = Type.Object({
  id: Id,
  createdAt: InstantText,
  /** The day for which it was reckoned. */
  on: DateText,
  enterprise: Type.Object({ enId: Id, name: Text, creditCode: Text }),
  /** Null = up to date; else 「企业信息已更新，报告可能不是最新」 or 「政策条件已更新，…」. */
  staleText: Nullable(Text),
  /** The report before this one, to compare with. */
  previousId: Nullable(Id),
  ...reportBody,
});
export type Report = Static<typeof Report>;

/** A report behind a share link: no enterprise id, no account, no contact; fact values only as far as conditions show them. */
export const SharedReport = Type.Object({
  createdAt: InstantText,
  on: DateText,
  enterpriseName: Text,
  creditCode: Text,
  expiresAt: InstantText,
  ...reportBody,
});
export type SharedReport = Static<typeof SharedReport>;

/** What a guest is answered; nothing of it is stored. */
export const TryReport = Type.Object({
  /** The company found by its name; null where facts were typed. */
  company: Nullable(Type.Object({ name: Text, creditCode: Text })),
  on: DateText,
  ...reportBody,
});
export type TryReport = Static<typeof TryReport>;

/** One policy in the difference of two reports. */
export const DiffEntry = Type.Object({
  policyId: Id,
  title: Text,
  /** Null = not in that report. */
  from: Nullable(OneOf(VERDICTS)),
  to: Nullable(OneOf(VERDICTS)),
  /** 「由『待补充』变为『符合』，因第三条第（三）项 持有高新技术企业证书」. */
  text: Text,
});
export type DiffEntry = Static<typeof DiffEntry>;

export const ReportDiff = Type.Object({
  from: ReportHead,
  to: ReportHead,
  entries: Type.Array(DiffEntry),
  facts: Type.Array(Type.Object({ field: Text, label: Text, from: Nullable(Text), to: Nullable(Text) })),
});
export type ReportDiff = Static<typeof ReportDiff>;

/** The verdict on a result card or policy page. */
export const CardVerdict = Type.Object({
  policyId: Id,
  group: OneOf(GROUPS),
  groupLabel: Text,
  verdict: OneOf(VERDICTS),
  verdictLabel: Text,
  reason: Text,
});
export type CardVerdict = Static<typeof CardVerdict>;

/** 匹配问题: what is still missing and what it would decide. */
export const QuestionList = Type.Object({
  questions: Type.Array(Question),
  unlock: Unlock,
  completeness: Type.Object({ known: Type.Integer(), total: Type.Integer() }),
});
export type QuestionList = Static<typeof QuestionList>;

/** One answer of the enterprise to a condition that it declares itself. */
export const Declaration = Type.Object(
  {
    leafId: Line({ minLength: 1, maxLength: 200 }),
    /** The words that were read; where the rule has others by now the answer is 409. */
    condition: Lines({ minLength: 1, maxLength: 500 }),
    /** `clear` takes the declaration back. */
    answer: OneOf(['yes', 'no', 'clear']),
    /** Of what is granted once: the year of it. Absent = this year. */
    year: Type.Optional(Type.Integer({ minimum: 1990, maximum: 2200 })),
  },
  { additionalProperties: false },
);
export type Declaration = Static<typeof Declaration>;

export const DeclareInput = Input({
  policyId: Id,
  declarations: Type.Array(Declaration, { minItems: 1, maxItems: 20 }),
  /** The documents named are kept; needed to declare that a condition is met. */
  isKept: Type.Boolean({ default: false }),
});

/** What answering changed: the new report and the policies whose verdict moved. */
export const AnswerOutcome = Type.Object({
  reportId: Id,
  /** Policies that were 待补充 and are decided now, as 「可多确认」 counts them: without those that are 仅供参考. */
  decided: Type.Integer(),
  changes: Type.Array(DiffEntry),
});
export type AnswerOutcome = Static<typeof AnswerOutcome>;

export const ShareView = Type.Object({
  id: Id,
  reportId: Id,
  createdAt: InstantText,
  expiresAt: InstantText,
  isRevoked: Type.Boolean(),
});
export type ShareView = Static<typeof ShareView>;
