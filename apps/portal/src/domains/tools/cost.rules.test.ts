// Sums of a whole scenario: ranges, what is missing, scenarios side by side.
import { describe, expect, it } from 'vitest';
import { calculateCost } from './cost.rules.ts';
import { BASES, exact, resultOf, V2025, V2026 } from './test-cost.ts';

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
      '人工（未填写，未计入合计）',
      '税费（未填写，未计入合计）',
      '能源（未填写，未计入合计）',
      '土地与租金（未填写，未计入合计）',
    ]);
  });
  it('明确填 0 就是 0', () =>
    expect(resultOf({ figures: { extraCost: '0' } }).annual).toEqual(exact('0.00')));
  it('分项之和等于合计', () => {
    const result = resultOf({
      staff: [{ title: '', headcount: '3', wage: '7777.77' }],
      figures: {
        ...BASES,
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
