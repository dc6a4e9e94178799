// The best legal bundle of a report: what may be enjoyed together now, what falls away and why, and how far it could go.
import { amountRange, rangeText, yuanOf, type Money } from '../verdict/amounts.rules.ts';
import type { Availability } from '../verdict/verdict-shape.rules.ts';
import type { Bundle } from './report-shape.rules.ts';
import type { RuleEntry } from '../verdict/rule-set.rules.ts';
import { bestBundle, type Candidate } from './stacking.rules.ts';

/** A policy that pays this enterprise, or may. */
export interface Paying {
  entry: RuleEntry;
  money: Money;
  availability: Availability;
  /** False while the verdict is 待补充. */
  isConfirmed: boolean;
}

/** The bundle of what is 符合 and not closed; 待补充 only shows in the potential. Real sums and 演示 are never added. */
export function bundleOf(paying: readonly Paying[]): Bundle {
  const demos = paying.filter(({ entry }) => entry.card.isDemo);
  const real = sideOf(paying.filter(({ entry }) => !entry.card.isDemo));
  const demo = sideOf(demos);
  return {
    chosen: [...real.chosen, ...demo.chosen],
    left: [...real.left, ...demo.left],
    total: real.total,
    demoTotal: demos.length === 0 ? null : demo.total,
    potentialText: [
      real.potential ?? '没有因信息不足而未计入的金额',
      ...(demo.potential === null ? [] : [`演示政策不计入：${demo.potential}`]),
    ].join('；'),
  };
}

/** The bundle of one kind of policies. */
function sideOf(paying: readonly Paying[]) {
  const confirmed = paying.filter(({ isConfirmed }) => isConfirmed);
  const open = confirmed.filter(({ availability }) => availability !== 'closed');
  const best = bestBundle(open.map(candidateOf));
  const byId = new Map(paying.map((one) => [one.entry.card.policyId, one]));
  const line = ({ id, reason }: { id: string; reason: string }) => {
    const one = byId.get(id);
    return one ? [{ ...nameOf(one), reason }] : [];
  };
  const closed = confirmed.filter(({ availability }) => availability === 'closed');
  return {
    chosen: best.chosen.flatMap(line),
    left: [
      ...best.left.flatMap(line),
      ...closed.map((one) => ({ ...nameOf(one), reason: '本批次申报已截止，未计入' })),
    ],
    total: amountRange({
      ...best.total,
      basis: [...best.cuts, ...(best.isExact ? [] : ['政策组合过多，为已找到的较优组合'])],
    }),
    potential: potentialOf(paying),
  };
}

const nameOf = ({ entry, money }: Paying) => ({
  policyId: entry.card.policyId,
  title: entry.card.title,
  amount: amountRange(money),
  isDemo: entry.card.isDemo,
});

const candidateOf = ({ entry: { card, source }, money }: Paying): Candidate => ({
  id: card.policyId,
  title: card.title,
  min: money.min,
  max: money.max,
  exclusionGroup: source.exclusionGroup,
  capGroup: source.capGroup,
  capYuan: source.capGroup !== null && source.capWan !== null ? yuanOf(source.capWan) : null,
});

/** With every open condition met and every sum at its most, still legal; null where nothing is open. Unbounded sums are said. */
function potentialOf(paying: readonly Paying[]): string | null {
  const waiting = paying.filter(({ isConfirmed }) => !isConfirmed).length;
  if (waiting === 0) return null;
  const most = paying
    .filter(({ availability }) => availability !== 'closed')
    .map(candidateOf)
    .map((one) => ({ ...one, min: one.max ?? one.min }));
  const { total } = bestBundle(most.map((one) => ({ ...one, max: one.max ?? one.min })));
  const openEnded = most.some(({ max }) => max === null) ? '，另有金额待定的项目' : '';
  const sum =
    total.max === null || total.max === 0 ? '' : `，全部确认后合计${rangeText({ min: 0, max: total.max })}`;
  return `另有 ${waiting} 项待补充信息的政策${sum}${openEnded}`;
}
