// Sums of a whole scenario: ranges, what is missing, scenarios side by side.
import { describe, expect, it } from 'vitest';
import type { ChoiceName } from './cost-fields.rules.ts';
import { readScenarios } from './cost-input.rules.ts';
import { SUM_PANELS } from './cost-panels.rules.ts';
import type { CostScenario } from './cost-shapes.rules.ts';
import { sumRows } from './cost-table.rules.ts';
import { calculateCost } from './cost.rules.ts';
import { BASES, exact, FUND_BASES, given, NOTHING, resultOf, V2025, V2026 } from './test-cost.ts';

describe('未计算的税费与优惠', () => {
  it.each([V2025, V2026])('$version 的结果带着该版本写明的清单', (version) => {
    const { notModelled = [] } = calculateCost([], { name: '测算', version, on: version.validFrom });
    expect(notModelled).toEqual(version.notModelled);
    const labels = notModelled.map(({ label }) => label).join();
    for (const word of ['契税', '教育费附加', '残疾人就业保障金']) expect(labels).toContain(word);
    expect(notModelled.every(({ note }) => note.length > 0)).toBe(true);
  });
});

describe('合计', () => {
  it('什么也没有填：待补充，不是 0', () => {
    const result = resultOf({});
    expect(result.annual).toBeNull();
    expect(result.groups.every(({ amount: sum }) => sum === null)).toBe(true);
    expect(result.missing).toEqual([
      '人员（未填写，未计入合计）',
      '增值税（未填写，未计入合计）',
      '企业所得税（未填写，未计入合计）',
      '印花税（未填写，未计入合计）',
      '能源（未填写，未计入合计）',
      '用地与场地（未填写，未计入合计）',
      '其他支出（未填写，未计入合计）',
    ]);
  });
  const PROFIT = { profit: '1000000', staffAverage: '10', assetsAverageWan: '10' };
  const SMALL: CostScenario['choices'] = { restricted: 'no', hnte: 'no' };
  const but = (panel: ChoiceName) => ({ ...NOTHING, [panel]: '' });
  it('只填利润：合计是下限，缺少的各项逐一列出', () => {
    const result = resultOf({ figures: PROFIT, choices: SMALL });
    expect(result.annual).toEqual({ low: '50000.00', high: null });
    expect(result.annualBefore).toEqual({ low: '250000.00', high: null });
    const tax = result.groups.find(({ key }) => key === 'tax');
    expect(tax?.amount).toEqual({ low: '50000.00', high: null });
    expect(result.missing).toHaveLength(6);
    expect(result.missing).toContain('人员（未填写，未计入合计）');
  });
  it.each(SUM_PANELS)('$name 未填写，合计没有上限；说明没有，才按 0 计入', ({ none, name }) => {
    const open = resultOf({ choices: but(none) });
    expect(open.annual).toEqual({ low: '0.00', high: null });
    expect(open.missing).toEqual([`${name}（未填写，未计入合计）`]);
    expect(resultOf({ choices: NOTHING }).missing).toEqual([]);
  });
  it.each<[string, ChoiceName, Partial<CostScenario>]>([
    ['0 人', 'staffNone', { staff: [{ title: '', headcount: '0', wage: '0' }] }],
    ['用电 0，不必知道电价', 'energyNone', { figures: { electricityKwh: '0' } }],
    ['用地 0 亩，不必知道地价与税额', 'siteNone', { figures: { landAreaMu: '0' } }],
    ['租用 0 平方米', 'siteNone', { figures: { factoryArea: '0' } }],
    ['销售额 0，不必知道申报周期', 'vatNone', { figures: { periodSales: '0' }, choices: { payer: 'small' } }],
    ['利润 0', 'incomeNone', { figures: { profit: '0' } }],
    ['合同金额 0', 'stampNone', { figures: { stampSale: '0' } }],
    ['其他支出 0', 'extraNone', { figures: { extraCost: '0' } }],
  ])('明确填 0 就是 0：%s', (_, panel, { choices, ...given }) =>
    expect(resultOf({ ...given, choices: { ...but(panel), ...choices } }).annual).toEqual(exact('0.00')),
  );
  it('全部说明没有，合计与一次性投入都是 0', () => {
    const result = resultOf({ choices: { ...NOTHING, landGrade: '9' } });
    expect([result.annual, result.annualBefore, result.oneOff]).toEqual(Array(3).fill(exact('0.00')));
  });
  it('分项之和等于合计', () => {
    const result = resultOf({
      staff: [{ title: '', headcount: '3', wage: '7777.77' }],
      figures: {
        ...BASES,
        ...FUND_BASES,
        medicalEmployer: '6.7',
        unemploymentEmployer: '0.5',
        fundRate: '7',
        extraCost: '0.01',
      },
      choices: { injuryClass: '3' },
    });
    const sum = result.groups
      .flatMap(({ items }) => items)
      .reduce((all, item) => all + Math.round(Number(item.amount!.low) * 100), 0);
    expect(Math.round(Number(result.annual!.low) * 100)).toBe(sum);
  });
});

