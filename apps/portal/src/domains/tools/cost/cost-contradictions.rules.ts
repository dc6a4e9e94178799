// Figures that cannot all be true: each is named, and nothing is computed from them.
import type { FieldError } from '@yqt/kernel/errors';
import type { Decimal } from '@yqt/kernel/decimal';
import { isOfGroup, labelOf, type ChoiceName, type FigureName } from './cost-fields.rules.ts';
import { SUM_PANELS, type SumPanel } from './cost-panels.rules.ts';

interface Given {
  staff: readonly { headcount: Decimal }[];
  figures: ReadonlyMap<FigureName, Decimal>;
  choices: ReadonlyMap<ChoiceName, string>;
}

interface Limit {
  figure: FigureName;
  /** The first may not be above the second. */
  most: FigureName;
}

const LIMITS: readonly Limit[] = [
  { figure: 'baseLower', most: 'baseUpper' },
  { figure: 'fundLower', most: 'fundUpper' },
  { figure: 'disabledStaff', most: 'lastYearStaff' },
  { figure: 'rdExcludedRevenue', most: 'rdTotalIncome' },
  { figure: 'rdUntaxedIncome', most: 'rdTotalIncome' },
  { figure: 'rdInvestmentIncome', most: 'rdTotalIncome' },
];

/** Figures that only one kind of VAT payer has. */
const OF_GENERAL: readonly FigureName[] = ['sales13', 'sales9', 'sales6', 'sales0', 'inputTax'];
const OF_SMALL: readonly FigureName[] = ['periodSales'];

/** 住房公积金缴存比例, 建金管〔2005〕5号 and 建金〔2016〕74号; 房产原值减除比例, 《房产税暂行条例》第三条. */
const BANDS: readonly { figure: FigureName; low: number; high: number }[] = [
  { figure: 'fundRate', low: 5, high: 12 },
  { figure: 'propertyDeduction', low: 10, high: 30 },
];

const at = (name: FigureName) => `figures.${name}`;

/** All contradictions; fields are relative to the scenario. */
export function costContradictions(given: Given): FieldError[] {
  const { figures, choices } = given;
  const wrong = (name: FigureName, words: string): FieldError => ({
    field: at(name),
    errorMessage: `${labelOf(name)}：${words}`,
  });
  const above = LIMITS.flatMap(({ figure, most }) => {
    const [a, b] = [figures.get(figure), figures.get(most)];
    return a && b && a.gt(b)
      ? [wrong(figure, `不能大于「${labelOf(most)}」`), wrong(most, `不能小于「${labelOf(figure)}」`)]
      : [];
  });
  const outside = BANDS.flatMap(({ figure, low, high }) => {
    const value = figures.get(figure);
    return value && (value.lt(low) || value.gt(high)) ? [wrong(figure, `应在 ${low}%～${high}% 之间`)] : [];
  });
  const payer = choices.get('payer');
  const foreign = payer === 'small' ? OF_GENERAL : payer === 'general' ? OF_SMALL : [];
  const words = payer === 'small' ? '小规模纳税人不填此项' : '一般纳税人不填此项';
  return [
    ...above,
    ...outside,
    ...deniedPanels(given),
    ...foreign.filter((name) => figures.has(name)).map((name) => wrong(name, words)),
    ...incomeParts(figures).map((name) =>
      wrong(name, '收入总额减去不征税收入与投资收益后应大于 0，且不小于不适用行业收入'),
    ),
  ];
}

/** 「没有」 beside something that is there. */
function deniedPanels({ staff, figures, choices }: Given): FieldError[] {
  const isFilled: Partial<Record<SumPanel, boolean>> = {
    staff: staff.some(({ headcount }) => headcount.gt(0)),
    income: figures.get('profit')?.eq(0) === false,
  };
  const hasFigure = (panel: SumPanel) =>
    [...figures].some(([name, value]) => isOfGroup(name, panel) && !value.eq(0));
  return SUM_PANELS.filter(({ key, none }) => choices.has(none) && (isFilled[key] ?? hasFigure(key))).map(
    ({ none }) => ({
      field: `choices.${none}`,
      errorMessage: `${labelOf(none)}：已填写数据，不能选「没有」`,
    }),
  );
}

/** 收入总额 − 不征税收入 − 投资收益 is the denominator of the industry test. */
function incomeParts(figures: ReadonlyMap<FigureName, Decimal>): FigureName[] {
  const total = figures.get('rdTotalIncome');
  const excluded = figures.get('rdExcludedRevenue');
  const untaxed = figures.get('rdUntaxedIncome');
  const invested = figures.get('rdInvestmentIncome');
  if (!total || (!untaxed && !invested && !excluded)) return [];
  const base = total.minus(untaxed ?? 0).minus(invested ?? 0);
  if (base.gt(0) && !(excluded && excluded.gt(base))) return [];
  return ['rdTotalIncome'];
}
