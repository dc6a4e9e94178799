// What an operator must mend before a form can be published.
import { describe, expect, it } from 'vitest';
import { definitionFaults } from './definition-faults.ts';
import type { FormDefinition, FormField } from './form.ts';
import { form, options } from './test-form.ts';

const of = (fields: readonly FormField[], more: Partial<FormDefinition> = {}): FormDefinition => ({
  code: 'd',
  version: 1,
  title: '定义',
  sections: [{ id: 's', title: '分组', fields }],
  ...more,
});
const text = (name: string, more: object = {}): FormField => ({ name, kind: 'text', label: name, ...more });

describe('表单定义的错误', () => {
  it('好的定义没有错误', () => {
    expect(definitionFaults(form, options.codes)).toEqual([]);
  });

  it.each<[string, FormDefinition, string]>([
    ['名称重复', of([text('a'), text('a')]), '字段 a 重复'],
    ['名称不合规', of([text('constructor')]), '字段名 constructor 应为小写字母开头的字母数字，最多 40 个'],
    [
      '条件引用其下方的字段',
      of([text('a', { showIf: { id: 'x', field: 'b', op: 'exists', value: true } }), text('b')]),
      'a：条件 field 没有名为「b」的字段',
    ],
    [
      '条件比较不合类型',
      of([text('a'), text('b', { required: { id: 'x', field: 'a', op: '>', value: '1' } })]),
      'b：条件 op 「a」是文字字段，不能用 > 比较',
    ],
    [
      '条件由人判断',
      of([text('a', { showIf: { id: 'x', op: 'manual', text: '看一看' } })]),
      'a：条件不能由审核人员判断或由企业声明',
    ],
    [
      '条件的值不在选项中',
      of([
        { name: 'c', kind: 'choice', label: '选', options: [{ value: '1', label: '一' }] },
        text('a', { showIf: { id: 'x', field: 'c', op: '==', value: '2' } }),
      ]),
      'a：条件中的「2」不在选项中',
    ],
    ['既无选项也无字典', of([{ name: 'c', kind: 'choice', label: '选' }]), 'c：应有选项或字典，且只有其一'],
    [
      '起始选项不在选项之中',
      of([{ name: 'c', kind: 'choice', label: '选', options: [{ value: '1', label: '一' }], initial: '2' }]),
      'c：起始选项不在选项之中',
    ],
    [
      '敏感的是否',
      of([{ name: 'c', kind: 'flag', label: '是', isPrivate: true }]),
      'c：这种字段不能设为敏感信息',
    ],
    [
      '列名 key',
      of([{ name: 'r', kind: 'rows', label: '表', columns: [{ name: 'key', kind: 'text', label: '键' }] }]),
      'r：列名不能为 key',
    ],
    [
      '合计引用不存在的表',
      of([{ name: 'c', kind: 'computed', label: '合计', from: { sum: ['r', 'x'] } }]),
      'c：引用的 r 不是其上方的表格',
    ],
    [
      '大小关系引用文字',
      of([text('a')], { within: [{ part: 'a', whole: 'a' }] }),
      '大小关系：引用的 a 不是其上方的数值',
    ],
    [
      '起止：起不在其上方',
      of([
        { name: 'to', kind: 'date', label: '止', notBefore: 'from' },
        { name: 'from', kind: 'date', label: '起' },
      ]),
      'to：引用的 from 不是其上方的日期',
    ],
    [
      '起止：起是年月',
      of([
        { name: 'from', kind: 'month', label: '起' },
        { name: 'to', kind: 'date', label: '止', notBefore: 'from' },
      ]),
      'to：引用的 from 不是其上方的日期',
    ],
    [
      '不早于写成文字',
      of([{ name: 'd', kind: 'date', label: '日', earliest: '明天' }]),
      'd：不早于、不晚于应为日期（如 2020-01-31，年月如 2020-01），或 today 表示当天',
    ],
    ['字段过多', of(Array.from({ length: 201 }, (_, at) => text(`f${at}`))), '最多 200 个字段'],
    [
      '分组过多',
      of([], { sections: Array.from({ length: 21 }, (_, at) => ({ id: `s${at}`, title: '', fields: [] })) }),
      '最多 20 个分组',
    ],
  ])('%s', (_, definition, fault) => {
    expect(definitionFaults(definition, null)).toContain(fault);
  });
});
