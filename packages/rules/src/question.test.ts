// The next best question over the catalogue of policies.
import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { fieldOf } from './field.ts';
import { judgeProfile, openLeaves } from './judge.ts';
import { openRule } from './open-rule.ts';
import { nextBestQuestions, prepareRule } from './question.ts';
import { compile } from './compile.ts';
import {
  anyAnswers,
  anyProfile,
  anyTree,
  catalogue,
  context,
  leafOf,
  manualOf,
  profileWith,
  TODAY,
} from './test-world.ts';
import { copyOf, setSlot, slotOf } from './profile.ts';
import { UNKNOWN } from './verdict.ts';
import { isManual, type RuleTree } from './tree.ts';

/** Thousands of random cases: seconds alone, more beside other work. */
vi.setConfig({ testTimeout: 60_000 });

const rule = (id: string, tree: RuleTree, amount: string | null = null) =>
  prepareRule({ id, tree, amount }, context);

describe('下一个最值得问的问题', () => {
  const rules = [
    rule('a', leafOf('rdExpenseWan', '>=', 500), '100'),
    rule('b', { all: [leafOf('rdExpenseWan', '>=', 100), leafOf('staff', '>=', 10)] }, '50.5'),
    rule('c', leafOf('hasHnte', '==', true)),
    rule('d', { all: [manualOf('m'), leafOf('size', '==', 'small')] }, '20'),
  ];

  it('按可定论的政策数、金额与填写难度排序', () => {
    expect(nextBestQuestions(rules, profileWith({}), context, 3)).toEqual([
      {
        field: 'rdExpenseWan',
        label: '研发费用',
        ruleIds: ['a', 'b'],
        amount: '150.5',
        ease: 2,
        score: '301',
      },
      { field: 'staff', label: '从业人员', ruleIds: ['b'], amount: '50.5', ease: 3, score: '151.5' },
      { field: 'size', label: '规模', ruleIds: ['d'], amount: '20', ease: 2, score: '40' },
    ]);
  });

  it('金额不明的政策按 1 计', () => {
    const [question] = nextBestQuestions(
      [rule('c', leafOf('hasHnte', '==', true))],
      profileWith({}),
      context,
    );
    expect(question).toMatchObject({ field: 'hasHnte', amount: '0', score: '3' });
  });

  it('单凭它不能定论的字段不问', () => {
    const tree = {
      any: [
        { all: [leafOf('staff', '>=', 10), manualOf('m')] },
        { all: [leafOf('size', '==', 'small'), manualOf('n')] },
      ],
    };
    expect(nextBestQuestions([rule('a', tree)], profileWith({}), context)).toEqual([]);
  });

  it('已有定论的政策不再计入', () => {
    expect(
      nextBestQuestions(rules, profileWith({ rdExpenseWan: '1', hasHnte: true }), context).map(
        ({ field }) => field,
      ),
    ).toEqual(['size']);
  });

  it('试过一个字段后不影响下一个字段', () => {
    const two = { atLeast: 2, of: [leafOf('staff', '<', 0), leafOf('size', '==', 'small'), manualOf('m')] };
    const asked = nextBestQuestions(
      [rule('a', leafOf('staff', '>=', 10)), rule('b', two)],
      profileWith({}),
      context,
    );
    expect(asked.map(({ field, ruleIds }) => [field, ruleIds])).toEqual([['staff', ['a']]]);
  });

  it('年龄条件问成立日期，不够细的代码也可再问', () => {
    const asked = nextBestQuestions(
      [
        rule('a', leafOf('establishedMonths', 'between', [12, 24])),
        rule('b', leafOf('industry', '==', 'C391')),
      ],
      profileWith({ industry: 'C39' }),
      context,
    );
    expect(asked.map(({ field }) => field)).toEqual(['establishDate', 'industry']);
  });

  it('所问字段确有某个回答能使判断确定，且提问不改动企业数据', () => {
    const counts = { asked: 0 };
    fc.assert(
      fc.property(anyTree(2), anyProfile, anyAnswers, anyProfile, (tree, profile, answers, source) => {
        const before = JSON.stringify(profile);
        const prepared = prepareRule({ id: 'x', tree, amount: null, answers }, context);
        const questions = nextBestQuestions([prepared], profile, context, 20);
        counts.asked += questions.length;
        expect(JSON.stringify(profile)).toBe(before);
        // a value that another enterprise happens to have, and that settles the rule, must have been foreseen
        const rule = compile(tree, context);
        const missed = [...catalogue.fields.values()].filter((field) => {
          if (field.derived || field.type === 'set' || profile.facts.has(field.field)) return false;
          const trial = copyOf(profile);
          setSlot(trial, field, slotOf(source, field));
          const settles =
            rule(profile, TODAY, answers) === UNKNOWN && rule(trial, TODAY, answers) !== UNKNOWN;
          return settles && !questions.some((one) => one.field === field.field);
        });
        expect(missed).toEqual([]);
      }),
      { numRuns: 600, seed: 17 },
    );
    expect(counts.asked).toBeGreaterThan(100);
  });
});

it('尚待补充的字段，编译后与逐条判断所得一致', () => {
  const counts = { open: 0 };
  fc.assert(
    fc.property(anyTree(), anyProfile, anyAnswers, (tree, profile, answers) => {
      const leaves = openLeaves(judgeProfile(tree, profile, context, answers));
      const comparisons = leaves.filter((leaf) => !isManual(leaf));
      const fields = new Set(comparisons.map(({ field }) => fieldOf(catalogue, field).base));
      counts.open += fields.size;
      const open = openRule(tree, context)(profile, answers);
      expect({ ...open, fields: open.fields.toSorted() }).toEqual({
        fields: [...fields].toSorted(),
        needsOfficer: leaves.some(isManual),
      });
    }),
    { numRuns: 2_000, seed: 31 },
  );
  expect(counts.open).toBeGreaterThan(500);
});
