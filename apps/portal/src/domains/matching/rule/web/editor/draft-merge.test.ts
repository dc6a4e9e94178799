// 两人改了同一份规则草稿：逐项选择，只有一方改的默认用改过的，谁也没动的用新版本。
import { expect, test } from 'vitest';
import type { RuleTree } from '@yqt/rules/tree';
import type { RuleVersion } from '../../rule-shape.rules.ts';
import { DRAFT_OF_RULE, WORDS_OF_RULES } from '../test-fields.ts';
import {
  withApartIds,
  defaultOf,
  differingParts,
  mergedDraft,
  type Chosen,
  type Drafts,
} from './draft-merge.ts';
import { partWords } from './draft-parts.ts';
import { bodyOf, casesOf, ruleFormOf } from './rule-form.ts';

const rd = (id: string, value: string): RuleTree => ({ id, field: 'rdWan', op: '>=', value });
const staff = (id: string, value: string): RuleTree => ({ id, field: 'staff', op: '>=', value });
const old = rd('a', '50');
const key = { id: 'b', op: 'manual', text: '属于重点项目' } as const satisfies RuleTree;
const version = (tree: RuleTree, more: Partial<RuleVersion> = {}): RuleVersion => ({
  ...DRAFT_OF_RULE,
  ...more,
  tree,
});
const base = version({ all: [old, { any: [key] }] });

const draftsOf = (mine: RuleVersion, theirs: RuleVersion, from = base): Drafts =>
  withApartIds({ base: ruleFormOf(from), mine: ruleFormOf(mine), theirs: ruleFormOf(theirs) });
const partsOf = (drafts: Drafts) =>
  differingParts(drafts).map((part) => [part.name, defaultOf(part, drafts)]);
const treeOf = (drafts: Drafts, chosen: Chosen = {}) =>
  bodyOf(mergedDraft(drafts, chosen), WORDS_OF_RULES.fields).tree;

test('两份相同的没有什么可选，合起来还是那一份', () => {
  const drafts = draftsOf(base, base);
  expect([differingParts(drafts), treeOf(drafts)]).toEqual([[], base.tree]);
});

test('各改各的：都合进来，谁也没动的是新版本', () => {
  const mine = version({ all: [rd('a', '60'), { any: [key] }] }, { note: '我的说明' });
  const theirs = version({ all: [old, { any: [{ ...key, clause: '第三条' }] }] }, { capWan: '30' });
  const drafts = draftsOf(mine, theirs);
  expect(partsOf(drafts)).toEqual([
    ['tree a', 'mine'],
    ['tree b', 'theirs'],
    ['capWan', 'theirs'],
    ['note', 'mine'],
  ]);
  const merged = mergedDraft(drafts, {});
  expect(bodyOf(merged, WORDS_OF_RULES.fields)).toMatchObject({
    tree: { all: [rd('a', '60'), { any: [{ ...key, clause: '第三条' }] }] },
    capWan: '30',
  });
  expect(merged.note).toBe('我的说明');
});

test('同一条件两方都改了：照选的那一版，另一条不受影响', () => {
  const drafts = draftsOf(
    version({ all: [rd('a', '60'), { any: [key] }] }),
    version({ all: [rd('a', '70')] }),
  );
  expect(partsOf(drafts)).toEqual([
    ['tree a', 'mine'],
    ['tree b', 'theirs'],
  ]);
  expect(treeOf(drafts)).toEqual({ all: [rd('a', '60')] });
  expect(treeOf(drafts, { 'tree a': 'theirs', 'tree b': 'mine' })).toEqual({
    all: [rd('a', '70'), { any: [key] }],
  });
});

