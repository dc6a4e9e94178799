// What a form starts with, and where it comes from.
import type { Fact } from '@yqt/rules/field';
import { describe, expect, it } from 'vitest';
import { defineForm } from './form.ts';
import { prefillOf } from './prefill.ts';
import { options } from './test-form.ts';

const form = defineForm({
  code: 'p',
  version: 1,
  title: '预填',
  sections: [
    {
      id: 's',
      title: '分组',
      fields: [
        { name: 'rd', kind: 'money', label: '研发', fact: 'rdWan', yearsBack: 0 },
        { name: 'rdBefore', kind: 'money', label: '上年研发', fact: 'rdWan', yearsBack: 1 },
        { name: 'area', kind: 'choice', label: '地区', dictionary: 'AREA', fact: 'area' },
        { name: 'isTech', kind: 'flag', label: '高企', fact: 'isTech' },
        { name: 'own', kind: 'text', label: '自填' },
        { name: 'hadAward', kind: 'flag', label: '近三年获奖', fact: 'hadAward', isOfThisYear: true },
        { name: 'hasHonour', kind: 'flag', label: '有荣誉', fact: 'hasHonour', isYesOnly: true },
      ],
    },
  ],
});
const fact = (field: string, value: Fact['value'], more: Partial<Fact> = {}): Fact => ({
  field,
  value,
  source: 'declaration',
  asOf: '2026-03-01',
  validUntil: null,
  period: null,
  ...more,
});
const prefilled = (...[sources]: [Parameters<typeof prefillOf>[1]]) =>
  prefillOf(form, sources, options).map(({ field, value, source, period }) => [field, value, source, period]);

describe('预填', () => {
  it('事实带来源与期间；分年的项只取那一年的', () => {
    const facts = [fact('rdWan', '300', { period: '2025' }), fact('isTech', true), fact('area', '3411')];
    expect(prefilled({ facts })).toEqual([
      ['rd', '300', 'declaration', '2025'],
      ['area', '3411', 'declaration', null],
      ['isTech', true, 'declaration', null],
    ]);
    expect(prefilled({ facts: [fact('rdWan', '280', { period: '2024' })] })).toEqual([
      ['rdBefore', '280', 'declaration', '2024'],
    ]);
  });

  it('没有期间的事实只算最近一年', () => {
    expect(prefilled({ facts: [fact('rdWan', '300')] })).toEqual([['rd', '300', 'declaration', null]]);
  });

  it('草稿先于事实，事实先于上次的回答', () => {
    const first = { answers: { rd: '1' }, source: '草稿', asOf: '2026-11-01' };
    const last = {
      answers: { rd: '2', area: '34', own: '上次' },
      source: '上次申报',
      asOf: '2025-11-01 08:00:00',
    };
    expect(
      prefilled({ facts: [fact('rdWan', '300', { period: '2025' }), fact('area', '3411')], first, last }),
    ).toEqual([
      ['rd', '1', '草稿', null],
      ['area', '3411', 'declaration', null],
      ['own', '上次', '上次申报', null],
    ]);
  });

  it('从今天往回数的问题只由今年的事实和回答带入', () => {
    const facts = (asOf: string) => [fact('hadAward', false, { asOf })];
    expect(prefilled({ facts: facts('2025-12-31') })).toEqual([]);
    expect(prefilled({ facts: facts('2026-01-01') })).toEqual([['hadAward', false, 'declaration', null]]);
    const earlier = (asOf: string) => ({ answers: { hadAward: true, rd: '1' }, source: '上次', asOf });
    const taken = [
      ['rd', '1', '上次', null],
      ['hadAward', true, '上次', null],
    ];
    for (const which of ['first', 'last']) {
      expect(prefilled({ facts: [], [which]: earlier('2025-12-31 23:00:00') }), which).toEqual([]);
      expect(prefilled({ facts: [], [which]: earlier('2026-01-01 00:00:00') }), which).toEqual(taken);
    }
  });

  it('问题比事实宽的，只有「是」能带入；自己答的「否」照带', () => {
    expect(prefilled({ facts: [fact('hasHonour', false)] })).toEqual([]);
    expect(prefilled({ facts: [fact('hasHonour', true)] })).toEqual([
      ['hasHonour', true, 'declaration', null],
    ]);
    const last = { answers: { hasHonour: false }, source: '上次', asOf: '2025-01-01' };
    expect(prefilled({ facts: [fact('hasHonour', false)], last })).toEqual([
      ['hasHonour', false, '上次', null],
    ]);
  });

  it('已失效、字段不接受的都不预填', () => {
    const facts = [
      fact('isTech', true, { validUntil: '2026-11-21' }),
      fact('area', '99'),
      fact('rdWan', '不详'),
    ];
    expect(prefilled({ facts })).toEqual([]);
  });
});
