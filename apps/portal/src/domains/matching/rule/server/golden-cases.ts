// 校验用例: companies made up by the author, with the verdict that the rule must give them. A rule that fails one cannot
// be approved. What follows from their facts is added, as for an enterprise.
import { dayText } from '@yqt/kernel/dates';
import type { FieldError } from '@yqt/kernel/errors';
import type { Fact } from '@yqt/rules/field';
import { explain } from '@yqt/rules/explain';
import type { RuleContext } from '@yqt/rules/leaf-test';
import { profileOf } from '@yqt/rules/profile';
import { factsOfTrial } from '../../../enterprise/server/attributes.port.ts';
import { wholeTree } from '../../verdict/normalise-conditions.rules.ts';
import { codesOf, readFacts, FIELDS_BY_NAME, guestFacts } from '../../verdict/read-fact.rules.ts';
import type { GoldenCase, GoldenResult } from '../rule-shape.rules.ts';
import type { TypedFact } from '../../verdict/verdict-shape.rules.ts';
import { verdictWord } from '../../verdict/rule-set.rules.ts';
import { conditionRows } from '../../verdict/wording.rules.ts';
import type { RuleBodyRow } from './rule.sql.ts';

const trialFacts = (given: readonly TypedFact[], context: RuleContext, day: string): Fact[] =>
  factsOfTrial(guestFacts(readFacts(given, FIELDS_BY_NAME, codesOf(context.codeTrees)).facts, day), day);

/** What cases are run with: dictionaries, and the day. */
export interface Trial {
  context: RuleContext;
  now: Date;
}

/** The body's own cases that it does not meet, each by its place; none = all pass. The body has been checked. */
export const failingCases = (body: RuleBodyRow, trial: Trial): FieldError[] =>
  runCases(body, body.goldenCases, trial).flatMap(({ name, passed }, at) =>
    passed
      ? []
      : [{ field: `goldenCases.${at}`, errorMessage: `校验用例「${name}」未通过，请核对条件或用例` }],
  );

/** Every case with what the rule says of it today. The body has been checked. */
export function runCases(
  body: RuleBodyRow,
  cases: readonly GoldenCase[],
  { context, now }: Trial,
): GoldenResult[] {
  const day = dayText(now);
  const tree = wholeTree(body.tree, body.exclusions);
  return cases.map(({ name, facts, answers = [], expected }) => {
    const profile = profileOf(context.catalogue, trialFacts(facts, context, day), day);
    const given = new Map(answers.map(({ leafId, answer }) => [leafId, answer === 'yes']));
    const explanation = explain(tree, profile, context, given);
    const actual = verdictWord(explanation.verdict);
    return {
      name,
      expected,
      actual,
      passed: actual === expected,
      conditions: conditionRows(explanation, body.nature),
    };
  });
}
