import { describe, expect, it } from 'vitest';
import { changeText, type Judgement } from './diff.rules.ts';
import type { ConditionRow, VerdictWord } from './verdict-shape.rules.ts';

const row = (id: string, verdict: VerdictWord, more: Partial<ConditionRow> = {}): ConditionRow => ({
  id,
  depth: 0,
  kind: 'leaf',
  isExclusion: false,
  verdict,
  verdictLabel: '',
  required: `条件${id}`,
  actual: null,
  source: null,
  asOf: null,
  validUntil: null,
  clause: null,
  field: id,
  ...more,
});
const judged = (verdict: VerdictWord, ...rows: ConditionRow[]): Judgement => ({ verdict, rows });

describe('由什么变为什么，因哪一条', () => {
  it.each([
    [
      '补上信息',
      judged('unknown', row('a', 'yes'), row('b', 'unknown')),
      judged('yes', row('a', 'yes'), row('b', 'yes', { actual: '12 人', clause: '第三条' })),
      '由「待补充」变为「符合」，因第三条 条件b（现状：12 人）',
    ],
    [
      '不再满足',
      judged('yes', row('a', 'yes')),
      judged('no', row('a', 'no')),
      '由「符合」变为「不符合」，因条件a',
    ],
    [
      '条件提高',
      judged('yes', row('a', 'yes')),
      judged('no', row('a', 'no', { required: '条件a（提高）', clause: '第五条' })),
      '由「符合」变为「不符合」，因第五条 条件a（提高）',
    ],
    [
      '新增条件待补充',
      judged('yes', row('a', 'yes')),
      judged('unknown', row('a', 'yes'), row('n', 'unknown')),
      '由「符合」变为「待补充」，因条件n',
    ],
    [
      '条件取消',
      judged('no', row('a', 'yes'), row('b', 'no', { clause: '第六条' })),
      judged('yes', row('a', 'yes')),
      '由「不符合」变为「符合」，因第六条 原有条件「条件b」已取消',
    ],
    [
      '条件放宽',
      judged('no', row('a', 'no')),
      judged('yes', row('a', 'yes', { required: '条件a（放宽）' })),
      '由「不符合」变为「符合」，因条件a（放宽）',
    ],
    [
      '出现不得申报的情形',
      judged('yes', row('x', 'yes', { isExclusion: true })),
      judged('no', row('x', 'no', { isExclusion: true, actual: '是' })),
      '由「符合」变为「不符合」，因不得存在：条件x（现状：是）',
    ],
    ['说不出哪一条', judged('unknown'), judged('yes'), '由「待补充」变为「符合」'],
    ['没有变化', judged('yes'), judged('yes'), '仍为「符合」'],
  ])('%s', (_name, before, after, text) => {
    expect(changeText(before, after, 'legal')).toBe(text);
  });

  it('仅供参考的政策不说符合', () => {
    expect(changeText(judged('no'), judged('yes'), 'targeting')).toBe('由「关联较小」变为「相关」');
  });

  it('分组行不当作原因', () => {
    const before = judged('no', row('group.all.0', 'no', { kind: 'any' }), row('a', 'no'));
    const after = judged('yes', row('group.all.0', 'yes', { kind: 'any' }), row('a', 'yes'));
    expect(changeText(before, after, 'legal')).toContain('因条件a');
  });
});
