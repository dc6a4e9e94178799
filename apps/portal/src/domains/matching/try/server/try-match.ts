// 免登录试匹配: the same engine for a guest, over what they type or over the public registry facts of a company. Nothing
// is stored, and nothing but its length is logged.
import { dayText, instantText } from '@yqt/kernel/dates';
import { appError, invalid } from '@yqt/kernel/errors';
import { dayIn } from '@yqt/kernel/window';
import { profileOf } from '@yqt/rules/profile';
import { settledTrial } from '../../../enterprise/server/attributes.port.ts';
import { findLibraryEntry } from '../../../enterprise/server/enterprise.port.ts';
import { cityOfTenant } from '../../../identity/server/place.port.ts';
import { taxSavings } from '../../../tools/server/tools.port.ts';
import type { Visit } from '../../../../visit.ts';
import { codesOf, readTypedFacts, guestFacts, FIELDS_BY_NAME } from '../../verdict/read-fact.rules.ts';
import {
  completableIn,
  judgeAll,
  MOST_WHOLE,
  computeReport,
  SHOWN_PER_GROUP,
} from '../../report/compute-report.rules.ts';
import { questionsOf } from '../../question/questions.rules.ts';
import type { Question } from '../../question/question-shape.rules.ts';
import type { TryReport } from '../try-shape.rules.ts';
import type { RuleSet } from '../../verdict/rule-set.rules.ts';
import type { TypedFact } from '../../verdict/verdict-shape.rules.ts';
import { groupsWithHowTo } from '../../report/server/read-how-to.ts';
import type { MatchingDeps } from '../../verdict/server/matching-deps.ts';

interface Trial {
  name?: string;
  facts: readonly TypedFact[];
}

/**
 * Like an enterprise's own statements, what a guest types does not overrule what the registry says of the company that they
 * name. Throws INVALID with every fault of the facts, or where nothing was given; NOT_FOUND for an unknown company.
 */
export async function tryMatch(deps: MatchingDeps, visit: Visit, { name, facts }: Trial): Promise<TryReport> {
  const { set } = await deps.ruleSets.of(visit.tenantId);
  if (name === undefined && facts.length === 0)
    throw invalid({ field: 'facts', errorMessage: '请填写企业名称，或至少一项企业信息' });
  const day = dayText(visit.now);
  const read = readTypedFacts(facts, FIELDS_BY_NAME, codesOf(set.context.codeTrees), day);
  if (read.faults.length) throw invalid(...read.faults);
  const company = name === undefined ? null : await findCompany(deps, visit, name);
  const { facts: known, contradictions } = settledTrial(
    [...(company?.facts ?? []), ...guestFacts(read.facts, day)],
    day,
    await cityOfTenant(deps, visit.tenantId),
  );
  const profile = profileOf(set.context.catalogue, known, day);
  const shownPerGroup = set.entries.length <= MOST_WHOLE ? MOST_WHOLE : SHOWN_PER_GROUP;
  const { body } = computeReport({
    set,
    profile,
    at: instantText(visit.now),
    answers: new Map(),
    contradictions,
    shownPerGroup,
    isGuest: true,
    taxSavings: (fact) => taxSavings(fact, { tenantId: visit.tenantId, on: day }),
  });
  return {
    company: company && { name: company.name, creditCode: company.creditCode },
    on: day,
    ...body,
    groups: await groupsWithHowTo({ sql: deps.sql, tenantId: visit.tenantId }, body.groups),
  };
}

async function findCompany({ sql }: MatchingDeps, { tenantId }: Visit, name: string) {
  const found = await findLibraryEntry(sql, { tenantId, name });
  if (!found)
    throw appError('NOT_FOUND', {
      message: '企业库中没有这家企业的登记公开信息，请核对全称，或直接填写信息',
    });
  return found;
}

/** What a guest is asked first: the questions that settle most for whoever has told nothing yet, whatever they answer. */
export async function listTryQuestions(
  deps: MatchingDeps,
  { tenantId, now }: Visit,
  { size }: { size: number },
): Promise<Question[]> {
  const { set } = await deps.ruleSets.of(tenantId);
  return firstQuestions(set, instantText(now), size);
}

function firstQuestions(set: RuleSet, at: string, limit: number): Question[] {
  const profile = profileOf(set.context.catalogue, [], dayIn(at));
  const known = { set, profile, at, answers: new Map(), isGuest: true };
  return questionsOf(completableIn(judgeAll(known)), { ...known, limit }).questions;
}
