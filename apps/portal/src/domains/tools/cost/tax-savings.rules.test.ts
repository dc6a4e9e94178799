// 税费优惠的金额, worked out by hand from the rates.
import { describe, expect, it } from 'vitest';
import { taxSavingsOf } from './tax-savings.rules.ts';
import { V2026 } from './test-cost.ts';

const savingsOf = (facts: Record<string, string>) =>
  taxSavingsOf((field) => facts[field] ?? null, { version: V2026, on: '2026-06-01' });
const saving = (kind: string, percent: string, facts: Record<string, string>) =>
  savingsOf(facts).find((one) => one.kind === kind && one.percent === percent);

const highTech = { taxableIncomeWan: '1860', hasHnteCertificate: 'true', rdExpenseWan: '1718.8' };
const small = {
  taxableIncomeWan: '300',
  staffAvg: '300',
  assetsAvgWan: '5000',
  restrictedIndustry: 'false',
  hasHnteCertificate: 'false',
};

describe('高新技术企业 15% 税率', () => {
  it('应纳税所得额乘以 25% 与 15% 之差', () => {
    expect(saving('rate', '15', highTech)).toMatchObject({
      amount: { min: 1_860_000, max: 1_860_000 },
      formula: '应纳税所得额 18,600,000 元 × （25% − 15%）',
      missing: [],
    });
  });
  it('所得额未知时不给数，写明缺少应纳税所得额', () =>
    expect(saving('rate', '15', {})).toMatchObject({ amount: null, missing: ['应纳税所得额'] }));
  it('可能是小型微利企业的，最少为零，两项不叠加', () => {
    const both = saving('rate', '15', { ...small, hasHnteCertificate: 'true' });
    expect(both?.amount).toEqual({ min: 0, max: 300_000 });
    expect(both?.formula).toContain('不叠加');
  });
  it('亏损时没有少缴', () =>
    expect(saving('rate', '15', { taxableIncomeWan: '-5' })?.amount).toEqual({ min: 0, max: 0 }));
});

describe('小型微利企业实际税负 5%', () => {
  it('三项都在限内（含本数）：所得额的 20%', () =>
    expect(saving('effectiveRate', '5', small)?.amount).toEqual({ min: 600_000, max: 600_000 }));
  it('有一项未知：从零到全部，写明缺少哪一项', () =>
    expect(saving('effectiveRate', '5', { ...small, staffAvg: undefined! })).toMatchObject({
      amount: { min: 0, max: 600_000 },
      missing: ['从业人数（全年季度平均）'],
    }));
  it('超过 300 万元一分也没有', () =>
    expect(saving('effectiveRate', '5', { ...small, taxableIncomeWan: '300.0001' })?.amount).toEqual({
      min: 0,
      max: 0,
    }));
});

describe('研发费用加计扣除', () => {
  it('最多是全部研发费用按适用税率，最少不确定', () =>
    expect(saving('superDeduction', '100', highTech)?.amount).toEqual({ min: 0, max: 2_578_200 }));
  it('清单企业按 120%', () =>
    expect(saving('superDeduction', '120', highTech)?.amount).toEqual({ min: 0, max: 3_093_840 }));
  it('高企资格未知时按可能的最高税率，并写明', () => {
    const { hasHnteCertificate: _, ...unknown } = highTech;
    const open = saving('superDeduction', '100', unknown);
    expect(open?.amount).toEqual({ min: 0, max: 4_297_000 });
    expect(open?.missing).toContain('有效高企证书');
  });
  it('扣除使所得额降到 300 万元以内的，差额按悬崖两边计算', () =>
    // 600 万元 × 25% − 300 万元 × 5%
    expect(saving('superDeduction', '100', { ...small, rdExpenseWan: '300' })?.amount).toEqual({
      min: 0,
      max: 1_350_000,
    }));
  it('亏损企业只算扣除前有所得的部分', () =>
    expect(saving('superDeduction', '100', { ...highTech, taxableIncomeWan: '-1700' })?.amount).toEqual({
      min: 0,
      max: 28_200,
    }));
  it('缺少的都写明', () =>
    expect(saving('superDeduction', '100', {})).toMatchObject({
      amount: null,
      missing: ['年研发费用', '应纳税所得额'],
    }));
});

describe('六税两费减半', () => {
  it('小规模纳税人按已知销售额：附加减半，其余各税未计，没有上限', () =>
    // 40 万元 × 1% × 4 季 = 1.6 万元增值税；附加最低 1% + 3% + 2% = 960 元，减半
    expect(
      saving('factor', '50', { vatPayerType: 'small', vatSalesQuarterWan: '40', usesVatLevyRate3: 'true' }),
    ).toMatchObject({ amount: { min: 480, max: null } }));
  it('一般纳税人写明缺少增值税应纳税额', () =>
    expect(saving('factor', '50', { vatPayerType: 'general' })).toMatchObject({
      amount: null,
      missing: ['增值税应纳税额', '房产税、城镇土地使用税、印花税等的应纳税额'],
    }));
});
