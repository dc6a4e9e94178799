import { describe, expect, it } from 'vitest';
import { importText } from './import.text.ts';
import { mergeRows, templateAddress } from './import-rows.ts';

const row = (name: string, applyNo = '') => ({ brandName: name, applyNo });

describe('导入后的表', () => {
  it.each([
    ['空表追加', [], [row('甲')], 'append', ['甲'], 1, 0],
    ['空行不留下', [{}, { brandName: ' ' }], [row('甲')], 'append', ['甲'], 1, 0],
    ['追加在后面', [row('乙')], [row('甲')], 'append', ['乙', '甲'], 1, 0],
    ['替换', [row('乙')], [row('甲')], 'replace', ['甲'], 1, 0],
    [
      '已有的行不再追加，没有填的列不论',
      [{ brandName: '甲' }],
      [row('甲'), row('乙')],
      'append',
      ['甲', '乙'],
      1,
      1,
    ],
    ['只差一列不是同一行', [row('甲')], [row('甲', '1')], 'append', ['甲', '甲'], 1, 0],
    ['文件里重复的行只填一次', [], [row('甲'), row('甲')], 'replace', ['甲'], 1, 1],
    ['替换时与原来相同的行照填', [row('甲')], [row('甲')], 'replace', ['甲'], 1, 0],
    ['没有可导入的行', [row('甲')], [], 'append', ['甲'], 0, 0],
  ] as const)('%s', (_name, present, imported, mode, names, added, repeated) => {
    const merged = mergeRows(present, imported, { kind: 'brand', mode });
    expect(merged.rows.map(({ brandName }) => brandName)).toEqual(names);
    expect([merged.added, merged.repeated]).toEqual([added, repeated]);
  });
});

describe('按年度的表', () => {
  const of = (year: string, importVolume: string) => ({ year, importVolume, exportVolume: '' });
  const merge = (present: ReturnType<typeof of>[], ...imported: ReturnType<typeof of>[]) => {
    const { rows, ...counts } = mergeRows(present, imported, { kind: 'volume', mode: 'append' });
    return { rows: rows.map(({ year, importVolume }) => `${year} ${importVolume}`), ...counts };
  };
  it('已有的年度替换在原处，其余追加', () =>
    expect(merge([of('2024', '1'), of('2023', '2')], of('2024', '3'), of('2022', '4'))).toEqual({
      rows: ['2024 3', '2023 2', '2022 4'],
      added: 2,
      repeated: 0,
      replaced: ['2024'],
    }));
  it('数字相同的行不再填入', () =>
    expect(merge([of('2024', '8000')], of('2024', '8,000.00'))).toMatchObject({
      rows: ['2024 8000'],
      added: 0,
      repeated: 1,
      replaced: [],
    }));
  it('表中同一年度已有两行：只留导入的一行', () =>
    expect(merge([of('2024', '1'), of('2024', '2')], of('2024', '2'))).toMatchObject({
      rows: ['2024 2'],
      added: 1,
      replaced: ['2024'],
    }));
  it('没有年度的行照旧追加', () => expect(merge([of('', '1')], of('', '2')).rows).toEqual([' 1', ' 2']));
  it('编号不按数字比较', () =>
    expect(
      mergeRows([row('甲', '8000')], [row('甲', '8000.00')], { kind: 'brand', mode: 'append' }).added,
    ).toBe(1));
  it('替换的年度写在页面上', () => expect(importText.replaced(['2024'])).toBe('已有 2024年，将替换该行'));
});

it('模板的地址写明是哪张表', () =>
  expect(templateAddress('patent')).toBe('/policy/api/enterprise/lib/form/template?kind=patent'));
