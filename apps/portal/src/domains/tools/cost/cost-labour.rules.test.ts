// Social insurance, housing fund and 残疾人就业保障金 at their bounds.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { amount, BASES, exact, FUND_BASES, line, resultOf, V2025, V2026 } from './test-cost.ts';

describe('社会保险与公积金', () => {
  it.each([
    ['低于下限按下限', '4226.99', '676.32'],
    ['恰为下限', '4227', '676.32'],
    ['高于下限一分', '4227.01', '676.32'],
    ['高于下限一元', '4228', '676.48'],
    ['低于上限一元', '21132', '3381.12'],
    ['恰为上限', '21133', '3381.28'],
    ['高于上限按上限', '21133.01', '3381.28'],
  ])('养老保险基数：%s', (_, wage, expected) => {
    const result = resultOf({
      staff: [{ title: '', headcount: '1', wage }],
      figures: { ...BASES, months: '1' },
    });
    expect(amount(result, 'pension')).toEqual(exact(expected));
  });
  it('基数上下限未知时待补充，不按 0 计算，合计只给下限', () => {
    const result = resultOf({ staff: [{ title: '工人', headcount: '10', wage: '6000' }] });
    expect(amount(result, 'pension')).toBeNull();
    expect(line(result, 'pension')?.missing).toEqual(['社会保险缴费基数下限', '社会保险缴费基数上限']);
    expect(result.annual).toEqual({ low: '734400.00', high: null });
    expect(result.missing).toContain('医疗保险（含生育）单位费率');
  });
  it('工伤保险不选行业类别给出 0.2%～1.9% 的区间，选八类为 1.9%', () => {
    const staff = [{ title: '', headcount: '1', wage: '10000' }];
    const figures = { ...BASES, months: '1' };
    expect(amount(resultOf({ staff, figures }), 'injury')).toEqual({ low: '20.00', high: '190.00' });
    expect(amount(resultOf({ staff, figures, choices: { injuryClass: '8' } }), 'injury')).toEqual(
      exact('190.00'),
    );
  });
  it('公积金比例不填给出 5%～12% 的区间', () => {
    const staff = [{ title: '', headcount: '2', wage: '10000' }];
    expect(amount(resultOf({ staff, figures: { ...FUND_BASES, months: '1' } }), 'fund')).toEqual({
      low: '1000.00',
      high: '2400.00',
    });
    expect(
      amount(resultOf({ staff, figures: { ...FUND_BASES, months: '1', fundRate: '8' } }), 'fund'),
    ).toEqual(exact('1600.00'));
  });
  it.each([
    ['上下限都未知', {}, null, ['公积金缴存基数下限', '公积金缴存基数上限']],
    ['上限未知', { fundLower: '2170' }, null, ['公积金缴存基数上限']],
    ['下限未知', { fundUpper: '25000' }, null, ['公积金缴存基数下限']],
    ['都已知，高于上限按上限', FUND_BASES, exact('36000.00'), []],
  ])('公积金缴存基数：%s', (_, limits, expected, missing) => {
    const result = resultOf({
      staff: [{ title: '', headcount: '1', wage: '100000' }],
      figures: { fundRate: '12', ...limits },
    });
    expect(amount(result, 'fund')).toEqual(expected);
    expect(line(result, 'fund')?.missing).toEqual(missing);
    expect(result.missing).toEqual(expect.arrayContaining(missing));
  });
  it('0 人就是 0，不必知道费率与基数', () => {
    const result = resultOf({ staff: [{ title: '工人', headcount: '0', wage: '6000' }] });
    expect(result.groups[0]?.amount).toEqual(exact('0.00'));
  });
  it('失业保险：2025 年 0.5%（待核实）；2026 年未核实，自填后可算', () => {
    const staff = [{ title: '', headcount: '1', wage: '10000' }];
    const figures = { ...BASES, months: '1' };
    const before = resultOf({ staff, figures }, V2025, '2025-12-31');
    expect(amount(before, 'unemployment')).toEqual(exact('50.00'));
    expect(line(before, 'unemployment')?.isVerified).toBe(false);
    expect(amount(resultOf({ staff, figures }), 'unemployment')).toBeNull();
    expect(
      amount(resultOf({ staff, figures: { ...figures, unemploymentEmployer: '0.5' } }), 'unemployment'),
    ).toEqual(exact('50.00'));
  });
  it('工资、人数增加，社会保险不会减少', () => {
    const figures = { ...BASES, ...FUND_BASES, medicalEmployer: '6.7', unemploymentEmployer: '0.5' };
    const insured = (wageFen: number, headcount: number) => {
      const result = resultOf({
        staff: [{ title: '', headcount: String(headcount), wage: (wageFen / 100).toFixed(2) }],
        figures,
      });
      return ['pension', 'medical', 'unemployment', 'injury', 'fund'].map((key) =>
        Number(amount(result, key)?.low ?? 0),
      );
    };
    const wage = fc.integer({ min: 0, max: 5_000_000 });
    const more = fc.integer({ min: 0, max: 100_000 });
    fc.assert(
      fc.property(wage, more, fc.integer({ min: 0, max: 500 }), (fen, raise, heads) => {
        const [less, grown] = [insured(fen, heads), insured(fen + raise, heads + 1)];
        less.forEach((value, at) => expect(grown[at]!).toBeGreaterThanOrEqual(value));
      }),
      { numRuns: 60 },
    );
  });
  it('月工资低于最低工资标准只提示，不拒绝', () => {
    const minimum = {
      ...V2026,
      parameters: V2026.parameters.map((row) =>
        row.key === 'wage.minimum' ? { ...row, value: '2170' } : row,
      ),
    };
    const of = (wage: string) =>
      resultOf({ staff: [{ title: '学徒', headcount: '1', wage }] }, minimum).warnings;
    expect(of('2169.99')).toEqual([
      expect.stringContaining('学徒月工资 2,169.99 元低于最低工资标准 2,170 元/月'),
    ]);
    expect(of('2170')).toEqual([]);
  });
});

