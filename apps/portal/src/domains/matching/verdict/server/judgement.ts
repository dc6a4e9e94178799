// What a rule says of one enterprise, for the messages that tell its members of a change.
import { explain } from '@yqt/rules/explain';
import type { RuleContext } from '@yqt/rules/leaf-test';
import type { Profile } from '@yqt/rules/profile';
import type { RuleTree } from '@yqt/rules/tree';
import { NO } from '@yqt/rules/verdict';
import { isStruckOff } from '../closed.rules.ts';
import type { Judgement } from '../diff.rules.ts';
import { wholeTree } from '../normalise-conditions.rules.ts';
import { verdictWord } from '../rule-set.rules.ts';
import { conditionRows } from '../wording.rules.ts';
import { matchingAnswers } from './officer-answers.ts';
import type { RuleSource } from '../rule-set.rules.ts';

/** MESSAGE_TYPE 02: 政策推送. */
export const POLICY_MESSAGE = '02';

export const ruleTree = ({ tree, exclusions }: Pick<RuleSource, 'tree' | 'exclusions'>): RuleTree =>
  wholeTree(tree, exclusions);

/** What a rule says of a profile, with the officers' answers to that policy's conditions that still fit. */
export function judgementOf(
  rule: Pick<RuleSource, 'tree' | 'exclusions' | 'nature'>,
  {
    profile,
    context,
    stored,
  }: { profile: Profile; context: RuleContext; stored: Parameters<typeof matchingAnswers>[1] },
): Judgement {
  const tree = ruleTree(rule);
  const explanation = explain(tree, profile, context, matchingAnswers(tree, stored, profile.on));
  const verdict = isStruckOff(profile) ? NO : explanation.verdict;
  return { verdict: verdictWord(verdict), rows: conditionRows(explanation, rule.nature) };
}
