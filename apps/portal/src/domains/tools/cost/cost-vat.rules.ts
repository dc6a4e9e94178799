// 增值税 by payer type and date, and what hangs on it: 城建税, 教育费附加, 地方教育附加 with the 六税两费 relief.
import { ZERO, groupedText, plain, type Decimal } from '@yqt/kernel/decimal';
import {
  amountBetween,
  exactAmount,
  greater,
  mapAmount,
  moneyText,
  percentOf,
  type Amount,
} from './cost-amount.rules.ts';
import { labelsOfMissing, type CostItem, type Rate, type Sheet } from './cost-sheet.rules.ts';

/** Three answers of a rule about the enterprise. */
export type Status = 'yes' | 'no' | 'unknown';

export interface Vat {
  item: CostItem;
  /** With reliefs, as the surcharges are computed from. */
  amount: Amount | null;
  before: Amount | null;
}

/** The line, or null where nothing about sales is given. */
export function vatOf(sheet: Sheet): Vat | null {
  if (!sheet.isTouched('vat')) return null;
  const payer = sheet.choice('payer');
  if (payer === 'general') return vatOfItem(generalItem(sheet));
  if (payer === 'small') return vatOfItem(smallItem(sheet));
  const item = {
    key: 'vat',
    label: '增值税',
    amount: null,
    formula: '按纳税人类型计算',
    missing: ['增值税纳税人类型'],
  };
  return vatOfItem(item);
}

const vatOfItem = (item: CostItem): Vat => ({
  item,
  amount: item.amount,
  before: item.before === undefined ? item.amount : item.before,
});

/** 销项税额 − 进项税额, never below zero; without 进项税额 anything from 0 up to the whole 销项税额. */
function generalItem(sheet: Sheet): CostItem {
  const sold = [
    { sales: sheet.figure('sales13'), rate: sheet.parameter('vat.rate13') },
    { sales: sheet.figure('sales9'), rate: sheet.parameter('vat.rate9') },
    { sales: sheet.figure('sales6'), rate: sheet.parameter('vat.rate6') },
  ];
  const given = sold.filter(({ sales }) => sales !== null);
  const isKnown = given.length > 0 || sheet.figure('sales0') !== null;
  const output = given.reduce(
    (sum, { sales, rate }) => (sales && rate ? sum.plus(percentOf(sales, rate.value)) : sum),
    ZERO,
  );
  const input = sheet.figure('inputTax');
  const due = input ? exactAmount(greater(ZERO, output.minus(input))) : amountBetween(ZERO, output);
  const carried = input && input.gt(output) ? `；留抵 ${moneyText(input.minus(output))} 元` : '';
  return {
    key: 'vat',
    label: '增值税（价外税）',
    amount: isKnown ? due : null,
    formula: `销项税额 ${moneyText(output)} 元 − 进项税额 ${input ? `${moneyText(input)} 元` : '待补充'}${carried}`,
    rates: given.map(({ rate }) => rate),
    missing: [...(isKnown ? [] : ['各税率年销售额']), ...labelsOfMissing({ 全年可抵扣进项税额: input })],
  };
}

/** Is a period's sale below the line? 2025 and before: the line itself is exempt; from 2026 it is taxed. */
export const isBelowThreshold = (sales: Decimal, line: Decimal, mode: 'through' | 'below'): boolean =>
  mode === 'through' ? sales.lte(line) : sales.lt(line);

function smallItem(sheet: Sheet): CostItem {
  const needs = {
    小规模纳税人申报周期: sheet.choice('vatPeriod'),
    '每期销售额（不含税）': sheet.figure('periodSales'),
    小规模纳税人征收率: sheet.parameter('vat.small'),
    小规模纳税人减按征收率: sheet.parameter('vat.smallReduced'),
  };
  const { 小规模纳税人征收率: full, 小规模纳税人减按征收率: reduced } = needs;
  const sales = needs['每期销售额（不含税）'];
  const period = needs.小规模纳税人申报周期;
  const line = sheet.parameter(period === 'quarter' ? 'vat.thresholdQuarter' : 'vat.thresholdMonth');
  const periods = period === 'quarter' ? 4 : 12;
  const isNil = sales?.eq(0) === true;
  // which threshold applies, and how often, hangs on the period
  const isReady = sales !== null && period !== null && line !== null;
  const isExempt = isReady && isBelowThreshold(sales, line.value, sheet.version.vatThreshold);
  const due = (rate: Rate) => sales && exactAmount(percentOf(sales, rate.value).times(periods));
  return {
    key: 'vat',
    label: '增值税（价外税）',
    amount: isNil || isExempt ? exactAmount(ZERO) : isReady ? reduced && due(reduced) : null,
    before: isNil ? exactAmount(ZERO) : isReady ? full && due(full) : null,
    formula: isExempt
      ? `每期 ${groupedText(sales)} 元${sheet.version.vatThreshold === 'through' ? '未超过' : '未达到'} ${groupedText(line.value)} 元，免征`
      : `每期销售额 × ${reduced ? plain(reduced.value) : '征收率'}% × ${period === null ? '期数（申报周期待补充）' : `${periods} 期`}`,
    rates: period === null ? [reduced] : [reduced, line],
    missing: isNil ? [] : labelsOfMissing(needs),
  };
}

