// 国科发火〔2016〕32号 and 195号: each condition at, below and above its limit; each scored band; growth and its edge cases.
import { describe, expect, it } from 'vitest';
import { comparePercent, decimal } from '@yqt/kernel/decimal';
import { EVALUATE_FORM } from './evaluate-fields.rules.ts';
import { growthOf } from './hnte-growth.rules.ts';
import { HNTE_VERSIONS } from './hnte-version.rules.ts';
import { reportHnte } from './hnte.rules.ts';
import { checkTool } from '../report/tool-form.rules.ts';

const version = HNTE_VERSIONS[0]!;
const report = (given: Record<string, unknown>, on = '2026-11-20') => {
  const { values, faults } = checkTool(EVALUATE_FORM, given);
  // what contradicts is refused before a rule reads it, and is answered here all the same
  expect(faults.filter(({ errorMessage }) => !errorMessage.endsWith('，请核对'))).toEqual([]);
  return reportHnte(version, { on, values });
};
const verdictOf = (id: string, given: Record<string, unknown>, on?: string) =>
  report(given, on).conditions.rows.find((row) => row.id === id)?.verdict;
const scoreOf = (id: string, given: Record<string, unknown>) => {
  const score = report(given).innovation.rows.find((row) => row.id === id)?.score;
  return score && [score.min, score.max];
};

describe('认定条件', () => {
  it.each([
    ['2025-11-20', 'yes'], // 365 days before 2026-11-20
    ['2025-11-21', 'no'],
    ['2025-11-19', 'yes'],
    ['', 'unknown'],
  ])('一、%s 成立 → %s', (establishedOn, verdict) => expect(verdictOf('1', { establishedOn })).toBe(verdict));
  it.each([
    [{ ownsCoreIp: true, class1: '1', class2: '0' }, 'yes'],
    [{ ownsCoreIp: true, class1: '0', class2: '1' }, 'yes'],
    [{ ownsCoreIp: true, class1: '0', class2: '0' }, 'no'],
    [{ ownsCoreIp: false, class1: '9' }, 'no'],
    [{ ownsCoreIp: true, class1: '0' }, 'unknown'],
    [{ class1: '1' }, 'unknown'],
  ])('二、%j → %s', (given, verdict) => expect(verdictOf('2', given)).toBe(verdict));
  it.each([
    ['04', 'yes'],
    ['none', 'no'],
    ['', 'unknown'],
  ])('三、领域 %s → %s', (hnteField, verdict) => expect(verdictOf('3', { hnteField })).toBe(verdict));
  it.each([
    ['10', '100', 'yes'],
    ['9.9999', '100', 'no'],
    ['10.0001', '100', 'yes'],
    ['1', '0', 'no'], // a share of nobody cannot be formed
    ['1', '', 'unknown'],
  ])('四、科技人员 %s / %s → %s', (techStaffAvg, staffAvg, verdict) =>
    expect(verdictOf('4', { techStaffAvg, staffAvg })).toBe(verdict),
  );
  const years = (sales: string, rd: string) => ({
    sales1: '0',
    sales2: '0',
    sales3: sales,
    rd1: '0',
    rd2: '0',
    rd3: rd,
  });
  it.each([
    ['5000', '250', 'yes'], // ≤ 5000 万元: 5 %
    ['5000', '249.9999', 'no'],
    ['5000.0001', '200.0001', 'yes'], // above: 4 %
    ['5000.0001', '200', 'no'],
    ['20000', '800', 'yes'],
    ['20000', '799.9999', 'no'],
    ['20000.0001', '600.0001', 'yes'], // above 2 亿元: 3 %
    ['20000.0001', '600', 'no'],
  ])('五、最近一年销售收入 %s、三年研发费用 %s → %s', (sales, rd, verdict) =>
    expect(verdictOf('5', years(sales, rd))).toBe(verdict),
  );
  it('五、按实际经营年度计算，不满三年只加经营过的年度', () => {
    expect(verdictOf('5', { sales3: '5000', rd3: '250' })).toBe('unknown');
    expect(verdictOf('5', { sales3: '5000', rd3: '250', historyYears: '1' })).toBe('yes');
  });
  it.each([
    ['60', 'yes'],
    ['59.9999', 'no'],
    ['60.0001', 'yes'],
  ])('五、境内研发 %s%% → %s；六、高新收入同', (part, verdict) => {
    expect(verdictOf('5-domestic', { rdDomestic: part, rdTotal: '100' })).toBe(verdict);
    expect(verdictOf('6', { highTechIncome3: part, totalIncome3: '100' })).toBe(verdict);
  });
  it('七、须超过 70 分：含专家评定时只给区间，不猜', () => {
    expect(verdictOf('7', {})).toBe('unknown');
    const none = {
      class1: '0',
      class2: '0',
      hasDraftedStandards: false,
      conversions: '0',
      hasRdSystem: false,
      hasRdConditions: false,
      hasConversionSystem: false,
      hasTalentSystem: false,
    };
    expect(report(none).innovation.score).toEqual({ min: 0, max: 20, full: 100 });
    expect(verdictOf('7', none)).toBe('no');
  });
  it.each([
    [false, 'yes'],
    [true, 'no'],
    [undefined, 'unknown'],
  ])('八、有重大事故 %s → %s', (hasIncident, verdict) =>
    expect(verdictOf('8', { hasIncident })).toBe(verdict),
  );
  it('一项不满足即不符合；其余待补充不影响', () =>
    expect(report({ hasIncident: true }).conditions.verdict).toBe('no'));
});

