// Figures that the evaluation rules compare, made from what was filled in: amounts, ratios and growth as exact fractions.
// null = unknown, because a part is missing or a denominator is not above zero.
import {
  addFractions,
  compareTo,
  decimal,
  fraction,
  groupedText,
  percentText,
  plain,
  UNITS,
  whole,
  ZERO,
  type Decimal,
  type Fraction,
} from '@yqt/kernel/decimal';
import { decimalOf, type Values } from '../report/tool-fields.rules.ts';

/** A value with the unit it is compared in. */
export interface Metric {
  value: Fraction | null;
  isPercent: boolean;
}

/** A share is filled in as per cent. */
const HUNDRED = decimal(100);

type Make = (values: Values) => Fraction | null;

const ratio = (values: Values, top: string, bottom: string): Fraction | null => {
  const [a, b] = [decimalOf(values, top), decimalOf(values, bottom)];
  return a && b ? fraction(a, b) : null;
};
const sum = (values: Values, names: readonly string[]): Decimal | null => {
  const known = names.flatMap((name) => decimalOf(values, name) ?? []);
  return known.length === names.length ? known.reduce((total, one) => total.plus(one)) : null;
};
const amount = (value: Decimal | null): Fraction | null => value && whole(value);

/** The lesser of two, where both are known. */
const lesser = (a: Fraction | null, b: Fraction | null): Fraction | null => {
  if (a === null || b === null) return null;
  return a.top.times(b.bottom).lte(b.top.times(a.bottom)) ? a : b;
};

/** later / earlier − 1. */
const growth = (values: Values, earlier: string, later: string): Fraction | null => {
  const found = ratio(values, later, earlier);
  return found && { top: found.top.minus(found.bottom), bottom: found.bottom };
};

const halfOf = ({ top, bottom }: Fraction): Fraction => ({ top, bottom: bottom.times(2) });

const mean = (a: Fraction | null, b: Fraction | null): Fraction | null =>
  a && b ? halfOf(addFractions(a, b)) : null;

const PERCENT = {
  rdRatio3: (values) => ratio(values, 'rd3', 'sales3'),
  rdRatioEach: (values) => lesser(ratio(values, 'rd2', 'sales2'), ratio(values, 'rd3', 'sales3')),
  mainRatio: (values) => ratio(values, 'main3', 'sales3'),
  mainGrowth: (values) => growth(values, 'main2', 'main3'),
  mainGrowth2y: (values) => mean(growth(values, 'main1', 'main2'), growth(values, 'main2', 'main3')),
  debtRatio: (values) => ratio(values, 'debts3', 'assets3'),
  profitRatio: (values) => ratio(values, 'netProfit3', 'sales3'),
  rdStaffRatio: (values) => ratio(values, 'rdStaff', 'staffAvg'),
  marketShare: (values) => {
    const share = decimalOf(values, 'marketShare');
    return share && { top: share, bottom: HUNDRED };
  },
} satisfies Record<string, Make>;

const AMOUNTS = {
  rd3: (values) => amount(decimalOf(values, 'rd3')),
  rdEach: (values) => lesser(amount(decimalOf(values, 'rd2')), amount(decimalOf(values, 'rd3'))),
  rdSum2y: (values) => amount(sum(values, ['rd2', 'rd3'])),
  rdAverage2y: (values) => {
    const both = amount(sum(values, ['rd2', 'rd3']));
    return both && halfOf(both);
  },
  sales3: (values) => amount(decimalOf(values, 'sales3')),
  equity2y: (values) => amount(decimalOf(values, 'equity2y')),
  equity3y: (values) => amount(decimalOf(values, 'equity3y')),
  segmentYears: (values) => amount(decimalOf(values, 'segmentYears')),
  appliedClass1: (values) => amount(decimalOf(values, 'appliedClass1')),
  developmentScore: (values) => amount(decimalOf(values, 'developmentScore')),
} satisfies Record<string, Make>;

const UNIT_OF: Partial<Record<string, string>> = {
  segmentYears: '年',
  appliedClass1: '项',
  developmentScore: '分',
};

interface Named {
  make: Make;
  isPercent: boolean;
  /** As rule files write it. */
  unit: string;
}
const namedOf = (makes: Record<string, Make>, isPercent: boolean) =>
  Object.entries(makes).map(([name, make]): [string, Named] => [
    name,
    { make, isPercent, unit: isPercent ? '%' : (UNIT_OF[name] ?? '万元') },
  ]);

/** Every figure that rules may name. */
export const METRICS: ReadonlyMap<string, Named> = new Map([
  ...namedOf(PERCENT, true),
  ...namedOf(AMOUNTS, false),
]);

/** A named figure of the rule files. Throws where a rule file names one that does not exist. */
export function metricOf(name: string, values: Values): Metric {
  const named = METRICS.get(name);
  if (!named) throw new Error(`a rule names the unknown figure ${name}`);
  return { value: named.make(values), isPercent: named.isPercent };
}

const THOUSAND = 1_000;
/** Half of a thousandth, in ten-thousandths. */
const BETWEEN = 5;
/** Beyond all limits, and as far as figures are exact. */
const MOST = Number.MAX_SAFE_INTEGER;

/**
 * The figure as packages/rules compares it, cut to three decimals; a 5 in the fourth says that something was cut off. So it
 * stands to every limit of at most three decimals as the fraction itself does. null = unknown.
 */
export function comparable({ value, isPercent }: Metric): number | null {
  if (value === null) return null;
  const thousandths = value.top.times(isPercent ? 100 * THOUSAND : THOUSAND);
  const rest = thousandths.mod(value.bottom);
  const whole = thousandths
    .minus(rest)
    .div(value.bottom)
    .times(UNITS / THOUSAND);
  const figure = whole.plus(rest.cmp(ZERO) * BETWEEN);
  if (figure.abs().gt(MOST)) return figure.gt(ZERO) ? MOST : -MOST;
  return figure.toNumber();
}

/** 「5.26%」 or 「1,200 万元」; null where unknown. */
export function metricText({ value, isPercent }: Metric, unit = ''): string | null {
  if (value === null) return null;
  if (isPercent) return percentText(value);
  const shown = value.top.div(value.bottom);
  return unit === '万元' ? `${groupedText(shown)} 万元` : `${plain(shown)}${unit ? ` ${unit}` : ''}`;
}

/** Net assets at the end of a year: 资产总额 − 负债总额. */
export function netAssetsOf(values: Values, year: '1' | '2' | '3'): Decimal | null {
  const [assets, debts] = [decimalOf(values, `assets${year}`), decimalOf(values, `debts${year}`)];
  return assets && debts && assets.minus(debts);
}

/** True where the fraction is above zero. */
export const isPositive = (value: Fraction): boolean => compareTo(value, 0) > 0;
