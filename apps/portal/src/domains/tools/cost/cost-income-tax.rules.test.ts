// 企业所得税: the small low-profit rule and its cliff, 高新技术企业, losses.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { CostScenario } from './cost-shapes.rules.ts';
import { amount, exact, line, RD_ZEROS, resultOf } from './test-cost.ts';

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
  const cliff = (profit: string, isSure: boolean) =>
    resultOf({
      figures: { ...known, ...RD_ZEROS, profit, rdDirect: '300000', rdExcludedRevenue: '0' },
      choices: {
        hnte: 'no',
        restricted: 'no',
        rdKind: 'normal',
        ...(isSure ? { rdResident: 'yes', rdAudited: 'yes' } : {}),
      },
    }).warnings;
  it.each<[string, string, boolean, string]>([
    [
      '能否加计扣除未知，区间跨过上限',
      '3200000',
      false,
      '应纳税所得额可能超过小型微利企业上限 3,000,000 元，最多超过 200,000 元；如超过，',
    ],
    [
      '区间下端恰在上限',
      '3300000',
      false,
      '应纳税所得额可能超过小型微利企业上限 3,000,000 元，最多超过 300,000 元；如超过，',
    ],
    ['区间全在上限之上', '3300000.01', false, '应纳税所得额超过小型微利企业上限 0.01～300,000.01 元，'],
    ['确定在上限之上', '3400000', true, '应纳税所得额超过小型微利企业上限 100,000 元，'],
  ])('断崖提示：%s', (_, profit, isSure, words) =>
    expect(cliff(profit, isSure)).toEqual([`${words}全额不适用 5% 的实际税负`]),
  );
  it('断崖提示：区间全在上限之下时写至少还有', () =>
    expect(cliff('2900000', false)[0]).toContain('至少还有 100,000 元'));
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
