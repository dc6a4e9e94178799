// The shape of one policy in seeds/content/policies/*.json, real (facts with their source) or 演示数据 (complete,
// dates in days relative to the day of seeding). Only shapes: what a condition means is decided elsewhere.

import Type, { type Static } from 'typebox';
import { Line, Lines } from '@yqt/kernel/schema';
import { AMOUNT_KINDS } from '../../facts/amount-kinds.rules.ts';

const Text = Lines({ minLength: 1, maxLength: 4_000 });
const Label = Line({ minLength: 1, maxLength: 120 });
const Labels = Type.Array(Label, { minItems: 1, maxItems: 40 });
const Sentences = Type.Array(Text, { minItems: 1, maxItems: 30 });
/** Code of a policy: stable, free within the pattern, never shown as an id on the wire. */
const RecordCode = Type.String({ pattern: '^[A-Z0-9]+(-[A-Z0-9]+)*$', maxLength: 40 });
/** A date as far as it is known: 2016, 2016-01 or 2016-01-29. */
const PartialDate = Type.String({ pattern: '^\\d{4}(-\\d{2}(-\\d{2})?)?$' });
const Html = Lines({ minLength: 1, maxLength: 100_000 });
/** Days from the day of seeding; negative = before. */
const Day = Type.Integer({ minimum: -3_000, maximum: 3_000 });
const orNull = <T extends Type.TSchema>(schema: T) => Type.Union([schema, Type.Null()]);
const Exactly = <P extends Type.TProperties>(properties: P) =>
  Type.Object(properties, { additionalProperties: false });

/** As long as rules write the name of a group. */
const GroupName = Line({ minLength: 1, maxLength: 60 });

const Clause = Type.Optional(Line({ minLength: 1, maxLength: 40 }));

/** A comparison over a field of src/fact-fields.json. */
const Comparison = Exactly({
  field: Label,
  op: Type.Enum(['==', '!=', '>', '>=', '<', '<=', 'in', 'notIn', 'startsWith', 'exists']),
  value: Type.Union([
    Line({ maxLength: 200 }),
    Type.Number(),
    Type.Boolean(),
    Type.Array(Type.Union([Line({ maxLength: 200 }), Type.Number()])),
  ]),
  unit: Type.Optional(Label),
  /** Whose field: absent = the enterprise, `investee` = the company invested in. */
  subject: Type.Optional(Type.Literal('investee')),
  /** A second figure that must not be zero. */
  alsoNonZero: Type.Optional(Label),
  text: Type.Optional(Text),
  clause: Clause,
});

/** A condition that only an officer can answer. */
const Manual = Exactly({
  field: Type.Null(),
  op: Type.Literal('manual'),
  value: Type.Null(),
  text: Text,
  clause: Clause,
});

/** A condition that the enterprise itself declares, keeping the evidence for inspection. */
const Declared = Exactly({
  field: Type.Null(),
  op: Type.Literal('declared'),
  value: Type.Null(),
  text: Text,
  evidence: Type.Array(Line({ minLength: 1, maxLength: 200 }), { minItems: 1, maxItems: 20 }),
  /** For the year of it; or for what is granted once: 是 for good, 否 for that year. Absent = until the words change. */
  holds: Type.Optional(Type.Enum(['year', 'once'])),
  clause: Clause,
});

/** A threshold that depends on another field: the first step whose `lte` is not passed applies (null = no limit). */
const Tiers = Exactly({
  tiers: Label,
  by: Label,
  steps: Type.Array(Exactly({ lte: orNull(Type.Number()), gte: Type.Number() }), { minItems: 1 }),
  unit: Label,
  text: Type.Optional(Text),
  clause: Clause,
});

/** The condition tree: `all`, `any`, `not` over comparisons, tiers and manual answers. */
export const ConditionNode = Type.Cyclic(
  {
    Node: Type.Union([
      Exactly({ all: Type.Array(Type.Ref('Node'), { minItems: 1 }) }),
      Exactly({ any: Type.Array(Type.Ref('Node'), { minItems: 1 }) }),
      Exactly({ not: Type.Ref('Node') }),
      Comparison,
      Manual,
      Declared,
      Tiers,
    ]),
  },
  'Node',
);
export type ConditionNode = Static<typeof ConditionNode>;