describe('残疾人就业保障金', () => {
  const fund = (staff: string, placed: string) =>
    amount(
      resultOf({
        staff: [{ title: '', headcount: '1', wage: '1' }],
        figures: { lastYearStaff: staff, disabledStaff: placed, lastYearAverageWage: '80000' },
      }),
      'disabled',
    );
  it.each([
    ['30 人免征', '30', '0', '0.00'],
    ['31 人起征，不足 1% 按 90%', '31', '0', '33480.00'],
    ['恰 1% 按 50%', '200', '2', '40000.00'],
    ['差一人不足 1% 按 90%', '200', '1', '144000.00'],
    ['恰 1.5% 无须缴纳', '200', '3', '0.00'],
    ['超过 1.5% 不为负', '200', '4', '0.00'],
  ])('%s', (_, staff, placed, expected) => expect(fund(staff, placed)).toEqual(exact(expected)));
  const LABEL = '上年已安排残疾人就业人数';
  it.each([
    [
      '没有人员也要缴纳',
      { lastYearStaff: '100', disabledStaff: '0', lastYearAverageWage: '60000' },
      '81000.00',
      [],
    ],
    ['已安排足够，不必知道工资', { lastYearStaff: '200', disabledStaff: '3' }, '0.00', []],
    ['30 人免征，不必知道其他', { lastYearStaff: '30' }, '0.00', []],
    ['缺少安排人数', { lastYearStaff: '100', lastYearAverageWage: '60000' }, null, [LABEL]],
    ['缺少职工人数', { disabledStaff: '0', lastYearAverageWage: '60000' }, null, ['上年在职职工人数']],
  ])('没有人员行：%s', (_, figures, expected, missing) => {
    const result = resultOf({ figures });
    expect(amount(result, 'disabled')).toEqual(expected && exact(expected));
    expect(line(result, 'disabled')?.missing).toEqual(missing);
    expect(result.missing).toContain('人员（缺少人数与月工资，未计入合计）');
  });
  it('没有上年工资则待补充', () =>
    expect(
      amount(
        resultOf({
          staff: [{ title: '', headcount: '1', wage: '1' }],
          figures: { lastYearStaff: '31', disabledStaff: '0' },
        }),
        'disabled',
      ),
    ).toBeNull());
});
