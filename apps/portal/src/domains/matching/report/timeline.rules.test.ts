import { describe, expect, it } from 'vitest';
import type { Fact } from '@yqt/rules/field';
import { createCodeTrees } from '@yqt/rules/code-trees';
import { explain } from '@yqt/rules/explain';
import { profileOf } from '@yqt/rules/profile';
import type { RuleTree } from '@yqt/rules/tree';
import { FACT_CATALOGUE } from '../../../fact-fields.rules.ts';
import { ruleEntry, ruleSet } from '../verdict/rule-set.rules.ts';
import { reportTimeline } from './timeline.rules.ts';
import { reasonOf } from '../verdict/wording.rules.ts';

const DAY = '2026-06-10';
const context = { catalogue: FACT_CATALOGUE, codeTrees: createCodeTrees([]) };
const fact = (field: string, value: Fact['value'], validUntil: string | null = null): Fact => ({
  field,
  value,
  source: 'registry',
  asOf: '2026-01-01',
  validUntil,
  period: null,
});
const CERTIFICATE = { id: 'a', field: 'hasTechSmeNumber', op: '==' as const, value: true };

function casesOf(trees: readonly RuleTree[], facts: Fact[]) {
  const entries = trees.map((tree, at) =>
    ruleEntry(
      {
        policyId: `p${at}`,
        title: `政策${at}`,
        docNo: null,
        levelLabel: '市级',
        issuers: [],
        redemptionMode: null,
        redemptionModeLabel: null,
        isVerified: false,
        isDemo: true,
        amountText: null,
        amountMaxWan: null,
        windows: [],
        isWithdrawn: false,
        expiresOn: null,
      },
      {
        id: `v${at}`,
        version: 1,
        nature: 'legal',
        tree,
        exclusions: null,
        amount: null,
        exclusionGroup: null,
        capGroup: null,
        capWan: null,
      },
      context,
    ),
  );
  const set = ruleSet(entries, { context, options: new Map() });
  const profile = profileOf(FACT_CATALOGUE, facts, DAY);
  const standing = { availability: 'unknown', window: null } as never;
  return entries.map((entry) => ({ set, entry, profile, standing }));
}

describe('申报日历', () => {
  it('同一条信息到期使几项政策变为待补充：只说一次，写明是哪条信息', () => {
    const trees: RuleTree[] = [{ all: [CERTIFICATE] }, { all: [{ ...CERTIFICATE, id: 'b' }] }];
    const cases = casesOf(trees, [fact('hasTechSmeNumber', true, '2026-12-31')]);
    expect(reportTimeline(cases)).toEqual([
      {
        on: '2027-01-01',
        kind: 'lapses',
        policyId: 'p0',
        title: '政策0',
        text: '「有效科小入库编号」的信息有效期至 2026-12-31；如其他信息不变，由「符合」变为「待补充」',
        others: [{ policyId: 'p1', title: '政策1' }],
      },
    ]);
  });

  it('企业随时间满足的条件写明是哪一条', () => {
    const age = { id: 'a', field: 'establishedMonths', op: '>=' as const, value: 12, text: '注册满一年' };
    expect(reportTimeline(casesOf([{ all: [age] }], [fact('establishDate', '2025-12-01')]))).toEqual([
      {
        on: '2026-12-01',
        kind: 'becomes',
        policyId: 'p0',
        title: '政策0',
        text: '届时满足「注册满一年」；如其他信息不变，由「不符合」变为「符合」',
      },
    ]);
  });
});

describe('一句话的理由', () => {
  it('待主管部门判断的，是还能左右结论的那一条', () => {
    const manual = (id: string, text: string) => ({ id, op: 'manual' as const, text });
    const tree: RuleTree = {
      all: [{ any: [CERTIFICATE, manual('m', '已不起作用的条件')] }, manual('n', '由银行审核')],
    };
    const profile = profileOf(FACT_CATALOGUE, [fact('hasTechSmeNumber', true)], DAY);
    const explanation = explain(tree, profile, context);
    expect(reasonOf({ explanation, nature: 'legal', missing: [] })).toBe(
      '依据现有信息，尚待主管部门判断「由银行审核」',
    );
  });
});
