// Ways to make a tree YES, each as the leaves that have to be YES or NO together. There can be exponentially many, so
// only the cheapest are kept at every step; a way that was dropped is not shown, none that is shown is wrong.
import { spend, type Effort } from './effort.ts';
import { isLeaf, branchesOf, type AnyLeaf, type RuleTree } from './tree.ts';
import { NO, YES } from './verdict.ts';

/** A leaf and the verdict that it has to have. */
export interface Demand {
  leaf: AnyLeaf;
  want: typeof YES | typeof NO;
}

/** What meeting a demand costs: null = it is met already, else the variable to change and its weight. */
export type CostOf = (demand: Demand) => { variable: string; weight: number } | null;

/** Demands that suffice together, and what they cost: each variable once, by the dearest that is asked of it. */
interface Way {
  demands: readonly Demand[];
  paid: ReadonlyMap<string, number>;
  cost: number;
}

/** A way to be: two together, joined only if they are kept. */
interface Pair {
  one: Way;
  two: Way;
  cost: number;
}

/** Ways kept at every step. 8 are shown; the margin is for those that turn out impossible or not minimal. */
const KEPT = 32;

const NOTHING: Way = { demands: [], paid: new Map(), cost: 0 };

interface Search {
  costOf: CostOf;
  effort: Effort;
}

/** Up to 32 ways to make the tree YES, cheapest first; fewer, and perhaps not the cheapest, where the effort runs out. */
export function waysToYes(tree: RuleTree, costOf: CostOf, effort: Effort): (readonly Demand[])[] {
  return waysTo(YES, tree, { costOf, effort }).map(({ demands }) => demands);
}

function waysTo(want: Demand['want'], tree: RuleTree, search: Search): Way[] {
  if (isLeaf(tree)) return [wayOf({ leaf: tree, want }, search.costOf)];
  if ('not' in tree) return waysTo(want === YES ? NO : YES, tree.not, search);
  const options = branchesOf(tree).map((member) => waysTo(want, member, search));
  return choose(needed(want, tree), options, search.effort);
}

function wayOf(demand: Demand, costOf: CostOf): Way {
  const cost = costOf(demand);
  const paid = new Map(cost ? [[cost.variable, cost.weight]] : []);
  return { demands: [demand], paid, cost: cost?.weight ?? 0 };
}

/** How many members have to have the verdict. */
function needed(want: Demand['want'], group: RuleTree): number {
  const size = branchesOf(group).length;
  const forYes = 'atLeast' in group ? group.atLeast : 'any' in group ? 1 : size;
  return want === YES ? forYes : size - forYes + 1;
}

/** The cheapest ways to take `count` of the members, each by one of its own ways. */
function choose(count: number, options: readonly (readonly Way[])[], effort: Effort): Way[] {
  let taken: Way[][] = [[NOTHING]];
  for (const [at, ways] of options.entries()) {
    const left = options.length - at - 1;
    taken = Array.from({ length: Math.min(at + 1, count) + 1 }, (_, size) =>
      // too few to reach the count with what is left
      size + left < count ? [] : cheapest(taken[size] ?? [], taken[size - 1] ?? [], ways, effort),
    );
  }
  return taken[count] ?? [];
}

/** The cheapest of the ways that pass a member over and of those that take it. All lists cheapest first. */
function cheapest(
  passing: readonly Way[],
  taking: readonly Way[],
  ways: readonly Way[],
  effort: Effort,
): Way[] {
  const best: Pair[] = passing.map((one) => ({ one, two: NOTHING, cost: one.cost }));
  for (const one of taking) {
    // together they cost no less than one of them
    if (isFull(best, one.cost)) break;
    for (const two of ways) {
      // the first of all is always taken, so that there is a way
      if (!spend(effort, 1 + two.paid.size) && best.length > 0) break;
      const cost = costOfBoth(one, two);
      if (!isFull(best, cost)) insert(best, { one, two, cost });
    }
  }
  return best.map(join);
}

const isFull = (best: readonly Pair[], cost: number): boolean =>
  best.length >= KEPT && (best[KEPT - 1]?.cost ?? Infinity) <= cost;

/** Behind those that cost the same; what is too dear falls out. */
function insert(best: Pair[], pair: Pair): void {
  let at = best.length;
  while (at > 0 && (best[at - 1]?.cost ?? 0) > pair.cost) at -= 1;
  best.splice(at, 0, pair);
  if (best.length > KEPT) best.pop();
}

function costOfBoth({ paid, cost }: Way, two: Way): number {
  let sum = cost;
  for (const [variable, weight] of two.paid) sum += Math.max(0, weight - (paid.get(variable) ?? 0));
  return sum;
}

function join({ one, two, cost }: Pair): Way {
  if (two === NOTHING) return one;
  if (one === NOTHING) return two;
  const paid = new Map(one.paid);
  for (const [variable, weight] of two.paid) paid.set(variable, Math.max(weight, paid.get(variable) ?? 0));
  return { demands: [...one.demands, ...two.demands], paid, cost };
}
