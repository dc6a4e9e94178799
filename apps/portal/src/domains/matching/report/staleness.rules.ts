// Whether a report still says what a new one for its day would rest on: its facts, rules and officers' answers against
// those of now. Compared as such and not by time: a change may commit long after the instant that it carries.
import type { Fact } from '@yqt/rules/field';
import type { DocumentEntry } from './report-document.rules.ts';
import type { StoredAnswers } from '../verdict/rule-set.rules.ts';
import { isInForce, type RuleSet } from '../verdict/rule-set.rules.ts';

/** What verdicts rest on. */
export interface Grounds {
  facts: readonly Fact[];
  answers: StoredAnswers;
  /** Policies with the versions of their rules. */
  rules: readonly (readonly [policyId: string, versionId: string])[];
}

/** The policies in force on a day with their rules, as `entries` of a report have them. */
export const rulesOn = ({ entries }: RuleSet, day: string): Grounds['rules'] =>
  entries.flatMap(({ card, source }) => (isInForce(card, day) ? [[card.policyId, source.id] as const] : []));

/** The same of a stored report. */
export const rulesOf = (entries: readonly DocumentEntry[]): Grounds['rules'] =>
  entries.map(([policyId, versionId]) => [policyId, versionId] as const);

/** What has changed, most telling first; null = nothing. `now` is as of the report's own day. */
export function staleText(stored: Grounds, now: Grounds, { on, today }: { on: string; today: string }) {
  if (!isSame(stored.facts.map(factText), now.facts.map(factText))) return '企业信息已更新，报告可能不是最新';
  if (!hasSameRules(stored.rules, now.rules)) return '政策条件已更新，报告可能不是最新';
  if (!isSame(stored.answers.map(answerText), now.answers.map(answerText)))
    return '人工判断或自我声明的条件已有新的答复，报告可能不是最新';
  return on < today ? `报告按 ${on} 的情况生成，申报时间等可能已有变化` : null;
}

/** Without its date: the same said again, as by every import of the library, changes no report. */
const factText = ({ field, value, source, period, validUntil }: Fact): string =>
  JSON.stringify([field, value, source, period, validUntil]);

/** Without its day, likewise: an officer may confirm what they answered before. */
const answerText = ([policyId, leafId, answer]: StoredAnswers[number]): string =>
  JSON.stringify([policyId, leafId, answer]);

function hasSameRules(stored: Grounds['rules'], now: Grounds['rules']): boolean {
  const known = new Map(stored);
  return known.size === now.length && now.every(([policyId, versionId]) => known.get(policyId) === versionId);
}

function isSame(a: readonly string[], b: readonly string[]): boolean {
  const known = new Set(a);
  return known.size === new Set(b).size && b.every((one) => known.has(one));
}
