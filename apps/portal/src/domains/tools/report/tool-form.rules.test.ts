// The tools' forms check and store what their tables did, whatever was sent.
import { definitionFaults } from '@yqt/forms/definition-faults';
import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import {
  EVALUATE_CONTAINMENTS,
  EVALUATE_FIELDS,
  EVALUATE_GROUPS,
} from '../evaluate/evaluate-fields.rules.ts';
import { SIZE_FIELDS } from '../size/size-fields.rules.ts';
import { TECH_CONTAINMENTS, TECH_FIELDS, TECH_GROUPS } from '../tech-sme/tech-fields.rules.ts';
import { checkTool, formOf } from './tool-form.rules.ts';
import { contradictionsOf, readAnswers, storedOf, type ToolField } from './tool-fields.rules.ts';

/** Hundreds of random cases: a second alone, more beside other work. */
vi.setConfig({ testTimeout: 60_000 });

const TOOLS = [
  {
    code: 'scale',
    title: '企业规模',
    fields: SIZE_FIELDS,
    groups: [{ id: 'size', title: '规模' }],
    within: [],
  },
  {
    code: 'tech-scale',
    title: '科技型中小企业评价',
    fields: TECH_FIELDS,
    groups: TECH_GROUPS,
    within: TECH_CONTAINMENTS,
  },
  {
    code: 'evaluate',
    title: '企业评价',
    fields: EVALUATE_FIELDS,
    groups: EVALUATE_GROUPS,
    within: EVALUATE_CONTAINMENTS,
  },
] as const;

const typed = fc.oneof(
  { weight: 6, arbitrary: fc.nat(300).map(String) },
  fc.double({ noNaN: true, noDefaultInfinity: true }).map(String),
  fc.constantFrom(
    '',
    '  ',
    '1,200.5',
    '-3',
    '１２',
    '0.00005',
    '1.50',
    '2020-01-31',
    '２０２０-01-31',
    '2020-13-01',
  ),
  fc.constantFrom('true', 'false', 'ｔｒｕｅ', 'maybe', '999999999999', '1e5', '0x10', '一百', '12a'),
  fc.string({ maxLength: 20, unit: 'grapheme-ascii' }),
);
const sent = fc.oneof(
  { weight: 5, arbitrary: typed },
  fc.boolean(),
  fc.integer({ min: -5, max: 500 }),
  fc.constantFrom(null, undefined),
  fc.array(typed, { maxLength: 2 }),
);

/** What reaches the check: the contract has refused choices that are not in the list. */
const sentTo = ({ kind, options = [] }: ToolField): fc.Arbitrary<unknown> =>
  kind === 'choice'
    ? fc.oneof(fc.constantFrom<unknown>(undefined, '', ...options.map(({ value }) => value)), fc.boolean())
    : sent;

const inputOf = (fields: readonly ToolField[]) =>
  fc.record({
    on: typed,
    ...Object.fromEntries(fields.map((field) => [field.name, fc.option(sentTo(field), { nil: undefined })])),
  });

const byField = (faults: readonly { field: string; errorMessage: string }[]) =>
  faults.map(({ field, errorMessage }) => `${field} ${errorMessage}`).toSorted();

describe.each(TOOLS)('$title', (tool) => {
  const form = formOf(tool);

  it('表单定义没有错误', () => {
    expect(definitionFaults(form, null)).toEqual([]);
  });

  it('字段顺序不变', () => {
    expect(form.sections.flatMap(({ fields }) => fields.map(({ name }) => name))).toEqual(
      tool.fields.map(({ name }) => name),
    );
  });

  it('500 组输入：同样的存储值，同样的说法', () => {
    fc.assert(
      fc.property(inputOf(tool.fields), (given) => {
        const before = readAnswers(tool.fields, given);
        const faults = [...before.faults, ...contradictionsOf(tool.fields, tool.within, before.values)];
        const after = checkTool(form, given);
        expect(storedOf(after.values)).toEqual(storedOf(before.values));
        expect(byField(after.faults)).toEqual(byField(faults));
      }),
      { numRuns: 500, seed: 9 },
    );
  });
});
