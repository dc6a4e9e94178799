import { describe, expect, test } from 'vitest';
import type { RuleTree } from '@yqt/rules/tree';
import { askedWords, leafWords, sentenceOf } from './rule-words.ts';
import { editorText } from './rule-editor.text.ts';
import { ruleTreeOf } from './rule-tree-of.ts';
import { WORDS_OF_RULES as words } from './test-fields.ts';

describe('规则全文', () => {
  test('字典代码写成名称；尚未填写的地方写明', () => {
    const leaf = { id: 'a', field: 'industry', op: 'in', value: ['C', 'C38'] } as const;
    expect(leafWords({ ...leaf, value: [...leaf.value] }, words)).toBe('行业为制造业或电气机械和器材制造业');
    expect(leafWords({ ...leaf, value: [] }, words)).toBe('行业（待填写）');
    expect(leafWords({ ...leaf, field: '', value: [] }, words)).toBe('（尚未选择字段）');
    expect(leafWords({ ...leaf, field: 'gone', value: [] }, words)).toBe('（字段目录中没有「gone」）');
    expect(leafWords({ id: 'm', op: 'manual', text: '' }, words)).toBe('由工作人员判断：（待填写）');
  });

  test('各种关系连成一句，嵌套的组加括号', () => {
    const tree: RuleTree = {
      all: [
        { id: 'a', field: 'inZone', op: '==', value: true },
        {
          any: [
            { id: 'b', field: 'rdWan', op: 'between', value: ['10', '20'] },
            { id: 'c', field: 'since', op: 'withinLast', value: '3', unit: '年' },
          ],
        },
        { not: { id: 'd', field: 'staff', op: '>', value: '1000' } },
        { atLeast: 1, of: [{ id: 'e', op: 'manual', text: '属于重点项目' }] },
      ],
    };
    expect(sentenceOf(tree, words)).toBe(
      '是否园区企业：是，且（研发费用在 10 至 20 万元之间（含），或成立日期在近 3 年内），' +
        '且不满足职工人数超过 1,000 人，且在 1 项中至少满足 1 项：由工作人员判断：属于重点项目',
    );
    expect(sentenceOf({ all: [] }, words)).toBe('（待填写）');
  });
});

test('用例里的答复写条件的文字，不写条件的编号', () => {
  const asks = askedWords({
    tree: { all: [{ id: 'all.2', op: 'manual', text: '属于重点项目' }] },
    exclusions: {
      any: [{ id: 'any.0', op: 'declared', text: '近三年发生重大事故', evidence: ['安全台账'] }],
    },
  });
  expect([...asks]).toEqual([
    ['all.2', '属于重点项目'],
    ['any.0', '近三年发生重大事故'],
  ]);
  expect(editorText.answered(asks.get('all.2') ?? '', '是')).toBe('「属于重点项目」答复为「是」');
  expect([...askedWords(null)]).toEqual([]);
});

describe('读入保存的规则', () => {
  test('形状不符的内容读作没有，不使页面出错', () => {
    const leaf = { id: 'a', field: 'inZone', op: '==', value: true };
    expect(ruleTreeOf({ not: { any: [leaf] } })).toEqual({ not: { any: [leaf] } });
    expect(ruleTreeOf({ atLeast: 2, of: [leaf] })).toEqual({ atLeast: 2, of: [leaf] });
    for (const odd of [
      null,
      'x',
      {},
      { all: ['x'] },
      { all: 'x' },
      { not: 1 },
      { ...leaf, op: '~' },
      { ...leaf, value: {} },
    ])
      expect(ruleTreeOf(odd)).toBeNull();
  });
});
