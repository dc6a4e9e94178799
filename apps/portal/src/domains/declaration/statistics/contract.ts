// Declarations in numbers: for officers whole, for the public by project and never of fewer than five cases.
import Type, { type Static } from 'typebox';
import { defineEndpoint } from '@yqt/endpoint/define';
import { FileAnswer } from '@yqt/endpoint/file-answer';
import { Id, Input, Nullable } from '@yqt/kernel/schema';

const READERS = 'operator:first-reviewer|final-reviewer|auditor|tenant-admin';
const Text = Type.String();
const Count = Type.Integer();

export const FUNNEL = ['viewed', 'judged', 'started', 'submitted', 'accepted', 'approved', 'paid'] as const;

const Ratings = {
  ratings: Count,
  /** 差评, and those of them that were asked after. */
  lowRatings: Count,
  revisited: Count,
  /** Mean score with one decimal; null = none. */
  score: Nullable(Text),
};

export const ProjectNumbers = Type.Object({
  projectId: Id,
  name: Text,
  viewed: Count,
  judged: Count,
  started: Count,
  submitted: Count,
  accepted: Count,
  approved: Count,
  paid: Count,
  requestedFen: Count,
  verifiedFen: Count,
  paidFen: Count,
  ...Ratings,
});
export type ProjectNumbers = Static<typeof ProjectNumbers>;

const Spread = {
  count: Count,
  median: Count,
  p90: Count,
};

export const CaseStatistics = Type.Object({
  years: Type.Array(Count),
  projects: Type.Array(ProjectNumbers),
  nodes: Type.Array(
    Type.Object({
      projectName: Text,
      node: Text,
      label: Text,
      promised: Nullable(Count),
      /** Its time is none of the promised days of the whole. */
      isOutside: Type.Boolean(),
      ...Spread,
      /** Took longer than promised, where its time counted. */
      late: Count,
    }),
  ),
  returns: Type.Array(Type.Object({ projectName: Text, label: Text, count: Count })),
  corrections: Type.Array(Type.Object({ projectName: Text, label: Text, count: Count })),
  bottlenecks: Type.Array(Type.Object({ projectName: Text, required: Text, no: Count, unknown: Count })),
  months: Type.Array(Type.Object({ month: Text, requestedFen: Count, verifiedFen: Count, paidFen: Count })),
  /** Of other kinds of cases that are rated, by the kind's label. */
  rated: Type.Array(Type.Object({ label: Text, ...Ratings })),
});
export type CaseStatistics = Static<typeof CaseStatistics>;

const asked = {
  year: Type.Optional(Type.Integer({ minimum: 2000, maximum: 2100 })),
  projectId: Type.Optional(Id),
};

export const statisticsContract = {
  getCaseStatistics: defineEndpoint({
    method: 'GET',
    path: '/policy/api/manager/statistics/cases',
    access: READERS,
    rate: 'search',
    summary: '申报统计：漏斗、各环节用时与承诺、退回原因、条件瓶颈、月度金额',
    input: Input(asked),
    output: CaseStatistics,
  }),
  exportCaseStatistics: defineEndpoint({
    method: 'GET',
    path: '/policy/api/manager/statistics/cases/export',
    access: READERS,
    rate: 'export',
    summary: '申报统计（XLSX）',
    input: Input(asked),
    output: FileAnswer,
    answers: 'file',
  }),
  getProjectStatistics: defineEndpoint({
    method: 'GET',
    path: '/policy/api/ua/declare/statistics',
    access: 'public',
    rate: 'read',
    summary: '一个项目的办理公开：件数、用时、金额；不足五件的不公开',
    input: Input({ id: Id }),
    output: Type.Object({
      projectId: Id,
      name: Text,
      /** Null = fewer than five. */
      submitted: Nullable(Count),
      approved: Nullable(Count),
      paid: Nullable(Count),
      /** Working days from submission to decision; null = fewer than five decided. */
      medianDays: Nullable(Count),
      /** Of these the ones that count towards the promise; null likewise. */
      medianCounted: Nullable(Count),
      promisedDays: Nullable(Count),
      verifiedFen: Nullable(Count),
      paidFen: Nullable(Count),
    }),
  }),
};
