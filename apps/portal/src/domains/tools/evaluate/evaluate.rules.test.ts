// The merged report: what it names as 待补充, and days on which only one of the rules was in force.
import { fieldsOf, type FormField } from '@yqt/forms/form';
import { describe, expect, it } from 'vitest';
import { EVALUATE_FORM } from './evaluate-fields.rules.ts';
import { reportEvaluation } from './evaluate.rules.ts';
import { checkTool } from '../report/tool-form.rules.ts';

type Given = Record<string, unknown>;
const FIELDS = fieldsOf(EVALUATE_FORM);
const report = (on: string, given: Given = {}) => {
  const { values, faults } = checkTool(EVALUATE_FORM, given);
  // what contradicts is refused before a rule reads it, and is answered here all the same
  expect(faults.filter(({ errorMessage }) => !errorMessage.endsWith('，请核对'))).toEqual([]);
  return reportEvaluation({ tool: 'evaluate', on, values })!;
};
const missingOf = (on: string, given: Given = {}) => report(on, given).missing.map(({ field }) => field);
const told = (on: string, given: Given) => JSON.stringify({ ...report(on, given), missing: null });

/** Answers that a field may get. */
function samplesOf(field: FormField): unknown[] {
  if (field.kind === 'flag') return [true, false];
  if (field.kind === 'choice') return (field.options ?? []).map(({ value }) => value);
  if (field.kind === 'date') return ['2019-06-18'];
  return ['0', '1', '50', '9000'];
}
/** A figure with decimals that may not be below zero. */
const isFigure = (field: FormField): boolean =>
  field.kind === 'number' && field.places === undefined && !field.isSigned && field.name !== 'rdTotal';
/** Every figure known, with net assets above zero; the total of the years is left to their sum. */
const FIGURES = Object.fromEntries(
  FIELDS.filter(isFigure).map(({ name }) => [name, name.startsWith('assets') ? '200' : '100']),
);
const NOS = Object.fromEntries(FIELDS.filter(({ kind }) => kind === 'flag').map(({ name }) => [name, false]));
const DAYS = ['2026-11-20', '2026-03-31', '2020-06-17'];
const STATES: [string, Given][] = [
  ['未填', {}],
  ['一个会计年度', { historyYears: '1' }],
  ['两个会计年度', { historyYears: '2' }],
  ['已填研发总额', { rdTotal: '500' }],
  ['前一年为 0', { sales2: '0', assets2: '1', debts2: '1' }],
  ['已填一部分', { sales3: '8000', rd3: '480', appliedClass1: '0', class1: '0', hasAward: true }],
];

describe('待补充的字段', () => {
  it('只列现行规则读取的', () => {
    const named = missingOf('2026-11-20');
    for (const field of ['digitalLevel', 'hasOwnBrand', 'isTop500', 'isTop50', 'rdInstitution', 'rdStaff'])
      expect(named, field).not.toContain(field);
    expect(missingOf('2026-03-31')).toEqual(
      expect.arrayContaining(['digitalLevel', 'hasOwnBrand', 'isTop500', 'rdInstitution']),
    );
  });
  it('一个会计年度不要求此前年度的数字', () => {
    const named = missingOf('2020-06-17', { historyYears: '1' });
    for (const field of ['sales1', 'sales2', 'rd1', 'rd2', 'assets1', 'assets2', 'debts1'])
      expect(named, field).not.toContain(field);
    expect(named).toEqual(expect.arrayContaining(['sales3', 'rd3']));
  });
  const cases = DAYS.flatMap((on) => STATES.map(([name, given]) => [on, name, given] as const));
  it.each(cases)('%s %s：未列出的，填了也不改变结果', (on, _name, given) => {
    const named = new Set(missingOf(on, given));
    const before = told(on, given);
    for (const field of FIELDS) {
      if (named.has(field.name) || given[field.name] !== undefined) continue;
      if (field.name === 'rdTotal' || field.name === 'historyYears') continue;
      for (const sample of samplesOf(field))
        expect(told(on, { ...given, [field.name]: sample }), field.name).toBe(before);
    }
  });
  it.each(cases)('%s %s：列出的都能改变结果', (on, _name, given) => {
    const bases = [given, { ...FIGURES, ...given }, { ...NOS, ...given }];
    for (const name of missingOf(on, given)) {
      const field = FIELDS.find((one) => one.name === name)!;
      const changes = bases.some((base) => {
        const answers = [undefined, ...samplesOf(field)].map((answer) =>
          told(on, { ...base, [name]: answer }),
        );
        return new Set(answers).size > 1;
      });
      expect(changes, name).toBe(true);
    }
  });
});

