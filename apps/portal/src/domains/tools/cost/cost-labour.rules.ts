// 人工成本: wages, social insurance on the base clamped to floor and cap, housing fund, union fee, 残疾人就业保障金.
import { ZERO, groupedText, plain, type Decimal } from '@yqt/kernel/decimal';
import {
  atLeast,
  amountBetween,
  exactAmount,
  greater,
  lesser,
  percentOf,
  toFen,
  type Amount,
} from './cost-amount.rules.ts';
import { labelsOfMissing, type CostItem, type Rate, type Sheet } from './cost-sheet.rules.ts';

/** A year, where the user does not say how long. */
const YEAR_MONTHS = '12';

const monthsOf = (sheet: Sheet): Decimal => sheet.figure('months') ?? ZERO.plus(YEAR_MONTHS);

/** What is paid each month per head, over all heads and months. */
const overAll = (sheet: Sheet, perHead: (wage: Decimal) => Decimal): Decimal =>
  sheet.staff.reduce(
    (sum, { headcount, wage }) => sum.plus(toFen(perHead(wage)).times(headcount).times(monthsOf(sheet))),
    ZERO,
  );

export const payrollOf = (sheet: Sheet): Decimal => overAll(sheet, (wage) => wage);

/** 缴费基数 = clamp(月工资, 下限, 上限). */
export const baseOf = (wage: Decimal, { lower, upper }: { lower: Decimal; upper: Decimal }): Decimal =>
  greater(lower, lesser(wage, upper));

/** What the staff costs; no line where no staff is given, one of 0 where there is nobody, whatever the rates. */
export function staffItems(sheet: Sheet): CostItem[] {
  if (sheet.staff.length === 0) return [];
  const isNobody = sheet.staff.every(({ headcount }) => headcount.eq(0));
  return isNobody
    ? [wageItem(sheet)]
    : [wageItem(sheet), ...insuranceItems(sheet), fundItem(sheet), unionItem(sheet)];
}

/** 「用工 6 个月」 where the staff is not there for the whole year that everything else covers; else null. */
export function staffSpan(sheet: Sheet): string | null {
  const months = monthsOf(sheet);
  return sheet.staff.length === 0 || months.eq(YEAR_MONTHS) ? null : `用工 ${plain(months)} 个月`;
}

function wageItem(sheet: Sheet): CostItem {
  const people = sheet.staff.map(
    ({ title, headcount, wage }) =>
      `${title || '人员'} ${groupedText(headcount)} 人 × ${groupedText(wage)} 元`,
  );
  return {
    key: 'wage',
    label: '工资',
    amount: exactAmount(payrollOf(sheet)),
    formula: `（${people.join('＋')}）× ${plain(monthsOf(sheet))} 个月`,
  };
}

interface Insurance {
  key: string;
  label: string;
  /** One rate, or the lowest and the highest that may apply; null = unknown. */
  rates: readonly [Rate, Rate] | null;
  needs: string;
}

function insurancesOf(sheet: Sheet): Insurance[] {
  const one = (rate: Rate | null) => rate && ([rate, rate] as const);
  const grade = sheet.choice('injuryClass');
  const injury = [
    sheet.parameter(`injury.${grade ?? '1'}`),
    sheet.parameter(`injury.${grade ?? '8'}`),
  ] as const;
  const [low, high] = injury;
  return [
    {
      key: 'pension',
      label: '基本养老保险',
      rates: one(sheet.parameter('pension.employer')),
      needs: '基本养老保险单位费率',
    },
    {
      key: 'medical',
      label: '医疗保险（含生育）',
      rates: one(sheet.rate('medicalEmployer')),
      needs: '医疗保险（含生育）单位费率',
    },
    {
      key: 'unemployment',
      label: '失业保险',
      rates: one(sheet.rate('unemploymentEmployer')),
      needs: '失业保险单位费率',
    },
    { key: 'injury', label: '工伤保险', rates: low && high && [low, high], needs: '工伤保险行业类别' },
  ];
}

function insuranceItems(sheet: Sheet): CostItem[] {
  const [lower, upper] = [sheet.rate('baseLower'), sheet.rate('baseUpper')];
  return insurancesOf(sheet).map(({ key, label, rates, needs }) => {
    const missing = labelsOfMissing({
      社会保险缴费基数下限: lower,
      社会保险缴费基数上限: upper,
      [needs]: rates,
    });
    const used = [...new Set(rates ?? []), lower, upper];
    const words = rates
      ? rates[0] === rates[1]
        ? `${plain(rates[0].value)}%`
        : `${plain(rates[0].value)}%～${plain(rates[1].value)}%`
      : '费率';
    return {
      key,
      label: `${label}（单位）`,
      amount: lower && upper && rates && insured(sheet, { lower: lower.value, upper: upper.value, rates }),
      formula: `缴费基数（月工资限于上下限之内）× ${words} × 人数 × ${plain(monthsOf(sheet))} 个月`,
      rates: used,
      missing,
    };
  });
}

/** What insurance costs on clamped bases, per head and month rounded to the fen. */
export function insured(
  sheet: Sheet,
  { lower, upper, rates }: { lower: Decimal; upper: Decimal; rates: readonly [Rate, Rate] },
): Amount {
  const at = ({ value }: Rate) => overAll(sheet, (wage) => percentOf(baseOf(wage, { lower, upper }), value));
  return amountBetween(at(rates[0]), at(rates[1]));
}

