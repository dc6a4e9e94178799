// Differences are said in words and by row; a correction opens what it names and nothing else.
import { describe, expect, it } from 'vitest';
import { changedFields, diffAnswers, isSame, pinFaults } from './compare.ts';
import { defineForm } from './form.ts';
import { readSections } from './read-sections.ts';
import { sealAnswers } from './seal.ts';
import { testSeals } from './test-form.ts';

const form = defineForm({
  code: 'compare',
  version: 1,
  title: '设备',
  sections: [
    {
      id: 'a',
      title: '基本情况',
      fields: [
        { name: 'tip', label: '说明', kind: 'note' },
        { name: 'name', label: '名称', kind: 'text' },
        { name: 'isNew', label: '新设备', kind: 'flag' },
        { name: 'area', label: '地区', kind: 'choice', dictionary: 'AREA' },
        {
          name: 'list',
          label: '清单',
          kind: 'rows',
          columns: [
            { name: 'model', label: '型号', kind: 'text' },
            { name: 'price', label: '价格', kind: 'money', unit: '万元' },
          ],
        },
        { name: 'total', label: '合计', kind: 'computed', unit: '万元', from: { sum: ['list', 'price'] } },
        { name: 'mobile', label: '电话', kind: 'text', shape: 'mobile', isPrivate: true },
        {
          name: 'reason',
          label: '原因',
          kind: 'text',
          showIf: { id: 's', field: 'isNew', op: '==', value: false },
        },
      ],
    },
  ],
});
const before = {
  name: '甲',
  isNew: true,
  area: '3411',
  list: [
    { key: 'r1', model: 'H-10', price: '100' },
    { key: 'r2', model: 'H-20', price: '200' },
  ],
};
const words = (dictionary: string, code: string) => `${dictionary}/${code}`;

describe('两份答案的差异', () => {
  it('按表单次序，用文字说明；行按自己的编号跟随', () => {
    const after = { ...before, isNew: false, list: [{ key: 'r2', model: 'H-21', price: '200' }] };
    expect(diffAnswers(form, { before, after }, words)).toEqual([
      { path: 'isNew', field: 'isNew', label: '新设备', before: '是', after: '否' },
      { path: 'list[r1]', field: 'list', label: '清单', before: 'H-10 · 100 万元', after: '' },
      {
        path: 'list[r2]',
        field: 'list',
        label: '清单',
        before: 'H-20 · 200 万元',
        after: 'H-21 · 200 万元',
      },
    ]);
  });

  it('没有差异就没有一行', () => {
    expect(diffAnswers(form, { before, after: structuredClone(before) })).toEqual([]);
  });
});

describe('补正范围', () => {
  const seals = testSeals();
  const stored = (answers: object) => sealAnswers(form, { ...before, ...answers }, {}, seals);

  it('只有列明的项可以改，其他的逐项指出', () => {
    const was = stored({ mobile: '13800138000' });
    const now = { ...was, name: '乙', isNew: false };
    expect(pinFaults(form, { before: was, after: now, open: new Set(['name']) })).toEqual([
      { field: 'isNew', errorMessage: '新设备不在补正范围内，不能修改' },
    ]);
  });

  it('掩码相同的另一个号码也算改动；算出的合计不算', () => {
    const was = stored({ mobile: '13800138000' });
    const now = sealAnswers(form, { ...before, mobile: '13899998000' }, was, seals);
    expect(changedFields(form, { before: was, after: now }).map(({ name }) => name)).toEqual(['mobile']);
    expect(changedFields(form, { before: was, after: { ...was, total: '9' } })).toEqual([]);
  });

  it('名称次序不同的同一内容是相同的', () => {
    expect(isSame({ a: 1, b: [{ c: 2, d: 3 }] }, { b: [{ d: 3, c: 2 }], a: 1 })).toBe(true);
    expect(isSame({ a: [1, 2] }, { a: [2, 1] })).toBe(false);
    expect(isSame(undefined, undefined)).toBe(true);
  });
});

it('阅读形式：隐藏的不出现，未填的留空，合计算出来，表格有表头', () => {
  expect(readSections(form, before, { on: '2026-11-22', codes: null, words })).toEqual([
    {
      title: '基本情况',
      lines: [
        { name: 'name', label: '名称', text: '甲' },
        { name: 'isNew', label: '新设备', text: '是' },
        { name: 'area', label: '地区', text: 'AREA/3411' },
        { name: 'total', label: '合计', text: '300 万元' },
        { name: 'mobile', label: '电话', text: '' },
      ],
      tables: [
        {
          name: 'list',
          label: '清单',
          heads: ['型号', '价格'],
          rows: [
            ['H-10', '100 万元'],
            ['H-20', '200 万元'],
          ],
        },
      ],
    },
  ]);
});

it('从前存下的看不见的字符不进阅读的文字，也不算修改', () => {
  const before = { name: '\u202e甲\u200b公司\u202c', list: [{ key: 'a', model: 'X\u202e1' }] };
  const [section] = readSections(form, before, { on: '2026-11-22', codes: null });
  expect(section?.lines.find(({ name }) => name === 'name')?.text).toBe('甲公司');
  expect(section?.tables[0]?.rows[0]?.[0]).toBe('X1');
  const after = { name: '甲公司', list: [{ key: 'a', model: 'X1' }] };
  expect(diffAnswers(form, { before, after })).toEqual([]);
});
