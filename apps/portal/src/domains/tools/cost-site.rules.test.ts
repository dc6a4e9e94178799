// Land, rent, energy and the smaller taxes.
import { describe, expect, it } from 'vitest';
import type { CostScenario } from './cost-shapes.rules.ts';
import { amount, exact, resultOf } from './test-cost.ts';

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
