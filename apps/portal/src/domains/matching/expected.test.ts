// Every one of the 84 real policies for three fixed enterprises: each condition and the whole, against verdicts that
// were written by hand from the conditions (expected/README.md). Nothing here is recorded from the engine.
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { createCodeTrees } from '@yqt/rules/code-trees';
import { compile } from '@yqt/rules/compile';
import { explain, type ExplainedNode } from '@yqt/rules/explain';
import { profileOf, type Profile } from '@yqt/rules/profile';
import { leavesOf, type RuleTree } from '@yqt/rules/tree';
import { validateTree } from '@yqt/rules/validate';
import { FACT_CATALOGUE, factFieldOf, OPTION_ENTRIES } from '../../fact-fields.rules.ts';
import { normaliseConditions, wholeTree, type ImportedNode } from './normalise-conditions.rules.ts';

type Word = 'YES' | 'NO' | 'UNKNOWN';
interface Expected {
  title: string;
  verdict: Record<string, Word>;
  leaves: Record<string, Record<string, string>>;
}

const read = <T>(path: string): T => JSON.parse(readFileSync(new URL(path, import.meta.url), 'utf8'));
const { on, enterprises } = read<{
  on: string;
  enterprises: { id: string; facts: Record<string, string | boolean | string[]> }[];
}>('./expected/enterprises.json');
const { policies } = read<{ policies: Record<string, Expected> }>('./expected/verdicts.json');
const records = new Map(
  ['national', 'anhui', 'chuzhou', 'zone']
    .flatMap((file) =>
      read<{ id: string; conditions: ImportedNode; exclusions: ImportedNode | null }[]>(
        `../../../seeds/content/policies/${file}.json`,
      ),
    )
    .map((record) => [record.id, record]),
);

const dictionaries = read<{ code: string; entries: { value: string; label: string; parent?: string }[] }[]>(
  '../../../seeds/content/dictionaries.json',
);
const LEVELS = ['GBT4754_CLASS', 'GBT4754_GROUP', 'ENLIB_INDUSTRY_FIELD', 'ENLIB_INDUSTRY'];
const entriesOf = (code: string) => dictionaries.find((one) => one.code === code)?.entries ?? [];
const codeTrees = createCodeTrees([
  ...dictionaries.flatMap(({ code }) => {
    const level = LEVELS.indexOf(code);
    return [code, ...(level < 0 ? [] : LEVELS.slice(level + 1))].flatMap((name) =>
      entriesOf(name).map(({ value, label, parent = null }) => ({
        dictionary: code,
        code: value,
        parent,
        label,
      })),
    );
  }),
  ...OPTION_ENTRIES,
]);
const context = { catalogue: FACT_CATALOGUE, codeTrees };

const profiles = new Map<string, Profile>(
  enterprises.map(({ id, facts }) => [
    id,
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
    ),
  ]),
);

const treeOf = (id: string): RuleTree => {
  const record = records.get(id);
  if (!record) throw new Error(`no policy ${id}`);
  return wholeTree(
    normaliseConditions(record.conditions, factFieldOf),
    record.exclusions && normaliseConditions(record.exclusions, factFieldOf, 'x'),
  );
};

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

  describe.each(Object.entries(policies))('%s', (id, expected) => {
    it('规则没有错误，条件编号就是路径', () => {
      expect(validateTree(treeOf(id), FACT_CATALOGUE, codeTrees)).toEqual([]);
      const known = [...verdictsByPath(explain(treeOf(id), profiles.get('A')!, context).root).keys()];
      expect(leavesOf(treeOf(id)).filter(({ id: leaf }) => !known.includes(leaf) && leaf !== 'only')).toEqual(
        [],
      );
    });

    it.each([...profiles])('企业 %s 的每个条件与结论都与手写的一致', (name, profile) => {
      const explanation = explain(treeOf(id), profile, context);
      const byPath = verdictsByPath(explanation.root);
      const wanted = Object.fromEntries(
        Object.entries(expected.leaves).map(([path, words]) => [path, words[name]]),
      );
      expect(Object.fromEntries(Object.keys(wanted).map((path) => [path, byPath.get(path)]))).toEqual(wanted);
      expect(WORDS[explanation.verdict]).toBe(expected.verdict[name]);
      expect(WORDS[compile(treeOf(id), context)(profile, on)]).toBe(expected.verdict[name]);
    });
  });
});
