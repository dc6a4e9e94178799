// What is no number is told so in the same words, in every figure of every tool.
import { describe, expect, it } from 'vitest';
import { EVALUATE_FIELDS } from '../evaluate/evaluate-fields.rules.ts';
import { SIZE_FIELDS } from '../size/size-fields.rules.ts';
import { TECH_FIELDS } from '../tech-sme/tech-fields.rules.ts';
import { FIGURE_FAULTS, readAnswers, type ToolField } from './tool-fields.rules.ts';

const KINDS = ['count', 'figure', 'signed'];
const figures = [...SIZE_FIELDS, ...TECH_FIELDS, ...EVALUATE_FIELDS].filter(({ kind }) =>
  KINDS.includes(kind),
);
const read = (field: ToolField, text: string) => readAnswers([field], { [field.name]: text });

describe('数字字段', () => {
  it.each(figures)('$label：不是数字的说请输入数字', (field) => {
    for (const text of [
      'abc',
      '一百',
      '12a',
      '1e5',
      'NaN',
      'Infinity',
      '--1',
      '1.2.3',
      '０x10',
      '1999,5',
      '10²',
    ])
      expect(read(field, text).faults, text).toEqual([
        { field: field.name, errorMessage: `${field.label}：${FIGURE_FAULTS.format}` },
      ]);
  });
  it.each(figures)('$label：全角数字照读', (field) => {
    const { values, faults } = read(field, ' １，２００ ');
    expect(faults).toEqual([]);
    expect(String(values[field.name])).toBe('1200');
  });
});
