// What was typed before the code came is taken over by the name of its control.
import { expect, it } from 'vitest';
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
        { name: 'list', kind: 'rows', label: '表', columns: [{ name: 'x', kind: 'text', label: '列' }] },
      ],
    },
  ],
});
const values = { brief: '旧', list: [{ key: 'a', x: '1' }] };

it('单项、是否与表格的格各归其位，行的键不变', () => {
  expect(withText(form, values, 'brief', '新')).toMatchObject({ brief: '新' });
  expect(withText(form, values, 'brief', '')).not.toHaveProperty('brief');
  expect(withText(form, values, 'isNew', 'true')).toMatchObject({ isNew: true });
  expect(withText(form, values, 'list[0].x', '2')).toMatchObject({ list: [{ key: 'a', x: '2' }] });
  expect(withText(form, values, 'list[1].x', '3')).toMatchObject({
    list: [
      { key: 'a', x: '1' },
      { key: 'r1', x: '3' },
    ],
  });
});

it('表单里没有的名称不理会', () => {
  expect(withText(form, values, 'version', '9')).toBe(values);
  expect(withText(form, values, 'list', '9')).toBe(values);
});
