import { describe, expect, it } from 'vitest';
import { NO_CODE_TREES } from '@yqt/rules/code-trees';
import { FACT_CATALOGUE } from '../../../fact-fields.rules.ts';
import { ruleEntry } from '../verdict/rule-set.rules.ts';
import { bundleOf, type Paying } from './bundle.rules.ts';
import { headlineOf } from './headline.rules.ts';

const card = (policyId: string, isDemo: boolean) => ({
  policyId,
  title: policyId,
  docNo: null,
  levelLabel: '',
  issuers: [],
  redemptionMode: null,
  redemptionModeLabel: null,
  isVerified: false,
  isDemo,
  amountText: null,
  amountMaxWan: null,
  windows: [],
  isWithdrawn: false,
  expiresOn: null,
});
const source = (id: string, exclusionGroup: string | null) => ({
  id,
  version: 1,
  nature: 'legal' as const,
  tree: { all: [] },
  exclusions: null,
  amount: null,
  exclusionGroup,
  capGroup: null,
  capWan: null,
});
const context = { catalogue: FACT_CATALOGUE, codeTrees: NO_CODE_TREES };
const paying = (
  id: string,
  {
    isDemo,
    yuan,
    group = null,
    isConfirmed = true,
  }: { isDemo: boolean; yuan: [number, number]; group?: string | null; isConfirmed?: boolean },
): Paying => ({
  entry: ruleEntry(card(id, isDemo), source(id, group), context),
  money: { min: yuan[0], max: yuan[1], basis: [] },
  availability: 'now',
  isConfirmed,
});

describe('真实政策与演示政策', () => {
  const bundle = bundleOf([
    paying('真实', { isDemo: false, yuan: [100_000, 200_000] }),
    paying('演示甲', { isDemo: true, yuan: [500_000, 500_000] }),
    paying('演示乙', { isDemo: true, yuan: [10_000, 10_000] }),
  ]);
  const summary = { amount: bundle.total, demoAmount: bundle.demoTotal ?? null };

  it('从不相加：合计只有真实政策，演示政策另计', () => {
    expect(bundle.total.text).toBe('10 万元至 20 万元');
    expect(bundle.demoTotal?.text).toBe('51 万元');
    expect(bundle.chosen.map(({ title, isDemo }) => [title, isDemo])).toEqual([
      ['真实', false],
      ['演示甲', true],
      ['演示乙', true],
    ]);
  });

  it('从不互斥：演示政策不会挤掉真实政策', () => {
    const rivals = bundleOf([
      paying('真实', { isDemo: false, yuan: [100_000, 100_000], group: '同一事项' }),
      paying('演示', { isDemo: true, yuan: [900_000, 900_000], group: '同一事项' }),
    ]);
    expect(rivals.left).toEqual([]);
    expect(rivals.total.text).toBe('10 万元');
  });

  it('待补充的也分开说', () => {
    const { potentialText } = bundleOf([
      paying('真实', { isDemo: false, yuan: [0, 200_000], isConfirmed: false }),
      paying('演示', { isDemo: true, yuan: [0, 900_000], isConfirmed: false }),
    ]);
    expect(potentialText).toBe(
      '另有 1 项待补充信息的政策，全部确认后合计最高 20 万元；演示政策不计入：另有 1 项待补充信息的政策，全部确认后合计最高 90 万元',
    );
  });

  it('概览在数字旁写明演示政策不计入；没有真实金额时不以演示金额代替', () => {
    expect(headlineOf(summary)).toEqual({ amount: '10 万元至 20 万元', note: '演示政策 51 万元，不计入' });
    const none = bundleOf([paying('演示', { isDemo: true, yuan: [1, 10_000] })]);
    expect(headlineOf({ amount: none.total, demoAmount: none.demoTotal ?? null }).amount).toBe(
      '暂无可计算的金额',
    );
  });

  it('没有区分演示政策的旧报告不再显示合计', () => {
    const { amount, note } = headlineOf({ amount: bundle.total });
    expect(`${amount}${note}`).not.toContain('万元');
  });
});
