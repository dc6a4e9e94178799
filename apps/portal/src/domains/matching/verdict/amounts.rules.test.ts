import { describe, expect, it } from 'vitest';
import {
  amountRange,
  moneyOf,
  rangeText,
  sumOf,
  wanText,
  yuanOf,
  type AmountTerms,
} from './amounts.rules.ts';

const figures: Record<string, string> = { rdExpenseWan: '1718.8', revenueWan: '50000', odd: '0.0003' };
const figureOf = (field: string) => {
  const value = figures[field];
  return value === undefined ? null : { value, label: field };
};
const terms = (amount: AmountTerms['amount'], more: Partial<AmountTerms> = {}): AmountTerms => ({
  amount,
  maxWan: null,
  capWan: null,
  ...more,
});
const fixed = { kind: 'fixed', unit: '万元', options: [20, 10] } as const;
const share = { kind: 'share', unit: '%', value: 5, of: 'rdExpenseWan' } as const;
const tier = {
  kind: 'tier',
  unit: '万元',
  by: 'revenueWan',
  steps: [
    [10000, 10],
    [50000, 20],
    [100000, 30],
  ] as [number, number][],
} as const;

describe('金额区间', () => {
  it.each([
    ['一档', { ...fixed, options: [1] }, 10_000, 10_000],
    ['几档之间', fixed, 100_000, 200_000],
    ['按已知数额的比例，精确到元', share, 859_400, 859_400],
    ['向下取整到元', { ...share, of: 'odd', value: 50 }, 1, 1],
    ['数额未知，没有上限', { ...share, of: '投入' }, 0, null],
    ['恰在档上，含本数', tier, 200_000, 200_000],
    ['按人数，人数未知', { kind: 'perPerson', unit: '元', value: 1000 } as const, 0, null],
  ])('%s', (_name, amount, min, max) => {
    expect(
      moneyOf(
        terms({ ...amount, options: 'options' in amount ? [...amount.options] : undefined } as never),
        'yes',
        figureOf,
      ),
    ).toMatchObject({ min, max });
  });

  it('封顶取一次上限与年度上限中较小的', () => {
    const money = moneyOf(terms({ ...share }, { maxWan: '100', capWan: '50' }), 'yes', figureOf);
    expect(money).toMatchObject({
      min: 500_000,
      max: 500_000,
      basis: ['按rdExpenseWan的 5% 计', '封顶 50 万元'],
    });
    expect(moneyOf(terms({ ...share, of: '投入' }, { maxWan: '80' }), 'yes', figureOf)).toMatchObject({
      min: 0,
      max: 800_000,
    });
  });

  it('档次所依的数未知时从零到最高一档；不到最低一档为零', () => {
    expect(moneyOf(terms({ ...tier, by: 'unknown' }), 'yes', figureOf)).toMatchObject({
      min: 0,
      max: 300_000,
    });
    expect(moneyOf(terms({ ...tier, by: 'odd' }), 'yes', figureOf)).toMatchObject({ min: 0, max: 0 });
  });

  it('待补充时最少为零，不符合时没有金额', () => {
    expect(moneyOf(terms({ ...fixed, options: [20, 10] }), 'unknown', figureOf)).toMatchObject({
      min: 0,
      max: 200_000,
    });
    expect(moneyOf(terms({ ...fixed, options: [20, 10] }), 'no', figureOf)).toBeNull();
  });

  it.each([
    'rate',
    'effectiveRate',
    'factor',
    'superDeduction',
    'loanCap',
    'feeCap',
    'discount',
    'perPersonYear',
  ] as const)('%s 不是可以相加的金额', (kind) => {
    expect(moneyOf(terms({ kind, unit: '%', to: 15 }), 'yes', figureOf)).toBeNull();
  });

  it('没有数额规则但有上限时从零到上限', () => {
    expect(moneyOf(terms(null, { maxWan: '15' }), 'yes', figureOf)).toMatchObject({ min: 0, max: 150_000 });
    expect(moneyOf(terms(null), 'yes', figureOf)).toBeNull();
  });
});

describe('金额的文字', () => {
  it.each([
    [{ min: 200_000, max: 200_000 }, '20 万元'],
    [{ min: 100_000, max: 200_000 }, '10 万元至 20 万元'],
    [{ min: 0, max: 5_000 }, '最高 0.5 万元'],
    [{ min: 0, max: null }, '金额待定'],
    [{ min: 10_000, max: null }, '不少于 1 万元'],
    [{ min: 0, max: 0 }, '0 万元'],
    [{ min: 10_000_000, max: 312_508_000 }, '1,000 万元至 31,250.8 万元'],
  ])('%o 写作 %s', (range, text) => {
    expect(rangeText(range)).toBe(text);
  });

  it('万元与元互换不失真', () => {
    expect(yuanOf('85.94')).toBe(859_400);
    expect(wanText(859_401)).toBe('85.9401');
    expect(() => yuanOf('1e3')).toThrow(RangeError);
    expect(amountRange({ min: 1, max: null, basis: ['x'] })).toEqual({
      minWan: '0.0001',
      maxWan: null,
      text: '不少于 0.0001 万元',
      basis: ['x'],
    });
  });

  it('千分位只在文字里，不在数据里', () => {
    const { minWan, maxWan, text } = amountRange({ min: 123_456_000, max: 123_456_000, basis: [] });
    expect([minWan, maxWan, text]).toEqual(['12345.6', '12345.6', '12,345.6 万元']);
  });

  it('任何一项没有上限，合计就没有上限', () => {
    expect(
      sumOf([
        { min: 1, max: 2 },
        { min: 3, max: null },
      ]),
    ).toEqual({ min: 4, max: null });
    expect(sumOf([])).toEqual({ min: 0, max: 0 });
  });
});
