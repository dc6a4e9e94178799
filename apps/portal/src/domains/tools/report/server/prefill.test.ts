// A form starts only with what a fact implies: of the same year, of the same question, and 否 only where 否 follows.
import { fieldsOf, type FormDefinition } from '@yqt/forms/form';
import type { Earlier } from '@yqt/forms/prefill';
import type { Fact } from '@yqt/rules/field';
import { describe, expect, it } from 'vitest';
import { EVALUATE_FORM } from '../../evaluate/evaluate-fields.rules.ts';
import { SIZE_FORM } from '../../size/size-fields.rules.ts';
import { TECH_FORM } from '../../tech-sme/tech-fields.rules.ts';
import { prefillTool } from './prefill.ts';

const TODAY = '2026-11-22';
const ALL = [EVALUATE_FORM, TECH_FORM, SIZE_FORM].flatMap(fieldsOf);

const fact = (field: string, value: Fact['value'], more: Partial<Fact> = {}): Fact => ({
  field,
  value,
  source: 'verified',
  asOf: TODAY,
  validUntil: null,
  period: null,
  ...more,
});

const filled = (
  form: FormDefinition,
  facts: readonly Fact[],
  earlier: { first?: Earlier; last?: Earlier } = {},
) =>
  Object.fromEntries(
    prefillTool(form, { facts, ...earlier }, new Date(`${TODAY}T04:00:00Z`)).map(({ field, value }) => [
      field,
      value,
    ]),
  );

describe.each([
  ['高企评价', EVALUATE_FORM],
  ['科技型中小企业评价', TECH_FORM],
])('%s', (_, form) => {
  it('去年登记的重大事故情况不回答今年的问题，今年登记的「是」才回答', () => {
    const incident = (value: boolean, asOf: string) =>
      filled(form, [fact('majorIncidentLast1y', value, { asOf })])['hasIncident'];
    expect(incident(false, '2025-11-22')).toBeUndefined();
    expect(incident(true, '2025-11-22')).toBeUndefined();
    expect(incident(true, '2026-03-01')).toBe('true');
    // 严重环境违法 and 科研严重失信 are no incidents: the fact's 否 leaves them open
    expect(incident(false, '2026-03-01')).toBeUndefined();
  });

  it('往年填写的事故情况不带入今年', () => {
    const last = (asOf: string): Earlier => ({ answers: { hasIncident: false }, source: '上次测算', asOf });
    expect(filled(form, [], { last: last('2025-12-31') })).toEqual({});
    expect(filled(form, [], { first: last('2025-12-31') })).toEqual({});
    expect(filled(form, [], { last: last('2026-01-01') })).toEqual({ hasIncident: 'false' });
  });
});

it('没有高企证书不等于没有其他荣誉；持有有效证书即有', () => {
  const honour = (value: boolean) => filled(EVALUATE_FORM, [fact('hasHnteCertificate', value)])['hasHonour'];
  expect(honour(false)).toBeUndefined();
  expect(honour(true)).toBe('true');
});

it('加计扣除口径（119号）与高企口径（195号）的研发费用是两个数，口径写在字段旁', () => {
  const rd = [fact('rdExpenseWan', '200', { period: '2025' })];
  expect(filled(EVALUATE_FORM, rd)).toEqual({});
  expect(filled(TECH_FORM, rd)).toEqual({ rdExpense: '200' });
  expect(filled(TECH_FORM, [fact('rdExpenseWan', '200', { period: '2023' })])).toEqual({});
  const hints = ALL.filter(({ name }) => /^(?:rd\d|rdExpense)$/.test(name)).map(({ hint = '' }) => hint);
  expect(hints).toHaveLength(4);
  for (const hint of hints) expect(hint).toMatch(/119号.*195号|195号.*加计扣除/);
});

it('凡从今天往回数年的问题，都只由当年的回答带入', () => {
  const open = ALL.filter(
    ({ label, fact: from = '', yearsBack, isOfThisYear }) =>
      (/近[两二三五]年|上年度|上一年|前一年|年内/.test(label) || /\dy|Last\d|Years$/.test(from)) &&
      yearsBack === undefined &&
      !isOfThisYear,
  );
  expect(open.map(({ name }) => name)).toEqual([]);
});
