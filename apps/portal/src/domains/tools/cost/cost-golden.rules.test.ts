// Golden documents: whole calculations worked out by hand, every line and every sum.
import { describe, expect, it } from 'vitest';
import { readScenarios } from './cost-input.rules.ts';
import type { CostInput } from './cost-shapes.rules.ts';
import { calculateCost } from './cost.rules.ts';
import { RD_ZEROS, V2025, V2026 } from './test-cost.ts';

const INPUT: CostInput = {
  name: '小型制造企业首年',
  on: '2026-06-01',
  scenarios: [
    {
      name: '租用厂房',
      staff: [{ title: '工人', headcount: '10', wage: '6000' }],
      figures: {
        fundRate: '8',
        fundLower: '2170',
        fundUpper: '25000',
        lastYearStaff: '40',
        disabledStaff: '0',
        lastYearAverageWage: '70000',
        baseLower: '4227',
        baseUpper: '21133',
        medicalEmployer: '6.7',
        medicalEmployee: '2',
        unemploymentEmployer: '0.5',
        unemploymentEmployee: '0.5',
        periodSales: '120000',
        profit: '1200000',
        staffAverage: '40',
        assetsAverageWan: '800',
        ...RD_ZEROS,
        rdPersonnel: '300000',
        rdOther: '50000',
        rdExcludedRevenue: '0',
        factoryArea: '1000',
        factoryRent: '12.5',
        electricityKwh: '100000',
        electricityPrice: '0.65',
        landAreaMu: '5',
        landPrice: '200',
        landUseRate: '5',
        stampSale: '1440000',
        extraCost: '20000',
      },
      choices: {
        injuryClass: '3',
        payer: 'small',
        vatPeriod: 'month',
        place: 'urban',
        hnte: 'no',
        restricted: 'no',
        rdResident: 'yes',
        rdAudited: 'yes',
        rdKind: 'normal',
      },
    },
  ],
};

/** line: [with reliefs, without]. */
const LINES: Record<string, [string, string]> = {
  wage: ['720000.00', '720000.00'],
  pension: ['115200.00', '115200.00'],
  medical: ['48240.00', '48240.00'],
  unemployment: ['3600.00', '3600.00'],
  injury: ['5040.00', '5040.00'],
  fund: ['57600.00', '57600.00'],
  union: ['14400.00', '14400.00'],
  // 40 × 1.5 % × 70,000 = 42,000, below 1 % placed: 90 %
  disabled: ['37800.00', '42000.00'],
  vat: ['14400.00', '43200.00'],
  city: ['504.00', '3024.00'],
  education: ['216.00', '1296.00'],
  localEducation: ['144.00', '864.00'],
  // other costs 300,000 ÷ 9 = 33,333.33; (1,200,000 − 333,333.33) × 5 %
  cit: ['43333.33', '300000.00'],
  // 5 × 666.67 × 5 = 16,666.75, halved
  landUse: ['8333.38', '16666.75'],
  stamp: ['216.00', '432.00'],
  electricity: ['65000.00', '65000.00'],
  landYear: ['13333.40', '13333.40'],
  factoryRent: ['150000.00', '150000.00'],
  extra: ['20000.00', '20000.00'],
};

describe('成本测算样例', () => {
  it.each([
    ['2026.1', V2026, '2026-06-01'],
    ['2025.1', V2025, '2025-12-01'],
  ])('参数版本 %s：各项与合计逐分相符', (_, version, on) => {
    const { faults, scenarios } = readScenarios(INPUT);
    expect(faults).toEqual([]);
    const [result] = calculateCost(scenarios, { name: INPUT.name, version, on }).scenarios;
    const lines = Object.fromEntries(
      result!.groups
        .flatMap(({ items }) => items)
        .map(({ key, amount, before }) => [key, [amount?.low, before?.low]]),
    );
    expect(lines).toEqual(LINES);
    expect(result!.annual).toEqual({ low: '1317360.11', high: '1317360.11' });
    expect(result!.annualBefore).toEqual({ low: '1619896.15', high: '1619896.15' });
    expect(result!.oneOff).toEqual({ low: '666670.00', high: '666670.00' });
    expect(result!.missing).toEqual([]);
    const memo = Object.fromEntries(result!.memo.map(({ key, amount }) => [key, amount?.low]));
    expect(memo).toEqual({
      // (8 % + 2 % + 0.5 %) × 6,000 × 10 × 12
      ownShare: '75600.00',
      'welfare.limit': '100800.00',
      'education.limit': '57600.00',
      superDeduction: '333333.33',
    });
  });
});
