import { describe, expect, it } from 'vitest';
import type { Fact } from '@yqt/rules/field';
import { staleText, type Grounds } from './staleness.rules.ts';

const fact = (more: Partial<Fact> = {}): Fact => ({
  field: 'staff',
  value: '12',
  source: 'self',
  asOf: '2026-01-01',
  validUntil: null,
  period: null,
  ...more,
});
const grounds = (more: Partial<Grounds> = {}): Grounds => ({
  facts: [fact(), fact({ field: 'inZone', value: true })],
  rules: [
    ['a', 'a1'],
    ['b', 'b1'],
  ],
  answers: [['a', 'all.0', true]],
  ...more,
});
const day = { on: '2026-06-10', today: '2026-06-10' };

describe('报告是否还是最新', () => {
  it.each<[string, Partial<Grounds>, string | null]>([
    ['什么也没变', {}, null],
    ['次序不同', { facts: grounds().facts.toReversed(), rules: grounds().rules.toReversed() }, null],
    ['同样的信息换了日期', { facts: [fact({ asOf: '2026-06-01' }), grounds().facts[1]!] }, null],
    ['信息变了', { facts: [fact({ value: '13' }), grounds().facts[1]!] }, '企业信息'],
    ['信息少了', { facts: [fact()] }, '企业信息'],
    ['来源变了', { facts: [fact({ source: 'verified' }), grounds().facts[1]!] }, '企业信息'],
    [
      '规则有新版本',
      {
        rules: [
          ['a', 'a2'],
          ['b', 'b1'],
        ],
      },
      '政策条件',
    ],
    ['多了一项政策', { rules: [...grounds().rules, ['c', 'c1']] }, '政策条件'],
    ['一项政策失效', { rules: [['a', 'a1']] }, '政策条件'],
    ['核定变了', { answers: [['a', 'all.0', false]] }, '人工判断'],
    ['信息和规则都变了，先说信息', { facts: [], rules: [] }, '企业信息'],
  ])('%s', (_name, change, text) => {
    const said = staleText(grounds(), grounds(change), day);
    expect(said?.slice(0, 4) ?? null).toBe(text);
  });

  it('过了当天只说按哪天生成', () =>
    expect(staleText(grounds(), grounds(), { ...day, today: '2026-06-11' })).toContain('2026-06-10'));
});
