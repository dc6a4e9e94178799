import { expect, test } from 'vitest';
import { inTreeOrder, isCircle } from './department.rules.ts';

const TREE = [
  { code: 'B', parent: 'A' },
  { code: 'A', parent: null },
  { code: 'D', parent: 'B' },
  { code: 'C', parent: 'A' },
];

test('上级在前，同级按编码，并给出层级', () => {
  expect(inTreeOrder(TREE).map(({ node, depth }) => `${depth}${node.code}`)).toEqual([
    '0A',
    '1B',
    '2D',
    '1C',
  ]);
});

test.each([
  ['A', 'D', true],
  ['A', 'A', true],
  ['D', 'C', false],
  ['A', null, false],
])('部门 %s 改到 %s 之下成环：%s', (code, parent, expected) => {
  expect(isCircle(TREE, { code, parent })).toBe(expected);
});
