import { describe, expect, test } from 'vitest';
import type { Leaf, RuleTree } from '@yqt/rules/tree';
import { ruleDiff, type RuleSide } from './rule-diff.ts';
import { WORDS_OF_RULES as words } from '../test-fields.ts';

const zone: Leaf = { id: 'a', field: 'inZone', op: '==', value: true, clause: '第一条' };
const money: Leaf = { id: 'b', field: 'rdWan', op: '>=', value: '50', text: '研发费用50万元以上' };
const staff: Leaf = { id: 'c', field: 'staff', op: '>', value: '10' };
const small: Leaf = { id: 'd', field: 'size', op: 'in', value: ['small', 'micro'] };

const side = (tree: RuleTree, more: Partial<RuleSide> = {}): RuleSide => ({ tree, nature: 'legal', ...more });
const diff = (before: RuleTree, after: RuleTree) => ruleDiff(side(before), side(after), words);

describe('与生效版本的差异', () => {
  test('相同的规则没有差异，组内的次序不算', () => {
    expect(diff({ all: [zone, money] }, { all: [money, zone] })).toEqual([]);
  });

  test('新增、删除、修改各用文字说明，写明依据', () => {
    const after = { all: [{ ...money, value: '80', text: '研发费用80万元以上' }, staff] };
    expect(diff({ all: [zone, money] }, after)).toEqual([
      {
        kind: 'changed',
        part: '申报条件',
        before: '研发费用不低于 50 万元（原文「研发费用50万元以上」）',
        after: '研发费用不低于 80 万元（原文「研发费用80万元以上」）',
        note: null,
      },
      { kind: 'added', part: '申报条件', before: null, after: '职工人数超过 10 人', note: null },
      {
        kind: 'removed',
        part: '申报条件',
        before: '是否园区企业：是（依据 第一条）',
        after: null,
        note: null,
      },
    ]);
  });

  test('条件改了而政策原文没改，提醒核对', () => {
    const [line] = diff({ all: [money] }, { all: [{ ...money, value: '80' }] });
    expect(line?.note).toContain('政策原文未随条件修改');
    const [clause] = diff({ all: [money] }, { all: [{ ...money, clause: '第二条' }] });
    expect(clause).toMatchObject({ kind: 'changed', note: null });
  });

  test('移到另一种关系下，说明原位置与新位置', () => {
    const lines = diff(
      { all: [zone, { any: [money, staff] }, small] },
      { all: [zone, money, { any: [staff, small] }] },
    );
    expect(lines.map(({ before, after }) => [before, after])).toEqual([
      [
        '研发费用不低于 50 万元（原文「研发费用50万元以上」），位于「同时满足 › 满足任一」',
        '研发费用不低于 50 万元（原文「研发费用50万元以上」），位于「同时满足」',
      ],
      ['企业规模为小型或微型，位于「同时满足」', '企业规模为小型或微型，位于「同时满足 › 满足任一」'],
    ]);
  });

  test('只有分组变了，也看得出来', () => {
    const before = { all: [{ any: [zone, money] }, { any: [staff, small] }] };
    const after = { all: [{ any: [zone, staff] }, { any: [money, small] }] };
    const [line, ...more] = diff(before, after);
    expect(more).toEqual([]);
    expect(line).toMatchObject({ kind: 'changed', part: '申报条件的分组' });
    expect(line?.before).toContain('（是否园区企业：是，或研发费用不低于 50 万元）');
  });

  test('单独成组而关系不变，不算差异', () => {
    expect(diff({ all: [zone, money] }, { all: [zone, { any: [money] }] })).toEqual([]);
  });

  test('不得存在的情形、金额、互斥组、上限各自列出', () => {
    const before = side({ all: [zone] }, { capWan: '20', exclusionGroup: '高企奖励' });
    const after = side(
      { all: [zone] },
      {
        capWan: '30',
        exclusions: { any: [staff] },
        amount: { kind: 'fixed', unit: '万元', options: [10, 20] },
      },
    );
    expect(ruleDiff(before, after, words).map(({ kind, part, after: now }) => [kind, part, now])).toEqual([
      ['added', '不得存在的情形', '职工人数超过 10 人'],
      ['added', '支持金额', '定额奖补：10 或 20 万元'],
      ['removed', '互斥组', null],
      ['changed', '年度上限', '30 万元'],
    ]);
  });

  test('没有生效版本时全部为新增', () => {
    const lines = ruleDiff(null, side({ all: [zone] }), words);
    expect(lines.map(({ kind }) => kind)).toEqual(['added', 'added']);
  });
});
