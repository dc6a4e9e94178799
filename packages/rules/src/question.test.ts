// Which facts to ask for, in which order, and what is promised of them.
import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { fieldOf } from './field.ts';
import { judgeProfile, openLeaves } from './judge.ts';
import { openTree } from './open-rule.ts';
import type { OpenPolicy } from './open-policy.ts';
import { prepareRule, questionsInOrder } from './question.ts';
import { compile } from './compile.ts';
import { anyAnswers, anyProfile, anyTree } from './test-trees.ts';
import { catalogue, context, leafOf, TODAY } from './test-world.ts';
import { copyOf, setSlot, slotOf, type Profile } from './profile.ts';
import { UNKNOWN } from './verdict.ts';
import { isAsked, type Answers, type RuleTree } from './tree.ts';

/** Thousands of random cases: seconds alone, more beside other work. */
vi.setConfig({ testTimeout: 60_000 });

/** The trees that an enterprise leaves open. */
function openPolicies(trees: readonly RuleTree[], profile: Profile, answers: Answers = new Map()) {
  return trees.flatMap((tree) => {
    const { open, weight } = prepareRule({ tree, amount: null }, context);
    const { fields, needsAnswer } = open(profile, answers);
    const isOpen = compile(tree, context)(profile, TODAY, answers) === UNKNOWN;
    return isOpen ? [{ tree, fields, waitsForOthers: needsAnswer, weight }] : [];
  });
}

const waiting = (names: readonly string[], more: Partial<OpenPolicy> = {}): OpenPolicy => ({
  fields: names.map((name) => fieldOf(catalogue, name)),
  waitsForOthers: false,
  weight: 1,
  ...more,
});

const asked = (policies: readonly OpenPolicy[], limit = 20) =>
  questionsInOrder(policies, limit).questions.map(({ field, together }) => [field.field, together]);

describe('先问什么', () => {
  it('每个问题说明涉及几项、单凭它定几项、连同之前的一共定几项', () => {
    const policies = [
      waiting(['staff']),
      waiting(['staff', 'rdRatio']),
      waiting(['rdRatio', 'hasHnte'], { waitsForOthers: true }),
    ];
    const { few, questions } = questionsInOrder(policies, 20);
    const found = questions.map(({ field, concerned, alone, together }) => [
      field.field,
      concerned.length,
      alone,
      together,
    ]);
    expect(few).toBe(2);
    expect(found).toEqual([
      ['staff', 2, 1, 1],
      ['rdRatio', 2, 0, 2],
      ['hasHnte', 1, 0, 2],
    ]);
  });

  it('最先的几个是合起来定得最多的，不是一步一步看着最好的', () => {
    // one step at a time takes staff first, and then settles only four
    const policies = [
      ...Array.from({ length: 3 }, () => waiting(['staff'])),
      ...Array.from({ length: 2 }, () => waiting(['hasHnte', 'hasLab'])),
      ...Array.from({ length: 2 }, () => waiting(['hasHnte', 'isDishonest'])),
      ...Array.from({ length: 2 }, () => waiting(['hasLab', 'isDishonest'])),
    ];
    const { few, questions } = questionsInOrder(policies, 20);
    expect(new Set(questions.slice(0, few).map(({ field }) => field.field))).toEqual(
      new Set(['hasHnte', 'hasLab', 'isDishonest']),
    );
    expect(questions.map(({ together }) => together)).toEqual([0, 2, 6, 9]);
  });

  it('只差一项的政策先于差得多的，好答的先于难答的，金额大的先于金额小的', () => {
    const rest = ['orgName', 'industry', 'taxpayer'];
    const order = (policies: readonly OpenPolicy[]) => asked(policies).map(([field]) => field);
    const many = ['hasHnte', ...rest];
    expect(order([...many.map(() => waiting(many)), waiting(['staff'])])[0]).toBe('staff');
    // 资质 takes work, 失信 is known at once
    const byEase = order([waiting(['titles', ...rest]), waiting(['isDishonest', ...rest])]);
    expect(byEase.indexOf('isDishonest')).toBeLessThan(byEase.indexOf('titles'));
    const byMoney = order([waiting(['hasHnte', ...rest]), waiting(['hasLab', ...rest], { weight: 2 })]);
    expect(byMoney.indexOf('hasLab')).toBeLessThan(byMoney.indexOf('hasHnte'));
  });

  it('还要别人答复的政策不许诺，问的次序也靠后', () => {
    const policies = [waiting(['hasLab'], { waitsForOthers: true }), waiting(['hasHnte'])];
    expect(asked(policies)).toEqual([
      ['hasHnte', 1],
      ['hasLab', 1],
    ]);
    expect(questionsInOrder([waiting(['hasLab'], { waitsForOthers: true })], 20).few).toBe(0);
  });

  it('没有待定的政策就没有问题；次序不因政策的次序而变', () => {
    expect(asked([])).toEqual([]);
    const policies = [waiting(['hasLab', 'staff']), waiting(['hasHnte', 'staff']), waiting(['orgName'])];
    expect(asked(policies.toReversed())).toEqual(asked(policies));
  });

  it('金额不明按 1 计，亿元封顶', () => {
    const weight = (amount: string | null) =>
      prepareRule({ tree: leafOf('staff', '>=', 1), amount }, context).weight;
    expect([null, '0.5', '1', '100', '10000', '900000'].map(weight)).toEqual([1, 1, 1, 1.5, 2, 2]);
  });
});

