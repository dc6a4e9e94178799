// 发展路径: what a title opens, and what leads to the title: 高企奖励 ← 高企认定 ← one year old, R&D ratio, IP. A title is a
// certificate that conditions ask for; the policy that awards it is the recognition which excludes whoever holds it already,
// so that the chains follow from the rules themselves. Dates are the earliest that rules, periods and windows allow.
import { counterfactuals, type Change } from '@yqt/rules/counterfactual';
import type { CatalogueField, Fact } from '@yqt/rules/field';
import { truthText } from '@yqt/rules/leaf.text';
import { profileOf, slotOf, type Profile } from '@yqt/rules/profile';
import { isAsked, leavesOf, NO_ANSWERS, type RuleTree } from '@yqt/rules/tree';
import { NO, YES, type Verdict } from '@yqt/rules/verdict';
import { addDays } from '@yqt/kernel/dates';
import { dayIn, startOfDay } from '@yqt/kernel/window';
import { yuanOf } from '../verdict/amounts.rules.ts';
import type { DevelopmentPath, PathGoal, PathStage } from './path-shape.rules.ts';
import { isHopeless } from '../verdict/verdict-lists.rules.ts';
import {
  maySum,
  type AnswersByPolicy,
  type Placed,
  type RuleEntry,
  type RuleSet,
} from '../verdict/rule-set.rules.ts';
import { farText } from './far.rules.ts';

/** Three years: nobody plans titles further ahead, and rules will have changed. */
const HORIZON_DAYS = 3 * 366;
/** Titles one behind the other. */
const MOST_STAGES = 3;
/** Policies named behind a title; the rest is counted. */
const MOST_GOALS = 2;
/** Paths shown. */
const MOST_PATHS = 4;

interface Planning {
  set: RuleSet;
  profile: Profile;
  answers: AnswersByPolicy;
  placed: readonly Placed[];
  /** The moment, where it is known to the second. */
  at?: string | undefined;
}

/** A title with the policy that awards it and those that ask for it. */
interface Title {
  field: CatalogueField;
  award: Placed;
  users: readonly Placed[];
}

/** The paths open to an enterprise, those of fewest steps first; none to a title that it holds or cannot reach. */
export function pathsOf(given: Planning): DevelopmentPath[] {
  const titles = titlesOf(given.placed, given.set);
  return [...titles.values()]
    .flatMap((title) => pathTo(title, given, titles) ?? [])
    .toSorted((a, b) => stepsOf(a) - stepsOf(b) || b.goalCount - a.goalCount)
    .slice(0, MOST_PATHS);
}

/** What is to be done on the whole way. */
const stepsOf = ({ stages }: DevelopmentPath): number =>
  stages.reduce((sum, { steps }) => sum + 1 + steps.length, 0);

/** By set, since rules do not change within one. */
const known = new WeakMap<readonly Placed[], ReadonlyMap<string, Title>>();

/** A truth that runs out and that one can strive for: a certificate or a title, and no incident. */
const isTitle = ({ type, onExpiry, change }: CatalogueField): boolean =>
  type === 'boolean' && onExpiry !== undefined && change === 'improve';

function titlesOf(placed: readonly Placed[], { context }: RuleSet): ReadonlyMap<string, Title> {
  const found = known.get(placed);
  if (found) return found;
  const titles = new Map<string, Title>();
  const isAsking = (tree: RuleTree | null, name: string) =>
    tree !== null &&
    leavesOf(tree).some(
      (one) => !isAsked(one) && one.field === name && one.op === '==' && one.value === true,
    );
  for (const field of [...context.catalogue.fields.values()].filter(isTitle)) {
    const award = placed.find(
      ({ entry: { card, source } }) => card.givesTitle === true && isAsking(source.exclusions, field.field),
    );
    if (!award) continue;
    const users = placed.filter(
      ({ entry }) => entry.source.nature === 'legal' && isAsking(entry.source.tree, field.field),
    );
    titles.set(field.field, { field, award, users });
  }
  known.set(placed, titles);
  return titles;
}

/** The same enterprise with a title, or without it. */
function withTitle(profile: Profile, titles: Readonly<Record<string, boolean>>): Profile {
  const stated = Object.entries(titles).map(([field, value]): Fact => ({
    field,
    value,
    source: 'self',
    asOf: profile.on,
    validUntil: null,
    period: null,
  }));
  return profileOf(profile.catalogue, [...profile.facts.values(), ...stated], profile.on);
}

function pathTo(title: Title, given: Planning, titles: ReadonlyMap<string, Title>): DevelopmentPath | null {
  if (slotOf(given.profile, title.field) === 1) return null;
  const goals = goalsOf(title, given);
  if (goals.length === 0) return null;
  const stages = stagesTo(title, given, { titles, above: [] });
  const last = stages?.at(-1);
  if (!stages || !last) return null;
  return {
    title: nameOf(title),
    isOpen: slotOf(given.profile, title.field) === null,
    stages,
    goals: goals.slice(0, MOST_GOALS).map((goal) => goalOf(goal, { from: last.on, at: given.at })),
    goalCount: goals.length,
  };
}

/** 「有效的高新技术企业证书」 as people say that they hold it. */
const nameOf = ({ field }: Pick<Title, 'field'>): string => truthText(field, true);

interface Goal {
  placed: Placed;
  verdict: Verdict;
}

const verdictWith = ({ entry }: Placed, profile: Profile, answers: AnswersByPolicy): Verdict =>
  entry.judge(profile, answers.get(entry.card.policyId) ?? NO_ANSWERS);

