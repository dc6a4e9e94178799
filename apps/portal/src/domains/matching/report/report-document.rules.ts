// What is stored of a report: all that was shown, and of every policy its verdict with the version that gave it, so that
// what was not shown can be explained later from the same facts.
import Type, { type Static } from 'typebox';
import type { AnswerDays, AnswersByPolicy, StoredAnswers } from '../verdict/rule-set.rules.ts';
import { reportBody } from './report-shape.rules.ts';
import type { GroupName } from '../verdict/verdict-shape.rules.ts';

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
export const answersByPolicy = (stored: StoredAnswers): AnswersByPolicy =>
  byPolicy(stored.map(([policyId, leafId, answer]) => [policyId, leafId, answer]));

/** The days of officers' answers, where known. */
export const answerDays = (stored: StoredAnswers): AnswerDays =>
  byPolicy(
    stored.flatMap(([policyId, leafId, , on]) => (on === undefined ? [] : [[policyId, leafId, on] as const])),
  );

function byPolicy<T>(
  rows: readonly (readonly [policyId: string, leafId: string, value: T])[],
): Map<string, Map<string, T>> {
  const found = new Map<string, Map<string, T>>();
  for (const [policyId, leafId, value] of rows) {
    const leaves = found.get(policyId) ?? new Map<string, T>();
    found.set(policyId, leaves.set(leafId, value));
  }
  return found;
}
