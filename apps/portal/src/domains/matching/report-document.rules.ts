// What is stored of a report: all that was shown, and of every policy its verdict with the version that gave it, so that
// what was not shown can be explained later from the same facts.
import Type, { type Static } from 'typebox';
import type { Answers } from '@yqt/rules/tree';
import type { AnswersByPolicy } from './rule-set.rules.ts';
import { reportBody, type GroupName } from './report-shape.rules.ts';

/** An officer's answer as stored: policy, leaf, answer. */
export type StoredAnswers = (readonly [policyId: string, leafId: string, answer: boolean])[];

/** Of one policy: id, version of its rule, 0 NO · 1 UNKNOWN · 2 YES, and its group. In the order of the report. */
export type DocumentEntry = readonly [policyId: string, versionId: string, verdict: number, group: GroupName];

const ReportBody = Type.Object(reportBody);
/** Everything that readers are shown, whoever they are. */
export type ReportBody = Static<typeof ReportBody>;

/** What the report's own function gives. */
export interface ReckonedReport {
  body: ReportBody;
  /** Made when the report is stored: a guest's never is. */
  entries: () => DocumentEntry[];
}

/** The same as stored, with whom it is about, as named on that day. */
export interface ReportDocument {
  body: ReportBody;
  entries: DocumentEntry[];
  enterprise: { name: string; creditCode: string };
}

/** Officers' answers in the form that rules take. */
export function answersByPolicy(stored: StoredAnswers): AnswersByPolicy {
  const byPolicy = new Map<string, Map<string, boolean>>();
  for (const [policyId, leafId, answer] of stored) {
    const answers = byPolicy.get(policyId) ?? new Map<string, boolean>();
    byPolicy.set(policyId, answers.set(leafId, answer));
  }
  return byPolicy satisfies ReadonlyMap<string, Answers>;
}
