// 研发费用加计扣除 with its limits.
import { describe, expect, it } from 'vitest';
import type { CostScenario } from './cost-shapes.rules.ts';
import { amount, exact, line, RD_ZEROS, resultOf, V2026 } from './test-cost.ts';

describe('研发费用加计扣除', () => {
  const may = { rdResident: 'yes', rdAudited: 'yes', rdKind: 'normal' };
  const none = { ...RD_ZEROS, rdExcludedRevenue: '0' };
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
  it.each([
    ['某一类费用留空，上限不定', 'rdDirect', { low: '100.00', high: null }, '直接投入费用'],
    ['特殊收入留空，可能冲减到 0', 'rdSpecialIncome', { low: '0.00', high: '100.00' }, '特殊收入'],
  ])('%s', (_, blank, expected, label) => {
    const figures = { ...none, rdPersonnel: '100', [blank]: '' };
    const result = resultOf({ figures: { ...figures, profit: '1000000' }, choices: may });
    expect(amount(result, 'superDeduction')).toEqual(expected);
    expect(line(result, 'cit')?.missing.join()).toContain(label);
  });
  it('加计扣除比例未选，按 100% 至 120% 给出区间', () =>
    expect(deduction({ rdPersonnel: '100' }, { rdResident: 'yes', rdAudited: 'yes' })).toEqual({
      low: '100.00',
      high: '120.00',
    }));
  it.each([
    ['投资收益留空，占比可能超过 50%', { rdInvestmentIncome: '' }, { low: '0.00', high: '100.00' }],
    ['不征税收入留空', { rdUntaxedIncome: '' }, { low: '0.00', high: '100.00' }],
    ['留空而已超过 50% 的仍不适用', { rdInvestmentIncome: '', rdExcludedRevenue: '600' }, exact('0.00')],
  ])('%s', (_, change, expected) =>
    expect(
      deduction({ rdPersonnel: '100', rdExcludedRevenue: '400', rdTotalIncome: '1000', ...change }),
    ).toEqual(expected),
  );
  it('费用留空时所得税的下限为 0，不写确定的数', () => {
    const figures = { ...none, rdPersonnel: '100', rdDirect: '', profit: '1000000' };
    const known = { staffAverage: '10', assetsAverageWan: '10' };
    const result = resultOf({
      figures: { ...figures, ...known },
      choices: { ...may, hnte: 'no', restricted: 'no' },
    });
    expect(amount(result, 'cit')).toEqual({ low: '0.00', high: '49995.00' });
  });
  it('核定征收、非居民企业不适用', () => {
    expect(deduction({ rdPersonnel: '100' }, { ...may, rdAudited: 'no' })).toEqual(exact('0.00'));
    expect(deduction({ rdPersonnel: '100' }, { ...may, rdResident: 'no' })).toEqual(exact('0.00'));
  });
  it('资格未知给出区间；加计扣除使所得额降至 300 万元以下时适用小微', () => {
    expect(deduction({ rdPersonnel: '100' }, { rdKind: 'normal' })).toEqual({ low: '0.00', high: '100.00' });
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
