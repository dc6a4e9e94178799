// 研发费用加计扣除 (财税〔2015〕119号, 财税〔2018〕64号, 财政部 税务总局公告2023年第7号, 四部门公告2023年第44号, 国家税务总局公告
// 2015年第97号, 2017年第40号, 2021年第28号): who may, how much counts, how much is deducted besides.
import { ZERO, decimal, type Decimal } from '@yqt/kernel/decimal';
import { greater, lesser, percentOf, toFen, type Amount } from './cost-amount.rules.ts';
import { labelOf, type FigureName } from './cost-fields.rules.ts';
import type { Rate, Sheet } from './cost-sheet.rules.ts';
import type { Status } from './cost-vat.rules.ts';

export interface SuperDeduction {
  status: Status;
  /** What is deducted besides, if the enterprise may: a range where a category is blank; null where a rate is not in force. */
  amount: Amount | null;
  base: Decimal;
  /** 其他相关费用 that count. */
  otherAllowed: Decimal;
  /** 委托境外 that counts. */
  overseasAllowed: Decimal;
  rates: readonly (Rate | null)[];
  reason: string;
  missing: string[];
}

const FIVE: readonly FigureName[] = [
  'rdPersonnel',
  'rdDirect',
  'rdDepreciation',
  'rdAmortization',
  'rdDesign',
];

/** What counts towards the sum: each of them may be more than nothing until it is said. */
const ADDED: readonly FigureName[] = [...FIVE, 'rdOther', 'rdDomestic', 'rdOverseas', 'rdIntangible'];

/** What the base is made of. */
export const BASE_FIGURES: readonly FigureName[] = [...ADDED, 'rdSpecialIncome'];

/** Null where no R&D expense is given. */
export function superDeductionOf(sheet: Sheet): SuperDeduction | null {
  if (!sheet.has('rd')) return null;
  const of = (name: FigureName): Decimal => sheet.figure(name) ?? ZERO;
  const five = FIVE.reduce((sum, name) => sum.plus(of(name)), ZERO);
  const share = sheet.parameter('rd.otherShare');
  const entrusted = sheet.parameter('rd.entrusted');
  const [least, most] = ratesOf(sheet);
  const otherAllowed = share ? otherOf(five, of('rdOther'), share.value) : ZERO;
  const counted = (name: FigureName) => (entrusted ? percentOf(of(name), entrusted.value) : ZERO);
  const domestic = five.plus(otherAllowed).plus(counted('rdDomestic'));
  const overseasAllowed = overseasOf(domestic, counted('rdOverseas'));
  const base = greater(
    ZERO,
    domestic.plus(overseasAllowed).plus(of('rdIntangible')).minus(of('rdSpecialIncome')),
  );
  const { status, reason, missing } = eligibility(sheet);
  return {
    status,
    reason,
    missing: [...missing, ...(status === 'no' ? [] : blanksOf(sheet))],
    amount:
      least && most && share && entrusted
        ? amountOf(sheet, percentOf(base, least.value), percentOf(base, most.value))
        : null,
    base: toFen(base),
    otherAllowed: toFen(otherAllowed),
    overseasAllowed: toFen(overseasAllowed),
    rates: [...new Set([least, most]), share, entrusted],
  };
}

/** The rate of the kind; the lower and the higher one where the kind is open. */
function ratesOf(sheet: Sheet): readonly [Rate | null, Rate | null] {
  const [normal, listed] = [sheet.parameter('rd.rate'), sheet.parameter('rd.listedRate')];
  const kind = sheet.choice('rdKind');
  if (kind === null) return [normal, listed ?? normal];
  return kind === 'listed' ? [listed, listed] : [normal, normal];
}

/** Without the special income the base may be reduced to nothing; a blank category may hold any sum. */
const amountOf = (sheet: Sheet, low: Decimal, high: Decimal): Amount => ({
  low: sheet.figure('rdSpecialIncome') === null ? ZERO : toFen(low),
  high: ADDED.some((name) => sheet.figure(name) === null) ? null : toFen(high),
});

/** The labels of what leaves the sum open. */
const blanksOf = (sheet: Sheet): string[] => [
  ...BASE_FIGURES.filter((name) => sheet.figure(name) === null).map(labelOf),
  ...(sheet.choice('rdKind') === null ? [labelOf('rdKind')] : []),
];

/** min(其他费用, 五项 × 10% ÷ (1 − 10%)), compared as products. */
export function otherOf(five: Decimal, other: Decimal, share: Decimal): Decimal {
  const rest = decimal(100).minus(share);
  return other.times(rest).lte(five.times(share)) ? other : five.times(share).div(rest);
}

/** min(80% × 委托境外机构, 境内合格额 × 2/3), 财税〔2018〕64号; compared as products. */
export function overseasOf(domestic: Decimal, counted: Decimal): Decimal {
  return counted.times(3).lte(domestic.times(2)) ? counted : lesser(counted, domestic.times(2).div(3));
}

/** 居民企业, 查账征收, and no industry of the negative list above one half of income. */
export function eligibility(sheet: Sheet): { status: Status; reason: string; missing: string[] } {
  const no = (reason: string) => ({ status: 'no' as const, reason, missing: [] });
  if (sheet.choice('rdResident') === 'no') return no('非居民企业不适用加计扣除');
  if (sheet.choice('rdAudited') === 'no') return no('非查账征收或会计核算不健全，不适用加计扣除');
  const industry = industryTest(sheet);
  if (industry === 'no') return no('不适用行业的主营业务收入占比超过 50%，不适用加计扣除');
  const missing = [
    ...(sheet.choice('rdResident') === null ? ['居民企业'] : []),
    ...(sheet.choice('rdAudited') === null ? ['查账征收且会计核算健全'] : []),
    ...(industry === 'unknown'
      ? ['不适用行业的主营业务收入与收入总额（不征税收入、投资收益没有的填 0）']
      : []),
  ];
  return missing.length
    ? { status: 'unknown', reason: '能否加计扣除待补充', missing }
    : { status: 'yes', reason: '可以加计扣除', missing };
}

/** 不适用行业收入 ÷ (收入总额 − 不征税收入 − 投资收益) > 50 % → no; exactly 50 % is still eligible. No such income: eligible. */
function industryTest(sheet: Sheet): Status {
  const excluded = sheet.figure('rdExcludedRevenue');
  if (excluded === null) return 'unknown';
  if (excluded.eq(0)) return 'yes';
  const total = sheet.figure('rdTotalIncome');
  if (total === null) return 'unknown';
  const less = [sheet.figure('rdUntaxedIncome'), sheet.figure('rdInvestmentIncome')];
  const base = less.reduce<Decimal>((rest, one) => rest.minus(one ?? ZERO), total);
  if (excluded.times(2).gt(base)) return 'no';
  return less.includes(null) ? 'unknown' : 'yes';
}