describe('比例与它的界限', () => {
  const rowOf = (id: string, given: Record<string, unknown>) => {
    const { conditions, innovation } = report(given);
    return [...conditions.rows, ...innovation.rows].find((row) => row.id === id);
  };
  it.each([
    ['4', { techStaffAvg: '9.9999', staffAvg: '100' }, '9.9999%', 'no'],
    ['4', { techStaffAvg: '9.994', staffAvg: '100' }, '9.99%', 'no'],
    ['4', { techStaffAvg: '10', staffAvg: '100' }, '10%', 'yes'],
    ['5', { sales3: '5000', rd3: '249.9999', historyYears: '1' }, '4.999998%', 'no'],
    ['5-domestic', { rdDomestic: '59.9999', rdTotal: '100' }, '59.9999%', 'no'],
    ['6', { highTechIncome3: '59.9999', totalIncome3: '100' }, '59.9999%', 'no'],
    ['growth-sales', { historyYears: '2', sales2: '1000', sales3: '1000.0001' }, '0.00001%', 'none'],
    ['growth-sales', { historyYears: '2', sales2: '100', sales3: '134.9999' }, '34.9999%', 'none'],
  ])('%s %j → %s，与结论一致', (id, given, actual, verdict) =>
    expect(rowOf(id, given)).toMatchObject({ actual, verdict }),
  );
  it.each([
    ['4', { techStaffAvg: '0', staffAvg: '0' }, '职工总数为 0，不能计算比例'],
    ['5', { sales3: '0', rd3: '1', historyYears: '1' }, '同期销售收入总额为 0，不能计算比例'],
    ['5-domestic', { rdDomestic: '0', rdTotal: '0' }, '全部研发费用为 0，不能计算比例'],
    ['6', { highTechIncome3: '0', totalIncome3: '0' }, '同期总收入为 0，不能计算比例'],
  ])('%s 已填而分母为 0 的不写待补充', (id, given, actual) =>
    expect(rowOf(id, given)).toMatchObject({ actual, verdict: 'no' }),
  );
});

