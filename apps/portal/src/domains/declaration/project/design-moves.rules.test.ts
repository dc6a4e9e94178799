import { describe, expect, test } from 'vitest';
import { textOf } from '@yqt/forms/answers';
import type { FormDefinition } from '@yqt/forms/form';
import { definitionFaults } from '@yqt/forms/definition-faults';
import { addField, addSection, moveField, removeSection, setProperty } from './design-moves.rules.ts';
import { definitionOf, designOf, formChanges, type Design } from './design.rules.ts';
import { designOfList, FIELD_HEADINGS, missingHeadings } from './field-list.rules.ts';
import { readDesign } from './read-design.rules.ts';
import { DEMO_PROJECTS } from '../../../../seeds/declarable-projects.ts';
import { projectForm } from '../../../../seeds/declarable-forms.ts';

const empty: Design = { title: '申报表', sections: [{ id: 's1', title: '一', note: '', fields: [] }] };
const base = { code: 'x', version: 1, sections: [] };
const labels = (design: Design): string[][] =>
  design.sections.map(({ fields }) => fields.map(({ answers }) => textOf(answers['label'])));

describe('申报表设计器', () => {
  test('演示项目的申报表打开再保存，一字不变', () => {
    for (const { code, name, matter, figures } of DEMO_PROJECTS) {
      const form = projectForm({ code, title: name, matter, figures });
      expect(definitionOf(designOf(form), form), name).toEqual(form);
    }
  });

  test('字段上移下移跨过分组，键盘即可完成', () => {
    let design = addSection(empty);
    for (const section of ['s1', 's1', 's2']) design = addField(design, { section, kind: 'text' }).design;
    design = setProperty(design, { name: 'f1', property: 'label', value: '甲' });
    design = setProperty(design, { name: 'f2', property: 'label', value: '乙' });
    design = setProperty(design, { name: 'f3', property: 'label', value: '丙' });
    expect(labels(moveField(design, 'f1', 1))).toEqual([['乙', '甲'], ['丙']]);
    expect(labels(moveField(design, 'f2', 1))).toEqual([['甲'], ['乙', '丙']]);
    expect(labels(moveField(design, 'f3', -1))).toEqual([['甲', '乙', '丙'], []]);
    expect(labels(moveField(design, 'f1', -1))).toEqual(labels(design));
    expect(removeSection(design, 's2').sections).toHaveLength(2);
  });

  test('条件写成规则语言，只能引用上方的字段', () => {
    let design = addField(addField(empty, { section: 's1', kind: 'flag' }).design, {
      section: 's1',
      kind: 'text',
    }).design;
    design = setProperty(design, {
      name: 'f2',
      property: 'showLines',
      value: [{ key: 'r0', field: 'f1', op: 'yes' }],
    });
    const form = definitionOf(design, base);
    expect(form.sections[0]?.fields[1]?.showIf).toEqual({ id: 'c0', field: 'f1', op: '==', value: true });
    expect(definitionFaults(form, null)).toEqual([]);
    expect(definitionFaults(definitionOf(moveField(design, 'f2', -1), base), null)[0]).toMatch(/^f2：条件/);
  });

  test('版本之间的差异以字段名称列出', () => {
    const before = definitionOf(addField(empty, { section: 's1', kind: 'text' }).design, base);
    const next = addField(designOf(before), { section: 's1', kind: 'date' }).design;
    const after = definitionOf(setProperty(next, { name: 'f1', property: 'label', value: '改名' }), before);
    expect(formChanges(before, after)).toEqual([
      { kind: 'changed', label: '改名' },
      { kind: 'added', label: '日期' },
    ]);
    expect(formChanges(after, before)).toContainEqual({ kind: 'removed', label: '日期' });
  });

  test('不是设计的内容一律不收', () => {
    const planted: unknown[] = [null, 1, {}, { title: 'x' }, { title: 'x', sections: [{}] }];
    expect(planted.map(readDesign)).toEqual(planted.map(() => null));
    const kind = {
      title: 'x',
      sections: [{ id: 's', title: '', note: '', fields: [{ name: 'a', kind: 'script', answers: {} }] }],
    };
    expect(readDesign(kind)).toBeNull();
    expect(readDesign(empty)).toEqual(empty);
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
