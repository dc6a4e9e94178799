// A plan: changes of fields and answers, perhaps on a later day, that meet all demands of one way to YES; and the proof
// that nothing of it can be left out.
import { ANY_WORD, solve, type FieldDemand } from './candidates.ts';
import { spend, type Effort } from './effort.ts';
import { answerKind, fieldKind } from './change-kind.ts';
import { fieldOf, type CatalogueField, type ChangeKind } from './field.ts';
import type { CostOf, Demand } from './implicants.ts';
import type { RuleContext } from './leaf-test.ts';
import { isMinimal, TIME, type OutcomesOf } from './minimal.ts';
import { leafIn, type PreparedTree } from './prepared.ts';
import { copyOf, setSlot, type Profile, type SlotValue } from './profile.ts';
import { isAsked, type Answers, type AskedLeaf, type RuleTree } from './tree.ts';
import { YES } from './verdict.ts';

/** What is to be made YES, and from where. */
export interface Start {
  tree: RuleTree;
  prepared: PreparedTree;
  profile: Profile;
  context: RuleContext;
  answers: Answers;
  /** The enterprise on another day, nothing changed; the same object for the same day. */
  profileOn: (day: number) => Profile;
  /** For the search of ways. */
  searching: Effort;
  /** For the proof of those found. */
  proving: Effort;
}

/** A change of one variable: a stored field, or somebody's answer. */
export type Move = FieldMove | AnswerMove;

export interface FieldMove {
  variable: string;
  kind: ChangeKind;
  field: CatalogueField;
  demands: readonly FieldDemand[];
  value: SlotValue;
  isAny: boolean;
  short: number | null;
}

interface AnswerMove {
  variable: string;
  kind: ChangeKind;
  field: null;
  leaf: AskedLeaf;
  value: boolean;
}

export interface Plan {
  /** The enterprise on the day of the plan, nothing changed yet; the start's own profile when there is no wait. */
  later: Profile;
  moves: readonly Move[];
  /** What the tree is made YES by. */
  demands: readonly Demand[];
  cost: number;
}

/** Weights: what is to hand before what takes work; what cannot be changed after everything else. */
const WEIGHTS: Record<ChangeKind, number> = {
  supply: 1,
  wait: 2,
  improve: 4,
  limit: 1_000,
  immutable: 1_000,
};

/** What each demand costs on a day; met ones nothing. */
export function costsOn(later: Profile, start: Start): CostOf {
  return (demand) => {
    const { test, variable } = leafIn(start.prepared, demand.leaf);
    if (test(later, start.answers) === demand.want) return null;
    return { variable, weight: WEIGHTS[demandKind(demand, later, start)] };
  };
}

/** How hard one demand is by itself. */
function demandKind(demand: Demand, later: Profile, { prepared, answers, context }: Start): ChangeKind {
  if (!isFieldDemand(demand)) return isAsked(demand.leaf) ? answerKind(demand.leaf, answers) : 'immutable';
  const known = leafIn(prepared, demand.leaf);
  return fieldKind([known], later, (field) => solve(field, [demand], later, context)?.value ?? null);
}

/** Demands of one day that need no move, since they are met; null = no value of the field meets them. */
type MoveNeeded = Move | 'none' | null;

/**
 * Plans for a day: the moves that meet some demands; null when some field has no value for all that is asked of it. What
 * a demand needs that is the only one of its variable is worked out once, since most plans share their demands.
 */
export function plannerOn(later: Profile, start: Start): (demands: readonly Demand[]) => Plan | null {
  const { profile, prepared } = start;
  const wait = later === profile ? 0 : WEIGHTS.wait;
  const known = new Map<Demand, MoveNeeded>();
  const moveOf = (variable: string, own: readonly Demand[]): MoveNeeded => {
    const [first] = own;
    const found = own.length === 1 && first ? known.get(first) : undefined;
    if (found !== undefined) return found;
    const move = neededMove(variable, own, later, start);
    if (own.length === 1 && first) known.set(first, move);
    return move;
  };
  return (demands) => {
    const moves: Move[] = [];
    for (const [variable, own] of Map.groupBy(demands, ({ leaf }) => leafIn(prepared, leaf).variable)) {
      const move = moveOf(variable, own);
      if (move === null) return null;
      if (move !== 'none') moves.push(move);
    }
    return { later, moves, demands, cost: moves.reduce((sum, { kind }) => sum + WEIGHTS[kind], wait) };
  };
}

