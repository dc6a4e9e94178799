// A table of a form as a spreadsheet: what its cells say, and how its rows meet those that are there.
import { describe, expect, it } from 'vitest';
import type { Row } from './answers.ts';
import type { RowsField } from './form.ts';
import { mergeSheet, readSheetRows, sheetPlaces, type GivenCell } from './sheet-rows.ts';

const table: RowsField = {
  name: 'list',
  label: '清单',
  kind: 'rows',
  columns: [
    { name: 'plate', label: '车牌号', kind: 'text' },
    { name: 'load', label: '载质量', kind: 'number', unit: '千克' },
    { name: 'isRisky', label: '危险货物', kind: 'flag' },
    { name: 'files', label: '照片', kind: 'files' },
  ],
};
const text = (words: string): GivenCell => ({ kind: 'text', text: words });
const number = (value: number): GivenCell => ({ kind: 'number', value, isPercent: false });
const heads = ['车牌号', '载质量（千克）', '危险货物', '行标识（请勿修改）'];
const read = (rows: GivenCell[][]) =>
  readSheetRows(
    rows.map((cells, at) => ({ row: at + 2, cells })),
    sheetPlaces(table, heads),
    () => null,
  );

describe('表格中的列', () => {
  it('不论次序、空格与全角；照片不在表格中；缺少、重复与多出的列都说出来', () => {
    expect(sheetPlaces(table, ['危险货物', ' 车 牌 号', '载质量(千克)', '备注'])).toMatchObject({
      missing: [],
      ignored: ['备注'],
    });
    expect(sheetPlaces(table, ['车牌号', '车牌号', '载质量（吨）'])).toMatchObject({
      missing: ['载质量（千克）', '危险货物'],
      repeated: ['车牌号'],
    });
  });
});

describe('单元格', () => {
  it('空行不算；是与否成为选择，数字如所示，公式与过长的数字指出行列', () => {
    const rows = read([
      [text(' 皖M12345 '), number(0.1 + 0.2), text('是')],
      [null, text('  '), null],
      [text('皖M12346'), { kind: 'unreadable' }, text('否')],
      [number(3.4e17), null, null],
    ]);
    expect(rows.map(({ row }) => row)).toEqual([2, 4, 5]);
    expect(rows[0]?.given).toEqual({ plate: '皖M12345', load: '0.3', isRisky: true });
    expect(rows[1]?.faults).toEqual([
      { row: 4, column: '载质量（千克）', errorMessage: expect.stringContaining('公式') },
    ]);
    expect(rows[2]?.faults).toEqual([
      { row: 5, column: '车牌号', errorMessage: expect.stringContaining('15 位') },
    ]);
  });

  it('同一行标识出现两次时，后一行指出', () => {
    const rows = read([
      [text('皖M1'), null, null, text('r1')],
      [text('皖M2'), null, null, text('r1')],
    ]);
    expect(rows.map(({ faults }) => faults.length)).toEqual([0, 1]);
  });
});

describe('填入表单', () => {
  const present: Row[] = [
    { key: 'r1', plate: '皖M1', files: ['f1'] },
    { key: 'r2', plate: '皖M2' },
  ];
  it('带回行标识的行留在原处并保留照片，没有的追加；标识不与已有的相同', () => {
    const merged = mergeSheet(
      present,
      [
        { key: '', plate: '皖M3' },
        { key: 'r1', plate: '皖M9' },
      ],
      'append',
    );
    expect(merged).toEqual({
      rows: [
        { key: 'r1', plate: '皖M9', files: ['f1'] },
        { key: 'r2', plate: '皖M2' },
        { key: 'r0', plate: '皖M3' },
      ],
      changed: 1,
      added: 1,
    });
  });
  it('以表格为准时，表格里没有的行去掉', () => {
    expect(mergeSheet(present, [{ key: 'r2', plate: '皖M2' }], 'replace').rows).toEqual([
      { key: 'r2', plate: '皖M2' },
    ]);
  });
});
