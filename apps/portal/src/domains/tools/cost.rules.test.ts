import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readScenarios } from './cost-input.rules.ts';
import type { CostInput, CostScenario, ScenarioResult } from './cost-shapes.rules.ts';
import type { CostVersion } from './cost-sheet.rules.ts';
import { calculateCost } from './cost.rules.ts';
import national2025 from './rules-data/cost-2025.json' with { type: 'json' };
import national2026 from './rules-data/cost-2026.json' with { type: 'json' };

const V2025: CostVersion = { ...national2025, vatThreshold: 'through' };
const V2026: CostVersion = { ...national2026, vatThreshold: 'below' };

const given = (scenario: Partial<CostScenario>): CostInput => ({
  name: '测算',
  on: '2026-06-01',
  scenarios: [{ name: '方案一', staff: [], figures: {}, choices: {}, ...scenario }],
});

/** One scenario's result; faults fail the test. */
function resultOf(scenario: Partial<CostScenario>, version = V2026, on = version.validFrom): ScenarioResult {
  const { faults, scenarios } = readScenarios(given(scenario));
  expect(faults).toEqual([]);
  return calculateCost(scenarios, { name: '测算', version, on }).scenarios[0]!;
}
const linesOf = (result: ScenarioResult) => [
  ...result.groups.flatMap(({ items }) => items),
  ...result.oneOffItems,
  ...result.memo,
];
const line = (result: ScenarioResult, key: string) => linesOf(result).find((item) => item.key === key);
const amount = (result: ScenarioResult, key: string) => line(result, key)?.amount;
const exact = (value: string) => ({ low: value, high: value });

const BASES = { baseLower: '4227', baseUpper: '21133' };

describe('社会保险与公积金', () => {
  it.each([
    ['低于下限按下限', '4226.99', '676.32'],
    ['恰为下限', '4227', '676.32'],
    ['高于下限一分', '4227.01', '676.32'],
    ['高于下限一元', '4228', '676.48'],
    ['低于上限一元', '21132', '3381.12'],
    ['恰为上限', '21133', '3381.28'],
    ['高于上限按上限', '21133.01', '3381.28'],
  ])('养老保险基数：%s', (_, wage, expected) => {
    const result = resultOf({
      staff: [{ title: '', headcount: '1', wage }],
      figures: { ...BASES, months: '1' },
    });
    expect(amount(result, 'pension')).toEqual(exact(expected));
  });
  it('基数上下限未知时待补充，不按 0 计算，合计只给下限', () => {
    const result = resultOf({ staff: [{ title: '工人', headcount: '10', wage: '6000' }] });
    expect(amount(result, 'pension')).toBeNull();
    expect(line(result, 'pension')?.missing).toEqual(['社会保险缴费基数下限', '社会保险缴费基数上限']);
    expect(result.annual).toEqual({ low: '770400.00', high: null });
    expect(result.missing).toContain('医疗保险（含生育）单位费率');
  });
  it('工伤保险不选行业类别给出 0.2%～1.9% 的区间，选八类为 1.9%', () => {
    const staff = [{ title: '', headcount: '1', wage: '10000' }];
    const figures = { ...BASES, months: '1' };
    expect(amount(resultOf({ staff, figures }), 'injury')).toEqual({ low: '20.00', high: '190.00' });
    expect(amount(resultOf({ staff, figures, choices: { injuryClass: '8' } }), 'injury')).toEqual(
      exact('190.00'),
    );
  });
  it('公积金比例不填给出 5%～12% 的区间', () => {
    const staff = [{ title: '', headcount: '2', wage: '10000' }];
    expect(amount(resultOf({ staff, figures: { months: '1' } }), 'fund')).toEqual({
      low: '1000.00',
      high: '2400.00',
    });
    expect(amount(resultOf({ staff, figures: { months: '1', fundRate: '8' } }), 'fund')).toEqual(
      exact('1600.00'),
    );
  });
  it('失业保险：2025 年 0.5%（待核实）；2026 年未核实，自填后可算', () => {
    const staff = [{ title: '', headcount: '1', wage: '10000' }];
    const figures = { ...BASES, months: '1' };
    const before = resultOf({ staff, figures }, V2025, '2025-12-31');
    expect(amount(before, 'unemployment')).toEqual(exact('50.00'));
    expect(line(before, 'unemployment')?.isVerified).toBe(false);
    expect(amount(resultOf({ staff, figures }), 'unemployment')).toBeNull();
    expect(
      amount(resultOf({ staff, figures: { ...figures, unemploymentEmployer: '0.5' } }), 'unemployment'),
    ).toEqual(exact('50.00'));
  });
  it('工资、人数增加，社会保险不会减少', () => {
    const figures = { ...BASES, medicalEmployer: '6.7', unemploymentEmployer: '0.5' };
    const insured = (wageFen: number, headcount: number) => {
      const result = resultOf({
        staff: [{ title: '', headcount: String(headcount), wage: (wageFen / 100).toFixed(2) }],
        figures,
      });
      return ['pension', 'medical', 'unemployment', 'injury', 'fund'].map((key) =>
        Number(amount(result, key)!.low),
      );
    };
    const wage = fc.integer({ min: 0, max: 5_000_000 });
    const more = fc.integer({ min: 0, max: 100_000 });
    fc.assert(
      fc.property(wage, more, fc.integer({ min: 0, max: 500 }), (fen, raise, heads) => {
        const [less, grown] = [insured(fen, heads), insured(fen + raise, heads + 1)];
        less.forEach((value, at) => expect(grown[at]!).toBeGreaterThanOrEqual(value));
      }),
      { numRuns: 60 },
    );
  });
  it('月工资低于最低工资标准只提示，不拒绝', () => {
    const minimum = {
      ...V2026,
      parameters: V2026.parameters.map((row) =>
        row.key === 'wage.minimum' ? { ...row, value: '2170' } : row,
      ),
    };
    const of = (wage: string) =>
      resultOf({ staff: [{ title: '学徒', headcount: '1', wage }] }, minimum).warnings;
    expect(of('2169.99')).toEqual([expect.stringContaining('学徒月工资 2169.99 元低于')]);
    expect(of('2170')).toEqual([]);
  });
});