function neededMove(variable: string, own: readonly Demand[], later: Profile, start: Start): MoveNeeded {
  const { answers, profile, prepared } = start;
  const unmet = own.filter(({ leaf, want }) => leafIn(prepared, leaf).test(later, answers) !== want);
  if (unmet.length === 0) return 'none';
  const move = moveFor(variable, own, unmet, later, start);
  // a date that is to be both waited for and changed is no plan
  return later !== profile && move?.field?.type === 'date' ? null : move;
}

/**
 * True when the plan is proven, within the effort that is left, to make the tree YES, and no part of it, no step less of
 * a figure, and no day before to do so.
 */
export function isNeededWhole(plan: Plan, start: Start): boolean {
  const { tree, prepared, profile, proving: effort } = start;
  const { later, moves } = plan;
  const size = prepared.leaves.size;
  // each move is tried a step short, each leaf with all moves and without, on both days
  if (!spend(effort, size * (moves.length + 4))) return false;
  const then = withMoves(later, moves, start.answers);
  if (prepared.test(then.changed, then.answers) !== YES || isEnoughShort(moves, then, prepared)) return false;
  const isLater = later !== profile;
  if (isLater) {
    const before = withMoves(start.profileOn(later.day - 1), moves, start.answers);
    if (prepared.test(before.changed, before.answers) === YES) return false;
  }
  const variables = [...moves.map(({ variable }) => variable), ...(isLater ? [TIME] : [])];
  return isMinimal(tree, variables, { outcomesOf: outcomesFor(plan, then, start), effort });
}

/** The enterprise with moves made, and the answers with them. */
interface Moved {
  changed: Profile;
  answers: Answers;
}

/** True when a figure may stop a step earlier. Leaves the enterprise as it was. */
function isEnoughShort(moves: readonly Move[], { changed, answers }: Moved, { test }: PreparedTree): boolean {
  return moves.some((move) => {
    if (move.field === null || move.short === null) return false;
    setSlot(changed, move.field, move.short);
    const isYes = test(changed, answers) === YES;
    setSlot(changed, move.field, move.value);
    return isYes;
  });
}

function withMoves(profile: Profile, moves: readonly Move[], given: Answers): Moved {
  const changed = copyOf(profile);
  const answers = new Map(given);
  for (const move of moves)
    if (move.field) setSlot(changed, move.field, move.value);
    else answers.set(move.leaf.id, move.value);
  return { changed, answers };
}

/** What any value of a field may be, where conditions leave it open. */
export function anyValue({ type }: CatalogueField, profile: Profile): SlotValue {
  if (type === 'set') return [ANY_WORD];
  if (type === 'string' || type === 'code') return ANY_WORD;
  return type === 'date' ? profile.day : 0;
}

function outcomesFor({ later, moves }: Plan, then: Moved, { profile, answers, prepared }: Start): OutcomesOf {
  const now = later === profile ? then : withMoves(profile, moves, answers);
  const moved = new Set(moves.map(({ variable }) => variable));
  return (leaf) => {
    const { test, variable } = leafIn(prepared, leaf);
    const unchanged = test(profile, answers);
    const changed = test(now.changed, now.answers);
    const isLater = later !== profile;
    return {
      variable: moved.has(variable) ? variable : null,
      unchanged,
      changed,
      unchangedLater: isLater ? test(later, answers) : unchanged,
      changedLater: isLater ? test(then.changed, then.answers) : changed,
    };
  };
}

function moveFor(
  variable: string,
  demands: readonly Demand[],
  unmet: readonly Demand[],
  later: Profile,
  { context, answers, prepared }: Start,
): Move | null {
  const [first] = unmet;
  if (first && isAsked(first.leaf)) {
    const { leaf, want } = first;
    return { variable, kind: answerKind(leaf, answers), field: null, leaf, value: want === YES };
  }
  const own = demands.filter(isFieldDemand);
  const field = fieldOf(context.catalogue, variable);
  const solution = solve(field, own, later, context);
  if (!solution) return null;
  const kind = fieldKind(
    unmet.map(({ leaf }) => leafIn(prepared, leaf)),
    later,
    () => solution.value,
  );
  return { variable, kind, field, demands: own, ...solution };
}

const isFieldDemand = (demand: Demand): demand is FieldDemand => !isAsked(demand.leaf);
