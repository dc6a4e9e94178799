import { expect, test } from 'vitest';
import type { FormDefinition } from '@yqt/forms/form';
import { carriedAnswers } from './earlier.rules.ts';

const form: FormDefinition = {
  code: 'f',
  version: 2,
  title: '表',
  sections: [
    {
      id: 's',
      title: '项目信息',
      fields: [
        { name: 'purpose', label: '用途', kind: 'longText' },
        { name: 'kept', label: '是否新建', kind: 'choice', options: [{ value: 'y', label: '是' }] },
        { name: 'promise', label: '承诺属实', kind: 'flag' },
        { name: 'proof', label: '证明', kind: 'files' },
        {
          name: 'devices',
          label: '设备',
          kind: 'rows',
          columns: [
            { name: 'device', label: '名称', kind: 'text' },
            { name: 'invoice', label: '发票', kind: 'files' },
          ],
        },
      ],
    },
  ],
};

test('what was typed is carried; promises, files and what the form no longer has are not', () => {
  const carried = carriedAnswers(form, {
    purpose: '购置设备',
    kept: 'y',
    promise: true,
    proof: ['file'],
    devices: [{ key: 'a', device: '机床', invoice: ['file'] }],
    gone: '旧表才有',
  });
  expect(carried).toEqual({ purpose: '购置设备', kept: 'y', devices: [{ key: 'a', device: '机床' }] });
});

test('where an answer is no rows although its field has them, nothing is carried', () => {
  expect(carriedAnswers(form, { devices: '一台' })).toEqual({ devices: [] });
});
