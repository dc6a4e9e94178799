// Every one of the 84 real policies for three fixed enterprises: each condition and the whole, against verdicts that
// were written by hand from the conditions (expected/README.md). Nothing here is recorded from the engine.
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { compile } from '@yqt/rules/compile';
import { explain, type ExplainedNode } from '@yqt/rules/explain';
import { profileOf, type Profile } from '@yqt/rules/profile';
import { leavesOf, branchesOf, type RuleTree } from '@yqt/rules/tree';
import { validateTree } from '@yqt/rules/validate';
import { FACT_CATALOGUE, factFieldOf } from '../../../fact-fields.rules.ts';
import { normaliseConditions, wholeTree, type ImportedNode } from './normalise-conditions.rules.ts';
import { seededContext } from './test-seeds.ts';

type Word = 'YES' | 'NO' | 'UNKNOWN';
interface Expected {
  title: string;
  verdict: Record<string, Word>;
  leaves: Record<string, { leaf: string } & Record<string, string>>;
}

const read = <T>(path: string): T => JSON.parse(readFileSync(new URL(path, import.meta.url), 'utf8'));
const { on, enterprises } = read<{
  on: string;
  enterprises: { id: string; facts: Facts }[];
}>('./expected/enterprises.json');
const { policies } = read<{ policies: Record<string, Expected> }>('./expected/verdicts.json');
type Facts = Record<string, string | boolean | string[]>;
const boundaries = read<{ policies: Record<string, Record<string, { facts: Facts; is: Word }[]>> }>(
  './expected/boundaries.json',
).policies;
const records = new Map(
  ['national', 'anhui', 'chuzhou', 'zone']
    .flatMap((file) =>
      read<{ id: string; conditions: ImportedNode; exclusions: ImportedNode | null }[]>(
        `../../../../seeds/content/policies/${file}.json`,
      ),
    )
    .map((record) => [record.id, record]),
);

const profileWith = (facts: Facts): Profile =>
  profileOf(
    FACT_CATALOGUE,
    Object.entries(facts).map(([field, value]) => ({
      field,
      value,
      source: 'self',
      asOf: on,
      validUntil: null,
      period: null,
    })),
    on,
  );

const profiles = new Map(enterprises.map(({ id, facts }) => [id, profileWith(facts)]));

const recordOf = (id: string) => {
  const record = records.get(id);
  if (!record) throw new Error(`no policy ${id}`);
  return record;
};

/** The conditions alone, by the paths of the tables. */
const conditionsOf = (id: string): RuleTree => normaliseConditions(recordOf(id).conditions, factFieldOf);

const exclusionsOf = (id: string): RuleTree | null => {
  const { exclusions } = recordOf(id);
  return exclusions && normaliseConditions(exclusions, factFieldOf, 'x');
};

const treeOf = (id: string): RuleTree => wholeTree(conditionsOf(id), exclusionsOf(id));

type ImportedLeaf = Exclude<ImportedNode, { all: unknown } | { any: unknown } | { not: unknown }>;

/** The conditions as imported, by the paths that the tables use. */
function importedLeaves(node: ImportedNode, path = ''): [string, ImportedLeaf][] {
  const below = (step: string) => (path === '' ? step : `${path}.${step}`);
  if ('all' in node) return node.all.flatMap((one, at) => importedLeaves(one, below(`all.${at}`)));
  if ('any' in node) return node.any.flatMap((one, at) => importedLeaves(one, below(`any.${at}`)));
  if ('not' in node) return importedLeaves(node.not, below('not'));
  return [[path, node]];
}

const leavesOfPolicy = (id: string): [string, ImportedLeaf][] =>
  importedLeaves(records.get(id)?.conditions ?? { all: [] });

/** 简写: a condition as verdicts.json repeats it, so that none is changed without its verdicts being read again. */
function shorthand(leaf: ImportedLeaf): string {
  if ('tiers' in leaf) {
    const bounds = leaf.steps.flatMap(({ lte }) => lte ?? []).join('|');
    return `${leaf.tiers} >= ${leaf.steps.map(({ gte }) => gte).join('|')} by ${leaf.by} ${bounds}`;
  }
  if (leaf.op === 'manual' || leaf.op === 'declared') return leaf.op;
  const { field, op, value, subject, alsoNonZero } = leaf;
  return `${subject ? '~' : ''}${field} ${op} ${String(value)}${alsoNonZero ? ' +nonZero' : ''}`;
}

/** The part of a tree at a path of the tables. */
const partAt = (tree: RuleTree, path: string): RuleTree =>
  path
    .split(/\.(?=all|any|not)/)
    .reduce((part, step) => branchesOf(part)[Number(step.split('.')[1] ?? 0)]!, tree);

/** The figure and its neighbours, one smallest unit of the field away; none below zero, none for an age. */
function around(name: string, figure: number): [string, string][] {
  const { decimals = 4, derived } = factFieldOf(name) ?? {};
  if (derived) return [];
  const unit = 10 ** -decimals;
  return [figure - unit, figure, figure + unit]
    .filter((one) => one >= 0)
    .map((one) => [name, String(Number(one.toFixed(decimals)))]);
}

