import { describe, expect, it } from 'vitest';
import {
  contradictions,
  headingOf,
  placesOf,
  readImportRow,
  type Choices,
  type ChoicesOf,
  type SheetCell,
} from './import-rows.rules.ts';
import { ROW_KINDS, tableOf, type RowKind } from './form-tables.rules.ts';

const text = (given: string): SheetCell => ({ kind: 'text', text: given });
const number = (value: number, isPercent = false): SheetCell => ({ kind: 'number', value, isPercent });
const day = (given: string): SheetCell => ({ kind: 'day', text: given });
const UNREADABLE: SheetCell = { kind: 'unreadable' };

const choices = (entries: Record<string, string>): Choices => ({
  codeOf: (given) =>
    given in entries ? given : Object.keys(entries).find((code) => entries[code] === given),
  labels: Object.values(entries),
});
const CHOICES: Record<string, Choices> = {
  FILL_ENLIB_YEAR: choices({ 2025: '2025年', 2024: '2024年' }),
  PATENT_TYPE: choices({ 1: '发明专利', 2: '实用新型专利' }),
  ENLIB_HONOR_QUALIFICATION: choices(
    Object.fromEntries(Array.from({ length: 9 }, (_, at) => [`0${at}`, `荣誉${at}`])),
  ),
};
const choicesOf: ChoicesOf = (dictionary) => CHOICES[dictionary] ?? choices({});

const headings = (kind: RowKind) => tableOf(kind).columns.map((column) => headingOf(tableOf(kind), column));
/** The row 5 of a file in the template's order. */
const read = (kind: RowKind, ...cells: (SheetCell | null)[]) =>
  readImportRow({ row: 5, cells }, placesOf(kind, headings(kind)).places, choicesOf);
const cellOf = (kind: RowKind, at: number, cell: SheetCell) => {
  const cells = Array.from<SheetCell | null>({ length: at }).fill(null);
  const found = read(kind, ...cells, cell);
  if (!found) return null;
  return 'row' in found ? Object.values(found.row)[at] : found.faults[0]?.errorMessage;
};

describe('表头', () => {
  it('数字列带表的单位，日期的例子不算在内', () => {
    expect(headings('volume')).toEqual(['年度', '进口额（万美元）', '出口额（万美元）']);
    expect(headings('management').at(-1)).toBe('研发投入占比（%）');
    expect(headings('qualification')).toEqual(['荣誉资质', '级别', '获得日期']);
  });
  it('顺序、空白、单位与全角括号不论；多出的列说明不导入', () => {
    const { places, missing, repeated, ignored } = placesOf('volume', [
      '备注',
      '出口额',
      ' 年 度 ',
      '进口额(万美元)',
      '',
    ]);
    expect(places.map(({ column, at }) => [column.name, at])).toEqual([
      ['year', 2],
      ['importVolume', 3],
      ['exportVolume', 1],
    ]);
    expect({ missing, repeated, ignored }).toEqual({ missing: [], repeated: [], ignored: ['备注'] });
  });
  it('缺少的列与重复的列都说出来', () => {
    const { missing, repeated } = placesOf('volume', ['年度', '进口额', '进口额']);
    expect({ missing, repeated }).toEqual({ missing: ['出口额（万美元）'], repeated: ['进口额（万美元）'] });
  });
  it.each(ROW_KINDS)('%s 的表头互不相同', (kind) => {
    const { missing, repeated, ignored } = placesOf(kind, headings(kind));
    expect([...missing, ...repeated, ...ignored]).toEqual([]);
  });
});

