// Figures that nobody stated and that lie within known limits.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compile } from './compile.ts';
import { counterfactuals } from './counterfactual.ts';
import { explain } from './explain.ts';
import { fieldOf } from './field.ts';
import { judgeProfile } from './judge.ts';
import { testOf, type RuleContext } from './leaf-test.ts';
import { limitsOf } from './limits.ts';
import { missingFields } from './missing.ts';
import { openTree } from './open-rule.ts';
import { profileOf, slotOf } from './profile.ts';
import { anyAnswers, anyProfile, anyTree } from './test-trees.ts';
import { catalogue, context, factOf, leafOf, LIMITED, profileWith, TODAY } from './test-world.ts';
import { timeline } from './timeline.ts';
import type { Comparison, LeafValue } from './tree.ts';
import { NO, UNKNOWN, YES, type Verdict } from './verdict.ts';

const verdictOf = (op: Comparison, value: LeafValue, facts: Record<string, boolean | string>): Verdict =>
  compile(leafOf('staff', op, value), LIMITED)(profileWith(facts), TODAY);

describe('没有填写而已知限额的数值', () => {
  it.each<[Comparison, LeafValue, Verdict]>([
    ['<=', 500, YES],
    ['<=', 499, UNKNOWN],
    ['<', 501, YES],
    ['<', 500, UNKNOWN],
    ['>', 500, NO],
    ['>=', 500, UNKNOWN],
    ['>=', 501, NO],
    ['between', [501, 900], NO],
    ['between', [100, 900], UNKNOWN],
    ['==', 501, NO],
    ['!=', 501, YES],
    ['==', 3, UNKNOWN],
    ['in', [600, 700], NO],
    ['notIn', [600, 700], YES],
    ['exists', true, UNKNOWN],
  ])('持证者不超过 500 人：从业人员 %s %j → %i', (op, value, verdict) => {
    expect(verdictOf(op, value, { hasHnte: true })).toBe(verdict);
    expect(verdictOf(op, value, { hasHnte: false })).toBe(UNKNOWN);
    expect(verdictOf(op, value, {})).toBe(UNKNOWN);
  });
  it('填写了的以填写的为准', () => {
    expect(verdictOf('<=', 500, { hasHnte: true, staff: '501' })).toBe(NO);
    expect(verdictOf('<=', 300, { hasHnte: true, staff: '300' })).toBe(YES);
  });
  it('规模与行业一起才说明下限，粗的行业代码也可以', () => {
    const leaf = leafOf('rdExpenseWan', '>=', 100);
    const judge = (facts: Record<string, string>) => compile(leaf, LIMITED)(profileWith(facts), TODAY);
    expect(judge({ size: 'large', industry: 'C39' })).toBe(YES);
    expect(judge({ size: 'large' })).toBe(UNKNOWN);
    expect(judge({ size: 'small', industry: 'C39' })).toBe(UNKNOWN);
  });
  it('不再询问，也不列为缺项；说明写「不超过」、来源和文号', () => {
    const tree = leafOf('staff', '<=', 500);
    const profile = profileWith({ hasHnte: true });
    expect(missingFields(tree, profile, LIMITED)).toEqual([]);
    expect(openTree(tree, LIMITED)(profile, new Map()).fields).toEqual([]);
    const [leaf] = explain(tree, profile, LIMITED).leaves;
    expect(leaf).toMatchObject({
      verdict: YES,
      actual: '不超过 500 人',
      fact: { source: 'implied', basis: '由「有效高企证书」，某号文' },
    });
  });
  it('限额不够时照常询问', () => {
    const profile = profileWith({ hasHnte: true });
    expect(missingFields(leafOf('staff', '<=', 300), profile, LIMITED).map(({ field }) => field)).toEqual([
      'staff',
    ]);
  });
  it('超出限额的要求不是「请填写」', () => {
    const [changes] = counterfactuals(leafOf('staff', '>', 600), profileWith({ hasHnte: true }), LIMITED);
    expect(changes).toMatchObject([
      { kind: 'limit', text: '从业人员按已知情况达不到，要求：从业人员超过 600 人' },
    ]);
  });
  it('依据到期之后不再成立', () => {
    const profile = profileOf(catalogue, [factOf('hasHnte', true, { validUntil: '2026-08-31' })], TODAY);
    expect(timeline(leafOf('staff', '<=', 500), profile, LIMITED, { until: '2030-12-31' })).toEqual([
      { from: TODAY, verdict: YES },
      { from: '2026-09-01', verdict: UNKNOWN },
    ]);
  });
});

const plain: RuleContext = { ...context };

describe('限额与三值逻辑', () => {
  it('只改变未知的判断，各种求值一致', () => {
    fc.assert(
      fc.property(anyTree(2), anyProfile, anyAnswers, (tree, profile, answers) => {
        const before = compile(tree, plain)(profile, TODAY, answers);
        const after = compile(tree, LIMITED)(profile, TODAY, answers);
        expect(before === UNKNOWN || after === before).toBe(true);
        expect(judgeProfile(tree, profile, LIMITED, answers).verdict).toBe(after);
        expect(explain(tree, profile, LIMITED, answers).verdict).toBe(after);
        const open = openTree(tree, LIMITED)(profile, answers);
        expect(open.fields.length > 0 || open.needsAnswer).toBe(after === UNKNOWN);
      }),
      { numRuns: 2_000 },
    );
  });
  it('限额之内的每个数值都与推定的结论一致', () => {
    const staff = fieldOf(catalogue, 'staff');
    const comparison = fc.constantFrom<Comparison>('==', '!=', '>', '>=', '<', '<=');
    fc.assert(
      fc.property(comparison, fc.nat(700), fc.nat(500), (op, value, within) => {
        const leaf = leafOf('staff', op, value);
        const implied = testOf(leaf, LIMITED)(profileWith({ hasHnte: true }), new Map());
        const stated = profileWith({ hasHnte: true, staff: String(within) });
        expect(slotOf(stated, staff)).not.toBeNull();
        expect([UNKNOWN, testOf(leaf, LIMITED)(stated, new Map())]).toContain(implied);
      }),
    );
  });
});

it('限额不是数值的拒绝使用', () => {
  const limits = limitsOf([{ field: 'staff', most: 'x', when: [], source: 'implied', basis: '' }]);
  expect(() => compile(leafOf('staff', '>', 1), { ...context, limits })).toThrow(RangeError);
});
