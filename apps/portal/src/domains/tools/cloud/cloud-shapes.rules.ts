// Shapes of the cloud and digital maturity self-assessment: questionnaire, answers, result. What is not answered is unknown
// and widens the result to a range.
import Type, { type Static } from 'typebox';
import { Code, DateText, Done, Id, Input, InstantText, Nullable, OneOf } from '@yqt/kernel/schema';
import { RuleRef } from '../report/report.rules.ts';
import { CLOUD_SHARES, NEXT_SHARES, REACHED } from './cloud-lists.rules.ts';

const Text = Type.String();

export const CloudAnswers = Input(
  {
    cloud: Type.Array(Input({ code: Code, share: OneOf(CLOUD_SHARES) }), {
      maxItems: 40,
      message: '上云清单的回答过多',
    }),
    maturity: Type.Array(
      Input({ code: Code, reached: OneOf(REACHED), next: Type.Optional(OneOf(NEXT_SHARES)) }),
      { maxItems: 40, message: '能力子域的回答过多' },
    ),
  },
  {
    examples: [
      {
        cloud: [{ code: 'compute', share: '0.8' }],
        maturity: [{ code: 'dataUse', reached: '2', next: '0.5' }],
      },
    ],
  },
);
export type CloudAnswers = Static<typeof CloudAnswers>;

export const CloudQuestion = Type.Object({
  code: Text,
  label: Text,
  question: Text,
  /** A subdomain of maturity that may be 不适用. */
  isTrimmable: Type.Optional(Type.Boolean()),
});
export type CloudQuestion = Static<typeof CloudQuestion>;
const CloudGroup = Type.Object({ key: Text, label: Text, items: Type.Array(CloudQuestion) });
export const Questionnaire = Type.Object({
  version: Text,
  title: Text,
  docNo: Text,
  source: Text,
  note: Text,
  verified: Type.Boolean(),
  cloudGroups: Type.Array(CloudGroup),
  elements: Type.Array(CloudGroup),
  levels: Type.Array(Type.Object({ level: Type.Integer(), name: Text, text: Text })),
});
export type Questionnaire = Static<typeof Questionnaire>;

/** Per mille; low = high where everything is answered. */
export const Share = Type.Object({ low: Type.Integer(), high: Type.Integer() });
export type Share = Static<typeof Share>;

/** One axis of the radar chart; share null = nothing answered or nothing applicable. */
export const CloudAxis = Type.Object({
  key: Text,
  label: Text,
  part: OneOf(['cloud', 'maturity']),
  share: Nullable(Share),
  answered: Type.Integer(),
  total: Type.Integer(),
});
export type CloudAxis = Static<typeof CloudAxis>;

export const CloudResult = Type.Object({
  title: Text,
  on: DateText,
  /** The result in one sentence; comes first. */
  sentence: Text,
  rules: Type.Array(RuleRef),
  notice: Text,
  /** How many questions of each axis are still open. */
  missing: Type.Array(Text),
  version: Text,
  axes: Type.Array(CloudAxis),
  cloudShare: Nullable(Share),
  maturity: Nullable(
    Type.Object({
      /** Levels reached one after the other, 0 = below 规划级. */
      lowLevel: Type.Integer(),
      highLevel: Type.Integer(),
      /** Total in thousandths, 0 … 5000. */
      lowScore: Type.Integer(),
      highScore: Type.Integer(),
      levels: Type.Array(Type.Object({ level: Type.Integer(), name: Text, share: Share })),
    }),
  ),
  /** The five weakest answers, worst first. */
  weak: Type.Array(
    Type.Object({ code: Text, label: Text, axis: Text, share: Type.Integer(), advice: Text, keyword: Text }),
  ),
});
export type CloudResult = Static<typeof CloudResult>;

export const CloudRecord = Type.Object({ id: Id, createdAt: InstantText, result: CloudResult });
export type CloudRecord = Static<typeof CloudRecord>;

export const CloudHistoryPage = Type.Object({
  id: Id,
  createdAt: InstantText,
  on: DateText,
  sentence: Text,
  version: Text,
});

export const CloudSheet = Type.Object({
  questionnaire: Questionnaire,
  /** The assessment asked for, else the last one; its answers start the form. */
  shown: Nullable(Type.Object({ ...CloudRecord.properties, answers: CloudAnswers })),
  /** The one before the shown one. */
  previous: Nullable(CloudRecord),
  history: Type.Array(CloudHistoryPage),
  /** Unfinished answers with what follows from them; they start the form in place of the last ones. */
  draft: Nullable(Type.Object({ savedAt: InstantText, answers: CloudAnswers, result: CloudResult })),
});
export type CloudSheet = Static<typeof CloudSheet>;

/** What contract.ts says of the calls beside method and path. */
export const sheetCall = {
  access: 'enterprise:viewer',
  rate: 'read',
  summary: '企业上云自评：问卷、上次结果与历史',
  input: Input({ id: Type.Optional(Id) }),
  output: CloudSheet,
} as const;
export const commitCall = {
  access: 'enterprise:handler',
  rate: 'write',
  summary: '企业上云自评：计算并保存',
  input: CloudAnswers,
  output: CloudRecord,
  creates: true,
} as const;
export const draftCall = {
  access: 'enterprise:handler',
  rate: 'write',
  summary: '企业上云自评：保存草稿',
  input: CloudAnswers,
  output: Done,
} as const;
export const tryCall = {
  access: 'enterprise:viewer',
  rate: 'read',
  summary: '企业上云自评：只计算，不保存',
  input: CloudAnswers,
  output: CloudResult,
} as const;
