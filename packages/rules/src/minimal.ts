// Whether a set of changes is needed whole: that no proper part of it makes the tree YES already. Parts are not tried
// one by one: verdicts are bounded over all parts at once, and only where the bound leaves a doubt is it divided. Of the
// tree only what the changes concern is looked at more than once.
import { spend, type Effort } from './effort.ts';
import { isLeaf, branchesOf, type AnyLeaf, type RuleTree } from './tree.ts';
import { NO, opposite, UNKNOWN, YES, type Verdict } from './verdict.ts';

/** A leaf's verdicts by what has been changed: nothing, its own variable, the day, or both. */
export interface LeafOutcomes {
  /** The variable of the leaf; null = none of the changes concerns it. */
  variable: string | null;
  unchanged: Verdict;
  changed: Verdict;
  /** The same on the later day, where waiting is one of the changes. */
  unchangedLater: Verdict;
  changedLater: Verdict;
}

export type OutcomesOf = (leaf: AnyLeaf) => LeafOutcomes;

/** The variable of waiting. */
export const TIME = '@';

/** Parts looked at before a set counts as not proven, and is not shown. */
const MOST_PARTS = 400;

interface Bounds {
  low: Verdict;
  high: Verdict;
}

/** Which changes are made (true), left out (false); absent = either. */
type Part = ReadonlyMap<string, boolean>;

/** A tree without what no change concerns: a verdict, a leaf that may change, or a group of such with the rest counted. */
type Sketch = Verdict | LeafOutcomes | SketchedGroup;

/** `n` of the members have to be YES; those that cannot change are only counted. */
interface SketchedGroup {
  n: number;
  yes: number;
  open: number;
  members: readonly (LeafOutcomes | SketchedGroup)[];
  isNegated: boolean;
  /** Leaves below it: what a look at it costs. */
  size: number;
}

/** True when every proper part of the changes is proven to leave the tree short of YES, within the effort. */
export function isMinimal(
  tree: RuleTree,
  variables: readonly string[],
  { outcomesOf, effort }: { outcomesOf: OutcomesOf; effort: Effort },
): boolean {
  const sketch = sketchOf(tree, outcomesOf);
  if (typeof sketch === 'number') return sketch !== YES || variables.length === 0;
  const search = { variables, effort, parts: { left: MOST_PARTS } };
  return variables.every((one) => !canBeYes(sketch, new Map([[one, false]]), search));
}

interface Search {
  variables: readonly string[];
  effort: Effort;
  parts: Effort;
}

function canBeYes(sketch: LeafOutcomes | SketchedGroup, part: Part, search: Search): boolean {
  const isAffordable = spend(search.parts, 1) && spend(search.effort, sizeOf(sketch));
  if (!isAffordable) return true;
  const { low, high } = boundsOf(sketch, part);
  if (high !== YES) return false;
  if (low === YES) return true;
  const open = search.variables.find((variable) => !part.has(variable));
  if (open === undefined) return false;
  return [true, false].some((isMade) => canBeYes(sketch, new Map([...part, [open, isMade]]), search));
}

function sketchOf(tree: RuleTree, outcomesOf: OutcomesOf): Sketch {
  if (isLeaf(tree)) {
    const outcomes = outcomesOf(tree);
    return isSettled(outcomes) ? outcomes.unchanged : outcomes;
  }
  const sketches = branchesOf(tree).map((member) => sketchOf(member, outcomesOf));
  const group = {
    n: 'all' in tree || 'not' in tree ? sketches.length : 'any' in tree ? 1 : tree.atLeast,
    yes: sketches.filter((sketch) => sketch === YES).length,
    open: sketches.filter((sketch) => sketch === UNKNOWN).length,
    members: sketches.filter((sketch) => typeof sketch === 'object'),
    isNegated: 'not' in tree,
  };
  const { low, high } = boundsOf({ ...group, size: 0 }, new Map());
  return low === high ? low : { ...group, size: group.members.reduce((sum, one) => sum + sizeOf(one), 1) };
}

const isSettled = ({ unchanged, changed, unchangedLater, changedLater }: LeafOutcomes): boolean =>
  unchanged === changed && unchanged === unchangedLater && unchanged === changedLater;

const sizeOf = (sketch: LeafOutcomes | SketchedGroup): number => ('members' in sketch ? sketch.size : 1);

function boundsOf(sketch: LeafOutcomes | SketchedGroup, part: Part): Bounds {
  if (!('members' in sketch)) return leafBounds(sketch, part);
  const { n, yes, open, members, isNegated } = sketch;
  const least = { yes, open };
  const most = { yes, open };
  for (const member of members) {
    const { low, high } = boundsOf(member, part);
    count(least, low);
    count(most, high);
  }
  const [low, high] = [reached(n, least), reached(n, most)];
  return isNegated ? { low: opposite(high), high: opposite(low) } : { low, high };
}

interface Counts {
  yes: number;
  open: number;
}

function count(counts: Counts, verdict: Verdict): void {
  if (verdict === YES) counts.yes += 1;
  else if (verdict === UNKNOWN) counts.open += 1;
}

function reached(n: number, { yes, open }: Counts): Verdict {
  if (yes >= n) return YES;
  return yes + open < n ? NO : UNKNOWN;
}

function leafBounds(outcomes: LeafOutcomes, part: Part): Bounds {
  const { variable } = outcomes;
  const isMade = variable === null ? false : part.get(variable);
  const isLater = part.get(TIME);
  let low: Verdict = YES;
  let high: Verdict = NO;
  for (const later of BOTH) {
    if (later === !isLater && isLater !== undefined) continue;
    for (const made of BOTH) {
      if (made === !isMade && isMade !== undefined) continue;
      const verdict = outcomeOf(outcomes, made, later);
      if (verdict < low) low = verdict;
      if (verdict > high) high = verdict;
    }
  }
  return { low, high };
}

const BOTH = [false, true] as const;

function outcomeOf(outcomes: LeafOutcomes, isChanged: boolean, isLater: boolean): Verdict {
  if (isLater) return isChanged ? outcomes.changedLater : outcomes.unchangedLater;
  return isChanged ? outcomes.changed : outcomes.unchanged;
}
