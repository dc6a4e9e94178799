// Inline answers: stated facts go to the one store of the enterprise domain, and the report is made anew at once.
import { dayText } from '@yqt/kernel/dates';
import { appError, invalid } from '@yqt/kernel/errors';
import { isUuid } from '@yqt/kernel/ids';
import { saveAnswers } from '../../../enterprise/server/attributes.port.ts';
import type { EnterpriseVisit } from '../../../../visit.ts';
import { cardVerdict, explainItem } from '../../verdict/explain-item.rules.ts';
import { standingAt } from '../../verdict/groups.rules.ts';
import { questionsOf } from '../../question/questions.rules.ts';
import { codesOf, readTypedFacts, FIELDS_BY_NAME } from '../../verdict/read-fact.rules.ts';
import { caseOf, completableIn, completenessOf, judgeAll } from '../compute-report.rules.ts';
import type { AnswerOutcome } from '../report-shape.rules.ts';
import type { CardVerdict, ReportItem, TypedFact } from '../../verdict/verdict-shape.rules.ts';
import type { QuestionList } from '../../question/question-shape.rules.ts';
import { isInForce } from '../../verdict/rule-set.rules.ts';
import { DISCLAIMER } from '../../verdict/wording.rules.ts';
import type { MatchingDeps } from '../../verdict/server/matching-deps.ts';
import { computeEnterprise } from './compute-enterprise.ts';
import { renewReport } from './renew-report.ts';

const enterpriseOf = ({ tenantId, enId, now }: EnterpriseVisit) => ({ tenantId, enId, now });

/** The questions that decide most for the acting enterprise. */
export async function listQuestions(
  deps: MatchingDeps,
  visit: EnterpriseVisit,
  { size }: { size: number },
): Promise<QuestionList> {
  const known = await computeEnterprise(deps, enterpriseOf(visit));
  return {
    ...questionsOf(completableIn(judgeAll(known)), { ...known, limit: size }),
    completeness: completenessOf(known.profile),
  };
}

/** Stores the answers (自填) and makes a new report. Throws INVALID with every fault, by field. */
export async function answerQuestions(
  deps: MatchingDeps,
  visit: EnterpriseVisit,
  { facts }: { facts: readonly TypedFact[] },
): Promise<AnswerOutcome> {
  const { set } = await deps.ruleSets.of(visit.tenantId);
  const read = readTypedFacts(facts, FIELDS_BY_NAME, codesOf(set.context.codeTrees), dayText(visit.now));
  if (read.faults.length) throw invalid(...read.faults);
  return renewReport(deps, visit, () =>
    saveAnswers(deps.enterprise, visit, { enId: visit.enId, answers: read.facts }),
  );
}

/** Verdicts for cards, in the order asked; policies without a rule, or not in force, are left out. */
export async function listVerdicts(
  deps: MatchingDeps,
  visit: EnterpriseVisit,
  { policyIds }: { policyIds: readonly string[] },
): Promise<CardVerdict[]> {
  const known = await computeEnterprise(deps, enterpriseOf(visit));
  return [...new Set(policyIds)].flatMap((policyId) => {
    const entry = known.set.byPolicy.get(policyId);
    if (!entry || !isInForce(entry.card, known.day)) return [];
    return [cardVerdict(caseOf(known, { entry, standing: standingAt(known.at, entry.card) }))];
  });
}

/** One policy explained for the acting enterprise; null where it has no rule. Throws NOT_FOUND for an unknown policy. */
export async function getVerdict(
  deps: MatchingDeps,
  visit: EnterpriseVisit,
  { policyId }: { policyId: string },
): Promise<{ item: ReportItem | null; disclaimer: string }> {
  const { policies } = await deps.ruleSets.of(visit.tenantId);
  if (!isUuid(policyId) || !policies.has(policyId)) throw appError('NOT_FOUND');
  const known = await computeEnterprise(deps, enterpriseOf(visit));
  const entry = known.set.byPolicy.get(policyId);
  const item = entry && explainItem(caseOf(known, { entry, standing: standingAt(known.at, entry.card) }));
  return { item: item ?? null, disclaimer: DISCLAIMER };
}
