import { describe, expect, it } from 'vitest';
import { columnsOf, NO_FIGURE, rowOf } from './columns.ts';
import { columnOf, createCatalogue, fieldOf } from './field.ts';
import { catalogue, factOf } from './test-world.ts';

describe('宽表的列', () => {
  it('列名为字段名的 snake_case', () => {
    expect(
      ['staff', 'rdExpenseWan', 'equityFinancing2yWan', 'nationalSciAwardTop3_5y'].map(columnOf),
    ).toEqual(['staff', 'rd_expense_wan', 'equity_financing2y_wan', 'national_sci_award_top3_5y']);
  });

  it('数值、日期与是否按位置合存，文字与代码各一列，会到期的再加有效期列，计算字段不存', () => {
    const columns = columnsOf(catalogue);
    expect(columns.slice(0, 3)).toEqual([
      { column: 'known', type: 'bigint' },
      { column: 'truths', type: 'bigint' },
      { column: 'figures', type: 'bigint[]' },
    ]);
    const names = columns.map(({ column }) => column);
    expect(names).toContain('has_hnte_until');
    expect(names).toContain('titles');
    expect(names.filter((name) => ['has_hnte', 'staff', 'established_months'].includes(name))).toEqual([]);
    expect(new Set(names).size).toBe(names.length);
  });

  it('一家企业一行：数为万分之一的整数，日期为天数，不知道的另有记号，不成值的不算', () => {
    const row = rowOf(catalogue, [
      factOf('staff', '010.50'),
      factOf('rdRatio', '1e3'),
      factOf('hasHnte', true, { validUntil: '2026-08-31' }),
      factOf('isDishonest', false),
      factOf('titles', ['HNTE', 'HNTE']),
      factOf('awardDate', '2025-03-31', { validUntil: '2026-08-31' }),
      factOf('establishedDays', '5'),
    ]);
    const { known, truths, figures, ...words } = row;
    const place = (name: string) => fieldOf(catalogue, name).place ?? NaN;
    expect(Object.keys(row)).toEqual(columnsOf(catalogue).map(({ column }) => column));
    expect(known).toBe(String((1n << BigInt(place('hasHnte'))) | (1n << BigInt(place('isDishonest')))));
    expect(truths).toBe(String(1n << BigInt(place('hasHnte'))));
    const expected = Array(place('awardDate')).fill(NO_FIGURE);
    expected[place('staff') - 1] = 105_000;
    expected[place('awardDate') - 1] = 20_178;
    expect(figures).toEqual(expected);
    expect(Object.entries(words).filter(([, value]) => value !== null)).toEqual([
      ['has_hnte_until', '2026-08-31'],
      ['titles', ['HNTE']],
    ]);
  });

  it('同一字段后到的事实取代先到的', () => {
    const [once, twice] = [[factOf('hasHnte', false)], [factOf('hasHnte', true), factOf('hasHnte', false)]];
    expect(rowOf(catalogue, twice)).toEqual(rowOf(catalogue, once));
  });

  it('没有位置的字段不能存入', () => {
    const spec = {
      field: 'staff',
      type: 'number',
      label: '人员',
      unit: null,
      change: 'supply',
      ease: 1,
    } as const;
    const bare = createCatalogue([spec]);
    expect(() => rowOf(bare, [factOf('staff', '1')])).toThrow(RangeError);
  });
});