describe('知识产权与成果转化', () => {
  it.each([
    [{ class1: '1' }, [7, 8]],
    [{ class1: '0', class2: '6' }, [5, 6]],
    [{ class1: '0', class2: '5' }, [5, 6]],
    [{ class1: '0', class2: '4' }, [3, 4]],
    [{ class1: '0', class2: '3' }, [3, 4]],
    [{ class1: '0', class2: '2' }, [1, 2]],
    [{ class1: '0', class2: '1' }, [1, 2]],
    [{ class1: '0', class2: '0' }, [0, 0]],
    [{ class2: '3' }, [3, 8]],
    [{ class1: '0' }, [0, 6]],
    [{}, [0, 8]],
  ])('数量 %j → %j', (given, range) => expect(scoreOf('ip-count', given)).toEqual(range));
  it.each([
    [true, [1, 6]],
    [false, [1, 3]],
    [undefined, [0, 6]],
  ])('有自主研发 %s → %j', (hasOwnIp, range) => expect(scoreOf('ip-obtained', { hasOwnIp })).toEqual(range));
  it.each([
    ['15', [25, 30]],
    ['14', [19, 24]],
    ['12', [19, 24]],
    ['11', [13, 18]],
    ['9', [13, 18]],
    ['8', [7, 12]],
    ['6', [7, 12]],
    ['5', [1, 6]],
    ['3', [1, 6]],
    ['2', [0, 6]], // 0 < 年平均 < 1: unwritten
    ['0', [0, 0]],
    ['', [0, 30]],
  ])('三年转化 %s 项 → %j', (conversions, range) =>
    expect(scoreOf('conversion', { conversions })).toEqual(range),
  );
  it('知识产权连同标准加分不超过 30 分', () => {
    const rows = report({ class1: '1', hasOwnIp: true, hasDraftedStandards: true }).innovation.rows;
    const most = rows
      .filter(({ id }) => id.startsWith('ip-'))
      .reduce((sum, { score }) => sum + (score?.max ?? 0), 0);
    expect(most).toBe(32);
    expect(report({ class1: '1', hasOwnIp: true, hasDraftedStandards: true }).innovation.score.max).toBe(100);
  });
  it('没有的管理制度不得分，有的由专家评定', () => {
    expect(scoreOf('management-system', { hasRdSystem: false })).toEqual([0, 0]);
    expect(scoreOf('management-system', { hasRdSystem: true })).toEqual([0, 6]);
  });
});

describe('成长性', () => {
  type Text = string | null;
  const known = (text: Text) => (text === null ? null : decimal(text));
  const of = (amounts: [Text, Text, Text], span = 3) =>
    growthOf((year) => known(amounts[Number(year) - 1] ?? null), span);
  const percent = (growth: ReturnType<typeof of>, limit: number) => {
    if (growth === null || typeof growth === 'string') throw new Error(`no rate: ${growth}`);
    return comparePercent(growth, limit);
  };
  it('二分之一（Y2/Y1 + Y3/Y2）− 1，精确', () => {
    expect(percent(of(['100', '135', '182.25']), 35)).toBe(0);
    expect(percent(of(['3', '4', '5']), 29)).toBe(1); // (4/3 + 5/4)/2 − 1 = 29.1666…%
  });
  it('第一年末为 0 时按后两年', () => expect(percent(of(['0', '100', '125']), 25)).toBe(0));
  it('第二年末为 0 时按 0 分', () => expect(of(['100', '0', '100'])).toBe('zero'));
  it('两个年度按实际经营时间', () => expect(percent(of([null, '100', '115'], 2), 15)).toBe(0));
  it('一个年度、净资产为负：指引未写明，不猜', () => {
    expect(of([null, null, '1'], 1)).toBe('unwritten');
    expect(of(['-1', '100', '200'])).toBe('unwritten');
  });
  it.each([
    ['135', [9, 10]],
    ['134.9999', [7, 8]],
    ['125', [7, 8]],
    ['124.9999', [5, 6]],
    ['115', [5, 6]],
    ['114.9999', [3, 4]],
    ['105', [3, 4]],
    ['104.9999', [1, 2]],
    ['100.0001', [1, 2]],
    ['100', [0, 0]],
    ['99', [0, 0]],
  ])('两年间从 100 到 %s → %j', (sales3, range) =>
    expect(scoreOf('growth-sales', { historyYears: '2', sales2: '100', sales3 })).toEqual(range),
  );
  it('净资产 = 资产总额 − 负债总额', () =>
    expect(
      scoreOf('growth-assets', {
        historyYears: '2',
        assets2: '300',
        debts2: '200',
        assets3: '335',
        debts3: '200',
      }),
    ).toEqual([9, 10]));
});