/** A year's taxable sales above the standard: the payer must register as general. */
export function vatWarnings(sheet: Sheet): string[] {
  if (sheet.choice('payer') !== 'small') return [];
  const [sales, period, limit] = [
    sheet.figure('periodSales'),
    sheet.choice('vatPeriod'),
    sheet.parameter('vat.smallLimit'),
  ];
  if (!sales || !period || !limit) return [];
  const year = sales.times(period === 'quarter' ? 4 : 12);
  return year.gt(limit.value)
    ? [`全年销售额 ${moneyText(year)} 元超过 ${limit.basis}，应按一般纳税人测算`]
    : [];
}

/** 六税两费: halved for 小规模纳税人 and 小型微利企业. */
export function sixTaxRelief(sheet: Sheet, isSmallProfit: Status): { status: Status; rate: Rate | null } {
  const rate = sheet.parameter('six.relief');
  if (rate === null) return { status: 'no', rate };
  if (sheet.choice('payer') === 'small') return { status: 'yes', rate };
  return { status: isSmallProfit, rate };
}

/** An amount before relief → with the relief as far as it is sure. */
export function relieved(
  full: Amount | null,
  { status, rate }: { status: Status; rate: Rate | null },
): Amount | null {
  if (full === null || rate === null || status === 'no') return full;
  const reduced = mapAmount(full, (value) => percentOf(value, rate.value));
  return status === 'yes' ? reduced : { low: reduced.low, high: full.high };
}

/** 城市维护建设税, 教育费附加, 地方教育附加 on the VAT that is due. */
export function surchargeItems(
  sheet: Sheet,
  vat: Vat,
  relief: { status: Status; rate: Rate | null },
): CostItem[] {
  const place = sheet.choice('place');
  const city = [
    sheet.parameter(`city.${place ?? 'rural'}`),
    sheet.parameter(`city.${place ?? 'urban'}`),
  ] as const;
  const education = sheet.parameter('education.rate');
  const local = sheet.parameter('localEducation.rate');
  const lines = [
    { key: 'city', label: '城市维护建设税', rates: city },
    { key: 'education', label: '教育费附加', rates: [education, education] as const },
    { key: 'localEducation', label: '地方教育附加', rates: [local, local] as const },
  ];
  return lines.map(({ key, label, rates: [low, high] }) => {
    const on = (base: Amount | null): Amount | null =>
      base && low && high && spread(base, low.value, high.value);
    const isOpen = key !== 'city' && mayBeExempt(sheet);
    const due = relieved(on(vat.amount), relief);
    const words = low === high && low ? `${plain(low.value)}%` : '1%～7%（按所在地）';
    return {
      key,
      label,
      amount: isOpen && due ? { low: ZERO, high: due.high } : due,
      before: on(vat.before),
      formula: `增值税 × ${words}${relief.status === 'yes' ? ' × 50%（六税两费减半）' : relief.status === 'unknown' ? '（是否减半待确认）' : ''}${isOpen && due?.high?.gt(0) ? '（月销售额不超过 10 万元，可能免征，待确认）' : ''}`,
      rates: [...new Set([low, high]), relief.status === 'no' ? null : relief.rate],
      missing: vat.amount === null ? vat.item.missing : [],
    };
  });
}

/** Monthly sales up to the threshold may be exempt from both education surcharges (财税〔2016〕12号, 待核实). */
function mayBeExempt(sheet: Sheet): boolean {
  const isQuarter = sheet.choice('payer') === 'small' && sheet.choice('vatPeriod') === 'quarter';
  const line = sheet.parameter(isQuarter ? 'vat.thresholdQuarter' : 'vat.thresholdMonth');
  const sales =
    sheet.choice('payer') === 'small'
      ? sheet.figure('periodSales')
      : YEARLY.reduce((sum, name) => sum.plus(sheet.figure(name) ?? ZERO), ZERO).div(12);
  return line !== null && sales !== null && sales.lte(line.value);
}
const YEARLY = ['sales13', 'sales9', 'sales6', 'sales0'] as const;

/** A range times a range of rates. */
const spread = (base: Amount, low: Decimal, high: Decimal): Amount => ({
  low: exactAmount(percentOf(base.low, low)).low,
  high: base.high && exactAmount(percentOf(base.high, high)).low,
});
