// 资格自查 in words: what both sides read of it, and where the form says something else than the enterprise's facts.
import { describe, expect, test } from 'vitest';
import type { FormDefinition } from '@yqt/forms/form';
import type { Prefilled } from '@yqt/forms/prefill';
import { sourceLabel } from '../../../facts/source-labels.rules.ts';
import {
  answerFaults,
  checkedBy,
  checkSections,
  differencesOf,
  isMadeUpFor,
  lackingOf,
  openLines,
  sourcesOf,
  type CheckLine,
  type SelfCheck,
} from './check-lines.ts';

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

describe('自查表', () => {
  const line = (id: string, evidence: string[]): CheckLine => ({
    id,
    required: `条件 ${id}`,
    verdict: 'unknown',
    verdictLabel: '待补充',
    actual: null,
    source: null,
    asOf: null,
    clause: null,
    isExclusion: false,
    evidence,
  });
  const checkOf = (lines: CheckLine[]): SelfCheck => ({
    checkedOn: '2026-01-05',
    ruleVersion: 1,
    verdict: 'unknown',
    lines,
    answers: { a: { isMet: true, note: '见附件' } },
    differences: [],
    verified: null,
  });

  test('有不符合的条件时，其余待补充的也问，但有说明即可提交；总体符合时不问', () => {
    const lines = [line('a', []), { ...line('b', []), verdict: 'no' as const }];
    const check = { ...checkOf(lines), verdict: 'no' as const, answers: {} };
    expect(openLines(check).map(({ id }) => id)).toEqual(['a']);
    expect(answerFaults(check).map(({ field }) => field)).toEqual(['qualification.overall']);
    expect(openLines({ ...check, verdict: 'yes' })).toEqual([]);
  });

  test('企业自行判别的条件列出须留存备查的资料；都没有时不占一列', () => {
    const [table] = checkSections(checkOf([line('a', ['研发费用辅助账', '立项文件']), line('b', [])]))[0]!
      .tables;
    expect(table!.heads.at(-1)).toBe('留存备查');
    expect(table!.rows.map((row) => row.slice(-2))).toEqual([
      ['是：见附件', '研发费用辅助账、立项文件'],
      ['', ''],
    ]);
    const [plain] = checkSections(checkOf([line('a', [])]))[0]!.tables;
    expect(plain!.heads).not.toContain('留存备查');
  });

  /** 任一(a 或 同时(b、c))、d: one of each kind of place. */
  const ruled = (any: CheckLine['verdict'], all: CheckLine['verdict'], verdicts: CheckLine['verdict'][]) => {
    const row = (id: string, depth: number, verdict: CheckLine['verdict'], kind = 'leaf') => ({
      ...line(id, []),
      depth,
      kind,
      verdict,
      verdictLabel: verdict,
      required: kind === 'leaf' ? `条件 ${id}` : kind,
    });
    const [a, b, c, d] = verdicts;
    const conditions = [
      row('g', 0, any, 'any'),
      row('a', 1, a!),
      row('h', 1, all, 'all'),
      row('b', 2, b!),
      row('c', 2, c!),
      row('d', 0, d!),
    ];
    const { lines } = checkedBy({ ruleVersion: 1, verdict: 'unknown', conditions });
    return { ...checkOf(lines), answers: {} };
  };

  test('「满足以下任一条件」已经满足的，其余各项不再要求说明，也不算欠缺', () => {
    const check = ruled('yes', 'unknown', ['yes', 'unknown', 'no', 'unknown']);
    expect(openLines(check).map(({ id }) => id)).toEqual(['d']);
    expect(answerFaults(check).map(({ field }) => field)).toEqual(['qualification.d']);
    expect(check.lines.filter(isMadeUpFor).map(({ id }) => id)).toEqual(['a', 'b', 'c']);
  });

  test('还没有满足的，只问仍能决定结果的各项', () => {
    const check = ruled('unknown', 'no', ['unknown', 'no', 'unknown', 'yes']);
    expect(openLines(check).map(({ id }) => id)).toEqual(['a']);
    expect(check.lines.filter(isMadeUpFor)).toEqual([]);
  });

  test('即时核定尚缺的，任一条件中的各项写明是其中之一，已由另一项满足的不列', () => {
    const lackingIn = ({ lines }: { lines: CheckLine[] }) => lackingOf(lines, () => '尚未核验');
    expect(lackingIn(ruled('unknown', 'no', ['unknown', 'no', 'unknown', 'no']))).toEqual([
      { required: 'any（unknown）：条件 a', why: '尚未核验' },
      { required: 'any（unknown） › all（no）：条件 b', why: '尚未核验' },
      { required: 'any（unknown） › all（no）：条件 c', why: '尚未核验' },
      { required: '条件 d', why: '尚未核验' },
    ]);
    expect(
      lackingIn(ruled('yes', 'no', ['yes', 'no', 'unknown', 'no'])).map(({ required }) => required),
    ).toEqual(['条件 d']);
  });

  test('自查表写明各项属于哪一组条件、该组的结论', () => {
    const [table] = checkSections(ruled('yes', 'no', ['yes', 'no', 'yes', 'yes']))[0]!.tables;
    expect(table!.rows.map(([required]) => required)).toEqual([
      'any（yes）：条件 a',
      'any（yes） › all（no）：条件 b',
      'any（yes） › all（no）：条件 c',
      '条件 d',
    ]);
  });
});