describe('结论、对比表与期间', () => {
  const of = (...scenarios: Partial<CostScenario>[]) => {
    const input = given({});
    const named = scenarios.map((one, at) => ({ ...input.scenarios[0]!, name: `方案${at + 1}`, ...one }));
    const { faults, scenarios: read } = readScenarios({ ...input, scenarios: named });
    expect(faults).toEqual([]);
    return calculateCost(read, { name: '测算', version: V2026, on: V2026.validFrom });
  };
  const rowOf = (result: ReturnType<typeof of>, name: string) =>
    sumRows(result.scenarios).find(([label]) => label === name);
  const staff = [{ title: '工人', headcount: '10', wage: '6000' }];
  it('没有填写人工的方案也是下限，不能看上去更准确', () => {
    const figures = { profit: '3000001', staffAverage: '301', assetsAverageWan: '10' };
    const choices: CostScenario['choices'] = { restricted: 'no', hnte: 'no' };
    const result = of({ figures, choices }, { staff, figures, choices });
    expect(result.sentence).toMatch(/^方案1：全年成本不低于 750,000\.25 元；方案2：全年成本不低于 /);
    expect(rowOf(result, '年度总成本')?.[1]).toBe('不低于 750,000.25');
    expect(rowOf(result, '人工')?.[1]).toBe('未填写');
    expect(rowOf(result, '税费')?.[1]).toBe('不低于 750,000.25');
  });
  it('用工不足一年：人工、合计与结论都写明月数，其余仍按全年', () => {
    const rent = { factoryArea: '100', factoryRent: '10' };
    const result = of({ staff, figures: { ...rent, months: '6' } }, { staff, figures: rent });
    expect(result.sentence).toMatch(/^方案1：全年成本（用工 6 个月）不低于 .*；方案2：全年成本不低于 /);
    for (const label of ['人工', '年度总成本', '年度总成本（优惠前）']) {
      expect(rowOf(result, label)?.[1], label).toContain('（用工 6 个月）');
      expect(rowOf(result, label)?.[2], label).not.toContain('个月');
    }
    expect(rowOf(result, '土地与租金')?.slice(1)).toEqual(['12,000.00', '12,000.00']);
  });
  it.each<[string, Partial<CostScenario>, string]>([
    ['什么也没有填', {}, '请先填写数据'],
    [
      '只填用地面积',
      { figures: { landAreaMu: '10' } },
      '全年成本待补充（缺少城镇土地使用税年税额、土地价格（或土地等别））',
    ],
    [
      '只填土地价格',
      { figures: { landPrice: '300' } },
      '全年成本待补充（缺少拟用地面积、城镇土地使用税年税额）',
    ],
    ['只填用工月数', { figures: { months: '6' } }, '全年成本待补充（缺少人数与月工资）'],
    ['只填设备投入', { figures: { equipmentCost: '1' } }, '全年成本待补充（缺少拟用地面积或租用面积）'],
    ['只选所在地', { choices: { place: 'urban' } }, '全年成本待补充（缺少增值税纳税人类型）'],
    [
      '只填缴费基数',
      { figures: BASES },
      '全年成本待补充（缺少人员、增值税、企业所得税、印花税、能源、用地与场地、其他支出）',
    ],
  ])('没有可合计的数：%s，结论说明缺少什么', (_, scenario, words) =>
    expect(of(scenario).sentence).toBe(`方案1：${words}`),
  );
});
