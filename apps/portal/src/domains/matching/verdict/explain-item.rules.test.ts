// 还差什么 of a report: how each set of changes is labelled.
import { describe, expect, it } from 'vitest';
import { NO_CODE_TREES } from '@yqt/rules/code-trees';
import { profileOf } from '@yqt/rules/profile';
import type { RuleTree } from '@yqt/rules/tree';
import { FACT_CATALOGUE } from '../../../fact-fields.rules.ts';
import { explainItem } from './explain-item.rules.ts';
import { standingAt } from './groups.rules.ts';
import { ruleEntry, ruleSet, type RulePolicyCard } from './rule-set.rules.ts';

const DAY = '2026-11-20';
const context = { catalogue: FACT_CATALOGUE, codeTrees: NO_CODE_TREES };
const card: RulePolicyCard = {
  policyId: 'p',
  title: '政策',
  docNo: null,
  levelLabel: '',
  issuers: [],
  redemptionMode: null,
  redemptionModeLabel: null,
  isVerified: true,
  isDemo: false,
  amountText: null,
  amountMaxWan: null,
  windows: [],
  isWithdrawn: false,
  expiresOn: null,
};

/** Label and words of each set for a company with these facts. */
function changesOf(tree: RuleTree, facts: Record<string, string | boolean>, answers?: Map<string, boolean>) {
  const terms = { amount: null, exclusionGroup: null, capGroup: null, capWan: null };
  const entry = ruleEntry(
    card,
    { id: 'v', version: 1, nature: 'legal', tree, exclusions: null, ...terms },
    context,
  );
  const set = ruleSet([entry], { context, options: new Map() });
  const stated = Object.entries(facts).map(([field, value]) => ({
    field,
    value,
    source: 'self',
    asOf: '2026-06-01',
    validUntil: null,
    period: null,
  }));
  const profile = profileOf(FACT_CATALOGUE, stated, DAY);
  const { changes } = explainItem({
    set,
    entry,
    standing: standingAt(`${DAY} 00:00:00`, card),
    profile,
    answers,
  });
  return changes.map(({ kind, kindLabel, steps }) => [kind, kindLabel, ...steps.map(({ text }) => text)]);
}

const manual = { id: 'm', op: 'manual', text: '属于重点领域' } as const;

describe('还差什么的归类', () => {
  it('裁员、减收不是努力，是越限', () => {
    const tree = {
      all: [
        { id: 'a', field: 'insuredStaff', op: '<=' as const, value: '30' },
        { id: 'b', field: 'taxableIncomeWan', op: '<=' as const, value: '300' },
      ],
    };
    expect(changesOf(tree, { insuredStaff: '165', taxableIncomeWan: '1860' })).toEqual([
      [
        'limit',
        '不在限额内',
        '参保人数现为 165 人，超出 30 人的上限',
        '应纳税所得额现为 1,860 万元，超出 300 万元的上限',
      ],
    ]);
  });

  it('小型微利不由企业努力而来，一般纳税人不能转回小规模', () => {
    const labels = (field: string, value: string | boolean, now: string | boolean) =>
      changesOf({ id: 'a', field, op: '==', value }, { [field]: now }).map(([kind]) => kind);
    expect(labels('isSmallLowProfit', true, false)).toEqual(['immutable']);
    expect(labels('vatPayerType', 'small', 'general')).toEqual(['immutable']);
    expect(labels('vatPayerType', 'general', 'small')).toEqual(['improve']);
  });

  it('细分市场年限会自己增长', () => {
    const tree: RuleTree = { id: 'a', field: 'marketSegmentYears', op: '>=', value: '10' };
    expect(changesOf(tree, { marketSegmentYears: '9' })).toEqual([
      ['wait', '时间到即满足', '细分市场年限现为 9 年，须达到 10 年，继续经营，约 2027-06 达到'],
    ]);
  });

  it('有一步不能改变的，不说须由主管部门判断', () => {
    const hopeless = { all: [{ id: 'a', field: 'isEnterprise', op: '==' as const, value: true }, manual] };
    expect(changesOf(hopeless, { isEnterprise: false })[0]?.slice(0, 2)).toEqual(['immutable', '不可改变']);
    const over = { all: [{ id: 'a', field: 'staff', op: '<=' as const, value: '30' }, manual] };
    expect(changesOf(over, { staff: '165' })[0]?.slice(0, 2)).toEqual(['limit', '不在限额内']);
    const short = { all: [{ id: 'a', field: 'staff', op: '>=' as const, value: '300' }, manual] };
    expect(changesOf(short, { staff: '165' })[0]?.slice(0, 2)).toEqual(['improve', '须由主管部门判断']);
    expect(changesOf(manual, {}, new Map([['m', false]]))[0]?.slice(0, 2)).toEqual(['immutable', '不可改变']);
  });
});
