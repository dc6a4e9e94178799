// What a correction opens beside what it names: only what would refuse the resubmission, and nothing else of what was filed.
import { expect, test } from 'vitest';
import { defineForm } from '@yqt/forms/form';
import type { Answers } from '@yqt/forms/answers';
import { isOpened, openedFields } from './opened.ts';

const isNew = (value: boolean, id: string) => ({ id, field: 'isNew', op: '==', value }) as const;
const form = defineForm({
  code: 'opened',
  version: 1,
  title: '申请表',
  sections: [
    {
      id: 's',
      title: '信息',
      fields: [
        { kind: 'flag', name: 'isNew', label: '是否新购', required: true },
        { kind: 'text', name: 'seller', label: '卖方', required: true, showIf: isNew(true, 'a') },
        { kind: 'text', name: 'note', label: '说明', required: isNew(true, 'b') },
        { kind: 'text', name: 'name', label: '名称', required: true },
        { kind: 'date', name: 'due', label: '计划完成', earliest: 'today' },
      ],
    },
  ],
});
const filed: Answers = { isNew: false, name: '装备', due: '2026-11-30' };

const opened = (answers: Answers, { on = '2026-11-24', named = ['field:isNew'] } = {}) =>
  [
    ...openedFields({
      form,
      correction: { items: named.map((item) => ({ item, note: '' })) },
      filed: { answers: filed },
      answers,
      options: { on, codes: null },
      seals: null as never,
    }),
  ].toSorted();

test('列明的项，加上列明的项改了之后才显示的', () => {
  expect(opened(filed)).toEqual(['isNew', 'seller']);
});

test('改了之后才须填写、原来没有填的也可以填；填过的仍不能改', () => {
  expect(opened({ ...filed, isNew: true })).toEqual(['isNew', 'note', 'seller']);
});

test('提交时合格、现在不再合格的可以改，否则补正无法提交', () => {
  expect(opened(filed, { on: '2026-12-24' })).toEqual(['due', 'isNew', 'seller']);
});

test('没有列明字段的补正不因此打开别的', () => {
  expect(opened(filed, { named: ['material:a'] })).toEqual(['seller']);
});

test('材料：列明的，以及现在必交而从未交过的；交过的或选交的不打开', () => {
  const correction = { items: [{ item: 'material:a', note: '' }] };
  const there = {
    materials: [{ code: 'b', fileId: 'f', sha256: '' }],
    promises: [{ id: 'p', code: 'c', text: '承诺', at: '' }],
  };
  const isOpen = (code: string, isRequired = true) =>
    isOpened({ code, isRequired }, { correction, filed: there });
  expect(['a', 'b', 'c', 'd'].map((code) => isOpen(code))).toEqual([true, false, false, true]);
  expect(isOpen('d', false)).toBe(false);
});
