// 叠加: which policies may be enjoyed together for the greatest total. Of one exclusion group only one is granted
// (就高、不重复); the policies of one cap group share a yearly cap. Small exact 0/1 search over what hangs together.
import { shownFigure } from '@yqt/rules/figure.text';
import { rangeText, sumOf, type Yuan } from '../verdict/amounts.rules.ts';

export interface Candidate extends Yuan {
  id: string;
  title: string;
  exclusionGroup: string | null;
  capGroup: string | null;
  /** Shared by the cap group; of several the least counts. */
  capYuan: number | null;
}

export interface Placed {
  id: string;
  reason: string;
}

export interface BestBundle {
  chosen: Placed[];
  left: Placed[];
  total: Yuan;
  /** In words, each shared cap that cuts the sum of what was chosen. */
  cuts: string[];
  /** False where too many policies hang together to try everything: then the best one found. */
  isExact: boolean;
}

/** Nodes of the search; 18 policies that all hang together stay below it even without a bound. */
const MAX_NODES = 300_000;

/** The best legal bundle: greatest sure sum, then greatest possible sum, then the fewest policies. */
export function bestBundle(candidates: readonly Candidate[]): BestBundle {
  const parts = connected(candidates).map((part) => searchPart(part));
  const chosen = parts.flatMap(({ best }) => best.items);
  const ids = new Set(chosen.map(({ id }) => id));
  const rivals = Map.groupBy(candidates, ({ exclusionGroup }) => exclusionGroup);
  const taken = {
    byExclusion: new Map(chosen.map((one) => [one.exclusionGroup, one])),
    caps: new Set(chosen.map(({ capGroup }) => capGroup)),
  };
  return {
    chosen: chosen.map((one) => ({
      id: one.id,
      reason: chosenReason(one, (rivals.get(one.exclusionGroup)?.length ?? 1) > 1),
    })),
    left: candidates
      .filter(({ id }) => !ids.has(id))
      .map((one) => ({ id: one.id, reason: leftReason(one, taken) })),
    total: sumOf(parts.map(({ best }) => totalOf(best.items))),
    cuts: parts.flatMap(({ best }) => cutsOf(best.items)),
    isExact: parts.every(({ isExact }) => isExact),
  };
}

/** Policies that share an exclusion or cap group, directly or through others; in the order given, by their first. */
function connected(candidates: readonly Candidate[]): Candidate[][] {
  const leaders = candidates.map((_, at) => at);
  const leaderOf = (at: number): number => {
    let one = at;
    for (let next = leaders[one] ?? one; next !== one; next = leaders[one] ?? one) {
      // halves the way for whoever asks next
      leaders[one] = leaders[next] ?? next;
      one = next;
    }
    return one;
  };
  const firstOf = new Map<string, number>();
  for (const [at, one] of candidates.entries())
    for (const key of keysOf(one)) {
      const [a, b] = [leaderOf(firstOf.get(key) ?? at), leaderOf(at)];
      firstOf.set(key, a);
      leaders[Math.max(a, b)] = Math.min(a, b);
    }
  const parts = Map.groupBy(candidates.entries(), ([at]) => leaderOf(at));
  return [...parts.values()].map((part) => part.map(([, one]) => one));
}

const keysOf = ({ exclusionGroup, capGroup }: Candidate): string[] => [
  ...(exclusionGroup === null ? [] : [`exclusion ${exclusionGroup}`]),
  ...(capGroup === null ? [] : [`cap ${capGroup}`]),
];

interface Found {
  items: Candidate[];
  score: Score;
}

/** Sure sum, possible sum, policies without a known bound, and (fewer is better) how many there are. */
type Score = readonly [number, number, number, number];

function searchPart(part: readonly Candidate[]): { best: Found; isExact: boolean } {
  const items = part.toSorted((a, b) => b.min - a.min || (b.max ?? 0) - (a.max ?? 0));
  let best: Found = { items: [], score: [0, 0, 0, 0] };
  let nodes = 0;
  const visit = (at: number, taken: Candidate[]): void => {
    if (nodes++ > MAX_NODES) return;
    const one = items[at];
    if (!one) {
      const score = scoreOf(taken);
      if (isBetter(score, best.score)) best = { items: taken, score };
      return;
    }
    if (cannotBeat(best.score, [...taken, ...items.slice(at)])) return;
    if (isLegal(one, taken)) visit(at + 1, [...taken, one]);
    visit(at + 1, taken);
  };
  visit(0, []);
  return { best, isExact: nodes <= MAX_NODES };
}

