// The shapes of a matching report: what readers, the PDF, the calendar and the shared page are given. Only shapes and
// the words that belong to them; how a verdict is reached stands in the other rules.
import Type, { type Static } from 'typebox';
import { DateText, Id, Input, InstantText, Line, Lines, Nullable, OneOf } from '@yqt/kernel/schema';
import { VERDICT_GROUPS, VERDICTS } from '../verdict/verdict-lists.rules.ts';
import { AmountRange, ReportItem } from '../verdict/verdict-shape.rules.ts';
import { DevelopmentPath, FarPolicies } from './path-shape.rules.ts';
import { Question, Unlock } from '../question/question-shape.rules.ts';

const Text = Type.String();

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
  /** Null = not to be computed from what is known. */
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
  group: Type.Optional(OneOf(VERDICT_GROUPS)),
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
  group: OneOf(VERDICT_GROUPS),
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
  /** 「依据现有信息」 and what it rests on: 「共 12 项（登记信息 9 项、企业自填 3 项）」. */
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
  /** The day for which it was computed. */
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
