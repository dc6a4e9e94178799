import { describe, expect, it } from 'vitest';
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
    const merged = mergeRows(present, imported, mode);
    expect(merged.rows.map(({ brandName }) => brandName)).toEqual(names);
    expect([merged.added, merged.repeated]).toEqual([added, repeated]);
  });
});

it('模板的地址写明是哪张表', () =>
  expect(templateAddress('patent')).toBe('/policy/api/enterprise/lib/form/template?kind=patent'));
