// Ratios that cannot be formed, ratios beside their limits, and what a self-test asks for: never a dead end.
import { fieldsOf } from '@yqt/forms/form';
import { describe, expect, it } from 'vitest';
import { TECH_FORM } from './tech-fields.rules.ts';
import { reportTech } from './tech-sme.rules.ts';
import { TECH_VERSIONS } from './tech-version.rules.ts';
import { checkTool } from '../report/tool-form.rules.ts';

type Given = Record<string, unknown>;
const FIELDS = fieldsOf(TECH_FORM);
const GOOD: Given = {
  isResident: true,
  totalStaff: '100',
  salesRevenue: '10000',
  totalAssets: '10000',
  isProhibited: false,
  hasIncident: false,
  isAbnormal: false,
  isDishonest: false,
  techStaff: '30',
  rdExpense: '600',
  costExpense: '9000',
  class1: '0',
  class2: '2',
  hasHnte: false,
  hasAward: false,
  hasRdInstitution: false,
  hasStandard: false,
};
const report = (change: Given = {}) => {
  const { values, faults } = checkTool(TECH_FORM, { ...GOOD, ...change });
  expect(faults).toEqual([]);
  return reportTech({ version: TECH_VERSIONS[0]!, on: '2026-11-20', values });
};
const rowOf = (id: string, change: Given) => report(change).sections[1]?.rows.find((row) => row.id === id);

describe('分母为 0 的比例', () => {
  it('销售收入为 0 而按它计分：不得分，说明可改选另一项，不再要求补充', () => {
    const change = { salesRevenue: '0', choose: 'sales' };
    const { grade, sentence, missing } = report(change);
    expect(rowOf('rd-sales', change)).toMatchObject({
      actual: '销售收入为 0，不能计算比例',
      score: { min: 0, max: 0, full: 50 },
      note: '按您选择的指标计分；比例不能计算，不得分',
    });
    expect({ grade, missing }).toEqual({ grade: 'fail', missing: [] });
    expect(sentence).toContain('可改选「研发费用占成本费用支出的比例」');
  });
  it('取得分较高的一项：只看能计算的一项', () => {
    const change = { salesRevenue: '0', costExpense: '1000', choose: 'better' };
    expect(report(change).score).toEqual({ min: 82, max: 82, full: 100 });
    expect(rowOf('rd-sales', change)).toMatchObject({ score: null, note: '比例不能计算，不计分' });
    expect(report(change).sentence).not.toContain('改选');
  });
  it('两项都为 0 时不建议改选', () => {
    const { sentence, grade } = report({ salesRevenue: '0', costExpense: '0' });
    expect(sentence).toContain('销售收入、成本费用支出为 0，研发指标不能计算、不得分。');
    expect(grade).toBe('fail');
  });
  it('职工总数为 0：科技人员指标 0 分，不符合', () => {
    const change = { totalStaff: '0', techStaff: undefined };
    expect(rowOf('techStaff', change)).toMatchObject({
      actual: '职工总数为 0，不能计算比例',
      score: { min: 0, max: 0 },
    });
    expect(report(change)).toMatchObject({ grade: 'fail', missing: [] });
  });
});

describe('待补充的字段', () => {
  const CHOICES = ['sales', 'cost', 'better'];
  const ZEROS: Given[] = [
    {},
    { salesRevenue: '0' },
    { costExpense: '0' },
    { totalStaff: '0', techStaff: '0' },
  ];
  const cases = CHOICES.flatMap((choose) => ZEROS.map((zeros) => ({ choose, ...zeros })));
  it.each(cases)('%j：全部填写后必有结论', (change) => {
    const { grade, missing } = report(change);
    expect(grade).not.toBeNull();
    expect(missing).toEqual([]);
  });
  it.each(cases)('%j：没有结论时必列出能改变结果的字段', (change) => {
    for (const { name } of FIELDS)
      for (const other of FIELDS) {
        const open = { ...change, [name]: undefined, [other.name]: undefined };
        const { grade, missing } = report(open);
        expect(missing.length > 0, `${name} ${other.name}`).toBe(grade === null);
        for (const { field } of missing) expect([name, other.name]).toContain(field);
      }
  });
  it.each([
    [{ techStaff: undefined, class1: '1', class2: undefined }, ['techStaff']],
    [{ techStaff: undefined, choose: 'sales', costExpense: undefined }, ['techStaff']],
    [{ techStaff: undefined, choose: 'cost', costExpense: undefined }, ['techStaff', 'costExpense']],
  ])('%j：不计分的不列', (change, fields) =>
    expect(report(change).missing.map(({ field }) => field)).toEqual(fields),
  );
  it('已直接确认的，只列基本条件', () =>
    expect(
      report({ hasHnte: true, isDishonest: undefined, class1: undefined, hasAward: undefined }).missing,
    ).toEqual([{ field: 'isDishonest', label: '列入严重违法失信名单' }]));
});

describe('比例与各档', () => {
  it.each([
    ['techStaff', { totalStaff: '100000', techStaff: '29999' }, '29.999%', 16],
    ['rd-sales', { choose: 'sales', rdExpense: '599.9999' }, '5.999999%', 40],
    ['rd-cost', { choose: 'cost', costExpense: '10000', rdExpense: '999.9999' }, '9.999999%', 0],
  ])('%s %j 写作 %s，得 %i 分', (id, change, actual, points) =>
    expect(rowOf(id, change)).toMatchObject({ actual, score: { min: points } }),
  );
  it('研发费用高于成本费用时提醒核对，不拒绝', () => {
    const note = rowOf('rd-cost', { choose: 'cost', rdExpense: '900', costExpense: '800' })?.note;
    expect(note).toBe('按您选择的指标计分；研发费用高于成本费用支出，只在含资本化的研发支出时可能，请核对');
    expect(rowOf('rd-cost', { choose: 'cost', rdExpense: '800', costExpense: '800' })?.note).toBe(
      '按您选择的指标计分',
    );
  });
});
