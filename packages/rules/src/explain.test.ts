// What users read about a verdict, and what is still missing for one.
import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { createCodeTrees } from './code-trees.ts';
import { compile } from './compile.ts';
import { explain } from './explain.ts';
import { requiredText } from './leaf.text.ts';
import { openLeaves, judgeProfile } from './judge.ts';
import { missingFields } from './missing.ts';
import { profileOf } from './profile.ts';
import { anyAnswers, anyProfile, anyTree } from './test-trees.ts';
import {
  catalogue,
  context,
  factOf,
  declaredOf,
  leafOf,
  manualOf,
  profileWith,
  TODAY,
} from './test-world.ts';
import { isAsked, leavesOf, type Leaf, type RuleTree } from './tree.ts';
import { NO, UNKNOWN, YES } from './verdict.ts';

/** Thousands of random cases: seconds alone, more beside other work. */
vi.setConfig({ testTimeout: 60_000 });

describe('要求的写法', () => {
  it.each<[Leaf, string]>([
    [leafOf('rdExpenseWan', '>=', 500), '研发费用不低于 500 万元'],
    [leafOf('rdRatio', '<', '5.50'), '研发占比低于 5.5%'],
    [leafOf('staff', 'between', [10, 300]), '从业人员在 10 至 300 人之间（含）'],
    [leafOf('staff', 'in', [1, 2]), '从业人员为 1 人或 2 人'],
    [leafOf('awardDate', '>=', '2025-01-01'), '认定日期不早于 2025-01-01'],
    [leafOf('awardDate', 'withinLast', 3, { unit: '年' }), '认定日期在近 3 年内'],
    [leafOf('awardDate', 'withinLast', 6, { unit: '月' }), '认定日期在近 6 个月内'],
    [leafOf('hasHnte', '==', true), '持有有效的高企证书'],
    [leafOf('hasHnte', '!=', true), '没有有效的高企证书'],
    [leafOf('hasHnte', 'exists', true), '已填写「有效高企证书」'],
    [leafOf('industry', 'in', ['C39', 'I65']), '行业为电子设备制造业或软件业'],
    [leafOf('industry', 'notIn', ['C39', 'I65']), '行业不属于电子设备制造业、软件业'],
    [leafOf('industry', '==', 'C39'), '行业为电子设备制造业'],
    [leafOf('industry', 'startsWith', 'G59'), '行业属于 G59'],
    [leafOf('titles', 'overlaps', ['ZJTX', 'HNTE']), '资质包括专精特新或高新技术企业'],
    [leafOf('titles', 'exists', true), '有资质'],
    [leafOf('establishedMonths', '>=', 24), '成立时间不少于 2 年'],
  ])('%j', (leaf, text) => expect(requiredText(leaf, context)).toBe(text));
});

const tree: RuleTree = {
  all: [
    leafOf('rdExpenseWan', '>=', 500, { clause: '第三条', text: '年研发费用500万元以上' }),
    { any: [leafOf('establishedMonths', '>=', 24), leafOf('hasHnte', '==', true)] },
    { atLeast: 1, of: [manualOf('m'), { not: leafOf('isDishonest', '==', true) }] },
  ],
};

