// Officers' answers to conditions that no fact decides. An answer holds only while the condition has the words that were
// answered.
import type { Db } from '@yqt/database/sql';
import { dayText, instantOf } from '@yqt/kernel/dates';
import { isManual, leavesOf, type RuleTree } from '@yqt/rules/tree';
import type { RuleSet, StoredAnswers } from '../rule-set.rules.ts';
import { selectAnswers, type AnswerRow } from './profile.sql.ts';

/** All answers about an enterprise. */
export const answersFor = async (db: Db, enId: string): Promise<AnswerRow[]> =>
  selectAnswers(db, { enIds: [enId] });

/** The answers that still fit the rule, by leaf. */
export function matchingAnswers(tree: RuleTree, answers: readonly AnswerRow[]): ReadonlyMap<string, boolean> {
  if (answers.length === 0) return new Map();
  const texts = new Map(leavesOf(tree).flatMap((leaf) => (isManual(leaf) ? [[leaf.id, leaf.text]] : [])));
  return new Map(
    answers
      .filter(({ leafId, conditionText }) => texts.get(leafId) === conditionText)
      .map(({ leafId, answer }) => [leafId, answer]),
  );
}

/** The answers that fit the rules in force, as a report stores them. */
export function storedAnswers(set: RuleSet, answers: readonly AnswerRow[]): StoredAnswers {
  const byPolicy = Map.groupBy(answers, ({ policyId }) => policyId);
  return [...byPolicy].flatMap(([policyId, given]) => {
    const entry = set.byPolicy.get(policyId);
    if (!entry) return [];
    const fitting = matchingAnswers(entry.tree, given);
    return given
      .filter(({ leafId }) => fitting.has(leafId))
      .map(({ leafId, answer, at }) => [policyId, leafId, answer, dayText(instantOf(at))] as const);
  });
}