/** The figures that the boundary cases of a condition must have; null for one without a threshold. */
function figuresNeeded(leaf: ImportedLeaf): [string, string][] | null {
  if ('tiers' in leaf)
    return leaf.steps.flatMap(({ gte, lte }) => [
      ...around(leaf.tiers, gte),
      ...(lte === null ? [] : around(leaf.by, lte)),
    ]);
  if (leaf.op === 'manual' || leaf.op === 'declared') return null;
  if (!['>', '>=', '<', '<='].includes(leaf.op)) return null;
  return [
    ...around(leaf.field, Number(leaf.value)),
    ...(leaf.alsoNonZero === undefined ? [] : around(leaf.alsoNonZero, 0)),
  ];
}

const WORDS: readonly Word[] = ['NO', 'UNKNOWN', 'YES'];

/** The verdict at each path of the tree, groups too: a threshold in steps is written as one condition by hand. */
function verdictsByPath(node: ExplainedNode, path = ''): Map<string, Word> {
  const own = new Map([[path, WORDS[node.verdict] ?? 'UNKNOWN']]);
  if (node.kind === 'leaf') return own;
  for (const [at, member] of node.members.entries()) {
    const step = node.kind === 'not' ? 'not' : `${node.kind}.${at}`;
    for (const [key, word] of verdictsByPath(member, path === '' ? step : `${path}.${step}`))
      own.set(key, word);
  }
  return own;
}

describe('八十四项政策与三家企业', () => {
  it('期望值覆盖每一项真实政策', () => {
    expect(Object.keys(policies).toSorted()).toEqual([...records.keys()].toSorted());
    expect(profiles.size).toBe(3);
  });

  it('企业的每条事实都在字段目录中', () => {
    const unread = enterprises.flatMap(({ id, facts }) =>
      Object.keys(facts)
        .filter((field) => !profiles.get(id)?.facts.has(field))
        .map((field) => `${id} ${field}`),
    );
    expect(unread).toEqual([]);
  });

  it('每个数值门槛都有恰在门槛上和相差一个单位的用例', () => {
    const without = Object.keys(policies).flatMap((id) =>
      leavesOfPolicy(id).flatMap(([path, leaf]) => {
        const needed = figuresNeeded(leaf);
        if (!needed) return [];
        const rows = boundaries[id]?.[path] ?? [];
        const missing = needed.filter(([field, figure]) =>
          rows.every(({ facts }) => facts[field] !== figure),
        );
        return missing.length || rows.length < 2 ? [[id, path, ...missing]] : [];
      }),
    );
    expect(without).toEqual([]);
  });

  it.each(Object.entries(boundaries))('%s 的门槛含不含本数与手写的一致', (id, paths) => {
    for (const [path, rows] of Object.entries(paths)) {
      const part = partAt(conditionsOf(id), path);
      const judged = rows.map(({ facts }) => {
        const profile = profileWith(facts);
        const verdicts = [
          explain(part, profile, seededContext).verdict,
          compile(part, seededContext)(profile, on),
        ];
        return { facts, is: [...new Set(verdicts)].map((one) => WORDS[one]).join() };
      });
      expect({ [path]: judged }).toEqual({ [path]: rows });
    }
  });

  describe.each(Object.entries(policies))('%s', (id, expected) => {
    it('每个条件都有期望值，条件改了要重新判断', () => {
      const written = Object.entries(expected.leaves).map(([path, { leaf }]) => [path, leaf]);
      expect(leavesOfPolicy(id).map(([path, leaf]) => [path, shorthand(leaf)])).toEqual(written);
    });

    it('规则没有错误，条件编号就是路径', () => {
      expect(validateTree(treeOf(id), FACT_CATALOGUE, seededContext.codeTrees)).toEqual([]);
      const known = [
        ...verdictsByPath(explain(conditionsOf(id), profiles.get('A')!, seededContext).root).keys(),
      ];
      const loose = leavesOf(conditionsOf(id)).filter(
        ({ id: leaf }) => !known.includes(leaf) && leaf !== 'only',
      );
      expect(loose).toEqual([]);
      const exclusions = exclusionsOf(id);
      expect(exclusions ? leavesOf(exclusions).filter(({ id: leaf }) => !leaf.startsWith('x.')) : []).toEqual(
        [],
      );
    });

    it.each([...profiles])('企业 %s 的每个条件与结论都与手写的一致', (name, profile) => {
      const explanation = explain(treeOf(id), profile, seededContext);
      const byPath = verdictsByPath(explain(conditionsOf(id), profile, seededContext).root);
      const wanted = Object.fromEntries(
        Object.entries(expected.leaves).map(([path, words]) => [path, words[name]]),
      );
      expect(Object.fromEntries(Object.keys(wanted).map((path) => [path, byPath.get(path)]))).toEqual(wanted);
      expect(WORDS[explanation.verdict]).toBe(expected.verdict[name]);
      expect(WORDS[compile(treeOf(id), seededContext)(profile, on)]).toBe(expected.verdict[name]);
    });
  });
});
