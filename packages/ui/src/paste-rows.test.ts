import { describe, expect, it } from 'vitest';
import { isEmptyRow, isNumberText, isSheet, pasteRows, readSheet, type RowColumn } from './paste-rows.ts';

const columns: RowColumn[] = [
  {
    prop: 'year',
    label: '年度',
    type: 'select',
    options: [
      { value: '2025', label: '2025年' },
      { value: '2024', label: '2024年' },
    ],
  },
  { prop: 'income', label: '营业收入', type: 'number', unit: '万元' },
  { prop: 'note', label: '说明', type: 'text' },
];
const paste = (rows: Record<string, string>[], text: string, row = 0, column = 0, maxRows = 50) =>
  pasteRows(rows, { columns, at: { row, column }, text, maxRows });

describe('从表格粘贴多行', () => {
  it('从所在单元格向右、向下填写，不够的行自动新增', () => {
    const { rows, count } = paste([{ year: '', income: '', note: '' }], '2025\t1200\t甲\n2024\t900\t乙\n');
    expect(rows).toEqual([
      { year: '2025', income: '1200', note: '甲' },
      { year: '2024', income: '900', note: '乙' },
    ]);
    expect(count).toBe(2);
  });
  it('不改动粘贴范围以外的单元格', () => {
    const { rows } = paste([{ year: '2025', income: '1', note: '旧' }], '7\n8', 0, 1);
    expect(rows).toEqual([{ year: '2025', income: '7', note: '旧' }, { income: '8' }]);
  });
  it('下拉项按名称或编码对应，带不带「年」都可以；对应不上的留空并计数', () => {
    const { rows, unmatched } = paste([], '2025年\t1\n2024\t2\n1999\t3');
    expect(rows.map(({ year }) => year)).toEqual(['2025', '2024', '']);
    expect(unmatched).toBe(1);
  });
  it('数字去掉千分位，其余原样保留', () => {
    const { rows } = paste([], '2025\t12,345,678.90\t1,2', 0, 0);
    expect(rows[0]).toEqual({ year: '2025', income: '12345678.90', note: '1,2' });
  });
  it('连表头一起复制时，表头不算一行', () => {
    expect(paste([], '年度\t营业收入（万元）\n2025\t1').rows).toEqual([{ year: '2025', income: '1' }]);
    expect(paste([], '营业收入\t说明\n1\t甲', 0, 1).rows).toEqual([{ income: '1', note: '甲' }]);
  });
  it('超出列数的内容忽略，超出行数上限的行计数', () => {
    const { rows, dropped } = paste([], '2025\t1\ta\t多余\n2024\t2\tb\n2024\t3\tc', 0, 0, 2);
    expect(rows).toHaveLength(2);
    expect(rows[0]).not.toHaveProperty('多余');
    expect(dropped).toBe(1);
  });
});

it('带引号的单元格可以含制表符、换行和引号', () => {
  expect(readSheet('"a\tb"\t"说""明"\r\n"一\n二"\t3\r\n')).toEqual([
    ['a\tb', '说"明'],
    ['一\n二', '3'],
  ]);
});

it('单个单元格的粘贴交给浏览器', () => {
  expect([isSheet('1200'), isSheet('1200\r\n'), isSheet('1\t2'), isSheet('1\n2')]).toEqual([
    false,
    false,
    true,
    true,
  ]);
});

it('空行是每一格都没有文字的行', () => {
  expect([isEmptyRow(undefined), isEmptyRow({ a: ' ', b: '' }), isEmptyRow({ a: '0' })]).toEqual([
    true,
    true,
    false,
  ]);
});

it.each([
  ['1200', true],
  ['1,200.50', true],
  ['-3.5', true],
  ['约1200', false],
  ['12,00', false],
  ['', false],
])('「%s」能否识别为数字：%s', (text, is) => {
  expect(isNumberText(text)).toBe(is);
});
