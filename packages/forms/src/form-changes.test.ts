// What a reader of two versions is told: which option, which condition, and nothing where nothing is another.
import { expect, test } from 'vitest';
import { definitionOf, designOf } from './design.ts';
import { formChanges } from './form-changes.ts';
import type { FormDefinition, FormField } from './form.ts';

const KINDS = [
  { value: 'buy', label: '购置' },
  { value: 'rent', label: '租赁' },
];
const way: FormField = { name: 'way', label: '取得方式', kind: 'choice', options: KINDS };
const term: FormField = {
  name: 'term',
  label: '租期',
  kind: 'number',
  unit: '月',
  showIf: { id: 'c0', field: 'way', op: '==', value: 'rent' },
};
const formOf = (fields: readonly FormField[], title = '设备'): FormDefinition => ({
  code: 'c',
  version: 1,
  title: 'c',
  sections: [{ id: 's1', title, fields }],
});
const detailsOf = (before: FormField, after: FormField) =>
  formChanges(formOf([way, before]), formOf([way, after]))[0]?.details;

test('新增、删除、改名；没有改动的不列，名次不同的同一内容也不算', () => {
  const before = formOf([way, term]);
  const renamed = { ...term, label: '租赁期' };
  const added: FormField = { name: 'day', label: '日期', kind: 'date' };
  expect(formChanges(before, formOf([way, renamed, added]))).toEqual([
    { kind: 'changed', label: '租赁期', details: [{ label: '字段名称', before: '租期', after: '租赁期' }] },
    { kind: 'added', label: '日期', details: [] },
  ]);
  expect(formChanges(before, formOf([term]))).toEqual([{ kind: 'removed', label: '取得方式', details: [] }]);
  const shuffled = { options: KINDS, kind: 'choice', label: '取得方式', name: 'way' } as const;
  expect(formChanges(before, formOf([shuffled, term]))).toEqual([]);
  expect(formChanges(null, before).map(({ kind }) => kind)).toEqual(['added', 'added']);
});

test('选项：增加的、去掉的、改了文字的、只换了次序的', () => {
  const withOptions = (options: typeof KINDS): FormField => ({ ...way, options });
  const details = (options: typeof KINDS) =>
    formChanges(formOf([way]), formOf([withOptions(options)]))[0]?.details;
  expect(details([...KINDS, { value: 'gift', label: '受赠' }])).toEqual([
    { label: '选项', before: '', after: '受赠' },
  ]);
  expect(details(KINDS.slice(0, 1))).toEqual([{ label: '选项', before: '租赁', after: '' }]);
  expect(details([{ value: 'buy', label: '自购' }, ...KINDS.slice(1)])).toEqual([
    { label: '选项', before: '购置', after: '自购' },
  ]);
  expect(details(KINDS.toReversed())).toEqual([{ label: '次序', before: '购置、租赁', after: '租赁、购置' }]);
});

test('条件用字段与选项的名称写出；几行与几行之间的关系也列', () => {
  const bought = { id: 'c0', field: 'way', op: '==', value: 'buy' } as const;
  expect(detailsOf(term, { ...term, showIf: bought })).toEqual([
    { label: '显示条件', before: '取得方式 · 等于 · 租赁', after: '取得方式 · 等于 · 购置' },
  ]);
  expect(detailsOf(term, { ...term, required: { ...bought, value: 'rent' } })).toEqual([
    { label: '是否必填', before: '选填', after: '符合条件时必填' },
    { label: '必填条件', before: '', after: '取得方式 · 等于 · 租赁' },
    { label: '必填条件有多条时', before: '', after: '全部符合' },
  ]);
  const { showIf: _, ...always } = term;
  expect(detailsOf(term, always as FormField)).toContainEqual({
    label: '显示条件',
    before: '取得方式 · 等于 · 租赁',
    after: '',
  });
});

test('设计器写不出的多层条件：写明有、写明改了', () => {
  const leaf = (value: string) => ({ id: value, field: 'way', op: '==', value }) as const;
  const deep = (value: string) => ({ ...term, showIf: { not: { any: [leaf(value), leaf('gift')] } } });
  expect(detailsOf(term, deep('buy'))).toContainEqual({ label: '显示条件', before: '', after: '多层条件' });
  expect(detailsOf(deep('buy'), deep('rent'))).toEqual([
    { label: '显示条件', before: '多层条件', after: '多层条件（内容有改动）' },
  ]);
});

test('类型、分组的名称与所在分组', () => {
  const text: FormField = { name: 'term', label: '租期', kind: 'text' };
  expect(detailsOf(term, text)).toEqual([{ label: '类型', before: '数字', after: '单行文字' }]);
  expect(formChanges(formOf([way]), formOf([way], '装备'))).toEqual([
    { kind: 'changed', label: '分组“装备”', details: [{ label: '分组名称', before: '设备', after: '装备' }] },
  ]);
  const two: FormDefinition = {
    ...formOf([way]),
    sections: [
      { id: 's1', title: '设备', fields: [way] },
      { id: 's2', title: '其他', fields: [term] },
    ],
  };
  expect(formChanges(formOf([way, term]), two)).toEqual([
    { kind: 'moved', label: '租期', details: [{ label: '所在分组', before: '设备', after: '其他' }] },
  ]);
});

test('表格的列改了单位或必填的逐列列出；经设计器原样存回的没有差异', () => {
  const table = (unit: string): FormField => ({
    name: 'list',
    label: '清单',
    kind: 'rows',
    columns: [{ name: 'a', label: '金额', kind: 'money', unit }],
  });
  expect(detailsOf(table('元'), table('万元'))).toEqual([
    { label: '列', before: '金额 · 金额 · 元', after: '金额 · 金额 · 万元' },
  ]);
  const form = formOf([way, term, table('元')]);
  expect(formChanges(form, definitionOf(designOf(form), form))).toEqual([]);
});
