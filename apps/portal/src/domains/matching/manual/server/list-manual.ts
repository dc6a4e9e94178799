// 人工核定: what waits for an officer, enterprise by enterprise, with what either answer would make of the verdict.
import { cappedTotal } from '@yqt/kernel/count';
import { dayText } from '@yqt/kernel/dates';
import { offsetOf, type Page, type PageRequest } from '@yqt/kernel/page';
import type { RuleContext } from '@yqt/rules/leaf-test';
import { profileOf } from '@yqt/rules/profile';
import { openSql, toSql, type SqlExpression } from '@yqt/rules/to-sql';
import { isDeclared, isManual, leavesOf, type ManualLeaf } from '@yqt/rules/tree';
import { pageFacts } from '../../../enterprise/server/enterprise.port.ts';
import type { OperatorVisit } from '../../../../visit.ts';
import type { ManualCondition } from '../manual-shape.rules.ts';
import { isInForce, verdictWord, type RuleEntry, type RuleSet } from '../../verdict/rule-set.rules.ts';
import { verdictLabel } from '../../verdict/wording.rules.ts';
import {
  countManualPairs,
  selectManualPairs,
  type AskedCondition,
  type ManualFilter,
  type ManualPairRow,
} from './manual.sql.ts';
import { declaredSql } from './declared-answer.ts';
import type { MatchingDeps } from '../../verdict/server/matching-deps.ts';
import { matchingAnswers } from '../../verdict/server/officer-answers.ts';
import { selectAnswers, type AnswerRow } from '../../verdict/server/profile.sql.ts';
import type { TenantRules } from '../../verdict/server/rule-sets.ts';

interface Asked extends PageRequest {
  enterprise?: string;
  policy?: string;
  state: ManualFilter['state'];
  scope: ManualFilter['scope'];
}

/** Enterprises and manual conditions of rules in force; those of one enterprise together, by the code of the policy. */
export async function listManualConditions(
  deps: MatchingDeps,
  { tenantId, now }: OperatorVisit,
  { enterprise, policy, state, scope, ...page }: Asked,
): Promise<Page<ManualCondition>> {
  const rules = await deps.ruleSets.of(tenantId);
  const day = dayText(now);
  const places = placesOf(rules, { day, keyword: policy?.trim() ?? '' });
  const filter: ManualFilter = {
    tenantId,
    conditions: places.map((place) => askedOf(place, rules.set.context, day)),
    enterprise: enterprise?.trim() || null,
    state,
    scope,
  };
  const [pairs, [counted]] = await Promise.all([
    selectManualPairs(deps.sql, { ...filter, limit: page.size, offset: offsetOf(page) }),
    countManualPairs(deps.sql, filter),
  ]);
  return {
    records: await recordsOf(deps, { set: rules.set, day, places, pairs }),
    ...cappedTotal(counted?.total),
    current: page.current,
    size: page.size,
  };
}

const askedOf = ({ entry, leaf }: Place, context: RuleContext, day: string): AskedCondition => ({
  policyId: entry.card.policyId,
  leafId: leaf.id,
  text: leaf.text,
  isOpen: openWhen({ entry, leaf }, context, day),
});

/** Over `p`, and over what has been answered to the rule. */
function openWhen(
  { entry, leaf: asked }: Pick<Place, 'entry' | 'leaf'>,
  { catalogue, codeTrees, limits }: RuleContext,
  day: string,
): SqlExpression {
  const params: SqlExpression['params'][number][] = [];
  const text = openSql(entry.tree, asked.id, (leaf) => {
    const firstParam = params.length + 1;
    const part = isManual(leaf)
      ? givenAnswer(leaf, firstParam)
      : isDeclared(leaf)
        ? declaredSql(leaf, { policyId: entry.card.policyId, year: Number(day.slice(0, 4)), firstParam })
        : toSql(leaf, catalogue, { codeTrees, limits, today: day, alias: 'p', firstParam });
    params.push(...part.params);
    return part.text;
  });
  return { text, params };
}

/** The stored answer to a condition, if it was given to the same words; null = none. */
const givenAnswer = ({ id, text }: ManualLeaf, param: number): SqlExpression => ({
  text: `((g.given #>> $${param}::text[])::boolean)`,
  params: [[id, text]],
});

interface Place {
  entry: RuleEntry;
  code: string;
  leaf: ManualLeaf;
}

/** The manual conditions of the day, by the code of their policy and in the order of its rule. */
function placesOf(
  { set, policies }: TenantRules,
  { day, keyword }: { day: string; keyword: string },
): Place[] {
  return set.entries
    .filter(({ card }) => isInForce(card, day))
    .map((entry) => ({ entry, code: policies.get(entry.card.policyId)?.code ?? '' }))
    .filter(({ entry, code }) => entry.card.title.includes(keyword) || code.includes(keyword))
    .toSorted((a, b) => (a.code < b.code ? -1 : 1))
    .flatMap(({ entry, code }) =>
      leavesOf(entry.tree)
        .filter((leaf) => isManual(leaf))
        .map((leaf) => ({ entry, code, leaf })),
    );
}

async function recordsOf(
  { sql }: MatchingDeps,
  {
    set,
    day,
    places,
    pairs,
  }: { set: RuleSet; day: string; places: readonly Place[]; pairs: readonly ManualPairRow[] },
): Promise<ManualCondition[]> {
  const enIds = [...new Set(pairs.map(({ enId }) => enId))];
  const [known, answers] = await Promise.all([
    pageFacts(sql, { enIds, on: day }),
    selectAnswers(sql, { enIds }),
  ]);
  const profiles = new Map(
    known.map(({ enId, facts }) => [enId, profileOf(set.context.catalogue, facts, day)]),
  );
  const given = Map.groupBy(answers, ({ enId }) => enId);
  return pairs.flatMap((pair) => {
    const place = places[pair.place - 1];
    if (!place) return [];
    const profile = profiles.get(pair.enId) ?? profileOf(set.context.catalogue, [], day);
    return [
      { ...particulars(pair, place), ...verdictsOf(place, { profile, given: given.get(pair.enId) ?? [] }) },
    ];
  });
}

function particulars(
  { enId, enterpriseName, answer, officer, at }: ManualPairRow,
  { entry, code, leaf }: Place,
) {
  const { policyId, title, isDemo } = entry.card;
  const { exclusions } = entry.source;
  return {
    enId,
    enterpriseName,
    policyId,
    title,
    code,
    isDemo,
    leafId: leaf.id,
    condition: leaf.text,
    clause: leaf.clause ?? null,
    isExclusion: exclusions !== null && leavesOf(exclusions).some(({ id }) => id === leaf.id),
    answer: answer === null ? null : answer ? ('yes' as const) : ('no' as const),
    officer,
    answeredAt: at,
  };
}

/** The verdict as it stands, and as each answer would make it. */
function verdictsOf(
  { entry, leaf }: Place,
  { profile, given }: { profile: Parameters<RuleEntry['judge']>[0]; given: readonly AnswerRow[] },
) {
  const own = given.filter(({ policyId }) => policyId === entry.card.policyId);
  const answers = matchingAnswers(entry.tree, own, profile.on);
  const label = (one: ReadonlyMap<string, boolean>) =>
    verdictLabel(entry.source.nature, verdictWord(entry.judge(profile, one)));
  return {
    verdictLabel: label(answers),
    ifYesLabel: label(new Map([...answers, [leaf.id, true]])),
    ifNoLabel: label(new Map([...answers, [leaf.id, false]])),
  };
}
