// 国科发政〔2017〕115号: every band at, below and above its limit, the pass rule, the direct ways, unknown figures.
import { describe, expect, it } from 'vitest';
import { reportTech } from './tech-sme.rules.ts';
import { TECH_VERSIONS } from './tech-version.rules.ts';
import { TECH_FORM } from './tech-fields.rules.ts';
import { checkTool } from '../report/tool-form.rules.ts';

const version = TECH_VERSIONS[0]!;
const GOOD = {
  isResident: true,
  totalStaff: '100',
  salesRevenue: '10000',
  totalAssets: '10000',
  isProhibited: false,
  hasIncident: false,
  isAbnormal: false,
  isDishonest: false,
  techStaff: '30',
  rdExpense: '600',
  costExpense: '9000',
  class1: '0',
  class2: '0',
  hasHnte: false,
  hasAward: false,
  hasRdInstitution: false,
  hasStandard: false,
};
const report = (change: Record<string, unknown> = {}) => {
  const { values, faults } = checkTool(TECH_FORM, { ...GOOD, ...change });
  expect(faults).toEqual([]);
  return reportTech({ version, on: '2026-11-20', values });
};
const pointsOf = (id: string, change: Record<string, unknown>) => {
  const row = report(change).sections[1]?.rows.find((one) => one.id === id);
  return row?.score && [row.score.min, row.score.max];
};

describe('科技人员占比（下限含本数）', () => {
  const BANDS = [
    [30, 20, 16],
    [25, 16, 12],
    [20, 12, 8],
    [15, 8, 4],
    [10, 4, 0],
  ] as const;
  it.each(BANDS)('%i%% 得 %i 分，少一人得 %i 分', (percent, points, below) => {
    const of = (techStaff: number) =>
      pointsOf('techStaff', { totalStaff: '500', techStaff: String(techStaff) });
    expect(of(percent * 5)).toEqual([points, points]);
    expect(of(percent * 5 - 1)).toEqual([below, below]);
    expect(of(percent * 5 + 1)).toEqual([points, points]);
  });
  it('三分之一不会因舍入变档', () =>
    expect(pointsOf('techStaff', { totalStaff: '3', techStaff: '1' })).toEqual([20, 20]));
});

describe('研发投入', () => {
  it.each([
    ['sales', 'salesRevenue', [6, 5, 4, 3, 2]],
    ['cost', 'costExpense', [30, 25, 20, 15, 10]],
  ] as const)('占比 %s 各档边界', (choose, base, limits) => {
    for (const [at, percent] of limits.entries()) {
      const points = 50 - at * 10;
      const of = (rdExpense: string) => pointsOf(`rd-${choose}`, { choose, [base]: '10000', rdExpense });
      expect(of(String(percent * 100))).toEqual([points, points]);
      expect(of(`${percent * 100 - 1}.9999`)).toEqual([points - 10, points - 10]);
      expect(of(`${percent * 100}.0001`)).toEqual([points, points]);
    }
  });
  it('默认取得分较高的一项，只计一次', () => {
    const { sections, score } = report({ rdExpense: '300', costExpense: '1000', techStaff: '0' });
    const rows = sections[1]?.rows.filter(({ id }) => id.startsWith('rd-')) ?? [];
    expect(rows.map((row) => row.score?.min ?? null)).toEqual([null, 50]);
    expect(score).toEqual({ min: 50, max: 50, full: 100 });
  });
  it('成本费用未填时给区间', () =>
    expect(report({ rdExpense: '300', costExpense: '' }).score).toEqual({ min: 40, max: 70, full: 100 }));
});

describe('科技成果', () => {
  it.each([
    ['1', '0', 30],
    ['1', '9', 30],
    ['0', '5', 24],
    ['0', '4', 24],
    ['0', '3', 18],
    ['0', '2', 12],
    ['0', '1', 6],
    ['0', '0', 0],
  ])('Ⅰ类 %s 项、Ⅱ类 %s 项得 %i 分', (class1, class2, points) =>
    expect(pointsOf('ip', { class1, class2 })).toEqual([points, points]),
  );
  it('Ⅰ类未填时最低按Ⅱ类，最高按Ⅰ类', () =>
    expect(pointsOf('ip', { class1: '', class2: '2' })).toEqual([12, 30]));
  it('Ⅱ类未填时不会超过 24 分', () => expect(pointsOf('ip', { class1: '0', class2: '' })).toEqual([0, 24]));
});