describe('残疾人就业保障金', () => {
  const fund = (staff: string, placed: string) =>
    amount(
      resultOf({
        staff: [{ title: '', headcount: '1', wage: '1' }],
        figures: { lastYearStaff: staff, disabledStaff: placed, lastYearAverageWage: '80000' },
      }),
      'disabled',
    );
  it.each([
    ['30 人免征', '30', '0', '0.00'],
    ['31 人起征，不足 1% 按 90%', '31', '0', '33480.00'],
    ['恰 1% 按 50%', '200', '2', '40000.00'],
    ['差一人不足 1% 按 90%', '200', '1', '144000.00'],
    ['恰 1.5% 无须缴纳', '200', '3', '0.00'],
    ['超过 1.5% 不为负', '200', '4', '0.00'],
  ])('%s', (_, staff, placed, expected) => expect(fund(staff, placed)).toEqual(exact(expected)));
  it('没有上年工资则待补充', () =>
    expect(
      amount(
        resultOf({
          staff: [{ title: '', headcount: '1', wage: '1' }],
          figures: { lastYearStaff: '31', disabledStaff: '0' },
        }),
        'disabled',
      ),
    ).toBeNull());
});

describe('增值税', () => {
  const small = (periodSales: string, vatPeriod: string, version: CostVersion) =>
    amount(
      resultOf({ figures: { periodSales }, choices: { payer: 'small', vatPeriod, place: 'urban' } }, version),
      'vat',
    );
  it.each([
    ['2025', V2025, 'month', '99999.99', '0.00'],
    ['2025 恰 10 万元免征（含本数）', V2025, 'month', '100000', '0.00'],
    ['2025 超过一分即征', V2025, 'month', '100000.01', '12000.00'],
    ['2026 差一分未达起征点', V2026, 'month', '99999.99', '0.00'],
    ['2026 恰 10 万元应征', V2026, 'month', '100000', '12000.00'],
    ['2026 超过一元', V2026, 'month', '100001', '12000.12'],
    ['2025 恰 30 万元免征', V2025, 'quarter', '300000', '0.00'],
    ['2025 超过一元', V2025, 'quarter', '300001', '12000.04'],
    ['2026 差一元未达起征点', V2026, 'quarter', '299999', '0.00'],
    ['2026 恰 30 万元应征', V2026, 'quarter', '300000', '12000.00'],
  ])('小规模纳税人：%s', (_, version, period, sales, expected) =>
    expect(small(sales, period, version)).toEqual(exact(expected)),
  );
  it('一般纳税人：销项减进项，不为负，留抵写明', () => {
    const of = (inputTax?: string) =>
      resultOf({
        figures: { sales13: '1000000', sales6: '500000', ...(inputTax ? { inputTax } : {}) },
        choices: { payer: 'general', place: 'urban' },
      });
    expect(amount(of('100000'), 'vat')).toEqual(exact('60000.00'));
    expect(amount(of('160000.01'), 'vat')).toEqual(exact('0.00'));
    expect(line(of('160000.01'), 'vat')?.formula).toContain('留抵 0.01 元');
    expect(amount(of(), 'vat')).toEqual({ low: '0.00', high: '160000.00' });
  });
  it('没有选择纳税人类型则待补充', () => {
    const result = resultOf({ figures: { periodSales: '1' } });
    expect(amount(result, 'vat')).toBeNull();
    expect(line(result, 'vat')?.missing).toEqual(['增值税纳税人类型']);
  });
  it.each([
    ['urban', '420.00', '840.00'],
    ['county', '300.00', '600.00'],
    ['rural', '60.00', '120.00'],
  ])('城建税（%s）：小规模纳税人减半；优惠前按 3%% 征收率', (place, paid) => {
    const result = resultOf({
      figures: { periodSales: '100000' },
      choices: { payer: 'small', vatPeriod: 'month', place },
    });
    expect(amount(result, 'city')).toEqual(exact(paid));
    expect(line(result, 'city')?.formula).toMatch(/^增值税 × [157]% × 50%/);
    expect(amount(result, 'education')).toEqual(exact('180.00'));
    expect(amount(result, 'localEducation')).toEqual(exact('120.00'));
    expect(line(result, 'vat')?.before).toEqual(exact('36000.00'));
  });
  it('所在地未知时城建税给出区间', () => {
    const result = resultOf({
      figures: { periodSales: '100000' },
      choices: { payer: 'small', vatPeriod: 'month' },
    });
    expect(amount(result, 'city')).toEqual({ low: '60.00', high: '420.00' });
  });
  it('全年销售额超过 500 万元提示应为一般纳税人', () => {
    const of = (periodSales: string) =>
      resultOf({ figures: { periodSales }, choices: { payer: 'small', vatPeriod: 'quarter' } }).warnings;
    expect(of('1250000')).toEqual([]);
    expect(of('1250000.01')[0]).toContain('应按一般纳税人测算');
  });
});

