import { expect, test } from 'vitest';
import { defineForm } from '@yqt/forms/form';
import { cellsOfCondition, conditionFields, conditionOf } from './material-condition.rules.ts';

const form = defineForm({
  code: 'conditions',
  version: 1,
  title: '申报表',
  sections: [
    {
      id: 'content',
      title: '内容',
      fields: [
        { name: 'hasLoan', label: '有贷款', kind: 'flag' },
        { name: 'amount', label: '金额', kind: 'money' },
        { name: 'doneOn', label: '完工日期', kind: 'date' },
        { name: 'about', label: '说明', kind: 'text' },
        { name: 'mode', label: '方式', kind: 'choice', options: [{ value: 'o1', label: '购买' }] },
      ],
    },
  ],
});
const row = (whenField: string, whenOp: string, whenValue: string) => ({
  key: 'r',
  whenField,
  whenOp,
  whenValue,
});

test.each([
  ['是否项', row('hasLoan', '', '是'), { op: '==', value: true }],
  ['是否项不等于', row('hasLoan', '!=', '否'), { op: '!=', value: false }],
  ['是否项不比大小', row('hasLoan', '>=', '是'), null],
  ['选择项填选项名称', row('mode', '==', '购买'), { op: '==', value: 'o1' }],
  ['没有的选项', row('mode', '==', '租赁'), null],
  ['金额', row('amount', '>=', '100000.50'), { op: '>=', value: 100_000.5 }],
  ['金额不是数', row('amount', '>=', '十万'), null],
  ['日期', row('doneOn', '<=', '2026-01-31'), { op: '<=', value: '2026-01-31' }],
  ['没有的日期', row('doneOn', '<=', '2026-02-30'), null],
  ['文字不作条件', row('about', '==', '有'), null],
  ['表里没有的字段', row('zz', '==', '是'), null],
  ['没有的比较', row('amount', 'between', '1'), null],
])('材料条件：%s', (_case, given, found) => {
  const condition = conditionOf(given, form);
  expect(condition).toEqual(found === null ? null : { id: 'when', field: given.whenField, ...found });
  if (condition === null) return;
  expect(conditionOf({ key: 'r', ...cellsOfCondition(condition, form) }, form)).toEqual(condition);
});

test('可作条件的是选择、是否、数字与日期；写回时显示选项名称', () => {
  expect(conditionFields(form).map(({ value }) => value)).toEqual(['hasLoan', 'amount', 'doneOn', 'mode']);
  const kept = conditionOf(row('mode', '!=', '购买'), form)!;
  expect(cellsOfCondition(kept, form)).toEqual({ whenField: 'mode', whenOp: '!=', whenValue: '购买' });
  expect(conditionOf(row('amount', '>=', '1'), null)).toBeNull();
});