const isLegal = (one: Candidate, taken: readonly Candidate[]): boolean =>
  one.exclusionGroup === null || taken.every(({ exclusionGroup }) => exclusionGroup !== one.exclusionGroup);

/** Even everything that is left, caps and exclusions set aside, would not reach the best sure and possible sums. */
function cannotBeat([sure, possible, unbounded]: Score, all: readonly Candidate[]): boolean {
  const { min } = sumOf(all);
  const max = all.reduce((sum, one) => sum + (one.max ?? one.min), 0);
  if (min !== sure) return min < sure;
  return max < possible || (max === possible && all.filter((one) => one.max === null).length < unbounded);
}

function scoreOf(items: readonly Candidate[]): Score {
  const bounded = totalOf(items.map((one) => ({ ...one, max: one.max ?? one.min })));
  return [bounded.min, bounded.max ?? 0, items.filter(({ max }) => max === null).length, -items.length];
}

function isBetter(a: Score, b: Score): boolean {
  for (const [at, value] of a.entries()) {
    const against = b[at] ?? 0;
    if (value !== against) return value > against;
  }
  return false;
}

/** What a set pays, each cap group cut at its cap. */
const totalOf = (items: readonly Candidate[]): Yuan =>
  sumOf(
    cappedSums(items).map(({ sum, cap }) =>
      cap === null ? sum : { min: Math.min(sum.min, cap), max: Math.min(sum.max ?? cap, cap) },
    ),
  );

interface CappedSum {
  /** Null = of one policy alone. */
  group: string | null;
  count: number;
  sum: Yuan;
  /** Null = nothing limits it. */
  cap: number | null;
}

/** The sums of the cap groups of a set, and of each policy that has none. */
function cappedSums(items: readonly Candidate[]): CappedSum[] {
  const groups = Map.groupBy(items, ({ id, capGroup }) =>
    capGroup === null ? `id ${id}` : `cap ${capGroup}`,
  );
  return [...groups.values()].map((members) => {
    const group = members[0]?.capGroup ?? null;
    const caps = members.flatMap(({ capYuan }) => (group === null || capYuan === null ? [] : [capYuan]));
    const cap = caps.length === 0 ? null : Math.min(...caps);
    return { group, count: members.length, sum: sumOf(members), cap };
  });
}

const cutsOf = (items: readonly Candidate[]): string[] =>
  cappedSums(items).flatMap(({ group, count, sum, cap }) =>
    group === null || cap === null || (sum.max !== null && sum.max <= cap)
      ? []
      : [`「${group}」${count} 项合计（${rangeText(sum)}）按年度上限 ${shownFigure(cap)} 万元计`],
  );

function chosenReason(one: Candidate, hasRivals: boolean): string {
  if (one.exclusionGroup !== null && hasRivals)
    return `同一事项「${one.exclusionGroup}」不重复享受，就高选择本项（${rangeText(one)}）`;
  if (one.capGroup !== null && one.capYuan !== null)
    return `计入「${one.capGroup}」年度上限 ${shownFigure(one.capYuan)} 万元`;
  return '可与其他政策同时享受';
}

/** What was chosen: of each exclusion group the one, and the cap groups that it draws on. */
interface Taken {
  byExclusion: ReadonlyMap<string | null, Candidate>;
  caps: ReadonlySet<string | null>;
}

function leftReason({ exclusionGroup, capGroup, max }: Candidate, { byExclusion, caps }: Taken): string {
  const rival = exclusionGroup === null ? undefined : byExclusion.get(exclusionGroup);
  if (rival) return `与《${rival.title}》属于同一事项「${exclusionGroup}」，不重复享受，已就高选择`;
  if (capGroup !== null && caps.has(capGroup) && max !== 0)
    return `「${capGroup}」年度上限已用足，再申报不增加金额`;
  return '按现有信息不产生可计入的金额';
}
