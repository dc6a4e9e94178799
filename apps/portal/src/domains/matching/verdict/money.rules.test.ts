import { describe, expect, it } from 'vitest';
import { moneyOf, type AmountTerms } from './money.rules.ts';

const figures: Record<string, string> = {
  rdExpenseWan: '1718.8',
  revenueWan: '50000',
  odd: '0.0003',
  graduates: '14',
  priority: '16',
};
const known = {
  nameOf: (field: string) => field,
  of: (field: string) => {
    const value = figures[field];
    return value === undefined ? null : { value, label: field };
  },
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
        known,
      ),
    ).toMatchObject({ min, max });
  });

  it('封顶取一次上限与年度上限中较小的', () => {
    const money = moneyOf(terms({ ...share }, { maxWan: '100', capWan: '50' }), 'yes', known);
    expect(money).toMatchObject({
      min: 500_000,
      max: 500_000,
      basis: ['按rdExpenseWan的 5% 计', '封顶 50 万元'],
    });
    expect(moneyOf(terms({ ...share, of: '投入' }, { maxWan: '80' }), 'yes', known)).toMatchObject({
      min: 0,
      max: 800_000,
    });
  });

  it('档次所依的数未知时从零到最高一档；不到最低一档为零', () => {
    expect(moneyOf(terms({ ...tier, by: 'unknown' }), 'yes', known)).toMatchObject({
      min: 0,
      max: 300_000,
    });
    expect(moneyOf(terms({ ...tier, by: 'odd' }), 'yes', known)).toMatchObject({ min: 0, max: 0 });
  });

  it('待补充时最少为零，不符合时没有金额', () => {
    expect(moneyOf(terms({ ...fixed, options: [20, 10] }), 'unknown', known)).toMatchObject({
      min: 0,
      max: 200_000,
    });
    expect(moneyOf(terms({ ...fixed, options: [20, 10] }), 'no', known)).toBeNull();
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
    expect(moneyOf(terms({ kind, unit: '%', to: 15 }), 'yes', known)).toBeNull();
  });

  it('没有数额规则但有上限时从零到上限', () => {
    expect(moneyOf(terms(null, { maxWan: '15' }), 'yes', known)).toMatchObject({ min: 0, max: 150_000 });
    expect(moneyOf(terms(null), 'yes', known)).toBeNull();
  });
});

const facts = (given: Record<string, string>) => ({
  nameOf: (field: string) => field,
  of: (field: string) => {
    const value = given[field];
    return value === undefined ? null : { value, label: field };
  },
});

describe('称号所定的金额', () => {
  const titles = {
    kind: 'fixed',
    unit: '万元',
    isDifference: true,
    cases: [
      { field: 'province', label: '省级', value: 20 },
      { field: 'state', label: '国家级', value: 60 },
    ],
  } satisfies AmountTerms['amount'];
  const paid = (given: Record<string, string>, verdict: 'yes' | 'unknown' | 'no' = 'yes') =>
    moneyOf(terms(titles, { maxWan: '60' }), verdict, facts(given));

  it.each([
    ['国家级：60 万元，已领取 20 万元的为差额 40 万元', { state: 'true' }, 400_000, 600_000],
    ['两级都有：不会只给 20 万元', { state: 'true', province: 'true' }, 400_000, 600_000],
    ['只有省级：20 万元', { province: 'true', state: 'false' }, 200_000, 200_000],
    ['省级已知、国家级未知', { province: 'true' }, 200_000, 600_000],
    ['都未知：最少不确定', {}, 0, 600_000],
    ['都没有', { province: 'false', state: 'false' }, 0, 0],
  ])('%s', (_name, given, min, max) => expect(paid(given)).toMatchObject({ min, max }));

  it('已享受的不符合，没有金额；未声明的最少为零', () => {
    expect(paid({ state: 'true' }, 'no')).toBeNull();
    expect(paid({ state: 'true' }, 'unknown')).toMatchObject({ min: 0, max: 600_000 });
    expect(paid({ state: 'true' })?.basis).toEqual(['国家级 60 万元，已领取 20 万元的为差额 40 万元']);
  });

  it('按「否」定的数额也用已知的信息', () => {
    const cases = [
      { field: 'industrial', label: '工业', value: 10 },
      { field: 'industrial', is: false, label: '服务业', value: 8 },
    ];
    const sum = (given: Record<string, string>) =>
      moneyOf(terms({ kind: 'fixed', unit: '万元', cases }), 'yes', facts(given));
    expect(sum({ industrial: 'true' })).toMatchObject({ min: 100_000, max: 100_000 });
    expect(sum({ industrial: 'false' })).toMatchObject({ min: 80_000, max: 80_000 });
    expect(sum({})).toMatchObject({ min: 0, max: 100_000 });
  });
});

describe('按人数的金额', () => {
  const each = (amount: Partial<AmountTerms['amount'] & object>, more: Partial<AmountTerms> = {}) =>
    moneyOf(terms({ kind: 'perPerson', unit: '元', value: 1000, ...amount }, more), 'yes', known);

  it('每人的数额乘以已知的人数', () => {
    expect(each({ heads: ['graduates'] })).toEqual({
      min: 14_000,
      max: 14_000,
      basis: ['graduates × 每人 1,000 元'],
    });
    expect(each({ heads: ['graduates'], value: 8, to: 15, unit: '万元' })).toMatchObject({
      min: 1_120_000,
      max: 2_100_000,
    });
  });
  it('几类人员可能重叠：最少是最多的一类，最多是合计', () =>
    expect(each({ heads: ['graduates', 'priority'] })).toMatchObject({ min: 16_000, max: 30_000 }));
  it('有一类人数未知就没有上限，并写明缺少什么', () =>
    expect(each({ heads: ['graduates', '登记失业青年'] })).toEqual({
      min: 14_000,
      max: null,
      basis: ['graduates × 每人 1,000 元', '缺少：登记失业青年'],
    }));
  it('没有写明人员的，人数未知', () => expect(each({})).toMatchObject({ min: 0, max: null }));
  it('企业的年度上限仍然封顶', () =>
    expect(each({ heads: ['priority'] }, { capWan: '1' })).toMatchObject({ min: 10_000, max: 10_000 }));
});

describe('最少的数额', () => {
  it('数额只是上限的，最少为零', () => {
    const sum = moneyOf(terms({ ...fixed, options: [50, 20], upTo: true }), 'yes', known);
    expect(sum).toMatchObject({ min: 0, max: 500_000 });
    expect(sum?.basis.at(-1)).toBe('以主管部门核定的数额为准，按最少 0 元计');
  });
  it('比例可以更高的是区间', () =>
    expect(moneyOf(terms({ ...share, to: 6 }), 'yes', known)).toMatchObject({
      min: 859_400,
      max: 1_031_280,
    }));
});
