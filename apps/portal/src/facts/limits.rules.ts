// Figures that somebody who is something, or holds something, cannot exceed, each with the text that says so.
import { decimal, type Decimal } from '@yqt/kernel/decimal';
import type { FactValue } from '@yqt/rules/field';

export interface Limit {
  /** The figure. */
  field: string;
  /** Whoever says yes to this is within the limit. */
  holder: string;
  /** The greatest figure, included. */
  most: number;
  basis: string;
}

const limits = (holder: string, basis: string, most: Readonly<Record<string, number>>): Limit[] =>
  Object.entries(most).map(([field, figure]) => ({ field, holder, most: figure, basis }));

/** 小型微利企业: averages over the year; 科技型中小企业: 职工 500 人, 年销售收入 and 资产总额 2 亿元. All inclusive. */
export const LIMITS: readonly Limit[] = [
  ...limits('isSmallLowProfit', '财政部 税务总局公告2023年第12号', {
    taxableIncomeWan: 300,
    staffAvg: 300,
    assetsAvgWan: 5_000,
  }),
  ...limits('hasTechSmeNumber', '国科发政〔2017〕115号（条款待核实）', {
    staff: 500,
    revenueWan: 20_000,
    assetsWan: 20_000,
  }),
];

/** A fact's figure; undefined where it is none. */
export const factFigure = (value: FactValue | undefined): Decimal | undefined =>
  typeof value === 'string' && /^-?\d{1,12}(?:\.\d{1,4})?$/.test(value) ? decimal(value) : undefined;

/** Whether a figure lies beyond the limit; undefined where it is not known. */
export function valueBeyond(
  value: FactValue | undefined,
  { most }: Pick<Limit, 'most'>,
): boolean | undefined {
  const figure = factFigure(value);
  return figure && !figure.lte(most);
}
