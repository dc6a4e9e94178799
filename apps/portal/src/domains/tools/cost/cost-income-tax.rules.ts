// 企业所得税: 25 %, 15 % for high-tech enterprises, 5 % for 小型微利企业. The small rate has a cliff, not a step: one fen above
// 3,000,000 the whole income is taxed at the full rate (财政部 税务总局公告2023年第12号、第6号).
import { groupedText, plain, ZERO, type Decimal } from '@yqt/kernel/decimal';
import { amountBetween, exactAmount, greater, moneyText, percentOf } from './cost-amount.rules.ts';
import type { SuperDeduction } from './cost-rd.rules.ts';
import type { CostItem, Rate, Sheet } from './cost-sheet.rules.ts';
import type { Status } from './cost-vat.rules.ts';

export interface IncomeTax {
  item: CostItem;
  isSmallProfit: Status;
  warnings: string[];
}

/** 应纳税所得额 after the super deduction; two bounds where it is not known whether it may be deducted. */
export function taxableOf(
  profit: Decimal,
  deduction: SuperDeduction | null,
): { low: Decimal; high: Decimal } {
  const none = greater(ZERO, profit);
  if (!deduction?.amount || deduction.status === 'no') return { low: none, high: none };
  const { low, high } = deduction.amount;
  return {
    low: high === null ? ZERO : greater(ZERO, profit.minus(high)),
    high: deduction.status === 'yes' ? greater(ZERO, profit.minus(low)) : none,
  };
}

/** Null where no income is given. */
export function incomeTaxOf(sheet: Sheet, deduction: SuperDeduction | null): IncomeTax | null {
  const profit = sheet.figure('profit') ?? (sheet.isNone('income') ? ZERO : null);
  if (profit === null) {
    const isAsked = sheet.isTouched('income') || deduction !== null;
    return isAsked ? { item: waiting(), isSmallProfit: 'unknown', warnings: [] } : null;
  }
  const taxable = taxableOf(profit, deduction);
  const small = [smallProfit(sheet, taxable.low), smallProfit(sheet, taxable.high)] as const;
  const isSmallProfit = small[0] === small[1] ? small[0] : 'unknown';
  const low = ratesAt(sheet, small[0]);
  const high = ratesAt(sheet, small[1]);
  const standard = sheet.parameter('cit.standard');
  const used = [...new Set([low?.low, high?.high].filter((rate) => rate !== undefined))];
  return {
    isSmallProfit,
    warnings: cliffWarnings(sheet, taxable, small),
    item: {
      key: 'cit',
      label: '企业所得税',
      amount:
        low &&
        high &&
        amountBetween(percentOf(taxable.low, low.low.value), percentOf(taxable.high, high.high.value)),
      before: standard && exactAmount(percentOf(greater(ZERO, profit), standard.value)),
      formula: formulaOf(taxable, used),
      rates: [...used, ...(deduction?.rates ?? [])],
      missing: [
        ...(isSmallProfit === 'unknown' ? missingOf(sheet) : []),
        ...(isSmallProfit !== 'yes' && sheet.choice('hnte') === null ? ['高新技术企业资格有效'] : []),
        ...(deduction?.missing ?? []),
      ],
    },
  };
}

const waiting = (): CostItem => ({
  key: 'cit',
  label: '企业所得税',
  amount: null,
  formula: '应纳税所得额 × 税率',
  missing: ['应纳税所得额（研发加计扣除前）'],
});

/** All conditions include their limits; whatever is missing leaves the answer open, unless another one already fails. */
export function smallProfit(sheet: Sheet, taxable: Decimal): Status {
  const limits = [
    { value: taxable, limit: sheet.parameter('cit.smallIncome') },
    { value: sheet.figure('staffAverage'), limit: sheet.parameter('cit.smallStaff') },
    { value: sheet.figure('assetsAverageWan'), limit: sheet.parameter('cit.smallAssets') },
  ];
  if (sheet.parameter('cit.small') === null || limits.some(({ limit }) => limit === null)) return 'no';
  if (sheet.choice('restricted') === 'yes') return 'no';
  if (limits.some(({ value, limit }) => value && limit && value.gt(limit.value))) return 'no';
  return sheet.choice('restricted') === null || limits.some(({ value }) => value === null)
    ? 'unknown'
    : 'yes';
}

/** The lowest and the highest rate that may apply. */
function ratesAt(sheet: Sheet, small: Status): { low: Rate; high: Rate } | null {
  const [standard, hnte, least] = [
    sheet.parameter('cit.standard'),
    sheet.parameter('cit.hnte'),
    sheet.parameter('cit.small'),
  ];
  if (!standard || !hnte) return null;
  const status = sheet.choice('hnte');
  const normal = { low: status === 'no' ? standard : hnte, high: status === 'yes' ? hnte : standard };
  if (small === 'no' || !least) return normal;
  return small === 'yes' ? { low: least, high: least } : { low: least, high: normal.high };
}

function formulaOf({ low, high }: { low: Decimal; high: Decimal }, used: readonly Rate[]): string {
  const base = low.eq(high) ? moneyText(low) : `${moneyText(low)}～${moneyText(high)}`;
  return `应纳税所得额 ${base} 元 × ${used.map(({ value }) => `${plain(value)}%`).join('～')}`;
}

function missingOf(sheet: Sheet): string[] {
  return [
    ...(sheet.figure('staffAverage') === null ? ['从业人数（全年季度平均）'] : []),
    ...(sheet.figure('assetsAverageWan') === null ? ['资产总额（全年季度平均）'] : []),
    ...(sheet.choice('restricted') === null ? ['从事国家限制或禁止行业'] : []),
  ];
}

/** What the cliff costs whoever stands just above it, or warns whoever stands below. */
function cliffWarnings(
  sheet: Sheet,
  { low, high }: { low: Decimal; high: Decimal },
  small: readonly [Status, Status],
): string[] {
  const limit = sheet.parameter('cit.smallIncome');
  if (!limit) return [];
  if (small[1] === 'yes')
    return [
      `距小型微利企业年应纳税所得额上限 ${groupedText(limit.value)} 元（含）${low.eq(high) ? '' : '至少'}还有 ${groupedText(limit.value.minus(high))} 元；超过后全额按适用税率计税，不是只对超过部分计税`,
    ];
  const isOthersMet = smallProfit(sheet, limit.value) === 'yes';
  if (!isOthersMet || high.lte(limit.value)) return [];
  const most = groupedText(high.minus(limit.value));
  if (low.lte(limit.value))
    return [
      `应纳税所得额可能超过小型微利企业上限 ${groupedText(limit.value)} 元，最多超过 ${most} 元；如超过，全额不适用 5% 的实际税负`,
    ];
  const least = groupedText(low.minus(limit.value));
  return [
    `应纳税所得额超过小型微利企业上限 ${least === most ? most : `${least}～${most}`} 元，全额不适用 5% 的实际税负`,
  ];
}
