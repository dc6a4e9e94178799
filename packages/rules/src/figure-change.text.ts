// The 中文 of a figure that does not suffice: the effort to make, the time to wait, or the limit that it is beyond. The
// figure to reach stands exactly at the boundary; where a rule says 超过 or 低于, the words name its own figure instead of
// the next step beside it (「超过 20,000 万元」, not 「达到 20,000.0001 万元」).
import { addMonths, dayNumber, dayOf, isFactDay } from './days.ts';
import { SCALE } from './decimal.ts';
import type { CatalogueField, ChangeKind, Fact } from './field.ts';
import type { Demand } from './implicants.ts';
import type { RuleContext } from './leaf-test.ts';
import { figuresOf } from './leaf-value.ts';
import { measureText, orderText, spaced } from './figure.text.ts';
import { valueText } from './leaf.text.ts';
import { latticeOf } from './ranges.ts';
import { isAsked, type Operator } from './tree.ts';

interface FigureChange {
  kind: ChangeKind;
  field: CatalogueField;
  current: number;
  to: number;
  demands: readonly Demand[];
  /** What is asked, in words. */
  required: string;
  fact: Fact | undefined;
  today: string;
}

/** A change with the figure that the rule itself names, where that must be passed and not only reached. */
interface Reading extends FigureChange {
  passed: number | null;
  /** A figure with its unit. */
  say: (figure: number) => string;
}

export function figureChangeText(change: FigureChange, { codeTrees }: RuleContext): string {
  const say = (figure: number) => valueText(figure, change.field, codeTrees);
  const reading = { ...change, say, passed: passedBy(change) };
  switch (change.kind) {
    case 'limit':
      return limitText(reading);
    case 'wait':
      return growthText(reading);
    default:
      return effortText(reading);
  }
}

/** Asks for one figure, so that there is neither an upper nor a lower limit. */
const EXACT: ReadonlySet<Operator> = new Set(['==', '!=', 'in', 'notIn']);

/** 「参保人数现为 165 人，超出 30 人的上限」. */
function limitText({ field, current, to, demands, required, passed, say }: Reading): string {
  const now = spaced(`${field.label}现为`, say(current));
  if (demands.some(({ leaf }) => EXACT.has(leaf.op))) return `${now}，要求：${required}`;
  if (passed !== null) return `${now}，须${orderText(to < current ? '<' : '>', passed, field.unit)}`;
  return to < current
    ? `${now}，${spaced('超出', say(to))}的上限`
    : `${now}，${spaced('未达到', say(to))}的下限`;
}

/** 「研发费用增加 37 万元，达到 500 万元」「营业收入须超过 20,000 万元，还差 7,320 万元以上」. */
function effortText({ field, current, to, passed, say }: Reading): string {
  const { label, unit } = field;
  const isUp = to > current;
  if (passed === null) {
    const [gap, reach] = VERBS[unit ?? '']?.[isUp ? 'up' : 'down'] ?? PLAIN_VERBS[isUp ? 'up' : 'down'];
    return `${label}${gap} ${gapText(to - current, unit)}，${spaced(reach, say(to))}`;
  }
  const must = `须${orderText(isUp ? '>' : '<', passed, unit)}`;
  if (passed === current) return `${spaced(`${label}现为`, say(current))}，${must}`;
  return `${label}${must}，${isUp ? '还差' : '还要降低'} ${gapText(passed - current, unit)}以上`;
}

type Verbs = Record<'up' | 'down', readonly [gap: string, reach: string]>;

const PLAIN_VERBS: Verbs = { up: ['增加', '达到'], down: ['减少', '降至'] };
/** By unit: shares rise and fall, of ranks the smaller is the better. */
const VERBS: Readonly<Record<string, Verbs>> = {
  '%': { up: ['提高', '达到'], down: ['降低', '降至'] },
  位: { up: ['后移', '到'], down: ['前移', '升至'] },
};

/** Units of a difference where they are others. */
const GAP_UNITS: Readonly<Record<string, string>> = { '%': '个百分点', 位: '个位次' };

/** A difference: of two shares in 个百分点, of two ranks in 个位次. */
const gapText = (gap: number, unit: string | null): string =>
  measureText(Math.abs(gap), GAP_UNITS[unit ?? ''] ?? unit);

/** A century: nobody waits longer. */
const MOST_MONTHS = 1_200;

/** Months of the units in which a figure may grow by itself. */
const MONTHS: Readonly<Record<string, number>> = { 年: 12, 月: 1 };

/** 「细分市场年限现为 9 年，须达到 10 年，继续经营，约 2027-11 达到」. */
function growthText({ field, current, to, passed, fact, today, say }: Reading): string {
  const must = passed === null ? `达到 ${say(to)}` : `超过 ${say(passed)}`;
  const now = `${spaced(`${field.label}现为`, say(current))}，须${must}`;
  // whole months, rounded up: the day is never said too early
  const months = Math.ceil(((to - current) * (MONTHS[field.unit ?? ''] ?? NaN)) / SCALE);
  if (!fact || !isFactDay(fact.asOf) || !(months <= MOST_MONTHS)) return `${now}，时间到即满足`;
  const reached = dayOf(addMonths(dayNumber(fact.asOf), months));
  if (reached > today) return `${now}，继续经营，约 ${reached.slice(0, 7)} 达到`;
  return `${field.label}截至 ${fact.asOf} 为 ${say(current)}，现在可能已${must}，请更新`;
}

/**
 * The figure that a demand names, where the change goes only a step beyond it; null where it is reached. Whole steps are
 * said as they are (「达到 11 人」), except of a limit.
 */
function passedBy({ kind, field, current, to, demands }: FigureChange): number | null {
  const { step } = latticeOf(field);
  if (step >= SCALE && kind !== 'limit') return null;
  const named = demands.flatMap(({ leaf }) =>
    isAsked(leaf) || leaf.op === 'exists' ? [] : figuresOf(leaf, field),
  );
  if (named.includes(to)) return null;
  const isBetween = (figure: number) =>
    (figure - current) * (to - figure) >= 0 && Math.abs(to - figure) <= step;
  return named.find(isBetween) ?? null;
}
