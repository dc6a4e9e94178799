import { describe, expect, test } from 'vitest';
import type { FormDefinition } from '@yqt/forms/form';
import { definitionFaults } from '@yqt/forms/definition-faults';
import { definitionOf, designOf } from '@yqt/forms/design';
import { designOfList, FIELD_HEADINGS, missingHeadings } from './field-list.rules.ts';
import { DEMO_PROJECTS } from '../../../../seeds/declarable-projects.ts';
import { projectForm } from '../../../../seeds/declarable-forms.ts';

const base = { code: 'x', version: 1, sections: [] };

describe('申报表设计器', () => {
  test('演示项目的申报表打开再保存，一字不变', () => {
    for (const { code, name, matter, figures } of DEMO_PROJECTS) {
      const form = projectForm({ code, title: name, matter, figures });
      expect(definitionOf(designOf(form), form), name).toEqual(form);
    }
  });
});

describe('字段清单导入', () => {
  const rows = (list: string[][]) => list.map((cells, at) => ({ row: at + 2, cells }));
  const read = (list: string[][]) => designOfList('表', { headings: [...FIELD_HEADINGS], rows: rows(list) });

  test('一行一个字段，所属表格的行是它的列', () => {
    const { design, faults } = read([
      ['项目信息', '项目名称', '单行文字', '是', '', '', '按批文填写', ''],
      ['项目信息', '类别', '单选', '是', '', '新建、改建', '', ''],
      ['投入', '投入明细', '表格', '否', '', '', '', ''],
      ['投入', '金额', '金额', '是', '万元', '', '', '投入明细'],
    ]);
    expect(faults).toEqual([]);
    const form: FormDefinition = definitionOf(design!, base);
    expect(definitionFaults(form, null)).toEqual([]);
    expect(form.sections.map(({ title, fields }) => [title, fields.length])).toEqual([
      ['项目信息', 2],
      ['投入', 1],
    ]);
    expect(form.sections[1]?.fields[0]).toMatchObject({
      kind: 'rows',
      columns: [{ label: '金额', unit: '万元', required: true }],
    });
  });

  test('列写在表格上面、两个表格同名的，指出而不丢掉', () => {
    const early = read([
      ['投入', '金额', '金额', '是', '万元', '', '', '投入明细'],
      ['投入', '投入明细', '表格', '否', '', '', '', ''],
    ]);
    expect(early.design).toBeNull();
    expect(early.faults.map(({ row, column }) => `${row} ${column}`)).toEqual(['2 所属表格']);
    const twice = read([
      ['投入', '明细', '表格', '否', '', '', '', ''],
      ['产出', '明细', '表格', '否', '', '', '', ''],
      ['产出', '金额', '金额', '是', '万元', '', '', '明细'],
    ]);
    expect(twice.faults.map(({ row, column }) => `${row} ${column}`)).toEqual(['3 字段名称']);
  });

  test('有误的格子逐一指出行与列', () => {
    const { design, faults } = read([
      ['', '', '单行', '对', '', '', '', ''],
      ['甲', '乙', '单选', '', '', '', '', '没有的表'],
    ]);
    expect(design).toBeNull();
    expect(faults.map(({ row, column }) => `${row} ${column}`)).toEqual([
      '2 分组',
      '2 字段名称',
      '2 类型',
      '2 必填',
      '3 选项',
      '3 所属表格',
    ]);
    expect(missingHeadings(['字段名称'])).toEqual(['分组', '类型']);
  });
});