describe('企业所得税', () => {
  const known = { staffAverage: '300', assetsAverageWan: '5000' };
  const tax = (figures: CostScenario['figures'], choices: CostScenario['choices'] = {}) =>
    amount(
      resultOf({
        figures: { ...known, ...figures },
        choices: { hnte: 'no', restricted: 'no', ...choices },
      }),
      'cit',
    );
  it.each([
    ['亏损', '-1', '0.00'],
    ['零', '0', '0.00'],
    ['上限差一分', '2999999.99', '150000.00'],
    ['恰 300 万元', '3000000', '150000.00'],
    ['超过一分全额 25%', '3000000.01', '750000.00'],
    ['超过一元', '3000001', '750000.25'],
  ])('小型微利企业：%s', (_, profit, expected) => expect(tax({ profit })).toEqual(exact(expected)));
  it.each([
    ['人数恰 300', { staffAverage: '300' }, '50000.00'],
    ['人数超过', { staffAverage: '300.01' }, '250000.00'],
    ['资产恰 5000 万元', { assetsAverageWan: '5000' }, '50000.00'],
    ['资产超过', { assetsAverageWan: '5000.0001' }, '250000.00'],
  ])('%s', (_, figures, expected) => expect(tax({ profit: '1000000', ...figures })).toEqual(exact(expected)));
  it('限制或禁止行业不适用；高新技术企业 15%，同时符合小微按 5%', () => {
    expect(tax({ profit: '1000000' }, { restricted: 'yes' })).toEqual(exact('250000.00'));
    expect(tax({ profit: '1000000' }, { restricted: 'yes', hnte: 'yes' })).toEqual(exact('150000.00'));
    expect(tax({ profit: '1000000' }, { hnte: 'yes' })).toEqual(exact('50000.00'));
    expect(tax({ profit: '3000001' }, { hnte: 'yes' })).toEqual(exact('450000.15'));
  });
  it('条件未知给出 5%～25% 的区间，并写明缺少什么', () => {
    const result = resultOf({ figures: { profit: '1000000' } });
    expect(amount(result, 'cit')).toEqual({ low: '50000.00', high: '250000.00' });
    expect(line(result, 'cit')?.missing).toEqual([
      '从业人数（全年季度平均）',
      '资产总额（全年季度平均）',
      '从事国家限制或禁止行业',
      '高新技术企业资格有效',
    ]);
  });
  it('税额随所得额增加不减少；唯一的断崖在 300 万元', () => {
    const at = (fen: number) => Number(tax({ profit: (fen / 100).toFixed(2) })!.low);
    const CLIFF = 300_000_000;
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 900_000_000 }), fc.integer({ min: 1, max: 100 }), (fen, step) => {
        const jump = at(fen + step) - at(fen);
        expect(jump).toBeGreaterThanOrEqual(0);
        const isOverCliff = fen <= CLIFF && fen + step > CLIFF;
        // at most 25 % of the step, and a fen of rounding
        expect(jump).toBeLessThanOrEqual(isOverCliff ? 600_001 : step / 400 + 0.011);
      }),
      { numRuns: 80 },
    );
    expect(at(CLIFF + 1) - at(CLIFF)).toBeCloseTo(600_000, 2);
  });
});