describe('表头的单位', () => {
  it.each([
    ['management', '资产总额（元）', '万元'],
    ['management', '利润总额(亿元)', '万元'],
    ['management', '资产总额【千元】', '万元'],
    ['management', '研发投入占比（小数）', '%'],
    ['volume', '进口额（万元）', '万美元'],
    ['achievement', '成果金额（元）', '万元'],
  ] as const)('%s 的 %s 应为%s，这一列不读', (kind, heading, unit) => {
    const own = headings(kind).map((one) => (one.startsWith(heading.split(/[(（【]/)[0]!) ? heading : one));
    const { places, wrongUnits } = placesOf(kind, own);
    expect(wrongUnits).toContainEqual({ heading, unit });
    expect(places.some(({ at }) => own[at] === heading)).toBe(false);
  });
  it.each(['资产总额', '资产总额（万元）', ' 资产总额 (万元)', '资产总额（单位：万元）', '资产总额[万元]'])(
    '%s 是本列',
    (heading) => {
      const { places, wrongUnits } = placesOf('management', [heading]);
      expect(places.map(({ column }) => column.name)).toEqual(['totalAsset']);
      expect(wrongUnits).toEqual([]);
    },
  );
  it('括号里的说明不是单位：日期的例子', () =>
    expect(placesOf('qualification', ['获得日期（如 2024-11-28）']).places).toHaveLength(1));
});

describe('同一年度的两行', () => {
  const of = (at: number, year: string, importVolume: string) => ({ at, row: { year, importVolume } });
  it('数字相同不算，内容不同的指出是哪一行', () =>
    expect(
      contradictions('volume', [
        of(2, '2024', '8000'),
        of(3, '2024', '8000.00'),
        of(4, '2023', '1'),
        of(6, '2024', '9'),
      ]),
    ).toEqual([{ row: 6, column: '年度', errorMessage: '与第 2 行同为 2024年，内容不同，请只保留一行' }]));
  it('没有年度的行与不按年度的表不论', () => {
    expect(contradictions('volume', [of(2, '', '1'), of(3, '', '2')])).toEqual([]);
    const patent = (at: number, patentName: string) => ({ at, row: { patentName } });
    expect(contradictions('patent', [patent(2, '甲'), patent(3, '乙')])).toEqual([]);
  });
});

describe('一行', () => {
  it('读成表单的一行，每列都有', () =>
    expect(read('patent', text(' 一种电池 '), text('发明专利'), text('CN1'), day('2024-11-28'))).toEqual({
      row: {
        patentName: '一种电池',
        patentType: '1',
        applyNo: 'CN1',
        applyDate: '2024-11-28',
        noticeNo: '',
        noticeDate: '',
      },
    }));
  it('各列都空的不算一行', () => {
    expect(read('patent', null, text('  '))).toBeNull();
    const { places } = placesOf('volume', ['年度', '进口额', '出口额', '备注']);
    expect(readImportRow({ row: 2, cells: [null, null, null, text('x')] }, places, choicesOf)).toBeNull();
  });
  it('有误的各列一次指出，带行号与列名', () =>
    expect(read('patent', text('长'.repeat(501)), text('其他'), UNREADABLE, text('去年'))).toEqual({
      faults: [
        { row: 5, column: '专利名称', errorMessage: '不能超过 500 个字' },
        {
          row: 5,
          column: '专利类型',
          errorMessage: '“其他”不在可选项中，可填：发明专利、实用新型专利',
        },
        {
          row: 5,
          column: '申请号',
          errorMessage: '公式没有结果或结果有误，请粘贴为数值后重新导入',
        },
        { row: 5, column: '申请日期', errorMessage: '“去年”应为日期，例如 2024-11-28' },
      ],
    }));
  it('可选项很多时不在句子里列出', () =>
    expect(cellOf('qualification', 0, text('没有的荣誉'))).toBe(
      '“没有的荣誉”不在可选项中，请从模板的下拉列表中选择',
    ));
});

describe('单元格', () => {
  it.each([
    ['年度写作数字', 0, number(2025), '2025'],
    ['年度写作文字', 0, text('2025年'), '2025'],
    ['年度写作全角', 0, text('２０２４'), '2024'],
    ['数字', 1, number(1234.5), '1234.5'],
    ['带千分位的文字', 1, text('1,234.50'), '1234.50'],
    ['负数', 1, number(-3), '-3'],
    ['二进制的余数', 1, number(0.1 + 0.2), '0.3'],
    ['很小的数不写成指数', 1, number(0.000_000_1), '0.0000001'],
    ['百分比格式', 7, number(0.0213, true), '2.13'],
    ['文字', 1, text('约三百'), '“约三百”应为数字'],
    ['日期', 1, day('2024-01-01'), '“2024-01-01”应为数字'],
    ['带单位', 1, text('3亿'), '“3亿”应为数字'],
    ['小数点写作逗号', 1, text('1,5'), '“1,5”应为数字'],
    ['上标', 1, text('10²'), '“10²”应为数字'],
    ['分组不是三位', 1, text('12,34,567'), '“12,34,567”应为数字'],
    ['全角逗号的千分位', 1, text('１，２３４'), '1234'],
    ['减号 U+2212', 2, text('−5'), '-5'],
    ['十二位', 1, number(123_456_789_012), '“123456789012”超出范围，整数部分最多 11 位，小数部分最多 20 位'],
    [
      '十二位的文字',
      1,
      text('123,456,789,012'),
      '“123,456,789,012”超出范围，整数部分最多 11 位，小数部分最多 20 位',
    ],
  ])('经营数据：%s', (_name, at, cell, expected) => expect(cellOf('management', at, cell)).toBe(expected));
  it.each([
    ['编号写作数字', number(202_010_123_456.7), '202010123456.7'],
    ['十五位', number(999_999_999_999_999), '999999999999999'],
    [
      '超过十五位',
      number(1_000_000_000_000_000),
      '数字超过 15 位，表格软件已丢失末尾的数字，请将单元格设为文本后重新填写',
    ],
    ['像公式的文字原样保留', text('=1+1'), '=1+1'],
  ])('申请号：%s', (_name, cell, expected) => expect(cellOf('patent', 2, cell)).toBe(expected));
  it.each([
    [text('2024/3/5'), '2024-03-05'],
    [text('2024年3月5日'), '2024-03-05'],
    [text('2024-02-30'), '“2024-02-30”应为日期，例如 2024-11-28'],
    [number(45_292), '2024-01-01'],
    [number(20_240_101), '“20240101”应为日期，例如 2024-11-28'],
    [number(1e14), '“100000000000000”应为日期，例如 2024-11-28'],
  ])('日期 %j', (cell, expected) => expect(cellOf('patent', 3, cell)).toBe(expected));
});

describe('不可见字符', () => {
  const at = tableOf('brand').columns.findIndex(({ kind }) => kind === 'text');
  it.each(['商标\u202e甲', '商标\u200b甲', '商\r\n标', '\u001b[31m商标'])('%j 指出，不导入', (given) =>
    expect(cellOf('brand', at, text(given))).toBe('含有不可见字符，请删除后重新输入'),
  );
});
