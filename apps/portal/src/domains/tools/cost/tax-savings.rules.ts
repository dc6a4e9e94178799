// What a tax benefit saves an enterprise in a year, by the calculators of 成本测算, from the facts that are known of it: a
// range over everything that is not known, or the names of the figures without which there is none.
import { decimal, groupedText, plain, ZERO, type Decimal } from '@yqt/kernel/decimal';
import { greater } from './cost-amount.rules.ts';
import type { ChoiceName, FigureName } from './cost-fields.rules.ts';
import { incomeTaxOf, smallProfit } from './cost-income-tax.rules.ts';
import { BASE_FIGURES, superDeductionOf } from './cost-rd.rules.ts';
import { openSheet, type CostVersion, type Sheet } from './cost-sheet.rules.ts';
import { sixTaxSaving } from './six-tax-saving.rules.ts';
import type { FactOf, TaxSaving } from './tax-saving.rules.ts';

interface Terms {
  version: CostVersion;
  on: string;
}

/** Every saving that the version has a rate for. */
export function taxSavingsOf(fact: FactOf, terms: Terms): TaxSaving[] {
  const sheet = sheetOf(fact, {}, terms);
  return [
    highTechSaving(fact, terms),
    smallProfitSaving(fact, terms),
    deductionSaving(fact, terms, 'normal'),
    deductionSaving(fact, terms, 'listed'),
    sixTaxSaving(sheet, fact),
  ].filter((saving) => saving !== null);
}

/** What is set against what is known, to compute with and without a benefit. */
interface World {
  profit?: Decimal;
  hnte?: 'yes' | 'no';
  /** `yes`: staff, assets and trade stand against nothing; the income still decides. */
  small?: 'yes' | 'no';
}

const yuan = (wan: string | null): Decimal | null => (wan === null ? null : decimal(wan).times(10_000));
const choice = (value: string | null): string | null => value && (value === 'true' ? 'yes' : 'no');

function sheetOf(fact: FactOf, { profit, hnte, small }: World, { version, on }: Terms): Sheet {
  const isFree = small === 'yes';
  const number = (field: string) => {
    const text = fact(field);
    return text === null ? null : decimal(text);
  };
  const figures: [FigureName, Decimal | null][] = [
    ['profit', profit ?? yuan(fact('taxableIncomeWan'))],
    ['staffAverage', isFree ? ZERO : number('staffAvg')],
    ['assetsAverageWan', isFree ? ZERO : number('assetsAvgWan')],
  ];
  const restricted = small === undefined ? choice(fact('restrictedIndustry')) : isFree ? 'no' : 'yes';
  const choices: [ChoiceName, string | null][] = [
    ['hnte', hnte ?? choice(fact('hasHnteCertificate'))],
    ['restricted', restricted],
    ['payer', fact('vatPayerType')],
  ];
  return openSheet(
    { name: '', staff: [], figures: new Map(known(figures)), choices: new Map(known(choices)) },
    version,
    on,
  );
}

const known = <K, V>(pairs: readonly [K, V | null][]): [K, V][] =>
  pairs.flatMap(([key, value]): [K, V][] => (value === null ? [] : [[key, value]]));

/** Income tax of a world in which everything is set; null without its rates. */
const taxIn = (fact: FactOf, world: World, terms: Terms): Decimal | null =>
  incomeTaxOf(sheetOf(fact, world, terms), null)?.item.amount?.low ?? null;

const wholeYuan = (value: Decimal): number => value.round(0, 0).toNumber();
const text = (value: Decimal): string => groupedText(value);
const INCOME = '应纳税所得额';

/** 25 % against 15 % on the whole income; from nothing where the lower burden of 小型微利 takes its place. */
function highTechSaving(fact: FactOf, terms: Terms): TaxSaving | null {
  const sheet = sheetOf(fact, {}, terms);
  const [full, reduced] = [sheet.parameter('cit.standard'), sheet.parameter('cit.hnte')];
  if (!full || !reduced) return null;
  const head = { kind: 'rate' as const, percent: plain(reduced.value) };
  const rates = `（${plain(full.value)}% − ${plain(reduced.value)}%）`;
  const income = sheet.figure('profit');
  if (!income) return { ...head, amount: null, formula: `${INCOME} × ${rates}`, missing: [INCOME] };
  const saved = differenceOf(fact, terms, [
    { hnte: 'no', small: 'no' },
    { hnte: 'yes', small: 'no' },
  ]);
  const isSmall = smallProfit(sheet, greater(ZERO, income)) !== 'no';
  return {
    ...head,
    amount: saved && { min: isSmall ? 0 : wholeYuan(saved), max: wholeYuan(saved) },
    formula: `${INCOME} ${text(greater(ZERO, income))} 元 × ${rates}${isSmall ? '；与小型微利企业优惠不叠加，按税负低的计' : ''}`,
    missing: [],
  };
}