describe('研发费用加计扣除', () => {
  const may = { rdResident: 'yes', rdAudited: 'yes' };
  const none = { rdExcludedRevenue: '0' };
  const deduction = (
    figures: CostScenario['figures'],
    choices: CostScenario['choices'] = may,
    version = V2026,
  ) => amount(resultOf({ figures: { ...none, ...figures }, choices }, version), 'superDeduction');
  it.each([
    ['其他费用在限额内', { rdPersonnel: '900000', rdOther: '99999.99' }, '999999.99'],
    ['其他费用恰为限额 五项÷9', { rdPersonnel: '900000', rdOther: '100000' }, '1000000.00'],
    ['其他费用超过限额', { rdPersonnel: '900000', rdOther: '100000.01' }, '1000000.00'],
    ['委托境内按 80%', { rdDomestic: '1000000' }, '800000.00'],
    ['委托境外在 2/3 限额内', { rdPersonnel: '1200000', rdOverseas: '1000000' }, '2000000.00'],
    ['委托境外超过 2/3 限额', { rdPersonnel: '1200000', rdOverseas: '1000001' }, '2000000.00'],
    ['只有委托境外不得加计', { rdOverseas: '1000000' }, '0.00'],
    ['特殊收入冲减，最低为 0', { rdDirect: '100', rdSpecialIncome: '100.01' }, '0.00'],
    ['无形资产按当年摊销额', { rdIntangible: '100000' }, '100000.00'],
  ])('%s', (_, figures, expected) => expect(deduction(figures)).toEqual(exact(expected)));
  it('清单内集成电路、工业母机企业 120%', () =>
    expect(deduction({ rdPersonnel: '100' }, { ...may, rdKind: 'listed' })).toEqual(exact('120.00')));
  it.each([
    ['恰 50% 可享受', '500', '1000', '100.00'],
    ['超过 50% 剔除', '500.01', '1000', '0.00'],
    ['差一分', '499.99', '1000', '100.00'],
  ])('不适用行业：%s', (_, rdExcludedRevenue, rdTotalIncome, expected) =>
    expect(deduction({ rdPersonnel: '100', rdExcludedRevenue, rdTotalIncome })).toEqual(exact(expected)),
  );
  it('不征税收入与投资收益从分母中减去', () =>
    expect(
      deduction({
        rdPersonnel: '100',
        rdExcludedRevenue: '400.01',
        rdTotalIncome: '1000',
        rdUntaxedIncome: '100',
        rdInvestmentIncome: '100',
      }),
    ).toEqual(exact('0.00')));
  it('核定征收、非居民企业不适用', () => {
    expect(deduction({ rdPersonnel: '100' }, { ...may, rdAudited: 'no' })).toEqual(exact('0.00'));
    expect(deduction({ rdPersonnel: '100' }, { ...may, rdResident: 'no' })).toEqual(exact('0.00'));
  });
  it('资格未知给出区间；加计扣除使所得额降至 300 万元以下时适用小微', () => {
    expect(deduction({ rdPersonnel: '100' }, {})).toEqual({ low: '0.00', high: '100.00' });
    const result = resultOf({
      figures: {
        ...none,
        profit: '3500000',
        staffAverage: '10',
        assetsAverageWan: '10',
        rdPersonnel: '500000',
      },
      choices: { ...may, hnte: 'no', restricted: 'no' },
    });
    expect(amount(result, 'cit')).toEqual(exact('150000.00'));
    expect(line(result, 'cit')?.before).toEqual(exact('875000.00'));
  });
});

