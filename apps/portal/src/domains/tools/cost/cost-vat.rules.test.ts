// 增值税 and its surcharges by payer, period and version.
import { describe, expect, it } from 'vitest';
import type { CostVersion } from './cost-sheet.rules.ts';
import { amount, exact, line, resultOf, V2025, V2026 } from './test-cost.ts';

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
  it.each(['50000', '100000', '1000000'])('没有选择申报周期：每期 %s 元待补充，不说免征', (periodSales) => {
    const result = resultOf({ figures: { periodSales }, choices: { payer: 'small' } });
    expect(amount(result, 'vat')).toBeNull();
    expect(line(result, 'vat')?.formula).toBe('每期销售额 × 1% × 期数（申报周期待补充）');
    expect(line(result, 'vat')?.missing).toEqual(['小规模纳税人申报周期']);
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
    expect(amount(result, 'education')).toEqual({ low: '0.00', high: '180.00' });
    expect(amount(result, 'localEducation')).toEqual({ low: '0.00', high: '120.00' });
    expect(line(result, 'education')?.formula).toContain('可能免征');
    expect(line(result, 'vat')?.before).toEqual(exact('36000.00'));
  });
  it('月销售额超过 10 万元的，教育费附加是确定的数', () => {
    const of = (periodSales: string, vatPeriod: string) =>
      amount(
        resultOf({ figures: { periodSales }, choices: { payer: 'small', vatPeriod, place: 'urban' } }),
        'education',
      );
    expect(of('100001', 'month')).toEqual(exact('180.00'));
    expect(of('300000', 'quarter')).toEqual({ low: '0.00', high: '180.00' });
    expect(of('300001', 'quarter')).toEqual(exact('180.00'));
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