const COARSE = ['C', 'C39', 'C391', 'I', 'ZJTX', '340000', '341100'];
/** An answer that says all that is asked: codes at their finest. */
const isWhole = (value: unknown) => value !== null && !COARSE.some((code) => [value].flat().includes(code));

describe('所许诺的，不论怎么回答都成立', () => {
  it('任意一组政策：答完前几项，至少定下所说的项数', () => {
    const counts = { promised: 0, kept: 0, lessBefore: 0 };
    const trees = fc.array(anyTree(2), { minLength: 1, maxLength: 8 });
    fc.assert(
      fc.property(trees, anyProfile, anyProfile, anyAnswers, (all, profile, source, answers) => {
        const policies = openPolicies(all, profile, answers);
        const trial = copyOf(profile);
        for (const { field, together } of questionsInOrder(policies, 20).questions) {
          const value = slotOf(source, field);
          if (!isWhole(value)) return;
          setSlot(trial, field, value);
          const settled = policies.filter(
            ({ tree }) => compile(tree, context)(trial, TODAY, answers) !== UNKNOWN,
          );
          expect(settled.length).toBeGreaterThanOrEqual(together);
          counts.promised += together;
          counts.kept += settled.length;
        }
      }),
      { numRuns: 1_500, seed: 17 },
    );
    expect(counts.promised).toBeGreaterThan(1_000);
    // a floor, yet not far below
    expect(counts.promised / counts.kept).toBeGreaterThan(0.5);
  });

  it('最先几项定得最多：与逐一试过所有不超过三项的组合一样多', () => {
    const names = ['staff', 'hasHnte', 'hasLab', 'isDishonest', 'orgName', 'titles'];
    const anyWaiting = fc
      .tuple(fc.subarray(names, { minLength: 1, maxLength: 4 }), fc.boolean())
      .map(([some, waitsForOthers]) => waiting(some, { waitsForOthers }));
    fc.assert(
      fc.property(fc.array(anyWaiting, { maxLength: 14 }), (policies) => {
        const { few, questions } = questionsInOrder(policies, 20);
        const settledBy = (chosen: readonly string[]) =>
          policies.filter(
            ({ fields, waitsForOthers }) =>
              !waitsForOthers && fields.every(({ field }) => chosen.includes(field)),
          ).length;
        const sets = names.flatMap((a) => names.flatMap((b) => names.map((c) => [a, b, c])));
        expect(few === 0 ? 0 : questions[few - 1]?.together).toBe(Math.max(...sets.map(settledBy)));
      }),
      { numRuns: 1_000, seed: 37 },
    );
  });
});

it('尚待补充的字段，编译后与逐条判断所得一致', () => {
  const counts = { open: 0 };
  fc.assert(
    fc.property(anyTree(), anyProfile, anyAnswers, (tree, profile, answers) => {
      const leaves = openLeaves(judgeProfile(tree, profile, context, answers));
      const comparisons = leaves.filter((leaf) => !isAsked(leaf));
      const fields = new Set(comparisons.map(({ field }) => fieldOf(catalogue, field).base));
      counts.open += fields.size;
      const open = openTree(tree, context)(profile, answers);
      expect({ ...open, fields: open.fields.map(({ field }) => field).toSorted() }).toEqual({
        fields: [...fields].toSorted(),
        needsAnswer: leaves.some(isAsked),
      });
    }),
    { numRuns: 2_000, seed: 31 },
  );
  expect(counts.open).toBeGreaterThan(500);
});