describe('逐条说明', () => {
  const facts = [
    factOf('rdExpenseWan', '463', { source: 'declaration', asOf: '2026-02-01', period: '2025' }),
    factOf('establishDate', '2025-01-15', { source: 'registry' }),
    factOf('hasHnte', true, { validUntil: '2026-03-30' }),
  ];
  const profile = profileOf(catalogue, facts, TODAY);

  it('给出要求、现状、来源、日期与条款，并保留条件的结构', () => {
    const { verdict, root, leaves } = explain(tree, profile, context);
    expect(verdict).toBe(NO);
    expect(root).toMatchObject({
      kind: 'all',
      members: [
        { kind: 'leaf' },
        { kind: 'any', verdict: NO, members: [{ kind: 'leaf' }, { kind: 'leaf' }] },
        {
          kind: 'atLeast',
          n: 1,
          verdict: UNKNOWN,
          members: [{ kind: 'leaf' }, { kind: 'not', verdict: UNKNOWN }],
        },
      ],
    });
    expect(leaves[0]).toEqual({
      id: 'rdExpenseWan.ge',
      verdict: NO,
      field: 'rdExpenseWan',
      op: '>=',
      required: '研发费用不低于 500 万元',
      text: '年研发费用500万元以上',
      actual: '463 万元',
      fact: facts[0],
      clause: '第三条',
    });
    expect(leaves.slice(1)).toMatchObject([
      { required: '成立时间不少于 2 年', actual: '1 年 2 个月', fact: facts[1], verdict: NO },
      { actual: '有效期至 2026-03-30，已过期', fact: facts[2], verdict: NO },
      { required: '属于重点支持领域', actual: null, fact: null, verdict: UNKNOWN },
      { actual: null, fact: null, verdict: UNKNOWN },
    ]);
  });

  it('人工条件显示工作人员的确认', () => {
    const { leaves } = explain(manualOf('m'), profile, context, new Map([['m', false]]));
    expect(leaves).toMatchObject([
      { verdict: NO, actual: '经工作人员确认没有这种情况', field: null, op: 'manual' },
    ]);
  });

  it('自我声明说明是本企业所答，并列出留存备查的资料', () => {
    const { leaves, verdict } = explain(declaredOf('d'), profile, context, new Map([['d', true]]));
    expect(verdict).toBe(YES);
    expect(leaves).toMatchObject([
      {
        actual: '本企业声明情况属实',
        field: null,
        op: 'declared',
        evidence: ['劳动合同', '社会保险缴费记录'],
      },
    ]);
  });

  it('总判断与编译后的规则一致，每个条件都在其中', () => {
    fc.assert(
      fc.property(anyTree(), anyProfile, anyAnswers, (one, other, answers) => {
        const explained = explain(one, other, context, answers);
        expect(explained.verdict).toBe(compile(one, context)(other, TODAY, answers));
        expect(explained.leaves.map(({ id }) => id)).toEqual(leavesOf(one).map(({ id }) => id));
      }),
      { numRuns: 500, seed: 3 },
    );
  });
});

describe('还差的信息', () => {
  it('只问能改变判断的字段，年龄问成立日期', () => {
    expect(missingFields(tree, profileWith({ rdExpenseWan: '500' }), context)).toEqual([
      {
        field: 'establishDate',
        label: '成立日期',
        leafIds: ['establishedMonths.ge'],
        reason: 'absent',
        ease: 3,
      },
      { field: 'hasHnte', label: '有效高企证书', leafIds: ['hasHnte.ee'], reason: 'absent', ease: 3 },
      { field: 'isDishonest', label: '列入严重失信', leafIds: ['isDishonest.ee'], reason: 'absent', ease: 3 },
    ]);
    const judged = judgeProfile(tree, profileWith({ rdExpenseWan: '500' }), context, new Map());
    expect(openLeaves(judged)).toContainEqual(manualOf('m'));
  });

  it('已经确定的判断不再问', () => {
    expect(missingFields(tree, profileWith({ rdExpenseWan: '1' }), context)).toEqual([]);
    const met = profileWith({ rdExpenseWan: '500', hasHnte: true, isDishonest: false });
    expect(missingFields(tree, met, context)).toEqual([]);
  });

  it('说明是没有、已过期，还是代码不够细', () => {
    const coarse = leafOf('industry', '==', 'C39');
    const expired = leafOf('permitMonths', '>=', 1);
    const facts = [factOf('industry', 'C'), factOf('permitDate', '2020-01-01', { validUntil: '2025-12-31' })];
    const missing = missingFields({ all: [coarse, expired] }, profileOf(catalogue, facts, TODAY), context);
    expect(missing.map(({ field, reason }) => [field, reason])).toEqual([
      ['industry', 'coarse'],
      ['permitDate', 'expired'],
    ]);
  });

  it('待补充时必有可问之处；字段都已知且答复齐全时必有定论', () => {
    fc.assert(
      fc.property(anyTree(), anyProfile, anyAnswers, (one, profile, answers) => {
        const isOpen = compile(one, context)(profile, TODAY, answers) === UNKNOWN;
        const asked = [
          ...missingFields(one, profile, context, answers),
          ...openLeaves(judgeProfile(one, profile, context, answers)).filter(isAsked),
        ];
        expect(asked.length > 0).toBe(isOpen);
      }),
      { numRuns: 1_000, seed: 9 },
    );
  });
});

describe('字典树', () => {
  it('上级成环的字典被拒绝', () => {
    const entry = (code: string, parent: string) => ({ dictionary: 'X', code, parent, label: code });
    expect(() => createCodeTrees([entry('a', 'b'), entry('b', 'a')])).toThrow('成环');
  });
  it('上级不在字典中的代码自成一支', () => {
    const trees = createCodeTrees([{ dictionary: 'X', code: 'a', parent: 'gone', label: '甲' }]);
    expect([...trees.above('X', 'a')]).toEqual([]);
    expect([...trees.within('X', 'none')]).toEqual(['none']);
    expect(YES).toBe(2);
  });
});