/** The policies for which the title makes the difference; what is met with it first, then the greater sum. */
function goalsOf({ field, users, award }: Title, { profile, answers }: Planning): Goal[] {
  const held = withTitle(profile, { [field.field]: true });
  const missing = withTitle(profile, { [field.field]: false });
  return users
    .filter((placed) => placed !== award && placed.entry.card.givesTitle !== true)
    .map((placed) => ({ placed, verdict: verdictWith(placed, held, answers) }))
    .filter(({ placed, verdict }) => verdict !== NO && verdictWith(placed, missing, answers) < verdict)
    .toSorted((a, b) => b.verdict - a.verdict || worthOf(b.placed.entry) - worthOf(a.placed.entry));
}

const worthOf = ({ card, ...entry }: RuleEntry): number =>
  maySum({ card, ...entry }) && card.amountMaxWan !== null ? yuanOf(card.amountMaxWan) : 0;

interface Below {
  titles: ReadonlyMap<string, Title>;
  /** Titles further on, so that no chain runs in a circle. */
  above: readonly string[];
}

/** The awards to go through, the first one first; null where one of them cannot be reached. */
function stagesTo(title: Title, given: Planning, { titles, above }: Below): PathStage[] | null {
  const { field, award } = title;
  const path = [...above, field.field];
  const needed = neededFor(title, given, titles);
  if (needed.some((one) => path.includes(one.field.field)) || path.length + needed.length > MOST_STAGES)
    return null;
  const before: PathStage[] = [];
  for (const one of needed) {
    const stages = stagesTo(one, given, { titles, above: path });
    if (!stages) return null;
    before.push(...stages);
  }
  const assumed = Object.fromEntries([
    [field.field, false],
    ...needed.map((one) => [one.field.field, true] as const),
  ]);
  const stage = stageOf(award, { ...given, profile: withTitle(given.profile, assumed) }, before.at(-1)?.on);
  return stage && [...before, { ...stage, gives: nameOf(title) }];
}

/** The titles not held without which this one is not awarded: those that every way to it goes through. */
function neededFor({ field, award }: Title, given: Planning, titles: ReadonlyMap<string, Title>): Title[] {
  const ways = waysTo(award, { ...given, profile: withTitle(given.profile, { [field.field]: false }) });
  const [first = []] = ways;
  return first.flatMap(({ field: name }) => {
    const isEverywhere = ways.every((way) => way.some((one) => one.field === name));
    const title = name === null || !isEverywhere ? undefined : titles.get(name);
    return title ? [title] : [];
  });
}

/** The sets of changes that would do; one empty set where nothing is left to do. */
function waysTo({ entry }: Placed, { set, profile, answers }: Planning): Change[][] {
  const own = answers.get(entry.card.policyId);
  if (entry.judge(profile, own ?? NO_ANSWERS) === YES) return [[]];
  return counterfactuals(entry.tree, profile, set.context, own);
}

/** One award: what is still to be done for it, and the earliest day; null where effort and time do not lead there. */
function stageOf(award: Placed, given: Planning, from = given.profile.on): Omit<PathStage, 'gives'> | null {
  const { set, profile, answers } = given;
  const { entry } = award;
  if (farText({ set, entry, profile, answers: answers.get(entry.card.policyId) }) !== null) return null;
  const [best] = waysTo(award, given);
  if (!best || best.some(({ kind }) => isHopeless(kind))) return null;
  const days = [from, ...best.map((change) => earliestOf(change, profile))];
  const on = days.toSorted().at(-1) ?? from;
  if (on > addDays(profile.on, HORIZON_DAYS)) return null;
  return {
    ...nameOfPolicy(entry),
    on,
    steps: best.map((change) => ({
      text: change.text,
      clause: clauseOf(entry, change),
      on: earliestOf(change, profile) > profile.on ? earliestOf(change, profile) : null,
    })),
  };
}

const nameOfPolicy = ({ card: { policyId, title, docNo, isDemo, isVerified } }: RuleEntry) => ({
  policyId,
  title,
  docNo,
  isDemo,
  isVerified,
});

const clauseOf = ({ tree }: RuleEntry, { leafIds }: Change): string | null =>
  leavesOf(tree).find(({ id, clause }) => clause !== undefined && leafIds.includes(id))?.clause ?? null;

const YEAR = /^\d{4}$/;

/**
 * What waits has its day. A figure of a year that is to be better is that of the next year, which is known when it is over;
 * everything else can be done from today on.
 */
function earliestOf({ kind, from, field }: Change, { facts, on }: Profile): string {
  if (from !== undefined) return from;
  const period = field === null ? null : (facts.get(field)?.period ?? null);
  if (kind !== 'improve' || period === null || !YEAR.test(period)) return on;
  const next = Math.max(Number(period) + 1, Number(on.slice(0, 4)));
  return `${next + 1}-01-01`;
}

/** The first day in a window once the title is there; null = no such window is known yet. */
function goalOf(
  { placed: { entry }, verdict }: Goal,
  { from, at }: { from: string; at: string | undefined },
): PathGoal {
  const { windows, amountText, redemptionMode } = entry.card;
  const moment = at !== undefined && dayIn(at) === from ? at : startOfDay(from);
  const later = windows.filter(({ closesAt }) => closesAt === null || closesAt >= moment);
  const [on] = later.map(({ opensAt }) => (dayIn(opensAt) > from ? dayIn(opensAt) : from)).toSorted();
  const needsNone = redemptionMode === 'auto' || redemptionMode === 'self';
  return {
    ...nameOfPolicy(entry),
    amountText,
    isMet: verdict === YES,
    on: on ?? (needsNone ? from : null),
  };
}