/** What is granted, in figures; `amountText` is what people read. */
const Amount = Exactly({
  kind: Type.Enum([...AMOUNT_KINDS]),
  unit: Label,
  from: Type.Optional(Type.Number()),
  to: Type.Optional(Type.Number()),
  value: Type.Optional(Type.Number()),
  uplift: Type.Optional(Type.Number()),
  options: Type.Optional(Type.Array(Type.Number())),
  by: Type.Optional(Label),
  steps: Type.Optional(Type.Array(Type.Array(Type.Number(), { minItems: 2, maxItems: 2 }))),
  /** For `share`: of what, a field or a word. */
  of: Type.Optional(Label),
  /** For `perPerson`: fields that count the heads, or words for whom no field counts. */
  heads: Type.Optional(Labels),
  /** For `fixed`: what it is where a truth holds; the highest that holds pays. */
  cases: Type.Optional(
    Type.Array(
      Exactly({ field: Label, is: Type.Optional(Type.Boolean()), label: Label, value: Type.Number() }),
    ),
  ),
  /** Who was paid for a lower case is given the difference. */
  isDifference: Type.Optional(Type.Boolean()),
  /** The figures are a ceiling: nothing is sure. */
  upTo: Type.Optional(Type.Boolean()),
});

/** The application window of a real policy, as far as it is known. */
const ApplicationWindow = Exactly({
  from: Type.Optional(PartialDate),
  to: Type.Optional(PartialDate),
  batch: Type.Optional(Label),
  text: Type.Optional(Text),
  confidence: Type.Optional(Label),
});

/** A company made up by hand, with the verdict that the policy's conditions must give it. */
const GoldenCase = Exactly({
  name: Line({ minLength: 1, maxLength: 60 }),
  /** Always text, as a form sends it: `true`, a decimal number, a date, a code. */
  facts: Type.Array(Exactly({ field: Label, value: Line({ minLength: 1, maxLength: 2_000 }) }), {
    maxItems: 120,
  }),
  /** To conditions that somebody answers, by their path in the conditions (`all.2`; below `x` for exclusions). */
  answers: Type.Optional(
    Type.Array(Exactly({ leafId: Label, answer: Type.Enum(['yes', 'no']) }), { maxItems: 50 }),
  ),
  /** What facts and answers give: `unknown` where somebody has yet to answer. */
  expected: Type.Enum(['yes', 'unknown', 'no']),
});

/** A written reason, as the gate of rules asks for it. */
const Reason = Lines({ minLength: 10, maxLength: 300 });

const EnglishText = Exactly({ title: Text, summary: Text, body: Html });

/** A review that the policy has passed or not; what is not known of it is null. */
export const PolicyReview = Exactly({
  done: Type.Boolean(),
  date: orNull(Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}$' })),
  /** 文号 of the opinion. */
  docNo: orNull(Label),
});
export type PolicyReview = Static<typeof PolicyReview>;