function fundItem(sheet: Sheet): CostItem {
  const own = sheet.rate('fundRate');
  const [low, high] = [own ?? sheet.parameter('fund.min'), own ?? sheet.parameter('fund.max')];
  const [lower, upper] = [sheet.rate('fundLower'), sheet.rate('fundUpper')];
  const rates = low && high && ([low, high] as const);
  return {
    key: 'fund',
    label: '住房公积金（单位）',
    amount: lower && upper && rates && insured(sheet, { lower: lower.value, upper: upper.value, rates }),
    formula: `缴存基数（月工资限于上下限之内）× 缴存比例 × 人数 × ${plain(monthsOf(sheet))} 个月`,
    rates: [...new Set([low, high]), lower, upper],
    missing: labelsOfMissing({
      公积金缴存基数下限: lower,
      公积金缴存基数上限: upper,
      住房公积金单位缴存比例: rates,
    }),
  };
}

function unionItem(sheet: Sheet): CostItem {
  const rate = sheet.parameter('union.rate');
  return {
    key: 'union',
    label: '工会经费',
    amount: rate && exactAmount(percentOf(payrollOf(sheet), rate.value)),
    formula: '工资总额 × 2%',
    rates: [rate],
    missing: labelsOfMissing({ 工会经费拨缴比例: rate }),
  };
}

/**
 * (上年在职职工数 × 1.5% − 已安排人数) × 上年年平均工资; relief until 2027 (财政部公告2023年第8号). Of last year: it needs no staff
 * of this one. No line where none of its figures is given.
 */
export function disabledItems(sheet: Sheet): CostItem[] {
  const given = {
    上年在职职工人数: sheet.figure('lastYearStaff'),
    上年已安排残疾人就业人数: sheet.figure('disabledStaff'),
    上年在职职工年平均工资: sheet.figure('lastYearAverageWage'),
    应安置残疾人比例: sheet.parameter('disabled.rate'),
  };
  const { 上年已安排残疾人就业人数: placed, 上年在职职工年平均工资: wage, 应安置残疾人比例: rate } = given;
  const staff = given.上年在职职工人数;
  if (!staff && !placed && !wage) return [];
  const exempt = sheet.parameter('disabled.exemptStaff');
  const isExempt = staff !== null && exempt !== null && staff.lte(exempt.value);
  const short = staff && placed && rate && greater(ZERO, percentOf(staff, rate.value).minus(placed));
  const full = short && (short.eq(0) ? ZERO : wage && short.times(wage));
  const relief = staff && placed && reliefOf(sheet, { staff, placed });
  return [
    {
      key: 'disabled',
      label: '残疾人就业保障金',
      amount: isExempt
        ? exactAmount(ZERO)
        : full && exactAmount(relief ? percentOf(full, relief.value) : full),
      before: full && exactAmount(full),
      formula: isExempt
        ? `上年在职职工 ${groupedText(staff)} 人，不超过 ${groupedText(exempt.value)} 人，免征`
        : '（上年在职职工人数 × 1.5% − 已安排人数）× 上年年平均工资，分档减缴',
      rates: isExempt ? [exempt] : [rate, relief],
      missing: isExempt || full ? [] : labelsOfMissing(given),
    },
  ];
}

/** 安置比例 1%(含) to 1.5%: 50 %; below 1 %: 90 %. Compared as products, never as rounded quotients. */
function reliefOf(sheet: Sheet, { staff, placed }: { staff: Decimal; placed: Decimal }): Rate | null {
  const line = sheet.parameter('disabled.halfLine');
  if (line === null) return null;
  const isAbove = placed.times(100).gte(staff.times(line.value));
  return sheet.parameter(isAbove ? 'disabled.half' : 'disabled.low');
}

/** What is told beside the sum: the employees' own shares, and how far welfare and training may be deducted. */
export function labourMemo(sheet: Sheet): CostItem[] {
  if (sheet.staff.length === 0) return [];
  const limit = (key: string, label: string): CostItem => {
    const rate = sheet.parameter(key);
    return {
      key,
      label,
      amount: rate && exactAmount(percentOf(payrollOf(sheet), rate.value)),
      formula: `工资总额 × ${rate ? plain(rate.value) : '比例'}%`,
      rates: [rate],
    };
  };
  return [
    ownShare(sheet),
    limit('welfare.limit', '职工福利费税前扣除限额'),
    limit('education.limit', '职工教育经费税前扣除限额'),
  ];
}

function ownShare(sheet: Sheet): CostItem {
  const [lower, upper] = [sheet.rate('baseLower'), sheet.rate('baseUpper')];
  const needs = {
    社会保险缴费基数下限: lower,
    社会保险缴费基数上限: upper,
    基本养老保险个人费率: sheet.parameter('pension.employee'),
    医疗保险个人费率: sheet.rate('medicalEmployee'),
    失业保险个人费率: sheet.rate('unemploymentEmployee'),
  };
  const known = [needs.基本养老保险个人费率, needs.医疗保险个人费率, needs.失业保险个人费率].filter(
    (rate) => rate !== null,
  );
  const sum = () =>
    known.reduce(
      (all, rate) =>
        all.plus(
          lower && upper
            ? insured(sheet, { lower: lower.value, upper: upper.value, rates: [rate, rate] }).low
            : ZERO,
        ),
      ZERO,
    );
  const missing = labelsOfMissing(needs);
  return {
    key: 'ownShare',
    label: '社会保险个人承担部分',
    amount: lower && upper ? (missing.length ? atLeast(sum()) : exactAmount(sum())) : null,
    formula: '从工资中代扣，不另计成本',
    rates: [...known, lower, upper],
    missing,
  };
}

/** A wage below the minimum is said, never refused. */
export function wageWarnings(sheet: Sheet): string[] {
  const minimum = sheet.parameter('wage.minimum');
  if (minimum === null) return [];
  return sheet.staff
    .filter(({ wage }) => wage.lt(minimum.value))
    .map(({ title, wage }) => `${title || '有岗位'}月工资 ${groupedText(wage)} 元低于${minimum.basis}`);
}
