// 还差什么: the smallest sets of changes that would make a verdict YES. A change is of one field (to a value exactly at
// the boundary), of an answer, or of the day (waiting). Every set shown was tried: it makes the tree YES, no
// proper part of it does, and neither does a figure one step short or a day earlier.
import { changeDays } from './change-days.ts';
import { answerText, fieldChangeText, waitText } from './change.text.ts';
import { columnValue } from './columns.ts';
import { dayOf } from './days.ts';
import { formatDecimal } from './decimal.ts';
import type { ChangeKind, FactValue } from './field.ts';
import { waysToYes } from './implicants.ts';
import type { RuleContext } from './leaf-test.ts';
import { costsOn, isNeededWhole, plannerOn, type FieldMove, type Plan, type Start } from './plan.ts';
import { leafIn, prepare, type PreparedTree } from './prepared.ts';
import { profileAt, slotOf, type Profile } from './profile.ts';
import { isAsked, NO_ANSWERS, type Answers, type Operator, type RuleTree } from './tree.ts';
import { YES } from './verdict.ts';

export interface Change {
  /** 可立即补 · 可努力 · 时间到即满足 · 不在限额内 · 不可改变. */
  kind: ChangeKind;
  /** The stored field to change (for an age its date); with `from` the field that time changes; null = an answer (`op` says whose). */
  field: string | null;
  /** The conditions that ask for it. */
  leafIds: readonly string[];
  /** The comparison of the first of them. */
  op: Operator;
  /** The new value; absent when waiting, or when any value will do that the conditions allow. */
  to?: FactValue;
  /** By how much a known figure has to change: signed decimal text. */
  delta?: string;
  /** The first day on which waiting has sufficed; absent where a figure grows by itself and has no day of its own. */
  from?: string;
  /** All of it in 中文. */
  text: string;
}

/** As many as a page can show. */
const MOST_SETS = 8;
/** Days on which time turns a leaf that are tried; the nearest first. */
const MOST_DAYS = 24;
/**
 * Steps of the search for one answer, and as many for its proof. Real policies take some hundreds; the largest valid trees
 * stop here after some tens of milliseconds, perhaps with fewer sets than there are.
 */
const MOST_STEPS = 1_000_000;
/** Ten years: nobody plans further. */
const HORIZON_DAYS = 3_653;

/**
 * At most 8 sets of changes, each minimal, those that can be done before those that cannot, the smallest first. None
 * when the verdict is YES already, and when none was found. Throws RangeError for a tree that `validateTree` refuses.
 */
export function counterfactuals(
  tree: RuleTree,
  profile: Profile,
  context: RuleContext,
  answers: Answers = NO_ANSWERS,
): Change[][] {
  const prepared = prepare(tree, context);
  if (prepared.test(profile, answers) === YES) return [];
  const start = startFrom({ tree, prepared, profile, context, answers });
  const found = new Map<string, Plan>();
  for (const day of daysToTry(start)) {
    const most = found.size + MOST_SETS; // cheapest first, so more of one day would not be shown
    for (const plan of plansOn(day, start)) {
      if (found.size >= most) break;
      const key = JSON.stringify(plan.moves.map(({ variable, value }) => [variable, value]));
      if (!found.has(key) && isNeededWhole(plan, start)) found.set(key, plan);
    }
    if (start.proving.left <= 0) break;
  }
  return [...found.values()]
    .toSorted((one, two) => one.cost - two.cost || one.later.day - two.later.day)
    .slice(0, MOST_SETS)
    .map((plan) => changesOf(plan, start));
}

const startFrom = (given: Omit<Start, 'profileOn' | 'searching' | 'proving'>): Start => ({
  ...given,
  profileOn: daysOf(given.profile),
  searching: { left: MOST_STEPS },
  proving: { left: MOST_STEPS },
});

function daysOf(profile: Profile): (day: number) => Profile {
  const known = new Map([[profile.day, profile]]);
  return (day) => {
    const found = known.get(day) ?? profileAt(profile, dayOf(day));
    known.set(day, found);
    return found;
  };
}

/** Today, and the days to come on which time turns a leaf: where it turns none, nothing new is to be had by waiting. */
function* daysToTry({ tree, prepared, profile, context, answers, profileOn }: Start): Generator<number> {
  yield profile.day;
  const days = changeDays(tree, profile, context, profile.day + HORIZON_DAYS).slice(0, MOST_DAYS);
  if (days.length === 0) return;
  let before = verdictsOf(prepared, profile, answers);
  for (const day of days) {
    const verdicts = verdictsOf(prepared, profileOn(day), answers);
    if (verdicts !== before) yield day;
    before = verdicts;
  }
}

const verdictsOf = ({ leaves }: PreparedTree, profile: Profile, answers: Answers): string =>
  [...leaves.values()].map(({ test }) => test(profile, answers)).join('');

/** Sets of changes that suffice on a day, cheapest first. */
function* plansOn(day: number, start: Start): Generator<Plan> {
  const later = start.profileOn(day);
  const planFor = plannerOn(later, start);
  for (const demands of waysToYes(start.tree, costsOn(later, start), start.searching)) {
    const plan = planFor(demands);
    if (plan) yield plan;
  }
}

function changesOf(plan: Plan, start: Start): Change[] {
  const changes = plan.moves.map((move): Change => {
    if (move.field) return fieldChange(move, plan, start);
    const { kind, leaf, value } = move;
    return {
      kind,
      field: null,
      leafIds: [leaf.id],
      op: leaf.op,
      to: value,
      text: answerText(leaf, kind, value),
    };
  });
  return plan.later === start.profile ? changes : [...changes, waitChange(plan, start)];
}

function fieldChange(
  move: FieldMove,
  { later }: Plan,
  { context, prepared, profile: { on: today } }: Start,
): Change {
  const { kind, field, demands, value, isAny } = move;
  const current = slotOf(later, field);
  const unmet = demands.filter(({ leaf, want }) => leafIn(prepared, leaf).test(later, NO_ANSWERS) !== want);
  const isFigure = field.type === 'number' || field.type === 'money';
  const hasDelta = isFigure && typeof value === 'number' && typeof current === 'number';
  const to = isAny ? null : value;
  const fact = later.facts.get(field.field);
  return {
    kind,
    field: field.field,
    leafIds: unmet.map(({ leaf }) => leaf.id),
    op: unmet[0]?.leaf.op ?? '==',
    ...(to !== null && { to: columnValue(field, to) }),
    ...(hasDelta && { delta: formatDecimal(value - current) }),
    text: fieldChangeText({ kind, field, current, to, demands: unmet, fact, today, on: later.on }, context),
  };
}

/** Waiting is needed for what is not met today, will be then, and is not changed otherwise. */
function waitChange({ later, demands }: Plan, { profile, context, answers, prepared }: Start): Change {
  const awaited = demands.filter(({ leaf, want }) => {
    const { test } = leafIn(prepared, leaf);
    return test(profile, answers) !== want && test(later, answers) === want;
  });
  const [first] = awaited;
  return {
    kind: 'wait',
    field: first && !isAsked(first.leaf) ? first.leaf.field : null,
    leafIds: awaited.map(({ leaf }) => leaf.id),
    op: first?.leaf.op ?? 'exists',
    from: later.on,
    text: waitText(later.on, awaited, context),
  };
}
