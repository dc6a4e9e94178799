// What is no number is told so in the same words, in every figure of every tool.
import { definitionFaults } from '@yqt/forms/definition-faults';
import { fieldsOf } from '@yqt/forms/form';
import { FIGURE_FAULTS } from '@yqt/forms/form.text';
import { describe, expect, it } from 'vitest';
import { EVALUATE_FORM } from '../evaluate/evaluate-fields.rules.ts';
import { SIZE_FORM } from '../size/size-fields.rules.ts';
import { TECH_FORM } from '../tech-sme/tech-fields.rules.ts';
import { checkTool } from './tool-form.rules.ts';

const TOOLS = [SIZE_FORM, TECH_FORM, EVALUATE_FORM] as const;
const figures = TOOLS.flatMap((form) =>
  fieldsOf(form)
    .filter(({ kind }) => kind === 'number')
    .map(({ name, label }) => ({ name, label, read: (text: string) => checkTool(form, { [name]: text }) })),
);

describe('工具的表单', () => {
  it.each(TOOLS)('$title：定义没有错误', (form) => {
    expect(definitionFaults(form, null)).toEqual([]);
  });
  it('表单没有问到的内容不影响结果', () => {
    expect(checkTool(SIZE_FORM, { staff: '9', on: '2026-01-01', __proto__: 'x' })).toMatchObject({
      faults: [],
      values: { staff: expect.anything() },
    });
  });
  it('格式有误的数字不再与合计比较', () => {
    const { faults } = checkTool(TECH_FORM, { techStaff: '1.5', totalStaff: '1' });
    expect(faults).toEqual([{ field: 'techStaff', errorMessage: '科技人员数：请填写整数' }]);
  });
});

describe('数字字段', () => {
  it.each(figures)('$label：不是数字的说请输入数字', ({ name, label, read }) => {
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
      expect(read(text).faults, text).toEqual([
        { field: name, errorMessage: `${label}：${FIGURE_FAULTS.format}` },
      ]);
  });
  it.each(figures)('$label：全角数字照读', ({ name, read }) => {
    const { values, faults } = read(' １，２００ ');
    expect(faults).toEqual([]);
    expect(String(values[name])).toBe('1200');
  });
});
