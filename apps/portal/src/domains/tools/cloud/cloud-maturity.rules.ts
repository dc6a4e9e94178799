// 智能制造能力成熟度: each level's score is the weighted mean over the subdomains; a level at 0.8 or above is met, levels are
// met one after the other, and a level that is met counts as 1 in the total (GB/T 39117-2020), so that the total's bands
// (0.8, 1.8, 2.8, 3.8, 4.8) and the levels always say the same.
import type { CloudAnswers, CloudAxis, CloudResult } from './cloud-shapes.rules.ts';
import type { CloudVersion } from './cloud-version.rules.ts';

/** Tenths of a full answer. */
export interface Span {
  low: number;
  high: number;
}

interface Subdomain {
  weight: number;
  element: string;
  /** Where the enterprise stands, in tenths of levels (0 … 50); null = 不适用. */
  stand: Span | null;
  isAnswered: boolean;
}

const LEVELS = 5;
const FULL = 10;
/** Where the level above is not answered, it may be met by no more than this: at 1 the level would be reached. */
const MOST_NEXT = 8;
/** 某等级得分 ≥ 0.8 视为满足该级. */
const MET_TENTHS = 8;
const NEXT: Readonly<Record<string, number>> = { '0': 0, '0.5': 5, '0.8': 8 };

export function maturityOf(
  version: CloudVersion,
  answers: CloudAnswers,
): { axes: CloudAxis[]; result: CloudResult['maturity'] } {
  const all = subdomainsOf(version, answers);
  const axes = version.elements.map(({ key, label }): CloudAxis => {
    const own = all.filter(({ element }) => element === key);
    const answered = own.filter(({ isAnswered }) => isAnswered).length;
    const stands = standsOf(own);
    const share =
      answered === 0 || stands.length === 0
        ? null
        : { low: meanPerMille(stands, ({ low }) => low), high: meanPerMille(stands, ({ high }) => high) };
    return { key, label, part: 'maturity', share, answered, total: own.length };
  });
  const stands = standsOf(all);
  if (stands.length === 0 || !all.some(({ isAnswered }) => isAnswered)) return { axes, result: null };
  const [low, high] = [ladder(stands, 'low'), ladder(stands, 'high')];
  return {
    axes,
    result: {
      lowLevel: low.level,
      highLevel: high.level,
      lowScore: low.score,
      highScore: high.score,
      levels: version.levels.map(({ level, name }) => ({
        level,
        name,
        share: { low: low.shares[level - 1] ?? 0, high: high.shares[level - 1] ?? 0 },
      })),
    },
  };
}

function subdomainsOf({ subdomains }: CloudVersion, { maturity }: CloudAnswers): Subdomain[] {
  const given = new Map(maturity.map((one) => [one.code, one]));
  return subdomains.map(({ code, element, weight }) => {
    const answer = given.get(code);
    const isAnswered = answer !== undefined;
    return { element, weight: weight ?? 1, isAnswered, stand: standOf(answer) };
  });
}

function standOf(answer: CloudAnswers['maturity'][number] | undefined): Span | null {
  if (answer === undefined) return { low: 0, high: LEVELS * FULL };
  if (answer.reached === 'na') return null;
  const reached = Number(answer.reached) * FULL;
  if (reached === LEVELS * FULL) return { low: reached, high: reached };
  const next = answer.next === undefined ? undefined : NEXT[answer.next];
  return next === undefined
    ? { low: reached, high: reached + MOST_NEXT }
    : { low: reached + next, high: reached + next };
}

interface Stand extends Span {
  weight: number;
}

const standsOf = (all: readonly Subdomain[]): Stand[] =>
  all.flatMap(({ stand, weight }) => (stand ? [{ ...stand, weight }] : []));

/** Weighted mean of stands as per mille of five levels, rounded half up. */
function meanPerMille(stands: readonly Stand[], of: (span: Span) => number): number {
  const weights = stands.reduce((sum, { weight }) => sum + weight, 0);
  const sum = stands.reduce((all, stand) => all + of(stand) * stand.weight, 0);
  return Math.floor((sum * 40 + weights) / (2 * weights));
}

/** The levels one after the other at one end of the spans; shares and score in thousandths, rounded down. */
export function ladder(
  stands: readonly Stand[],
  end: 'low' | 'high',
): { level: number; score: number; shares: number[] } {
  const weights = stands.reduce((sum, { weight }) => sum + weight, 0);
  const sums = Array.from({ length: LEVELS }, (_, at) =>
    stands.reduce((sum, stand) => {
      const within = Math.min(FULL, Math.max(0, stand[end] - at * FULL));
      return sum + within * stand.weight;
    }, 0),
  );
  const firstUnmet = sums.findIndex((sum) => sum < MET_TENTHS * weights);
  const level = firstUnmet === -1 ? LEVELS : firstUnmet;
  const shares = sums.map((sum) => Math.floor((sum * 100) / weights));
  // rounding down keeps 0.7999… below the band's edge
  const score =
    level === LEVELS ? (LEVELS - 1) * 1000 + (shares[LEVELS - 1] ?? 0) : level * 1000 + (shares[level] ?? 0);
  return { level, score, shares };
}
