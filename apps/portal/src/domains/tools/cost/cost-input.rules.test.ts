import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { COST_FIGURES, labelOf, type ChoiceName } from './cost-fields.rules.ts';
import { normalInput, readScenarios } from './cost-input.rules.ts';
import type { CostInput, CostScenario } from './cost-shapes.rules.ts';
import { FIGURE_FAULTS } from '@yqt/forms/form.text';

const input = (scenario: Partial<CostScenario>, name = '测算'): CostInput => ({
  name,
  on: '2026-06-01',
  scenarios: [{ name: '方案一', staff: [], figures: {}, choices: {}, ...scenario }],
});
const NOT_NUMBERS = ['abc', '一百', '12a', '1e5', 'NaN', 'Infinity', '--1', '1.2.3', '+5', '０x10'];
const fieldsOf = (given: CostInput) => readScenarios(given).faults.map(({ field }) => field);

describe('成本测算的输入', () => {
  it('全角数字、千分位与空格按半角读取，保存的是规整后的数字', () => {
    const given = input({
      staff: [{ title: ' 工人 ', headcount: '１０', wage: '６，０００．５０' }],
      figures: { landAreaMu: ' 1,234.5 ' },
    });
    const { faults, scenarios } = readScenarios(given);
    expect(faults).toEqual([]);
    expect(normalInput(given, scenarios).scenarios[0]).toEqual({
      name: '方案一',
      staff: [{ title: '工人', headcount: '10', wage: '6000.5' }],
      figures: { landAreaMu: '1234.5' },
      choices: {},
    });
  });
  it.each(COST_FIGURES)('不是数字的一律说请输入数字：%s', (name) => {
    for (const text of NOT_NUMBERS)
      expect(readScenarios(input({ figures: { [name]: text } })).faults, text).toEqual([
        { field: `scenarios.0.figures.${name}`, errorMessage: `${labelOf(name)}：${FIGURE_FAULTS.format}` },
      ]);
  });
  it('人数与月工资也是', () => {
    for (const text of NOT_NUMBERS)
      expect(
        readScenarios(input({ staff: [{ title: '', headcount: text, wage: text }] })).faults.map(
          ({ errorMessage }) => errorMessage,
        ),
      ).toEqual([
        `人员第 1 行：人数：${FIGURE_FAULTS.format}`,
        `人员第 1 行：月工资：${FIGURE_FAULTS.format}`,
      ]);
  });
  it('所有错误一次列出，各有字段名', () =>
    expect(
      fieldsOf(
        input(
          {
            name: ' ',
            staff: [{ title: '工人', headcount: '1.5', wage: '-1' }],
            figures: {
              landAreaMu: 'NaN',
              landPrice: '1e9',
              sales13: '999999999999',
              extraCost: '1.001',
              months: '13',
              fundRate: '12.01',
            },
          },
          '',
        ),
      ).toSorted(),
    ).toEqual(
      [
        'name',
        'scenarios.0.figures.extraCost',
        'scenarios.0.figures.fundRate',
        'scenarios.0.figures.landAreaMu',
        'scenarios.0.figures.landPrice',
        'scenarios.0.figures.months',
        'scenarios.0.figures.sales13',
        'scenarios.0.name',
        'scenarios.0.staff.0.headcount',
        'scenarios.0.staff.0.wage',
      ].toSorted(),
    ));
  it.each(['-0.01', 'Infinity', '0x10', '１e3', '—', '1.2.3', '١'])('「%s」不是可用的金额', (text) =>
    expect(fieldsOf(input({ figures: { extraCost: text } }))).toEqual(['scenarios.0.figures.extraCost']),
  );
  it('应纳税所得额可以为负', () => expect(fieldsOf(input({ figures: { profit: '-100' } }))).toEqual([]));
  it.each([
    ['基数下限大于上限', { baseLower: '5000.01', baseUpper: '5000' }, ['baseLower', 'baseUpper']],
    ['残疾职工多于职工', { disabledStaff: '11', lastYearStaff: '10' }, ['disabledStaff', 'lastYearStaff']],
    [
      '不适用行业收入大于收入总额',
      { rdExcludedRevenue: '11', rdTotalIncome: '10' },
      ['rdExcludedRevenue', 'rdTotalIncome'],
    ],
    ['分母不大于 0', { rdTotalIncome: '10', rdUntaxedIncome: '10' }, ['rdTotalIncome']],
    ['减除比例不在 10%～30%', { propertyDeduction: '9.99' }, ['propertyDeduction']],
  ])('相互矛盾：%s', (_, figures, names) =>
    expect([...new Set(fieldsOf(input({ figures })))]).toEqual(
      names.map((name) => `scenarios.0.figures.${name}`),
    ),
  );
  it.each<[ChoiceName, Partial<CostScenario>]>([
    ['staffNone', { staff: [{ title: '', headcount: '1', wage: '1' }] }],
    ['siteNone', { figures: { landAreaMu: '1' } }],
    ['energyNone', { figures: { gasM3: '1' } }],
    ['vatNone', { figures: { sales13: '1' } }],
    ['incomeNone', { figures: { profit: '-1' } }],
    ['stampNone', { figures: { stampLoan: '1' } }],
    ['extraNone', { figures: { extraCost: '1' } }],
  ])('说明没有（%s）又填了数据，指出来；填 0 不算', (name, given) => {
    const choices = { [name]: 'none' };
    expect(readScenarios(input({ ...given, choices })).faults).toEqual([
      { field: `scenarios.0.choices.${name}`, errorMessage: expect.stringContaining('不能选「没有」') },
    ]);
    const figures = Object.fromEntries(Object.keys(given.figures ?? {}).map((one) => [one, '0']));
    const staff = (given.staff ?? []).map((row) => ({ ...row, headcount: '0' }));
    expect(fieldsOf(input({ staff, figures, choices }))).toEqual([]);
  });
  it('小规模纳税人不填销项、进项，一般纳税人不填每期销售额', () => {
    expect(fieldsOf(input({ figures: { inputTax: '1' }, choices: { payer: 'small' } }))).toEqual([
      'scenarios.0.figures.inputTax',
    ]);
    expect(fieldsOf(input({ figures: { periodSales: '1' }, choices: { payer: 'general' } }))).toEqual([
      'scenarios.0.figures.periodSales',
    ]);
  });
  it('方案名称不重复；整行空白的人员不算', () => {
    const one: CostScenario = {
      name: '甲',
      staff: [{ title: '', headcount: ' ', wage: '' }],
      figures: {},
      choices: {},
    };
    const { faults, scenarios } = readScenarios({ name: 'x', on: '2026-01-01', scenarios: [one, one] });
    expect(faults.map(({ field }) => field)).toEqual(['scenarios.1.name']);
    expect(scenarios[0]?.staff).toEqual([]);
  });
  it('任何文字都只会得到数字或指出字段，不会抛出', () =>
    fc.assert(
      fc.property(fc.string({ maxLength: 40 }), (text) => {
        const { faults, scenarios } = readScenarios(input({ figures: { extraCost: text } }));
        const hasFigure = scenarios[0]?.figures.has('extraCost') ?? false;
        expect(hasFigure ? faults : faults.length + (text.trim() === '' ? 1 : 0)).toEqual(hasFigure ? [] : 1);
      }),
    ));
});
