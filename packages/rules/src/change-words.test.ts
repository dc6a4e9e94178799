// 还差什么 in words: efforts only where a company can honestly make them; limits, growth and expiry said as what they are.
import { describe, expect, it } from 'vitest';
import { counterfactuals } from './counterfactual.ts';
import type { FactValue } from './field.ts';
import { profileOf } from './profile.ts';
import { catalogue, context, factOf, leafOf, profileWith, TODAY } from './test-world.ts';
import type { Comparison, LeafValue, RuleTree } from './tree.ts';

const only = (tree: RuleTree, facts: Record<string, FactValue>) =>
  counterfactuals(tree, profileWith(facts), context).map((changes) => {
    expect(changes).toHaveLength(1);
    const [change] = changes;
    return [change?.kind, change?.text];
  });

describe('一个数值还差什么', () => {
  it.each<[string, Comparison, LeafValue, string, string, string]>([
    ['staff', '<=', '30', '165', 'limit', '从业人员现为 165 人，超出 30 人的上限'],
    ['staff', '<', '30', '165', 'limit', '从业人员现为 165 人，须少于 30 人'],
    ['staff', 'between', ['10', '30'], '165', 'limit', '从业人员现为 165 人，超出 30 人的上限'],
    ['staff', '==', '30', '165', 'limit', '从业人员现为 165 人，要求：从业人员为 30 人'],
    ['rdExpenseWan', '<', '100', '1860', 'limit', '研发费用现为 1,860 万元，须低于 100 万元'],
    ['landMu', '>=', '50', '30', 'limit', '用地现为 30 亩，未达到 50 亩的下限'],
    ['landMu', '>', '50', '30', 'limit', '用地现为 30 亩，须超过 50 亩'],
    ['debtRatio', '>=', '50', '30', 'limit', '负债率现为 30%，未达到 50%的下限'],
    ['debtRatio', '<=', '80', '85.5', 'improve', '负债率降低 5.5 个百分点，降至 80%'],
    ['debtRatio', '<', '80', '85.5', 'improve', '负债率须低于 80%，还要降低 5.5 个百分点以上'],
    ['rdRatio', '>=', '10', '9.078', 'improve', '研发占比提高 0.922 个百分点，达到 10%'],
    ['staff', '>', '10', '9', 'improve', '从业人员增加 2 人，达到 11 人'],
    ['rdExpenseWan', '>', '20000', '12680', 'improve', '研发费用须超过 20,000 万元，还差 7,320 万元以上'],
    ['rdExpenseWan', '>', '20000', '20000', 'improve', '研发费用现为 20,000 万元，须超过 20,000 万元'],
    ['rdExpenseWan', '>', '0', '0', 'improve', '研发费用现为 0 万元，须大于 0'],
    // up is honest and down is not, though both are as near
    ['rdExpenseWan', '!=', '0', '0', 'improve', '研发费用现为 0 万元，须大于 0'],
  ])('%s %s %s，现为 %s：%s', (field, op, value, now, kind, text) => {
    expect(only(leafOf(field, op, value), { [field]: now })).toEqual([[kind, text]]);
  });

  it('超过而不含本数的，数据仍是边界上的数', () => {
    const [[change] = []] = counterfactuals(
      leafOf('rdExpenseWan', '>', '20000'),
      profileWith({ rdExpenseWan: '12680' }),
      context,
    );
    expect(change).toMatchObject({ to: '20000.0001', delta: '7320.0001' });
  });

  it('能努力的先于越限的', () => {
    const tree = { any: [leafOf('staff', '<=', '30'), leafOf('rdExpenseWan', '>=', '500')] };
    expect(only(tree, { staff: '165', rdExpenseWan: '1' }).map(([kind]) => kind)).toEqual([
      'improve',
      'limit',
    ]);
  });
});

describe('会自己增长的数值', () => {
  const since = (asOf: string, value = '9') =>
    counterfactuals(
      leafOf('marketYears', '>=', '10'),
      profileOf(catalogue, [factOf('marketYears', value, { asOf })], TODAY),
      context,
    )[0]?.[0];

  it('说明约在何时达到：由填报的日期起算，不早说', () => {
    expect(since('2025-11-20')).toMatchObject({
      kind: 'wait',
      field: 'marketYears',
      to: '10',
      text: '市场年限现为 9 年，须达到 10 年，继续经营，约 2026-11 达到',
    });
    expect(since('2025-11-20')).not.toHaveProperty('from');
    expect(since('2024-11-20', '7')?.text).toContain('约 2027-11 达到');
  });

  it('按填报的日期早该达到的，请企业更新', () => {
    expect(since('2025-03-31')?.text).toBe('市场年限截至 2025-03-31 为 9 年，现在可能已达到 10 年，请更新');
  });

  it('说不出日期的，时间到即满足；已超出的是越限', () => {
    const far = leafOf('marketYears', '>=', '1000000000');
    expect(only(far, { marketYears: '9' })).toEqual([
      ['wait', '市场年限现为 9 年，须达到 1,000,000,000 年，时间到即满足'],
    ]);
    expect(only(leafOf('marketYears', '<=', '5'), { marketYears: '9' })).toEqual([
      ['limit', '市场年限现为 9 年，超出 5 年的上限'],
    ]);
  });
});

describe('是否与代码', () => {
  it('到期的证书须重新取得，不说由否变为是', () => {
    const lapsed = (validUntil: string) =>
      profileOf(catalogue, [factOf('hasHnte', true, { validUntil })], TODAY);
    const texts = (tree: RuleTree, validUntil: string) =>
      counterfactuals(tree, lapsed(validUntil), context).map((set) => set.map(({ text }) => text));
    expect(texts(leafOf('hasHnte', '==', true), '2026-01-31')).toEqual([
      ['有效高企证书已于 2026-01-31 到期，需重新取得'],
    ]);
    expect(only(leafOf('hasHnte', '==', true), { hasHnte: false })).toEqual([
      ['supply', '目前没有有效的高企证书，须持有有效的高企证书'],
    ]);
    const permit = factOf('permitDate', '2024-01-01', { validUntil: '2026-01-31' });
    const unknown = counterfactuals(
      leafOf('permitDate', 'exists', true),
      profileOf(catalogue, [permit], TODAY),
      context,
    );
    expect(unknown[0]?.[0]?.text).toBe('许可日期已于 2026-01-31 到期，请填写到期后的情况，要求有许可日期');
  });

  it('把有变为没有不是努力；不能由此及彼的代码不能改变', () => {
    expect(only({ not: leafOf('hasLab', '==', true) }, { hasLab: true })).toEqual([
      ['immutable', '目前设有研发机构：是，不能改变；要求设有研发机构：否'],
    ]);
    expect(only(leafOf('hasLab', '==', true), { hasLab: false })[0]?.[0]).toBe('improve');
    expect(only(leafOf('taxpayer', '==', 'general'), { taxpayer: 'small' })[0]?.[0]).toBe('improve');
    expect(only(leafOf('taxpayer', '==', 'small'), { taxpayer: 'general' })[0]?.[0]).toBe('immutable');
  });
});