/** 25 % against 5 %; from nothing where staff, assets or trade are not known. */
function smallProfitSaving(fact: FactOf, terms: Terms): TaxSaving | null {
  const sheet = sheetOf(fact, {}, terms);
  const [full, reduced] = [sheet.parameter('cit.standard'), sheet.parameter('cit.small')];
  if (!full || !reduced) return null;
  const head = { kind: 'effectiveRate' as const, percent: plain(reduced.value) };
  const rates = `（${plain(full.value)}% − ${plain(reduced.value)}%）`;
  const income = sheet.figure('profit');
  if (!income) return { ...head, amount: null, formula: `${INCOME} × ${rates}`, missing: [INCOME] };
  const saved = differenceOf(fact, terms, [
    { hnte: 'no', small: 'no' },
    { hnte: 'no', small: 'yes' },
  ]);
  const status = smallProfit(sheet, greater(ZERO, income));
  return {
    ...head,
    amount: saved && {
      min: status === 'yes' ? wholeYuan(saved) : 0,
      max: status === 'no' ? 0 : wholeYuan(saved),
    },
    formula: `${INCOME} ${text(greater(ZERO, income))} 元 × ${rates}`,
    missing: status === 'unknown' ? smallMissing(fact) : [],
  };
}

const smallMissing = (fact: FactOf): string[] =>
  [
    ['staffAvg', '从业人数（全年季度平均）'] as const,
    ['assetsAvgWan', '资产总额（季度平均）'] as const,
    ['restrictedIndustry', '国家限制禁止行业'] as const,
  ].flatMap(([field, label]) => (fact(field) === null ? [label] : []));

function differenceOf(fact: FactOf, terms: Terms, worlds: readonly [World, World]): Decimal | null {
  const [before, after] = worlds.map((world) => taxIn(fact, world, terms));
  return before && after ? before.minus(after) : null;
}

/**
 * At the most: all expense may be deducted besides, at the highest rate that can be theirs. At the least nothing, since what
 * counts (119 号, 其他相关费用 and 委托研发 cut) is less than a total says.
 */
function deductionSaving(fact: FactOf, terms: Terms, kind: 'normal' | 'listed'): TaxSaving | null {
  const expense = yuan(fact('rdExpenseWan'));
  const base = sheetOf(fact, {}, terms);
  const rate = base.parameter(kind === 'listed' ? 'rd.listedRate' : 'rd.rate');
  if (!rate) return null;
  const head = { kind: 'superDeduction' as const, percent: plain(rate.value) };
  const income = base.figure('profit');
  const words = `可加计的研发费用 × ${plain(rate.value)}% × 适用税率`;
  if (!expense || !income) {
    const missing = [...(expense ? [] : ['年研发费用']), ...(income ? [] : [INCOME])];
    return { ...head, amount: null, formula: words, missing };
  }
  const deducted = deductionOf(expense, kind, terms);
  if (!deducted) return null;
  const most = mostSaved(fact, terms, { income, deducted });
  return {
    ...head,
    amount: { min: 0, max: wholeYuan(most) },
    formula: `${words}；最多 ${text(expense)} 元 × ${plain(rate.value)}%（研发费用全部可以加计），少缴 ${text(most)} 元`,
    missing: [
      '可加计的研发费用（按财税〔2015〕119号归集）',
      ...(fact('hasHnteCertificate') === null ? ['有效高企证书'] : []),
    ],
  };
}

/** As though all of it were R&D by people and nothing else had been spent: what of it is deducted at most. */
function deductionOf(expense: Decimal, kind: string, { version, on }: Terms): Decimal | null {
  const none = BASE_FIGURES.map((name): [FigureName, Decimal] => [name, ZERO]);
  const figures = new Map<FigureName, Decimal>([...none, ['rdPersonnel', expense]]);
  const choices = new Map<ChoiceName, string>([['rdKind', kind]]);
  const deduction = superDeductionOf(openSheet({ name: '', staff: [], figures, choices }, version, on));
  return deduction?.amount?.high ?? null;
}

/** The income of the return is what is left after the deduction: without it there would be so much more. */
function mostSaved(
  fact: FactOf,
  terms: Terms,
  { income, deducted }: { income: Decimal; deducted: Decimal },
): Decimal {
  const status = smallProfit(sheetOf(fact, {}, terms), greater(ZERO, income));
  const smalls = status === 'unknown' ? (['yes', 'no'] as const) : ([status] as const);
  const titles = fact('hasHnteCertificate') === null ? (['yes', 'no'] as const) : ([undefined] as const);
  const sums = smalls.flatMap((small) =>
    titles.map((hnte) => {
      const world = { small, ...(hnte && { hnte }) };
      const without = taxIn(fact, { ...world, profit: income.plus(deducted) }, terms) ?? ZERO;
      return without.minus(taxIn(fact, { ...world, profit: income }, terms) ?? ZERO);
    }),
  );
  return sums.reduce((high, sum) => greater(high, sum), ZERO);
}
