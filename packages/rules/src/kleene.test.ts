// The laws of the three values, over random trees and enterprises.
import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { compile } from './compile.ts';
import { judgeProfile } from './judge.ts';
import { profileOf } from './profile.ts';
import { anyAnswers, anyFacts, anyProfile, anyTree } from './test-trees.ts';
import { catalogue, context, TODAY } from './test-world.ts';
import { leavesOf, type Answers, type RuleTree } from './tree.ts';
import { allOf, anyOf, atLeastOf, opposite, UNKNOWN, type Verdict } from './verdict.ts';

/** Thousands of random cases: seconds alone, more beside other work. */
vi.setConfig({ testTimeout: 60_000 });

const RUNS = { numRuns: 1_000, seed: 7 };
const trees = fc.array(anyTree(2), { minLength: 1, maxLength: 4 });
const verdicts = fc.array(fc.constantFrom<Verdict>(0, 1, 2), { minLength: 1, maxLength: 6 });

const verdictOf = (tree: RuleTree, profile: Parameters<ReturnType<typeof compile>>[0], answers: Answers) =>
  compile(tree, context)(profile, TODAY, answers);

describe('三值逻辑', () => {
  it('全部取最小，任一取最大，至少 n 项取第 n 大', () => {
    fc.assert(
      fc.property(verdicts, fc.nat(5), (parts, at) => {
        const n = 1 + (at % parts.length);
        expect(allOf(parts)).toBe(Math.min(...parts));
        expect(anyOf(parts)).toBe(Math.max(...parts));
        expect(atLeastOf(n, parts)).toBe(parts.toSorted((one, two) => two - one)[n - 1]);
      }),
      RUNS,
    );
  });

  it('德摩根律：非（全部）即任一（非），双重否定不变', () => {
    fc.assert(
      fc.property(trees, anyProfile, anyAnswers, (all, profile, answers) => {
        const negated = all.map((not) => ({ not }));
        const judgeTree = (tree: RuleTree) => verdictOf(tree, profile, answers);
        expect(judgeTree({ not: { all } })).toBe(judgeTree({ any: negated }));
        expect(judgeTree({ not: { any: all } })).toBe(judgeTree({ all: negated }));
        expect(judgeTree({ not: { not: { all } } })).toBe(judgeTree({ all }));
      }),
      RUNS,
    );
  });

  it('至少 1 项即任一，至少全部项即全部，至少 n 项的反面是不足', () => {
    fc.assert(
      fc.property(trees, fc.nat(3), anyProfile, anyAnswers, (of, at, profile, answers) => {
        const n = 1 + (at % of.length);
        const judgeTree = (tree: RuleTree) => verdictOf(tree, profile, answers);
        expect(judgeTree({ atLeast: 1, of })).toBe(judgeTree({ any: of }));
        expect(judgeTree({ atLeast: of.length, of })).toBe(judgeTree({ all: of }));
        const negated = { atLeast: of.length - n + 1, of: of.map((not) => ({ not })) };
        expect(judgeTree({ atLeast: n, of })).toBe(opposite(judgeTree(negated)));
      }),
      RUNS,
    );
  });

  it('补充任何未知的事实或答复，都不改变已经确定的判断', () => {
    const filled = { definite: 0, open: 0 };
    fc.assert(
      fc.property(
        anyTree(),
        anyFacts,
        anyFacts,
        anyAnswers,
        anyAnswers,
        (tree, facts, more, answers, later) => {
          const before = verdictOf(tree, profileOf(catalogue, facts, TODAY), answers);
          filled[before === UNKNOWN ? 'open' : 'definite'] += 1;
          if (before === UNKNOWN) return;
          const known = new Set(facts.map(({ field }) => field));
          const all = [...facts, ...more.filter(({ field }) => !known.has(field))];
          const allAnswers = new Map([...later, ...answers]);
          expect(verdictOf(tree, profileOf(catalogue, all, TODAY), allAnswers)).toBe(before);
        },
      ),
      { numRuns: 3_000, seed: 11 },
    );
    expect(filled.definite).toBeGreaterThan(1_000);
  });

  it('短路求值与逐项求值一致', () => {
    fc.assert(
      fc.property(anyTree(), anyProfile, anyAnswers, (tree, profile, answers) => {
        expect(verdictOf(tree, profile, answers)).toBe(judgeProfile(tree, profile, context, answers).verdict);
        expect(leavesOf(tree).length).toBeGreaterThan(0);
      }),
      RUNS,
    );
  });
});
