// What was typed before the code came is taken over by the name of its control.
import { expect, it } from 'vitest';
import type { Answers } from '@yqt/forms/answers';
import { defineForm } from '@yqt/forms/form';
import { withText } from './use-early-text.ts';

const form = defineForm({
  code: 'e',
  version: 1,
  title: '',
  sections: [
    {
      id: 's',
      title: '',
      fields: [
        { name: 'brief', kind: 'longText', label: '简介' },
        { name: 'isNew', kind: 'flag', label: '新建' },
        { name: 'isTrue', kind: 'flag', label: '承诺', mustAgree: true },
        {
          name: 'ways',
          kind: 'choices',
          label: '方式',
          options: [
            { value: 'a', label: '甲' },
            { value: 'b', label: '乙' },
          ],
        },
        { name: 'list', kind: 'rows', label: '表', columns: [{ name: 'x', kind: 'text', label: '列' }] },
      ],
    },
  ],
});
const values = { brief: '旧', list: [{ key: 'a', x: '1' }] };

it('单项、是否与表格的格各归其位，行的键不变', () => {
  expect(withText(form, values, { name: 'brief', value: '新' })).toMatchObject({ brief: '新' });
  expect(withText(form, values, { name: 'brief', value: '' })).not.toHaveProperty('brief');
  expect(withText(form, values, { name: 'isNew', value: 'true' })).toMatchObject({ isNew: true });
  expect(withText(form, values, { name: 'list[0].x', value: '2' })).toMatchObject({
    list: [{ key: 'a', x: '2' }],
  });
  expect(withText(form, values, { name: 'list[1].x', value: '3' })).toMatchObject({
    list: [
      { key: 'a', x: '1' },
      { key: 'r1', x: '3' },
    ],
  });
});

it('表单里没有的名称不理会', () => {
  expect(withText(form, values, { name: 'version', value: '9' })).toBe(values);
  expect(withText(form, values, { name: 'list', value: '9' })).toBe(values);
});

it('承诺的勾与多选的勾各归其位，去掉的也算', () => {
  const box = (name: string, value: string, isTicked: boolean, before: Answers = values) =>
    withText(form, before, { name, value, isTicked });
  expect(box('isTrue', 'true', true)).toMatchObject({ isTrue: true });
  expect(box('isTrue', 'true', false, { isTrue: true })).not.toHaveProperty('isTrue');
  expect(box('ways', 'b', true, { ways: ['a'] })).toMatchObject({ ways: ['a', 'b'] });
  expect(box('ways', 'a', false, { ways: ['a', 'b'] })).toMatchObject({ ways: ['b'] });
  expect(box('ways', 'a', false, { ways: ['a'] })).not.toHaveProperty('ways');
});