describe('只有一部分规则的日期', () => {
  it('2022-08-01 以前仍评价高新技术企业，优质中小企业写明没有收录', () => {
    const { rules, sections, sentence, score } = report('2020-06-17', {
      techStaffAvg: '30',
      staffAvg: '100',
    });
    expect(rules.map(({ key }) => key)).toEqual(['hnte']);
    expect(sections.map(({ id }) => id)).toEqual(['hnte', 'hnte-score', 'quality-sme']);
    expect(sections[0]?.rows.find(({ id }) => id === '4')).toMatchObject({ actual: '30%', verdict: 'yes' });
    expect(sections[2]).toMatchObject({
      verdict: 'none',
      sentence: '没有收录 2020-06-17 有效的规则版本，未作评价',
    });
    expect(sentence).toBe('高新技术企业还有条件待补充或待评定；优质中小企业没有收录该日期的规则，未作评价。');
    expect(score?.full).toBe(100);
  });
  it.each([
    ['2016-01-01', true],
    ['2022-07-31', true],
    ['2015-12-31', false],
  ])('%s → %s', (on, has) =>
    expect(reportEvaluation({ tool: 'evaluate', on, values: {} }) !== null).toBe(has),
  );
});

describe('评分项的比例', () => {
  const rowOf = (on: string, id: string, given: Given) =>
    report(on, given)
      .sections.flatMap(({ rows }) => rows)
      .find((row) => row.id === id);
  it.each([
    ['innovation-rd', { rd3: '4.9999', sales3: '100' }, '4.9999%', 15],
    ['growth-debt', { debts3: '55.0001', assets3: '100' }, '55.0001%', 5],
    ['growth-growth', { main2: '100', main3: '99.9999' }, '-0.0001%', 0],
    ['specialisation-main', { main3: '54.9999', sales3: '100' }, '54.9999%', 5],
  ])('%s %j 写作 %s，得 %i 分', (id, given, actual, points) =>
    expect(rowOf('2026-11-20', id, given)).toMatchObject({ actual, score: { min: points, max: points } }),
  );
  it('已填而分母为 0 的不写待补充', () => {
    expect(rowOf('2026-11-20', 'innovation-rd', { rd3: '1', sales3: '0' })).toMatchObject({
      actual: '分母为 0，不能计算',
      score: { min: 0, max: 20 },
      note: '标准未写明分母为 0 时如何计分，只给区间',
    });
    expect(rowOf('2026-11-20', 'innovation-rd', { rd3: '1' })).toMatchObject({ actual: null, note: null });
  });
});

describe('待评定', () => {
  const HNTE = {
    establishedOn: '2017-05-09',
    hnteField: '06',
    hasIncident: false,
    staffAvg: '118.5',
    techStaffAvg: '31',
    sales1: '6200',
    sales2: '7100',
    sales3: '8600',
    assets1: '7000',
    assets2: '8200',
    assets3: '9800.5',
    debts1: '3100',
    debts2: '3600',
    debts3: '4100',
    totalIncome3: '8650',
    highTechIncome3: '6100',
    rd1: '260',
    rd2: '330',
    rd3: '430',
    rdDomestic: '1020',
    conversions: '13',
    ownsCoreIp: true,
    class1: '2',
    class2: '9',
    hasOwnIp: true,
    hasDraftedStandards: false,
    hasRdSystem: true,
    hasRdConditions: true,
    hasConversionSystem: true,
    hasTalentSystem: true,
  };
  const hnteOf = (change: Given = {}) => report('2020-06-17', { ...HNTE, ...change });

  it('高企其余条件均符合、得分由专家评定的，写待评定而不是待补充', () => {
    const { sections, missing, gradeLabel, score } = hnteOf();
    expect(missing.map(({ field }) => field)).toEqual([]);
    expect(sections[0]).toMatchObject({
      verdict: 'pending',
      sentence: `其余条件均符合，创新能力 ${score?.min}～${score?.max} 分待专家评定`,
    });
    expect(sections[0]?.rows.find(({ id }) => id === '7')?.verdict).toBe('pending');
    expect(gradeLabel).toBe('待评定');
  });
  it.each([
    ['还有计分项未填', { hasRdSystem: '' }, 'unknown'],
    ['还有条件未填', { techStaffAvg: '' }, 'unknown'],
    ['其他条件不满足', { hasIncident: true }, 'no'],
    ['最高也不超过 70 分', { class1: '0', class2: '0', conversions: '0' }, 'no'],
  ])('%s的不写待评定', (_name, change, verdict) => expect(hnteOf(change).sections[0]?.verdict).toBe(verdict));
  it('写待补充的部分总有可以补充的内容', () => {
    const all = Object.fromEntries(FIELDS.flatMap((field) => [[field.name, samplesOf(field)[0]]]));
    for (const on of DAYS)
      for (const answers of [all, { ...all, ...NOS }, { ...all, ...FIGURES }]) {
        const { sections, missing } = report(on, { ...answers, rdTotal: '' });
        expect(missing, on).toEqual([]);
        expect(sections.map(({ verdict }) => verdict)).not.toContain('unknown');
      }
  });
});