describe('土地、租金、能源与其他税', () => {
  it('土地 = 亩 × 666.67 × 单价，按年限分摊；没有单价时按等别给出下限', () => {
    const priced = resultOf({ figures: { landAreaMu: '10', landPrice: '300', landYears: '20' } });
    expect(amount(priced, 'land')).toEqual(exact('2000010.00'));
    expect(amount(priced, 'landYear')).toEqual(exact('100000.50'));
    const floor = resultOf({ figures: { landAreaMu: '10' }, choices: { landGrade: '10' } });
    expect(floor.oneOff).toEqual({ low: '1120005.60', high: null });
    expect(resultOf({ figures: { landAreaMu: '10' } }).oneOff).toBeNull();
  });
  it('租金与能源没有单价时待补充，有单价时为数量 × 单价', () => {
    expect(amount(resultOf({ figures: { factoryArea: '1000' } }), 'factoryRent')).toBeNull();
    expect(
      amount(resultOf({ figures: { factoryArea: '1000', factoryRent: '12.5' } }), 'factoryRent'),
    ).toEqual(exact('150000.00'));
    expect(
      amount(resultOf({ figures: { electricityKwh: '123456', electricityPrice: '0.6543' } }), 'electricity'),
    ).toEqual(exact('80777.26'));
  });
  it('房产税不填减除比例按 10%～30% 给出区间；小型微利未知时减半也是区间', () => {
    const of = (choices: CostScenario['choices'], figures: CostScenario['figures'] = {}) =>
      amount(resultOf({ figures: { buildingCost: '1000000', ...figures }, choices }), 'property');
    expect(of({ payer: 'small' })).toEqual({ low: '4200.00', high: '5400.00' });
    expect(of({})).toEqual({ low: '4200.00', high: '10800.00' });
    expect(of({ payer: 'small' }, { propertyDeduction: '30' })).toEqual(exact('4200.00'));
  });
  it('印花税按合同种类的千分率', () => {
    const full = { payer: 'general' };
    const result = resultOf({
      figures: {
        stampSale: '1000000',
        stampLoan: '1000000',
        stampLease: '100000',
        profit: '3000001',
        staffAverage: '301',
        assetsAverageWan: '1',
      },
      choices: { ...full, restricted: 'no' },
    });
    expect(amount(result, 'stamp')).toEqual(exact('450.00'));
  });
});

describe('合计', () => {
  it('什么也没有填：待补充，不是 0', () => {
    const result = resultOf({});
    expect(result.annual).toBeNull();
    expect(result.groups.every(({ amount: sum }) => sum === null)).toBe(true);
    expect(result.missing).toEqual([
      '人工（未填写，未计入合计）',
      '税费（未填写，未计入合计）',
      '能源（未填写，未计入合计）',
      '土地与租金（未填写，未计入合计）',
    ]);
  });
  it('明确填 0 就是 0', () =>
    expect(resultOf({ figures: { extraCost: '0' } }).annual).toEqual(exact('0.00')));
  it('分项之和等于合计', () => {
    const result = resultOf({
      staff: [{ title: '', headcount: '3', wage: '7777.77' }],
      figures: {
        ...BASES,
        medicalEmployer: '6.7',
        unemploymentEmployer: '0.5',
        fundRate: '7',
        extraCost: '0.01',
      },
      choices: { injuryClass: '3' },
    });
    const sum = result.groups
      .flatMap(({ items }) => items)
      .reduce((all, item) => all + Math.round(Number(item.amount!.low) * 100), 0);
    expect(Math.round(Number(result.annual!.low) * 100)).toBe(sum);
  });
});
