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

  it('已失效、字段不接受的都不预填', () => {
    const facts = [
      fact('isTech', true, { validUntil: '2026-11-21' }),
      fact('area', '99'),
      fact('rdWan', '不详'),
    ];
    expect(prefilled({ facts })).toEqual([]);
  });
});
