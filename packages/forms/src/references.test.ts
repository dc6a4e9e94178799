import { expect, test } from 'vitest';
import { defineForm } from './form.ts';
import { dictionariesOf, filesIn } from './references.ts';

const form = defineForm({
  code: 'trial',
  version: 1,
  title: '试用',
  sections: [
    {
      id: 'one',
      title: '一',
      fields: [
        { name: 'region', kind: 'choice', label: '地区', dictionary: 'REGION' },
        { name: 'other', kind: 'choice', label: '另一地区', dictionary: 'REGION' },
        { name: 'papers', kind: 'files', label: '材料' },
        {
          name: 'list',
          kind: 'rows',
          label: '名单',
          columns: [
            { name: 'trade', kind: 'choice', label: '行业', dictionary: 'TRADE' },
            { name: 'proof', kind: 'files', label: '证明' },
          ],
        },
      ],
    },
  ],
});

test('表单用到的字典各列一次，表格的列也算', () => {
  expect(dictionariesOf(form)).toEqual(['REGION', 'TRADE']);
});

test('回答中的文件连同所在的位置，表格的行也算', () => {
  const list = [
    { key: 'a', trade: '01' },
    { key: 'b', proof: ['f2', 'f3'] },
  ];
  expect(filesIn(form, { papers: ['f1'], list })).toEqual([
    { field: 'papers', fileId: 'f1' },
    { field: 'list[1].proof', fileId: 'f2' },
    { field: 'list[1].proof', fileId: 'f3' },
  ]);
});

test('不成形的回答没有文件', () => {
  expect(filesIn(form, { papers: 'f1', list: [null, 'x'] })).toEqual([]);
});
