// Which of several facts about a field counts. Precedence: 核验 > 登记 > 上次申报 > 自填; of one source the later date; of one
// date the later record; an expired one yields to a newer one that holds. What follows from those that count, and which
// contradict one another, is settled by facts/settle.rules.ts.
import type { Fact } from '@yqt/rules/field';
import { settle, type Settled } from '../../facts/settle.rules.ts';
import type { Implication } from '../../facts/implication.rules.ts';
import { isFactExpired } from './fact-text.rules.ts';

const RANK: Readonly<Record<string, number>> = { verified: 3, registry: 2, declaration: 1, self: 0 };
const rankOf = ({ source }: Pick<Fact, 'source'>): number => RANK[source] ?? -1;

/**
 * One fact a field on a day, those that follow from others included; an expired one only where no newer one holds. `on`
 * null = expiry is left aside. `candidates` come in the order in which they were recorded.
 */
export const effectiveFacts = (candidates: readonly Fact[], on: string | null): Fact[] =>
  settledFacts(candidates, on).facts;

/**
 * The same with the contradictions between them; nothing follows from what has expired. `own` lines hold besides the table
 * of implications.
 */
export function settledFacts(
  candidates: readonly Fact[],
  on: string | null,
  own: readonly Implication[] = [],
): Settled {
  const chosen = [...Map.groupBy(candidates, ({ field }) => field).values()].flatMap(
    (stated) => countingOn(on, stated) ?? [],
  );
  const [expired, holding] = [true, false].map((wanted) =>
    chosen.filter((fact) => (on !== null && isFactExpired(fact, on)) === wanted),
  );
  const { facts, contradictions } = settle(holding ?? [], own);
  const known = new Set(facts.map(({ field }) => field));
  return { facts: [...facts, ...(expired ?? []).filter(({ field }) => !known.has(field))], contradictions };
}

function countingOn(on: string | null, stated: readonly Fact[]): Fact | undefined {
  const best = bestOf(stated);
  if (!best || on === null || !isFactExpired(best, on)) return best;
  return bestOf(stated.filter((one) => one.asOf > best.asOf && !isFactExpired(one, on))) ?? best;
}

const bestOf = (facts: readonly Fact[]): Fact | undefined =>
  facts.reduce<Fact | undefined>((best, one) => (best && isBefore(one, best) ? best : one), undefined);

const isBefore = (one: Fact, known: Fact): boolean =>
  rankOf(one) < rankOf(known) || (rankOf(one) === rankOf(known) && one.asOf < known.asOf);
