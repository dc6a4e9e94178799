import { describe, expect, it } from 'vitest';
import { compile } from '@yqt/rules/compile';
import { NO_CODE_TREES } from '@yqt/rules/code-trees';
import { profileOf } from '@yqt/rules/profile';
import { FACT_CATALOGUE, factFieldOf } from '../../../fact-fields.rules.ts';
import { normaliseConditions, wholeTree, type ImportedNode } from './normalise-conditions.rules.ts';

const normalise = (node: ImportedNode, root?: 'x') => normaliseConditions(node, factFieldOf, root);

describe('导入的条件写成规则树', () => {
  it('编号就是路径，数字写成十进制文字，条款与原文保留', () => {
    expect(
      normalise({
        all: [
          { field: 'inZone', op: '==', value: true, text: '在园区', clause: '第三条' },
          {
            any: [
              { field: 'staff', op: '>=', value: 10.5, unit: '人' },
              { not: { field: 'city', op: 'in', value: ['340000'] } },
            ],
          },
        ],
      }),
    ).toEqual({
      all: [
        { id: 'all.0', field: 'inZone', op: '==', value: true, text: '在园区', clause: '第三条' },
        {
          any: [
            { id: 'all.1.any.0', field: 'staff', op: '>=', value: '10.5', unit: '人' },
            { not: { id: 'all.1.any.1.not', field: 'city', op: 'in', value: ['340000'] } },
          ],
        },
      ],
    });
  });

  it('只有一个条件也有编号；排除条件另有前缀', () => {
    const only: ImportedNode = { field: 'inZone', op: '==', value: true };
    expect(normalise(only)).toMatchObject({ id: 'only' });
    expect(normalise(only, 'x')).toMatchObject({ id: 'x.only' });
    expect(normalise({ any: [only] }, 'x')).toMatchObject({ any: [{ id: 'x.any.0' }] });
  });

  it('被投资企业的条件由人判断，写明是谁的', () => {
    expect(normalise({ field: 'staff', op: '<=', value: 300, unit: '人', subject: 'investee' })).toEqual({
      id: 'only',
      op: 'manual',
      text: '被投资企业：从业人员（期末） 不超过 300人',
    });
  });

  it('另有不为零的字段：两个条件都要满足', () => {
    expect(normalise({ field: 'techSmeScore', op: '>=', value: 60, alsoNonZero: 'techStaffScore' })).toEqual({
      all: [
        { id: 'only.all.0', field: 'techSmeScore', op: '>=', value: '60' },
        { id: 'only.all.1', field: 'techStaffScore', op: '!=', value: '0' },
      ],
    });
  });

  const falling: ImportedNode = {
    tiers: 'rd3yRatio',
    by: 'revenueWan',
    unit: '%',
    steps: [
      { lte: 5000, gte: 5 },
      { lte: 20000, gte: 4 },
      { lte: null, gte: 3 },
    ],
  };
  const rising: ImportedNode = {
    ...falling,
    steps: [
      { lte: 5000, gte: 3 },
      { lte: null, gte: 5 },
    ],
  };
  const context = { catalogue: FACT_CATALOGUE, codeTrees: NO_CODE_TREES };
  const judge = (node: ImportedNode, facts: Record<string, string>) => {
    const on = '2026-01-01';
    const known = Object.entries(facts).map(([field, value]) => ({
      field,
      value,
      source: 'self',
      asOf: on,
      validUntil: null,
      period: null,
    }));
    return compile(normalise(node), context)(profileOf(FACT_CATALOGUE, known, on), on);
  };

  it.each([
    [falling, '5000', '5', 2],
    [falling, '5000', '4.99', 0],
    [falling, '5000.01', '4', 2],
    [falling, '20000', '3.99', 0],
    [falling, '20000.01', '3', 2],
    [rising, '5000', '3', 2],
    [rising, '5000.01', '4.99', 0],
    [rising, '5000.01', '5', 2],
  ])('分档门槛（%#）：收入 %s 占比 %s', (node, revenueWan, rd3yRatio, verdict) => {
    expect(judge(node, { revenueWan, rd3yRatio })).toBe(verdict);
  });

  it('收入未知时，最高一档已够就是符合，各档都不够就是不符合，其间是待补充', () => {
    expect(judge(falling, { rd3yRatio: '5' })).toBe(2);
    expect(judge(falling, { rd3yRatio: '2.99' })).toBe(0);
    expect(judge(falling, { rd3yRatio: '4.5' })).toBe(1);
  });

  it('整条规则是条件成立且没有排除情形', () => {
    const tree = normalise({ field: 'inZone', op: '==', value: true });
    expect(wholeTree(tree, null)).toBe(tree);
    expect(wholeTree(tree, tree)).toEqual({ all: [tree, { not: tree }] });
  });
});
