import { describe, expect, test } from 'vitest';
import type { RuleTree } from '@yqt/rules/tree';
import { nodeAt, nodeOf, draftPlaceOf } from './draft-places.ts';
import { edited, leavesIn, rootGroup, draftTree, type DraftNode, type GroupNode } from './rule-draft.ts';

const TREE: RuleTree = {
  all: [
    { id: 'c1', field: 'revenueWan', op: '>=', value: '500', unit: '万元', clause: '第三条' },
    {
      any: [
        { id: 'c2', field: 'hasHnteCertificate', op: '==', value: true },
        { id: 'c3', field: 'industryCode', op: 'in', value: ['C38', 'C39'], text: '电气、电子' },
      ],
    },
    { not: { id: 'c4', field: 'businessAbnormal', op: '==', value: true } },
    { atLeast: 1, of: [{ id: 'c5', op: 'manual', text: '是否属于重点产业' }] },
  ],
};
const FIELDS = new Map([
  ['revenueWan', { type: 'money' }],
  ['hasHnteCertificate', { type: 'boolean' }],
  ['industryCode', { type: 'code' }],
  ['businessAbnormal', { type: 'boolean' }],
]);

const root = rootGroup(TREE, 't');
const keyOf = (path: string): string => nodeAt(root, path)?.key ?? '';
const idsOf = (node: DraftNode): string[] => leavesIn(node).map(({ id }) => id);
const saved = (node: GroupNode) => draftTree(node, FIELDS);

describe('规则草稿', () => {
  test('读入再写出，内容不变', () => {
    expect(saved(root)).toEqual(TREE);
  });

  test('修改一个条件，其余不变；全角数字转为半角', () => {
    const next = edited(root, {
      do: 'change',
      key: keyOf('all[0]'),
      to: { values: ['５００．５'], op: '>' },
    });
    expect(saved(next)).toMatchObject({ all: [{ id: 'c1', op: '>', value: '500.5' }, {}, {}, {}] });
    expect(saved(root)).toEqual(TREE);
  });

  test.each([
    ['1,999', '1999'],
    ['1999,5', '1999,5'],
    ['10²', '10²'],
  ])('比较的数值「%s」写出为「%s」：读不出的由保存指出', (typed, value) => {
    const next = edited(root, { do: 'change', key: keyOf('all[0]'), to: { values: [typed] } });
    expect(saved(next)).toMatchObject({ all: [{ value }, {}, {}, {}] });
  });

  test('上移、下移只在同组内，到头不动', () => {
    const key = keyOf('all[0]');
    const down = edited(root, { do: 'down', key });
    expect(idsOf(down)).toEqual(['c2', 'c3', 'c1', 'c4', 'c5']);
    expect(idsOf(edited(down, { do: 'up', key }))).toEqual(['c1', 'c2', 'c3', 'c4', 'c5']);
    expect(idsOf(edited(root, { do: 'up', key }))).toEqual(['c1', 'c2', 'c3', 'c4', 'c5']);
  });

  test('复制得到新的编号，删除后编号可以再用', () => {
    const twice = edited(root, { do: 'duplicate', key: keyOf('all[1]') });
    expect(idsOf(twice)).toEqual(['c1', 'c2', 'c3', 'c6', 'c7', 'c4', 'c5']);
    expect(new Set(idsOf(twice)).size).toBe(7);
    expect(idsOf(edited(root, { do: 'remove', key: keyOf('all[1]') }))).toEqual(['c1', 'c4', 'c5']);
  });

  test('删除可以撤销，回到原处；编号已被占用时换新编号', () => {
    const place = draftPlaceOf(root, keyOf('all[1]'))!;
    const without = edited(root, { do: 'remove', key: place.node.key });
    const back = edited(without, { do: 'restore', key: place.parent, at: place.at, node: place.node });
    expect(saved(back)).toEqual(TREE);
    const [, taken] = root.members;
    const again = edited(back, { do: 'restore', key: place.parent, at: 0, node: taken! });
    expect(new Set(idsOf(again)).size).toBe(7);
    expect(draftPlaceOf(root, root.key)).toBeUndefined();
    expect(nodeOf(root, place.node.key)).toBe(place.node);
  });

  test('单个条件成为一组；排除情形的新编号与条件不重复', () => {
    const only = rootGroup({ id: 'x.only', op: 'manual', text: '存在争议' }, 'x');
    expect(saved(only)).toEqual({ all: [{ id: 'x.only', op: 'manual', text: '存在争议' }] });
    expect(idsOf(edited(only, { do: 'add', key: 'x', what: 'leaf' }))).toEqual(['x.only', 'x2']);
    expect(rootGroup(null, 't').members).toEqual([]);
  });

  test('组合与拆开互逆；最外层不能删除也不能拆开', () => {
    const wrapped = edited(root, { do: 'wrap', key: keyOf('all[0]') });
    expect(saved(wrapped)).toMatchObject({ all: [{ any: [{ id: 'c1' }] }, {}, {}, {}] });
    const [first] = wrapped.members;
    expect(saved(edited(wrapped, { do: 'unwrap', key: first?.key ?? '' }))).toEqual(TREE);
    expect(edited(root, { do: 'remove', key: root.key })).toBe(root);
    expect(saved(edited(root, { do: 'unwrap', key: root.key }))).toEqual(TREE);
  });

  test('「不满足」下有多个条件时，表示不同时满足', () => {
    const next = edited(root, { do: 'add', key: keyOf('all[2]'), what: 'manual' });
    expect(saved(next)).toMatchObject({
      all: [{}, {}, { not: { all: [{ id: 'c4' }, { op: 'manual' }] } }, {}],
    });
  });

  test('新增的条件有自己的编号；组的关系与个数可改', () => {
    const added = edited(root, { do: 'add', key: root.key, what: 'group' });
    expect(idsOf(added).at(-1)).toBe('c6');
    const next = edited(root, { do: 'relate', key: keyOf('all[1]'), relation: 'atLeast', count: 2 });
    expect(saved(next)).toMatchObject({
      all: [{}, { atLeast: 2, of: [{ id: 'c2' }, { id: 'c3' }] }, {}, {}],
    });
  });

  test.each([
    ['all[1].any[1].value', 'c3', 'value'],
    ['all[2].not.field', 'c4', 'field'],
    ['all[3].of[0].text', 'c5', 'text'],
  ])('错误路径 %s 指到条件 %s 的 %s', (path, id, part) => {
    const found = nodeAt(root, path);
    expect(leavesIn(root).find(({ key }) => key === found?.key)?.id).toBe(id);
    expect(found?.part).toBe(part);
  });

  test('组的错误指到组，不存在的路径不指向任何条件', () => {
    expect(nodeAt(root, 'all[3].atLeast')).toEqual({ key: keyOf('all[3]'), part: 'atLeast' });
    expect(nodeAt(root, '')).toEqual({ key: root.key, part: '' });
    expect(nodeAt(root, 'all[9]')).toBeNull();
  });
});