describe('结论', () => {
  it.each([
    ['满 60 分且科技人员不为 0 分', { techStaff: '10', rdExpense: '600', class2: '1' }, 'pass'],
    ['59 分以下', { techStaff: '10', rdExpense: '500', class2: '2' }, 'fail'],
    ['科技人员 0 分，一票否决', { techStaff: '9', class1: '1' }, 'fail'],
    ['直接确认的情形不看得分', { techStaff: '0', rdExpense: '0', hasHnte: true }, 'pass'],
    ['基本条件不满足时直接确认也不算', { totalStaff: '501', hasHnte: true }, 'fail'],
    ['职工 500 人含本数', { totalStaff: '500', techStaff: '150', class1: '1' }, 'pass'],
    ['销售收入 2 亿元含本数', { salesRevenue: '20000', rdExpense: '1200', class1: '1' }, 'pass'],
    ['销售收入超过 2 亿元', { salesRevenue: '20000.0001', rdExpense: '1300', class1: '1' }, 'fail'],
    ['资产超过 2 亿元', { totalAssets: '20000.0001', class1: '1' }, 'fail'],
    ['列入严重失信名单', { isDishonest: true, class1: '1' }, 'fail'],
    ['失信名单未填', { isDishonest: undefined, class1: '1' }, null],
    ['直接确认未填而分数不够', { techStaff: '10', rdExpense: '0', hasHnte: undefined }, null],
  ])('%s', (_name, change, grade) => expect(report(change).grade).toBe(grade));
  it('已属直接确认：得分与其余情形未填的不再写待补充', () => {
    const { sections } = report({ hasHnte: true, hasAward: undefined, techStaff: undefined });
    const [, points, direct] = sections;
    expect([points?.verdict, direct?.verdict]).toEqual(['none', 'yes']);
    expect(direct?.rows.map(({ verdict, actual }) => `${verdict} ${actual}`)).toEqual([
      'yes 是',
      'none 未填写',
      'no 否',
      'no 否',
    ]);
    const open = report({ hasAward: undefined, techStaff: undefined }).sections;
    expect([open[1]?.verdict, open[2]?.verdict]).toEqual(['unknown', 'unknown']);
  });
  it('属于直接确认的情形而基本条件不满足的，照实说明，不写符合', () => {
    const { sentence, sections } = report({ totalStaff: '501', hasHnte: true });
    expect(sections[2]).toMatchObject({ verdict: 'no', sentence: '属于该情形，但基本条件不满足' });
    expect(sentence).toBe('自测结论：暂不符合，直接确认：属于该情形，但基本条件不满足。');
    const open = report({ isDishonest: undefined, hasHnte: true }).sections;
    expect(open[2]).toMatchObject({ verdict: 'unknown', sentence: '属于该情形，基本条件待补充' });
  });
  it('总分正好 60', () =>
    expect(report({ techStaff: '10', rdExpense: '600', class2: '1' }).score).toEqual({
      min: 60,
      max: 60,
      full: 100,
    }));
  it('全部未填：每项待补充，得分 0～100，不是 0 分', () => {
    const empty = reportTech({ version, on: '2026-11-20', values: {} });
    expect(empty.grade).toBeNull();
    expect(empty.score).toEqual({ min: 0, max: 100, full: 100 });
    expect(empty.missing.length).toBeGreaterThan(10);
    expect(empty.rules[0]).toMatchObject({ docNo: '国科发政〔2017〕115号', isVerified: false });
  });
});

it('科技人员多于职工总数时两项都指出', () => {
  const { faults } = checkTool(TECH_FORM, { techStaff: '101', totalStaff: '100' });
  expect(faults.map(({ field }) => field)).toEqual(['totalStaff', 'techStaff']);
});
it('每个不可用的值都被指出', () => {
  const { faults } = checkTool(TECH_FORM, {
    techStaff: '-1',
    totalStaff: '1.5',
    salesRevenue: 'NaN',
    totalAssets: '1e9',
    rdExpense: '999999999999',
    class1: '一',
    isResident: 'maybe',
  });
  expect(faults.map(({ field }) => field).toSorted()).toEqual(
    [
      'techStaff',
      'totalStaff',
      'salesRevenue',
      'totalAssets',
      'rdExpense',
      'class1',
      'isResident',
    ].toSorted(),
  );
});
