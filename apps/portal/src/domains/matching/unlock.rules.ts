// 「补全 3 项信息可多确认 5 项政策」: which few facts decide the most policies that are 待补充. Only what answers can
// decide counts: a policy that also waits for an officer is not promised.
import type { Unlock } from './report-shape.rules.ts';

/** What a policy that is 待补充 waits for. */
export interface Waiting {
  /** Facts of which its verdict may depend. */
  fields: readonly string[];
  /** True where an officer must answer too. */
  needsOfficer: boolean;
}

/** As many as people answer in one go. */
const MOST_QUESTIONS = 3;

/**
 * The few facts that decide most, found greedily: the policy whose missing facts are fewest for what they bring comes
 * first. `policyCount` counts policies all of whose missing facts are among them.
 */
export function unlockOf(waiting: readonly Waiting[]): Unlock {
  const demands = demandsOf(waiting);
  const chosen = new Set<string>();
  for (;;) {
    const next = bestStep(demands, chosen);
    if (!next) break;
    for (const field of next) chosen.add(field);
  }
  const policyCount = countDecided(demands, chosen, []);
  return {
    questionCount: chosen.size,
    policyCount,
    fields: [...chosen],
    text: policyCount === 0 ? null : `补全 ${chosen.size} 项信息可多确认 ${policyCount} 项政策`,
  };
}

/** The same missing facts, and how many policies wait for exactly these. */
interface Demand {
  fields: readonly string[];
  count: number;
}

/** Policies that so few answers can decide, those of equal needs together: thousands of policies are some dozens. */
function demandsOf(waiting: readonly Waiting[]): Demand[] {
  const demands = new Map<string, { fields: readonly string[]; count: number }>();
  for (const { fields, needsOfficer } of waiting) {
    if (needsOfficer || fields.length === 0 || fields.length > MOST_QUESTIONS) continue;
    const sorted = fields.length === 1 ? fields : fields.toSorted();
    const key = sorted.join();
    const known = demands.get(key);
    if (known) known.count += 1;
    else demands.set(key, { fields: sorted, count: 1 });
  }
  return [...demands.values()];
}

/** Policies decided by the facts chosen and some more. */
function countDecided(
  demands: readonly Demand[],
  chosen: ReadonlySet<string>,
  more: readonly string[],
): number {
  let sum = 0;
  for (const { fields, count } of demands)
    if (fields.every((field) => more.includes(field) || chosen.has(field))) sum += count;
  return sum;
}

/** The facts to add for one more demand: those that bring most policies a fact, within what is left to ask. */
function bestStep(demands: readonly Demand[], chosen: ReadonlySet<string>): readonly string[] | null {
  const room = MOST_QUESTIONS - chosen.size;
  const base = countDecided(demands, chosen, []);
  let best: { fields: readonly string[]; gain: number } | null = null;
  for (const demand of demands) {
    const fields = demand.fields.filter((field) => !chosen.has(field));
    if (fields.length === 0 || fields.length > room) continue;
    const gain = (countDecided(demands, chosen, fields) - base) / fields.length;
    if (gain > (best?.gain ?? 0)) best = { fields, gain };
  }
  return best?.fields ?? null;
}
