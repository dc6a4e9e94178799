// 企业成长性 of 高新技术企业: growth of net assets and of sales, half the sum of two years' growth, with the edge cases of 195号.
import { addFractions, comparePercent, type Decimal, type Fraction } from '@yqt/kernel/decimal';
import { scoreShareText } from '../report/evaluate-share.rules.ts';
import { yearSpan } from './evaluate-years.rules.ts';
import { scored, type ScoredRow } from './hnte-innovation.rules.ts';
import type { HnteVersion } from './hnte-version.rules.ts';
import { isPositive, netAssetsOf } from './metrics.rules.ts';
import { between, exactly, open } from '../report/points.rules.ts';
import type { ScoreRange } from '../report/report.rules.ts';
import { decimalOf, type Values } from '../report/tool-fields.rules.ts';

/** 净资产增长率 and 销售收入增长率. */
export function growthRows(rule: HnteVersion['growth'], values: Values): ScoredRow[] {
  const span = yearSpan(values);
  const assets = growthOf((year) => netAssetsOf(values, year), span);
  const sales = growthOf((year) => decimalOf(values, `sales${year}`), span);
  return [
    growthRow(rule, { id: 'growth-assets', label: '企业成长性：净资产增长率', growth: assets }),
    growthRow(rule, { id: 'growth-sales', label: '企业成长性：销售收入增长率', growth: sales }),
  ];
}

/** A rate; `zero` where the guideline gives 0 points without one; `unwritten` where it says nothing; null = unknown. */
export type Growth = Fraction | 'zero' | 'unwritten' | null;

/** The amount of a year, asked for only where it counts. */
type AmountOf = (year: '1' | '2' | '3') => Decimal | null;

/** ½ (Y2/Y1 + Y3/Y2) − 1; Y1 = 0 → Y3/Y2 − 1; Y2 = 0 → 0 points; two years → Y3/Y2 − 1. */
export function growthOf(amountOf: AmountOf, span: number): Growth {
  if (span < 2) return 'unwritten';
  const second = amountOf('2');
  if (second?.eq(0)) return 'zero';
  if (second?.lt(0)) return 'unwritten';
  const first = span === 2 ? null : amountOf('1');
  if (second !== null && first?.lt(0)) return 'unwritten';
  const third = amountOf('3');
  if (second === null || third === null) return null;
  const later: Fraction = { top: third, bottom: second };
  if (span === 2) return minusOne(later);
  if (first === null) return null;
  if (first.eq(0)) return minusOne(later);
  const both = addFractions({ top: second, bottom: first }, later);
  return minusOne({ top: both.top, bottom: both.bottom.times(2) });
}

const minusOne = ({ top, bottom }: Fraction): Fraction => ({ top: top.minus(bottom), bottom });

function growthRow(
  rule: HnteVersion['growth'],
  { id, label, growth }: { id: string; label: string; growth: Growth },
): ScoredRow {
  const required = `${rule.bands.map(([least, low, high]) => `${least}% 以上得 ${low}～${high} 分`).join('，')}，大于 0 得 ${rule.above0.join('～')} 分，其余不得分`;
  const limits = [...rule.bands.map(([least]) => least), 0];
  const actual = typeof growth === 'object' && growth !== null ? scoreShareText(growth, limits) : null;
  return scored(id, label, { score: pointsOf(rule, growth), actual, required, note: noteOf(growth) });
}

function pointsOf({ each, bands, above0 }: HnteVersion['growth'], growth: Growth): ScoreRange {
  if (growth === null || growth === 'unwritten') return open(each);
  if (growth === 'zero' || !isPositive(growth)) return exactly(0, each);
  const hit = bands.find(([least]) => comparePercent(growth, least) >= 0);
  return between(hit ? [hit[1], hit[2]] : above0, each);
}

function noteOf(growth: Growth): string | null {
  if (growth === 'zero') return '第二年末为 0，按 0 分计';
  if (growth === 'unwritten') return '实际经营不满两年或净资产为负，指引未写明如何计分，只给区间';
  return growth === null ? null : '档内分数由专家评定';
}
