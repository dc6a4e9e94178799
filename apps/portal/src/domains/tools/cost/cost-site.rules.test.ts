// Land, rent, energy and the smaller taxes.
import { describe, expect, it } from 'vitest';
import type { CostScenario } from './cost-shapes.rules.ts';
import { amount, BASES, exact, line, resultOf, V2025, V2026 } from './test-cost.ts';

describe('土地、租金、能源与其他税', () => {
  it('土地 = 亩 × 666.67 × 单价，按年限分摊；没有单价时按等别给出下限', () => {
    const priced = resultOf({ figures: { landAreaMu: '10', landPrice: '300', landYears: '20' } });
    expect(amount(priced, 'land')).toEqual(exact('2000010.00'));
    expect(amount(priced, 'landYear')).toEqual(exact('100000.50'));
    const floor = resultOf({ figures: { landAreaMu: '10' }, choices: { landGrade: '10' } });
    expect(floor.oneOff).toEqual({ low: '1120005.60', high: null });
    expect(resultOf({ figures: { landAreaMu: '10' } }).oneOff).toBeNull();
  });
  const FLOOR = (grade: string, price: string) =>
    `低于全国工业用地出让最低价（${grade} 等） ${price} 元/㎡（国土资发〔2006〕307号），请核对`;
  it.each([
    ['低于所选等别', '9', '100', [`土地价格 100 元/㎡${FLOOR('9', '204')}`]],
    ['恰为最低价', '9', '204', []],
    ['低于最低价一厘', '9', '203.999', [`土地价格 203.999 元/㎡${FLOOR('9', '204')}`]],
    ['没有等别，高于最末等', '', '60', []],
    ['没有等别，低于最末等', '', '59.9', [`土地价格 59.9 元/㎡${FLOOR('15', '60')}`]],
  ])('土地价格低于出让最低价的提示：%s', (_, landGrade, landPrice, expected) =>
    expect(resultOf({ figures: { landAreaMu: '10', landPrice }, choices: { landGrade } }).warnings).toEqual(
      expected,
    ),
  );
  it('公式与依据里的数都有千分位', () => {
    const result = resultOf({
      staff: [{ title: '工人', headcount: '1200', wage: '6000.5' }],
      figures: {
        ...BASES,
        landAreaMu: '1234',
        landPrice: '1000',
        electricityKwh: '100000',
        electricityPrice: '0.65',
        factoryArea: '10000',
        factoryRent: '12.5',
        stampSale: '1000000',
        sales13: '1000000',
        inputTax: '200000',
        profit: '3200000',
        rdDirect: '300000',
        lastYearStaff: '12',
      },
      choices: { payer: 'general' },
    });
    const words = [
      ...result.groups.flatMap(({ items }) => items),
      ...result.oneOffItems,
      ...result.memo,
    ].flatMap(({ formula, basis }) => [formula, ...basis]);
    expect(words.filter((one) => /(?<![〔\d.,])\d{4,}(?!年|〕)/.test(one))).toEqual([]);
    expect(line(result, 'wage')?.formula).toBe('（工人 1,200 人 × 6,000.5 元）× 12 个月');
    expect(line(result, 'vat')?.formula).toBe(
      '销项税额 130,000.00 元 − 进项税额 200,000.00 元；留抵 70,000.00 元',
    );
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
    const land = { landAreaMu: '0', landPrice: '100' };
    expect(of({ payer: 'small' }, land)).toEqual({ low: '4200.00', high: '5400.00' });
    expect(of({}, land)).toEqual({ low: '4200.00', high: '10800.00' });
    expect(of({ payer: 'small' }, { ...land, propertyDeduction: '30' })).toEqual(exact('4200.00'));
  });
  it.each([
    ['容积率 0.5 以上，地价全部计入', '0.5', exact('28000.10')],
    ['容积率低于 0.5，按建筑面积的 2 倍计入', '0.4', exact('24080.08')],
    ['容积率未填，给出区间', '', { low: '8400.00', high: '28000.10' }],
  ])('房产原值包含地价（财税〔2010〕121号）：%s', (_, plotRatio, expected) => {
    const figures = { buildingCost: '1000000', propertyDeduction: '30', landAreaMu: '7', landPrice: '500' };
    const choices = { payer: 'general', restricted: 'yes' };
    const result = resultOf({ figures: { ...figures, plotRatio, profit: '1', staffAverage: '1' }, choices });
    expect(amount(result, 'property')).toEqual(expected);
    expect(line(result, 'property')?.missing).toEqual(plotRatio === '' ? ['宗地容积率'] : []);
  });
  it('没有土地价格，房产税只给下限；未计算中写明地价', () => {
    const figures = { buildingCost: '1000000', propertyDeduction: '30' };
    const result = resultOf({ figures, choices: { payer: 'small' } });
    expect(amount(result, 'property')).toEqual({ low: '4200.00', high: null });
    expect(line(result, 'property')?.missing).toEqual(['土地价格', '宗地容积率']);
    for (const { notModelled } of [V2025, V2026])
      expect(notModelled.map(({ label }) => label)).toContain('计入房产原值的地价');
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
    const halved = resultOf({
      figures: { stampSale: '1000000', stampLoan: '1000000' },
      choices: { payer: 'small' },
    });
    expect(line(halved, 'stamp')?.formula).toBe(
      '（1,000,000 × 0.3‰＋1,000,000 × 0.05‰） × 50%（六税两费减半）',
    );
  });
});
