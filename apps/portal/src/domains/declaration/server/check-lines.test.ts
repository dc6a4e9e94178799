// 资格自查 in words: what both sides read of it, and where the form says something else than the enterprise's facts.
import { describe, expect, test } from 'vitest';
import type { FormDefinition } from '@yqt/forms/form';
import type { Prefilled } from '@yqt/forms/prefill';
import { sourceLabel } from '../../../facts/source-labels.rules.ts';
import { differencesOf, sourcesOf } from './check-lines.ts';

const form: FormDefinition = {
  code: 'f',
  version: 1,
  title: '申报书',
  sections: [
    {
      id: 's',
      title: '企业信息',
      fields: [
        { name: 'staff', label: '职工人数', kind: 'text' },
        { name: 'name', label: '企业名称', kind: 'text' },
        { name: 'phone', label: '联系电话', kind: 'text', isPrivate: true },
      ],
    },
  ],
};
const fact = (field: string, value: string, source: string): Prefilled => ({
  field,
  value,
  source,
  asOf: '2026-01-05',
  period: null,
});

describe('填报内容与企业信息', () => {
  test('来源的叫法与各页一致', () => {
    for (const source of ['self', 'registry', 'verified', 'declaration', 'implied'])
      expect(
        differencesOf(form, { answers: { staff: '12' }, known: [fact('staff', '10', source)] }),
      ).toMatchObject([{ field: 'staff', typed: '12', known: '10', source: sourceLabel(source) }]);
  });

  test('预填的答案在字段旁写明来源与日期；改动过的、个人信息的不写', () => {
    const known = [
      fact('staff', '10', 'registry'),
      fact('name', '甲公司', 'self'),
      fact('phone', '1', 'self'),
    ];
    const answers = { staff: '10', name: '乙公司', phone: '1' };
    expect(sourcesOf(form, { answers, known })).toEqual({ staff: '来自企业信息：登记信息 2026-01-05' });
  });
});