/** What every policy has. */
const facts = {
  id: RecordCode,
  title: Line({ minLength: 2, maxLength: 120 }),
  /** 文号; null = 待核实. */
  docNo: orNull(Label),
  issuer: Labels,
  level: Type.Enum(['1', '2', '3', '4', '5']),
  issued: orNull(PartialDate),
  effectiveFrom: orNull(PartialDate),
  effectiveTo: orNull(PartialDate),
  validity: Type.Enum(['valid', 'partial', 'expired', 'repealed', 'superseded', 'review']),
  type: Label,
  /** `ALL` or codes of GB/T 4754 (section C, division C39, …). */
  industries: Type.Array(Type.String({ pattern: '^(ALL|[A-T]\\d{0,4})$' }), { minItems: 1 }),
  tags: Labels,
  supportMode: Labels,
  applyMode: Type.Enum(['auto', 'instant', 'apply', 'filing', 'self']),
  amountText: orNull(Text),
  amount: orNull(Amount),
  applicationWindow: orNull(ApplicationWindow),
  summary: Text,
  /** Null = no condition is known. */
  conditions: orNull(ConditionNode),
  /** Met = excluded. */
  exclusions: orNull(ConditionNode),
  /** `legal` = the computable part of legal conditions; `targeting` = relevance only, never 符合条件. */
  conditionsNature: Type.Enum(['legal', 'targeting']),
  confidence: Type.Enum(['high', 'medium-high', 'medium', 'low-medium', 'low']),
  /** Where the users are told that it comes from. */
  source: Text,
  note: Type.Optional(Text),
  /** 合法性审核 (国办发〔2018〕37号); absent = nothing is known. */
  legalityReview: Type.Optional(orNull(PolicyReview)),
  /** 公平竞争审查 (国务院令第783号). */
  competitionReview: Type.Optional(orNull(PolicyReview)),
  /** Code of the policy that replaces this one. */
  successor: Type.Optional(RecordCode),
  /** What the rule made of the conditions must say; absent = the cases it has stay. */
  goldenCases: Type.Optional(Type.Array(GoldenCase, { maxItems: 50 })),
  /** Why there can be no case with that verdict. */
  unreachable: Type.Optional(Exactly({ yes: Type.Optional(Reason), no: Type.Optional(Reason) })),
};

/** A real policy: facts only, nothing invented. */
export const RealPolicyRecord = Exactly({
  ...facts,
  /** `memory` = from general knowledge of the document; `seen-secondary` = from a report or reprint. */
  evidence: Type.Enum(['memory', 'seen-secondary']),
  /** True once compared with the original word by word. */
  verified: Type.Boolean(),
  /** The whole text as its source has it, as HTML or in plain paragraphs; absent or null = 原文见来源. */
  body: Type.Optional(orNull(Html)),
});
export type RealPolicyRecord = Static<typeof RealPolicyRecord>;

/** A demonstration policy (演示数据): complete, and invented throughout. */
export const DemoPolicyRecord = Exactly({
  ...facts,
  demo: Type.Literal(true),
  evidence: Type.Literal('demo'),
  indexNo: Label,
  publishedDay: Day,
  effectiveFromDay: Day,
  /** Null = no end. */
  effectiveToDay: orNull(Day),
  targets: Labels,
  windows: Type.Array(Exactly({ batch: Label, fromDay: Day, toDay: orNull(Day) }), { minItems: 1 }),
  /** Greatest amount in 万元; null = no amount is paid. */
  amountMaxWan: orNull(Type.Number({ exclusiveMinimum: 0 })),
  keyPoints: Exactly({
    对象: Sentences,
    条件: Sentences,
    标准: Sentences,
    材料: Sentences,
    流程: Sentences,
    时限: Sentences,
  }),
  clauses: Type.Array(Exactly({ no: Label, text: Text }), { minItems: 5, maxItems: 100 }),
  body: Html,
  contact: Exactly({ department: Label, office: Label, phone: Label, address: Label }),
  readings: Type.Array(Exactly({ title: Label, body: Html, publishedDay: Day })),
  attachments: Type.Array(Exactly({ name: Label, kind: Type.Enum(['docx', 'pdf', 'xlsx']), text: Text })),
  related: Type.Array(RecordCode),
  /** Policies of one group are not granted together (就高、不重复). */
  exclusionGroup: Type.Optional(GroupName),
  /** Policies of one group share the yearly cap `capWan`; absent = what officers set stays. */
  capGroup: Type.Optional(GroupName),
  /** Most that one enterprise gets in a year, 万元: from this policy, or from all of `capGroup`. */
  capWan: Type.Optional(Type.Number({ exclusiveMinimum: 0 })),
  english: Type.Optional(EnglishText),
});
export type DemoPolicyRecord = Static<typeof DemoPolicyRecord>;

/** One record of policies/*.json. */
export const PolicyRecord = Type.Union([RealPolicyRecord, DemoPolicyRecord]);
export type PolicyRecord = Static<typeof PolicyRecord>;

/** True for 演示数据. */
export function isDemo(record: PolicyRecord): record is DemoPolicyRecord {
  return 'demo' in record;
}