test('两方各加一条，系统给了同一个序号的也都在，用例里的答复跟着各自的条件；一方删、一方改的可选', () => {
  const answered = { name: '重点', facts: [], expected: 'yes' as const };
  const own = { id: 'c3', op: 'manual', text: '我加的' } as const satisfies RuleTree;
  const mine = version(
    { all: [old, { any: [key, own] }] },
    { goldenCases: [{ ...answered, answers: [{ leafId: 'c3', answer: 'yes' }] }] },
  );
  const theirs = version({ all: [old, { any: [key] }, staff('c3', '10')] }, { goldenCases: [] });
  const drafts = draftsOf(mine, theirs);
  const merged = mergedDraft(drafts, {});
  expect(bodyOf(merged, WORDS_OF_RULES.fields).tree).toEqual({
    all: [old, { any: [key, { ...own, id: 'c5' }] }, staff('c3', '10')],
  });
  expect(casesOf(merged)).toMatchObject([{ name: '重点', answers: [{ leafId: 'c5', answer: 'yes' }] }]);
});

test('新加的一组整组放进来；「不满足」里不混进旁边的条件', () => {
  const not: RuleTree = { not: key };
  const from = version({ all: [old, not] });
  const group: RuleTree = { any: [staff('n1', '10'), staff('n2', '20')] };
  const mine = version({ all: [old, not, group] });
  const theirs = version({ all: [rd('a', '60'), not] });
  expect(treeOf(draftsOf(mine, theirs, from))).toEqual({ all: [rd('a', '60'), not, group] });
  const alone = version({ all: [not] });
  expect(
    treeOf(
      draftsOf(version({ all: [not, staff('n1', '10')] }), version({ all: [not] }, { note: '' }), alone),
    ),
  ).toEqual({
    all: [not, staff('n1', '10')],
  });
});

test('分组只有一方改的照改过的，两方都改的可选', () => {
  const flat = version({ all: [old, staff('s', '5'), key] });
  const either = version({ any: [old, staff('s', '5'), key] });
  const two = version({ all: [{ any: [old, staff('s', '6')] }, key] });
  expect(treeOf(draftsOf(flat, two, flat))).toEqual(two.tree);
  const drafts = draftsOf(either, two, flat);
  expect(partsOf(drafts)).toEqual([
    ['tree s', 'theirs'],
    ['tree shape', 'mine'],
  ]);
  expect(treeOf(drafts)).toEqual({ any: [old, staff('s', '6'), key] });
  expect(treeOf(drafts, { 'tree shape': 'theirs' })).toEqual(two.tree);
});

test('用例按名称逐个选，理由与说明也是；每一项写明两版说了什么', () => {
  const gold = (name: string, value: string, expected: 'yes' | 'no') => ({
    name,
    facts: [{ field: 'rdWan', value }],
    expected,
  });
  const mine = version(base.tree as RuleTree, {
    goldenCases: [gold('刚好', '50', 'no'), gold('我加的', '10', 'no')],
    unreachable: { no: '没有企业会不符合这一条' },
  });
  const theirs = version(base.tree as RuleTree, {
    goldenCases: [gold('刚好', '50', 'yes'), gold('同事加的', '20', 'no')],
  });
  const drafts = draftsOf(mine, theirs);
  const words = differingParts(drafts).map((part) => partWords(part, drafts, WORDS_OF_RULES));
  expect(words).toEqual([
    {
      label: '校验用例 · 刚好',
      lines: {
        mine: [expect.stringMatching(/^应为「不符合」：.*50/)],
        theirs: [expect.stringMatching(/^应为「符合」：.*50/)],
      },
    },
    { label: '校验用例 · 同事加的', lines: { mine: [], theirs: [expect.stringMatching(/20/)] } },
    { label: '校验用例 · 我加的', lines: { mine: [expect.stringMatching(/10/)], theirs: [] } },
    { label: expect.stringContaining('不符合'), lines: { mine: ['没有企业会不符合这一条'], theirs: [] } },
  ]);
  expect(
    casesOf(mergedDraft(drafts, { 'case 刚好': 'theirs' })).map(({ name, expected }) => [name, expected]),
  ).toEqual([
    ['刚好', 'yes'],
    ['同事加的', 'no'],
    ['我加的', 'no'],
  ]);
  expect(mergedDraft(drafts, {}).unreachable).toEqual({ yes: '', no: '没有企业会不符合这一条' });
});
